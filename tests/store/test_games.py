import random

import pytest

from rummy500 import record
from rummy500.engine.game import Game
from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import RENEW
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import Shuffler, seed_of
from rummy500.record import Player, Record
from rummy500.store.errors import StoreError
from rummy500.store.games import game_saves

SEED = seed_of("our evening")


@pytest.fixture
def saves(home):
    return game_saves(home)


def played(moves):
    """The records of a game of three after each of so many moves."""
    dice = random.Random(7)
    rules = Rules.make("rummy500", players=3)
    game = Game(rules, 2)
    players = (Player("You"), Player("Ada", "club"), Player("Bo", "casual"))
    records = []
    while len(records) < moves:
        if game.deal is None:
            game = game.begin(Shuffler(SEED, len(game.deals)).deck(rules))
        game = game.play(dice.choice([move for move in legal_moves(game.deal) if move.kind != RENEW]))
        records.append(Record(game, players, SEED))
    return records


def test_a_game_is_saved_after_every_move_and_resumed(saves):
    records = played(400)
    with saves.new() as new:
        for state in records:
            new.write(record.write(state))
    (info,) = saves.games()
    game = records[-1].game
    assert info.summary.players == ("You", "Ada", "Bo")
    assert info.summary.deals == len(game.deals) > 1
    assert info.summary.totals == game.totals
    opened = saves.open(info.id)
    assert record.write(opened.record) == record.write(records[-1])
    assert opened.note is None
    target = opened.game.finish(record.write(opened.record.with_game(game.concede(0))))
    assert record.read(target.read_text()).game.conceded == 0


def test_a_move_that_is_not_legal_brings_back_the_state_before(saves):
    records = played(41)
    with saves.new() as new:
        for state in records:
            new.write(record.write(state))
    text = new.path.read_text()
    last = f'"{records[-1].game.deals[-1].moves[-1]}"'
    start, end = text.rsplit(last, 1)
    new.path.write_text(f'{start}"L AsAsAs 9"{end}')
    opened = saves.open(new.id)
    assert record.write(opened.record) == record.write(records[-2])
    assert "set aside" in opened.note
    assert "L AsAsAs 9" in opened.note
    opened.game.close()


def test_a_file_cut_short_anywhere_brings_back_the_state_before(saves):
    records = played(12)
    text = record.write(records[-1])
    for length in range(0, len(text) - 2, 97):
        with saves.new() as new:
            new.write(record.write(records[-2]))
            new.write(text)
        new.path.write_text(text[:length])
        opened = saves.open(new.id)
        assert record.write(opened.record) == record.write(records[-2])
        opened.game.delete()


def test_keys_of_other_programs_survive(saves, tmp_path):
    state = played(5)[-1]
    file = tmp_path / "friend.json"
    file.write_text(record.write(Record(state.game, state.players, SEED, {"code": "ABC", "clock": [1, {"a": None}]})))
    opened = saves.adopt(file)
    opened.game.write(record.write(opened.record))
    opened.game.close()
    assert saves.open(opened.game.id).record.extra == {"code": "ABC", "clock": [1, {"a": None}]}


def test_a_record_of_a_newer_version_is_left_as_it_is(saves):
    text = record.write(played(1)[0]).replace('"version": 1', '"version": 2')
    with saves.new() as new:
        new.write(text)
    with pytest.raises(StoreError, match="newer version"):
        saves.open(new.id)
    assert saves.text(new.id) == text
