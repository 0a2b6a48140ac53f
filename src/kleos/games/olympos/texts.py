"""The English texts of Olympos: names, moves, and help. Translations are in the catalogues."""

from collections.abc import Iterable, Mapping
from typing import Any

from kleos.core.words import UNCERTAIN, Card, Gap, Phrase, Texts, marked
from kleos.games.olympos.edition_file import Entry, entries, key_of
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
    """Return a text of every entry of a kind."""
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

# By how the spelling begins: the text, and the meaning of the name that follows.
MOVE_TEXTS = {
    "to": ("Go to {space}", "space"),
    "move": ("Move the settler in {space}", "space"),
    "new": ("Bring a new settler to {space}", "space"),
    "new north": ("Bring a new settler to the northern edge", ""),
    "flee": ("Move a buried settler out of {space}", "space"),
    "develop": ("Develop {discovery}", "discovery"),
    "build": ("Build {wonder}", "wonder"),
    "pass": ("Pass", ""),
    "decline": ("Decline", ""),
    "play": ("Play {card}", "card"),
    "keep": ("Keep {card}", "card"),
    "bonus": ("Take the bonus: {bonus}", "bonus"),
    "pay": ("Pay {resource}", "resource"),
    "take": ("Take {resource}", "resource"),
    "spend athena": ("Spend the star of Athena", ""),
    "spend star": ("Spend a Star card", ""),
    "block": ("Block {space}", "space"),
    "return": ("Return the settler in {space} to the camp", "space"),
    "return buried": ("Return a buried settler in {space} to the camp", "space"),
    "piece": ("Choose settler {number} from the top", "number"),
}

NEW_SETTLER = (
    "A settler out of your camp costs 2 units of time, 1 with Medicine. It must move on at once."
)
HADES = "Hades sends one of your settlers back to your camp; it may be a buried one."

HELP_TEXTS = {
    "to": (
        "The settler takes the cheapest way: a land space costs 1 unit of time, a sea space 2. "
        "An empty territory is yours at once. Against a people or a tribe you always win, for "
        "1 unit of time if you have more swords, 2 if as many, 3 if fewer; a tribe has none. "
        "A beaten people takes an hourglass."
    ),
    "move": (
        "The settler moves to a territory that you do not control. "
        "What it leaves goes to the next settler of the stack, or to nobody."
    ),
    "new": NEW_SETTLER,
    "new north": NEW_SETTLER,
    "flee": (
        "A settler that is buried below another people's moves like any other. "
        "To fight for the same territory, it leaves and comes back."
    ),
    "develop": (
        "Your territories pay without being used up; cubes go back to the supply. "
        "A discovery costs 7 units of time. It brings one of the free bonuses below it, "
        "and 2 prestige at the end. You can have it only once."
    ),
    "build": (
        "Your star tokens, Architecture, Engineering and your marks in the wonder's column count "
        "as stars and stay; the star of Athena and Star cards are used up. "
        "A wonder costs 7 units of time, 5 with Architecture."
    ),
    "pass": (
        "On your last turn you do without an action, and your marker stays where it is. "
        "Earlier you pass only if you can do nothing: your marker moves on to the next one ahead."
    ),
    "decline": "Your cards stay in your hand; each is worth 1 prestige at the end.",
    "play": "The card is discarded once it has been played.",
    "keep": "The card goes into your hand; the others are discarded face up.",
    "bonus": "Your mark on the bonus counts as a star for the wonder in its column.",
    "pay": (
        "One cube of this kind goes back to the supply. "
        "What your territories bring is counted first, so you pay as few cubes as you can."
    ),
    "take": "You take one cube of this kind from the supply. A cube pays for a discovery, once.",
    "spend athena": "The star that Athena gave you counts for this wonder, and is used up.",
    "spend star": "The card counts as one star for this wonder, and is discarded.",
    "block": (
        "Settlers may cross a blocked territory, but not stay there. Of each resource, three "
        "players block 3 territories, four players 2, five players 1, and never both stars."
    ),
    "return": HADES,
    "return buried": HADES,
    "piece": "Several of your settlers are buried in this stack. Those that stay keep their order.",
}

CUBE_BONUS_HELP = "You take one cube, if the supply has one. A cube pays for a discovery, once."
BONUS_HELP = (
    "A new settler comes into your camp.",
    "You take 2 hourglasses. They are spent before your marker moves, on this very discovery.",
    "You take 2 prestige, face down.",
)

OLYMPOS_HELP = "Whoever controls Olympos has one Zeus symbol more."
OWN_MAP = "The map is our own: what borders on what may differ on the printed one."
ANY_KIND = "Any kind means a kind that is nowhere else in the cost."
LEGEND = "(?) marks what we have guessed or set ourselves."


def helps(kind: str, number: int, edition: str, corrections: Mapping[str, Any]) -> list[Phrase]:
    """Return the help for a kind of move about the thing with this number."""
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
    """Return the numbers of a discovery and what it does, with a mark where we are not sure."""
    tile = in_order("discoveries", DISCOVERIES, corrections)[discovery]
    cost = tile.values["cost"]
    numbers: dict[str, Gap] = {
        "row": marked(("row", ROWS.index(tile.values["row"])), tile.source["row"]),
        "cost": marked(cost_phrases(cost), tile.source["cost"]),
    }
    said = [Phrase("Row: {row}; cost: {cost}.", numbers)]
    if cost.get("any"):
        said.append(Phrase(ANY_KIND))
    said.append(Phrase(EFFECTS["discovery"][discovery]))
    if "discount" in tile.values:
        resource = ("resource", RESOURCES.index(tile.values["discount"]))
        shown = {"resource": marked(resource, tile.source["discount"])}
        said.append(Phrase("The resource of this tile: {resource}.", shown))
    if tile.note:
        said.append(Phrase(tile.note))
    return [*said, *legend(tile, "row", "cost", "discount")]


def cost_phrases(cost: Mapping[str, Any]) -> list[Phrase]:
    """Return the parts of a cost, the grey ones last."""
    parts = [
        Phrase("{number} × {resource}", {"number": cost[name], "resource": ("resource", resource)})
        for resource, name in enumerate(RESOURCES)
        if cost.get(name)
    ]
    return parts + [Phrase("{number} × any kind", {"number": n}) for n in cost.get("any", [])]


def help_on_wonder(wonder: int, corrections: Mapping[str, Any]) -> list[Phrase]:
    """Return the numbers of a wonder."""
    tile = in_order("wonders", WONDERS, corrections)[wonder]
    numbers = {name: marked(tile.values[name], tile.source[name]) for name in ("stars", "points")}
    said = [Phrase("Stars: {stars}; prestige: {points}.", numbers)]
    return [*said, *legend(tile, "stars", "points")]


def help_on_territory(territory: int, corrections: Mapping[str, Any]) -> list[Phrase]:
    """Return what a territory is worth, and how much of that is ours."""
    land = in_order("map", TERRITORY_NAMES, corrections)[territory]
    star = [Phrase("yes" if land.values.get("star") else "no")]
    numbers: dict[str, Gap] = {
        "resource": marked(
            ("resource", RESOURCES.index(land.values["resource"])), land.source["resource"]
        ),
        "star": marked(star, land.source["star"]),
        "points": marked(land.values["points"], land.source["points"]),
    }
    said = [Phrase("Resource: {resource}; star: {star}; prestige: {points}.", numbers)]
    if territory == OLYMPOS:
        said.append(Phrase(OLYMPOS_HELP))
    said.extend(legend(land, "resource", "star", "points"))
    if land.source["neighbours"] in UNCERTAIN:
        said.append(Phrase(OWN_MAP))
    return said


def help_on_edge(corrections: Mapping[str, Any]) -> list[Phrase]:
    """Return where the northern edge leads."""
    lands = in_order("map", TERRITORY_NAMES, corrections)
    found = [
        Phrase("{space}", {"space": ("space", territory)})
        for territory, land in enumerate(lands)
        if land.values.get("edge")
    ]
    return [Phrase("From the northern edge it can enter: {spaces}.", {"spaces": found})]


def legend(entry: Entry, *values: str) -> list[Phrase]:
    """Return what the mark means, if one of these values has it."""
    uncertain = any(entry.source.get(value) in UNCERTAIN for value in values)
    return [Phrase(LEGEND)] if uncertain else []


def card_text(card: int, _edition: str) -> Card:
    """Return the name and the text of a destiny card, the same in every edition."""
    entry = in_order("destiny", DESTINY)[card]
    return Card(entry.values["name"], entry.values["text"], entry.note)


TEXTS = Texts(NAMES, FORMS, MOVE_TEXTS, helps, card_text, HIDDEN_THINGS, EFFECTS)
