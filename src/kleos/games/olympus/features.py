"""What a net is told about a position of Olympus, from the point of view of one city-state."""

from typing import Final, final

from mypy_extensions import i64

from kleos.core.net import Encoder, Features, Layout
from kleos.games.olympus.board import City, Olympus
from kleos.games.olympus.building import COMMON_CARDS
from kleos.games.olympus.edition import wild_resources
from kleos.games.olympus.names import (
    AGRICULTURE,
    CARDS,
    CULTURE,
    DEITIES,
    FLEET,
    GYMNASIUM,
    MARBLE_QUARRY,
    MILITARY,
    PARTHENON,
    POPULATION,
    THOLOS,
    TRACKS,
)
from kleos.games.olympus.payment import point_payable
from kleos.games.olympus.rounds import GLORY_CARDS_TO_END
from kleos.games.olympus.scoring import marker_points
from kleos.games.olympus.upkeep import PRIEST_CULTURE, PRIEST_POPULATION
from kleos.games.olympus.worship import ALL_DEITIES, BeginCeremony

VERSION: Final = 1
SPACES: Final[i64] = 12  # of a track
CUBES: Final[i64] = 7
STEPS: Final[i64] = 6  # spaces to the end of a track that are told apart
LEADS: Final[i64] = 21
LEAD_STEP: Final = 2  # points
ROUNDS: Final[i64] = 16

LAYOUT: Final = Layout()
# The game, which is the same for all.
PLAYERS: Final[i64] = LAYOUT.block("number of players", 6)
EARLIER: Final[i64] = LAYOUT.block("edition of 2010")
ROUND: Final[i64] = LAYOUT.block("round", 16)
GLORY_TAKEN: Final[i64] = LAYOUT.block("Glory cards taken", 6)
GLORY_GAP: Final[i64] = LAYOUT.block("steps to the Glory cards that end the game", 16)
FREE: Final[i64] = LAYOUT.block("deities not yet worshipped", 11)
IS_FREE: Final[i64] = LAYOUT.block("deity not yet worshipped", 10)
UPKEEP: Final[i64] = LAYOUT.block("Upkeep")
MIDST: Final[i64] = LAYOUT.block("during a ceremony")
# This city.
POINTS: Final[i64] = LAYOUT.block("points")
MARKER_POINTS: Final[i64] = LAYOUT.block("points of the markers as they stand")
LEAD: Final[i64] = LAYOUT.block("lead over the best other, from -20 in steps of 2", 21)
TRACK: Final[i64] = LAYOUT.block("space by track", 6 * 12)
BEYOND: Final[i64] = LAYOUT.block("spaces beyond the population", 9)
ROOM: Final[i64] = LAYOUT.block("steps to the first closed column or the end by track", 6 * 5)
NEAR: Final[i64] = LAYOUT.block("steps to an open Glory card by track", 6 * 6)
OWN_GLORY: Final[i64] = LAYOUT.block("own Glory cards", 5)
STOCK: Final[i64] = LAYOUT.block("cubes by resource", 3 * 7)
STORED: Final[i64] = LAYOUT.block("cubes", 13)
TRIBUTE: Final[i64] = LAYOUT.block("tribute", 7)
YIELD: Final[i64] = LAYOUT.block("cubes that all production markers yield", 14)
BUILDING: Final[i64] = LAYOUT.block("building", 45)
BUILDABLE: Final[i64] = LAYOUT.block("buildings that could be built now", 10)
BEST_BUILDABLE: Final[i64] = LAYOUT.block("points of the best building that could be built now", 9)
IN_REACH: Final[i64] = LAYOUT.block("could be built now", 45)
CLERGY: Final[i64] = LAYOUT.block("available priests", 6)
PRIESTS: Final[i64] = LAYOUT.block("priests in the next round", 6)
BEGAN: Final[i64] = LAYOUT.block("began the ceremony of deity", 10)
JOINED: Final[i64] = LAYOUT.block("joined the ceremony of deity", 10)
# This city among the others.
TO_PLAY: Final[i64] = LAYOUT.block("turns until it begins a ceremony", 5)
DECIDES: Final[i64] = LAYOUT.block("decides now")
STARTING: Final[i64] = LAYOUT.block("places after the starting player", 5)
WEAKER: Final[i64] = LAYOUT.block("others that it is stronger than", 5)
STRONGER: Final[i64] = LAYOUT.block("others that are stronger", 5)
MIGHT: Final[i64] = LAYOUT.block("tribute that its strength could bring", 9)
THREAT: Final[i64] = LAYOUT.block("tribute that the strongest other could take", 7)
OTHER_PRIESTS: Final[i64] = LAYOUT.block("available priests of the others", 16)

MOST: Final = 200
WEIGHT: Final = 400


@final
class OlympusEncoder(Encoder):
    """The features of a city-state: one net for all of them."""

    def encode(self, g: Olympus, seat: int, features: Features) -> None:
        """Note the features of a position as a seat sees it."""
        city = g.cities[seat]
        encode_game(g, features)
        encode_tracks(g, city, features)
        encode_means(g, city, features)
        encode_rank(g, seat, features)

    def printed(self, g: Olympus) -> str:
        """Return what is printed on the cards and tracks."""
        e = g.edition
        return repr(
            [e.starts, e.lengths, e.columns, e.production, e.requirements, e.costs, e.points,
             e.effects]
        )  # fmt: skip


def encode_game(g: Olympus, features: Features) -> None:
    """Note how far the game has gone."""
    features.on(PLAYERS + g.players)
    if g.edition.name == "2010":
        features.on(EARLIER)
    features.one_of(ROUND, ROUNDS, g.round)
    taken = 0
    for track in range(len(TRACKS)):
        taken += g.glory >> track & 1
    features.one_of(GLORY_TAKEN, 6, taken)
    features.one_of(GLORY_GAP, 16, steps_to_end(g, GLORY_CARDS_TO_END - taken))
    busy = 0
    for city in g.cities:
        busy |= city.alpha
    free: i64 = ALL_DEITIES & ~busy
    number: i64 = 0
    for deity in range(len(DEITIES)):
        if free >> deity & 1:
            number += 1
            features.on(IS_FREE + deity)
    features.on(FREE + number)
    if not g.worship:
        features.on(UPKEEP)
    elif not isinstance(g.asking, BeginCeremony):
        features.on(MIDST)


def steps_to_end(g: Olympus, needed: int) -> i64:
    """Return how many steps the nearest markers are from the Glory cards still needed."""
    steps: i64 = 0
    chosen = g.glory
    for _ in range(needed):
        best = -1
        least = 99
        for track in range(len(TRACKS)):
            if not chosen >> track & 1:
                furthest = 0
                for city in g.cities:
                    furthest = max(furthest, city.tracks[track])
                gap = g.edition.lengths[track] - furthest
                if gap < least:
                    least = gap
                    best = track
        if best < 0:
            break
        chosen |= 1 << best
        steps += least
    return steps


def encode_tracks(g: Olympus, city: City, features: Features) -> None:
    """Note a city's markers."""
    population = city.tracks[POPULATION]
    beyond: i64 = 0
    glory: i64 = 0
    for track in range(len(TRACKS)):
        space = city.tracks[track]
        features.one_of(TRACK + track * SPACES, SPACES, space)
        if track >= MILITARY and space > population:
            beyond += space - population
        features.one_of(ROOM + track * 5, 5, g.edition.limit(track, city.buildings) - space)
        if not g.glory >> track & 1:
            features.one_of(NEAR + track * STEPS, STEPS, g.edition.lengths[track] - space)
        glory += city.glory >> track & 1
    features.one_of(BEYOND, 9, beyond)
    features.one_of(OWN_GLORY, 5, glory)


def encode_means(g: Olympus, city: City, features: Features) -> None:
    """Note what a city has, and what it could build."""
    tribute: i64 = 0
    stored: i64 = 0
    made: i64 = 0
    for resource in range(3):
        features.one_of(STOCK + resource * CUBES, CUBES, city.cubes[resource])
        stored += city.cubes[resource]
        tribute += city.tribute[resource]
        space = min(city.tracks[AGRICULTURE + resource], city.tracks[POPULATION])
        made += g.edition.produced(resource, space, city.buildings)
    features.one_of(STORED, 13, stored)
    features.one_of(TRIBUTE, 7, tribute)
    features.one_of(YIELD, 14, made)
    in_reach = buildable_now(g, city)
    number: i64 = 0
    best: i64 = 0
    for card in range(len(CARDS)):
        if city.buildings >> card & 1:
            features.on(BUILDING + card)
        elif in_reach >> card & 1:
            number += 1
            features.on(IN_REACH + card)
            best = max(best, g.edition.points[card])
    features.one_of(BUILDABLE, 10, number)
    features.one_of(BEST_BUILDABLE, 9, best)
    features.one_of(CLERGY, 6, city.clergy)
    features.one_of(PRIESTS, 6, priests_next(city))
    for deity in range(len(DEITIES)):
        if city.alpha >> deity & 1:
            features.on(BEGAN + deity)
        elif city.beta >> deity & 1:
            features.on(JOINED + deity)


def buildable_now(g: Olympus, city: City) -> i64:
    """Return the cards that a city could build, as buildable() does, without making a list."""
    culture = city.tracks[CULTURE] + (city.buildings >> GYMNASIUM & 1)
    possible = (COMMON_CARDS | g.temples) & ~city.buildings & g.edition.within_culture[culture]
    cubes = city.cubes
    tribute = city.tribute
    own = city.buildings >> PARTHENON & 1
    jokers = (city.buildings >> MARBLE_QUARRY & 1) + point_payable(city)
    return possible & g.edition.affordable(
        cubes[0] + own * tribute[0],
        cubes[1] + own * tribute[1],
        cubes[2] + own * tribute[2],
        wild_resources(city.buildings),
        jokers,
    )


def priests_next(city: City) -> i64:
    """Return how many priests a city would have in the next round."""
    tholos = city.buildings >> THOLOS & 1
    number: i64 = 3
    if city.tracks[POPULATION] >= PRIEST_POPULATION - tholos:
        number += 1
    if city.tracks[CULTURE] >= PRIEST_CULTURE - tholos:
        number += 1
    return number


def encode_rank(g: Olympus, seat: int, features: Features) -> None:
    """Note how a city stands among the others."""
    city = g.cities[seat]
    markers = marker_points(city)
    features.put(POINTS, city.points)
    features.put(MARKER_POINTS, markers)
    strength = city.tracks[MILITARY] + (city.buildings >> FLEET & 1)
    best = -99
    priests: i64 = 0
    weaker: i64 = 0
    stronger: i64 = 0
    might: i64 = 0
    threat = 0
    for other in g.cities:
        if other is city:
            continue
        best = max(best, other.points + marker_points(other))
        priests += other.clergy
        margin = strength - other.tracks[MILITARY] - (other.buildings >> FLEET & 1)
        if margin > 0:
            weaker += 1
            might += min(margin, other.cubes[0] + other.cubes[1] + other.cubes[2])
        elif margin < 0:
            stronger += 1
            threat = max(threat, -margin)
    lead: i64 = (city.points + markers - best) // LEAD_STEP + LEADS // 2
    features.one_of(LEAD, LEADS, max(lead, 0))
    features.one_of(OTHER_PRIESTS, 16, priests)
    features.one_of(WEAKER, 5, weaker)
    features.one_of(STRONGER, 5, stronger)
    features.one_of(MIGHT, 9, might)
    stock = city.cubes[0] + city.cubes[1] + city.cubes[2]
    features.one_of(THREAT, 7, min(threat, stock))
    features.on(STARTING + (seat - g.starting_player) % g.players)
    features.on(TO_PLAY + (seat - g.active) % g.players)
    if g.to_move == seat:
        features.on(DECIDES)


ENCODER: Final = OlympusEncoder(VERSION, LAYOUT, MOST, WEIGHT)
