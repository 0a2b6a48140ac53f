"""The analysis of a game as a page: the chances over the game, the worst moves, every decision."""

from collections.abc import Iterable
from html import escape
from typing import Any

from kleos.arena.document import document, section, table
from kleos.arena.plots import Curve, chart, key
from kleos.arena.words import analysis_note, percent

MOST_EXPECTED = 5  # moves shown of the line that the bot expects


def page(report: dict[str, Any]) -> str:
    """Return the page."""
    title = f"A game of {report['game']}, analysed"
    edition = f"{report['game']} {report['edition']}, {report['players']} players"
    return document(
        title,
        f"Kleos · analysis · {edition}",
        f"{report['moves']} moves, {report['judged']} decisions judged by {report['bot']}",
        [
            chances_part(report),
            seats_part(report),
            worst_part(report),
            decisions_part(report),
            section("How it was judged", analysis_note(report)),
        ],
    )


def called(report: dict[str, Any], seat: str) -> str:
    """Name a seat and who sat there."""
    who = report["seats"][seat]["who"]
    return f"{seat} ({who})" if who else seat


def curves_of(report: dict[str, Any]) -> list[Curve]:
    """Return each seat's chances before every decision and at the end."""
    found = []
    for number, seat in enumerate(report["seats"]):
        points = [(d["number"] - 1, d["chances"][number]) for d in report["decisions"]]
        if report["won"]:
            points.append((report["moves"], report["won"][number]))
        found.append(Curve(called(report, seat), points))
    return found


def chances_part(report: dict[str, Any]) -> str:
    """Return the chart of the chances over the game."""
    if not report["decisions"]:
        return section("Chances of victory", "Nothing was judged.")
    curves = curves_of(report)
    seats = list(report["seats"])
    worst = [
        (found["number"] - 1, found["chances"][seats.index(found["seat"])])
        for found in worst_moves(report)
    ]
    said = (
        "Each seat's chance of winning over the game, as the deciding seat could know it. Rings "
        "mark the worst moves."
    )
    label = f"Chances of victory of {', '.join(seats)} over {report['moves']} moves"
    rows = [
        (str(found["number"]), *map(percent, found["chances"])) for found in report["decisions"]
    ]
    if report["won"]:
        rows.append(("end", *map(percent, report["won"])))
    numbers = table(["before move", *[f">{escape(seat)}" for seat in seats]], rows)
    return section(
        "Chances of victory",
        said,
        key(curves),
        chart(label, curves, report["moves"], worst),
        f"<details><summary>The numbers</summary>{numbers}</details>",
    )


def seats_part(report: dict[str, Any]) -> str:
    """Return how well each seat played."""
    scores = report["scores"] or ["" for _ in report["seats"]]
    rows = []
    for (seat, found), score in zip(report["seats"].items(), scores, strict=True):
        agreed = percent(found["agreed"] / found["judged"]) if found["judged"] else ""
        cells = (str(score), str(found["judged"]), agreed, percent(found["mean_loss"]))
        rows.append((escape(called(report, seat)), *cells))
    headings = ["seat", ">points", ">choices", ">like the bot", ">mean loss"]
    return section("The seats", "", table(headings, rows))


def worst_moves(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the worst moves of all seats, by seat."""
    by_number = {found["number"]: found for found in report["decisions"]}
    return [by_number[number] for seat in report["seats"].values() for number in seat["worst"]]


def worst_part(report: dict[str, Any]) -> str:
    """Return the worst moves of each seat, and what should have followed."""
    said = (
        "The moves that cost most, what is better after the bot's own choice, and what it "
        "expected to follow."
    )
    headings = ["move", "seat", "played", "bot", ">share", ">best", ">loss", "why", "expected"]
    rows = [
        (
            *cells(report, found),
            escape(found["why"]),
            escape(", ".join(found["line"][1 : 1 + MOST_EXPECTED])),
        )
        for found in worst_moves(report)
    ]
    return section("The worst moves of each seat", said, table(headings, rows))


def decisions_part(report: dict[str, Any]) -> str:
    """Return every decision."""
    headings = ["move", "seat", "played", "bot", ">share", ">best", ">loss"]
    rows: Iterable[tuple[str, ...]] = (cells(report, found) for found in report["decisions"])
    folded = f"<summary>All <span>({report['judged']})</span></summary>{table(headings, rows)}"
    return section("Every decision", "", f"<details>{folded}</details>")


def cells(report: dict[str, Any], found: dict[str, Any]) -> tuple[str, ...]:
    """Return the cells of a decision."""
    same = found["played"] == found["best"]
    return (
        str(found["number"]),
        escape(called(report, found["seat"])),
        escape(found["played"]),
        "the same" if same else escape(found["best"]),
        percent(found["played_share"]),
        percent(found["best_share"]),
        f'<span class="down">▼ {percent(found["loss"])}</span>' if found["loss"] else "",
    )
