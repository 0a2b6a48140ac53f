"""The report of a match as a page; each plot is in the table of its numbers."""

from html import escape
from typing import Any

from kleos.arena.document import document, facts, section, table
from kleos.arena.plots import bar, histogram, ruler, whisker
from kleos.arena.words import answer, notes, percent, span

MOST_OPEN = 12  # rows; where there are several tables, longer ones are folded


def page(report: dict[str, Any]) -> str:
    """Return the page."""
    bots = report["bots"]
    title = "Tournament" if report["round_robin"] else versus(bots)
    played = f"{report['deals']:,} deals, {report['games']:,} games"
    game = f"{report['game']} {report['edition']}, {report['players']} players"
    return document(
        f"{title}: {', '.join(bots)}" if report["round_robin"] else title,
        f"Kleos · arena · {game}",
        played,
        [
            f'<p class="answer">{escape(answer(report))}.</p>',
            results_part(report),
            *([against_part(report)] if report["against"] else []),
            *([sources_part(report)] if report["sources"] else []),
            *([owned_part(report)] if report["owned"] else []),
            length_part(report),
            how_part(report),
        ],
    )


def versus(bots: list[str]) -> str:
    """Say who plays whom: 'search:1s against 3 greedy'."""
    others = dict.fromkeys(bot for bot in bots if bot != bots[0])
    named = [f"{bots.count(bot)} {bot}" if bots.count(bot) > 1 else bot for bot in others]
    first = f"{bots.count(bots[0])} {bots[0]}" if bots.count(bots[0]) > 1 else bots[0]
    return f"{first} against {' and '.join(named)}" if named else first


def results_part(report: dict[str, Any]) -> str:
    """Return each bot's win share, score and rating."""
    rows = []
    for result in report["results"]:
        copies = f" (each of {result['seats']})" if result["seats"] > 1 else ""
        score, rating = result["score"], result["rating"]
        rows.append(
            [
                escape(result["bot"] + copies),
                *share_cells(result["win_share"], report),
                f"{score['mean']:.1f}",
                f"{score['low']:.1f} to {score['high']:.1f}",
                f"{rating['mean']:.1f} ± {rating['deviation']:.1f}",
            ]
        )
    headings = [
        "bot",
        f"*{ruler('Share of victory')}",
        ">share of victory",
        ">95 %",
        ">mean score",
        ">95 %",
        ">rating",
    ]
    return section(
        "Victories",
        f"The dot is the share of victory and the line its interval; the dashed line is the fair "
        f"share of {percent(report['fair_share'])}.",
        table(headings, rows),
    )


def share_cells(found: dict[str, float], report: dict[str, Any]) -> tuple[str, str, str]:
    """Return the cells of a share: its plot, its value and its interval."""
    return whisker(found, report["fair_share"]), percent(found["mean"]), span(found)


def against_part(report: dict[str, Any]) -> str:
    """Return how each bot fared against each other."""
    rows = [
        (escape(f"{bot} against {other}"), *share_cells(found, report))
        for bot, others in report["against"].items()
        for other, found in others.items()
    ]
    headings = ["pair", f"*{ruler('Share of victory')}", ">share of victory", ">95 %"]
    copies = report["players"] - 1
    said = f"One of the first against {copies} of the second." if copies > 1 else ""
    return section("Bot against bot", said, table(headings, rows))


def sources_part(report: dict[str, Any]) -> str:
    """Return where the points came from."""
    sources = {name: by_bot for name, by_bot in report["sources"].items() if any(by_bot.values())}
    numbers = [number for by_bot in sources.values() for number in by_bot.values()]
    least, most = min(0.0, *numbers), max(0.01, *numbers)
    rows = [
        (source_of(name, bot), bar(number, least, most), f"{number:.2f}")
        for name, by_bot in sources.items()
        for bot, number in by_bot.items()
    ]
    together = any("all" in by_bot for by_bot in sources.values())
    said = "Points of a seat, on average" + (" over all bots." if together else ".")
    return section("Points by source", said, table(["source", "*points", ">mean"], rows))


def source_of(name: str, bot: str) -> str:
    """Name a row: a source of points, and whose points if that is known."""
    return escape(name if bot == "all" else f"{name}, {bot}")


def owned_part(report: dict[str, Any]) -> str:
    """Show how the owners of things fared."""
    said = (
        "The dot is the share of victory of those who had it, and the line its 95 % interval "
        "(Wilson, as if games were independent). The ring is what the same bots win overall: if it "
        "lies outside the line, the thing makes a difference, or goes with something that does. "
        "What comes late in a game may be a result of success rather than its cause."
    )
    folded = [owned_kind(report, kind, things) for kind, things in report["owned"].items()]
    return section("What they had, and how they fared", said, *folded)


def owned_kind(report: dict[str, Any], kind: str, things: dict[str, Any]) -> str:
    """Return the table of one kind of things, folded if it is long."""
    rows = []
    for name, found in things.items():
        share = {**found, "mean": found["win_share"]}
        rows.append(
            [
                escape(name),
                whisker(share, report["fair_share"], found["expected"]),
                f"{found['owned']:,}",
                percent(share["mean"]),
                span(share),
                difference(found),
            ]
        )
    headings = [
        escape(kind),
        f"*{ruler('Share of victory')}",
        ">times",
        ">won",
        ">95 %",
        ">above usual",
    ]
    opened = " open" if len(things) <= MOST_OPEN or len(report["owned"]) == 1 else ""
    summary = f"<summary>{escape(kind.capitalize())} <span>({len(things)})</span></summary>"
    return f"<details{opened}>{summary}{table(headings, rows)}</details>"


def difference(found: dict[str, float]) -> str:
    """Say how much better owners fared than their bots usually do; an arrow if certain."""
    beyond = (found["win_share"] - found["expected"]) * 100
    if found["low"] > found["expected"]:
        return f'<span class="up">▲ {beyond:+.1f}</span>'
    if found["high"] < found["expected"]:
        return f'<span class="down">▼ {beyond:+.1f}</span>'
    return f"{beyond:+.1f}"


def length_part(report: dict[str, Any]) -> str:
    """Show how long the games were, and how they ended."""
    parts = []
    for name, found in report["lengths"].items():
        told = f"{found['mean']:.1f} on average, {found['min']} to {found['max']}"
        parts.append(f"<h3>{escape(name.capitalize())}: {told}</h3>")
        parts.append(histogram(name, found["bins"], found["width"]))
    games = report["games"]
    endings = [
        [escape(ending), f"{number:,}", percent(number / games)]
        for ending, number in report["endings"].items()
    ]
    seats = [
        (escape(seat), *share_cells(found, report))
        for seat, found in report["wins_by_seat"].items()
    ]
    headings = ["seat", f"*{ruler('Share of victory')}", ">share of victory", ">95 %"]
    return section(
        "The games",
        "How long the games were, how they ended, and how well each seat did.",
        *parts,
        table(["ended by", ">games", ">share"], endings),
        "<h3>Seats</h3>",
        table(headings, seats),
    )


def how_part(report: dict[str, Any]) -> str:
    """Explain how the figures were made, and how to reproduce them."""
    told = [
        ("counting", " ".join(escape(note) for note in notes(report))),
        ("ratings", "Plackett-Luce (openskill), after all games in order: mean and deviation."),
        ("seed", str(report["seed"])),
        ("command", f"<code>{escape(report['command'])}</code>"),
    ]
    if report["corrected"]:
        told.append(("values", "Corrected by the owner of a box."))
    return section("How it was counted", "", facts(told))
