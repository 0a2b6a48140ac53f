"""The score sheet of Olympos: every source of prestige, the tie-breaker, the winners."""

from rich.console import RenderableType

from kleos.core.view import View
from kleos.core.words import Words
from kleos.terminal.olympos import brief
from kleos.terminal.score_sheet import points_by_source, score_sheet, victory


def sheet(view: View, words: Words) -> RenderableType:
    """Return the points by source, and the winners."""
    peoples = brief.table_of(view).peoples.values()
    rows = points_by_source(view, words)
    tiles = [len(people.discoveries) + len(people.wonders) for people in peoples]
    rows.append((words.ui("total"), [people.score for people in peoples], "bold"))
    rows.append((words.ui("tie-breaker: discoveries and wonders"), tiles, "dim"))
    return score_sheet(rows, [victory(view, words)], words)
