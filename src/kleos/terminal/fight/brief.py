"""Short forms for cards and units: letters for colours and costs, values, texts."""

from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.fight.board import Fight
from kleos.games.fight.cards import Card, CardSet
from kleos.games.fight.names import COLOURS, EQUIPMENT
from kleos.games.fight.shown import ShownUnit
from kleos.terminal.signs import in_letters, shortened

STYLES = ("red", "bright_blue", "yellow", "green")
ALL_FOUR = "◆"


def cards_in(view: View) -> CardSet:
    """Return the set of cards that a game is played with."""
    shown = view.shown
    assert isinstance(shown, Fight)
    return shown.card_set


def number_of(cards: CardSet, card: str) -> int:
    """Return the number of a card, by its key."""
    return cards.names.index(card)


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
    """Return the style for a card's name."""
    return "bold" if card.multi else STYLES[colour_of(card)]


def cost(card: Card, words: Words) -> str:
    """Write a cost like '2b 1g'."""
    return in_letters(card.cost, letters(words)) or words.ui("free")


def printed(card: Card) -> str:
    """Return attack and defence as printed; for equipment, what it adds."""
    if card.card_type == EQUIPMENT:
        return f"{card.attack:+}/{card.defence:+}"
    return f"{card.attack}/{card.defence}"


def values(unit: ShownUnit) -> str:
    """Return a unit's attack and defence now."""
    return f"{unit.attack}/{unit.defence}"


def text(cards: CardSet, card: int, words: Words) -> str:
    """Return what a card does; nothing if it has no ability."""
    return words.card(card).text if cards.cards[card].abilities else ""


def named(cards: CardSet, card: str, words: Words) -> Text:
    """Return a card's name in its colour, with its sign."""
    number = number_of(cards, card)
    kind = cards.cards[number]
    name = Text(words.name("card", number), style=style_of(kind))
    return name.append(f" {colour_sign(kind, words)}", style="dim")
