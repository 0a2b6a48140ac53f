"""Building: requirement, cost, immediate victory points, and effects."""

from typing import ClassVar, Final, final

from kleos.core.step import Decision, Step
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.edition import wild_resources
from kleos.games.olympus.effects import (
    NO_BENEFIT,
    AdvanceOne,
    Colony,
    Hades,
    MayDeclareWar,
    Philosophy,
    WorkshopBenefit,
    workshop_of_others,
)
from kleos.games.olympus.events import BUILDING_OFFER, DECLINED
from kleos.games.olympus.moves import BUILD, DECLINE, build_moves
from kleos.games.olympus.names import CULTURE, GYMNASIUM, MARBLE_QUARRY
from kleos.games.olympus.payment import begin_payment, point_payable, spendable

# The vocabulary of effects; edition_file.py reads these words in the card data.
ADVANCE_MARKER: Final = 0  # + track: "advance culture"
PRODUCE_RESOURCE: Final = 1  # + resource: "produce grain"
ADVANCE_PRODUCTION: Final = 2
ADVANCE_PRODUCTION_OR_CULTURE: Final = 3
WORKSHOP_BENEFITS: Final = 4
CUBES_FOR_ALL: Final = 5
MAY_DECLARE_WAR: Final = 6
BUILD_FOR_FREE: Final = 7
ALPHA_FAVOUR: Final = 8
ADVANCE_THREE: Final = 9
TAKE_BACK_PRIESTS: Final = 10
HADES: Final = 11
EFFECTS: Final = {
    "advance a production marker": ADVANCE_PRODUCTION,
    "advance a production marker or culture": ADVANCE_PRODUCTION_OR_CULTURE,
    "choose workshop benefits": WORKSHOP_BENEFITS,
    "each opponent may take a cube": CUBES_FOR_ALL,
    "may declare war": MAY_DECLARE_WAR,
    "may build two for free": BUILD_FOR_FREE,
    "receive an alpha favour": ALPHA_FAVOUR,
    "advance three markers": ADVANCE_THREE,
    "take back beta priests": TAKE_BACK_PRIESTS,
    "each opponent retreats or loses points": HADES,
}

COMMON_CARDS: Final = (1 << 33) - 1
FREE_REQUIREMENT: Final = 1


def buildable(g: Olympus, seat: int) -> int:
    """Return the cards this city may build now: not yet built, with enough culture, payable."""
    city = g.cities[seat]
    culture = city.tracks[CULTURE] + (city.buildings >> GYMNASIUM & 1)
    possible = (COMMON_CARDS | g.temples) & ~city.buildings & g.edition.within_culture[culture]
    has = spendable(city)
    jokers = (city.buildings >> MARBLE_QUARRY & 1) + point_payable(city)
    wild = wild_resources(city.buildings)
    return possible & g.edition.affordable(has[0], has[1], has[2], wild, jokers)


@final
class MayBuild(Decision):
    """Hephaestus: build up to a number of buildings, each of which may be declined."""

    key: ClassVar[str] = "may-build"
    title: ClassVar[str] = "build a building or decline"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return (*build_moves(buildable(g, self.seat)), DECLINE)

    def take(self, g: Olympus, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat, BUILDING_OFFER)
            return
        build(g, self.seat, move - BUILD)
        if self.number > 1:
            g.then(MayBuild(self.seat, self.number - 1))


def build(g: Olympus, seat: int, card: int) -> None:
    """Pay for a building, then place it."""
    begin_payment(g, seat, g.edition.costs[card])
    g.then(Place(seat, card))


@final
class Place(Step):
    """The building is placed, its victory points are scored, and its effects occur at once."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: Olympus) -> None:
        place(g, self.seat, self.card)


def place(g: Olympus, seat: int, card: int) -> None:
    """Place a building that is paid for, or free."""
    g.place_building(seat, card)
    g.score(seat, g.edition.points[card])
    for effect, argument in g.edition.effects[card]:
        if effect == ADVANCE_MARKER:
            g.advance_marker(seat, argument, 1)
        elif effect == PRODUCE_RESOURCE:
            g.produce(seat, argument)
        else:
            special_effect(g, seat, effect)


def special_effect(g: Olympus, seat: int, effect: int) -> None:
    """Start an effect that asks somebody something, or that is unique to one card."""
    if effect == ADVANCE_PRODUCTION:
        g.then(AdvanceOne(seat, False))
    elif effect == ADVANCE_PRODUCTION_OR_CULTURE:
        g.then(AdvanceOne(seat, True))
    elif effect == WORKSHOP_BENEFITS:
        g.then(WorkshopBenefit(seat, not workshop_of_others(g, seat), NO_BENEFIT))
    elif effect == CUBES_FOR_ALL:
        for opponent in g.clockwise(seat)[1:]:
            g.then(Philosophy(opponent, seat))
    elif effect == MAY_DECLARE_WAR:
        g.then(MayDeclareWar(seat))
    elif effect == BUILD_FOR_FREE:
        g.then(Trispastos(seat, 2))
    elif effect == ALPHA_FAVOUR:
        from kleos.games.olympus.favours import OracleChoice  # a circular import

        g.then(OracleChoice(seat))
    elif effect == ADVANCE_THREE:
        g.then(Colony(seat, 3, 0))
    elif effect == TAKE_BACK_PRIESTS:
        g.take_back_beta_priests(seat)
    elif effect == HADES:
        for opponent in g.clockwise(seat)[1:]:
            g.then(Hades(opponent, 2, 0))
    else:
        raise ValueError(f"there is no effect {effect}")


@final
class Trispastos(Decision):
    """Build up to two buildings with a printed requirement of 1 for free (rulings 8 and 9)."""

    key: ClassVar[str] = "trispastos"
    title: ClassVar[str] = "build a building for free or decline"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def moves(self, g: Olympus) -> tuple[int, ...]:
        free = (COMMON_CARDS | g.temples) & ~g.cities[self.seat].buildings
        cards = free & g.edition.within_culture[FREE_REQUIREMENT]
        return (*build_moves(cards), DECLINE)

    def take(self, g: Olympus, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat, BUILDING_OFFER)
            return
        place(g, self.seat, move - BUILD)
        if self.number > 1:
            g.then(Trispastos(self.seat, self.number - 1))
