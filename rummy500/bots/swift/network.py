"""A small network: the logarithm of a likelihood from the marks of a hand and the context in which they are seen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import tanh
from operator import mul

Row = Sequence[float]


@dataclass(frozen=True, slots=True)
class Network:
    """Weights: ``hidden`` and ``bias`` of the hidden units, ``out`` of their sum, ``straight`` of the marks beside it.

    The inputs of a hidden unit are the context first, then the marks; they are not scaled.
    """

    hidden: Sequence[Row]
    bias: Row
    out: Row
    straight: Row

    @classmethod
    def read(cls, data: Mapping[str, Sequence[Row] | Row]) -> "Network":
        """The network of weights by name. Raises ``ValueError`` if their numbers do not go together."""
        net = cls(**data)  # type: ignore[arg-type]
        units = {len(net.hidden), len(net.bias), len(net.out)}
        inputs = {len(row) for row in net.hidden}
        if len(units) != 1 or len(inputs) != 1 or inputs.pop() < len(net.straight):
            raise ValueError("the weights of a network do not go together: make their file again")
        return net

    def within(self, context: Row) -> Callable[[Row], float]:
        """The network for as many marks as it has weights for, in one context.

        Raises ``ValueError`` for a context of another length than it was learnt with.
        """
        first = len(context)
        if first + len(self.straight) != len(self.hidden[0]):
            raise ValueError(f"a context of {first} numbers is not what the network was learnt with")
        units = [
            (bias + sum(map(mul, context, weights)), list(weights[first:]), out)
            for weights, bias, out in zip(self.hidden, self.bias, self.out, strict=True)
        ]
        straight = list(self.straight)

        def of(marks: Row) -> float:
            total: float = sum(map(mul, straight, marks))
            for bias, weights, out in units:
                total += out * tanh(bias + sum(map(mul, weights, marks)))
            return total

        return of
