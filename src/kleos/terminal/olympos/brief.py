"""Short forms for Olympos: letters for peoples and resources, costs, signs."""

from functools import lru_cache
from typing import Any

from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympos.edition_file import Entry
from kleos.games.olympos.names import (
    DESTINY,
    DISCOVERIES,
    GODS,
    PEOPLES,
    RESOURCES,
    SPACE_NAMES,
    WONDERS,
)
from kleos.games.olympos.shown import ShownTerritory, Table
from kleos.games.olympos.texts import in_order
from kleos.terminal.seats import STYLES
from kleos.terminal.signs import in_letters, shortened

STAR = "★"
TRIBE = "☆"
ZEUS = "ϟ"
DOUBLE_ZEUS = "Ϟ"
BLOCKED = "✗"
SEA = "≈"
EDGE = "↑"
SETTLER = "●"
HOURGLASS = "⧗"
CUBE = "■"
ANY = "◇"
OWN = "✓"
HIDDEN = "?"

NAMES = {  # for the entries of each kind of data
    "discoveries": DISCOVERIES,
    "wonders": WONDERS,
    "map": SPACE_NAMES[:-1],  # the northern edge is not a space
    "destiny": DESTINY,
    "gods": GODS,
}


@lru_cache(maxsize=1)
def table_of(view: View) -> Table:
    """Return what a view shows; asked for again and again while one screen is drawn."""
    table = view.table()
    assert isinstance(table, Table)
    return table


def corrections_of(view: View) -> dict[str, Any]:
    """Return an owner's corrections of the numbers that are being played with."""
    return view.shown.game.edition_in_play(view.shown)[1]


def data(kind: str, corrections: dict[str, Any]) -> list[Entry]:
    """Return the entries of a kind of data, corrected, in the order of their numbers."""
    return in_order(kind, NAMES[kind], corrections)


def people_letters(table: Table, words: Words) -> list[str]:
    """Return a letter or two for each people."""
    return shortened([words.name("seat", seat) for seat in range(len(table.peoples))], 1)


def people_letter(table: Table, people: str, words: Words) -> Text:
    """Return the letter of a people in its colour."""
    seat = PEOPLES.index(people)
    return Text(people_letters(table, words)[seat], style=STYLES[seat])


def resource_names(words: Words) -> list[str]:
    """Return the names of the resources."""
    return [words.name("resource", resource) for resource in range(len(RESOURCES))]


def resource_letters(words: Words) -> list[str]:
    """Return a letter or two for each resource."""
    return shortened(resource_names(words), 1)


def cost_of(view: View, discovery: int, words: Words) -> str:
    """Return the cost of a discovery."""
    return cost(data("discoveries", corrections_of(view))[discovery].values["cost"], words)


def cost(values: dict[str, Any], words: Words) -> str:
    """Write a cost like '3gr 2◇'."""
    shown = in_letters([values.get(name, 0) for name in RESOURCES], resource_letters(words))
    grey = [f"{number}{ANY}" for number in values.get("any", [])]
    return " ".join([*([shown] if shown else []), *grey])


def meanings(words: Words) -> list[str]:
    """Explain the letters and signs in costs and bonuses."""
    signs = [*resource_letters(words), ANY, CUBE, SETTLER, HOURGLASS, "+2"]
    names = [
        *resource_names(words),
        words.ui("of a kind that is nowhere else in the cost"),
        words.ui("resource cube"),
        words.ui("settler"),
        words.ui("hourglass"),
        words.ui("prestige"),
    ]
    return [f"{sign} {name}" for sign, name in zip(signs, names)]


def land_sign(land: ShownTerritory) -> str:
    """Return whether a territory has a star, a tribe on it, or Zeus."""
    if land.zeus:
        return ZEUS
    if land.tribe:
        return TRIBE
    return STAR if land.star else ""


def resource_of(land: ShownTerritory, words: Words) -> str:
    """Return the name of a territory's resource."""
    return words.name("resource", RESOURCES.index(land.resource))


def brings(land: ShownTerritory, words: Words) -> str:
    """Return what a territory brings: its resource and its sign."""
    return f"{resource_of(land, words)} {land_sign(land)}".rstrip()
