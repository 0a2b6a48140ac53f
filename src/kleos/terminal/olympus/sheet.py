"""The score sheet of Olympus: every source of points, the tie-breakers, the winners."""

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympus.names import RESOURCES
from kleos.terminal.score_sheet import Row, points_by_source, score_sheet, victory


def sheet(view: View, words: Words) -> RenderableType:
    """Return the points by source, the winners, and how the game ended."""
    table = view.table()
    cities = list(table["cities"].values())
    closing = [ending(table, words), victory(view, words)]
    return score_sheet(rows(view, cities, words), closing, words)


def rows(view: View, cities: list[dict[str, Any]], words: Words) -> list[Row]:
    """Return the lines of the sheet."""
    return [
        *points_by_source(view, words),
        (words.ui("total"), view.shown.scores(), "bold"),
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
