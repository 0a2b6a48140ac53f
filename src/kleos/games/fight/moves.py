"""Every move of the duel and its spelling; moves that name a card depend on the set in play."""

from typing import Final

from mypy_extensions import i64

from kleos.core.moves import Moves, in_order
from kleos.games.fight.names import COLOURS, PHASES, SPACE_NAMES

SKIP: Final = 0  # + phase
FINISH: Final = 3
DECLINE: Final = 4
KEEP: Final = 5
SAVE: Final = 6
USE: Final = 7
PLACE: Final = 8  # + space
TARGET_OWN: Final = 14  # + space
TARGET_ENEMY: Final = 20  # + space
MARKER: Final = 26  # + colour
PAY_MARKER: Final = 30  # + colour
FIRST_CARD_MOVE: Final = 34

# The moves that name a card: FIRST_CARD_MOVE + verb * number of cards + card.
PLAY: Final = 0
PAY: Final = 1
TAKE: Final = 2
DISCARD: Final = 3
VERBS: Final = ("play", "pay", "take", "discard")


def moves_of(names: tuple[str, ...]) -> Moves:
    """Return the list of moves with these cards."""
    return Moves(
        in_order(
            [
                (SKIP, [f"skip {phase}" for phase in PHASES]),
                (FINISH, ["finish"]),
                (DECLINE, ["decline"]),
                (KEEP, ["keep"]),
                (SAVE, ["save"]),
                (USE, ["use"]),
                (PLACE, [f"place {space}" for space in SPACE_NAMES]),
                (TARGET_OWN, [f"target own {space}" for space in SPACE_NAMES]),
                (TARGET_ENEMY, [f"target enemy {space}" for space in SPACE_NAMES]),
                (MARKER, [f"marker {colour}" for colour in COLOURS]),
                (PAY_MARKER, [f"pay marker {colour}" for colour in COLOURS]),
                (FIRST_CARD_MOVE, [f"{verb} {name}" for verb in VERBS for name in names]),
            ]
        )
    )


def targets_own(move: int) -> bool:
    """Whether a move chooses a unit of one's own side."""
    return TARGET_OWN <= move < TARGET_OWN + len(SPACE_NAMES)


def pays_marker(move: int) -> bool:
    """Whether a move pays with a colour marker."""
    return PAY_MARKER <= move < PAY_MARKER + len(COLOURS)


def card_moves(verb: int, cards: list[int], kinds: int) -> list[int]:
    """Return the moves that apply a verb to each different card of a list."""
    first = FIRST_CARD_MOVE + verb * kinds
    moves: list[int] = []
    for card in cards:
        if first + card not in moves:
            moves.append(first + card)
    return moves


def card_of(move: i64, kinds: i64) -> i64:
    """Return the card that a move names."""
    return (move - FIRST_CARD_MOVE) % kinds
