"""Who may see what: one's own hand and prestige, and what is face up; nothing of the decks."""

from typing import Final

from kleos.core.cards import FACE_DOWN, turned_up, unseen
from kleos.core.chance import Chance
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.development import BONUS_PRESTIGE
from kleos.games.olympos.names import (
    DESTINY,
    FIRST_GOD,
    GODS,
    HIDDEN_PRESTIGE,
    PRESTIGE_BONUS,
    ZEUS_SPACES,
)
from kleos.games.olympos.preparation import Block
from kleos.games.olympos.turns import TakeTurn

MOST_GUESSED: Final = 6  # prestige assumed of another people, beyond its marks


def shown(g: Olympos, seat: int | None) -> Olympos:
    """Return a state as a seat, or a spectator, may see it (ruling 27): everything at the end."""
    twin = g.copy()
    twin.chance = Chance.from_seed(0)
    if g.over:
        return twin
    twin.discards = sorted(g.discards)  # as for events, see Olympos.keep
    twin.deck = [FACE_DOWN] * len(g.deck)
    twin.gods = [g.gods[i] if is_revealed(g, i) else FACE_DOWN for i in range(len(GODS))]
    if seat != g.to_move:
        twin.looked = [FACE_DOWN] * len(g.looked)
    for other in range(g.players):
        if other != seat:
            people = twin.peoples[other]
            people.prestige = HIDDEN_PRESTIGE
            people.hand = [FACE_DOWN] * len(people.hand)
    return twin


def is_revealed(g: Olympos, place: int) -> bool:
    """Whether the Olympos card in this place has been revealed."""
    return any(
        FIRST_GOD[symbol] <= place < FIRST_GOD[symbol] + g.revealed[symbol]
        for symbol in range(ZEUS_SPACES)
    )


def sample(view: Olympos, seed: int) -> Olympos:
    """Return a full state that agrees with a seat's view, with what is hidden dealt at random."""
    twin = view.copy()
    twin.chance = Chance.from_seed(seed)
    hands = [people.hand for people in view.peoples]
    copies = [view.edition.destiny.count(card) for card in range(len(DESTINY))]
    cards = unseen(copies, [*hands, view.discards, view.looked])
    gods = unseen([1] * len(GODS), [view.gods])
    twin.chance.shuffle(cards)
    twin.chance.shuffle(gods)
    twin.deck = turned_up(view.deck, cards)
    twin.looked = turned_up(view.looked, cards)
    twin.gods = turned_up(view.gods, gods)
    for other in range(view.players):
        people = twin.peoples[other]
        people.hand = sorted(turned_up(people.hand, cards))
        if people.prestige == HIDDEN_PRESTIGE:
            people.prestige = marked_prestige(view, other) + int(
                twin.chance.below(MOST_GUESSED + 1)
            )
    return twin


def dealt_anew(g: Olympos, seed: int) -> Olympos | None:
    """Deal hands, deck and gods anew; None in the middle of a turn.

    Prestige stays: it comes from cards and gods that everybody has seen.
    """
    if not isinstance(g.asking, (TakeTurn, Block)):
        return None
    twin = sample(shown(g, None), seed)
    for seat in range(g.players):
        twin.peoples[seat].prestige = g.peoples[seat].prestige
    twin.advance()
    return twin


def marked_prestige(g: Olympos, seat: int) -> int:
    """Return the prestige that a people's marks on bonus slots account for."""
    prestige = 0
    for place in range(len(g.slots)):
        if g.slots[place] == seat and g.edition.bonuses[place] == PRESTIGE_BONUS:
            prestige += BONUS_PRESTIGE
    return prestige
