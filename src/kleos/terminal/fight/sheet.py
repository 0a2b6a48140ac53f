"""The end of a duel: how it ended, who has won, and what each side had."""

from rich.console import RenderableType
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.fight.names import ENDINGS, PLAYERS
from kleos.games.fight.shown import Table
from kleos.terminal.score_sheet import Row, points_by_source, score_sheet


def sheet(view: View, words: Words) -> RenderableType:
    """Return the points and pieces of both sides, the winner, and how the game ended."""
    table = view.table()
    return score_sheet(rows(view, table, words), closing(table, words), words)


def rows(view: View, table: Table, words: Words) -> list[Row]:
    """Return the rows of the sheet."""
    sides = table.sides.values()
    return [
        *points_by_source(view, words),
        (words.ui("units"), [len(side.units) for side in sides], ""),
        (words.ui("cards in hand"), [side.hand_size for side in sides], ""),
        (words.ui("colour markers"), [len(side.markers) for side in sides], ""),
    ]


def closing(table: Table, words: Words) -> list[Text]:
    """Say how the game ended, and who has won."""
    ended = words.ui("The game ended in turn {number}: {ending}.")
    ending = words.name("ending", ENDINGS.index(table.ending.how))
    how = ended.format(number=table.turn, ending=ending)
    winners = [words.name("seat", PLAYERS.index(winner)) for winner in table.ending.winners]
    if len(winners) > 1:
        won = words.ui("A tie.")
    else:
        won = words.ui("The winner: {seat}.").format(seat=winners[0])
    return [Text(how), Text(won, style="bold")]
