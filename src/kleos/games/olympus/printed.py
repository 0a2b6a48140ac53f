"""What is printed on the boards, sheets and cards, as plain data for screens."""

from typing import Any

from kleos.core.words import Words
from kleos.games.olympus.board import GLORY_POINTS, PRIESTS, STARTING_PRIESTS, Olympus
from kleos.games.olympus.edition_file import Entry, card_key, entries
from kleos.games.olympus.names import (
    AQUEDUCT,
    CARDS,
    COMMON,
    COSTS,
    CULTURE,
    DEITIES,
    FISHING,
    GYMNASIUM,
    MARBLE_QUARRY,
    MILITARY,
    PARTHENON,
    POPULATION,
    RESOURCES,
    TEMPLE_OF_ARTEMIS,
    TEMPLE_OF_DEMETER,
    TEMPLE_OF_HEPHAESTUS,
    TEMPLE_OF_POSEIDON,
    THOLOS,
    TRACKS,
    UPKEEP_BUILDINGS,
)
from kleos.games.olympus.rounds import GLORY_CARDS_TO_END
from kleos.games.olympus.texts import DEITY_HELP, PLAGUE_HELP
from kleos.games.olympus.upkeep import PRIEST_CULTURE, PRIEST_POPULATION, WAREHOUSE_LIMIT

# Both favours of each deity, as signs and words in a row: a track or a resource by its name,
# 'points', 'war', 'build', amounts, and the words 'then', 'or', 'plague', 'any'.
FAVOURS = (
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


def printed(state: Olympus, words: Words) -> dict[str, Any]:
    """Return what players can read off the boards, the sheets and the cards of this game."""
    found = entries(state.edition.name, state.edition.corrections)
    cards, tracks = found[: len(CARDS)], found[len(CARDS) :]
    return {
        "cards": [printed_card(number, entry) for number, entry in enumerate(cards)],
        "tracks": [printed_track(number, entry) for number, entry in enumerate(tracks)],
        "deities": [printed_deity(deity, words) for deity in range(len(DEITIES))],
        "plague": words.ui(PLAGUE_HELP),
        "warehouse": WAREHOUSE_LIMIT,
        "limited": list(range(MILITARY, FISHING + 1)),  # the tracks that population limits
        "limiting": POPULATION,
        "requires": CULTURE,  # the track on which a card's requirement is read
        "war": MILITARY,
        "glory": {"points": GLORY_POINTS, "ends": GLORY_CARDS_TO_END},
        "priests": {
            "all": PRIESTS,
            "first": STARTING_PRIESTS,
            "more": [
                {"track": POPULATION, "space": PRIEST_POPULATION},
                {"track": CULTURE, "space": PRIEST_CULTURE},
            ],
        },
        "standing": standing_effects(),
    }


def printed_card(number: int, entry: Entry) -> dict[str, Any]:
    """Return a building's numbers, and the source of each."""
    values = entry.values
    return {
        "key": entry.key,
        "unique": number >= COMMON,
        "upkeep": number in UPKEEP_BUILDINGS,
        "culture": values["culture"],
        "cost": [values["cost"].get(part, 0) for part in COSTS],
        "points": values["points"],
        "effects": values["effects"],
        "source": entry.source,
    }


def printed_track(number: int, entry: Entry) -> dict[str, Any]:
    """Return a progress track: its length, its columns and what its spaces produce."""
    values = entry.values
    keys = [card_key(card) for card in range(len(CARDS))]
    return {
        "key": entry.key,
        "length": values["length"],
        "start": values["start"],
        "columns": [
            {
                "after": column["after"],
                "opened_by": [keys.index(card) for card in column["opened_by"]],
            }
            for column in values["columns"]
        ],
        "production": values.get("production", []),
        "resource": number - len(TRACKS) + len(RESOURCES) if "production" in values else None,
        "source": entry.source,
    }


def printed_deity(deity: int, words: Words) -> dict[str, Any]:
    """Return a deity's two favours, in signs and in words."""
    alpha, beta = FAVOURS[deity]
    return {
        "key": DEITIES[deity],
        "alpha": alpha.split(),
        "beta": beta.split(),
        "text": words.ui(DEITY_HELP[deity]),
    }


def standing_effects() -> dict[str, Any]:
    """Return the buildings that change what a screen shows beside a card's or a space's numbers."""
    return {
        "culture_less": GYMNASIUM,
        "priests_sooner": THOLOS,
        "produces_next": AQUEDUCT,
        "tribute_pays": PARTHENON,
        "one_less": MARBLE_QUARRY,
        "point_pays": TEMPLE_OF_HEPHAESTUS,
        "any": [TEMPLE_OF_DEMETER, TEMPLE_OF_ARTEMIS, TEMPLE_OF_POSEIDON],  # by resource
    }
