"""``simulate``: games, records, edges and times."""

import json
import sys
from array import array
from pathlib import Path

import pytest

from rummy500 import record
from rummy500.bots.faults import Faults
from rummy500.bots.series import Series
from rummy500.cli import simulation
from rummy500.cli.habits import Habits
from rummy500.cli.report import report_words
from rummy500.cli.simulation import Result, Task, duplicate, games, play
from rummy500.cli.statistics import Tally, decision_ms, edge_of, share_interval
from rummy500.engine.moves import DISCARD, DRAW, TAKE
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import seed_of

TWO = Rules.make(players=2)


def timeless(report):
    """A report without what the clock says."""
    return report | {"bots": [{key: line[key] for key in line if key != "decision_ms"} for line in report["bots"]]}


def result(rules, bots, *scores, winners=None, deck=None, seconds=(0.001,)):
    task = Task(0, rules, bots, bytes(32), 0, deck)
    seats = range(rules.players)
    return Result(task, scores, winners, tuple(array("d", seconds) for _ in seats), *_counts(seats))


def _counts(seats):
    return tuple(Faults() for _ in seats), tuple(Habits() for _ in seats)


# --- the games -------------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_games_and_records_whatever_the_jobs(cli, tmp_path):
    words = ("simulate", "--players", 2, "--bots", "casual,beginner", "--games", 3, "--seed", "evening", "--json")
    reports = []
    for jobs in (1, 2):
        ran = cli(*words, "--jobs", jobs, "--records", tmp_path / str(jobs))
        assert (ran.status, ran.err) == (0, "")
        reports.append(timeless(ran.json))
    assert reports[0] == reports[1]
    texts = [{path.name: path.read_text() for path in (tmp_path / jobs).iterdir()} for jobs in ("1", "2")]
    assert texts[0] == texts[1]
    assert sorted(texts[0]) == ["game-0000.json", "game-0001.json", "game-0002.json"]


def test_records_pass_check_and_verify_and_hold_seed_and_bots(cli, tmp_path):
    cli("simulate", "--players", 3, "--bots", "casual", "--games", 4, "--seed", 7, "--records", tmp_path / "a" / "b")
    files = sorted((tmp_path / "a" / "b").iterdir())
    assert cli("check", *files).status == 0
    for number, path in enumerate(files):
        data = json.loads(path.read_text(encoding="utf-8"))
        assert data["seed"] == seed_of("7", number).hex()
        assert [player["bot"] for player in data["players"]] == ["casual"] * 3
        assert data["deals"][0]["dealer"] == (number + 2) % 3
        assert cli("verify", path).status == 0


def test_the_report_has_the_keys_of_the_contract(cli):
    report = cli("simulate", "--games", 2, "--seed", 7, "--bots", "casual", "--json").json
    assert list(report) == ["games", "unfinished", "deals", "bots"]
    assert (report["games"], report["unfinished"], [line["seat"] for line in report["bots"]]) == (2, 0, [0, 1, 2])
    for line in report["bots"]:
        assert list(line) == [
            *("seat", "bot", "wins", "win_rate", "win_rate_ci95", "points", "edge", "edge_ci95"),
            *("decision_ms", "faults", "habits"),
        ]
        assert list(line["habits"]) == ["take_rate", "take_depth", "cards_held", "out_rate"]
        assert list(line["decision_ms"]) == ["mean", "p99", "max"]
        assert line["faults"] == {"illegal": 0, "late": 0, "dead": 0}
        assert line["bot"] == "casual"
    assert sum(line["wins"] for line in report["bots"]) == 2


def test_points_and_wins_are_those_of_the_records(cli, tmp_path):
    report = cli("simulate", "--games", 4, "--seed", "x", "--records", tmp_path, "--json").json
    played = [record.read(path.read_text(encoding="utf-8")).game for path in sorted(tmp_path.iterdir())]
    deals = [scores for game in played for scores in game.scores]
    assert report["deals"] == len(deals)
    for line in report["bots"]:
        seat = line["seat"]
        assert line["points"] == pytest.approx(sum(scores[seat] for scores in deals) / len(deals), abs=0.001)
        assert line["wins"] == sum((game.winners or ()).count(seat) for game in played)


def test_without_a_seed_one_is_drawn_and_shown_and_plays_the_same_again(cli):
    words = ("simulate", "--games", 1, "--players", 2)
    first = cli(*words).out
    seed = first.splitlines()[-1].split()[-1]
    assert len(seed) == 20
    assert set(seed) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    again = cli(*words, "--seed", seed, "--json").json
    assert f"{again['deals']} deal" in first


def test_a_game_without_end_is_given_up(monkeypatch):
    monkeypatch.setattr(simulation, "MOST_DEALS", 1)
    [task] = games(TWO, ("casual", "casual"), "7", 1)
    played = play(task)
    assert len(played.scores) == 1
    assert played.winners is None
    tally = Tally(TWO, task.bots, duplicate=False)
    tally.add(played)
    assert (tally.games, tally.unfinished) == (1, 1)


def test_players_have_names_that_differ(cli, tmp_path):
    cli("simulate", "--bots", "casual,beginner,casual", "--games", 1, "--seed", 1, "--records", tmp_path)
    data = json.loads((tmp_path / "game-0000.json").read_text(encoding="utf-8"))
    assert [player["name"] for player in data["players"]] == ["casual 1", "beginner", "casual 2"]


def test_teams_and_calls_and_penalties_are_played(cli, tmp_path):
    for preset, players in (("persian", 4), ("jokers", 3), ("romme", 3), ("classic", 2)):
        folder = tmp_path / preset
        words = ("--rules", preset, "--players", players, "--games", 2, "--seed", 7, "--records", folder)
        assert cli("simulate", *words, "--json").json["games"] == 2
        assert cli("check", *folder.iterdir()).status == 0


# --- programs as bots ------------------------------------------------------------------------------------------------


def test_a_program_takes_a_seat(cli, bot, tmp_path):
    name = bot('asked["legal"][-1]')
    words = ("--players", 2, "--bots", f"casual,{name}", "--games", 1, "--seed", 7, "--records", tmp_path / "r")
    ran = cli("simulate", *words, "--json")
    assert (ran.status, ran.err) == (0, "")
    line = ran.json["bots"][1]
    assert (line["bot"], line["faults"]) == (name, {"illegal": 0, "late": 0, "dead": 0})
    assert cli("check", tmp_path / "r" / "game-0000.json").status == 0


@pytest.mark.parametrize(
    ("answer", "fault"), [('"M KcKcKc"', "illegal"), ('(__import__("time").sleep(9), "D")', "late"), ("exit()", "dead")]
)
def test_faults_of_a_program_are_counted_and_the_games_go_on(cli, bot, answer, fault):
    words = ("--players", 2, "--bots", f"casual,{bot(answer)}", "--bot-timeout", "0.4")
    ran = cli("simulate", *words, "--duplicate", "--deals", 1, "--seed", 7, "--json")
    assert ran.status == 0
    lines = {line["bot"][:4]: line for line in ran.json["bots"]}
    assert lines["cmd:"]["faults"][fault] > 0
    assert sum(lines["casu"]["faults"].values()) == 0


def test_what_faults_are_is_said_where_there_are_some(cli, bot):
    words = ("--players", 2, "--games", 1, "--seed", 7, "--lang", "en")
    assert "faults: answers" in cli("simulate", *words, "--bots", f"casual,{bot('exit()')}").out
    assert "faults: answers" not in cli("simulate", *words, "--bots", "casual").out


def test_the_deepest_bot_of_the_tests_plays_without_a_fault(cli):
    path = Path(__file__).parents[1] / "bots" / "deepest.py"
    words = ("--players", 2, "--bots", f"casual,cmd:{sys.executable} {path}", "--games", 1, "--seed", 7)
    assert cli("simulate", *words, "--json").json["bots"][1]["faults"] == {"illegal": 0, "late": 0, "dead": 0}


# --- duplicate -------------------------------------------------------------------------------------------------------


def test_every_deck_is_played_once_in_every_rotation():
    rules = Rules.make(players=3)
    tasks = list(duplicate(rules, ("a", "b", "c"), "7", 2))
    assert [task.bots for task in tasks[:3]] == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert [task.seed for task in tasks] == [seed_of("7", 0)] * 3 + [seed_of("7", 1)] * 3
    assert [task.dealer for task in tasks] == [2, 2, 2, 0, 0, 0]
    assert [task.number for task in tasks] == list(range(6))


def test_the_edge_of_a_hand_computed_duplicate():
    """Deck 0: a is 20 ahead, then 10 behind: 5. Deck 1: 50 ahead, then 10: 30. Mean 17.5, and 1.96 × 25/√2/√2."""
    tally = Tally(TWO, ("a", "b"), duplicate=True)
    for deck, bots, scores in (
        (0, ("a", "b"), (30, 10)),
        (0, ("b", "a"), (25, 15)),
        (1, ("a", "b"), (50, 0)),
        (1, ("b", "a"), (10, 20)),
    ):
        tally.add(result(TWO, bots, scores, deck=deck))
    report = tally.as_dict()
    a, b = report["bots"]
    assert (report["games"], report["unfinished"], report["deals"]) == (0, 0, 4)
    assert (a["seat"], a["wins"], a["bot"]) == (None, None, "a")
    assert (a["points"], b["points"]) == (28.75, 11.25)
    assert (a["edge"], b["edge"]) == (17.5, -17.5)
    assert a["edge_ci95"] == pytest.approx(1.96 * 12.5, abs=0.001)


def test_a_name_on_several_seats_is_one_entry():
    rules = Rules.make(players=3)
    tally = Tally(rules, ("a", "b", "b"), duplicate=True)
    for bots, scores in (
        (("a", "b", "b"), (30, 10, -10)),
        (("b", "a", "b"), (0, 0, 0)),
        (("b", "b", "a"), (10, 20, 3)),
    ):
        tally.add(result(rules, bots, scores, deck=0))
    a, b = tally.as_dict()["bots"]
    assert (a["bot"], b["bot"]) == ("a", "b")
    assert a["edge"] == pytest.approx((30 + 0 - 12) / 3)
    assert b["edge"] == pytest.approx((-20 - 40 + 0 + 0 + 7 + 17) / 6)
    assert a["edge_ci95"] is None  # one deck has no spread


def test_the_edge_is_against_other_names_other_sides_and_turned_in_penalty():
    three, persian = Rules.make(players=3), Rules.make("persian")
    assert edge_of(three, ("a", "b", "b"), (30, 10, -10), 1) == -20
    assert edge_of(persian, ("a", "b", "c", "b"), (30, 10, -10, 20), 0) == 15
    assert edge_of(Rules.make("romme", 2), ("a", "b"), (30, 10), 0) == -20
    assert edge_of(three, ("a", "a", "a"), (30, 10, -10), 1) is None


def test_bots_of_the_same_name_have_no_edge(cli):
    line = cli("simulate", "--duplicate", "--deals", 1, "--seed", 7, "--json").json["bots"][0]
    assert (line["edge"], line["edge_ci95"]) == (None, None)


def test_a_duplicate_writes_a_record_for_every_deal(cli, tmp_path):
    words = ("--players", 2, "--bots", "casual,beginner", "--duplicate", "--deals", 2, "--seed", 7)
    report = cli("simulate", *words, "--records", tmp_path, "--json").json
    files = sorted(tmp_path.iterdir())
    assert [path.name for path in files] == [f"game-{number:04}.json" for number in range(4)]
    assert (report["deals"], [line["bot"] for line in report["bots"]]) == (4, ["casual", "beginner"])
    played = [record.read(path.read_text(encoding="utf-8")) for path in files]
    assert [game.players[0].bot for game in played] == ["casual", "beginner"] * 2
    assert played[0].game.deals[0].deck == played[1].game.deals[0].deck != played[2].game.deals[0].deck


def test_three_bots_with_commands_of_their_own_are_three_entries(cli, bot):
    first, last = bot('asked["legal"][0]', "first.py"), bot('asked["legal"][-1]', "last.py")
    words = ("--players", 3, "--bots", f"master,{first},{last}", "--playouts", 4, "--duplicate", "--deals", 2)
    report = cli("simulate", *words, "--seed", 7, "--json").json
    assert [line["bot"] for line in report["bots"]] == ["master", first, last]
    assert sum(line["edge"] for line in report["bots"]) == pytest.approx(0, abs=0.01)
    assert report["bots"][2]["habits"]["take_rate"] > report["bots"][1]["habits"]["take_rate"] == 0
    assert all(sum(line["faults"].values()) == 0 for line in report["bots"])


# --- habits ----------------------------------------------------------------------------------------------------------


def test_habits_are_those_of_the_records(cli, tmp_path):
    words = ("--players", 2, "--bots", "casual,beginner", "--duplicate", "--deals", 3, "--seed", 7)
    report = cli("simulate", *words, "--records", tmp_path, "--json").json
    played = [record.read(path.read_text(encoding="utf-8")) for path in sorted(tmp_path.iterdir())]
    for line in report["bots"]:
        draws = takes = cards = outs = 0
        for one in played:
            deal, seat = one.game.deals[0], [player.bot for player in one.players].index(line["bot"])
            turn = (deal.dealer + 1) % 2
            outs += deal.deal.out == seat
            for move in deal.moves:
                if turn == seat and move.kind in (DRAW, TAKE):
                    draws += 1
                    takes += move.kind == TAKE
                    cards += move.count if move.kind == TAKE else 0
                turn = 1 - turn if move.kind == DISCARD else turn
        habits = line["habits"]
        assert habits["take_rate"] == pytest.approx(takes / draws, abs=0.001)
        assert habits["take_depth"] == pytest.approx(cards / takes, abs=0.001)
        assert habits["out_rate"] == pytest.approx(outs / len(played), abs=0.001)
        assert 1 < habits["cards_held"] < 20


def test_habits_of_nobody_are_not_known():
    assert Habits().as_dict() == {"take_rate": None, "take_depth": None, "cards_held": None, "out_rate": None}


def test_habits_add_up():
    one, other = Habits(1, 2, 3, 4, 5, 6, 7), Habits(10, 20, 30, 40, 50, 60, 70)
    one.add(other)
    assert one == Habits(11, 22, 33, 44, 55, 66, 77)


# --- counting --------------------------------------------------------------------------------------------------------


def test_a_shared_win_counts_a_share_for_each():
    rules = Rules.make(players=3)
    tally = Tally(rules, ("a", "b", "c"), duplicate=False)
    tally.add(result(rules, ("a", "b", "c"), (5, 5, 1), winners=(0, 1)))
    assert [line.wins for line in tally.lines] == [0.5, 0.5, 0]


def test_both_partners_win_the_game_of_their_side():
    rules = Rules.make("persian")
    tally = Tally(rules, ("a", "b", "a", "b"), duplicate=False)
    tally.add(result(rules, ("a", "b", "a", "b"), (5, 1, 5, 1), winners=(0, 2)))
    assert [line.wins for line in tally.lines] == [1, 0, 1, 0]


def test_the_share_of_wins_has_an_interval_even_where_all_are_won():
    tally = Tally(TWO, ("a", "b"), duplicate=False)
    for _ in range(10):
        tally.add(result(TWO, ("a", "b"), (505, 13), winners=(0,)))
    a, b = tally.as_dict()["bots"]
    assert (a["win_rate"], b["win_rate"]) == (1, 0)
    assert a["win_rate_ci95"] == b["win_rate_ci95"] == pytest.approx(0.139, abs=0.001)
    assert share_interval(50, 100) == pytest.approx(1.96 * 0.05, abs=0.002)
    assert share_interval(0, 0) is None


def test_mean_and_spread_of_a_series():
    series = Series()
    assert (series.mean, series.interval) == (None, None)
    for value in (1, 2, 3, 4):
        series.add(value)
    assert series.mean == 2.5
    assert series.interval == pytest.approx(1.96 * (5 / 3) ** 0.5 / 2)


def test_the_99th_percentile_is_the_nearest_rank():
    times = [0.001 * n for n in range(1, 101)]
    assert decision_ms(times) == {"mean": 50.5, "p99": 99.0, "max": 100.0}
    assert decision_ms([]) == {"mean": 0.0, "p99": 0.0, "max": 0.0}


def test_the_table_stands_in_columns():
    tally = Tally(TWO, ("casual", "beginner"), duplicate=False)
    tally.add(result(TWO, ("casual", "beginner"), (505, 13), winners=(0,)))
    lines = report_words(tally, "7").splitlines()
    assert lines[1].split()[:5] == ["0", "casual", "1", "(100%)", "40%"]
    assert lines[2].split()[-3:] == ["13.0", "−492.0", "-"]
    assert lines[5].split() == ["0", "casual", "-", "-", "-", "-", *["1.00", "/", "1.00", "/", "1.00"], "0"]
    assert lines[-1] == "Seed: 7"


# --- wrong arguments -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["--bots", "nosuch"],
        ["--bots", "casual,casual"],
        ["--bots", ""],
        ["--bots", "casual,,casual"],
        ["--bots", "cmd:"],
        ["--bots", "cmd:no-such-program-anywhere"],
        ["--bots", "cmd:'open"],
        ["--rules", "nosuch"],
        ["--players", "1"],
        ["--players", "x"],
        ["--rules", "persian", "--players", "3"],
        ["--games", "0"],
        ["--games", "-1"],
        ["--games", "many"],
        ["--games", "9" * 20],
        ["--jobs", "0"],
        ["--jobs"],
        ["--seed", ""],
        ["--seed", "\udcff"],
        ["--deals", "3"],
        ["--duplicate", "--games", "3"],
        ["--duplicate", "--deals", "0"],
        ["--playouts", "0"],
        ["--think", "0"],
        ["--think", "nan"],
        ["--think", "1", "--playouts", "3"],
        ["--bot-timeout", "-1"],
        ["--bot-timeout", "inf"],
        ["--nosuch"],
        ["extra"],
    ],
    ids=" ".join,
)
def test_wrong_arguments_are_one_sentence_and_status_2(cli, words):
    for more in ([], ["--json"], ["--lang", "fr"]):
        ran = cli("simulate", *words, *more)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.count("\n") == 1
        assert ran.err.strip()


def test_an_unknown_bot_is_told_which_there_are(cli):
    assert "casual" in cli("simulate", "--bots", "nosuch").err


def test_playouts_and_thinking_time_are_taken(cli):
    for words in (["--playouts", 10], ["--think", 0.1]):
        assert cli("simulate", "--games", 1, "--players", 2, "--seed", 7, *words, "--json").status == 0


def test_records_that_cannot_be_written_are_told_before_anything_is_played(cli, tmp_path):
    (tmp_path / "file").write_text("")
    ran = cli("simulate", "--games", 1, "--records", tmp_path / "file" / "below", "--json")
    assert (ran.status, ran.out) == (1, "")
    assert "could not be written" in ran.err


def test_a_bar_is_shown_only_on_a_terminal(cli, monkeypatch):
    words = ("simulate", "--games", 2, "--players", 2, "--seed", 7)
    assert cli(*words).err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    assert "2/2" in cli(*words).err
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert cli(*words, "--json").err == ""
