"""The destiny cards."""

from collections import Counter
from functools import lru_cache

from msgspec import Struct

from kleos.core.cards import unseen
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.destiny import amount, has_effect
from kleos.games.olympos.edition import Edition
from kleos.games.olympos.names import DESTINY


class ShownDestiny(Struct):
    """The destiny cards."""

    deck: int
    discards: list[str]  # in the order of the cards, not of discarding
    looked: int  # cards that somebody looks at with the Oracle
    unseen: dict[str, int]  # what the viewer has not seen: in the deck or in others' hands


class ShownCard(Struct):
    """A destiny card that the viewer may see."""

    card: str
    playable: bool  # in one's own turn, or when just drawn
    amount: int  # what it would bring now: hourglasses, prestige, a cube, a symbol, a star


def show_destiny(g: Olympos) -> ShownDestiny:
    """Return the deck, the discards, and what the viewer has not seen."""
    hands = [people.hand for people in g.peoples]
    hidden = unseen(copies_of_cards(g.edition), [*hands, g.discards, g.looked])
    return ShownDestiny(
        len(g.deck),
        [DESTINY[card] for card in g.discards],
        len(g.looked),
        dict(Counter([DESTINY[card] for card in hidden])),
    )


@lru_cache(maxsize=20)
def copies_of_cards(edition: Edition) -> list[int]:
    """Return how many there are of each destiny card."""
    return [edition.destiny.count(card) for card in range(len(DESTINY))]


def show_card(g: Olympos, seat: int, card: int) -> ShownCard:
    """Return a destiny card, and what it would bring a people now."""
    return ShownCard(DESTINY[card], has_effect(g, seat, card), amount(g, seat, card))
