#!/usr/bin/env python3
"""Play a bot against OpenSpiel's own Monte Carlo tree search, and print one JSON object.

    .venv/bin/python bench/match_openspiel.py [--bot hero] [--game fight] [--deals 10] [--venv DIR]

OpenSpiel's search is its Python one as it comes, open_spiel.python.algorithms.mcts: 1,000
simulations, each with a random game to its end. It knows nothing of hidden information, so each of
its searches gets a state that agrees with what its seat may see, drawn anew for every move; nobody
sees more than they may. Both seatings of a deal are played. It runs in a virtual environment of its
own, made in DIR (default: .venv-openspiel in the current folder), with the Kleos of the Python that
starts it; put the compiled one on PYTHONPATH.
"""

import argparse
import json
import os
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from typing import Any

from bench_peers import prepare

import kleos
from kleos.arena.statistics import mean, share_interval
from kleos.bots import bot_named, derived
from kleos.core.state import State

SIMULATIONS = 1000
EXPLORE = 2.0  # as in OpenSpiel's own example
# OpenSpiel, and what the games and bots need.
NEEDS = ("open_spiel==2.0.2", "librt==0.16.0", "msgspec", "mypy_extensions", "openskill")


class Position:
    """A state as OpenSpiel's search asks for it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def clone(self) -> "Position":
        """Return a copy."""
        return Position(self.state.copy())

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def is_chance_node(self) -> bool:
        """Whether chance decides: never, since the state draws by itself."""
        return False

    def current_player(self) -> int:
        """Return the seat to move."""
        return self.state.to_move

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal moves."""
        return list(self.state.legal())

    def apply_action(self, action: Any) -> None:
        """Take a move."""
        self.state.push(int(action))

    def returns(self) -> list[float]:
        """Return each seat's result: 1 for a victory, -1 for a defeat, in between if shared."""
        winners = self.state.winners()
        share = 2 / len(winners) - 1
        return [share if seat in winners else -1.0 for seat in range(self.state.players)]


class Rules:
    """What OpenSpiel's search asks of a game."""

    def get_type(self) -> Any:
        """Return the kind of game: turns, and a result at its end."""
        import pyspiel

        return pyspiel.load_game("chess").get_type()

    def max_utility(self) -> float:
        """Return the best result."""
        return 1.0


class OpenSpielBot:
    """OpenSpiel's search behind the two methods of ours that a match needs."""

    def __init__(self, seed: int, simulations: int) -> None:
        self.seed = seed
        self.simulations = simulations

    @cached_property
    def search(self) -> Any:
        """The search, made when first needed: OpenSpiel is only there in its own environment."""
        from open_spiel.python.algorithms import mcts

        chance = mcts.np.random.RandomState(self.seed % 2**32)
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        return mcts.MCTSBot(Rules(), EXPLORE, self.simulations, evaluator, random_state=chance)

    def choose(self, view: Any) -> int:
        """Return the move that the search tried most often."""
        if len(view.legal()) == 1:
            return int(view.legal()[0])
        return int(self.search.step(Position(view.sample(derived(self.seed, view.shown.decided)))))


def share_in(game: str, bot: str, deal: int, ours: int, simulations: int) -> float:
    """Play one game; return our share of the victory."""
    state = kleos.new(game, players=2, seed=derived(deal))
    bots: list[Any] = [OpenSpielBot(derived(deal, seat), simulations) for seat in range(2)]
    bots[ours] = bot_named(bot, derived(deal, ours))
    while not state.over:
        state.push(bots[state.to_move].choose(state.view(state.to_move)))
    winners = state.winners()
    return 1 / len(winners) if ours in winners else 0.0


def match(args: argparse.Namespace) -> None:
    """Play all games, report after each deal, and print the result."""
    shares: list[float] = []
    for deal in range(args.seed, args.seed + args.deals):
        both = [share_in(args.game, args.bot, deal, ours, args.simulations) for ours in range(2)]
        shares.append(mean(both))
        print(f"{2 * len(shares)} games: {mean(shares):.1%}", file=sys.stderr, flush=True)
    least, most = share_interval(shares, 1)
    report = {
        "bot": args.bot,
        "game": args.game,
        "compiled": kleos.COMPILED,
        "against": f"OpenSpiel MCTS, {args.simulations} simulations",
        "games": 2 * len(shares),
        "share": round(mean(shares), 4),
        "interval": [round(least, 4), round(most, 4)],
    }
    print(json.dumps(report))


def main() -> int:
    """Run this file again inside the virtual environment, and pass on its output."""
    parser = argparse.ArgumentParser(description="Play against OpenSpiel's tree search.")
    parser.add_argument("--bot", default="hero")
    parser.add_argument("--game", default="fight", help="a game that two can play")
    parser.add_argument("--deals", type=int, default=10, help="each is played on both seats")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    parser.add_argument("--venv", type=Path, default=Path(".venv-openspiel"), metavar="DIR")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.inside:
        match(args)
        return 0
    command = [str(prepare(args.venv, NEEDS)), __file__, "--inside", *sys.argv[1:]]
    package = str(Path(kleos.__file__).parents[1])
    env = dict(os.environ, PYTHONPATH=package, OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
    return subprocess.run(command, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
