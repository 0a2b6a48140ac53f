"""The command `kleos analyse`: judge the moves of a record, and report the findings."""

import json
import sys
from collections.abc import Iterable
from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.arena.analysis import Judged, analyse, check_bot, choices, report_of
from kleos.arena.analysis_page import page
from kleos.arena.progress import progress_bar
from kleos.arena.run import check_folder
from kleos.arena.words import analysis_note, percent
from kleos.core.data import write_text
from kleos.core.record import Record

ROWS_OF_CHANCES = 12


def run(record: Record, name: str, as_json: bool, html: str, jobs: int) -> None:
    """Analyse a record with a progress bar; Ctrl-C stops early and reports what is done."""
    check_bot(name)
    check_folder(html)
    judged: list[Judged] = []
    try:
        numbers = choices(record)
        with progress_bar("decisions") as progress:
            task = progress.add_task("", total=len(numbers))
            for found in analyse(record, name, numbers, jobs):
                judged.append(found)
                progress.update(task, advance=1, description=worst_so_far(judged))
    except KeyboardInterrupt:
        print("Stopped; this is what has been judged so far.", file=sys.stderr)
    report = report_of(record, name, judged)
    if html:
        write_text(html, page(report))
    if as_json:
        print(json.dumps(report))
    else:
        Console(highlight=False).print(tables(report))


def worst_so_far(judged: list[Judged]) -> str:
    """Describe the worst move found so far."""
    worst = max(judged, key=lambda found: found.loss)
    return f"worst: {worst.number} {worst.seat} {worst.played}, -{percent(worst.loss)}"


def tables(report: dict[str, Any]) -> RenderableType:
    """Return the whole analysis, the most important part last, where it is seen."""
    decisions = report["decisions"]
    worst = {number for seat in report["seats"].values() for number in seat["worst"]}
    return Group(
        decisions_table("every decision", decisions),
        chances_table(report),
        seats_table(report),
        decisions_table("the worst moves", (d for d in decisions if d["number"] in worst)),
        Text(analysis_note(report), style="dim"),
    )


def plain_table(title: str, words: Iterable[str], numbers: Iterable[str]) -> Table:
    """Return an empty table with these columns of words and of numbers."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in words:
        table.add_column(heading)
    for heading in numbers:
        table.add_column(heading, justify="right")
    return table


def decisions_table(title: str, decisions: Iterable[dict[str, Any]]) -> Table:
    """Tabulate what was played and what the bot would have played."""
    table = plain_table(title, ("move", "seat", "played", "bot"), ("share", "best", "loss"))
    table.add_column("why")
    for found in decisions:
        table.add_row(
            str(found["number"]),
            found["seat"],
            found["played"],
            found["best"] if found["best"] != found["played"] else "=",
            percent(found["played_share"]),
            percent(found["best_share"]),
            percent(found["loss"]) if found["loss"] else "",
            found["why"],
        )
    return table


def chances_table(report: dict[str, Any]) -> Table:
    """Tabulate every seat's chances at some moments of the game and at its end."""
    table = plain_table("chances of victory", ["before move"], report["seats"])
    decisions = report["decisions"]
    step = max(1, len(decisions) // ROWS_OF_CHANCES)
    for found in decisions[::step]:
        table.add_row(str(found["number"]), *map(percent, found["chances"]))
    if report["won"]:
        table.add_row("end", *map(percent, report["won"]))
    return table


def seats_table(report: dict[str, Any]) -> Table:
    """Return how well each seat played, as the bot sees it."""
    table = plain_table("the seats", ("seat", "who"), ("choices", "like the bot", "mean loss"))
    for seat, found in report["seats"].items():
        agreed = percent(found["agreed"] / found["judged"]) if found["judged"] else ""
        table.add_row(seat, found["who"], str(found["judged"]), agreed, percent(found["mean_loss"]))
    return table
