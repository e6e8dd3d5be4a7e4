"""No level gives an illegal answer, in a small part of the million decisions of ``legal.py``."""

import json
import subprocess
import sys
from pathlib import Path

from rummy500.bots.levels import LEVELS

LEGAL = Path(__file__).parent / "legal.py"


def test_thousands_of_decisions_in_every_preset_without_a_fault():
    command = [sys.executable, str(LEGAL), "--json", "--decisions", "12000", "--deals", "1", "--playouts", "8"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    counts = json.loads(run.stdout)
    assert counts.keys() == LEVELS.keys()
    assert sum(counted["decisions"] for counted in counts.values()) == 12000
    assert all(counted["games"] >= 12 for counted in counts.values())
