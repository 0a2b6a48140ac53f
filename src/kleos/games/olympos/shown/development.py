"""Discoveries and wonders: on the board, and what each asks of a people."""

from functools import lru_cache
from typing import Literal

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from kleos.core.cards import FACE_DOWN
from kleos.core.paying import shortage
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.development import (
    BONUS_HOURGLASSES,
    SpendStar,
    TakeDiscovery,
    can_build,
    development_time,
    free_bonuses,
    has_twin,
    lasting_stars,
    slots_in_play,
    spendable_stars,
    stars_on_discoveries,
    stars_to_spend,
    time_missing,
    wonder_time,
)
from kleos.games.olympos.edition import Edition
from kleos.games.olympos.names import BONUSES, KINDS_OF_RESOURCE, NO_BONUS, PEOPLES, ROWS, STAR_CARD
from kleos.games.olympos.payment import payments
from kleos.games.olympos.people import People
from kleos.games.olympos.shown.destiny import copies_of_cards
from kleos.games.olympos.shown.expansion import can_pay
from kleos.games.olympos.shown.naming import name_of, some
from kleos.games.olympos.shown.time import After, after_action


class ShownSlot(Struct):
    """A bonus slot below a discovery."""

    bonus: str
    people: str | None  # whose mark is on it


class ShownDiscovery(Struct):
    """A discovery on the development board."""

    row: str
    column: int
    left: int  # tiles on the board
    owners: list[str]
    slots: list[ShownSlot]  # those in play; two tiles of one place share them


class ShownWonder(Struct):
    """A wonder on the development board."""

    column: int
    stars: int
    points: int
    builder: str | None


class ShownPrice(Struct):
    """A discovery that a people does not have: what it asks of this people now."""

    takeable: bool
    reason: Literal["none left", "has twin", "resources", "no time"] | None  # if not
    time: int
    short: int  # time that is missing, the hourglasses that it brings considered
    payments: list[dict[str, int]]  # the cubes to be paid; several: there is a choice
    missing: dict[str, int]  # resources that it lacks in any case
    missing_any: int  # further units that are missing, of one kind or another
    missing_all: int  # how many that is, all in all
    bonuses: list[str]  # one of which it would bring
    needs_hourglasses: bool  # as its bonus: the cross would be passed otherwise
    after: After | None  # without the bonus, unless hourglasses are needed; none: not takeable


class ShownStars(Struct):
    """The stars that a people has for a wonder; Athena's and cards are used up if needed."""

    lasting: int  # tokens, marks and discoveries
    tokens: int
    marks: int  # in the wonder's column
    discoveries: int
    athena: int
    cards: int  # that the viewer can see


class ShownWonderPrice(Struct):
    """A wonder that is not built: what it asks of a people now."""

    buildable: bool | None  # none: hidden cards decide
    reason: Literal["stars", "no time"] | None  # if not
    time: int
    short: int
    stars: ShownStars
    spends: int  # stars to be used up
    missing: int  # stars
    after: After | None  # none: not buildable as far as the viewer knows


def show_discovery(g: Olympos, discovery: int) -> ShownDiscovery:
    """Return a discovery on the board."""
    cell = g.cell(discovery)
    bonuses = g.edition.bonuses
    return ShownDiscovery(
        ROWS[g.edition.discoveries[discovery].row],
        int(g.columns[discovery]) + 1,
        int(g.copies[discovery]),
        [PEOPLES[seat] for seat, people in enumerate(g.peoples) if people.has(discovery)],
        [
            ShownSlot(BONUSES[bonuses[place]], name_of(g.slots[place]))
            for place in range(cell, cell + slots_in_play(g))
            if bonuses[place] != NO_BONUS
        ],
    )


def show_wonder(g: Olympos, wonder: int) -> ShownWonder:
    """Return a wonder on the board."""
    builders = [seat for seat, people in enumerate(g.peoples) if people.wonders >> wonder & 1]
    return ShownWonder(
        int(g.wonder_columns[wonder]) + 1,
        int(g.edition.wonder_stars[wonder]),
        int(g.edition.wonder_points[wonder]),
        PEOPLES[builders[0]] if builders else None,
    )


def show_price(g: Olympos, seat: int, discovery: int) -> ShownPrice:
    """Return what a discovery asks of a people that does not have it."""
    people = g.peoples[seat]
    time = development_time(g, people, discovery)
    short = max(0, time_missing(g, seat, discovery, g.budget(seat)))
    payable = bool(can_pay(g, people) >> discovery & 1)
    has = tuple([own + cubes for own, cubes in zip(people.tokens, people.cubes, strict=True)])
    missing, missing_any = ({}, 0) if payable else lacking(g.edition, discovery, has)
    reason: Literal["none left", "has twin", "resources", "no time"] | None = None
    if not g.copies[discovery]:
        reason = "none left"
    elif has_twin(people, discovery):
        reason = "has twin"
    elif not payable:
        reason = "resources"
    elif short:
        reason = "no time"
    cubes = payments(g, seat, discovery, [0] * KINDS_OF_RESOURCE) if payable else []
    twin = g.copy()
    TakeDiscovery(seat, discovery).run(twin)
    late = time > twin.budget(seat)
    return ShownPrice(
        reason is None,
        reason,
        time,
        short,
        [some(one) for one in cubes],
        missing,
        missing_any,
        sum(missing.values()) + missing_any,
        [BONUSES[bonus] for bonus in free_bonuses(g, discovery, late)],
        late,
        None if reason else after_development(g, twin, seat, time, late),
    )


def after_development(g: Olympos, twin: Olympos, seat: int, time: int, late: bool) -> After:
    """Return how a discovery that was taken on a copy leaves its people when time is paid."""
    if late:
        twin.take_hourglasses(seat, BONUS_HOURGLASSES)
    twin.pay_time(seat, time)
    return after_action(g, twin, seat)


@lru_cache(maxsize=10_000)
def lacking(edition: Edition, discovery: int, has: tuple[int, ...]) -> tuple[dict[str, int], int]:
    """Return the fewest resources that are missing: those in any case, and how many more."""
    bills = edition.discoveries[discovery].bills
    held = vec[i64](has)
    fewest = min([shortage(bill, held) for bill in bills])
    gaps = [
        [max(0, bill[i] - has[i]) for i in range(KINDS_OF_RESOURCE)]
        for bill in bills
        if shortage(bill, held) == fewest
    ]
    sure = [min(gap) for gap in zip(*gaps, strict=True)]
    return some(sure), int(fewest) - sum(sure)


def show_wonder_price(g: Olympos, seat: int, wonder: int) -> ShownWonderPrice:
    """Return what a wonder asks of a people."""
    people = g.peoples[seat]
    time = wonder_time(people)
    short = max(0, time - g.budget(seat))
    spends = stars_to_spend(g, people, wonder)
    missing = max(0, spends - spendable_stars(people))
    buildable: bool | None = can_build(g, people, wonder, g.budget(seat))
    if 0 < missing <= hidden_stars(g, people) and not short:
        buildable = None
    return ShownWonderPrice(
        buildable,
        None if buildable is not False else "stars" if missing else "no time",
        time,
        short,
        ShownStars(
            int(lasting_stars(g, people, wonder)),
            people.stars,
            int(people.marks[g.wonder_columns[wonder]]),
            stars_on_discoveries(g, people),
            int(people.athena),
            people.hand.count(STAR_CARD),
        ),
        spends,
        missing,
        after_building(g, seat, wonder, spends) if buildable else None,
    )


def hidden_stars(g: Olympos, people: People) -> int:
    """Return how many Star cards a people may have that the viewer cannot see."""
    left = copies_of_cards(g.edition)[STAR_CARD] - g.discards.count(STAR_CARD)
    return min(left, people.hand.count(FACE_DOWN))


def after_building(g: Olympos, seat: int, wonder: int, spends: int) -> After:
    """Return how building a wonder leaves a people that spends Athena's star before cards."""
    twin = g.copy()
    for _ in range(spends):
        spend = SpendStar(seat, 1)
        spend.take(twin, spend.moves(twin)[0])
    twin.take_wonder(seat, wonder)
    twin.pay_time(seat, wonder_time(g.peoples[seat]))
    return after_action(g, twin, seat)
