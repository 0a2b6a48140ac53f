"""Stacks of settlers: whose settlers lie in a territory, packed into one number.

Each settler takes three bits, its seat + 1; the top one has the lowest bits.
"""

from typing import Final, TypeAlias

from mypy_extensions import i64

Stack: TypeAlias = int
EMPTY: Final = 0


def topmost(stack: Stack) -> i64:
    """Return whose settler is on top of a stack, and so controls; NOBODY if it is empty."""
    return (stack & 7) - 1


def below_top(stack: Stack) -> Stack:
    """Return what lies below the top settler."""
    return stack >> 3


def put_on(stack: Stack, seat: int) -> Stack:
    """Put a settler on top."""
    return stack << 3 | (seat + 1)


def take_from(stack: Stack, depth: int) -> Stack:
    """Take out the settler with `depth` others above it."""
    above = stack & ((1 << 3 * depth) - 1)
    return stack >> 3 * (depth + 1) << 3 * depth | above
