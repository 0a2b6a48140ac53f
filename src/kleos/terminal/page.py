"""The report of a simulation as a Markdown page, with the command that made it."""

import shlex
from typing import Any

from kleos.arena.tally import interval
from kleos.core.data import write_text


def write_page(
    report: dict[str, Any], figures: dict[str, Any], owned: dict[str, Any], path: str
) -> None:
    """Write the page, replacing the file."""
    write_text(path, page(report, figures, owned, path))


def page(report: dict[str, Any], figures: dict[str, Any], owned: dict[str, Any], path: str) -> str:
    """Return the whole page; `figures` and `owned` are the game's own part of the report."""
    parts = [*heading(report, path), *summary(report, figures), *openings(report)]
    for kind, things in owned.items():
        parts += ["", f"## {kind.capitalize()}", "", *owned_rows(kind, things)]
    return "\n".join(parts) + "\n"


def heading(report: dict[str, Any], path: str) -> list[str]:
    """Return the title, and a note on how the page was made."""
    seconds = report["seconds"] + sum(one["seconds"] for one in report["compared"].values())
    bots = " and ".join(sorted(set(report["bots"])))
    told = (
        f"What {report['games']:,} games of {bots} bots tell, and no more than these bots know. "
        "An interval holds the true share in 95 of 100 cases; a tie is half a victory. "
        "What came late in a game may be the fruit of success, not its cause. "
        f"This page was made in {seconds / 60:.1f} minutes by"
    )
    return [
        f"# Balance of {report['game']}",
        "",
        told,
        "",
        f"    {command(report, path)}",
        "",
    ]


def command(report: dict[str, Any], path: str) -> str:
    """Return the command that reproduces the page."""
    bots = report["bots"] if len(set(report["bots"])) > 1 else report["bots"][:1]
    words = ["kleos", "simulate", report["game"], "--players", str(report["players"])]
    words += ["--bots", ",".join(bots), "--games", str(report["games"])]
    words += ["--seed", str(report["seed"])]
    for opening in report["compared"]:
        words += ["--compare", opening]
    for games in {found["games"] for found in report["compared"].values()} - {report["games"]}:
        words += ["--compare-games", str(games)]
    return shlex.join([*words, "--markdown", path])


def summary(report: dict[str, Any], figures: dict[str, Any]) -> list[str]:
    """Tabulate endings and figures, and how the first player fared."""
    rows = ["| figure | value |", "|---|---|"]
    for ending, number in report["endings"].items():
        rows.append(f"| ended by {ending} | {number / report['games']:.1%} |")
    for name, figure in figures.items():
        spread = f"{figure['min']} to {figure['max']}"
        rows.append(f"| {name} | {figure['mean']:.1f} on average, {spread} |")
    won = with_interval(report["first_win_share"], report["games"])
    return [*rows, f"| won by the starting player | {won} |"]


def openings(report: dict[str, Any]) -> list[str]:
    """Compare the first moves, and say which is best."""
    compared = report["compared"]
    if not compared:
        return []
    rows = ["| first move | games | won by the starting player |", "|---|--:|--:|"]
    ranked = sorted(compared, key=lambda opening: -compared[opening]["first_win_share"])
    for opening in ranked:
        found = compared[opening]
        won = with_interval(found["first_win_share"], found["games"])
        rows.append(f"| {opening} | {found['games']:,} | {won} |")
    return [
        "",
        "## First moves compared",
        "",
        "The same deals, with the first move given:",
        "",
        *rows,
        "",
        verdict(compared, ranked),
    ]


def verdict(compared: dict[str, Any], ranked: list[str]) -> str:
    """Say which first move is best for these bots, and how certain that is."""
    best, *others = ranked
    low, _ = interval(compared[best]["first_win_share"], compared[best]["games"])
    behind: list[str] = []
    level: list[str] = []
    for other in others:
        _, high = interval(compared[other]["first_win_share"], compared[other]["games"])
        (behind if high < low else level).append(f"'{other}'")
    said = f"For these bots the starting player is best off with '{best}'"
    if behind:
        said += f", clearly better than {' and '.join(behind)}"
    if level:
        said += f"; the games do not tell it from {' and '.join(level)}"
    return f"{said}."


def owned_rows(kind: str, things: dict[str, dict[str, float]]) -> list[str]:
    """Tabulate things and how often their owner won, best first."""
    rows = [f"| {kind} | times | won |", "|---|--:|--:|"]
    for name, found in things.items():
        won = with_interval(found["win_share"], int(found["owned"]))
        rows.append(f"| {name} | {found['owned']:,} | {won} |")
    return rows


def with_interval(share: float, count: int) -> str:
    """Write a share with its 95 % interval."""
    low, high = interval(share, count)
    return f"{share:.1%} ({low * 100:.1f} to {high * 100:.1f})"
