"""The names that players give themselves, and those of bots."""

import re

import msgspec

from kleos.server.refused import Refused
from kleos.server.schema import Seat

NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")  # added to bots' names


def clean_name(name: str) -> str:
    """Remove invisible characters and extra blanks from a name."""
    return re.sub(r"\s+", " ", "".join(c if c.isprintable() else " " for c in name)).strip()


def shown_name(name: str) -> str:
    """Return a name as it is shown; refuse one with nothing visible in it."""
    found = clean_name(name)
    if not found:
        raise Refused("bad-option", "A name needs at least one visible character.")
    return found


def namesakes(seats: list[Seat]) -> list[Seat]:
    """Rename the bots that share a person's name, and return those renamed."""
    people = {seat.name.casefold() for seat in seats if seat.kind == "person"}
    taken = {seat.name.casefold() for seat in seats}
    found: list[Seat] = []
    for bot in seats:
        if bot.kind == "bot" and bot.name and bot.name.casefold() in people:
            numbered = (f"{bot.name} {numeral}" for numeral in NUMERALS)
            name = next(name for name in numbered if name.casefold() not in taken)
            taken.add(name.casefold())
            found.append(msgspec.structs.replace(bot, name=name))
    return found
