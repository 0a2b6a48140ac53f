"""The names of things in Olympos, and the numbers that stand for them."""

from typing import Final

PEOPLES: Final = ("blue", "red", "white", "green", "violet")

RESOURCES: Final = ("grain", "stone", "wood", "gold")
KINDS_OF_RESOURCE: Final = 4

# The spaces of the map: territories, then seas; last the northern edge, which is not a space.
TERRITORY_NAMES: Final = (
    "illyria", "paeonia", "macedonia", "rhodope", "thrace", "epirus", "olympos", "chalkidike",
    "thessaly", "aetolia", "phocis", "boeotia", "attica", "argolis", "elis", "arcadia", "laconia",
    "troad", "lydia", "ionia", "caria", "corcyra", "euboea", "lesbos", "naxos", "rhodes",
    "kydonia", "knossos", "eumelos", "kleito", "atlas", "azaes",
)  # fmt: skip
SEA_NAMES: Final = (
    "ionian-n", "ionian-s", "gulf", "kythera", "thracian", "sporades", "lesbian", "icarian",
    "myrtoan", "cretan", "carpathian", "libyan-w", "libyan-e", "atlas-sea",
)  # fmt: skip
EDGE_NAME: Final = "north"
SPACE_NAMES: Final = (*TERRITORY_NAMES, *SEA_NAMES, EDGE_NAME)
TERRITORIES: Final = 32
SPACES: Final = 46
NORTHERN_EDGE: Final = 46
OLYMPOS: Final = 6

NOBODY: Final = -1

# The development board: five rows of discoveries, five columns, and the wonders below.
ROWS: Final = ("red", "yellow", "green", "blue", "violet")
COLUMNS: Final = 5
SLOTS: Final = 3  # most bonuses of a cell

# A discovery is its tile: Money and Agriculture have two different tiles each.
DISCOVERIES: Final = (
    "metallurgy", "religion", "medicine", "cavalry", "oracle",
    "hoplite", "polytheism", "astronomy",
    "money stone", "money gold", "agriculture grain", "agriculture wood",
    "phalanx", "hellenism", "map-making", "democracy", "commerce",
    "strategy", "art", "surgery", "architecture", "poetry",
    "absolutism", "city", "science", "engineering", "philosophy",
)  # fmt: skip
MEDICINE: Final = 2
CAVALRY: Final = 3
ORACLE: Final = 4
ASTRONOMY: Final = 7
MONEY_STONE: Final = 8
MONEY_GOLD: Final = 9
AGRICULTURE_GRAIN: Final = 10
AGRICULTURE_WOOD: Final = 11
PHALANX: Final = 12
HELLENISM: Final = 13
MAP_MAKING: Final = 14
DEMOCRACY: Final = 15
COMMERCE: Final = 16
SURGERY: Final = 19
ARCHITECTURE: Final = 20
POETRY: Final = 21
ABSOLUTISM: Final = 22
CITY: Final = 23
SCIENCE: Final = 24
ENGINEERING: Final = 25
PHILOSOPHY: Final = 26

# The other tile of the same discovery.
TWINS: Final = {
    MONEY_STONE: MONEY_GOLD,
    MONEY_GOLD: MONEY_STONE,
    AGRICULTURE_GRAIN: AGRICULTURE_WOOD,
    AGRICULTURE_WOOD: AGRICULTURE_GRAIN,
}

WONDERS: Final = ("lion gate", "stadium", "parthenon", "statue of zeus", "colossus")

# What a bonus slot shows; a resource is one cube of it.
BONUSES: Final = (*RESOURCES, "settler", "hourglasses", "prestige")
SETTLER_BONUS: Final = 4
HOURGLASS_BONUS: Final = 5
PRESTIGE_BONUS: Final = 6
NO_BONUS: Final = -1

# The destiny cards: kind * 4 + resource, then three without a resource.
DESTINY: Final = (
    *[f"{resource} hourglasses" for resource in RESOURCES],
    *[f"{resource} majority" for resource in RESOURCES],
    *[f"{resource} cube" for resource in RESOURCES],
    *[f"{resource} prestige" for resource in RESOURCES],
    "zeus symbol",
    "star",
    "four lands",
)
HOURGLASS_CARD: Final = 0
MAJORITY_CARD: Final = 1
CUBE_CARD: Final = 2
PRESTIGE_CARD: Final = 3
ZEUS_CARD: Final = 16
STAR_CARD: Final = 17
SET_CARD: Final = 18
HIDDEN_PRESTIGE: Final = -1  # of another people

GODS: Final = (
    "zeus", "hecate", "artemis", "athena", "ares",
    "hades", "keres", "siren", "nemesis", "erinyes",
)  # fmt: skip
ZEUS: Final = 0
HECATE: Final = 1
ARTEMIS: Final = 2
ATHENA: Final = 3
ARES: Final = 4
HADES: Final = 5
KERES: Final = 6
SIREN: Final = 7
NEMESIS: Final = 8
ERINYES: Final = 9
FIRST_BAD_GOD: Final = HADES

# The Zeus symbols of the time track, in their order.
ZEUS_SPACES: Final = 6
DOUBLE: Final = (False, False, True, True, True, False)
FIRST_GOD: Final = (0, 1, 2, 4, 6, 8)  # the place of its first Olympos card, by Zeus symbol

# Where points come from at the end.
SOURCES_OF_POINTS: Final = (
    "position", "prestige tokens", "territories", "discoveries", "wonders",
    "poetry", "philosophy", "absolutism", "city", "science", "engineering",
    "keres", "destiny cards",
)  # fmt: skip
