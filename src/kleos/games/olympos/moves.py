"""Every move of Olympos and its spelling."""

from typing import Final

from mypy_extensions import i64

from kleos.core.moves import Moves, in_order
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
    in_order(
        [
            (GO, [f"to {name}" for name in TERRITORY_NAMES]),
            (MOVE, [f"move {name}" for name in TERRITORY_NAMES]),
            (NEW, [f"new {name}" for name in TERRITORY_NAMES]),
            (NEW_AT_EDGE, [f"new {EDGE_NAME}"]),
            (FLEE, [f"flee {name}" for name in TERRITORY_NAMES]),
            (DEVELOP, [f"develop {name}" for name in DISCOVERIES]),
            (BUILD, [f"build {name}" for name in WONDERS]),
            (PASS, ["pass"]),
            (DECLINE, ["decline"]),
            (PLAY, [f"play {name}" for name in DESTINY]),
            (KEEP, [f"keep {name}" for name in DESTINY]),
            (BONUS, [f"bonus {name}" for name in BONUSES]),
            (PAY, [f"pay {name}" for name in RESOURCES]),
            (TAKE, [f"take {name}" for name in RESOURCES]),
            (SPEND_ATHENA, ["spend athena"]),
            (SPEND_STAR, ["spend star"]),
            (BLOCK, [f"block {name}" for name in TERRITORY_NAMES]),
            (RETURN, [f"return {name}" for name in TERRITORY_NAMES]),
            (RETURN_BURIED, [f"return buried {name}" for name in TERRITORY_NAMES]),
            (PIECE, [f"piece {depth + 1}" for depth in range(MOST_PIECES)]),
        ]
    )
)


def is_new(move: int) -> bool:
    """Whether a move chooses a settler from the camp."""
    return NEW <= move < NEW + TERRITORIES or move == NEW_AT_EDGE


def flees(move: int) -> bool:
    """Whether a move chooses a buried settler."""
    return FLEE <= move < FLEE + TERRITORIES


def develops(move: int) -> bool:
    """Whether a move develops a discovery."""
    return DEVELOP <= move < DEVELOP + len(DISCOVERIES)


def builds(move: int) -> bool:
    """Whether a move builds a wonder."""
    return BUILD <= move < BUILD + len(WONDERS)


def plays(move: int) -> bool:
    """Whether a move plays a destiny card."""
    return PLAY <= move < PLAY + len(DESTINY)


def returns_buried(move: int) -> bool:
    """Whether a move returns a buried settler to the camp."""
    return RETURN_BURIED <= move < RETURN_BURIED + TERRITORIES


def add_territories(options: list[int], first: int, territories: i64) -> None:
    """Add a move for each territory in a bitset."""
    for territory in range(TERRITORIES):
        if territories >> territory & 1:
            options.append(first + territory)
