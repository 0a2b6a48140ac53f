"""The English texts of the duel: names, moves, help. Translations are in the catalogues.

An owner's cards bring names and texts of their own, which stay as they are in every language.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from kleos.core.words import UNCERTAIN, Card, Gap, Phrase, Texts, marked
from kleos.games.fight.cards import Card as PrintedCard
from kleos.games.fight.cards import CardSet
from kleos.games.fight.edition_file import Row, all_rows, make_card, printed_rows, sources
from kleos.games.fight.names import (
    COLOURS,
    EQUIPMENT,
    FIRST_DELPHI,
    PHASES,
    PLAYERS,
    SOURCES_OF_POINTS,
    SPACE_NAMES,
    TROY,
    TYPES,
)

NAMES = {
    "seat": tuple(player.capitalize() for player in PLAYERS),
    "phase": PHASES,
    "space": tuple(space.capitalize() for space in SPACE_NAMES),
    "colour": COLOURS,
    "type": TYPES,
    "timing": ("none", "when played", "when attacking", "always"),
    "ending": (
        "still open",
        "six spaces are occupied",
        "seven victory points",
        "the draw pile is empty",
    ),
    "source": SOURCES_OF_POINTS,
}

HIDDEN_THINGS = {"card": "a card"}


def in_a_sentence(row: Row) -> str:
    """Return what a printed card is called in a sentence."""
    name = row["name"]
    if row["type"] == "soldier":
        return f"the {name}"
    if row["type"] == "equipment":
        thing, colour = name.rstrip(")").split(" (")
        return f"the {colour} {thing.lower()}"
    return name


PRINTED_FORMS = {row["name"]: in_a_sentence(row) for row in printed_rows()}

# By how the spelling begins: the text, and the meaning of the name that follows.
MOVE_TEXTS = {
    "skip": ("Skip {phase}", "phase"),
    "finish": ("Finish", ""),
    "decline": ("Decline", ""),
    "keep": ("Keep the unit in play", ""),
    "save": ("Save this part of the cost", ""),
    "use": ("Use the ability", ""),
    "place": ("Place at {space}", "space"),
    "target own": ("Choose your unit at {space}", "space"),
    "target enemy": ("Choose the enemy unit at {space}", "space"),
    "marker": ("Take the {colour} marker", "colour"),
    "pay marker": ("Pay with the {colour} marker", "colour"),
    "play": ("Play {card}", "card"),
    "pay": ("Pay with {card}", "card"),
    "take": ("Take {card}", "card"),
    "discard": ("Discard {card}", "card"),
}

HELP_TEXTS = {
    "skip": "Whoever starts leaves out one phase of the first turn, any of the three.",
    "finish": "You play no more cards, or move no more units, and the turn goes on.",
    "decline": "You do without it. A target that you have already chosen still counts.",
    "keep": (
        "You discard as many cards from your hand as the ability asks. "
        "The unit stays in play, and all its damage is removed."
    ),
    "save": "You need not pay for this colour. Only the first card of a turn is cheaper.",
    "use": "The ability takes effect now.",
    "place": (
        "A space holds one unit, which attacks the space opposite. "
        "A unit that moves to an occupied space changes places with the one there. "
        "You win if all six of your spaces are occupied when your turn begins."
    ),
    "target own": (
        "This unit of yours is moved, equipped, or whatever the ability says. "
        "Equipment changes its values for good; a unit carries at most one."
    ),
    "target enemy": (
        "The ability concerns this unit of your opponent. "
        "A unit is defeated as soon as its damage reaches its defence."
    ),
    "marker": (
        "A marker pays for one card of its colour, once. "
        "Only when none lies at Delphi do you take one from your opponent."
    ),
    "pay marker": "The marker stands for one card of its colour and goes back to Delphi.",
    "play": (
        "You pay with other cards from your hand and with markers, one for each part of the cost. "
        "Units go to an empty space of yours, equipment to a unit of yours that has none."
    ),
    "pay": (
        "The card goes to the discard pile and pays for one part of the cost in its colour. "
        "A card of all four colours pays for any one."
    ),
    "take": "The card goes into your hand.",
    "discard": "The card goes from the hand to the discard pile.",
}

PHASE_HELP = (
    "Playing: you play any number of cards, one after another.",
    "Attacking: each of your units with attack 1 or more attacks, from Olympus to Troy.",
    "Drawing: you draw 2 cards.",
)

OLYMPUS_HELP = (
    "Whoever attacks an empty space at Olympus gets 1 victory point. "
    "You win as soon as the counter reaches your 7."
)
DELPHI_HELP = "Whoever attacks an empty space at Delphi may take a colour marker."
TROY_HELP = "Whoever attacks the empty space at Troy draws a card."

WITHOUT_ABILITY = "No special ability."


def texts_of(card_set: CardSet) -> Texts:
    """Return the texts of a game with these cards."""
    names = tuple(card.name for card in card_set.cards)
    cards = CardTexts(card_set)
    return Texts(
        names={**NAMES, "card": names},
        forms={"card": tuple(PRINTED_FORMS.get(name, name) for name in names)},
        moves=MOVE_TEXTS,
        helps=cards.helps,
        card=cards.card,
        hidden=HIDDEN_THINGS,
    )


class CardTexts:
    """The texts that depend on the cards in play; these are known without the corrections."""

    def __init__(self, card_set: CardSet) -> None:
        self.cards = card_set.cards
        self.rows = rows_in_play(card_set)

    def helps(
        self, kind: str, number: int, edition: str, corrections: Mapping[str, Any]
    ) -> list[Phrase]:
        """Return the help for a kind of move about the thing with this number."""
        said = [Phrase(HELP_TEXTS[kind])]
        if kind == "skip":
            said.append(Phrase(PHASE_HELP[number]))
        elif kind == "place":
            said.append(Phrase(area_help(number)))
        elif MOVE_TEXTS[kind][1] == "card":
            said = [*help_on_card(self.cards[number], self.rows[number]), *said]
        return said

    def card(self, card: int, edition: str) -> Card:
        """Return a card's name and text."""
        return Card(self.cards[card].name, text_of(self.rows[card]))


def rows_in_play(card_set: CardSet) -> list[Row]:
    """Return the rows of a set's cards, in their order."""
    rows = all_rows({"cards": card_set.rows}, "the cards")
    return [row for row in rows if make_card(row).copies]


def area_help(space: int) -> str:
    """Return what an attack on an empty space brings."""
    if space < FIRST_DELPHI:
        return OLYMPUS_HELP
    return DELPHI_HELP if space < TROY else TROY_HELP


def help_on_card(card: PrintedCard, row: Row) -> list[Phrase]:
    """Return the values and the text of a card, with a mark where we are not sure."""
    source = sources(row)
    values: dict[str, Gap] = {
        "colours": marked(colour_phrase(card.colours), source["colours"]),
        "cost": marked(cost_phrases(list(card.cost)), source["cost"]),
        "attack": marked(value_of(card, card.attack), source["attack"]),
        "defence": marked(value_of(card, card.defence), source["defence"]),
        "ability": marked(("timing", card.timing), source["ability"]),
    }
    said = [
        Phrase(
            "Type: {type}; colour: {colours}; cost: {cost}; attack: {attack}; "
            "defence: {defence}; ability: {ability}.",
            {"type": ("type", card.card_type), **values},
        )
    ]
    if card.abilities:
        said.append(Phrase(text_of(row)))
    if any(source[value] in UNCERTAIN for value in values):
        said.append(Phrase("(?) marks what we have guessed or set ourselves."))
    return said


def colour_phrase(colours: int) -> Gap:
    """Return the colour of a card, which is one or all four."""
    found = [colour for colour in range(len(COLOURS)) if colours >> colour & 1]
    return [Phrase("all four")] if len(found) > 1 else ("colour", found[0])


def cost_phrases(cost: Iterable[int]) -> Gap:
    """Return the parts of a cost."""
    parts = [
        Phrase("{number} × {colour}", {"number": number, "colour": ("colour", colour)})
        for colour, number in enumerate(cost)
        if number
    ]
    return parts or [Phrase("nothing")]


def value_of(card: PrintedCard, number: int) -> Gap:
    """Return a value of a unit, or what equipment adds to it."""
    if card.card_type == EQUIPMENT and number >= 0:
        return [Phrase("+{number}", {"number": number})]
    return number


def text_of(row: Row) -> str:
    """Return what a card does; an owner who wrote no text sees the ability as it was written."""
    return row["text"] or row["ability"] or WITHOUT_ABILITY
