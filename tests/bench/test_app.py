"""The bench measures what it says, and what does not hang on the clock keeps its marks."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pyte")

BENCH = Path(__file__).parent / "app.py"
TIMED = {
    "first_frame_vs_empty_app",
    "first_frame_of_play_vs_empty_app",
    "first_frame_ms",
    "key_to_frame_vs_bare_widget",
    "key_to_frame_ms",
    "key_to_frame_thinking_vs_idle",
    "leave_thinking_vs_idle_frames",
    "idle_cpu_percent",
}


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux to count processor time")
def test_the_bench_of_the_app():
    command = [sys.executable, str(BENCH), "--json", "--rounds", "1", "--keys", "16", "--idle", "2"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    figures = json.loads(run.stdout)
    assert figures.keys() - TIMED == {"bytes_per_key", "processes_left", "idle_bytes"}
    assert figures.keys() >= TIMED
    assert figures["bytes_per_key"] < 4000
    assert (figures["processes_left"], figures["idle_bytes"]) == (0, 0)
    assert all(figures[name] >= 0 for name in TIMED - {"leave_thinking_vs_idle_frames"})
