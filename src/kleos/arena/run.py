"""The command `kleos arena`: play a match with a progress bar, and report it."""

import json
import shlex
import sys
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from rich.console import Console

from kleos.arena.contest import contest, deals_that_count, samples_of
from kleos.arena.match import Match, seatings
from kleos.arena.page import page
from kleos.arena.progress import progress_bar
from kleos.arena.report import report_of
from kleos.arena.results import Results
from kleos.arena.spread import HERE
from kleos.arena.statistics import half_width, mean
from kleos.arena.tables import tables
from kleos.core.data import write_text
from kleos.core.errors import BadFile

TELL_EVERY = 0.5  # seconds between updates of the standings


class Wishes(NamedTuple):
    """How to run and report a match; none of it changes a game."""

    deals: int
    out: str = ""
    html: str = ""
    as_json: bool = False
    jobs: int = 0
    early_stop: bool = True
    on: str = HERE  # where to play: on this machine, or on a Ray cluster
    data: str = ""  # the file of an owner's corrections, for the command in the report


def run(match: Match, wishes: Wishes) -> None:
    """Play or continue a match, and report it; Ctrl-C stops early."""
    check_folder(wishes.html)
    with Results(match, wishes.out) as results:
        try:
            play(results, wishes)
            interrupted = False
        except KeyboardInterrupt:
            interrupted = True
        counted = deals_that_count(results, wishes.deals, wishes.early_stop)
        games = results.complete(counted)
    if interrupted:
        print(how_to_go_on(match, wishes), file=sys.stderr)
    if not games:
        print("No deal was played to its end.", file=sys.stderr)
        return
    report = report_of(match, games, wishes.deals)
    report["stopped"] = why_stopped(report, counted, interrupted)
    report["command"] = command(match, wishes)
    if wishes.html:
        write_text(wishes.html, page(report))
    if wishes.as_json:
        print(json.dumps(report))
    else:
        Console(highlight=False).print(tables(report))


def play(results: Results, wishes: Wishes) -> None:
    """Play the missing games under a bar that shows their count and the standings."""
    total = len(seatings(results.match)) * wishes.deals
    done = total - len(results.missing(range(wishes.deals)))
    told = 0.0
    with progress_bar("games") as progress:
        task = progress.add_task("", total=total, completed=done)
        for _ in contest(results, wishes.deals, wishes.jobs, wishes.early_stop, wishes.on):
            progress.advance(task)
            if not progress.disable and perf_counter() > told + TELL_EVERY:
                progress.update(task, description=standing(results, wishes.deals))
                told = perf_counter()


def standing(results: Results, deals: int) -> str:
    """Summarize the standings in a few words."""
    games = results.complete(deals)
    if not games:
        return ""
    samples = samples_of(results.match, games)
    best = max(samples, key=lambda bot: mean(samples[bot].shares))
    bot = best if results.match.round_robin else results.match.names[0]
    shares = samples[bot].shares
    return f"{bot} {mean(shares):.1%} ± {half_width(shares) * 100:.1f} in {len(shares)} deals"


def why_stopped(report: dict[str, Any], counted: int, interrupted: bool) -> str:
    """Say why fewer deals were played than asked for; '' if none are missing."""
    if report["deals"] == report["deals_wanted"]:
        return ""
    return "interrupted" if interrupted and report["deals"] < counted else "answered"


def how_to_go_on(match: Match, wishes: Wishes) -> str:
    """Tell how to continue after Ctrl-C."""
    if wishes.out:
        return f"Stopped; finished games are kept. Continue with: {command(match, wishes)}"
    return "Stopped; nothing is kept. With --out FILE a match can go on where it was stopped."


def command(match: Match, wishes: Wishes) -> str:
    """Return the command that reproduces the report."""
    words = ["kleos", "arena", match.game, "--players", str(match.players), *match.bots]
    words += ["--round-robin"] if match.round_robin else []
    words += ["--deals", str(wishes.deals), "--seed", str(match.seed)]
    words += ["--edition", match.edition]
    words += [] if wishes.early_stop else ["--no-early-stop"]
    for option, path in (
        ("--data", wishes.data),
        ("--out", wishes.out),
        ("--html", wishes.html),
    ):
        words += [option, path] if path else []
    return shlex.join(words)


def check_folder(path: str) -> None:
    """Refuse a path that cannot be written, before the long work."""
    if path and not Path(path).parent.is_dir():
        raise BadFile(path, "cannot be written: there is no such folder")
    if path and Path(path).is_dir():
        raise BadFile(path, "cannot be written: it is a folder")
