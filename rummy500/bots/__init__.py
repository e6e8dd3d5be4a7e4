"""Who plays when no person does: a bot is given a ``View`` and gives a move.

``levels.make`` makes the built-in ones, ``pipe.PipeBot`` is a stranger's program, and ``seat.SeatedBot`` puts either on
a seat of a table: it judges the answers and plays the plainest move in place of a faulty one. ``child.BotProcess`` lets
the built-in ones think in another process (``python -m rummy500.bots``), so that they never hold up a screen.
"""
