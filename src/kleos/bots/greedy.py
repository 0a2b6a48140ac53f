"""The greedy bot: the move after which its turn ends best, as far as it can tell."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kleos.bots import derived
from kleos.core.state import State
from kleos.core.view import View

SAMPLES = 2
DEPTH = 2  # decisions of the same turn at which each move is tried


class GreedyBot:
    """Tries each move on states that agree with its view, and goes on to the end of the turn.

    What a position is worth, and with which moves to go on, is in the module `value` of a game.
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        """Return the legal move that is best on average; of equals, the first."""
        moves = view.legal()
        rules = import_module(f"kleos.games.{view.shown.game.name}.value")
        totals = [0.0] * len(moves)
        for number in range(SAMPLES):
            state = view.sample(derived(self.seed, view.shown.decided, number))
            turn = rules.turn_of(state)
            for i, move in enumerate(moves):
                totals[i] += outcome(state, move, turn, DEPTH, rules)
        return moves[totals.index(max(totals))]


def outcome(state: State, move: int, turn: int, depth: int, rules: Any) -> float:
    """Return what a move is worth to the one who takes it, once its turn is over."""
    seat = state.to_move
    twin: State = state.copy()
    twin.push(move)
    while not twin.over and rules.turn_of(twin) == turn:
        usual = rules.usual(twin)
        if usual >= 0:
            twin.push(usual)
        elif depth and twin.to_move == seat:
            return max(outcome(twin, m, turn, depth - 1, rules) for m in twin.legal())
        else:
            twin.push(twin.legal()[0])
    worth: float = rules.value(twin, seat)
    return worth


def plays(game: str) -> bool:
    """Whether the bot can play a game: its package must say what positions are worth."""
    return find_spec(f"kleos.games.{game}.value") is not None


BOT = GreedyBot
