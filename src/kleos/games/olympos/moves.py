"""Every move of Olympos and its spelling."""

from typing import Final

from mypy_extensions import i64

from kleos.core.moves import Moves
from kleos.games.olympos.names import (
    BONUSES,
    DESTINY,
    DISCOVERIES,
    EDGE_NAME,
    RESOURCES,
    TERRITORIES,
    TERRITORY_NAMES,
    WONDERS,
)

MOST_PIECES: Final = 40  # settlers in a stack that a move can name

GO: Final = 0  # + territory
MOVE: Final = 32  # + territory
NEW: Final = 64  # + territory
NEW_AT_EDGE: Final = 96
FLEE: Final = 97  # + territory
DEVELOP: Final = 129  # + discovery
BUILD: Final = 156  # + wonder
PASS: Final = 161
DECLINE: Final = 162
PLAY: Final = 163  # + destiny card
KEEP: Final = 182  # + destiny card
BONUS: Final = 201  # + bonus
PAY: Final = 208  # + resource
TAKE: Final = 212  # + resource
SPEND_ATHENA: Final = 216
SPEND_STAR: Final = 217
BLOCK: Final = 218  # + territory
RETURN: Final = 250  # + territory
RETURN_BURIED: Final = 282  # + territory
PIECE: Final = 314  # + settlers above it

MOVES: Final = Moves(
    [
        *[f"to {name}" for name in TERRITORY_NAMES],
        *[f"move {name}" for name in TERRITORY_NAMES],
        *[f"new {name}" for name in TERRITORY_NAMES],
        f"new {EDGE_NAME}",
        *[f"flee {name}" for name in TERRITORY_NAMES],
        *[f"develop {name}" for name in DISCOVERIES],
        *[f"build {name}" for name in WONDERS],
        "pass",
        "decline",
        *[f"play {name}" for name in DESTINY],
        *[f"keep {name}" for name in DESTINY],
        *[f"bonus {name}" for name in BONUSES],
        *[f"pay {name}" for name in RESOURCES],
        *[f"take {name}" for name in RESOURCES],
        "spend athena",
        "spend star",
        *[f"block {name}" for name in TERRITORY_NAMES],
        *[f"return {name}" for name in TERRITORY_NAMES],
        *[f"return buried {name}" for name in TERRITORY_NAMES],
        *[f"piece {depth + 1}" for depth in range(MOST_PIECES)],
    ]
)


def add_territories(options: list[int], first: int, territories: i64) -> None:
    """Add a move for each territory in a bitset."""
    for territory in range(TERRITORIES):
        if territories >> territory & 1:
            options.append(first + territory)
