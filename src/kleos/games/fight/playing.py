"""Phase 1, playing cards from the hand: paying, placing, and what happens when played."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from kleos.core.cards import take_out
from kleos.core.moves import subsets
from kleos.core.step import Decision
from kleos.games.fight.ability import COST, NO_EQUIP, NOT_OLYMPUS
from kleos.games.fight.board import Fight
from kleos.games.fight.cards import Card
from kleos.games.fight.effects import Effect
from kleos.games.fight.events import PLAYED, SAVED
from kleos.games.fight.fall import CHECK_FALLEN
from kleos.games.fight.moves import (
    FINISH,
    FIRST_CARD_MOVE,
    PAY,
    PAY_MARKER,
    PLACE,
    SAVE,
    TARGET_OWN,
    card_of,
)
from kleos.games.fight.names import (
    COLOURS,
    EQUIPMENT,
    NOTHING,
    SPACES,
    WHEN_PLAYED,
)
from kleos.games.fight.purse import JOKER, ONE, count, purse_of, shortage
from kleos.games.fight.values import bearers

# Where the card comes from that is being played.
HAND_CARD: Final = 0
DISCARDED_CARD: Final = 1

PLACE_SUBSETS: Final = subsets(PLACE, SPACES)
BEARER_SUBSETS: Final = subsets(TARGET_OWN, SPACES)
JUST_FINISH: Final = (FINISH,)
UNKNOWN: Final = -1
NO_OLYMPUS: Final = 0b111000  # the spaces of Delphi and Troy


@final
class PlayCards(Decision):
    """Play any number of cards, one after another."""

    key: ClassVar[str] = "play-cards"
    title: ClassVar[str] = "play a card or finish"

    def moves(self, g: Fight) -> tuple[int, ...]:
        if not g.hands[self.seat]:
            return JUST_FINISH
        moves = playable_cards(g, self.seat)
        moves.append(FINISH)
        return tuple(moves)

    def discreet(self, g: Fight) -> bool:
        """With cards in hand nobody learns whether one can be played."""
        return len(g.hands[self.seat]) > 0

    def take(self, g: Fight, move: int) -> None:
        if move == FINISH:
            return
        card = card_of(move, len(g.cards))
        discount = min(discount_now(g, self.seat), g.cards[card].price)
        g.tell(PLAYED, self.seat, card)
        g.do(self)
        g.do(PlaceCard(self.seat, card, HAND_CARD))
        pay_on(g, self.seat, card, g.cards[card].bill, discount)


def playable_cards(g: Fight, seat: i64) -> list[int]:
    """Return the moves that play the different cards in hand that can be paid for and placed."""
    has = at_hand(g, seat)
    discount = discount_now(g, seat)
    room = room_for_units(g, seat)
    bare: i64 = UNKNOWN
    moves: list[int] = []
    last: i64 = NOTHING
    for card in g.hands[seat]:
        if card == last:
            continue
        last = card
        kind = g.cards[card]
        if kind.card_type == EQUIPMENT and bare == UNKNOWN:
            bare = bare_units(g, seat)
        if spaces_for(kind, room, bare) and can_pay(kind, has, discount):
            moves.append(FIRST_CARD_MOVE + card)
    return moves


def can_pay(kind: Card, has: i64, discount: i64) -> bool:
    """Whether a card in hand can be paid for with the others and markers."""
    if not kind.price:
        return True
    spare = count(has, JOKER) + min(discount, kind.price)
    short = shortage(kind.bill, has)
    if kind.multi:
        spare -= 1  # the card itself cannot pay (ruling 14)
    elif count(has, kind.colour) <= count(kind.bill, kind.colour):
        short += 1
    return short <= spare


def can_place(g: Fight, seat: i64, card: i64) -> bool:
    """Whether there is a space for a unit, or a unit for equipment."""
    return spaces_for(g.cards[card], room_for_units(g, seat), bare_units(g, seat)) != 0


def spaces_for(kind: Card, room: i64, bare: i64) -> i64:
    """Return the spaces for a card, of the empty ones and those with a unit to equip."""
    if kind.card_type == EQUIPMENT:
        return bare
    return room & NO_OLYMPUS if kind.forbids(NOT_OLYMPUS) else room


def room_for_units(g: Fight, seat: i64) -> i64:
    """Return the empty spaces of a side, as a bitset."""
    room: i64 = 0
    for space in range(SPACES):
        if g.units[seat * SPACES + space] == NOTHING:
            room |= 1 << space
    return room


def bare_units(g: Fight, seat: i64) -> i64:
    """Return the spaces with a unit that may be given equipment, as a bitset."""
    bare: i64 = 0
    for space in range(SPACES):
        place = seat * SPACES + space
        if g.units[place] != NOTHING and g.gear[place] == NOTHING:
            if not g.unit(place).forbids(NO_EQUIP):
                bare |= 1 << space
    return bare


def discount_now(g: Fight, seat: i64) -> i64:
    """Return how many cards less the first card of the turn costs."""
    if g.played:
        return 0
    discount: i64 = 0
    for place in range(seat * SPACES, seat * SPACES + SPACES):
        if g.units[place] != NOTHING:
            ability = bearers(g, place, COST)
            if ability is not None:
                discount += ability.n
    return discount


def at_hand(g: Fight, seat: i64) -> i64:
    """Return the purse that may pay: the hand and the markers."""
    has: i64 = 0
    for colour in range(JOKER):
        if g.markers[colour] == seat:
            has += ONE[colour]
    for card in g.hands[seat]:
        has += g.cards[card].pays
    return has


def pay_on(g: Fight, seat: int, card: i64, bill: i64, discount: i64) -> None:
    """Go on paying, if something is left to pay."""
    if bill:
        red, blue, yellow, green = count(bill, 0), count(bill, 1), count(bill, 2), count(bill, 3)
        g.do(Pay(seat, card, red, blue, yellow, green, discount))


@final
class Pay(Decision):
    """Pay for one colour of the cost, in their order, leaving enough for the rest.

    `discount` is how many cards of the cost are still to be saved.
    """

    key: ClassVar[str] = "pay"
    title: ClassVar[str] = "pay for the card"

    def __init__(
        self, seat: int, card: i64, red: i64, blue: i64, yellow: i64, green: i64, discount: i64
    ) -> None:
        super().__init__(seat)
        self.card = card
        self.red = red
        self.blue = blue
        self.yellow = yellow
        self.green = green
        self.discount = discount

    def bill(self) -> i64:
        """Return what is left to pay."""
        return purse_of(self.red, self.blue, self.yellow, self.green)

    def colour(self) -> i64:
        """Return the colour that is paid now."""
        if self.red:
            return 0
        if self.blue:
            return 1
        return 2 if self.yellow else 3

    def left(self) -> i64:
        """Return how many cards of the cost are left, saved ones included."""
        return self.red + self.blue + self.yellow + self.green

    def moves(self, g: Fight) -> tuple[int, ...]:
        colour = self.colour()
        bill = self.bill()
        has = at_hand(g, self.seat) - g.cards[self.card].pays  # itself it cannot pay (ruling 14)
        spare = count(has, JOKER) + self.discount
        short = shortage(bill, has)
        single = count(has, colour) > 0 and short <= spare
        # A joker, or a card saved, may stand for one of a colour that is short.
        joker = short - (count(has, colour) < count(bill, colour)) < spare
        options: list[int] = []
        if self.left() > self.discount:
            options = self.payers(g, colour, single, joker)
        if self.discount and joker:
            options.append(SAVE)
        return tuple(options)

    def payers(self, g: Fight, colour: i64, single: bool, joker: bool) -> list[int]:
        """Return the cards and markers that can pay, if single ones or jokers leave enough."""
        first = FIRST_CARD_MOVE + PAY * len(g.cards)
        options: list[int] = []
        last: i64 = NOTHING
        kept = False
        for held in g.hands[self.seat]:
            if held == self.card and not kept:
                kept = True
            elif held != last:
                last = held
                kind = g.cards[held]
                if joker if kind.multi else single and kind.colour == colour:
                    options.append(first + held)
        if single and g.markers[colour] == self.seat:
            options.append(PAY_MARKER + colour)
        return options

    def take(self, g: Fight, move: int) -> None:
        discount = self.discount
        if move == SAVE:
            discount -= 1
            g.tell(SAVED, self.seat)
        elif move < PAY_MARKER + len(COLOURS):
            g.pay_marker(self.seat, move - PAY_MARKER)
        else:
            g.pay_card(self.seat, card_of(move, len(g.cards)))
        pay_on(g, self.seat, self.card, self.bill() - ONE[self.colour()], discount)


@final
class PlaceCard(Decision):
    """Place a unit on an empty space of one's own, or equipment under a unit of one's own."""

    key: ClassVar[str] = "place-card"
    title: ClassVar[str] = "choose a space"

    def __init__(self, seat: int, card: i64, zone: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.zone = zone

    def moves(self, g: Fight) -> tuple[int, ...]:
        if g.cards[self.card].card_type == EQUIPMENT:
            return BEARER_SUBSETS[bare_units(g, self.seat)]
        return PLACE_SUBSETS[spaces_for(g.cards[self.card], room_for_units(g, self.seat), 0)]

    def take(self, g: Fight, move: int) -> None:
        seat: i64 = self.seat
        card = self.card
        if self.zone == HAND_CARD:
            g.from_hand(seat, card)
        else:
            take_out(g.discards, card)
        g.played += 1
        kind = g.cards[card]
        if kind.card_type == EQUIPMENT:
            space: i64 = move - TARGET_OWN
            g.equip(seat, card, space)
        else:
            space = move - PLACE
            g.place_unit(seat, card, space)
        if g.mods or g.card_set.fragile:
            g.do(CHECK_FALLEN)
        if kind.timing == WHEN_PLAYED:
            place = seat * SPACES + space
            for index in range(len(kind.abilities) - 1, -1, -1):
                g.do(Effect(seat, place, card, index, False))


def play_free(g: Fight, seat: i64, card: i64, zone: i64) -> None:
    """Play a card without paying; it is a card played all the same (ruling 28)."""
    g.tell(PLAYED, seat, card)
    g.do(PlaceCard(seat, card, zone))


# Made once and shared: they are frozen.
PLAY_CARDS: Final = [PlayCards(seat) for seat in range(2)]
