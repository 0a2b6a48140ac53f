"""War: declared first, fought once all favours are granted; targets, totals, ties, tribute."""

from typing import ClassVar, Final, final

from kleos.core.step import Decision, Step
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.events import (
    DECLARED_WAR,
    DECLINED,
    PLEDGED,
    PRIEST_OFFER,
    REPELLED,
    WON_WAR,
)
from kleos.games.olympus.moves import (
    CALL_PRIEST,
    DECLINE,
    TAKE,
    TAKE_SUBSETS,
    TAKES,
    WAR,
    WAR_SUBSETS,
)
from kleos.games.olympus.names import DELIAN_LEAGUE, FLEET, MILITARY, TEMPLE_OF_ARES

CALL_OR_DECLINE: Final = (CALL_PRIEST, DECLINE)


def pledge_wars(g: Olympus, seat: int, wars: int, wins_ties: bool) -> None:
    """Say at Ares how many wars to declare; they wait until all favours are granted."""
    g.tell(PLEDGED, seat, wars)
    if wars:
        g.declared.append(WageWar(seat, wins_ties, wars, 0))


def declare_war(g: Olympus, seat: int, second: bool) -> None:
    """Declare a war without tie-break, not at Ares; it waits too (ruling 25).

    The second war of one favour needs another target than the first (ruling 12).
    """
    g.tell(DECLARED_WAR, seat)
    if second:
        g.declared.pop()
    g.declared.append(WageWar(seat, False, 2 if second else 1, 0))


@final
class ResolveWars(Step):
    """Fight the wars in turn order from this seat, each player's as declared (ruling 25)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Olympus) -> None:
        if not g.declared:
            return
        wars = g.declared
        g.declared = []
        for seat in g.clockwise(self.seat):
            for war in wars:
                if declared_by(war, seat):
                    g.then(war)


def declared_by(war: Step, seat: int) -> bool:
    """Whether this seat declared the war."""
    return isinstance(war, WageWar) and war.seat == seat


def wars_of(g: Olympus, seat: int) -> int:
    """Return how many wars this seat has declared that are still to be fought."""
    return sum(war.wars for war in g.declared if isinstance(war, WageWar) and war.seat == seat)


@final
class WageWar(Decision):
    """The attacker names the target; the two wars of one favour need two targets.

    `wins_ties` is whether it comes from Ares's alpha space, `wars` how many the favour still has,
    and `spared` the seats (a bitset) that it may not attack again.
    """

    key: ClassVar[str] = "wage-war"
    title: ClassVar[str] = "choose the target of the war"
    saved_fields: ClassVar[dict[str, str]] = {"wins_ties": "edge"}

    def __init__(self, seat: int, wins_ties: bool, wars: int, spared: int) -> None:
        super().__init__(seat)
        self.wins_ties = wins_ties
        self.wars = wars
        self.spared = spared

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return WAR_SUBSETS[((1 << g.players) - 1) & ~(1 << self.seat) & ~self.spared]

    def take(self, g: Olympus, move: int) -> None:
        seat = self.seat
        target = move - WAR
        margin = winning_margin(g, seat, target, self.wins_ties)
        if margin <= 0:
            g.tell(REPELLED, seat, target)
        else:
            g.tell(WON_WAR, seat, target, margin)
            g.then(TakeTribute(seat, target, margin))
            if g.cities[seat].has(TEMPLE_OF_ARES):
                g.then(TempleOfAres(seat))
        if self.wars > 1:
            g.then(WageWar(seat, self.wins_ties, self.wars - 1, self.spared | 1 << target))


def winning_margin(g: Olympus, seat: int, target: int, wins_ties: bool) -> int:
    """Return by how much the attacker wins; 0 or less if repelled.

    A Fleet also wins ties; a defender's Fleet and the tie-break of Ares's alpha space cancel each
    other (ruling 14).
    """
    fleet = fleet_of(g, seat, target) - fleet_of(g, target, seat)
    margin = strength(g, seat, target) - strength(g, target, seat)
    if margin == 0 and (fleet > 0 or (wins_ties and fleet == 0)):
        return 1
    return margin


def strength(g: Olympus, seat: int, opponent: int) -> int:
    """Return what a city brings to a war with another, in attack or in defence."""
    return g.cities[seat].tracks[MILITARY] + fleet_of(g, seat, opponent)


def fleet_of(g: Olympus, seat: int, opponent: int) -> int:
    """Return the 1 that a Fleet counts against a city without one."""
    return g.cities[seat].buildings >> FLEET & ~(g.cities[opponent].buildings >> FLEET) & 1


@final
class TakeTribute(Decision):
    """The attacker chooses and takes the cubes due from the defender's warehouse."""

    key: ClassVar[str] = "take-tribute"
    title: ClassVar[str] = "take a cube as tribute"

    def __init__(self, seat: int, target: int, due: int) -> None:
        super().__init__(seat)
        self.target = target
        self.due = due

    def moves(self, g: Olympus) -> tuple[int, ...]:
        cubes = g.cities[self.target].cubes
        kinds = (cubes[0] > 0) | (cubes[1] > 0) << 1 | (cubes[2] > 0) << 2
        return TAKE_SUBSETS[kinds] if g.cities[self.target].stock() > self.due else (TAKE,)

    def take(self, g: Olympus, move: int) -> None:
        if g.cities[self.target].stock() <= self.due:
            self.take_all(g)
            return
        g.take_tribute(self.seat, self.target, move - TAKE, 1)
        if self.due > 1:
            g.then(TakeTribute(self.seat, self.target, self.due - 1))

    def take_all(self, g: Olympus) -> None:
        """Take every cube; the Delian League takes what is still due from the supply."""
        due = self.due
        cubes = g.cities[self.target].cubes
        for resource in range(3):
            if cubes[resource]:
                due -= cubes[resource]
                g.take_tribute(self.seat, self.target, resource, cubes[resource])
        if due and g.cities[self.seat].has(DELIAN_LEAGUE):
            g.then(DelianLeague(self.seat, due))


@final
class DelianLeague(Decision):
    """What the defender cannot pay comes from the supply, into the tribute area (ruling 27)."""

    key: ClassVar[str] = "delian-league"
    title: ClassVar[str] = "take a cube of tribute from the supply"

    def __init__(self, seat: int, due: int) -> None:
        super().__init__(seat)
        self.due = due

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return TAKES

    def take(self, g: Olympus, move: int) -> None:
        g.take_tribute_from_supply(self.seat, move - TAKE)
        if self.due > 1:
            g.then(DelianLeague(self.seat, self.due - 1))


@final
class TempleOfAres(Decision):
    """After winning a war as the attacker, a priest may be called for this round (ruling 4)."""

    key: ClassVar[str] = "temple-of-ares"
    title: ClassVar[str] = "call a priest from the supply or decline"

    def moves(self, g: Olympus) -> tuple[int, ...]:
        if g.worship and g.cities[self.seat].supply:
            return CALL_OR_DECLINE
        return (DECLINE,)

    def take(self, g: Olympus, move: int) -> None:
        if move == CALL_PRIEST:
            g.call_priest(self.seat)
        elif g.worship and g.cities[self.seat].supply:
            g.tell(DECLINED, self.seat, PRIEST_OFFER)
