"""Fits a network to pairs of hands, of which the first is the true one: steps down the gradient (extra ``train``).

The loss is that of a logistic regression on the difference of the two, as Adam finds it with steps that get shorter.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
Weights = list[Array]  # of the hidden units, their bias, of their sum, and straight from the marks

UNITS = 8
ROUNDS = 30  # times that all pairs are seen
BATCH = 512  # pairs a step
STEP, LAST_STEP = 3e-3, 1e-5
KEPT, KEPT_SQUARE = 0.9, 0.999  # of the mean slope, and of its mean square, from step to step
DECAY = 1e-4
DIGITS = 5


def fit(
    contexts: Sequence[Sequence[float]], true: Sequence[Sequence[float]], other: Sequence[Sequence[float]], seed: int
) -> tuple[dict[str, list[float] | list[list[float]]], float]:
    """The weights of a network by name, and the mean loss in nats over the last round (0.693 says nothing).

    ``true``, ``other``: marks of true hands and of those beside them, each in its context.
    """
    rng = np.random.default_rng(seed)
    seen = np.concatenate([np.array(contexts), np.array(true)], axis=1)
    beside = np.concatenate([np.array(contexts), np.array(other)], axis=1)
    middle, width = seen.mean(0), seen.std(0) + 1e-3
    seen, beside = (seen - middle) / width, (beside - middle) / width
    count, inputs = seen.shape
    marks = inputs - len(contexts[0])
    weights: Weights = [
        rng.normal(0.0, inputs**-0.5, (inputs, UNITS)),
        np.zeros(UNITS),
        rng.normal(0.0, 0.1, UNITS),
        np.zeros(marks),
    ]
    means = [np.zeros_like(part) for part in weights]
    squares = [np.zeros_like(part) for part in weights]
    step, loss = 0, 0.0
    for turn in range(ROUNDS):
        rate, loss = STEP * (1 - turn / ROUNDS) + LAST_STEP, 0.0
        order = rng.permutation(count)
        for start in range(0, count, BATCH):
            batch = order[start : start + BATCH]
            slopes, missed = _slopes(weights, seen[batch], beside[batch])
            loss += missed
            step += 1
            for part, (slope, mean, square) in enumerate(zip(slopes, means, squares, strict=True)):
                slope = slope + DECAY * weights[part] * (part != 1)
                mean += (1 - KEPT) * (slope - mean)
                square += (1 - KEPT_SQUARE) * (slope**2 - square)
                size = np.sqrt(square / (1 - KEPT_SQUARE**step)) + 1e-8
                weights[part] = weights[part] - rate * mean / (1 - KEPT**step) / size
    hidden, bias, out, straight = weights
    return {
        "hidden": (hidden / width[:, None]).T.round(DIGITS).tolist(),
        "bias": (bias - (middle / width) @ hidden).round(DIGITS).tolist(),
        "out": out.round(DIGITS).tolist(),
        "straight": (straight / width[-marks:]).round(DIGITS).tolist(),
    }, loss / count


def _slopes(weights: Weights, seen: Array, beside: Array) -> tuple[Weights, float]:
    """How the mean loss changes with each weight, and the loss of all pairs together."""
    hidden, bias, out, straight = weights
    apart = (seen - beside)[:, -len(straight) :]  # the context is the same for both
    units, others = np.tanh(seen @ hidden + bias), np.tanh(beside @ hidden + bias)
    score = np.clip((units - others) @ out + apart @ straight, -30.0, 30.0)
    pull = -1.0 / (1.0 + np.exp(score)) / len(seen)
    here, there = pull[:, None] * out * (1 - units**2), pull[:, None] * out * (1 - others**2)
    slopes = [
        seen.T @ here - beside.T @ there,
        here.sum(0) - there.sum(0),
        (units - others).T @ pull,
        apart.T @ pull,
    ]
    return slopes, float(np.log1p(np.exp(-score)).sum())
