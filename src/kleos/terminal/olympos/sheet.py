"""The score sheet of Olympos: every source of prestige, the tie-breaker, the winners."""

from rich.console import RenderableType

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympos.scoring import members
from kleos.terminal.olympos import brief
from kleos.terminal.score_sheet import points_by_source, score_sheet, victory


def sheet(view: View, words: Words) -> RenderableType:
    """Return the points by source, and the winners."""
    g = brief.table_of(view)
    rows = points_by_source(view, words)
    tiles = [members(people.discoveries) + members(people.wonders) for people in g.peoples]
    rows.append((words.ui("total"), g.scores(), "bold"))
    rows.append((words.ui("tie-breaker: discoveries and wonders"), tiles, "dim"))
    return score_sheet(rows, [victory(view, words)], words)
