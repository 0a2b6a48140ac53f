"""The English texts of Olympus: names, moves, and help. Translations are in the catalogues."""

from collections.abc import Mapping
from typing import Any

from kleos.core.words import UNCERTAIN, Card, Phrase, Texts, marked
from kleos.games.olympus.edition_file import EDITIONS, Entry, entries
from kleos.games.olympus.names import (
    CITIES,
    COSTS,
    DEITIES,
    PHILOSOPHY,
    RESOURCES,
    SOURCES_OF_POINTS,
    SPACES,
    TRACKS,
)

CARD_NAMES = tuple(entry.values["name"] for entry in entries(EDITIONS[0], {})[: -len(TRACKS)])

NAMES = {
    "seat": tuple(city.capitalize() for city in CITIES),
    "deity": tuple(deity.capitalize() for deity in DEITIES),
    "space": SPACES,
    "track": TRACKS,
    "resource": RESOURCES,
    "cost": COSTS,
    "card": CARD_NAMES,
    "source": tuple("Glory cards" if source == "glory" else source for source in SOURCES_OF_POINTS),
}

FORMS = {
    "track": TRACKS,
    "card": tuple(
        name if card == PHILOSOPHY else f"the {name}" for card, name in enumerate(CARD_NAMES)
    ),
}

# By how the spelling begins: the text, and the meaning of the name that follows.
MOVE_TEXTS = {
    "worship": ("Begin a ceremony for {deity}", "deity"),
    "worship apollo sun": ("Begin a ceremony for Apollo, god of the sun", ""),
    "worship apollo plague": ("Begin a ceremony for Apollo, bringer of plague", ""),
    "join": ("Join", ""),
    "stay out": ("Stay out", ""),
    "no war": ("Declare no war", ""),
    "one war": ("Declare one war", ""),
    "two wars": ("Declare two wars", ""),
    "advance": ("Advance {track}", "track"),
    "retreat": ("Move {track} back", "track"),
    "produce": ("Produce {resource}", "resource"),
    "take": ("Take {resource}", "resource"),
    "discard": ("Discard {resource}", "resource"),
    "pay": ("Pay {resource}", "resource"),
    "pay tribute": ("Pay {resource} out of tribute", "resource"),
    "pay point": ("Pay a victory point", ""),
    "less": ("Save 1 × {cost}", "cost"),
    "declare war": ("Declare a war", ""),
    "war": ("Attack {seat}", "seat"),
    "score": ("Score a victory point", ""),
    "lose points": ("Lose 3 victory points", ""),
    "call priest": ("Call a priest", ""),
    "decline": ("Decline", ""),
    "finish": ("Finish using buildings", ""),
    "favour": ("Receive the favour of {deity}", "deity"),
    "use": ("Use {card}", "card"),
    "build": ("Build {card}", "card"),
}

BEGIN = "You open the ceremony from the alpha space, and each opponent may send a priest to beta."

HELP_TEXTS = {
    "worship": BEGIN,
    "worship apollo sun": BEGIN,
    "worship apollo plague": BEGIN,
    "join": "One of your priests goes to the beta space, and you share in the ceremony's favour.",
    "stay out": "You save your priest for another ceremony; this one brings you nothing.",
    "no war": "Your whole favour goes into military: 2 spaces on alpha, 1 on beta.",
    "one war": (
        "A war takes the place of one space of military. "
        "You name the target once everybody has received the favour."
    ),
    "two wars": (
        "Wars take the place of both spaces of military, and need two different targets. "
        "You name them once everybody has received the favour."
    ),
    "advance": (
        "The marker moves 1 space. A column whose building you lack and the end of the track "
        "stop it, and the advance is lost. "
        "The first city at the end of a track takes its Glory card and 2 victory points."
    ),
    "retreat": (
        "The marker moves back 1 space. "
        "You keep your Glory cards, and your buildings whatever culture they need."
    ),
    "produce": "You take the cubes that your marker's space shows out of the supply.",
    "take": (
        "You get one cube of this kind. "
        "What you win by war waits in your tribute until Upkeep; anything else you may spend now."
    ),
    "discard": "At the start of Upkeep a warehouse holds at most five cubes; you choose which go.",
    "pay": "One cube of this kind goes from your warehouse to the supply.",
    "pay tribute": "Thanks to the Parthenon you may spend a cube that still waits in your tribute.",
    "pay point": (
        "Thanks to the Temple of Hephaestus, 1 victory point stands for one cube of the cost, "
        "once for each building."
    ),
    "less": (
        "The Marble Quarry takes one cube off the cost; you choose which. You cannot do without it."
    ),
    "declare war": (
        "The war is fought when all favours have been given; only then do you name the target. "
        "A tie helps you only if you have a Fleet and the target has none."
    ),
    "war": (
        "If your military total is higher, you take as many cubes as you are ahead by, from the "
        "target's warehouse into your tribute. A tie is decided by a Fleet that only one side has; "
        "failing that, you win it by 1 with the alpha favour of Ares. "
        "Otherwise you are repelled, and nothing happens."
    ),
    "score": "You score 1 victory point at once.",
    "lose points": (
        "Your markers stay where they are. If you have fewer than 3 victory points, you lose those."
    ),
    "call priest": (
        "Thanks to the Temple of Ares, a priest from your supply serves you until the round ends."
    ),
    "decline": "You do without what you are offered, and get nothing in its place.",
    "finish": "What you have not used now must wait for the next Upkeep.",
    "favour": (
        "You receive this favour without a priest: alpha by the Oracle, beta by the Acropolis. "
        "It is no worship, so the temples of Athena and Aphrodite do nothing."
    ),
    "use": "A building works once in each Upkeep.",
}

DEITY_HELP = (
    "Alpha: advance agriculture, then produce grain. Beta: do one of the two.",
    "Alpha: advance hunting, then produce meat. Beta: do one of the two.",
    "Alpha: advance fishing, then produce fish. Beta: do one of the two.",
    "Alpha: advance culture by 2. Beta: by 1.",
    "Alpha: advance population by 2. Beta: by 1.",
    (
        "Alpha: advance military by 2, but any of these spaces may be a war instead; you win ties. "
        "Beta: advance military by 1, or declare a war."
    ),
    "Alpha: build up to two buildings. Beta: one.",
    "Alpha: 2 victory points. Beta: 1.",
    (
        "Alpha: choose twice. Beta: choose once. You may advance a marker, produce, declare a war, "
        "build, or score 1 victory point. Two choices must not advance the same marker, produce "
        "the same resource, or combine military with a war."
    ),
    (
        "Alpha: advance two production markers, or produce two resources. "
        "Beta: advance one, or produce one."
    ),
)
PLAGUE_HELP = (
    "Alpha: 1 victory point, and the plague spares you. Beta: the plague spares you. "
    "Every other city loses a third of its population, rounded down."
)


def helps(kind: str, number: int, edition: str, corrections: Mapping[str, Any]) -> list[Phrase]:
    """Return the help for a kind of move about the thing with this number."""
    if kind == "build":
        return help_to_build(entries(edition or EDITIONS[0], dict(corrections))[number])
    said = [Phrase(HELP_TEXTS[kind])]
    if kind in ("worship", "favour"):
        said.append(Phrase(DEITY_HELP[number]))
    elif kind == "worship apollo sun":
        said.append(Phrase(DEITY_HELP[DEITIES.index("apollo")]))
    elif kind == "worship apollo plague":
        said.append(Phrase(PLAGUE_HELP))
    elif kind == "use":
        said.insert(0, Phrase(card_text(number, edition).text))
    return said


def help_to_build(card: Entry) -> list[Phrase]:
    """Return the numbers and the text of a card, with a mark where we are not sure."""
    numbers = {
        "culture": marked(card.values["culture"], card.source["culture"]),
        "cost": marked(cost_phrases(card.values["cost"]), card.source["cost"]),
        "points": marked(card.values["points"], card.source["points"]),
    }
    said = [
        Phrase("Culture {culture}; cost: {cost}; victory points: {points}.", numbers),
        Phrase(card.values["text"]),
    ]
    if any(card.source[value] in UNCERTAIN for value in numbers):
        said.append(Phrase("(?) marks what no rulebook tells for sure."))
    if card.note:
        said.append(Phrase(card.note))
    return said


def cost_phrases(cost: Mapping[str, int]) -> list[Phrase]:
    """Return the parts of a cost."""
    parts = [
        Phrase("{number} × {cost}", {"number": cost[name], "cost": ("cost", part)})
        for part, name in enumerate(COSTS)
        if cost.get(name)
    ]
    return parts or [Phrase("nothing")]


def card_text(card: int, edition: str) -> Card:
    """Return a card's name, text and note in an edition."""
    entry = entries(edition or EDITIONS[0], {})[card]
    return Card(entry.values["name"], entry.values["text"], entry.note)


TEXTS = Texts(NAMES, FORMS, MOVE_TEXTS, helps, card_text)
