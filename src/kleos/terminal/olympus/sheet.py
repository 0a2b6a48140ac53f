"""The score sheet of Olympus: every source of points, the tie-breakers, the winners."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympus.board import GLORY_POINTS
from kleos.games.olympus.edition_file import entries
from kleos.games.olympus.names import CARDS, RESOURCES, TRACKS
from kleos.terminal.olympus.board import HEADINGS


def sheet(view: View, words: Words) -> RenderableType:
    """Return the points by source, the winners, and how the game ended."""
    table = view.table()
    cities = list(table["cities"].values())
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    grid.add_column("", no_wrap=True)
    for seat in range(len(cities)):
        title = Text(f" {words.name('seat', seat)} ", style=HEADINGS[seat])
        grid.add_column(title, justify="right", min_width=9)
    for label, numbers, style in rows(view, cities, words):
        grid.add_row(label, *map(str, numbers), style=style)
    return Group(
        "", Text(words.ui("The points"), style="bold"), grid, "", *closing(view, table, words)
    )


def rows(
    view: View, cities: list[dict[str, Any]], words: Words
) -> list[tuple[str, list[Any], str]]:
    """Return the lines of the sheet: a label, a number for each city, a style."""
    edition, corrections = view.shown.game.edition_in_play(view.shown)
    cards = entries(edition, corrections)
    points = {CARDS[i]: cards[i].values["points"] for i in range(len(CARDS))}
    built = [sum(points[card] for card in city["buildings"]) for city in cities]
    glory = [GLORY_POINTS * len(city["glory"]) for city in cities]
    markers = [[city[track] // 2 for city in cities] for track in TRACKS]
    bonus = [sum(column) for column in zip(*markers, strict=True)]
    total = [city["points"] for city in cities]
    rest = [all_ - b - g - m for all_, b, g, m in zip(total, built, glory, bonus, strict=True)]
    return [
        (words.ui("buildings"), built, ""),
        (words.ui("Glory cards"), glory, ""),
        (words.ui("favours and effects"), rest, ""),
        (words.ui("markers"), bonus, ""),
        *[
            (f"  {words.name('track', track)}", markers[track], "dim")
            for track in range(len(TRACKS))
        ],
        (words.ui("total"), total, "bold"),
        (
            words.ui("first tie-breaker: cubes"),
            [sum(city[resource] for resource in RESOURCES) for city in cities],
            "dim",
        ),
        (
            words.ui("then: fewest buildings"),
            [len(city["buildings"]) for city in cities],
            "dim",
        ),
    ]


def closing(view: View, table: dict[str, Any], words: Words) -> list[Text]:
    """Return how the game ended, and who has won."""
    if table["stopped"]:
        ended = words.ui("The guard against endless games stopped this one after round {round}.")
    else:
        ended = words.ui("Four Glory cards were claimed: the game ended with round {round}.")
    winners = view.shown.winners()
    names = ", ".join(words.name("seat", seat) for seat in winners)
    most = table["cities"][view.shown.game.seats[winners[0]]]["points"]
    if len(winners) > 1:
        won = words.ui("Shared victory, with {points} points: {seats}.")
    else:
        won = words.ui("The winner, with {points} points: {seats}.")
    return [
        Text(ended.format(round=table["round"])),
        Text(won.format(points=most, seats=names), style="bold"),
    ]
