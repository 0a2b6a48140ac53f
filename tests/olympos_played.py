"""Games of Olympos that are played at random."""

from collections.abc import Iterator

from hypothesis import strategies as st

from kleos.core.chance import Chance
from kleos.games import game_named
from kleos.games.olympos.board import Olympos

GAME = game_named("olympos")
players = st.integers(3, 5)


def decisions(g: Olympos, way_of_play: int, most: int = 10**9) -> Iterator[Olympos]:
    """Yield the state at every decision of a random game."""
    chance = Chance.from_seed(way_of_play)
    while not g.over and most:
        yield g
        g.push(g.legal()[chance.below(len(g.legal()))])
        most -= 1
    yield g


def played(number: int, seed: int, way_of_play: int, most: int) -> Olympos:
    """Return the state after some random moves."""
    g = GAME.new(number, seed)
    for _ in decisions(g, way_of_play, most):
        pass
    return g
