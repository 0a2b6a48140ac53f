"""Things of Olympos in brief: peoples and resources in letters, costs, signs."""

from typing import Any

from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.edition_file import Entry
from kleos.games.olympos.names import (
    DESTINY,
    DISCOVERIES,
    GODS,
    OLYMPOS,
    RESOURCES,
    SPACE_NAMES,
    WONDERS,
)
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

NAMES = {  # of the entries of each kind of data
    "discoveries": DISCOVERIES,
    "wonders": WONDERS,
    "map": SPACE_NAMES[:-1],  # the northern edge is no space
    "destiny": DESTINY,
    "gods": GODS,
}


def table_of(view: View) -> Olympos:
    """Return what a view shows."""
    assert isinstance(view.shown, Olympos)
    return view.shown


def data(kind: str, corrections: dict[str, Any]) -> list[Entry]:
    """Return the entries of a kind of data as corrected, in the order of their numbers."""
    return in_order(kind, NAMES[kind], corrections)


def people_letters(g: Olympos, words: Words) -> list[str]:
    """Return a letter or two for each people."""
    return shortened([words.name("seat", seat) for seat in range(g.players)], 1)


def people_letter(g: Olympos, seat: int, words: Words) -> Text:
    """Return the letter of a people in its colour."""
    return Text(people_letters(g, words)[seat], style=STYLES[seat])


def resource_names(words: Words) -> list[str]:
    """Return the names of the resources."""
    return [words.name("resource", resource) for resource in range(len(RESOURCES))]


def resource_letters(words: Words) -> list[str]:
    """Return a letter or two for each resource."""
    return shortened(resource_names(words), 1)


def cost_of(g: Olympos, discovery: int, words: Words) -> str:
    """Return the cost of a discovery."""
    return cost(data("discoveries", g.edition.corrections)[discovery].values["cost"], words)


def cost(values: dict[str, Any], words: Words) -> str:
    """Return a cost like '3gr 2◇'."""
    shown = in_letters([values.get(name, 0) for name in RESOURCES], resource_letters(words))
    grey = [f"{number}{ANY}" for number in values.get("any", [])]
    return " ".join([*([shown] if shown else []), *grey])


def meanings(words: Words) -> list[str]:
    """Return what the letters and signs in costs and bonuses mean."""
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


def land_sign(g: Olympos, territory: int) -> str:
    """Return whether a territory has a star, a tribe on it, or Zeus."""
    if territory == OLYMPOS:
        return ZEUS
    if g.tribes >> territory & 1:
        return TRIBE
    return STAR if g.edition.territories[territory].star else ""


def land(g: Olympos, territory: int, words: Words) -> str:
    """Return what a territory brings: its resource and its sign."""
    resource = words.name("resource", g.edition.territories[territory].resource)
    return f"{resource} {land_sign(g, territory)}".rstrip()
