"""Tell the log in words, with the seats in their colours."""

import re
from collections.abc import Iterable

from rich.padding import Padding
from rich.text import Text

from kleos.core.chronicle import Line
from kleos.core.event import DIVIDER
from kleos.core.view import View
from kleos.core.words import Words
from kleos.terminal.screen import Screen
from kleos.terminal.seats import STYLES

INDENT = 2  # for each level


def tell(
    screen: Screen,
    view: View,
    lines: Iterable[Line],
    words: Words,
    you: int | None = None,
    openly: bool = False,
) -> None:
    """Print lines of the log: as the view's seat may know them, or openly."""
    for line in lines:
        known = line if openly else line.heard_by(view.shown.game, view.seat)
        said = words.line(known, viewer=you)
        if line.role == DIVIDER:
            screen.heading(said)
            continue
        text = Text(said, style="" if line.notable else "dim")
        colour_seats(text, view.shown.players, words)
        screen.show(Padding(text, (0, 0, 0, INDENT * (line.depth + 1)), expand=False))


def colour_seats(text: Text, players: int, words: Words) -> None:
    """Write the seats' names in their colours."""
    for seat in range(players):
        name = re.escape(words.name("seat", seat))
        text.highlight_regex(rf"(?i)\b{name}\b", STYLES[seat])
