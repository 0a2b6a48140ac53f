"""The English texts of Olympos: names, moves, and help. Translations are in the catalogues."""

from collections.abc import Iterable, Mapping
from typing import Any

from kleos.core.event import Sentence
from kleos.core.words import Card, Gap, Phrase, Texts, about_gaps
from kleos.games.olympos.edition_file import Entry, entries, key_of
from kleos.games.olympos.fields import FIELDS
from kleos.games.olympos.names import (
    DESTINY,
    DISCOVERIES,
    GODS,
    OLYMPOS,
    PEOPLES,
    RESOURCES,
    ROWS,
    SETTLER_BONUS,
    SPACE_NAMES,
    TERRITORIES,
    TERRITORY_NAMES,
    WONDERS,
)


def in_order(
    kind: str, names: Iterable[str], corrections: Mapping[str, Any] | None = None
) -> list[Entry]:
    """Return the entries of a kind in the order of the names."""
    found = {entry.key: entry for entry in entries(kind, dict(corrections or {}))}
    return [found[key_of(name)] for name in names]


def said_of(kind: str, names: Iterable[str], value: str) -> tuple[str, ...]:
    """Return one of the texts of every entry of a kind."""
    return tuple(entry.values[value] for entry in in_order(kind, names))


NORTHERN_EDGE_NAME = "Northern edge"
CARD_NAMES = said_of("destiny", DESTINY, "name")
WONDER_NAMES = said_of("wonders", WONDERS, "name")

NAMES = {
    "seat": tuple(people.capitalize() for people in PEOPLES),
    "space": (*said_of("map", SPACE_NAMES[:-1], "name"), NORTHERN_EDGE_NAME),
    "resource": RESOURCES,
    "discovery": said_of("discoveries", DISCOVERIES, "name"),
    "wonder": WONDER_NAMES,
    "bonus": (*[f"{name} cube" for name in RESOURCES], "settler", "2 hourglasses", "2 prestige"),
    "card": CARD_NAMES,
    "god": said_of("gods", GODS, "name"),
    "source": (
        "position",
        "prestige tokens",
        "territories",
        "discoveries",
        "wonders",
        "Poetry",
        "Philosophy",
        "Absolutism",
        "City",
        "Science",
        "Engineering",
        "Keres",
        "destiny cards",
    ),
    "row": ROWS,
}

WITH_ARTICLE = {"Troad", "Oracle", "Hoplite", "Phalanx", "City", "Keres", "Siren", "Erinyes"}


def in_sentences(names: Iterable[str]) -> tuple[str, ...]:
    """Return names with an article where English has one."""
    return tuple(f"the {name}" if name in WITH_ARTICLE else name for name in names)


FORMS = {
    "space": (
        *in_sentences(NAMES["space"][:TERRITORIES]),
        *[f"the {name}" for name in NAMES["space"][TERRITORIES:-1]],
        "the northern edge",
    ),
    "discovery": in_sentences(NAMES["discovery"]),
    "wonder": tuple(f"the {name}" for name in WONDER_NAMES),
    "card": tuple(f"a {name} card" for name in CARD_NAMES),
    "god": in_sentences(NAMES["god"]),
}

HIDDEN_THINGS = {"card": "a destiny card", "number": "face down"}

EFFECTS = {
    "discovery": said_of("discoveries", DISCOVERIES, "text"),
    "god": said_of("gods", GODS, "text"),
}

# By the first words of the spelling: the text, and the meaning of the name that follows.
MOVE_TEXTS = {
    "to": ("Go to {space}", "space"),
    "move": ("Move the settler in {space}", "space"),
    "new": ("Bring a new settler to {space}", "space"),
    "new north": ("Bring a new settler to the northern edge", ""),
    "flee": ("Move a buried settler out of {space}", "space"),
    "develop": ("Develop {discovery}", "discovery"),
    "build": ("Build {wonder}", "wonder"),
    "pass": ("Pass", ""),
    "decline": ("Keep your cards", ""),
    "play": ("Play {card}", "card"),
    "keep": ("Keep {card}", "card"),
    "bonus": ("Take the bonus ({bonus})", "bonus"),
    "pay": ("Pay {resource}", "resource"),
    "take": ("Take {resource}", "resource"),
    "spend athena": ("Spend the star of Athena", ""),
    "spend star": ("Spend a Star card", ""),
    "block": ("Block {space}", "space"),
    "return": ("Return the settler in {space} to the camp", "space"),
    "return buried": ("Return a buried settler in {space} to the camp", "space"),
    "piece": ("Choose settler {number} from the top", "number"),
}

# What decisions ask, by key; a key with a + is that decision's in another case.
ASKS = {
    "block": Phrase("Which territory do you block?"),
    "take-turn": Phrase("Expand or develop?"),
    "choose-piece": Phrase("Which of your settlers leaves {territory}?"),
    "choose-piece+": Phrase("Which of your settlers in {territory} goes back to the camp?"),
    "expand": Phrase("Where does your settler go?"),
    "pay": Phrase("Which cube do you pay for {discovery}?"),
    "take-a-cube": Phrase("Which cube do you take?"),
    "take-bonus": Phrase("Which bonus of {discovery} do you take?"),
    "spend-star": Phrase("Spend one star for {wonder}", plural="Spend {number} stars for {wonder}"),
    "keep-one": Phrase("Which destiny card do you keep?"),
    "may-play-drawn": Phrase("Do you play {card} now, or keep it?"),
    "may-pray": Phrase("Do you play a Zeus symbol?"),
    "lose-settler": Phrase("Which of your settlers goes back to the camp?"),
}
ABOUT = {"territory": "space", "discovery": "discovery", "wonder": "wonder", "card": "card"}

NEW_SETTLER = (
    "A new settler from your camp costs 2 units of time, 1 with Medicine. It must move on at once."
)
HADES = "Hades sends one of your settlers back to your camp. It may be a buried one."

HELP_TEXTS = {
    "to": (
        "Kleos takes the cheapest route: 1 unit of time for each land space, 2 for each sea space. "
        "You always win a fight: for 1 unit of time with more swords, 2 with as many, 3 with "
        "fewer. Tribes have no swords. A beaten people takes an hourglass."
    ),
    "move": (
        "The settler moves to a territory that you do not control. "
        "The next settler in the stack, if there is one, takes over the territory it leaves."
    ),
    "new": NEW_SETTLER,
    "new north": NEW_SETTLER,
    "flee": (
        "A settler buried below another people's moves like any other. "
        "To fight for the same territory, it must leave and come back."
    ),
    "develop": (
        "Your territories pay without being used up. Cubes go back to the supply. "
        "A discovery costs 7 units of time. You take one of the free bonuses below it, and it is "
        "worth 2 prestige at the end. You can have it only once."
    ),
    "build": (
        "Your star tokens, Architecture, Engineering and your marks in the wonder's column count "
        "as stars, and you keep them. The star of Athena and Star cards are used up. "
        "A wonder costs 7 units of time, 5 with Architecture."
    ),
    "pass": (
        "On your last turn you take no action, and your marker stays where it is. "
        "Before that, you pass only if you can do nothing else. Your marker then moves up to the "
        "next one ahead."
    ),
    "decline": "Each card in your hand is worth 1 prestige at the end.",
    "play": "You discard the card once you have played it.",
    "keep": "You take this card into your hand and discard the others face up.",
    "bonus": "Your mark on the bonus counts as a star for the wonder in its column.",
    "pay": (
        "You return one cube of this kind to the supply. "
        "Your territories pay first, so you pay as few cubes as possible."
    ),
    "take": "You take one cube of this kind from the supply. It pays for a discovery, once.",
    "spend athena": "The star that Athena gave you counts for this wonder and is used up.",
    "spend star": "The card counts as one star for this wonder. You discard it.",
    "block": (
        "Settlers may cross a blocked territory, but not stay there. Three players block 3 "
        "territories of each resource, four players 2, five players 1, and never both stars."
    ),
    "return": HADES,
    "return buried": HADES,
    "piece": "Several of your settlers are buried in this stack. Those that stay keep their order.",
}

CUBE_BONUS_HELP = "You take one cube, if the supply has one. It pays for a discovery, once."
BONUS_HELP = (
    "You put a new settler into your camp.",
    "You take 2 hourglasses. They already help to pay for this discovery.",
    "You take 2 prestige, face down.",
)

TERRITORY_BRINGS = "The territory brings {resource}, and {number} prestige at the end."
OLYMPOS_HELP = "Whoever controls Olympos has an extra Zeus symbol."
ANY_KIND = "Any kind means a kind that is nowhere else in the cost."


def helps(kind: str, number: int, edition: str, corrections: Mapping[str, Any]) -> list[Phrase]:
    """Return the help on a kind of move, for the thing with this number."""
    rule = Phrase(HELP_TEXTS[kind])
    if kind == "develop":
        return [*help_on_discovery(number, corrections), rule]
    if kind == "build":
        return [*help_on_wonder(number, corrections), rule]
    if kind == "bonus":
        text = BONUS_HELP[number - SETTLER_BONUS] if number >= SETTLER_BONUS else CUBE_BONUS_HELP
        return [Phrase(text), rule]
    if kind == "new north":
        return [rule, *help_on_edge(corrections)]
    if MOVE_TEXTS[kind][1] == "card":
        return [Phrase(card_text(number, edition).text), rule]
    if MOVE_TEXTS[kind][1] == "space":
        return [rule, *help_on_territory(number, corrections)]
    return [rule]


def help_on_discovery(discovery: int, corrections: Mapping[str, Any]) -> list[Phrase]:
    """Return the numbers of a discovery and what it does."""
    tile = in_order("discoveries", DISCOVERIES, corrections)[discovery]
    cost = tile.values["cost"]
    said = [Phrase("Costs {price}.", {"price": price(cost)})]
    if cost.get("any"):
        said.append(Phrase(ANY_KIND))
    said.append(Phrase(EFFECTS["discovery"][discovery]))
    if "discount" in tile.values:
        resource = ("resource", RESOURCES.index(tile.values["discount"]))
        said.append(Phrase("This tile shows {resource}.", {"resource": resource}))
    return said


def price(cost: Mapping[str, Any]) -> list[Phrase]:
    """Return the parts of a cost, the grey ones last."""
    parts = [
        Phrase("{number} {resource}", {"number": cost[name], "resource": ("resource", resource)})
        for resource, name in enumerate(RESOURCES)
        if cost.get(name)
    ]
    return parts + [Phrase("{number} of any kind", {"number": n}) for n in cost.get("any", [])]


def help_on_wonder(wonder: int, corrections: Mapping[str, Any]) -> list[Phrase]:
    """Return the numbers of a wonder."""
    values = in_order("wonders", WONDERS, corrections)[wonder].values
    return [
        Phrase("Needs {number} star.", {"number": values["stars"]}, "Needs {number} stars."),
        Phrase(
            "Worth {number} prestige.", {"number": values["points"]}, "Worth {number} prestige."
        ),
    ]


def help_on_territory(territory: int, corrections: Mapping[str, Any]) -> list[Phrase]:
    """Return what a territory brings."""
    values = in_order("map", TERRITORY_NAMES, corrections)[territory].values
    numbers: dict[str, Gap] = {
        "resource": ("resource", RESOURCES.index(values["resource"])),
        "number": values["points"],
    }
    said = [Phrase(TERRITORY_BRINGS, numbers, TERRITORY_BRINGS)]
    if values.get("star"):
        said.append(Phrase("It has a star."))
    if territory == OLYMPOS:
        said.append(Phrase(OLYMPOS_HELP))
    return said


def help_on_edge(corrections: Mapping[str, Any]) -> list[Phrase]:
    """Return where the northern edge leads."""
    lands = in_order("map", TERRITORY_NAMES, corrections)
    found = [
        Phrase("{space}", {"space": ("space", territory)})
        for territory, land in enumerate(lands)
        if land.values.get("edge")
    ]
    return [Phrase("From the northern edge it can go to {spaces}.", {"spaces": found})]


def question(key: str, about: Mapping[str, int]) -> Phrase:
    """Return what a decision asks of the seat that decides, by its key and what it is about."""
    gaps: dict[str, Gap] = about_gaps(about, ABOUT)
    if "missing" in about:
        gaps["number"] = about["missing"]
    return ASKS[f"{key}+" if about.get("to_camp") else key]._replace(gaps=gaps)


def card_text(card: int, _edition: str) -> Card:
    """Return the name and the text of a destiny card, the same in every edition."""
    entry = in_order("destiny", DESTINY)[card]
    return Card(entry.values["name"], entry.values["text"], entry.note)


# What is better after a move than after another, by the judge's features.
REASONS = {
    "points": Sentence("{number} more point", "{number} more points", "an edge in points"),
    "time": Sentence("{number} more unit of time", "{number} more units of time", "more time"),
    "means": Sentence(
        "{number} more territory to pay with",
        "{number} more territories to pay with",
        "better territories to pay with",
    ),
    "powers": Sentence(
        "{number} more discovery", "{number} more discoveries", "better discoveries"
    ),
    "arms": Sentence("{number} more sword", "{number} more swords", "an edge in fights"),
    "cubes": Sentence(
        "{number} more cube to pay with", "{number} more cubes to pay with", "an edge in cubes"
    ),
    "favour": Sentence(
        "{number} more Zeus symbol", "{number} more Zeus symbols", "an edge with the gods"
    ),
    "wonders": Sentence("closer to a wonder"),
    "choice": Sentence("more discoveries within reach"),
    "hand": Sentence(
        "{number} more destiny card", "{number} more destiny cards", "better destiny cards"
    ),
    "last action": Sentence("a better last action"),
    "end": Sentence(
        "{number} point ahead at the end", "{number} points ahead at the end", "wins the game"
    ),
}

TEXTS = Texts(
    NAMES,
    MOVE_TEXTS,
    FORMS,
    helps,
    card_text,
    ASKS,
    question,
    HIDDEN_THINGS,
    EFFECTS,
    FIELDS,
    REASONS,
)
