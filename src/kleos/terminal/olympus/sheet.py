"""The score sheet of Olympus: every source of points, the tie-breakers, the winners."""

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympus.board import GLORY_POINTS
from kleos.games.olympus.edition_file import entries
from kleos.games.olympus.names import CARDS, RESOURCES, TRACKS
from kleos.terminal.score_sheet import Row, score_sheet, victory


def sheet(view: View, words: Words) -> RenderableType:
    """Return the points by source, the winners, and how the game ended."""
    table = view.table()
    cities = list(table["cities"].values())
    closing = [ending(table, words), victory(view, words)]
    return score_sheet(rows(view, cities, words), closing, words)


def rows(view: View, cities: list[dict[str, Any]], words: Words) -> list[Row]:
    """Return the lines of the sheet."""
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


def ending(table: dict[str, Any], words: Words) -> Text:
    """Return how the game ended."""
    if table["stopped"]:
        ended = words.ui("The guard against endless games stopped this one after round {round}.")
    else:
        ended = words.ui("Four Glory cards were claimed: the game ended with round {round}.")
    return Text(ended.format(round=table["round"]))
