"""Deals played fast: a lean model of one pack without jokers, for players who count and for search.

Hands are masks as in the engine; melds on the table are reduced to what can still be laid on them, which with one pack
of unlike cards loses nothing. ``tables.fits_rules`` says for which rules it holds.
"""
