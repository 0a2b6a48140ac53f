"""The end of a duel: how it ended, who has won, and what each side had."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.fight.board import Fight
from kleos.games.fight.names import NOTHING, PLACES, SPACES, TIE
from kleos.terminal.fight.board import SEATS


def sheet(view: View, words: Words) -> RenderableType:
    """Return the points and pieces of both sides, the winner, and how the game ended."""
    g = view.shown
    assert isinstance(g, Fight)
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    grid.add_column("", no_wrap=True)
    for seat in range(2):
        name = Text(words.name("seat", seat), style=f"bold {SEATS[seat]}")
        grid.add_column(name, justify="right", min_width=9)
    for label, numbers, style in rows(g, words):
        grid.add_row(label, *map(str, numbers), style=style)
    return Group("", Text(words.ui("The points"), style="bold"), grid, "", *closing(g, words))


def rows(g: Fight, words: Words) -> list[tuple[str, list[int], str]]:
    """Return the lines of the sheet: a label, a number for each side, a style."""
    units = [int(g.units[place] != NOTHING) for place in range(PLACES)]
    markers = list(g.markers)
    return [
        (words.ui("victory points"), g.scores(), "bold"),
        (words.ui("units"), [sum(units[:SPACES]), sum(units[SPACES:])], ""),
        (words.ui("cards in hand"), [len(hand) for hand in g.hands], ""),
        (words.ui("colour markers"), [markers.count(seat) for seat in range(2)], ""),
    ]


def closing(g: Fight, words: Words) -> list[Text]:
    """Return how the game ended, and who has won."""
    ended = words.ui("The game ended in turn {number}: {ending}.")
    how = ended.format(number=g.turn, ending=words.name("ending", g.ending))
    if g.won == TIE:
        won = words.ui("A tie.")
    else:
        won = words.ui("The winner: {seat}.").format(seat=words.name("seat", g.won))
    return [Text(how), Text(won, style="bold")]
