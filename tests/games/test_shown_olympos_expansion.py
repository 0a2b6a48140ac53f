"""What a screen is told of expansion in Olympos is what happens when it is played."""

import pytest

from kleos.core.event import Event
from kleos.games.olympos import events as told
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import (
    PEOPLES,
    SPACE_NAMES,
    TERRITORY_NAMES,
)
from olympos_tables import (
    actions_of,
    asks,
    check_after,
    legal,
    play_on,
    position,
    table_of,
    tell,
    turns,
)


@pytest.mark.parametrize("seed", range(6))
def test_what_can_be_reached_can_be_and_costs_what_is_said(seed: int) -> None:
    for g in turns(3 + seed % 3, seed, 9):
        reach = actions_of(g).reach
        kinds = ("move", "new", "flee")
        settlers = {f"{kind} {place}" for kind in kinds for place in legal(g, f"{kind} ")}
        assert settlers == {settler for one in reach.values() for settler in one.times}
        for settler in settlers:
            chosen = g.copy()
            chosen.push(settler)
            while asks(chosen, "choose-piece"):
                chosen.push(chosen.legal()[-1])
            wanted = {
                name: one.times[settler] for name, one in reach.items() if settler in one.times
            }
            if not asks(chosen, "expand"):
                assert len(wanted) == 1  # there was one way to go, and it has been gone
                continue
            assert legal(chosen, "to ") == set(wanted)
            for name, one in actions_of(chosen).reach.items():
                assert one.times == ({settler: wanted[name]} if name in wanted else {})


@pytest.mark.parametrize("seed", range(8))
def test_a_journey_goes_and_ends_as_is_said(seed: int) -> None:
    for g in turns(3 + seed % 3, seed, 12):
        for name, reach in actions_of(g).reach.items():
            if reach.journey is None or reach.journey.after is None:
                continue
            assert reach.journey.time == min(reach.times.values())
            check_journey(g, name)


def check_journey(g: Olympos, name: str) -> None:
    """Check the cheapest journey to a territory by going there."""
    seat = g.to_move
    journey = actions_of(g).reach[name].journey
    assert journey is not None
    assert journey.after is not None
    real = g.copy()
    heard = real.listen()
    go(real, journey.settler, name)
    parts = journey.parts
    assert journey.time == parts.way + parts.new_settler + parts.fight + parts.erinyes
    spent = sum(event.a for event in tell(heard, told.SPENT_HOURGLASSES, seat))
    assert journey.after.space - g.peoples[seat].time + spent == journey.time
    arrived = [event for event in heard if event.kind in (told.CROSSED, told.ARRIVED)]
    assert [SPACE_NAMES[event.a] for event in arrived] == journey.way
    check_fight(g, real, heard, name)
    play_on(real)
    check_after(g, real, heard, journey.after)
    if not journey.after.zeus:
        check_gains(g, real, name)


def go(g: Olympos, settler: str, name: str) -> None:
    """Choose a settler and where it goes."""
    seat, decided = g.to_move, g.decided
    g.push(settler)
    while g.to_move == seat and g.decision.key == "choose-piece":
        g.push(g.legal()[0])
    if g.to_move == seat and g.decision.key == "expand" and g.decided > decided:
        g.push(f"to {name}")


def check_fight(g: Olympos, real: Olympos, heard: list[Event], name: str) -> None:
    """Check who was said to be beaten, in how much time, and what becomes of them."""
    seat = g.to_move
    journey = actions_of(g).reach[name].journey
    assert journey is not None
    assert journey.after is not None
    tribe = [("tribe", event.b) for event in tell(heard, told.BEAT_TRIBE, seat)]
    people = [(PEOPLES[event.a], event.c) for event in tell(heard, told.BEAT, seat)]
    fight, loser = journey.fight, journey.after.loser
    assert tribe + people == ([(fight.against, journey.parts.fight)] if fight else [])
    assert bool(people) == bool(loser)
    if loser:
        beaten = PEOPLES.index(loser.people)
        took = [event.a for event in tell(heard, told.TOOK_HOURGLASSES, beaten)]
        assert took[:1] == [loser.hourglasses]
        (lost,) = tell(heard, told.LOST, beaten)
        assert TERRITORY_NAMES[lost.a] == name


def check_gains(g: Olympos, real: Olympos, name: str) -> None:
    """Check the points, the territory and the discoveries that an expansion was said to bring."""
    seat = g.to_move
    journey = actions_of(g).reach[name].journey
    assert journey is not None
    after = journey.after
    assert after is not None
    assert real.scores()[seat] - g.scores()[seat] == after.points
    if after.loser:
        beaten = PEOPLES.index(after.loser.people)
        assert real.scores()[beaten] - g.scores()[beaten] == after.loser.points
    was, now = (table_of(one, seat) for one in (g, real))
    assert now.territories[name].controller == PEOPLES[seat]
    lost = set(was.peoples[PEOPLES[seat]].territories) - set(now.peoples[PEOPLES[seat]].territories)
    assert lost == ({after.gives_up} if after.gives_up else set())
    if after.gives_up:
        assert now.territories[after.gives_up].controller == was.territories[after.gives_up].heir
    if was.actions and now.actions:
        assert after.opens == [
            key
            for key, price in now.actions.discoveries.items()
            if price.reason in (None, "no time")
            and was.actions.discoveries[key].reason == "resources"
        ]


BLUE_IN_ATTICA = {"attica": ["red", "blue"], "lesbos": ["red"], "elis": ["white"]}


def test_why_a_territory_cannot_be_reached() -> None:
    g = position(
        peoples={"blue": {"siren": True, "camp": 0}, "red": {"time": 9}, "white": {"time": 9}},
        order=["blue", "red", "white"],
        map=BLUE_IN_ATTICA,
        blocked=["boeotia"],
    )
    reach = actions_of(g).reach
    assert reach["attica"].reason == "controlled"
    assert reach["boeotia"].reason == "blocked"
    assert reach["lesbos"].reason == "no way"
    assert reach["phocis"].reason is None
    assert reach["phocis"].times == {"move attica": 2 + 2}  # a tribe
    late = position(
        peoples={"blue": {"time": 86, "camp": 0}, "red": {"time": 87}, "white": {"time": 88}},
        map=BLUE_IN_ATTICA,
    )
    lesbos = actions_of(late).reach["lesbos"]
    assert (lesbos.reachable, lesbos.reason, lesbos.times) == (False, "no time", {})
    assert lesbos.journey is not None
    assert lesbos.journey.after is None
    assert lesbos.journey.short == lesbos.journey.time - 4
    gone = position(
        peoples={"blue": {"camp": 0}}, map={"lesbos": ["red"]}, order=["blue", "red", "white"]
    )
    assert {one.reason for one in actions_of(gone).reach.values()} == {"no settler"}


def test_a_fight_is_told_with_all_that_counts() -> None:
    g = position(
        peoples={
            "blue": {"time": 10, "hourglasses": 1, "discoveries": ["metallurgy"], "erinyes": True},
            "red": {"time": 20, "discoveries": ["democracy"], "ares": True},
            "white": {"time": 20},
        },
        order=["blue", "red", "white"],
        map={"attica": ["white", "blue"], "boeotia": ["white", "red"], "phocis": ["white"]},
        revealed=[1, 0, 0, 0, 0, 0],
    )
    boeotia = actions_of(g).reach["boeotia"].journey
    assert boeotia is not None
    assert boeotia.settler == "move attica"
    assert boeotia.fight is not None
    assert (boeotia.fight.swords, boeotia.fight.their_swords) == (1, 2)
    assert boeotia.fight.compared == "fewer"
    parts = boeotia.parts
    assert (parts.way, parts.new_settler, parts.fight, parts.erinyes) == (1, 0, 3, 2)
    after = boeotia.after
    assert after is not None
    assert (after.space, after.hourglasses, after.gives_up) == (15, 0, "attica")
    assert [(zeus.space, zeus.god) for zeus in after.zeus] == [(13, False)]
    assert after.loser is not None
    assert (after.loser.people, after.loser.hourglasses, after.loser.points) == ("red", 1, -1)
    assert after.next == "blue"
    territories = table_of(g).territories
    assert territories["boeotia"].settlers == ["white", "red"]
    assert (territories["boeotia"].controller, territories["boeotia"].heir) == ("red", "white")
