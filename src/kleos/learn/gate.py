"""The gate: a new judge is accepted if greedy bots with it beat those with the last one.

Each deal is fresh, and played with the new judge in every seat in turn, against the last one in all
others. A sequential test (SPRT) says when to stop.
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from kleos.arena.match import make_different
from kleos.arena.statistics import mean
from kleos.bots import derived
from kleos.bots.greedy import GreedyBot
from kleos.core.judge import won
from kleos.games import game_named

EDGE = 0.15  # of a fair share: what the test looks for
WRONG = 0.05  # probability of either error
WAVE = 8  # deals between two looks
LEAST = 16  # deals before the first look


class Deal(NamedTuple):
    """A deal to play: a judge against another, each by name or by the path of its file."""

    game: str
    players: int
    new: str
    last: str
    seed: int
    number: int


def play_deal(deal: Deal) -> tuple[int, float]:
    """Play a deal with the new judge in every seat in turn.

    Return its number, and the new judge's share of the victories: 1 is a fair one.
    """
    shares = []
    for seat in range(deal.players):
        state = game_named(deal.game).new(deal.players, derived(deal.seed, deal.number))
        make_different(state, derived(deal.seed, deal.number))
        judges = [deal.new if at == seat else deal.last for at in range(deal.players)]
        bots = [
            GreedyBot(derived(deal.seed, deal.number, at), (("judge", judge),))
            for at, judge in enumerate(judges)
        ]
        while not state.over:
            state.push(bots[state.to_move].choose(state.view(state.to_move)))
        shares.append(won(state)[seat])
    return deal.number, mean(shares) * deal.players


def evidence(samples: Sequence[float]) -> float:
    """Return the log-likelihood ratio of an edge against none, by a normal approximation."""
    middle = mean(samples)
    spread = sum((x - middle) ** 2 for x in samples) / len(samples)
    spread = max(spread, 1 / len(samples))  # deals that are all alike prove less
    return EDGE * sum(x - 1 - EDGE / 2 for x in samples) / spread


def verdict(samples: Sequence[float]) -> bool | None:
    """Return whether the new judge is better, or None if that is still open."""
    if len(samples) < LEAST:
        return None
    found = evidence(samples)
    if abs(found) < log((1 - WRONG) / WRONG):
        return None
    return found > 0
