"""The score sheet of Olympos: every source of prestige, the tie-breaker, the winners."""

from rich.console import RenderableType

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympos.names import SOURCES_OF_POINTS
from kleos.games.olympos.scoring import members, points_of
from kleos.terminal.olympos import brief
from kleos.terminal.score_sheet import Row, score_sheet, victory


def sheet(view: View, words: Words) -> RenderableType:
    """Return the points by source, and the winners."""
    g = brief.table_of(view)
    points = [points_of(people, g.edition) for people in g.peoples]
    rows: list[Row] = [
        (words.name("source", source), [column[source] for column in points], "")
        for source in range(len(SOURCES_OF_POINTS))
    ]
    tiles = [members(people.discoveries) + members(people.wonders) for people in g.peoples]
    rows.append((words.ui("total"), g.scores(), "bold"))
    rows.append((words.ui("tie-breaker: discoveries and wonders"), tiles, "dim"))
    return score_sheet(rows, [victory(view, words)], words)
