"""Phase 1, playing cards from the hand: paying, placing, and what happens when played."""

from typing import ClassVar, Final, final

from kleos.core.paying import shortage
from kleos.core.step import Decision
from kleos.games.fight.ability import COST, NO_EQUIP, NOT_OLYMPUS
from kleos.games.fight.board import Fight
from kleos.games.fight.effects import Effect
from kleos.games.fight.events import PLAYED, SAVED
from kleos.games.fight.fall import CHECK_FALLEN
from kleos.games.fight.moves import (
    FINISH,
    PAY,
    PAY_MARKER,
    PLACE,
    PLAY,
    SAVE,
    TARGET_OWN,
    card_moves,
    card_of,
)
from kleos.games.fight.names import (
    COLOURS,
    EQUIPMENT,
    FIRST_DELPHI,
    NOTHING,
    SPACES,
    WHEN_PLAYED,
)
from kleos.games.fight.values import bearers

# Where the card comes from that is being played.
HAND_CARD: Final = 0
DISCARDED_CARD: Final = 1


@final
class PlayCards(Decision):
    """Play any number of cards, one after another."""

    title: ClassVar[str] = "play a card or finish"

    def moves(self, g: Fight) -> tuple[int, ...]:
        return (*card_moves(PLAY, playable_cards(g, self.seat), len(g.cards)), FINISH)

    def take(self, g: Fight, move: int) -> None:
        if move == FINISH:
            return
        card = card_of(move, len(g.cards))
        cost = g.cards[card].cost
        discount = min(discount_now(g, self.seat), g.cards[card].price)
        g.tell(PLAYED, self.seat, card)
        g.do(PlayCards(self.seat))
        g.do(PlaceCard(self.seat, card, HAND_CARD))
        pay_on(g, Pay(self.seat, card, cost[0], cost[1], cost[2], cost[3], discount))


def playable_cards(g: Fight, seat: int) -> list[int]:
    """Return the different cards in hand that can be paid for and placed."""
    has, jokers = means(g, seat, NOTHING)
    discount = discount_now(g, seat)
    found: list[int] = []
    last = NOTHING
    for card in g.hands[seat]:
        if card == last:
            continue
        last = card
        kind = g.cards[card]
        if kind.price:
            spare = jokers + min(discount, kind.price) - kind.multi
            short = shortage(kind.cost, has)
            if not kind.multi and has[kind.colour] <= kind.cost[kind.colour]:
                short += 1  # the card itself cannot pay (ruling 14)
            if short > spare:
                continue
        if can_place(g, seat, card):
            found.append(card)
    return found


def can_place(g: Fight, seat: int, card: int) -> bool:
    """Whether there is a space for a unit, or a unit for equipment."""
    return any(fits(g, seat, card, space) for space in range(SPACES))


def fits(g: Fight, seat: int, card: int, space: int) -> bool:
    """Whether a card can be played on a space."""
    kind = g.cards[card]
    place = seat * SPACES + space
    if kind.card_type == EQUIPMENT:
        if g.units[place] == NOTHING or g.gear[place] != NOTHING:
            return False
        return not g.unit(place).forbids(NO_EQUIP)
    if g.units[place] != NOTHING:
        return False
    return space >= FIRST_DELPHI or not kind.forbids(NOT_OLYMPUS)


def discount_now(g: Fight, seat: int) -> int:
    """Return how many cards less the first card of the turn costs."""
    if g.played:
        return 0
    discount = 0
    for place in range(seat * SPACES, seat * SPACES + SPACES):
        if g.units[place] != NOTHING:
            ability = bearers(g, place, COST)
            if ability is not None:
                discount += ability.n
    return discount


def means(g: Fight, seat: int, card: int) -> tuple[list[int], int]:
    """Return what may pay, by colour, and the number of multi-coloured cards."""
    has = [0, 0, 0, 0]
    for colour in range(4):
        if g.markers[colour] == seat:
            has[colour] = 1
    jokers = 0
    kept = False
    for held in g.hands[seat]:
        if held == card and not kept:
            kept = True  # the card itself cannot pay
        elif g.cards[held].multi:
            jokers += 1
        else:
            has[g.cards[held].colour] += 1
    return has, jokers


def pay_on(g: Fight, payment: "Pay") -> None:
    """Go on paying, if something is left to pay."""
    if sum(payment.cost()):
        g.do(payment)


@final
class Pay(Decision):
    """Pay for one colour of the cost, in their order, leaving enough for the rest.

    `discount` is how many cards of the cost are still to be saved.
    """

    title: ClassVar[str] = "pay for the card"

    def __init__(
        self, seat: int, card: int, red: int, blue: int, yellow: int, green: int, discount: int
    ) -> None:
        super().__init__(seat)
        self.card = card
        self.red = red
        self.blue = blue
        self.yellow = yellow
        self.green = green
        self.discount = discount

    def cost(self) -> list[int]:
        """Return what is left to pay, by colour."""
        return [self.red, self.blue, self.yellow, self.green]

    def colour(self) -> int:
        """Return the colour that is paid now."""
        cost = self.cost()
        colour = 0
        while not cost[colour]:
            colour += 1
        return colour

    def moves(self, g: Fight) -> tuple[int, ...]:
        colour = self.colour()
        rest = self.cost()
        rest[colour] -= 1
        options: list[int] = []
        if sum(rest) >= self.discount:
            options = self.payers(g, colour, rest)
        if self.discount:
            has, jokers = means(g, self.seat, self.card)
            if shortage(rest, has) < jokers + self.discount:
                options.append(SAVE)
        return tuple(options)

    def payers(self, g: Fight, colour: int, rest: list[int]) -> list[int]:
        """Return the cards and markers that can pay for a colour and leave enough."""
        has, jokers = means(g, self.seat, self.card)
        multi = shortage(rest, has) < jokers + self.discount
        has[colour] -= 1
        single = has[colour] >= 0 and shortage(rest, has) <= jokers + self.discount
        cards: list[int] = []
        kept = False
        for held in g.hands[self.seat]:
            kind = g.cards[held]
            if held == self.card and not kept:
                kept = True
            elif kind.multi:
                if multi:
                    cards.append(held)
            elif single and kind.colours == 1 << colour:
                cards.append(held)
        options = card_moves(PAY, cards, len(g.cards))
        if single and g.markers[colour] == self.seat:
            options.append(PAY_MARKER + colour)
        return options

    def take(self, g: Fight, move: int) -> None:
        rest = self.cost()
        rest[self.colour()] -= 1
        discount = self.discount
        if move == SAVE:
            discount -= 1
            g.tell(SAVED, self.seat)
        elif move < PAY_MARKER + len(COLOURS):
            g.pay_marker(self.seat, move - PAY_MARKER)
        else:
            g.pay_card(self.seat, card_of(move, len(g.cards)))
        pay_on(g, Pay(self.seat, self.card, rest[0], rest[1], rest[2], rest[3], discount))


@final
class PlaceCard(Decision):
    """Place a unit on an empty space of one's own, or equipment under a unit of one's own."""

    title: ClassVar[str] = "choose a space"

    def __init__(self, seat: int, card: int, zone: int) -> None:
        super().__init__(seat)
        self.card = card
        self.zone = zone

    def moves(self, g: Fight) -> tuple[int, ...]:
        first = TARGET_OWN if g.cards[self.card].card_type == EQUIPMENT else PLACE
        spaces = [space for space in range(SPACES) if fits(g, self.seat, self.card, space)]
        return tuple([first + space for space in spaces])

    def take(self, g: Fight, move: int) -> None:
        seat = self.seat
        card = self.card
        if self.zone == HAND_CARD:
            g.from_hand(seat, card)
        else:
            g.discards.remove(card)
        g.played += 1
        kind = g.cards[card]
        if kind.card_type == EQUIPMENT:
            space = move - TARGET_OWN
            g.equip(seat, card, space)
        else:
            space = move - PLACE
            g.place_unit(seat, card, space)
        g.do(CHECK_FALLEN)
        if kind.timing == WHEN_PLAYED:
            place = seat * SPACES + space
            abilities = range(len(kind.abilities))
            g.do_all([Effect(seat, place, card, index, False) for index in abilities])


def play_free(g: Fight, seat: int, card: int, zone: int) -> None:
    """Play a card without paying; it is a card played all the same (ruling 28)."""
    g.tell(PLAYED, seat, card)
    g.do(PlaceCard(seat, card, zone))
