"""Self-play: quick noisy games, and what a net is told about positions on the way.

The players see the true state, hidden things and all: use them to make data, never to play.
"""

from array import array
from typing import NamedTuple

from kleos.bots import derived
from kleos.bots.ahead import LooksAhead, outcome
from kleos.core.chance import Chance
from kleos.core.judge import Judge, Policy, won
from kleos.core.net import Encoder, Features
from kleos.core.state import State
from kleos.games import game_named
from kleos.games.judging import encoder_of, judge_for

NOISES = (0.03, 0.1, 0.2)  # shares of random moves, game by game at random
QUICK = -1  # a depth: take default moves where there are any
LESS_COMMON = 4  # one game in so many is of an edition other than the first


class Chunk(NamedTuple):
    """Some games of self-play to play."""

    game: str
    seed: int
    games: range
    judge: str  # by name, or the path of its file
    keep: float  # share of the positions at the end of turns to keep
    midst: float  # share of those within turns
    depths: tuple[int, ...]  # decisions that a player looks ahead, game by game at random
    trust: float = 1.0  # lambda of TD(lambda): how much the outcome counts against later values


class Greedy(Policy):
    """Tries every move and looks to the end of the turn, as the greedy bot does, with some noise.

    A judge must have seen what it is asked about: the quick policy takes default moves where the
    greedy bot compares.
    """

    def __init__(self, judge: Judge, noise: float, depth: int) -> None:
        self.judge = judge
        self.noise = noise
        self.depth = depth

    def choose(self, g: State, chance: Chance) -> int:
        """Return the move after which the turn ends best, or sometimes any move."""
        moves = g.legal()
        if len(moves) == 1 or chance.fraction() < self.noise:
            return moves[chance.below(len(moves))]
        turn = self.judge.turn(g)
        return max(moves, key=lambda move: outcome(g, move, turn, self.depth, self.judge))


class Positions(NamedTuple):
    """Positions as a net is told about them, in plain arrays.

    A position has a row for each viewpoint; a row has its features and their values.
    """

    numbers: "array[int]"
    values: "array[int]"
    sizes: "array[int]"  # features of each row
    targets: "array[float]"  # share of victory, for each row
    rows: "array[int]"  # of each position
    games: "array[int]"  # the number of each position's game


def no_positions() -> Positions:
    """Return empty arrays."""
    return Positions(array("H"), array("B"), array("H"), array("f"), array("B"), array("L"))


def setting(chunk: Chunk, number: int) -> State:
    """Set up a game: all numbers of players in turn, and sometimes another edition."""
    game = game_named(chunk.game)
    players = game.least + number % (game.most - game.least + 1)
    edition = game.editions[0]
    if number % LESS_COMMON == LESS_COMMON - 1:
        edition = game.editions[number // LESS_COMMON % len(game.editions)]
    return game.new(players, derived(chunk.seed, number), edition)


def play_chunk(chunk: Chunk) -> Positions:
    """Play the games of a chunk."""
    encoder = encoder_of(chunk.game)
    features = Features(encoder.most)
    into = no_positions()
    for number in chunk.games:
        state = setting(chunk, number)
        judge = judge_for(state, chunk.judge)
        play(chunk, number, state, judge, encoder, features, into)
    return into


def play(
    chunk: Chunk,
    number: int,
    state: State,
    judge: Judge,
    encoder: Encoder,
    features: Features,
    into: Positions,
) -> None:
    """Play a game, and add the positions kept with their targets."""
    chance = Chance.from_seed(derived(chunk.seed, number, 1))
    noise = NOISES[chance.below(len(NOISES))]
    depth = chunk.depths[chance.below(len(chunk.depths))]
    policy = LooksAhead(judge, noise, 0, True) if depth == QUICK else Greedy(judge, noise, depth)
    noted: list[list[int]] = []  # the viewpoints of each position kept
    hopes: list[list[float]] = []
    turn = judge.turn(state)
    while not state.over:
        now = judge.turn(state)
        if chance.fraction() < (chunk.midst if now == turn else chunk.keep):
            noted.append(note(state, encoder, features, into))
            into.games.append(number)
            if chunk.trust < 1:
                hopes.append(judge.hopes(state, [0.0] * state.players, 1.0))
        turn = now
        state.push(policy.choose(state, chance))
    target = won(state)
    targets: list[list[float]] = []
    for i in range(len(noted) - 1, -1, -1):
        targets.append(target)
        if chunk.trust < 1:
            pairs = zip(target, hopes[i], strict=True)
            target = [chunk.trust * later + (1 - chunk.trust) * now for later, now in pairs]
    for seats, target in zip(noted, reversed(targets), strict=True):
        into.targets.extend([target[seat] for seat in seats])


def note(state: State, encoder: Encoder, features: Features, into: Positions) -> list[int]:
    """Add a position's features; return its viewpoints."""
    seats = encoder.viewpoints(state)
    for seat in seats:
        features.clear()
        encoder.encode(state, seat, features)
        pairs = features.pairs()
        into.numbers.extend([number for number, _ in pairs])
        into.values.extend([value for _, value in pairs])
        into.sizes.append(len(pairs))
    into.rows.append(len(seats))
    return seats
