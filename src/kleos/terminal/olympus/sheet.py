"""The score sheet of Olympus: every source of points, the tie-breakers, the winners."""

from rich.console import RenderableType
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympus.shown import ShownCity, Table
from kleos.terminal.score_sheet import Row, points_by_source, score_sheet, victory


def sheet(view: View, words: Words) -> RenderableType:
    """Return the points by source, the winners, and how the game ended."""
    table: Table = view.table()
    cities = list(table.cities.values())
    closing = [ending(table, words), victory(view, words)]
    return score_sheet(rows(view, cities, words), closing, words)


def rows(view: View, cities: list[ShownCity], words: Words) -> list[Row]:
    """Return the lines of the sheet."""
    return [
        *points_by_source(view, words),
        (words.ui("total"), view.shown.scores(), "bold"),
        (
            words.ui("first tie-breaker: cubes"),
            [city.stored for city in cities],
            "dim",
        ),
        (
            words.ui("then: fewest buildings"),
            [len(city.buildings) for city in cities],
            "dim",
        ),
    ]


def ending(table: Table, words: Words) -> Text:
    """Return how the game ended."""
    if table.stopped:
        ended = words.ui("The game reached the limit of {round} rounds and was stopped.")
    else:
        ended = words.ui("Four Glory cards were taken, so the game ended after round {round}.")
    return Text(ended.format(round=table.round))
