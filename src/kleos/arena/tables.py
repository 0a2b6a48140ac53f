"""The report of a match in the terminal."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.arena.words import answer, notes, percent, span


def tables(report: dict[str, Any]) -> RenderableType:
    """Return the whole report."""
    return Group(
        summary(report),
        results_table(report),
        *([against_table(report)] if report["against"] else []),
        *[Text(note, style="dim") for note in notes(report)],
    )


def summary(report: dict[str, Any]) -> Table:
    """Say what was played, and the answer."""
    table = Table.grid(padding=(0, 2))
    table.add_row("game", f"{report['game']} {report['edition']}, {report['players']} players")
    table.add_row("played", f"{report['deals']:,} deals, {report['games']:,} games")
    for name, found in report["lengths"].items():
        spread = f"{found['min']:,} to {found['max']:,}"
        table.add_row(name, f"{found['mean']:,.1f} on average, {spread}")
    for ending, number in report["endings"].items():
        table.add_row("", f"{number:,} ended by {ending}")
    table.add_row("answer", Text(answer(report), style="bold"))
    return table


def results_table(report: dict[str, Any]) -> Table:
    """Tabulate how each bot fared."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("bot")
    for heading in ("victory", "95 %", "score", "95 %", "rating"):
        table.add_column(heading, justify="right", no_wrap=True)
    for result in report["results"]:
        copies = f" ×{result['seats']}" if result["seats"] > 1 else ""
        score, rating = result["score"], result["rating"]
        table.add_row(
            f"{result['bot']}{copies}",
            percent(result["win_share"]["mean"]),
            span(result["win_share"]),
            f"{score['mean']:.1f}",
            f"{score['low']:.1f} to {score['high']:.1f}",
            f"{rating['mean']:.1f} ± {rating['deviation']:.1f}",
        )
    return table


def against_table(report: dict[str, Any]) -> Table:
    """Tabulate the win share of each row's bot against each column's."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("against")
    for bot in report["bots"]:
        table.add_column(bot, justify="right")
    for bot, others in report["against"].items():
        cells = [percent(others[b]["mean"]) if b in others else "" for b in report["bots"]]
        table.add_row(bot, *cells)
    return table
