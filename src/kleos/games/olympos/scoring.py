"""End of the game: every source of prestige."""

from typing import Final

from mypy_extensions import i64

from kleos.games.olympos.edition import Edition
from kleos.games.olympos.names import (
    ABSOLUTISM,
    CITY,
    ENGINEERING,
    PHILOSOPHY,
    POETRY,
    SCIENCE,
    TERRITORIES,
    WONDERS,
)
from kleos.games.olympos.people import People

DISCOVERY_POINTS: Final = 2
POETRY_POINTS: Final = 3
PHILOSOPHY_POINTS: Final = 5
ABSOLUTISM_POINTS: Final = 2  # for each sword on discoveries
CITY_POINTS: Final = 1  # for each settler on the map
SCIENCE_POINTS: Final = 1  # for each discovery
ENGINEERING_POINTS: Final = 3  # for each star token
KERES_POINTS: Final = -2
CARD_POINTS: Final = 1


def points_of(people: People, edition: Edition) -> list[int]:
    """Return the points of a people by source, in the order of SOURCES_OF_POINTS."""
    discoveries = count_members(people.discoveries)
    return [
        position_points(people, edition),
        max(people.prestige, 0),  # -1 if hidden, as another people's is until the end
        territory_points(people, edition),
        DISCOVERY_POINTS * discoveries,
        wonder_points(people, edition),
        POETRY_POINTS if people.has(POETRY) else 0,
        PHILOSOPHY_POINTS if people.has(PHILOSOPHY) else 0,
        ABSOLUTISM_POINTS * people.swords if people.has(ABSOLUTISM) else 0,
        CITY_POINTS * people.settlers if people.has(CITY) else 0,
        SCIENCE_POINTS * discoveries if people.has(SCIENCE) else 0,
        ENGINEERING_POINTS * people.stars if people.has(ENGINEERING) else 0,
        KERES_POINTS * people.keres,
        CARD_POINTS * len(people.hand),
    ]


def position_points(people: People, edition: Edition) -> int:
    """Return the points for the marker's space, from the last Zeus symbol on."""
    beyond = people.time - int(edition.zeus[len(edition.zeus) - 1])
    return edition.end_points[beyond] if beyond >= 0 else 0


def territory_points(people: People, edition: Edition) -> int:
    """Return the points of the territories under control: Atlantis counts double."""
    points = 0
    for territory in range(TERRITORIES):
        if people.lands >> territory & 1:
            points += edition.territories[territory].points
    return points


def wonder_points(people: People, edition: Edition) -> int:
    """Return the points printed on the wonders."""
    points = 0
    for wonder in range(len(WONDERS)):
        if people.wonders >> wonder & 1:
            points += int(edition.wonder_points[wonder])
    return points


def count_members(bits: i64) -> int:
    """Count the members of a bitset."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number
