#!/usr/bin/env python3
"""Measure the peers that Kleos is compared with on this machine, and print one JSON object.

    python3 bench/bench_peers.py [--quick] [--venv DIR]

Makes a virtual environment in DIR (default: .venv-peers in the current folder) with catanatron
and open_spiel, then plays random games with each from a Python loop, single-threaded. A figure is
the median of five runs (two with --quick), per CPU second, so other work on the machine hardly
affects it. Measure in the same run as our own figures, and report ratios: the games differ, so a
ratio compares the throughput of frameworks, not the same work.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

SIMULATIONS = 10
EVERY = 50  # decisions

PINS = ("catanatron==3.2.1", "open_spiel==2.0.2")
OPEN_SPIEL_GAMES = ("hearts", "backgammon", "gin_rummy", "chess")

Figures = dict[str, float]


class Meter:
    """Medians over several runs, in CPU time."""

    def __init__(self, quick: bool) -> None:
        self.runs = 2 if quick else 5
        self.least = 0.5 if quick else 3.0  # seconds per run

    def rate(self, play: Callable[[], int]) -> Figures:
        """Return decisions and games per second; play() plays a game and returns its decisions."""
        end = time.process_time() + self.least / 2
        while time.process_time() < end:
            play()
        seen = [self._run(play) for _ in range(self.runs)]
        return {
            "decisions_per_s": round(statistics.median(decisions for decisions, _ in seen)),
            "games_per_s": round(statistics.median(games for _, games in seen), 1),
        }

    def _run(self, play: Callable[[], int]) -> tuple[float, float]:
        decisions = games = 0
        start = time.process_time()
        while time.process_time() - start < self.least:
            decisions += play()
            games += 1
        spent = time.process_time() - start
        return decisions / spent, games / spent

    def cost(self, call: Callable[[], object], calls: int = 2000) -> int:
        """Return the nanoseconds per call."""
        seen = []
        for _ in range(self.runs):
            start = time.process_time()
            for _ in range(calls):
                call()
            seen.append((time.process_time() - start) / calls * 1e9)
        return round(statistics.median(seen))


def catanatron(meter: Meter) -> Figures:
    """Measure Catan with four random players."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
    rng = random.Random(1)

    def play() -> int:
        game = Game([RandomPlayer(c) for c in colours], seed=rng.randrange(1, 2**31))
        game.play()
        return len(getattr(game.state, "action_records", None) or game.state.actions)

    figures = meter.rate(play)
    game = Game([RandomPlayer(c) for c in colours], seed=12345)
    for _ in range(100):
        game.play_tick()
    figures["copy_ns"] = meter.cost(game.copy)
    return {**figures, "simulations_per_s": simulations(game)}


def simulations(game: Any) -> float:
    """Return how many full playouts per second a Monte Carlo player makes, over a whole game.

    Every few decisions, it copies the game and plays the copy at random to its end.
    """
    made = 0
    spent = 0.0
    while game.winning_color() is None:
        start = time.process_time()
        for _ in range(SIMULATIONS):
            game.copy().play()
        spent += time.process_time() - start
        made += SIMULATIONS
        for _ in range(EVERY):
            if game.winning_color() is None:
                game.play_tick()
    return round(made / spent, 1)


def open_spiel(meter: Meter, name: str) -> Figures:
    """Measure one of OpenSpiel's games."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)
    decisions = 0

    def play(stop: float = float("inf")) -> pyspiel.State:
        nonlocal decisions
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal() and decisions < stop:
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                decisions += 1
            state.apply_action(actions[int(rng.random() * len(actions))])
        return state

    def play_whole() -> int:
        play()
        return decisions

    return {**meter.rate(play_whole), "copy_ns": meter.cost(play(20).clone)}


def measure(quick: bool) -> dict[str, Figures]:
    """Measure every peer. Runs inside the virtual environment."""
    meter = Meter(quick)
    figures = {"catanatron": catanatron(meter)}
    for name in OPEN_SPIEL_GAMES:
        figures[f"open_spiel:{name}"] = open_spiel(meter, name)
    return figures


def prepare(venv: Path, needs: tuple[str, ...] = PINS) -> Path:
    """Make the virtual environment, unless it exists with these packages; return its Python."""
    python = venv / "bin" / "python"
    stamp = venv / "pins"
    pins = "\n".join(needs)
    if not stamp.exists() or stamp.read_text() != pins:
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(venv)], check=True)
        install = [str(python), "-m", "pip", "install", "-qq", *needs]
        subprocess.run(install, check=True, stdout=sys.stderr)
        stamp.write_text(pins)
    return python


def main() -> int:
    """Run this file again inside the virtual environment, and pass on its output."""
    parser = argparse.ArgumentParser(description="Measure the peers that Kleos is compared with.")
    parser.add_argument("--quick", action="store_true", help="shorter and fewer runs")
    parser.add_argument("--venv", type=Path, default=Path(".venv-peers"), metavar="DIR")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.inside:
        print(json.dumps(measure(args.quick)))
        return 0
    command = [str(prepare(args.venv)), __file__, "--inside", *["--quick"][: args.quick]]
    env = dict(os.environ, OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
    return subprocess.run(command, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
