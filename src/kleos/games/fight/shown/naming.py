"""Names for numbers, as scenarios write them."""

from typing import Literal

from kleos.games.fight.cards import Card
from kleos.games.fight.names import COLOURS
from kleos.games.fight.purse import count

Seat = Literal["blue", "red"]


def key(card: Card) -> str:
    """Return the key of a card."""
    return card.name.lower()


def by_colour(purse: int) -> dict[str, int]:
    """Return how many there are of each colour, where there are any."""
    return {name: count(purse, i) for i, name in enumerate(COLOURS) if count(purse, i)}
