"""The English texts of Olympus: names, moves, and help. Translations are in the catalogues."""

from collections.abc import Mapping
from typing import Any

from kleos.core.event import Sentence
from kleos.core.words import Card, Gap, Phrase, Texts, about_gaps
from kleos.games.olympus.edition_file import EDITIONS, Entry, entries
from kleos.games.olympus.fields import FIELDS
from kleos.games.olympus.names import (
    AGRICULTURE,
    CITIES,
    COSTS,
    DEITIES,
    PHILOSOPHY,
    RESOURCES,
    SOURCES_OF_POINTS,
    SPACES,
    TRACKS,
    WILD,
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

# By the first words of the spelling: the text, and the meaning of the name that follows.
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
    "pay tribute": ("Pay {resource} from tribute", "resource"),
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

# What decisions ask, by key; a key with a + is that decision's with more to follow.
ASKS = {
    "begin-ceremony": Phrase("Which deity do you worship?"),
    "may-join": Phrase("Do you join the ceremony for {deity}?"),
    "pledge-wars": Phrase("How many wars do you declare?"),
    "ares-outside-worship": Phrase("How many wars do you declare?"),
    "may-build": Phrase("Build one building, or none", plural="Build up to {number} buildings"),
    "advance-or-produce": Phrase("Advance {track} or produce {resource}?"),
    "zeus-pick": Phrase("Choose a favour of Zeus"),
    "zeus-pick+": Phrase("Choose the first of two favours of Zeus"),
    "hera-pick": Phrase("Choose a favour of Hera"),
    "hera-pick+": Phrase("Choose the first of two favours of Hera"),
    "take-from-supply": Phrase(
        "Take one cube from the supply", plural="Take {number} cubes from the supply"
    ),
    "may-advance": Phrase("Temple of Athena: which marker do you advance?"),
    "retreat-one": Phrase("Which marker do you move back?"),
    "oracle-choice": Phrase("Oracle: whose alpha favour do you receive?"),
    "acropolis-choice": Phrase("Acropolis: whose beta favour do you receive?"),
    "wage-war": Phrase("Which city do you attack?"),
    "take-tribute": Phrase(
        "Take one cube from {target}", plural="Take {number} cubes from {target}"
    ),
    "delian-league": Phrase(
        "Delian League: take one cube from the supply",
        plural="Delian League: take {number} cubes from the supply",
    ),
    "temple-of-ares": Phrase("Temple of Ares: do you call a priest?"),
    "advance-one": Phrase("Statue: which marker do you advance?"),
    "workshop-benefit": Phrase("Workshop: choose a benefit"),
    "workshop-benefit+": Phrase("Workshop: choose the first of two benefits"),
    "philosophy": Phrase("Do you take a cube from the supply? {builder} gets the same."),
    "may-declare-war": Phrase("Do you declare a war?"),
    "trispastos": Phrase(
        "Trispastos: build one building for free, or none",
        plural="Trispastos: build up to {number} buildings for free",
    ),
    "colony": Phrase(
        "Colony: advance one marker, or none", plural="Colony: advance up to {number} markers"
    ),
    "hades": Phrase(
        "Move one more marker back", plural="Move {number} markers back, or lose 3 points"
    ),
    "marble-quarry": Phrase("Marble Quarry: which cube do you save on {card}?"),
    "pay": Phrase("Pay for {card}: {price}"),
    "discard-excess": Phrase("Your warehouse holds only five: which cube do you discard?"),
    "use-building": Phrase("Which building do you use?"),
    "pay-one": Phrase("Which cube do you pay for {card}?"),
    "advance-any": Phrase("Which marker do you advance?"),
}
ABOUT = {
    "deity": "deity",
    "card": "card",
    "resource": "resource",
    "target": "seat",
    "builder": "seat",
}
COUNTS = ("number", "due")  # what a decision counts down

BEGIN = "You send a priest to the alpha space. Each opponent may send one to beta."

HELP_TEXTS = {
    "worship": BEGIN,
    "worship apollo sun": BEGIN,
    "worship apollo plague": BEGIN,
    "join": "You send a priest to the beta space and receive the beta favour.",
    "stay out": "You keep your priest for another ceremony and receive nothing from this one.",
    "no war": "Your whole favour goes into military: 2 spaces on alpha, 1 on beta.",
    "one war": (
        "The war replaces one space of military. "
        "You name the target when everyone has received the favour."
    ),
    "two wars": (
        "The wars replace both spaces of military and need two different targets. "
        "You name them when everyone has received the favour."
    ),
    "advance": (
        "The marker moves 1 space. It cannot pass the end of the track, or a column whose "
        "building you lack; then the advance is lost. "
        "The first city at the end of a track takes its Glory card and 2 victory points."
    ),
    "retreat": (
        "The marker moves back 1 space. "
        "You keep your Glory cards and your buildings, whatever culture they need."
    ),
    "produce": "You take as many cubes as your marker's space shows.",
    "take": (
        "You take one cube of this kind. "
        "Cubes won in a war stay in your tribute until Upkeep; all others you may spend now."
    ),
    "discard": "Your warehouse may hold five cubes when Upkeep begins. You discard the rest.",
    "pay": "You return one cube of this kind from your warehouse to the supply.",
    "pay tribute": "With the Parthenon you may spend cubes from your tribute.",
    "pay point": (
        "With the Temple of Hephaestus you may pay 1 victory point instead of one cube, "
        "once for each building."
    ),
    "less": "The Marble Quarry saves you one cube of the cost. You choose which.",
    "declare war": (
        "The war is fought when all favours have been given. Only then do you name the target. "
        "You win ties only if you have a Fleet and the target has none."
    ),
    "war": (
        "If your military total is higher, you take cubes from the target's warehouse into your "
        "tribute, as many as you are ahead by. In a tie, a Fleet that only one side has decides; "
        "if there is none, you win by 1 with the alpha favour of Ares. "
        "Otherwise you are repelled, and nothing happens."
    ),
    "score": "You score 1 victory point at once.",
    "lose points": (
        "Your markers stay where they are. If you have fewer than 3 victory points, you lose those."
    ),
    "call priest": "With the Temple of Ares you may use a priest from your supply this round.",
    "decline": "You gain nothing.",
    "finish": "Buildings you have not used must wait for the next Upkeep.",
    "favour": (
        "You receive this favour without a priest: alpha from the Oracle, beta from the "
        "Acropolis. It does not count as worship, so the temples of Athena and Aphrodite add "
        "nothing."
    ),
    "use": "You may use each building once in every Upkeep.",
}

# How the board draws both favours of each deity, sign by sign: a track or a resource by its name,
# 'points', 'war', 'build', amounts, and the words 'then', 'or', 'plague', 'any'.
FAVOUR_SIGNS = (
    ("agriculture +1 then grain", "agriculture +1 or grain"),
    ("hunting +1 then meat", "hunting +1 or meat"),
    ("fishing +1 then fish", "fishing +1 or fish"),
    ("culture +2", "culture +1"),
    ("population +2", "population +1"),
    ("military +2 or war ×2", "military +1 or war"),
    ("build ×2", "build ×1"),
    ("points +2 or plague", "points +1"),
    ("any ×2", "any ×1"),
    ("grain meat fish ×2", "grain meat fish ×1"),
)

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
    """Return the help on a kind of move, for the thing with this number."""
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
    """Return the numbers and the text of a card."""
    values = card.values
    said = [Phrase("Needs culture {culture}.", {"culture": values["culture"]})]
    if any(values["cost"].values()):
        said.append(Phrase("Costs {price}.", {"price": price(values["cost"])}))
    else:
        said.append(Phrase("Costs nothing."))
    if values["points"]:
        points = {"number": values["points"]}
        said.append(Phrase("Scores {number} point.", points, "Scores {number} points."))
    return [*said, Phrase(values["text"])]


def price(cost: Mapping[str, int]) -> list[Phrase]:
    """Return the parts of a cost, the wild ones last."""
    parts = [
        Phrase("{number} {resource}", {"number": cost[name], "resource": ("resource", resource)})
        for resource, name in enumerate(RESOURCES)
        if cost.get(name)
    ]
    wild = cost.get(COSTS[WILD])
    return [*parts, Phrase("{number} of any kind", {"number": wild})] if wild else parts


def question(key: str, about: Mapping[str, int]) -> Phrase:
    """Return what a decision asks of the seat that decides, by its key and what it is about."""
    gaps: dict[str, Gap] = about_gaps(about, ABOUT)
    for count in COUNTS:
        if count in about:
            gaps["number"] = about[count]
    if "resource" in about:
        gaps["track"] = ("track", AGRICULTURE + about["resource"])
    if key == "pay":
        gaps["price"] = price(about)
    more = about.get("picks", 0) > 1 or about.get("again", 0) > 0
    return ASKS[f"{key}+" if more else key]._replace(gaps=gaps)


def card_text(card: int, edition: str) -> Card:
    """Return a card's name, text and note in an edition."""
    entry = entries(edition or EDITIONS[0], {})[card]
    return Card(entry.values["name"], entry.values["text"], entry.note)


# What is better after a move than after another, by the judge's features.
REASONS = {
    "points": Sentence("{number} more point", "{number} more points", "an edge in points"),
    "culture": Sentence(
        "culture {number} space higher", "culture {number} spaces higher", "an edge in culture"
    ),
    "population": Sentence(
        "population {number} space higher",
        "population {number} spaces higher",
        "an edge in population",
    ),
    "military": Sentence(
        "military {number} space higher", "military {number} spaces higher", "an edge in military"
    ),
    "production": Sentence(
        "production {number} space higher",
        "production {number} spaces higher",
        "an edge in production",
    ),
    "glory": Sentence("closer to a Glory card"),
    "cubes": Sentence("{number} more cube", "{number} more cubes", "more useful cubes"),
    "priests": Sentence(
        "{number} more priest left", "{number} more priests left", "an edge in priests"
    ),
    "buildings": Sentence("{number} more building", "{number} more buildings", "better buildings"),
    "end": Sentence(
        "{number} point ahead at the end", "{number} points ahead at the end", "wins the game"
    ),
}

TEXTS = Texts(
    NAMES, MOVE_TEXTS, FORMS, helps, card_text, ASKS, question, fields=FIELDS, reasons=REASONS
)
