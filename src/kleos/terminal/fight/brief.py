"""Cards and units in brief: colours and costs in letters, values, and what they do."""

from rich.text import Text

from kleos.core.words import Words
from kleos.games.fight.board import Fight
from kleos.games.fight.cards import Card
from kleos.games.fight.names import COLOURS, EQUIPMENT
from kleos.games.fight.values import attack, defence
from kleos.terminal.signs import in_letters, shortened

STYLES = ("red", "bright_blue", "yellow", "green")
ALL_FOUR = "◆"


def letters(words: Words) -> list[str]:
    """Return a letter or two for each colour."""
    return shortened([words.name("colour", colour) for colour in range(len(COLOURS))], 1)


def colour_sign(card: Card, words: Words) -> str:
    """Return the sign of a card's colour."""
    return ALL_FOUR if card.multi else letters(words)[colour_of(card)]


def colour_of(card: Card) -> int:
    """Return the first colour of a card."""
    return next(colour for colour in range(len(COLOURS)) if card.colours >> colour & 1)


def style_of(card: Card) -> str:
    """Return the style in which a card's name is written."""
    return "bold" if card.multi else STYLES[colour_of(card)]


def cost(card: Card, words: Words) -> str:
    """Return a cost like '2b 1g'."""
    return in_letters(card.cost, letters(words)) or words.ui("free")


def printed(card: Card) -> str:
    """Return attack and defence as printed, of equipment what it adds."""
    if card.card_type == EQUIPMENT:
        return f"{card.attack:+}/{card.defence:+}"
    return f"{card.attack}/{card.defence}"


def values(g: Fight, place: int) -> str:
    """Return a unit's attack and defence now."""
    return f"{attack(g, place)}/{defence(g, place)}"


def text(g: Fight, card: int, words: Words) -> str:
    """Return what a card does, nothing if it has no ability."""
    return words.card(card).text if g.cards[card].abilities else ""


def named(g: Fight, card: int, words: Words) -> Text:
    """Return a card's name in its colour, with its sign."""
    kind = g.cards[card]
    name = Text(words.name("card", card), style=style_of(kind))
    return name.append(f" {colour_sign(kind, words)}", style="dim")
