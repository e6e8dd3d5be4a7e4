"""The error for a bot that there is not."""


class UnknownBot(ValueError):
    """A name that no bot has, or a command that cannot be started; the text is a sentence."""
