"""Effects on hands and piles: look, take, discard, play for free."""

from typing import ClassVar, final

from kleos.core.step import Decision, Step, only_move
from kleos.games.fight.board import Fight
from kleos.games.fight.events import (
    DECLINED,
    DISCARDED_CARD_OFFER,
    DISCARDED_UNIT_OFFER,
    DRAWN_CARD_OFFER,
)
from kleos.games.fight.moves import DECLINE, DISCARD, PLAY, TAKE, card_moves, card_of
from kleos.games.fight.names import EQUIPMENT, NOTHING


def discard_at_random(g: Fight, seat: int, number: int) -> None:
    """Discard random cards from a seat's hand."""
    for _ in range(min(number, len(g.hands[seat]))):
        g.learn()
        g.discard_from_hand(seat, g.hands[seat][g.chance.below(len(g.hands[seat]))])


@final
class LookAtHand(Step):
    """Look at the opponent's hand, and choose cards of it to be discarded."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, g: Fight) -> None:
        g.look_at_hand(self.seat)
        discard_by_choice(g, self.seat, 1 - self.seat, self.number)


def discard_by_choice(g: Fight, seat: int, owner: int, number: int) -> None:
    """Let a seat choose cards to discard from a hand: `number`, or fewer if there are fewer."""
    if number and g.hands[owner]:
        g.then(DiscardChosen(seat, owner, number))


@final
class DiscardChosen(Decision):
    """Choose a card to be discarded from a hand."""

    key: ClassVar[str] = "discard-chosen"
    title: ClassVar[str] = "choose a card to be discarded"
    carries_out: ClassVar[bool] = True
    discreet_since: ClassVar[int] = 3

    def __init__(self, seat: int, owner: int, number: int) -> None:
        super().__init__(seat)
        self.owner = owner
        self.number = number

    def moves(self, g: Fight) -> tuple[int, ...]:
        return tuple(card_moves(DISCARD, g.hands[self.owner], len(g.cards)))

    def discreet(self, g: Fight) -> bool:
        """Ask if there are several cards: silence would reveal that they are copies."""
        return len(g.hands[self.owner]) > 1

    def suggested(self, g: Fight) -> int:
        """Discard the only kind of card there is."""
        return only_move(self.moves(g))

    def take(self, g: Fight, move: int) -> None:
        g.discard_from_hand(self.owner, card_of(move, len(g.cards)))
        discard_by_choice(g, self.seat, self.owner, self.number - 1)


@final
class Retrieve(Decision):
    """Take a card of some type from the discard pile into the hand."""

    key: ClassVar[str] = "retrieve"
    title: ClassVar[str] = "take a card from the discard pile"

    def __init__(self, seat: int, card_type: int, number: int, may: bool) -> None:
        super().__init__(seat)
        self.card_type = card_type
        self.number = number
        self.may = may

    def moves(self, g: Fight) -> tuple[int, ...]:
        cards = [card for card in g.discards if g.cards[card].card_type == self.card_type]
        options = card_moves(TAKE, cards, len(g.cards))
        if self.may or not options:
            options.append(DECLINE)
        return tuple(options)

    def take(self, g: Fight, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat, DISCARDED_CARD_OFFER)
            return
        g.retrieve(self.seat, card_of(move, len(g.cards)))
        if self.number > 1:
            g.then(Retrieve(self.seat, self.card_type, self.number - 1, self.may))


@final
class Scout(Step):
    """Look at the top cards of the draw pile, take some, and put the rest at the bottom."""

    def __init__(self, seat: int, number: int, taken: int) -> None:
        self.seat = seat
        self.number = number
        self.taken = taken

    def run(self, g: Fight) -> None:
        number = min(self.number, len(g.pile))
        g.look_at_pile(self.seat, number)
        g.then(TakeLookedAt(self.seat, number, self.taken))


@final
class TakeLookedAt(Decision):
    """Take one of the cards looked at, unseen by the opponent."""

    key: ClassVar[str] = "take-looked-at"
    title: ClassVar[str] = "take one of the cards you looked at"
    secret: ClassVar[bool] = True
    carries_out: ClassVar[bool] = True
    discreet_since: ClassVar[int] = 3

    def __init__(self, seat: int, number: int, taken: int) -> None:
        super().__init__(seat)
        self.number = number
        self.taken = taken

    def moves(self, g: Fight) -> tuple[int, ...]:
        return tuple(card_moves(TAKE, g.pile[len(g.pile) - self.number :], len(g.cards)))

    def discreet(self, g: Fight) -> bool:
        """Ask if there are several cards: silence would reveal that they are copies."""
        return self.number > 1

    def take(self, g: Fight, move: int) -> None:
        card = card_of(move, len(g.cards))
        place = len(g.pile) - 1
        while g.pile[place] != card:
            place -= 1
        self.take_from(g, place)

    def take_from(self, g: Fight, place: int) -> None:
        """Take the card that lies at this place of the pile."""
        if self.taken < self.number:
            self.lose_track(g)
        g.take_looked_at(self.seat, place)
        left = min(self.number - 1, len(g.pile))
        if self.taken > 1 and left:
            g.then(TakeLookedAt(self.seat, left, self.taken - 1))
        else:
            g.put_under(self.seat, left)

    def lose_track(self, g: Fight) -> None:
        """Let the opponent lose track of these cards: some are taken, nobody says which."""
        for i in range(len(g.pile) - self.number, len(g.pile)):
            g.seen[i] &= 1 << self.seat


@final
class MayPlayDrawn(Decision):
    """The card just drawn may be played at once without paying."""

    key: ClassVar[str] = "may-play-drawn"
    title: ClassVar[str] = "play the card just drawn or decline"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def moves(self, g: Fight) -> tuple[int, ...]:
        from kleos.games.fight.playing import can_place

        if self.card == NOTHING or not can_place(g, self.seat, self.card):
            return (DECLINE,)
        return (*card_moves(PLAY, [self.card], len(g.cards)), DECLINE)

    def discreet(self, g: Fight) -> bool:
        """Always ask after a draw: silence would reveal that the card cannot be played."""
        return self.card != NOTHING

    def take(self, g: Fight, move: int) -> None:
        from kleos.games.fight.playing import HAND_CARD, play_free

        if move == DECLINE:
            g.tell(DECLINED, self.seat, DRAWN_CARD_OFFER)
        else:
            play_free(g, self.seat, self.card, HAND_CARD)


@final
class FreeFromDiscard(Decision):
    """A cheap unit of the discard pile may be played without paying."""

    key: ClassVar[str] = "free-from-discard"
    title: ClassVar[str] = "play a unit from the discard pile"

    def __init__(self, seat: int, most: int, may: bool) -> None:
        super().__init__(seat)
        self.most = most
        self.may = may

    def moves(self, g: Fight) -> tuple[int, ...]:
        from kleos.games.fight.playing import can_place

        cards = [
            card
            for card in g.discards
            if g.cards[card].card_type != EQUIPMENT
            and g.cards[card].price <= self.most
            and can_place(g, self.seat, card)
        ]
        options = card_moves(PLAY, cards, len(g.cards))
        if self.may or not options:
            options.append(DECLINE)
        return tuple(options)

    def take(self, g: Fight, move: int) -> None:
        from kleos.games.fight.playing import DISCARDED_CARD, play_free

        if move == DECLINE:
            g.tell(DECLINED, self.seat, DISCARDED_UNIT_OFFER)
        else:
            play_free(g, self.seat, card_of(move, len(g.cards)), DISCARDED_CARD)
