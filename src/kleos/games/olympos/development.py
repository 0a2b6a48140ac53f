"""Development: discoveries, their costs and bonuses; wonders and their stars."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from kleos.core.step import Decision, Step
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.destiny import DRAW_DESTINY
from kleos.games.olympos.moves import BONUS, BUILD, DEVELOP, SPEND_ATHENA, SPEND_STAR, TAKE
from kleos.games.olympos.names import (
    ARCHITECTURE,
    CAVALRY,
    COMMERCE,
    DISCOVERIES,
    ENGINEERING,
    HELLENISM,
    HOURGLASS_BONUS,
    KINDS_OF_RESOURCE,
    NO_BONUS,
    NOBODY,
    PEOPLES,
    PHALANX,
    SETTLER_BONUS,
    SLOTS,
    STAR_CARD,
    SURGERY,
    TWINS,
    WONDERS,
)
from kleos.games.olympos.payment import Pay, pay_on
from kleos.games.olympos.people import People

DEVELOPMENT_TIME: Final = 7
DISCOUNT: Final = 2  # per matching tile of Money or Agriculture
ARCHITECTURE_DISCOUNT: Final = 2
CAVALRY_HOURGLASSES: Final = 2
BONUS_HOURGLASSES: Final = 2
BONUS_PRESTIGE: Final = 2
SURGERY_SETTLERS: Final = 2
COMMERCE_CUBES: Final = 2
ALL_SLOTS: Final = 5  # number of players who also use the grey slots


def add_developments(g: Olympos, seat: int, options: list[int]) -> None:
    """Add the discoveries and wonders that a people has the resources and the time for."""
    people = g.peoples[seat]
    found = g.edition.affordable(people.tokens, people.cubes) & ~people.discoveries
    budget = g.budget(seat)
    if found:
        for discovery in range(len(DISCOVERIES)):
            if found >> discovery & 1 and g.copies[discovery] and not has_twin(people, discovery):
                if time_missing(g, seat, discovery, budget) <= 0:
                    options.append(DEVELOP + discovery)
    for wonder in range(len(WONDERS)):
        if g.wonders >> wonder & 1 and can_build(g, people, wonder, budget):
            options.append(BUILD + wonder)


def has_twin(people: People, discovery: int) -> bool:
    """Whether a people owns the other tile of the same discovery."""
    return discovery in TWINS and people.has(TWINS[discovery])


def development_time(g: Olympos, people: People, discovery: int) -> int:
    """Return the time that a discovery takes: less if it shows a cheaper resource (ruling 22)."""
    time = DEVELOPMENT_TIME + people.extra_time()
    cost = g.edition.discoveries[discovery].cost
    for tile in DISCOUNT_TILES:
        if people.has(tile) and cost[g.edition.discoveries[tile].discount]:
            time -= DISCOUNT
    return time


def time_missing(g: Olympos, seat: int, discovery: int, budget: int) -> int:
    """Return by how much the marker would pass the cross, the new hourglasses counted (19)."""
    time = development_time(g, g.peoples[seat], discovery)
    if discovery == CAVALRY:
        time -= CAVALRY_HOURGLASSES
    if time > budget and free_slot(g, discovery, HOURGLASS_BONUS) >= 0:
        time -= BONUS_HOURGLASSES
    return time - budget


def free_slot(g: Olympos, discovery: int, bonus: int) -> int:
    """Return the free slot below a discovery that shows this bonus, or -1."""
    cell = g.cell(discovery)
    for slot in range(slots_in_play(g)):
        if g.edition.bonuses[cell + slot] == bonus and g.slots[cell + slot] == NOBODY:
            return slot
    return -1


def slots_in_play(g: Olympos) -> int:
    """Return how many slots of a cell this number of players uses."""
    return SLOTS if g.players == ALL_SLOTS else SLOTS - 1


def free_bonuses(g: Olympos, discovery: int, late: bool) -> list[int]:
    """Return the free bonuses; hourglasses alone if it is late: the cross would be passed."""
    cell = g.cell(discovery)
    found: list[int] = []
    for slot in range(slots_in_play(g)):
        bonus = int(g.edition.bonuses[cell + slot])
        if bonus == NO_BONUS or g.slots[cell + slot] != NOBODY:
            continue
        if bonus not in found and (not late or bonus == HOURGLASS_BONUS):
            found.append(bonus)
    return found


def begin_development(g: Olympos, seat: int, discovery: int) -> None:
    """Pay the resources, take the tile, take a bonus, pay the time, in this order (ruling 1)."""
    time = development_time(g, g.peoples[seat], discovery)
    pay_on(g, Pay(seat, discovery, 0, 0, 0, 0))
    g.then(TakeDiscovery(seat, discovery))
    g.then(TakeBonus(seat, discovery, time))
    g.then(PayTime(seat, time))


# The tile and its bonus


@final
class TakeDiscovery(Step):
    """Take the tile, and apply its immediate effect."""

    def __init__(self, seat: int, discovery: int) -> None:
        self.seat = seat
        self.discovery = discovery

    def run(self, g: Olympos) -> None:
        seat = self.seat
        discovery = self.discovery
        g.take_discovery(seat, discovery)
        if discovery == CAVALRY:
            g.take_hourglasses(seat, CAVALRY_HOURGLASSES)
        elif discovery == SURGERY:
            g.take_settlers(seat, SURGERY_SETTLERS)
        elif discovery == COMMERCE:
            for _ in range(COMMERCE_CUBES):
                g.then(TAKE_A_CUBE[seat])
        elif discovery in (PHALANX, HELLENISM):
            g.then(DRAW_DESTINY[seat])


@final
class TakeACube(Decision):
    """Take a cube of one's choice from the supply (ruling 3)."""

    key: ClassVar[str] = "take-a-cube"
    title: ClassVar[str] = "take a cube"

    def moves(self, g: Olympos) -> tuple[int, ...]:
        options = [TAKE + i for i in range(KINDS_OF_RESOURCE) if g.supply[i]]
        return tuple(options) if options else NO_CUBE_LEFT

    def take(self, g: Olympos, move: int) -> None:
        g.take_cube(self.seat, move - TAKE)


@final
class TakeBonus(Decision):
    """Mark one of the bonuses below the discovery, and take it."""

    key: ClassVar[str] = "take-bonus"
    title: ClassVar[str] = "choose a bonus"

    def __init__(self, seat: int, discovery: int, time: int) -> None:
        super().__init__(seat)
        self.discovery = discovery
        self.time = time

    def moves(self, g: Olympos) -> tuple[int, ...]:
        late = self.time > g.budget(self.seat)
        options = [BONUS + bonus for bonus in free_bonuses(g, self.discovery, late)]
        return tuple(options) if options else NO_BONUS_LEFT

    def take(self, g: Olympos, move: int) -> None:
        seat = self.seat
        bonus = move - BONUS
        if bonus == NO_BONUS:
            return
        g.take_slot(seat, self.discovery, free_slot(g, self.discovery, bonus))
        if bonus == SETTLER_BONUS:
            g.take_settlers(seat, 1)
        elif bonus == HOURGLASS_BONUS:
            g.take_hourglasses(seat, BONUS_HOURGLASSES)
        elif bonus < KINDS_OF_RESOURCE:
            g.take_cube(seat, bonus)
        else:
            g.take_prestige(seat, BONUS_PRESTIGE)


@final
class PayTime(Step):
    """Pay the time of a development, as it was before the tile was taken (ruling 1)."""

    def __init__(self, seat: int, time: int) -> None:
        self.seat = seat
        self.time = time

    def run(self, g: Olympos) -> None:
        g.pay_time(self.seat, self.time)


# Wonders


def wonder_time(people: People) -> int:
    """Return the time that a wonder takes."""
    time = DEVELOPMENT_TIME + people.extra_time()
    return time - ARCHITECTURE_DISCOUNT if people.has(ARCHITECTURE) else time


def lasting_stars(g: Olympos, people: People, wonder: int) -> i64:
    """Return the stars that are not used up: tokens, discoveries, marks in the column (23)."""
    return people.stars + people.marks[g.wonder_columns[wonder]] + stars_on_discoveries(g, people)


def stars_on_discoveries(g: Olympos, people: People) -> int:
    """Return the stars of Architecture and Engineering."""
    stars = 0
    if people.has(ARCHITECTURE):
        stars += g.edition.discoveries[ARCHITECTURE].stars
    if people.has(ENGINEERING):
        stars += g.edition.discoveries[ENGINEERING].stars
    return stars


def stars_to_spend(g: Olympos, people: People, wonder: int) -> int:
    """Return how many stars a wonder needs beyond the lasting ones."""
    return max(0, int(g.edition.wonder_stars[wonder] - lasting_stars(g, people, wonder)))


def spendable_stars(people: People) -> int:
    """Return the stars that are used up: those of cards, and Athena's."""
    return people.hand.count(STAR_CARD) + int(people.athena)


def can_build(g: Olympos, people: People, wonder: int, budget: int) -> bool:
    """Whether a people has the stars for a wonder, and the time."""
    missing = stars_to_spend(g, people, wonder)
    if missing and missing > spendable_stars(people):
        return False
    return wonder_time(people) <= budget


def begin_wonder(g: Olympos, seat: int, wonder: int) -> None:
    """Spend the stars that are missing, take the wonder, pay the time."""
    people = g.peoples[seat]
    missing = stars_to_spend(g, people, wonder)
    if missing:
        g.then(SpendStar(seat, missing))
    g.then(TakeWonder(seat, wonder))
    g.then(PayTime(seat, wonder_time(people)))


@final
class SpendStar(Decision):
    """Spend a star: Athena's, or a card. Ask even without a choice, to keep the hand secret."""

    key: ClassVar[str] = "spend-star"
    title: ClassVar[str] = "spend a star for the wonder"
    carries_out: ClassVar[bool] = True

    def __init__(self, seat: int, missing: int) -> None:
        super().__init__(seat)
        self.missing = missing

    def moves(self, g: Olympos) -> tuple[int, ...]:
        people = g.peoples[self.seat]
        options: list[int] = []
        if people.athena:
            options.append(SPEND_ATHENA)
        if STAR_CARD in people.hand:
            options.append(SPEND_STAR)
        return tuple(options)

    def discreet(self, g: Olympos) -> bool:
        return True

    def take(self, g: Olympos, move: int) -> None:
        if move == SPEND_ATHENA:
            g.spend_athena(self.seat)
        else:
            g.play(self.seat, STAR_CARD)
        if self.missing > 1:
            g.then(SpendStar(self.seat, self.missing - 1))


@final
class TakeWonder(Step):
    """Take the wonder."""

    def __init__(self, seat: int, wonder: int) -> None:
        self.seat = seat
        self.wonder = wonder

    def run(self, g: Olympos) -> None:
        g.take_wonder(self.seat, self.wonder)


DISCOUNT_TILES: Final = list(TWINS)
NO_CUBE_LEFT: Final = (TAKE,)
NO_BONUS_LEFT: Final = (BONUS + NO_BONUS,)
TAKE_A_CUBE: Final = [TakeACube(seat) for seat in range(len(PEOPLES))]
