"""Numbers of which mean and spread are wanted."""

import math

NORMAL = 1.96  # standard errors on either side of a mean, between which 95 in 100 lie


class Series:
    """Numbers of which mean and spread are wanted."""

    def __init__(self) -> None:
        self._count = 0
        self._mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """One number more (Welford)."""
        self._count += 1
        step = value - self._mean
        self._mean += step / self._count
        self._squares += step * (value - self._mean)

    @property
    def mean(self) -> float | None:
        """Their mean; None without any."""
        return self._mean if self._count else None

    @property
    def interval(self) -> float | None:
        """Half the width of the 95 % interval of the mean; None for less than two."""
        if self._count < 2:
            return None
        return NORMAL * math.sqrt(self._squares / (self._count - 1) / self._count)
