"""The flat bot: tries every move equally often, each time with a random game to its end."""

from time import perf_counter

from kleos.bots import derived
from kleos.bots.contract import Account, Budget, Considered
from kleos.core.chance import Chance
from kleos.core.judge import won
from kleos.core.view import View

DEFAULT = Budget(simulations=400)


class FlatBot:
    """Flat Monte Carlo: plays the move after which random games went best."""

    name = "flat"

    def __init__(self, seed: int, budget: Budget = DEFAULT) -> None:
        self.seed = seed
        self.budget = budget

    def choose(self, view: View) -> int:
        """Return the move with the best win share in random games."""
        return self.think(view).move

    def think(self, view: View, since: list[int] | None = None) -> Account:
        """Play random games after each move in turn, each on its own sample."""
        del since  # it keeps nothing from move to move
        moves = view.legal()
        if len(moves) == 1:
            return Account(moves[0])
        players = view.shown.players
        totals = [[0.0] * players for _ in moves]
        chance = Chance.from_seed(derived(self.seed, view.shown.decided))
        end = perf_counter() + self.budget.seconds
        done = 0
        while done < self.budget.simulations:
            state = view.sample(chance.below(1 << 31))
            state.push(moves[done % len(moves)])
            state.playout(chance)
            for seat, share in enumerate(won(state)):
                totals[done % len(moves)][seat] += share
            done += 1
            if self.budget.seconds and perf_counter() >= end:
                break
        return account_of(view, totals, done)


def account_of(view: View, totals: list[list[float]], done: int) -> Account:
    """Return the moves tried, best first."""
    moves = view.legal()
    considered = []
    for i, move in enumerate(moves):
        visits = (done - i + len(moves) - 1) // len(moves)
        if visits:
            considered.append(Considered(move, visits, tuple(x / visits for x in totals[i])))
    considered.sort(key=lambda tried: -tried.shares[view.seat or 0])
    return Account(considered[0].move, tuple(considered), (considered[0].move,), done)


BOT = FlatBot
