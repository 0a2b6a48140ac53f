"""The English texts of the duel: names, moves, help. Translations are in the catalogues.

An owner's cards come with names and texts of their own, which are not translated.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from kleos.core.event import Sentence
from kleos.core.words import Card, Gap, Phrase, Texts, about_gaps
from kleos.games.fight.cards import Card as PrintedCard
from kleos.games.fight.cards import CardSet
from kleos.games.fight.edition_file import Row, all_rows, make_card, printed_rows
from kleos.games.fight.fields import FIELDS
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
    "emblem": ("Tortoise", "Bull"),  # of the seats, since cards are blue and red too
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
    "purpose": (
        "damage",
        "removes units",
        "strikes back",
        "protects",
        "heals",
        "extra attacks",
        "changes values",
        "draws cards",
        "finds cards",
        "opponent discards",
        "moves units",
        "markers and points",
        "cheaper cards",
        "drawback",
    ),
}

HIDDEN_THINGS = {"card": "a card"}


def in_a_sentence(row: Row) -> str:
    """Return a printed card's name for use in a sentence."""
    name = row["name"]
    if row["type"] == "soldier":
        return f"the {name}"
    if row["type"] == "equipment":
        thing, colour = name.rstrip(")").split(" (")
        return f"the {colour} {thing.lower()}"
    return name


PRINTED_FORMS = {row["name"]: in_a_sentence(row) for row in printed_rows()}

# By the first words of the spelling: the text, and the meaning of the name that follows.
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

# What decisions ask, by key; a key with a + is that decision's in another case.
ASKS = {
    "skip-phase": Phrase("Which phase do you skip?"),
    "play-cards": Phrase("Play a card, or finish"),
    "pay": Phrase("Pay for {card}: {price}"),
    "place-card": Phrase("Where do you place {card}?"),
    "place-card+": Phrase("Which unit do you give {card}?"),
    "free-from-discard": Phrase("Which unit do you play from the discard pile?"),
    "may-play-drawn": Phrase("Do you play {card} now, without paying?"),
    "retrieve": Phrase("Which card do you take from the discard pile?"),
    "take-marker": Phrase("Which colour marker do you take?"),
    "move-units": Phrase("Which unit do you move?"),
    "move-to": Phrase("Where do you move the unit at {space}?"),
    "may-use": Phrase("Do you use the ability of {card}?"),
    "choose-target": Phrase("Choose a target for {card}"),
    "may-survive": Phrase(
        "Do you discard a card to keep the defeated unit?",
        plural="Do you discard {number} cards to keep the defeated unit?",
    ),
    "pay-to-survive": Phrase(
        "Discard a card from your hand", plural="Discard {number} cards from your hand"
    ),
    "discard-chosen": Phrase("Which card do you discard?"),
    "discard-chosen+": Phrase("Which of your opponent's cards do you discard?"),
    "take-looked-at": Phrase("Which of these cards do you take?"),
}
# What is better after a move than after another, by the judge's features.
REASONS = {
    "lead": Sentence("{number} more point", "{number} more points", "an edge in points"),
    "cards": Sentence(
        "{number} more card in hand", "{number} more cards in hand", "better cards in hand"
    ),
    "markers": Sentence("{number} more marker", "{number} more markers", "an edge in markers"),
    "units": Sentence("{number} more unit", "{number} more units", "stronger units"),
    "enemies": Sentence(
        "{number} enemy unit fewer", "{number} enemy units fewer", "weaker enemy units"
    ),
    "end": Sentence("wins the game"),
}
ABOUT = {"card": "card", "space": "space"}

# What a part of a cost is, by colour.
CARDS_TO_PAY = (
    ("{number} red card", "{number} red cards"),
    ("{number} blue card", "{number} blue cards"),
    ("{number} yellow card", "{number} yellow cards"),
    ("{number} green card", "{number} green cards"),
)

HELP_TEXTS = {
    "skip": "Whoever starts skips one of the three phases of the first turn.",
    "finish": "You play no more cards, or move no more units, and your turn goes on.",
    "decline": "You gain nothing. A target that you have already chosen still counts.",
    "keep": (
        "You discard as many cards from your hand as the ability says. "
        "The unit stays in play with all damage removed."
    ),
    "save": "You need not pay for this colour. Only the first card of a turn is cheaper.",
    "use": "The ability takes effect now.",
    "place": (
        "Each space holds one unit, which attacks the space opposite. "
        "A unit that moves to an occupied space changes places with the unit there. "
        "You win if all six of your spaces are occupied when your turn begins."
    ),
    "target own": (
        "Choose one of your units. "
        "Equipment stays with its unit, and a unit carries only one piece."
    ),
    "target enemy": (
        "Choose one of your opponent's units. "
        "A unit is defeated as soon as its damage reaches its defence."
    ),
    "marker": (
        "A marker pays for one card of its colour, once. "
        "You take one from your opponent only if none is left at Delphi."
    ),
    "pay marker": "The marker counts as one card of its colour and goes back to Delphi.",
    "play": (
        "You pay with other cards from your hand and with markers, one for each part of the cost. "
        "Units go to one of your empty spaces, equipment to one of your units that has none."
    ),
    "pay": (
        "You discard the card. It pays for one part of the cost in its colour. "
        "A card of all four colours pays for any colour."
    ),
    "take": "You take the card into your hand.",
    "discard": "The card goes from the hand to the discard pile.",
}

PHASE_HELP = (
    "Playing: you play any number of cards, one after another.",
    "Attacking: your units with attack 1 or more attack one by one, from Olympus to Troy.",
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
        forms={
            "card": tuple(PRINTED_FORMS.get(name, name) for name in names),
            "colour": COLOURS,  # of markers, which German declines: 'den roten Farbmarker'
        },
        moves=MOVE_TEXTS,
        helps=cards.helps,
        card=cards.card,
        asks=ASKS,
        question=cards.question,
        hidden=HIDDEN_THINGS,
        fields=FIELDS,
        reasons=REASONS,
    )


class CardTexts:
    """The texts that depend on the cards in play."""

    def __init__(self, card_set: CardSet) -> None:
        self.cards = card_set.cards
        self.rows = rows_in_play(card_set)

    def helps(
        self, kind: str, number: int, edition: str, corrections: Mapping[str, Any]
    ) -> list[Phrase]:
        """Return the help on a kind of move, for the thing with this number."""
        said = [Phrase(HELP_TEXTS[kind])]
        if kind == "skip":
            said.append(Phrase(PHASE_HELP[number]))
        elif kind == "place":
            said.append(Phrase(area_help(number)))
        elif MOVE_TEXTS[kind][1] == "card":
            said = [*help_on_card(self.cards[number], text_of(self.rows[number])), *said]
        return said

    def card(self, card: int, edition: str) -> Card:
        """Return a card's name and text."""
        return Card(self.cards[card].name, text_of(self.rows[card]))

    def question(self, key: str, about: Mapping[str, int]) -> Phrase:
        """Return what a decision asks of the seat that decides, by its key and what it is about."""
        gaps: dict[str, Gap] = about_gaps(about, ABOUT)
        if "price" in about:
            gaps["number"] = about["price"]
        if key == "pay":
            gaps["price"] = price([about[colour] for colour in COLOURS])
        other = about.get("owner", about["seat"]) != about["seat"]
        if key == "place-card":
            other = self.cards[about["card"]].card_type == EQUIPMENT
        return ASKS[f"{key}+" if other else key]._replace(gaps=gaps)


def rows_in_play(card_set: CardSet) -> list[Row]:
    """Return the rows of a set's cards, in order."""
    rows = all_rows({"cards": card_set.rows}, "the cards")
    return [row for row in rows if make_card(row).copies]


def area_help(space: int) -> str:
    """Explain what attacking an empty space brings."""
    if space < FIRST_DELPHI:
        return OLYMPUS_HELP
    return DELPHI_HELP if space < TROY else TROY_HELP


def help_on_card(card: PrintedCard, text: str) -> list[Phrase]:
    """Return the values and the text of a card."""
    values: dict[str, Gap] = {
        "type": ("type", card.card_type),
        "colours": colour_phrase(card.colours),
        "attack": value_of(card, card.attack),
        "defence": value_of(card, card.defence),
    }
    said = [Phrase("{type}, {colours}: attack {attack}, defence {defence}.", values)]
    if card.price:
        said.append(Phrase("Costs {price}.", {"price": price(card.cost)}))
    else:
        said.append(Phrase("Costs nothing."))
    return [*said, Phrase(text)] if card.abilities else said


def colour_phrase(colours: int) -> list[Phrase]:
    """Return the colour of a card: one, or all four."""
    found = [name for colour, name in enumerate(COLOURS) if colours >> colour & 1]
    return [Phrase("all four colours" if len(found) > 1 else found[0])]


def price(cost: Iterable[int]) -> list[Phrase]:
    """Return the parts of a cost."""
    return [
        Phrase(CARDS_TO_PAY[colour][0], {"number": int(number)}, CARDS_TO_PAY[colour][1])
        for colour, number in enumerate(cost)
        if number
    ]


def value_of(card: PrintedCard, number: int) -> Gap:
    """Return a value of a unit, or what equipment adds to it."""
    if card.card_type == EQUIPMENT and number >= 0:
        return [Phrase("+{number}", {"number": number})]
    return number


def text_of(row: Row) -> str:
    """Return what a card does; for an owner's card without a text, the ability as written."""
    return row["text"] or row["ability"] or WITHOUT_ABILITY
