"""The report of a simulation in tables."""

import json
import sys
import time
from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table

from kleos.arena.progress import progress_bar
from kleos.arena.simulate import Plan, simulate
from kleos.arena.spread import HERE
from kleos.arena.tally import Tally, interval
from kleos.games import game_named
from kleos.terminal.page import write_page

OF_EVERY_GAME = {
    "game", "players", "bots", "seed", "edition", "games", "finished", "decisions", "seconds",
    "decisions_per_second", "scores", "wins_by_seat", "first_win_share", "endings", "compared",
}  # fmt: skip


def tables(report: dict[str, Any]) -> RenderableType:
    """Return the whole report."""
    figures, owned = of_the_game(report)
    return Group(
        summary(report, figures),
        by_seat(report),
        *[owned_table(kind, things) for kind, things in owned.items()],
        *([compared_table(report["compared"])] if report["compared"] else []),
    )


def of_the_game(report: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the game's own part of the report: its figures, and what was owned."""
    own = {key: value for key, value in report.items() if key not in OF_EVERY_GAME}
    figures = {key: value for key, value in own.items() if "mean" in value}
    return figures, {key: value for key, value in own.items() if key not in figures}


def summary(report: dict[str, Any], figures: dict[str, Any]) -> Table:
    """Tabulate the totals of all games."""
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
    first = share_of(report["first_win_share"], report["games"])
    table.add_row("first to decide", f"{first} of the games won")
    return table


def by_seat(report: dict[str, Any]) -> Table:
    """Tabulate the scores and wins of each seat."""
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
    """Tabulate how often things were owned and how often their owner won, best first."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(kind)
    table.add_column("times", justify="right")
    table.add_column("owner won", justify="right")
    for name, figures in things.items():
        won = share_of(figures["win_share"], int(figures["owned"]))
        table.add_row(name, f"{figures['owned']:,}", won)
    return table


def compared_table(compared: dict[str, dict[str, float]]) -> Table:
    """Tabulate how the first player fared with each first move."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("first move")
    table.add_column("games", justify="right")
    table.add_column("first to decide won", justify="right")
    for opening, figures in compared.items():
        won = share_of(figures["first_win_share"], int(figures["games"]))
        table.add_row(opening, f"{figures['games']:,}", won)
    return table


def share_of(share: float, count: int) -> str:
    """Write a share with half the width of its 95 % interval."""
    low, high = interval(share, count)
    return f"{share:.1%} ± {(high - low) / 2 * 100:.1f}"


def run(plans: list[Plan], jobs: int, as_json: bool, page: str = "", on: str = HERE) -> None:
    """Play the games of some plans with a progress bar, and report; Ctrl-C stops early.

    The first plan is reported in full; the others only compare first moves.
    """
    totals = [Tally(plan.players) for plan in plans]
    seconds = [0.0] * len(plans)
    try:
        with progress_bar("games") as progress:
            task = progress.add_task("games", total=sum(plan.games for plan in plans))
            for number, plan in enumerate(plans):
                start = time.perf_counter()
                for total in simulate(plan, jobs, on):
                    totals[number] = total
                    seconds[number] = time.perf_counter() - start
                    progress.update(task, completed=sum(t.games for t in totals))
    except KeyboardInterrupt:
        print("Stopped; this is what has been played so far.", file=sys.stderr)
    report = report_of(plans[0], totals[0], seconds[0])
    report["compared"] = {
        plan.opening: first_of(total, spent)
        for plan, total, spent in zip(plans[1:], totals[1:], seconds[1:])
    }
    if page and totals[0].games:
        write_page(report, *of_the_game(report), page)
    if as_json:
        print(json.dumps(report))
    elif totals[0].games:
        Console(highlight=False).print(tables(report))
    else:
        print("No game was played to its end.")


def first_of(total: Tally, seconds: float) -> dict[str, float]:
    """Return how the first player fared in a compared plan."""
    share = total.plain([str(seat) for seat in range(len(total.wins))])["first_win_share"]
    return {"games": total.games, "first_win_share": share, "seconds": round(seconds, 3)}


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
        "decisions_per_second": round(total.decisions / seconds, 1) if seconds else 0.0,
        **total.plain(game.seats[: plan.players]),
    }
