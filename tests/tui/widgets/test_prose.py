"""Prose is broken at blanks only: a sign that French holds to its word by a no-break space stays with it."""

import pytest
from textual.app import App, ComposeResult
from textual.containers import Vertical

from rummy500.tui.widgets.prose import Prose

QUESTION = "9♥ complète une combinaison de la table. La défausser quand même\u00a0?"


class Asking(App[None]):
    """An app that shows a question."""

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Prose(QUESTION, id="question")


@pytest.mark.parametrize("columns", [12, 30, len(QUESTION) - 1, 80])
async def test_a_sign_is_never_alone_on_a_line(columns: int) -> None:
    app = Asking()
    async with app.run_test(size=(columns, 24)) as pilot:
        await pilot.pause()
        prose = app.query_one(Prose)
        lines = prose.render().plain.split("\n")
        assert " ".join(lines) == QUESTION
        assert prose.size.height == len(lines)
        assert lines[-1].endswith("même\u00a0?")
        assert all(len(line) <= columns for line in lines)


async def test_what_is_said_next_takes_its_own_lines() -> None:
    app = Asking()
    async with app.run_test(size=(30, 24)) as pilot:
        await pilot.pause()
        prose = app.query_one(Prose)
        prose.say("Tant que c’est sans danger tout va\u00a0; et puis")
        await pilot.pause()
        assert prose.render().plain.split("\n") == ["Tant que c’est sans danger", "tout va\u00a0; et puis"]
        assert prose.size.height == 2


@pytest.mark.parametrize("cells", [8, 20])
def test_a_long_paragraph_is_shown_to_its_last_word(cells: int) -> None:
    words = [f"word{number}" for number in range(150)]
    assert " ".join(Prose(" ".join(words)).lines(cells)).split() == words
