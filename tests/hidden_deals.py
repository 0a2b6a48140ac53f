"""States that a seat cannot tell apart: everything that it may not know is dealt anew."""

from kleos.core.cards import FACE_DOWN, turned_up, unseen
from kleos.core.chance import Chance
from kleos.games.fight.board import Fight
from kleos.games.fight.sight import unknown_cards
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import DESTINY, GODS


def other_duel(g: Fight, seat: int, seed: int) -> Fight:
    """Return a state that differs only in what a seat may not know."""
    twin = g.copy()
    shown = g.view(seat).shown
    unknown = unknown_cards(shown)
    Chance.from_seed(seed).shuffle(unknown)
    twin.pile = [unknown.pop() if card == FACE_DOWN else card for card in shown.pile]
    hand = shown.hands[1 - seat]
    twin.hands[1 - seat] = sorted(unknown.pop() if card == FACE_DOWN else card for card in hand)
    twin.removed = sorted(unknown)
    twin.chance = Chance.from_seed(seed)
    return twin


def other_olympos(g: Olympos, seat: int, seed: int) -> Olympos:
    """Return a state that differs only in what a seat may not know."""
    twin = g.copy()
    chance = Chance.from_seed(seed)
    twin.chance = Chance.from_seed(seed)
    if g.over:
        return twin
    shown = g.view(seat).shown
    hands = [people.hand for people in shown.peoples]
    copies = [g.edition.destiny.count(card) for card in range(len(DESTINY))]
    cards = unseen(copies, [*hands, shown.discards, shown.looked])
    gods = unseen([1] * len(GODS), [shown.gods])
    chance.shuffle(cards)
    chance.shuffle(gods)
    twin.deck = turned_up(shown.deck, cards)
    twin.looked = turned_up(shown.looked, cards)
    twin.gods = turned_up(shown.gods, gods)
    for other, people in enumerate(twin.peoples):
        if other != seat:
            people.hand = sorted(turned_up(shown.peoples[other].hand, cards))
            people.prestige += int(chance.below(5))
    return twin
