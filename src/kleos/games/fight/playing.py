"""Phase 1, playing cards from the hand: pay, place, and take effect."""

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
    pays_marker,
)
from kleos.games.fight.names import (
    EQUIPMENT,
    NOTHING,
    SPACES,
    WHEN_PLAYED,
)
from kleos.games.fight.purse import JOKER, ONE, Purse, count, purse_of, shortage
from kleos.games.fight.values import bearers

# Where the card being played comes from.
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
        """Ask whenever there are cards: silence would reveal that none can be played."""
        return len(g.hands[self.seat]) > 0

    def take(self, g: Fight, move: int) -> None:
        if move == FINISH:
            return
        card = card_of(move, len(g.cards))
        discount = min(discount_now(g, self.seat), g.cards[card].price)
        g.tell(PLAYED, self.seat, card)
        pay_on(g, self.seat, card, g.cards[card].bill, discount)
        g.then(PlaceCard(self.seat, card, HAND_CARD))
        g.then(self)


def playable_cards(g: Fight, seat: i64) -> list[int]:
    """Return a move for each different card in hand that can be paid for and placed."""
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
        if spaces_for(kind, room, bare) and not missing_cards(kind, has, discount):
            moves.append(FIRST_CARD_MOVE + card)
    return moves


def missing_cards(kind: Card, has: Purse, discount: i64) -> i64:
    """Return how many cards are missing to pay for one in hand with the others and markers."""
    if not kind.price:
        return 0
    rest = has - kind.pays  # itself it cannot pay (ruling 14)
    spare = count(rest, JOKER) + min(discount, kind.price)
    short = shortage(kind.bill, rest)
    return short - spare if short > spare else 0


def can_place(g: Fight, seat: i64, card: i64) -> bool:
    """Whether a unit has an empty space, or equipment a unit to carry it."""
    return spaces_for(g.cards[card], room_for_units(g, seat), bare_units(g, seat)) != 0


def spaces_for(kind: Card, room: i64, bare: i64) -> i64:
    """Return the spaces for a card, given the empty ones and those with a unit to equip."""
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
    """Return the spaces whose unit may be given equipment, as a bitset."""
    bare: i64 = 0
    for space in range(SPACES):
        place = seat * SPACES + space
        if g.units[place] != NOTHING and g.gear[place] == NOTHING:
            if not g.unit(place).forbids(NO_EQUIP):
                bare |= 1 << space
    return bare


def discount_now(g: Fight, seat: i64) -> i64:
    """Return how many cards cheaper the next card is: only the first of a turn has a discount."""
    return 0 if g.played else discount_of(g, seat)


def discount_of(g: Fight, seat: i64) -> i64:
    """Return how many cards less a seat's units make the first card of its turns cost."""
    discount: i64 = 0
    for place in range(seat * SPACES, seat * SPACES + SPACES):
        if g.units[place] != NOTHING:
            ability = bearers(g, place, COST)
            if ability is not None:
                discount += ability.n
    return discount


def at_hand(g: Fight, seat: i64) -> Purse:
    """Return everything that may pay: the hand and the markers."""
    has: Purse = 0
    for colour in range(JOKER):
        if g.markers[colour] == seat:
            has += ONE[colour]
    for card in g.hands[seat]:
        has += g.cards[card].pays
    return has


def pay_on(g: Fight, seat: int, card: i64, bill: Purse, discount: i64) -> None:
    """Ask for the rest of the payment, if any."""
    if bill:
        red, blue, yellow, green = count(bill, 0), count(bill, 1), count(bill, 2), count(bill, 3)
        g.then(Pay(seat, card, red, blue, yellow, green, discount))


@final
class Pay(Decision):
    """Pay one card of the cost, colour by colour, keeping enough for the rest.

    `discount` is how many cards of the cost may still be saved.
    """

    key: ClassVar[str] = "pay"
    title: ClassVar[str] = "pay for the card"
    carries_out: ClassVar[bool] = True
    discreet_since: ClassVar[int] = 3

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

    def bill(self) -> Purse:
        """Return what is left to pay."""
        return purse_of(self.red, self.blue, self.yellow, self.green)

    def colour(self) -> i64:
        """Return the colour to pay now."""
        if self.red:
            return 0
        if self.blue:
            return 1
        return 2 if self.yellow else 3

    def left(self) -> i64:
        """Return how many cards of the cost are left, including those to be saved."""
        return self.red + self.blue + self.yellow + self.green

    def moves(self, g: Fight) -> tuple[int, ...]:
        colour = self.colour()
        bill = self.bill()
        has = at_hand(g, self.seat) - g.cards[self.card].pays  # not itself (ruling 14)
        spare = count(has, JOKER) + self.discount
        short = shortage(bill, has)
        single = count(has, colour) > 0 and short <= spare
        # A joker, or a saved card, may replace one of a colour that is short.
        joker = short - (count(has, colour) < count(bill, colour)) < spare
        options: list[int] = []
        if self.left() > self.discount:
            options = self.payers(g, colour, single, joker)
        if self.discount and joker:
            options.append(SAVE)
        return tuple(options)

    def discreet(self, g: Fight) -> bool:
        """Ask unless everybody sees how it is paid: what can pay is in the hand."""
        others = len(g.hands[self.seat]) - 1  # all but the card itself
        if others == 0 or self.left() <= self.discount:
            return False
        return others > 1 or self.discount > 0 or g.markers[self.colour()] == self.seat

    def payers(self, g: Fight, colour: i64, single: bool, joker: bool) -> list[int]:
        """Return the cards and markers that may pay: single-coloured ones, jokers, or both."""
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

    def suggested(self, g: Fight) -> int:
        """Save what can be saved, then pay with a marker, else with the card of least worth."""
        return min(self.moves(g), key=lambda move: worth_of_payment(g, move))

    def take(self, g: Fight, move: int) -> None:
        discount = self.discount
        if move == SAVE:
            discount -= 1
            g.tell(SAVED, self.seat)
        elif pays_marker(move):
            g.pay_marker(self.seat, move - PAY_MARKER)
        else:
            g.pay_card(self.seat, card_of(move, len(g.cards)))
        pay_on(g, self.seat, self.card, self.bill() - ONE[self.colour()], discount)


def worth_of_payment(g: Fight, move: int) -> i64:
    """Return how dear a payment is: what costs more, and what pays for any colour, is kept."""
    if move == SAVE:
        return NOTHING
    if pays_marker(move):
        return 0
    kind = g.cards[card_of(move, len(g.cards))]
    return 1 + 2 * kind.price + kind.multi


@final
class PlaceCard(Decision):
    """Place a unit on one's own empty space, or equipment under one's own unit."""

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
        if kind.timing == WHEN_PLAYED:
            place = seat * SPACES + space
            for index in range(len(kind.abilities)):
                g.then(Effect(seat, place, card, index, False))
        if g.mods or g.card_set.fragile:
            g.then(CHECK_FALLEN)


def play_free(g: Fight, seat: i64, card: i64, zone: i64) -> None:
    """Play a card without paying; it still counts as played (ruling 28)."""
    g.tell(PLAYED, seat, card, zone)
    g.then(PlaceCard(seat, card, zone))


# Steps are frozen, so these are shared.
PLAY_CARDS: Final = [PlayCards(seat) for seat in range(2)]
