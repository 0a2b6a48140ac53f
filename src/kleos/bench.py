"""The figures of `kleos bench`: how fast the engine is, and how it compares with its peers.

A figure is the median of several runs, per CPU second on one core, so other work on the machine
hardly affects it. Ratios compare the throughput of frameworks: the games differ.
"""

import json
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import kleos
from kleos.core.chance import Chance
from kleos.core.data import read_text
from kleos.core.errors import BadFile
from kleos.core.game import Game
from kleos.core.view import View
from kleos.games import NAMES, game_named

MOST_PLAYERS = 4
CATANATRON = "catanatron"
HEARTS = "open_spiel:hearts"
COMPARED = (
    "decisions_per_second",
    "playout_decisions_per_second",
    "simulations_per_second",
    "copy_us",
)
SIMULATIONS = 100  # full playouts per decision
EVERY = 50  # decisions between them
GAMES = 20  # searched for the largest decision


def per_second(play: Callable[[], int], runs: int, least: float) -> float:
    """Return the median decisions per CPU second; play() plays a game and returns how many."""
    rates = []
    for run in range(runs + 1):
        decisions = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < least:
            decisions += play()
        if run:  # the first run warms up
            rates.append(decisions / spent)
    return statistics.median(rates)


def microseconds(call: Callable[[], Any], runs: int, times: int) -> float:
    """Return the median duration of a call in microseconds."""
    seen = []
    for _ in range(runs):
        start = time.process_time()
        for _ in range(times):
            call()
        seen.append((time.process_time() - start) / times * 1e6)
    return statistics.median(seen)


def measure(name: str, players: int, quick: bool) -> dict[str, float]:
    """Return the figures of one game."""
    game = game_named(name)
    runs, least, times = (2, 0.5, 2000) if quick else (5, 3.0, 20000)
    choose = random.Random(1).random
    chance = Chance.from_seed(1)
    seeds = iter(range(10**9))

    def from_python() -> int:
        g = game.new(players, next(seeds))
        decisions = 0
        while not g.over:
            moves = g.legal()
            g.push(moves[int(choose() * len(moves))])
            decisions += 1
        return decisions

    def inside() -> int:
        return game.new(players, next(seeds)).playout(chance)

    figures = {
        "decisions_per_second": per_second(from_python, runs, least),
        "playout_decisions_per_second": per_second(inside, runs, least),
    }
    figures["simulations_per_second"] = simulations(game, players)
    g = game.new(players, 1)
    for _ in range(g.copy().playout(chance) // 2):
        if not g.over:
            g.push(g.legal()[chance.below(len(g.legal()))])
    saved = kleos.save(g)
    figures["copy_us"] = microseconds(g.copy, runs, times)
    figures["save_us"] = microseconds(lambda: kleos.save(g), runs, times // 20)
    figures["load_us"] = microseconds(lambda: kleos.load(name, saved), runs, times // 20)
    figures["state_bytes"] = memory_of_a_copy(g)
    view = largest_decision(game, players)
    figures["previews_us"] = microseconds(view.previews, runs, times // 200)
    figures["previews"] = len(view.legal())
    return figures


def largest_decision(game: Game, players: int) -> View:
    """Return the view of the decision with the most moves found in random games."""
    chance = Chance.from_seed(1)
    found: Any = None
    for seed in range(GAMES):
        g = game.new(players, seed)
        while not g.over:
            if found is None or len(g.legal()) > len(found.legal()):
                found = g.copy()
            g.push(g.legal()[chance.below(len(g.legal()))])
    view: View = found.view(found.to_move)
    return view


def simulations(game: Game, players: int) -> float:
    """Return how many full playouts per second a search makes, over a whole random game."""
    from kleos.bots.contract import Budget
    from kleos.bots.flat import FlatBot

    bot = FlatBot(1, Budget(simulations=SIMULATIONS))
    chance = Chance.from_seed(1)
    g = game.new(players, 1)
    made = 0
    spent = 0.0
    while not g.over:
        start = time.process_time()
        made += bot.think(g.view(g.to_move)).simulations
        spent += time.process_time() - start
        for _ in range(EVERY):
            if not g.over:
                g.push(g.legal()[chance.below(len(g.legal()))])
    return made / spent


def memory_of_a_copy(g: Any) -> float:
    """Return the bytes that a copy of a state takes, averaged over many."""
    copies: list[Any] = [None] * 1000
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for i in range(len(copies)):
        copies[i] = g.copy()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(copies)


def ratios(figures: dict[str, float], peers: dict[str, Any]) -> dict[str, float]:
    """Return how many times as fast Kleos is as each peer measured in the same run."""
    catanatron = peers[CATANATRON]
    return {
        "random play / catanatron": figures["decisions_per_second"] / catanatron["decisions_per_s"],
        "random play / OpenSpiel hearts": figures["decisions_per_second"]
        / peers[HEARTS]["decisions_per_s"],
        "playouts / catanatron": figures["playout_decisions_per_second"]
        / catanatron["decisions_per_s"],
        "full playouts / catanatron's": figures["simulations_per_second"]
        / catanatron["simulations_per_s"],
        "catanatron's copy / ours": catanatron["copy_ns"] / 1000 / figures["copy_us"],
    }


def read_peers(path: str) -> dict[str, Any]:
    """Return the peers' figures, as bench/bench_peers.py printed them."""
    try:
        peers: dict[str, Any] = json.loads(read_text(path))
        ratios(dict.fromkeys(COMPARED, 1.0), peers)
    except (ValueError, KeyError, TypeError) as error:
        raise BadFile(path, f"does not hold the figures of bench_peers.py: {error}") from None
    return peers


def run(as_json: bool, peers: str | None, quick: bool) -> None:
    """Measure every game, and print the figures."""
    known = read_peers(peers) if peers else None
    report: dict[str, Any] = {
        "compiled": kleos.COMPILED,
        "python": sys.version.split()[0],
        "players": {name: min(MOST_PLAYERS, game_named(name).most) for name in NAMES},
    }
    report["games"] = {name: measure(name, report["players"][name], quick) for name in NAMES}
    if known:
        report["peers"] = known
        report["ratios"] = {
            name: ratios(figures, known) for name, figures in report["games"].items()
        }
    print(json.dumps(report, indent=2) if as_json else as_tables(report))


def as_tables(report: dict[str, Any]) -> str:
    """Return the report for people."""
    how = "compiled" if report["compiled"] else "interpreted"
    lines = [f"Kleos {kleos.__version__}, {how}, Python {report['python']}, one core"]
    for name, figures in report["games"].items():
        lines.append(f"\n{name}, {report['players'][name]} players")
        rates = figures["decisions_per_second"], figures["playout_decisions_per_second"]
        lines.append(f"  random play from Python   {rates[0]:>12,.0f} decisions/s")
        lines.append(f"  playouts in the engine    {rates[1]:>12,.0f} decisions/s")
        made = figures["simulations_per_second"]
        lines.append(f"  full playouts in a search {made:>12,.0f} a second")
        for part in ("copy", "save", "load"):
            lines.append(f"  {part:<26}{figures[f'{part}_us']:>12,.2f} µs")
        moves = f"previews of {figures['previews']:.0f} moves"
        lines.append(f"  {moves:<26}{figures['previews_us']:>12,.0f} µs")
        lines.append(f"  memory of a state         {figures['state_bytes']:>12,.0f} bytes")
        for what, ratio in report.get("ratios", {}).get(name, {}).items():
            lines.append(f"  {what:<32}{ratio:>6,.1f} ×")
    return "\n".join(lines)
