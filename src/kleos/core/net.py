"""Small nets that judge positions: sparse features in, a score for each seat out.

A net has one linear unit and any number of hidden ones (max(0, x)). The weights of the first layer
are whole numbers, three to a machine word, so that one addition serves three units, and a score is
the same on every machine.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kleos.core.judge import Judge, log_odds, share_of, won
from kleos.core.state import State

LANES: Final[i64] = 3  # units in a word
BITS: Final[i64] = 21  # of each
LANE: Final[i64] = 1 << 21
MASK: Final[i64] = (1 << 21) - 1
HALF: Final[i64] = 1 << 20  # sums of a unit stay below it
OVER: Final = 1000.0  # worth of a victory
DOUBT: Final = 0.02  # a net is never as sure as the rules, so a certain victory comes first


@final
class Features:
    """The features of a position that are not 0, with their values; reused for every position."""

    def __init__(self, most: int) -> None:
        self.numbers = vec[i64]([0] * most)
        self.values = vec[i64]([0] * most)
        self.count: i64 = 0

    def clear(self) -> None:
        """Begin a new position."""
        self.count = 0

    def on(self, feature: i64) -> None:
        """Note a feature that a position has."""
        self.numbers[self.count] = feature
        self.values[self.count] = 1
        self.count += 1

    def put(self, feature: i64, value: i64) -> None:
        """Note the value of a feature."""
        if value:
            self.numbers[self.count] = feature
            self.values[self.count] = value
            self.count += 1

    def one_of(self, first: i64, size: i64, number: i64) -> None:
        """Note which number from 0 to size - 1 it is; larger ones count as the largest."""
        self.on(first + (number if number < size else size - 1))

    def pairs(self) -> list[tuple[int, int]]:
        """Return the features and their values, in the order noted."""
        return [(self.numbers[i], self.values[i]) for i in range(self.count)]


@final
class Layout:
    """The features of a game, declared block by block, each with its name."""

    def __init__(self) -> None:
        self.blocks: list[tuple[str, int]] = []
        self.size = 0

    def block(self, name: str, size: int = 1) -> int:
        """Declare a block of features, and return the number of its first one."""
        first = self.size
        self.blocks.append((name, size))
        self.size += size
        return first

    def names(self) -> list[str]:
        """Return the name of every feature: that of its block, and its place in a larger one."""
        found: list[str] = []
        for name, size in self.blocks:
            found += [name] if size == 1 else [f"{name} {i}" for i in range(size)]
        return found


@final
class Net:
    """A linear unit, which comes first, and hidden ones."""

    def __init__(
        self, units: int, rows: list[int], start: list[int], ends: list[float], bias: float
    ) -> None:
        """Pack the weights: one row per feature, one number per unit; `start` is added to each."""
        words = -(-units // LANES)
        self.units: i64 = units
        self.words: i64 = words
        self.start = packed(start, units, words)
        self.rows = packed(rows, units, words)
        self.ends = vec[float](ends)  # what each unit's sum counts for
        self.bias = bias
        self.sums = self.start[:]

    def score(self, features: Features) -> float:
        """Return the score of a position."""
        words = self.words
        sums = self.sums
        rows = self.rows
        for word in range(words):
            sums[word] = self.start[word]
        for i in range(features.count):
            row = features.numbers[i] * words
            value = features.values[i]
            for word in range(words):
                sums[word] += rows[row + word] * value
        total = self.bias
        unit: i64 = 0
        for word in range(words):
            left = sums[word]
            for _ in range(LANES):
                if unit == self.units:
                    break
                lane = left & MASK
                if lane >= HALF:
                    lane -= LANE
                left = (left - lane) >> BITS
                if lane > 0 or unit == 0:
                    total += self.ends[unit] * float(lane)
                unit += 1
        return total


def packed(weights: list[int], units: int, words: int) -> vec[i64]:
    """Pack rows of weights into words; signed sums of words unpack to the sums of the weights."""
    found = vec[i64]([0] * (len(weights) // units * words))
    for i in range(len(weights)):
        row, unit = divmod(i, units)
        weight: i64 = weights[i]
        lane: i64 = unit % 3
        found[row * words + unit // 3] += weight << (lane * BITS)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Says which features a position has. `version` changes with their meaning."""

    def __init__(self, version: int, layout: Layout, most: int, weight: int) -> None:
        self.version = version
        self.layout = layout
        self.most = most  # features that a position can have
        self.weight = weight  # the largest sum of their values

    def encode(self, g: Any, seat: int, features: Features) -> None:
        """Note the features of a position as a seat sees it."""
        raise NotImplementedError

    def viewpoints(self, g: Any) -> list[int]:
        """Return the seats from whose point of view a net is asked."""
        return list(range(g.players))

    def score(self, g: Any, seat: int, net: Net, features: Features) -> float:
        """Return a seat's score."""
        features.clear()
        self.encode(g, seat, features)
        return net.score(features)

    def scores(self, g: Any, net: Net, features: Features) -> list[float]:
        """Return the scores of all seats."""
        return [self.score(g, seat, net, features) for seat in range(g.players)]

    def printed(self, g: Any) -> str:
        """Return all printed numbers of the cards and boards that the features are about."""
        raise NotImplementedError


def doubted(share: float, players: int) -> float:
    """Return a share of victory as far as a net can tell."""
    return DOUBT / players + (1.0 - DOUBT) * share


@final
class LearnedJudge(Judge):
    """Values positions by a net, and leaves everything else to the judge written by hand."""

    def __init__(self, hand: Judge, encoder: Encoder, net: Net) -> None:
        self.hand = hand
        self.encoder = encoder
        self.net = net
        self.found = Features(encoder.most)

    def name(self) -> str:
        """Return the name of this kind of judge."""
        return "learned"

    def worth(self, g: State, seat: int) -> float:
        """Return a seat's score: its odds grow e-fold with each unit."""
        if g.over:
            return OVER * won(g)[seat]
        return self.encoder.score(g, seat, self.net, self.found)

    def value(self, g: State, seat: int) -> float:
        """Return a seat's chances of victory."""
        if g.over:
            return won(g)[seat]
        scores = self.scores(g)
        return doubted(share_of(scores, scores, seat), g.players)

    def scores(self, g: State) -> list[float]:
        """Return the scores of all seats."""
        return self.encoder.scores(g, self.net, self.found)

    def scale(self, g: State) -> float:
        """Scores are odds already."""
        return 1.0

    def odds(self, g: State, value: float) -> float:
        """Return the logarithm of the odds of victory: a value is a chance of it."""
        return log_odds(value)

    def hopes(self, g: State, before: list[float], care: float) -> list[float]:
        """Return each seat's win share, with the others' gains and losses discounted."""
        if g.over:
            return won(g)
        scores = self.scores(g)
        others = [before[seat] + care * (scores[seat] - before[seat]) for seat in range(g.players)]
        return [doubted(share_of(scores, others, seat), g.players) for seat in range(g.players)]

    def turn(self, g: State) -> int:
        """Return a number that changes when a turn is over."""
        return self.hand.turn(g)

    def clock(self, g: State) -> int:
        """Return how far the game has gone."""
        return self.hand.clock(g)

    def usual(self, g: State) -> int:
        """Return the default move within the turn."""
        return self.hand.usual(g)

    def habit(self, g: State) -> int:
        """Return the default move in later turns."""
        return self.hand.habit(g)

    def routine(self, g: State) -> int:
        """Return the move for routine choices."""
        return self.hand.routine(g)
