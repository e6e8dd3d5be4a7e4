"""A slow and plain second implementation of the game, written from the rules alone, for the tests to compare with.

Nothing of ``rummy500`` is imported here. A card is two characters (``As``, ``Td``), a joker ``*``, a joker laid in the
place of a card ``*7h``; a hand, the stock and the pile are plain lists of them. Everything is done by brute force, so
that the code can be read beside the rules.
"""
