"""The names of things in Olympus, and the numbers that stand for them."""

from typing import Final

CITIES: Final = ("blue", "red", "white", "green", "violet")

# The six progress tracks, from top to bottom of the city-state sheet.
CULTURE: Final = 0
POPULATION: Final = 1
MILITARY: Final = 2
AGRICULTURE: Final = 3
HUNTING: Final = 4
FISHING: Final = 5
TRACKS: Final = ("culture", "population", "military", "agriculture", "hunting", "fishing")

# The three resources; the track that produces resource k is AGRICULTURE + k.
GRAIN: Final = 0
MEAT: Final = 1
FISH: Final = 2
WILD: Final = 3
RESOURCES: Final = ("grain", "meat", "fish")
COSTS: Final = ("grain", "meat", "fish", "wild")

# Where points come from: the last six are the markers, each worth half its position.
SOURCES_OF_POINTS: Final = (
    "buildings",
    "glory",
    "favours and effects",
    "culture marker",
    "population marker",
    "military marker",
    "agriculture marker",
    "hunting marker",
    "fishing marker",
)

# The ten deities, in the order of the rulebook.
DEMETER: Final = 0
ARTEMIS: Final = 1
POSEIDON: Final = 2
ATHENA: Final = 3
APHRODITE: Final = 4
ARES: Final = 5
HEPHAESTUS: Final = 6
APOLLO: Final = 7
ZEUS: Final = 8
HERA: Final = 9
DEITIES: Final = (
    "demeter",
    "artemis",
    "poseidon",
    "athena",
    "aphrodite",
    "ares",
    "hephaestus",
    "apollo",
    "zeus",
    "hera",
)

# The two spaces of a deity.
ALPHA: Final = 0
BETA: Final = 1
SPACES: Final = ("alpha", "beta")

# The 33 common buildings, then the 12 unique ones. A set of buildings is a bitset.
AGORA: Final = 0
BARRACKS: Final = 1
GYMNASIUM: Final = 2
WELL: Final = 3
GARDENS: Final = 4
HARBOR: Final = 5
ROAD_SYSTEM: Final = 6
STATUE: Final = 7
LYCEUM: Final = 8
MILITIA: Final = 9
WORKSHOP: Final = 10
SCHOOL: Final = 11
ARMY: Final = 12
THOLOS: Final = 13
AQUEDUCT: Final = 14
FLEET: Final = 15
TRADE_ROUTE: Final = 16
LIBRARY: Final = 17
GOLDSMITH: Final = 18
BOULEUTERION: Final = 19
PHILOSOPHY: Final = 20
FARM: Final = 21
PELOPONNESIAN_LEAGUE: Final = 22
DELIAN_LEAGUE: Final = 23
PARTHENON: Final = 24
AMPHITHEATRE: Final = 25
ACHAEAN_LEAGUE: Final = 26
ACROPOLIS: Final = 27
TRISPASTOS: Final = 28
MARBLE_QUARRY: Final = 29
ORACLE: Final = 30
COLONY: Final = 31
WONDER: Final = 32
TEMPLE_OF_ARES: Final = 33
TEMPLE_OF_APOLLO: Final = 34
TEMPLE_OF_HEPHAESTUS: Final = 35
TEMPLE_OF_DEMETER: Final = 36
TEMPLE_OF_ARTEMIS: Final = 37
TEMPLE_OF_POSEIDON: Final = 38
TEMPLE_OF_APHRODITE: Final = 39
TEMPLE_OF_ATHENA: Final = 40
TEMPLE_OF_HERA: Final = 41
TEMPLE_OF_ZEUS: Final = 42
TEMPLE_OF_HADES: Final = 43
TEMPLE_OF_HESTIA: Final = 44
CARDS: Final = (
    "agora",
    "barracks",
    "gymnasium",
    "well",
    "gardens",
    "harbor",
    "road system",
    "statue",
    "lyceum",
    "militia",
    "workshop",
    "school",
    "army",
    "tholos",
    "aqueduct",
    "fleet",
    "trade route",
    "library",
    "goldsmith",
    "bouleuterion",
    "philosophy",
    "farm",
    "peloponnesian league",
    "delian league",
    "parthenon",
    "amphitheatre",
    "achaean league",
    "acropolis",
    "trispastos",
    "marble quarry",
    "oracle",
    "colony",
    "wonder",
    "temple of ares",
    "temple of apollo",
    "temple of hephaestus",
    "temple of demeter",
    "temple of artemis",
    "temple of poseidon",
    "temple of aphrodite",
    "temple of athena",
    "temple of hera",
    "temple of zeus",
    "temple of hades",
    "temple of hestia",
)
COMMON: Final = 33
UNIQUE_CARDS: Final = ((1 << 45) - 1) & ~((1 << 33) - 1)

# The buildings used in step 3 of Upkeep.
UPKEEP_BUILDINGS: Final = (
    TRADE_ROUTE,
    GOLDSMITH,
    BOULEUTERION,
    AMPHITHEATRE,
    ACHAEAN_LEAGUE,
    ACROPOLIS,
)
