"""The score sheet at the end of every game: points by source and seat, and who has won."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.terminal.seats import heading

Row = tuple[str, Sequence[int], str]  # a label, a number for each seat, a style

LEAST_WIDTH = 9  # of a column


def score_sheet(rows: list[Row], closing: list[Text], words: Words) -> RenderableType:
    """Return the table of points, and below it how the game ended."""
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    grid.add_column("", no_wrap=True)
    for seat in range(len(rows[0][1])):
        grid.add_column(heading(seat, words), justify="right", min_width=LEAST_WIDTH)
    for label, numbers, style in rows:
        grid.add_row(label, *map(str, numbers), style=style)
    return Group("", Text(words.ui("The points"), style="bold"), grid, "", *closing)


def points_by_source(view: View, words: Words) -> list[Row]:
    """Return a row for each source of points."""
    by_source = view.shown.game.sources(view.shown)
    return [(words.name("source", i), points, "") for i, points in enumerate(by_source)]


def victory(view: View, words: Words) -> Text:
    """Say who has won, and with how many points."""
    winners = view.shown.winners()
    points = view.shown.scores()[winners[0]]
    if len(winners) > 1:
        won = words.plural(
            "Shared victory, with {points} point: {seats}.",
            "Shared victory, with {points} points: {seats}.",
            points,
        )
    else:
        won = words.plural(
            "The winner, with {points} point: {seats}.",
            "The winner, with {points} points: {seats}.",
            points,
        )
    names = ", ".join(words.name("seat", seat) for seat in winners)
    return Text(won.format(points=points, seats=names), style="bold")
