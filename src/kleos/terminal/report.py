"""The report of a simulation in tables."""

import json
import sys
import time
from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kleos.arena.simulate import Plan, simulate
from kleos.arena.tally import Tally
from kleos.games import game_named

OF_EVERY_GAME = {
    "game", "players", "bots", "seed", "edition", "games", "finished", "decisions", "seconds",
    "decisions_per_second", "scores", "wins_by_seat", "endings",
}  # fmt: skip


def progress_bar() -> Progress:
    """Return a bar that is drawn beside the output, and only in a terminal."""
    console = Console(stderr=True)
    return Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def tables(report: dict[str, Any]) -> RenderableType:
    """Return the whole report."""
    own = {key: value for key, value in report.items() if key not in OF_EVERY_GAME}
    figures = {key: value for key, value in own.items() if "mean" in value}
    owned = {key: value for key, value in own.items() if key not in figures}
    return Group(
        summary(report, figures),
        by_seat(report),
        *[owned_table(kind, things) for kind, things in owned.items()],
    )


def summary(report: dict[str, Any], figures: dict[str, Any]) -> Table:
    """Return what the games have in common."""
    table = Table.grid(padding=(0, 2))
    table.add_row("game", f"{report['game']} {report['edition']}, {report['players']} players")
    table.add_row("bots", ", ".join(report["bots"]))
    table.add_row("games", f"{report['games']:,}, of which {report['finished']:,} finished")
    for ending, number in report["endings"].items():
        table.add_row("", f"{number:,} ended by {ending}")
    speed = f"{report['decisions_per_second']:,.0f} a second"
    table.add_row("decisions", f"{report['decisions']:,}, {speed} ({report['seconds']:.1f} s)")
    for name, figure in {**figures, "score": report["scores"]}.items():
        spread = f"{figure['min']} to {figure['max']}"
        table.add_row(name, f"{figure['mean']:.1f} on average, {spread}")
    return table


def by_seat(report: dict[str, Any]) -> Table:
    """Return scores and wins of each seat."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("seat")
    table.add_column("bot")
    for heading in ("score", "least", "most", "wins", "share"):
        table.add_column(heading, justify="right")
    wins = report["wins_by_seat"]
    for (seat, score), bot in zip(report["scores"]["by_seat"].items(), report["bots"], strict=True):
        table.add_row(
            seat,
            bot,
            f"{score['mean']:.1f}",
            str(score["min"]),
            str(score["max"]),
            f"{wins[seat]:,.1f}",
            f"{wins[seat] / report['games']:.1%}",
        )
    return table


def owned_table(kind: str, things: dict[str, dict[str, float]]) -> Table:
    """Return how often things were owned and how often their owner won, best first."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(kind)
    table.add_column("owned", justify="right")
    table.add_column("owner won", justify="right")
    for name, figures in things.items():
        table.add_row(name, f"{figures['owned']:,}", f"{figures['win_share']:.1%}")
    return table


def run(plan: Plan, jobs: int, as_json: bool) -> None:
    """Play a plan's games with a progress bar, and print the report; Ctrl-C ends it early."""
    total = Tally(plan.players)
    start = time.perf_counter()
    try:
        with progress_bar() as progress:
            task = progress.add_task("games", total=plan.games)
            for total in simulate(plan, jobs):
                progress.update(task, completed=total.games)
    except KeyboardInterrupt:
        print("Stopped; this is what has been played so far.", file=sys.stderr)
    report = report_of(plan, total, time.perf_counter() - start)
    if as_json:
        print(json.dumps(report))
    elif total.games:
        Console(highlight=False).print(tables(report))
    else:
        print("No game was played to its end.")


def report_of(plan: Plan, total: Tally, seconds: float) -> dict[str, Any]:
    """Return everything there is to report, as plain data."""
    game = game_named(plan.game)
    return {
        "game": plan.game,
        "edition": plan.edition or game.editions[0],
        "players": plan.players,
        "bots": plan.bots,
        "seed": plan.seed,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(total.decisions / seconds, 1),
        **total.plain(game.seats[: plan.players]),
    }
