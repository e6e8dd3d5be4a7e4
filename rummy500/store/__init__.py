"""Saved games, finished games and settings on disk."""
