"""A small network: the logarithm of a likelihood from the marks of a hand and the context in which they are seen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import tanh
from operator import mul

Row = Sequence[float]


@dataclass(frozen=True, slots=True)
class Network:
    """Weights: ``hidden`` and ``bias`` of the hidden units, ``out`` of their sum, ``straight`` of the inputs beside
    them. The inputs are the context first, then the marks; they are not scaled.
    """

    hidden: Sequence[Row]
    bias: Row
    out: Row
    straight: Row

    @classmethod
    def read(cls, data: Mapping[str, Sequence[Row] | Row]) -> "Network":
        """The network of weights by name."""
        return cls(**data)  # type: ignore[arg-type]

    def within(self, context: Row) -> Callable[[Row], float]:
        """The network for marks in one context; what is the same for all marks is left out of the sum."""
        first = len(context)
        units = [
            (bias + sum(map(mul, context, weights)), list(weights[first:]), out)
            for weights, bias, out in zip(self.hidden, self.bias, self.out, strict=True)
        ]
        straight = list(self.straight[first:])

        def of(marks: Row) -> float:
            total: float = sum(map(mul, straight, marks))
            for bias, weights, out in units:
                total += out * tanh(bias + sum(map(mul, weights, marks)))
            return total

        return of
