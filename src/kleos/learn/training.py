"""Training a net on positions: Adam on the log-loss of the victory, in NumPy.

Rows of one position compete for the victory (softmax); a position with a single row has the odds of
one seat against the other.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kleos.core.net import HALF, Encoder
from kleos.learn.selfplay import Positions

Floats = NDArray[np.floating[Any]]

BATCH = 512  # positions
HELD_OUT = 10  # one game in so many is for validation
FIRST_RATE = 2e-3
DECAY = 1e-5  # of weights, per step, as a share of the rate
CALIBRATION = 10  # bins


class Data(NamedTuple):
    """Positions of whole games, as NumPy arrays; `first` is where each row, or position, begins."""

    numbers: NDArray[np.int64]
    values: Floats
    row_first: NDArray[np.int64]
    targets: Floats
    first: NDArray[np.int64]
    games: NDArray[np.int64]

    @property
    def positions(self) -> int:
        """The number of positions."""
        return len(self.games)


class Weights(NamedTuple):
    """A net's weights: the first unit is linear."""

    rows: Floats  # features x units
    start: Floats  # units
    ends: Floats  # units; that of the linear unit is 1
    bias: Floats  # one number


class Quality(NamedTuple):
    """How well a net predicts games that it was not trained on."""

    loss: float
    bins: list[tuple[int, float, float]]  # rows, mean prediction, mean outcome


def joined(parts: list[Positions]) -> Data:
    """Join chunks of positions."""

    def whole(name: str, kind: str) -> NDArray[Any]:
        return np.concatenate([np.asarray(getattr(part, name)) for part in parts]).astype(kind)

    sizes, rows = whole("sizes", "i8"), whole("rows", "i8")
    return Data(
        whole("numbers", "i8"), whole("values", "f4"), starts(sizes),
        whole("targets", "f4"), starts(rows), whole("games", "i8"),
    )  # fmt: skip


def starts(sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return where each part begins, and the end of the last."""
    return np.concatenate([[0], np.cumsum(sizes)])


def spans(first: NDArray[np.int64], chosen: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the places that belong to the chosen parts, in their order."""
    sizes = first[chosen + 1] - first[chosen]
    ends = np.cumsum(sizes)
    return np.repeat(first[chosen] - ends + sizes, sizes) + np.arange(ends[-1])


class Batch(NamedTuple):
    """Some positions, with their features as a dense matrix."""

    matrix: Floats
    first: NDArray[np.int64]  # row of each position
    owner: NDArray[np.int64]  # position of each row
    targets: Floats
    pair: bool  # whether each position has one row, for two seats


def batch_of(data: Data, chosen: NDArray[np.int64], size: int) -> Batch:
    """Return the chosen positions."""
    rows = spans(data.first, chosen)
    places = spans(data.row_first, rows)
    counts = data.row_first[rows + 1] - data.row_first[rows]
    matrix = np.zeros((len(rows), size), np.float32)
    np.add.at(
        matrix.reshape(-1),
        np.repeat(np.arange(len(rows)) * size, counts) + data.numbers[places],
        data.values[places],
    )
    each = data.first[chosen + 1] - data.first[chosen]
    owner = np.repeat(np.arange(len(chosen)), each)
    return Batch(
        matrix,
        starts(each)[:-1],
        owner,
        data.targets[rows],
        bool(np.all(each == 1)),
    )


def shares(batch: Batch, weights: Weights) -> tuple[Floats, Floats, Floats]:
    """Return the predicted share of each row, and the units before and after the threshold."""
    sums = batch.matrix @ weights.rows + weights.start
    units = np.maximum(sums, 0)
    units[:, 0] = sums[:, 0]
    scores = units @ weights.ends + weights.bias
    if batch.pair:
        return 1 / (1 + np.exp(-scores)), sums, units
    most = np.maximum.reduceat(scores, batch.first)
    odds = np.exp(scores - most[batch.owner])
    return odds / np.add.reduceat(odds, batch.first)[batch.owner], sums, units


def gradients(batch: Batch, weights: Weights) -> tuple[float, Weights]:
    """Return the log-loss of a batch, and its gradients."""
    predicted, sums, units = shares(batch, weights)
    number = len(batch.first)
    slope = (predicted - batch.targets) / number
    back = slope[:, None] * weights.ends
    back[:, 1:] *= sums[:, 1:] > 0
    ends = units.T @ slope
    ends[0] = 0  # the linear unit counts as it is
    grads = Weights(
        batch.matrix.T @ back,
        back.sum(0),
        ends,
        slope.sum(keepdims=True),
    )
    return log_loss(predicted, batch), grads


def log_loss(predicted: Floats, batch: Batch) -> float:
    """Return the mean log-loss of positions."""
    sure = np.clip(predicted, 1e-7, 1 - 1e-7)
    losses = -batch.targets * np.log(sure)
    if batch.pair:
        losses -= (1 - batch.targets) * np.log(1 - sure)
    return float(losses.sum() / len(batch.first))


def fresh(size: int, units: int, seed: int) -> Weights:
    """Return a net before training."""
    chance = np.random.default_rng(seed)
    rows = chance.normal(0, 0.06, (size, units)).astype(np.float32)
    rows[:, 0] = 0
    ends = chance.normal(0, 0.15, units).astype(np.float32)
    ends[0] = 1
    return Weights(rows, np.zeros(units, np.float32), ends, np.zeros(1, np.float32))


def train(
    data: Data,
    size: int,
    units: int,
    epochs: int,
    seed: int,
    tell: Callable[[int, float, float], None],
    begin: Weights | None = None,
) -> tuple[Weights, Quality]:
    """Train a net; return it with its quality on the games held out."""
    chance = np.random.default_rng(seed)
    held = data.games % HELD_OUT == 0
    train_set, test_set = np.flatnonzero(~held), np.flatnonzero(held)
    weights = begin or fresh(size, units, seed)
    means = [np.zeros_like(part) for part in weights]
    squares = [np.zeros_like(part) for part in weights]
    steps = epochs * -(-len(train_set) // BATCH)
    step = 0
    for epoch in range(epochs):
        losses = []
        order = chance.permutation(train_set)
        for at in range(0, len(order), BATCH):
            batch = batch_of(data, order[at : at + BATCH], size)
            loss, grads = gradients(batch, weights)
            losses.append(loss)
            step += 1
            rate = FIRST_RATE * (1 - step / (steps + 1))
            for part, grad, mean, square in zip(weights, grads, means, squares, strict=True):
                mean += 0.1 * (grad - mean)
                square += 0.001 * (grad * grad - square)
                move = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
                part -= rate * move
            weights.rows[:] *= 1 - DECAY
            weights.ends[0] = 1
        tell(epoch + 1, float(np.mean(losses)), measure(data, test_set, weights, size).loss)
    return weights, measure(data, test_set, weights, size)


def measure(data: Data, chosen: NDArray[np.int64], weights: Weights, size: int) -> Quality:
    """Return how well a net predicts the chosen positions."""
    losses, found, wanted = [], [], []
    for at in range(0, len(chosen), BATCH):
        batch = batch_of(data, chosen[at : at + BATCH], size)
        predicted, _, _ = shares(batch, weights)
        losses.append(log_loss(predicted, batch) * len(batch.first))
        found.append(predicted)
        wanted.append(batch.targets)
    predicted, targets = np.concatenate(found), np.concatenate(wanted)
    place = np.minimum((predicted * CALIBRATION).astype(int), CALIBRATION - 1)
    bins = []
    for i in range(CALIBRATION):
        inside = place == i
        if inside.any():
            pair = float(predicted[inside].mean()), float(targets[inside].mean())
            bins.append((int(inside.sum()), *pair))
    return Quality(sum(losses) / len(chosen), bins)


class Whole(NamedTuple):
    """Weights as whole numbers, as files have them."""

    rows: list[int]
    start: list[int]
    ends: list[float]
    bias: float


def in_whole_numbers(weights: Weights, encoder: Encoder) -> Whole:
    """Round the weights so finely that no sum of a position can overflow."""
    limit = (int(HALF) - 1) // (encoder.weight + 1)
    limit = min(limit, 32767)
    largest = np.maximum(np.abs(weights.rows).max(0), np.abs(weights.start))
    scale = np.maximum(largest, 1e-6).astype(np.float64) / limit
    rows = np.rint(weights.rows / scale).astype(int)
    start = np.rint(weights.start / scale).astype(int)
    ends = weights.ends * scale
    return Whole(
        rows.ravel().tolist(),
        start.tolist(),
        ends.tolist(),
        float(weights.bias[0]),
    )
