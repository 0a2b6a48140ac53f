"""Telling events in words, with the seats in their colours."""

import re
from collections.abc import Iterable

from rich.text import Text

from kleos.core.event import Event
from kleos.core.view import View
from kleos.core.words import Words
from kleos.terminal.screen import Screen
from kleos.terminal.seats import STYLES


def tell(
    screen: Screen, view: View, events: Iterable[Event], words: Words, openly: bool = False
) -> None:
    """Print what happened, a line for each event: as the view's seat may know it, or openly."""
    for event in events:
        text = Text(f"  {words.event(event if openly else view.hears(event))}")
        colour_seats(text, view.shown.players, words)
        screen.show(text)


def colour_seats(text: Text, players: int, words: Words) -> None:
    """Write the seats' names in their colours."""
    for seat in range(players):
        name = re.escape(words.name("seat", seat))
        text.highlight_regex(rf"(?i)\b{name}\b", STYLES[seat])
