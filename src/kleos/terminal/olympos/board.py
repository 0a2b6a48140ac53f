"""The table of Olympos: the map, the development board, the time track, the peoples."""

from rich.console import Group, RenderableType

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympos.names import NORTHERN_EDGE, ZEUS
from kleos.terminal.olympos import brief
from kleos.terminal.olympos.lands import lands
from kleos.terminal.olympos.peoples import peoples
from kleos.terminal.olympos.progress import development_board
from kleos.terminal.olympos.track import track
from kleos.terminal.seats import DECIDES
from kleos.terminal.signs import where_it_stands


def legend(words: Words) -> list[str]:
    """Explain the signs."""
    signs = (
        (DECIDES, words.ui("decides")),
        ("[ ]", words.ui("controls")),
        (brief.STAR, words.ui("star")),
        (brief.TRIBE, words.ui("star with a tribe")),
        (brief.BLOCKED, words.ui("blocked, the cross")),
        (brief.EDGE, words.name("space", NORTHERN_EDGE)),
        (brief.SEA, words.ui("sea")),
        (brief.ZEUS, words.name("god", ZEUS)),
        (brief.DOUBLE_ZEUS, words.ui("double Zeus")),
        (brief.OWN, words.ui("yours", "discovery")),
    )
    return [*[f"{sign} {meaning}" for sign, meaning in signs], *brief.meanings(words)]


def board(view: View, words: Words, width: int) -> RenderableType:
    """Return the table: map and discoveries above, time and peoples below, next to the moves."""
    return Group(
        where_it_stands(words.ui("The map")),
        *lands(view, words, width),
        where_it_stands(words.ui("The development board")),
        development_board(view, words, width),
        where_it_stands(words.ui("The time track")),
        *track(brief.table_of(view), words, width),
        "",
        *peoples(view, words),
    )
