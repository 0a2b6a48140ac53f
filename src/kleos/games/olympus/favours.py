"""Divine favours: the ten deities, alpha and beta, and the temples that add to worship."""

from typing import ClassVar, Final, final

from kleos.core.step import Decision, Step
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.building import MayBuild, build, buildable
from kleos.games.olympus.events import ADVANCE_OFFER, DECLINED, FAVOURED
from kleos.games.olympus.moves import (
    ADVANCE,
    ADVANCES,
    ADVANCES_OR_DECLINE,
    BUILD,
    DECLARE_WAR,
    DECLINE,
    FAVOUR,
    PRODUCE,
    PRODUCES,
    PRODUCTION_ADVANCES,
    RETREAT,
    RETREAT_SUBSETS,
    SCORE,
    TAKE,
    TAKES,
    WARS,
    WARS_AT_ALPHA,
    WARS_AT_BETA,
    build_moves,
    builds,
    produces,
)
from kleos.games.olympus.names import (
    AGRICULTURE,
    ALPHA,
    APHRODITE,
    APOLLO,
    ARES,
    ATHENA,
    BETA,
    CULTURE,
    HEPHAESTUS,
    HERA,
    MILITARY,
    POPULATION,
    TEMPLE_OF_HERA,
    TEMPLE_OF_ZEUS,
    ZEUS,
)
from kleos.games.olympus.war import declare_war, pledge_wars

BAD_OMEN_CULTURE: Final = 6
FULL_POPULATION: Final = 10
NO_PICK: Final = -1


@final
class Favour(Step):
    """A deity grants a favour: by worship, or by the Oracle or the Acropolis."""

    def __init__(self, seat: int, deity: int, space: int) -> None:
        self.seat = seat
        self.deity = deity
        self.space = space

    def run(self, g: Olympus) -> None:
        seat = self.seat
        deity = self.deity
        city = g.cities[seat]
        raised = (deity == ZEUS and city.has(TEMPLE_OF_ZEUS)) or (
            deity == HERA and city.has(TEMPLE_OF_HERA)
        )
        alpha = raised or self.space == ALPHA
        g.tell(FAVOURED, seat, deity, ALPHA if alpha else BETA)
        if deity < ATHENA:
            if alpha:
                g.advance_marker(seat, AGRICULTURE + deity, 1)
                g.produce(seat, deity)
            else:
                g.then(ADVANCE_OR_PRODUCE[seat][deity])
        elif deity == ATHENA:
            g.advance_marker(seat, CULTURE, 2 if alpha else 1)
        elif deity == APHRODITE:
            g.advance_marker(seat, POPULATION, 2 if alpha else 1)
        elif deity == ARES:
            g.then(AresOutsideWorship(seat, alpha))
        elif deity == HEPHAESTUS:
            g.then(MayBuild(seat, 2 if alpha else 1))
        elif deity == APOLLO:
            g.score(seat, 2 if alpha else 1)
        elif deity == ZEUS:
            g.then(ZeusPick(seat, 2 if alpha else 1, NO_PICK))
        else:
            g.then(HeraPick(seat, 2 if alpha else 1, NO_PICK))


@final
class AdvanceOrProduce(Decision):
    """Demeter, Artemis, Poseidon on beta: either advance the marker or produce."""

    key: ClassVar[str] = "advance-or-produce"
    title: ClassVar[str] = "advance or produce"

    def __init__(self, seat: int, resource: int) -> None:
        super().__init__(seat)
        self.resource = resource

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return (ADVANCE + AGRICULTURE + self.resource, PRODUCE + self.resource)

    def take(self, g: Olympus, move: int) -> None:
        advance_or_produce(g, self.seat, move)


# Steps are frozen, so these are shared.
FAVOURS: Final = [
    [[Favour(seat, deity, space) for space in (ALPHA, BETA)] for deity in range(10)]
    for seat in range(5)
]
ADVANCE_OR_PRODUCE: Final = [
    [AdvanceOrProduce(seat, resource) for resource in range(3)] for seat in range(5)
]


@final
class AresOutsideWorship(Decision):
    """Ares by the Oracle (alpha, with its tie-break) or by the Acropolis (beta)."""

    key: ClassVar[str] = "ares-outside-worship"
    title: ClassVar[str] = "say how many wars to declare"

    def __init__(self, seat: int, alpha: bool) -> None:
        super().__init__(seat)
        self.alpha = alpha

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return WARS_AT_ALPHA if self.alpha else WARS_AT_BETA

    def take(self, g: Olympus, move: int) -> None:
        wars = move - WARS
        pledge_wars(g, self.seat, wars, self.alpha)
        spaces = (2 if self.alpha else 1) - wars
        if spaces:
            g.advance_marker(self.seat, MILITARY, spaces)


@final
class ZeusPick(Decision):
    """Zeus: advance, produce, war, build or score; on alpha two picks, with three restrictions.

    `first` is the first of two picks. The restrictions bind the picks, not what a building does
    (ruling 23).
    """

    key: ClassVar[str] = "zeus-pick"
    title: ClassVar[str] = "choose a favour of Zeus"

    def __init__(self, seat: int, picks: int, first: int) -> None:
        super().__init__(seat)
        self.picks = picks
        self.first = first

    def moves(self, g: Olympus) -> tuple[int, ...]:
        cards = buildable(g, self.seat)
        listed = ZEUS_PICKS if self.first == NO_PICK else ZEUS_SECOND_PICKS[self.first]
        return listed + build_moves(cards) if cards else listed

    def take(self, g: Olympus, move: int) -> None:
        seat = self.seat
        if builds(move):
            build(g, seat, move - BUILD)
        elif move == SCORE:
            g.score(seat, 1)
        elif move == DECLARE_WAR:
            declare_war(g, seat, self.first == DECLARE_WAR)
        else:
            advance_or_produce(g, seat, move)
        if self.picks > 1:
            g.then(ZeusPick(seat, self.picks - 1, BUILD if builds(move) else move))


ZEUS_PICKS: Final = (*ADVANCES, *PRODUCES, DECLARE_WAR, SCORE)


def second_picks(first: int) -> tuple[int, ...]:
    """Return the picks that Zeus allows after a first one, by his three restrictions."""
    if first == DECLARE_WAR:
        barred = [ADVANCE + MILITARY]
    elif first == ADVANCE + MILITARY:
        barred = [first, DECLARE_WAR]
    elif first in ADVANCES or first in PRODUCES:
        barred = [first]
    else:
        barred = []
    return tuple([pick for pick in ZEUS_PICKS if pick not in barred])


ZEUS_SECOND_PICKS: Final = [second_picks(first) for first in range(BUILD + 1)]


@final
class HeraPick(Decision):
    """Hera: advance a production marker or produce; on alpha twice, different ones of one sort."""

    key: ClassVar[str] = "hera-pick"
    title: ClassVar[str] = "choose a favour of Hera"

    def __init__(self, seat: int, picks: int, first: int) -> None:
        super().__init__(seat)
        self.picks = picks
        self.first = first

    def moves(self, g: Olympus) -> tuple[int, ...]:
        if self.first == NO_PICK:
            return HERA_PICKS
        alike = PRODUCES if produces(self.first) else PRODUCTION_ADVANCES
        return tuple([pick for pick in alike if pick != self.first])

    def take(self, g: Olympus, move: int) -> None:
        advance_or_produce(g, self.seat, move)
        if self.picks > 1:
            g.then(HeraPick(self.seat, self.picks - 1, move))


HERA_PICKS: Final = (*PRODUCTION_ADVANCES, *PRODUCES)


def advance_or_produce(g: Olympus, seat: int, move: int) -> None:
    """Do what 'advance TRACK' or 'produce RESOURCE' says."""
    if produces(move):
        g.produce(seat, move - PRODUCE)
    else:
        g.advance_marker(seat, move - ADVANCE, 1)


@final
class TempleOfAphrodite(Step):
    """Worshipping Aphrodite brings two more cubes, three with a full population."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Olympus) -> None:
        full = g.cities[self.seat].tracks[POPULATION] >= FULL_POPULATION
        g.then(TakeFromSupply(self.seat, 3 if full else 2))


@final
class TakeFromSupply(Decision):
    """Take cubes of one's choice from the supply, one by one."""

    key: ClassVar[str] = "take-from-supply"
    title: ClassVar[str] = "take a cube from the supply"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return TAKES

    def take(self, g: Olympus, move: int) -> None:
        g.gain(self.seat, move - TAKE)
        if self.number > 1:
            g.then(TakeFromSupply(self.seat, self.number - 1))


@final
class TempleOfAthena(Step):
    """Worshipping Athena brings another advance; at culture 6, opponents move a marker back.

    The culture is read after the favour and before the bonus; the owner moves first (ruling 15).
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Olympus) -> None:
        g.then(MayAdvance(self.seat))
        if g.cities[self.seat].tracks[CULTURE] >= BAD_OMEN_CULTURE:
            for opponent in g.clockwise(self.seat)[1:]:
                g.then(RetreatOne(opponent))


@final
class MayAdvance(Decision):
    """Advance any one marker, or decline."""

    key: ClassVar[str] = "may-advance"
    title: ClassVar[str] = "advance a marker or decline"

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return ADVANCES_OR_DECLINE

    def take(self, g: Olympus, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat, ADVANCE_OFFER)
        else:
            g.advance_marker(self.seat, move - ADVANCE, 1)


@final
class RetreatOne(Decision):
    """Move back one marker that can be moved, if there is one."""

    key: ClassVar[str] = "retreat-one"
    title: ClassVar[str] = "move a marker back"

    def moves(self, g: Olympus) -> tuple[int, ...]:
        movable = g.cities[self.seat].movable_back()
        return RETREAT_SUBSETS[movable] if movable else (DECLINE,)

    def take(self, g: Olympus, move: int) -> None:
        if move != DECLINE:
            g.retreat_marker(self.seat, move - RETREAT)


@final
class OracleChoice(Decision):
    """The Oracle grants the alpha favour of any deity but Zeus; it is not worship (ruling 2)."""

    key: ClassVar[str] = "oracle-choice"
    title: ClassVar[str] = "choose a deity's alpha favour"

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return ORACLE_FAVOURS

    def take(self, g: Olympus, move: int) -> None:
        g.then(Favour(self.seat, move - FAVOUR, ALPHA))


ORACLE_FAVOURS: Final = tuple([FAVOUR + deity for deity in range(10) if deity != ZEUS])


@final
class AcropolisChoice(Decision):
    """The Acropolis grants the beta favour of the deity with the fewest worshippers."""

    key: ClassVar[str] = "acropolis-choice"
    title: ClassVar[str] = "choose a deity's beta favour"

    def moves(self, g: Olympus) -> tuple[int, ...]:
        numbers = [g.worshippers(deity) for deity in range(10)]
        fewest = min(numbers)
        return tuple([FAVOUR + deity for deity in range(10) if numbers[deity] == fewest])

    def take(self, g: Olympus, move: int) -> None:
        g.then(Favour(self.seat, move - FAVOUR, BETA))
