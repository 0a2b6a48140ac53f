"""The Worship phase: begin and join ceremonies, grant favours; it ends when all have passed."""

from typing import ClassVar, Final, final

from kleos.core.step import Decision, Step
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.events import STAYED_OUT
from kleos.games.olympus.favours import FAVOURS, TempleOfAphrodite, TempleOfAthena
from kleos.games.olympus.moves import (
    JOIN,
    STAY_OUT,
    WARS,
    WARS_AT_ALPHA,
    WARS_AT_BETA,
    WORSHIP,
    WORSHIP_PLAGUE,
    WORSHIP_SUBSETS,
)
from kleos.games.olympus.names import (
    ALPHA,
    APHRODITE,
    APOLLO,
    ARES,
    ATHENA,
    BETA,
    MILITARY,
    TEMPLE_OF_APHRODITE,
    TEMPLE_OF_APOLLO,
    TEMPLE_OF_ATHENA,
)
from kleos.games.olympus.war import ResolveWars, pledge_wars, wars_of

ALL_DEITIES: Final = (1 << 10) - 1
JOIN_OR_NOT: Final = (JOIN, STAY_OUT)
NOT_JOIN: Final = (STAY_OUT,)


@final
class WorshipPhase(Step):
    """The starting player is the first active player."""

    def run(self, g: Olympus) -> None:
        g.worship = True
        g.passes = 0
        g.then(ACTIVE_TURN[g.starting_player])


@final
class ActiveTurn(Step):
    """The active player must begin a ceremony, or pass if that is impossible."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Olympus) -> None:
        g.active = self.seat
        if g.cities[self.seat].clergy and free_deities(g):
            g.then(BEGIN_CEREMONY[self.seat])
            return
        g.pass_turn(self.seat)
        if g.passes < g.players:
            g.then(ACTIVE_TURN[(self.seat + 1) % g.players])
        else:
            g.worship = False


@final
class BeginCeremony(Decision):
    """The active player places a priest on the alpha space of a deity not yet worshipped."""

    key: ClassVar[str] = "begin-ceremony"
    title: ClassVar[str] = "begin a ceremony"

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return WORSHIP_SUBSETS[free_deities(g)]

    def take(self, g: Olympus, move: int) -> None:
        seat = self.seat
        plague = move == WORSHIP_PLAGUE
        deity = APOLLO if plague else move - WORSHIP
        g.begin_ceremony(seat, deity, plague)
        if deity == ARES:
            g.then(PledgeWars(seat, ALPHA))
        order = g.clockwise(seat)
        for i in range(1, g.players):
            g.then(MAY_JOIN[order[i]][deity])
        if plague:
            g.then(GRANT_PLAGUE_FAVOURS[seat])
        else:
            g.then(GRANT_FAVOURS[seat][deity])
        g.then(RESOLVE_WARS[seat])
        g.then(ACTIVE_TURN[order[1]])


@final
class MayJoin(Decision):
    """Each other player in turn order may place one priest on the beta space."""

    key: ClassVar[str] = "may-join"
    title: ClassVar[str] = "join the ceremony or stay out"

    def __init__(self, seat: int, deity: int) -> None:
        super().__init__(seat)
        self.deity = deity

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return JOIN_OR_NOT if g.cities[self.seat].clergy else NOT_JOIN

    def take(self, g: Olympus, move: int) -> None:
        if move == STAY_OUT:
            g.tell(STAYED_OUT, self.seat)
            return
        g.join_ceremony(self.seat, self.deity)
        if self.deity == ARES:
            g.then(PledgeWars(self.seat, BETA))


@final
class PledgeWars(Decision):
    """Anyone who sends a priest to Ares must say at once how many wars, but not on whom."""

    key: ClassVar[str] = "pledge-wars"
    title: ClassVar[str] = "say how many wars to declare"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return WARS_AT_ALPHA if self.space == ALPHA else WARS_AT_BETA

    def take(self, g: Olympus, move: int) -> None:
        pledge_wars(g, self.seat, move - WARS, self.space == ALPHA)


@final
class GrantFavours(Step):
    """The deity grants favours to all who placed a priest, in turn order from the active player."""

    def __init__(self, seat: int, deity: int) -> None:
        self.seat = seat
        self.deity = deity

    def run(self, g: Olympus) -> None:
        deity = self.deity
        for seat in g.clockwise(self.seat):
            city = g.cities[seat]
            if not (city.alpha | city.beta) >> deity & 1:
                continue
            if deity == ARES:
                g.then(AdvanceAtAres(seat))
            else:
                g.then(FAVOURS[seat][deity][BETA if city.beta >> deity & 1 else ALPHA])
            if deity == ATHENA and city.has(TEMPLE_OF_ATHENA):
                g.then(TempleOfAthena(seat))
            elif deity == APHRODITE and city.has(TEMPLE_OF_APHRODITE):
                g.then(TempleOfAphrodite(seat))


@final
class AdvanceAtAres(Step):
    """All who advance at Ares do so before the first war is fought (ruling 16)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Olympus) -> None:
        picks = 2 if g.cities[self.seat].alpha >> ARES & 1 else 1
        spaces = picks - wars_of(g, self.seat)
        if spaces:
            g.advance_marker(self.seat, MILITARY, spaces)


@final
class GrantPlagueFavours(Step):
    """Apollo the bringer of plague: one point on alpha; all who worship him are protected."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Olympus) -> None:
        g.score(self.seat, 1)
        for seat in g.clockwise(self.seat):
            city = g.cities[seat]
            worships = (city.alpha | city.beta) >> APOLLO & 1
            if not worships and not city.has(TEMPLE_OF_APOLLO):
                g.strike_with_plague(seat)
        g.plague = False


def free_deities(g: Olympus) -> int:
    """Return the deities whose alpha space is free, as a bitset."""
    taken = 0
    for city in g.cities:
        taken |= city.alpha
    return ALL_DEITIES & ~taken


# The steps of every ceremony: frozen, so they are shared.
ACTIVE_TURN: Final = [ActiveTurn(seat) for seat in range(5)]
BEGIN_CEREMONY: Final = [BeginCeremony(seat) for seat in range(5)]
MAY_JOIN: Final = [[MayJoin(seat, deity) for deity in range(10)] for seat in range(5)]
GRANT_FAVOURS: Final = [[GrantFavours(seat, deity) for deity in range(10)] for seat in range(5)]
GRANT_PLAGUE_FAVOURS: Final = [GrantPlagueFavours(seat) for seat in range(5)]
RESOLVE_WARS: Final = [ResolveWars(seat) for seat in range(5)]
