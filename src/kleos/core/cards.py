"""Cards in hands and piles, some of them face down to the viewer."""

from typing import Final

from mypy_extensions import i64

FACE_DOWN: Final = -2  # a card that the viewer does not know


def insert(cards: list[int], card: i64) -> None:
    """Put a card into a sorted hand."""
    for i, other in enumerate(cards):
        if other >= card:
            cards.insert(i, card)
            return
    cards.append(card)


def take_out(cards: list[int], card: i64) -> None:
    """Take a card out of a hand or pile, if it is in there."""
    for i, other in enumerate(cards):
        if other == card:
            cards.pop(i)
            return


def unseen(copies: list[int], places: list[list[int]]) -> list[int]:
    """Return the cards that are face up in none of these places, given the copies of each kind."""
    left = copies[:]
    for cards in places:
        for card in cards:
            if card >= 0:
                left[card] -= 1
    return [card for card in range(len(left)) for _ in range(left[card])]


def turned_up(cards: list[int], unknown: list[int]) -> list[int]:
    """Replace each face-down card with one from the end of `unknown`."""
    return [unknown.pop() if card == FACE_DOWN else card for card in cards]
