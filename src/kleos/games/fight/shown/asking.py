"""What a screen is given of the open question."""

from msgspec import Struct

from kleos.games.fight.ability import PRIMITIVES, UP_TO_TWO
from kleos.games.fight.board import ON_BOARD, Fight
from kleos.games.fight.effects import ChooseTarget, Effect, MayUse
from kleos.games.fight.fall import MaySurvive, PayToSurvive
from kleos.games.fight.hand import (
    DiscardChosen,
    FreeFromDiscard,
    MayPlayDrawn,
    Retrieve,
    TakeLookedAt,
)
from kleos.games.fight.markers import TakeMarker
from kleos.games.fight.moves import DECLINE
from kleos.games.fight.moving import MoveTo, MoveUnits
from kleos.games.fight.names import COLOURS, PLACES, PLAYERS, SPACES, TYPES
from kleos.games.fight.playing import DISCARDED_CARD, Pay, PlaceCard
from kleos.games.fight.position import place_name
from kleos.games.fight.shown.naming import Seat, by_colour, key


class ShownPayment(Struct):
    """The payment under way."""

    card: str
    cost: dict[str, int]
    owed: dict[str, int]
    colour: str  # what is paid now
    to_save: int  # cards of the cost that still need not be paid


class Question(Struct):
    """More about the question that the viewer is asked."""

    card: str | None = None  # played, paid for, drawn, defeated; or whose ability it is
    place: str | None = None  # of the unit that has the ability, is defeated or moves
    ability: str | None = None
    number: int = 0  # how much the ability does, or how many cards are due
    chosen: list[str] = []  # the places chosen, or moved, before
    times: int = 1  # how often it may still be answered
    may_decline: bool = False
    owner: Seat | None = None  # whose card is discarded, or whose marker taken
    cards: list[str] = []  # the cards looked at, from the top of the pile
    type: str | None = None  # of the cards in question
    most_cost: int | None = None
    from_discards: bool = False
    payment: ShownPayment | None = None


def show_question(g: Fight) -> Question:
    """Return what the open question is about."""
    asking = g.asking
    names = g.card_set.names
    if isinstance(asking, Pay):
        return Question(card=names[asking.card], payment=show_payment(g, asking))
    if isinstance(asking, PlaceCard):
        return Question(card=names[asking.card], from_discards=asking.zone == DISCARDED_CARD)
    if isinstance(asking, MayPlayDrawn):
        return Question(card=names[asking.card], may_decline=True)
    if isinstance(asking, MayUse | ChooseTarget):
        return about_ability(g, asking)
    if isinstance(asking, MaySurvive | PayToSurvive):
        unit, place = names[g.units[asking.place]], place_name(asking.place)
        saves = isinstance(asking, MaySurvive)
        return Question(card=unit, place=place, number=asking.price, may_decline=saves)
    if isinstance(asking, DiscardChosen):
        return Question(owner=PLAYERS[asking.owner], number=asking.number)
    if isinstance(asking, MoveUnits | MoveTo):
        return about_moving(asking)
    return about_taking(g)


def about_ability(g: Fight, asking: MayUse | ChooseTarget) -> Question:
    """Return whose ability it is, what it does, and which targets have been chosen."""
    chosen = asking.chosen if isinstance(asking, ChooseTarget) else 0
    ability = Effect(asking.seat, asking.place, asking.card, asking.index, asking.inner).ability(g)
    pair = isinstance(asking, ChooseTarget) and ability.scope == UP_TO_TWO and not chosen
    return Question(
        card=g.card_set.names[asking.card],
        place=place_name(asking.place),
        ability=PRIMITIVES[ability.primitive],
        number=ability.n,
        chosen=[place_name(place) for place in range(PLACES) if chosen >> place & 1],
        times=2 if pair else 1,
        may_decline=DECLINE in g.offered,
    )


def about_moving(asking: MoveUnits | MoveTo) -> Question:
    """Return the unit that moves, how many may still move, and which have."""
    first = asking.seat * SPACES
    moved = [place_name(first + space) for space in range(SPACES) if asking.moved >> space & 1]
    if isinstance(asking, MoveTo):
        return Question(place=place_name(first + asking.space), chosen=moved, times=asking.number)
    return Question(chosen=moved, times=asking.number, may_decline=True)


def about_taking(g: Fight) -> Question:
    """Return which cards or markers may be taken."""
    asking = g.asking
    declines = DECLINE in g.offered
    if isinstance(asking, TakeMarker):
        steals = all(owner != ON_BOARD for owner in g.markers)
        owner: Seat | None = PLAYERS[1 - asking.seat] if steals else None
        return Question(owner=owner, may_decline=declines)
    if isinstance(asking, TakeLookedAt):
        top = g.pile[: -asking.number - 1 : -1]
        return Question(cards=[g.card_set.names[card] for card in top], times=asking.taken)
    if isinstance(asking, Retrieve):
        kind, times = TYPES[asking.card_type], asking.number
        return Question(type=kind, times=times, may_decline=declines, from_discards=True)
    if isinstance(asking, FreeFromDiscard):
        return Question(most_cost=asking.most, may_decline=declines, from_discards=True)
    return Question()


def show_payment(g: Fight, asking: Pay) -> ShownPayment:
    """Return what is paid for, and what is owed."""
    kind = g.cards[asking.card]
    owed, colour = by_colour(asking.bill()), COLOURS[asking.colour()]
    return ShownPayment(key(kind), by_colour(kind.bill), owed, colour, asking.discount)
