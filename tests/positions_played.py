"""Positions that random play reaches."""

from hypothesis import strategies as st

from kleos.core.chance import Chance
from kleos.core.state import State
from kleos.games import game_named
from kleos.games.fight.board import Fight

seeds = st.integers(0, 2**32)


def somewhere(name: str, seed: int, moves: int) -> State:
    """Return a position of a random game that is not over."""
    game = game_named(name)
    state = game.new(game.least + seed % (game.most - game.least + 1), seed)
    chance = Chance.from_seed(seed)
    for _ in range(moves):
        before = state.copy()
        state.push(state.legal()[chance.below(len(state.legal()))])
        if state.over:
            return before
    return state


def duel_played(seed: int, way: int, most: int = 10**9) -> Fight:
    """Return a duel after some random moves."""
    g = game_named("fight").new(2, seed)
    chance = Chance.from_seed(way)
    while not g.over and most:
        g.push(g.legal()[chance.below(len(g.legal()))])
        most -= 1
    return g
