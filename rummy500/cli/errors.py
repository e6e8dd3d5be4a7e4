"""How a command fails: with a sentence for the person who typed it."""


class CommandError(Exception):
    """A command cannot do what it was asked; ``str`` of it is a sentence in the player's language.

    ``status``: the exit status of the program.
    """

    status = 1


class UsageError(CommandError):
    """The command was typed wrong: nothing was done."""

    status = 2
