"""Names and headings of seats, in the same colours in every game."""

from collections.abc import Iterable

from rich.text import Text

from kleos.core.words import Words

# By seat: the style of its name in a text, and of its heading.
STYLES = ("bright_blue", "bright_red", "bold", "green", "magenta")
HEADINGS = ("white on blue", "white on red", "black on white", "black on green", "white on magenta")
DECIDES = "▶"


def seat_name(seat: int, words: Words) -> Text:
    """Return a seat's name in its colour."""
    return Text(words.name("seat", seat), style=STYLES[seat])


def heading(seat: int, words: Words, marks: str = "", width: int = 0) -> Text:
    """Return a seat's name as the heading of a column, with marks behind it."""
    title = f" {words.name('seat', seat)} {marks}"
    return Text(f"{title:<{width}}", style=HEADINGS[seat])


def owners(seats: Iterable[int], words: Words) -> Text:
    """Return the seats that own a thing, as a line of its own below it."""
    text = Text()
    for seat in seats:
        text.append(" " if text else "\n  ").append_text(seat_name(seat, words))
    return text
