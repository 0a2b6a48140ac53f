"""Names for numbers, as scenarios write them."""

from collections.abc import Iterable

from mypy_extensions import i64

from kleos.games.olympos.names import NOBODY, PEOPLES, RESOURCES


def by_resource(numbers: Iterable[int]) -> dict[str, int]:
    """Return numbers with the names of the resources."""
    return dict(zip(RESOURCES, numbers, strict=True))


def some(numbers: Iterable[int]) -> dict[str, int]:
    """Return the numbers above 0 with the names of their resources."""
    return {RESOURCES[i]: int(number) for i, number in enumerate(numbers) if number > 0}


def seat_names(seats: list[int]) -> list[str]:
    """Return the names of peoples."""
    return [PEOPLES[seat] for seat in seats]


def name_of(seat: i64) -> str | None:
    """Return the name of a people, or none for NOBODY."""
    return None if seat == NOBODY else PEOPLES[seat]
