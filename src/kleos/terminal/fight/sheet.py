"""The end of a duel: how it ended, who has won, and what each side had."""

from rich.console import RenderableType
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.fight.board import Fight
from kleos.games.fight.names import NOTHING, PLACES, SPACES, TIE
from kleos.terminal.score_sheet import Row, points_by_source, score_sheet


def sheet(view: View, words: Words) -> RenderableType:
    """Return the points and pieces of both sides, the winner, and how the game ended."""
    g = view.shown
    assert isinstance(g, Fight)
    return score_sheet(rows(view, g, words), closing(g, words), words)


def rows(view: View, g: Fight, words: Words) -> list[Row]:
    """Return the lines of the sheet."""
    units = [int(g.units[place] != NOTHING) for place in range(PLACES)]
    markers = list(g.markers)
    return [
        *points_by_source(view, words),
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
