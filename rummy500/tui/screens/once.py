"""Screens that are left once, however often the key that leaves them is pressed."""

from typing import Generic, TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

Result = TypeVar("Result")


class Once(Screen[Result], Generic[Result]):
    """A screen that is made anew whenever it is opened. Leaving it takes the topmost screen away: once, its own."""

    _left = False

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave with a result; a second key that was on its way finds nothing to leave."""
        if self._left:
            return AwaitComplete()
        self._left = True
        return super().dismiss(result)
