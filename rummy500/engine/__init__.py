"""The game itself: values and pure functions."""
