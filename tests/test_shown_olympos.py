"""What a screen is told of Olympos: every value is what happens when it is played."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from kleos.core.chance import Chance
from kleos.core.event import Event
from kleos.core.words import Words
from kleos.games import game_named
from kleos.games.olympos import events as told
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import (
    BONUSES,
    DESTINY,
    DISCOVERIES,
    GODS,
    PEOPLES,
    RESOURCES,
    SOURCES_OF_POINTS,
    SPACE_NAMES,
    TERRITORY_NAMES,
    WONDERS,
)
from kleos.games.olympos.printed import Printed, printed
from kleos.games.olympos.shown import Actions, After, ShownPrice, Table
from test_olympos import indistinguishable

GAME = game_named("olympos")

seeds = st.integers(0, 2**32)
players = st.integers(3, 5)


def positions(number: int, seed: int, every: int = 1) -> Iterator[Olympos]:
    """Yield the state at decisions of a random game."""
    g = GAME.new(number, seed)
    chance = Chance.from_seed(seed)
    while not g.over:
        if g.decided % every == 0:
            yield g
        g.push(g.legal()[chance.below(len(g.legal()))])


def turns(number: int, seed: int, every: int) -> Iterator[Olympos]:
    """Yield the state at some of the turns of a random game."""
    found = [g.copy() for g in positions(number, seed) if g.decision.key == "take-turn"]
    yield from found[seed % every :: every]


def position(number: int = 3, **given_: object) -> Olympos:
    """Return a game in the position of a scenario."""
    g = GAME.new(number, 1)
    GAME.arrange(g, given_)
    g.advance()
    return g


def table_of(g: Olympos, seat: int | None = None) -> Table:
    """Return what a seat is given; if none is named, the one that decides."""
    return g.view(g.to_move if seat is None else seat).table()


def actions_of(g: Olympos) -> Actions:
    """Return what the one who decides can do."""
    actions = table_of(g).actions
    assert actions is not None
    return actions


def legal(g: Olympos, start: str) -> set[str]:
    """Return what follows a word in the legal moves that begin with it."""
    spelled = [GAME.moves.spell(move) for move in g.legal()]
    return {move.removeprefix(start) for move in spelled if move.startswith(start)}


def asks(g: Olympos, *keys: str) -> bool:
    """Whether one of these questions is open."""
    return not g.over and g.decision.key in keys


def play_on(g: Olympos) -> None:
    """Answer whatever is asked until the next turn begins; no cards, no hourglasses."""
    while not g.over and not asks(g, "take-turn"):
        spelled = sorted(legal(g, ""), key=lambda move: (move != "decline", "hourglass" in move))
        g.push(spelled[0])


def tell(heard: list[Event], kind: int, seat: int) -> list[Event]:
    """Return what was told of a kind about a seat."""
    return [event for event in heard if event.kind == kind and event.seat == seat]


def check_after(g: Olympos, real: Olympos, heard: list[Event], after: After) -> None:
    """Check how an action was said to leave its people; `real` is at the next turn."""
    seat = g.to_move
    before = g.peoples[seat]
    moved = [event.a for event in tell(heard, told.MOVED_ON, seat)]
    assert moved == ([after.space] if after.space > before.time else [])
    drawn = (told.DREW, told.KEPT, told.NO_CARD)
    assert len([e for e in heard if e.kind in drawn and e.seat == seat]) >= len(after.zeus)
    gods = [event for event in heard if event.kind == told.REVEALED]
    assert len(gods) == sum(zeus.god for zeus in after.zeus)
    assert after.next == (None if real.over else PEOPLES[real.to_move])
    if not after.zeus:
        assert after.hourglasses == real.peoples[seat].hourglasses


# Expansion


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


# Development


@pytest.mark.parametrize("seed", range(10))
def test_a_discovery_costs_and_brings_what_is_said(seed: int) -> None:
    for g in turns(3 + seed % 3, seed, 5):
        prices = actions_of(g).discoveries
        assert {name for name, price in prices.items() if price.takeable} == legal(g, "develop ")
        people = table_of(g).peoples[PEOPLES[g.to_move]]
        assert set(prices) == set(DISCOVERIES) - set(people.discoveries)
        for name, price in prices.items():
            if price.takeable:
                check_development(g, name, price)


def check_development(g: Olympos, name: str, price: ShownPrice) -> None:
    """Check a discovery by taking it."""
    seat = g.to_move
    assert price.after is not None
    real = g.copy()
    heard = real.listen()
    real.push(f"develop {name}")
    play_on(real)
    paid = [event.a for event in tell(heard, told.PAID, seat)]
    cubes = {RESOURCES[kind]: paid.count(kind) for kind in sorted(set(paid))}
    assert cubes in price.payments
    bonus = [BONUSES[event.a] for event in tell(heard, told.TOOK_BONUS, seat)]
    assert len(bonus) == bool(price.bonuses)
    assert set(bonus) <= set(price.bonuses)
    if price.needs_hourglasses:
        assert price.bonuses == ["hourglasses"]
    if price.needs_hourglasses or bonus != ["hourglasses"]:
        check_after(g, real, heard, price.after)


def affordable(g: Olympos, seat: int, discovery: int, more: tuple[int, ...]) -> bool:
    """Whether a people could pay for a discovery with more cubes."""
    people = g.peoples[seat]
    cubes = vec[i64]([number + more.count(i) for i, number in enumerate(people.cubes)])
    return bool(g.edition.affordable(people.tokens, cubes) >> discovery & 1)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_missing_is_the_least_that_would_do(seed: int) -> None:
    for g in turns(3, seed, 20):
        for name, price in actions_of(g).discoveries.items():
            sure = [RESOURCES.index(kind) for kind, n in price.missing.items() for _ in range(n)]
            number = len(sure) + price.missing_any
            able = [
                more
                for size in range(number + 1)
                for more in combinations_with_replacement(range(4), size)
                if affordable(g, g.to_move, DISCOVERIES.index(name), more)
            ]
            assert {len(more) for more in able} == {number}
            for kind in range(4):
                assert min(more.count(kind) for more in able) == sure.count(kind)
            assert price.missing_any == 0 or len(able) > 1
            assert bool(price.payments) == (number == 0)


def test_why_a_discovery_cannot_be_taken() -> None:
    g = position(
        peoples={
            "blue": {"time": 85, "cubes": {"grain": 2, "stone": 2}, "discoveries": ["money gold"]},
            "red": {"time": 86, "discoveries": ["metallurgy"]},
            "white": {"time": 88},
        },
        map={"elis": ["blue"]},
        columns={"hoplite": 1, "cavalry": 2},
    )
    prices = actions_of(g).discoveries
    assert prices["metallurgy"].reason == "none left"
    assert prices["money stone"].reason == "has twin"
    assert prices["religion"].reason == "resources"
    assert prices["religion"].missing == {"gold": 1}
    hoplite, cavalry = prices["hoplite"], prices["cavalry"]
    assert (hoplite.time, hoplite.short, hoplite.bonuses) == (7, 0, ["hourglasses"])
    assert (hoplite.takeable, hoplite.needs_hourglasses) == (True, True)
    assert hoplite.payments == [{"grain": 1, "stone": 1}]  # the territory pays a stone
    assert hoplite.after is not None
    assert (hoplite.after.space, hoplite.after.position) == (90, 0)
    assert (cavalry.takeable, cavalry.needs_hourglasses) == (True, False)  # it brings its own
    assert len(cavalry.bonuses) == 2
    check_development(g, "hoplite", hoplite)
    check_development(g, "cavalry", cavalry)
    assert "money gold" not in prices


@pytest.mark.parametrize("seed", range(20))
def test_what_can_be_built_is_what_is_said(seed: int) -> None:
    for g in turns(3 + seed % 3, seed, 2):
        prices = actions_of(g).wonders
        assert {name for name, price in prices.items() if price.buildable} == legal(g, "build ")
        for name, price in prices.items():
            stars = price.stars
            assert stars.lasting == stars.tokens + stars.marks + stars.discoveries
            assert (price.missing == 0) == (price.reason != "stars")
            if price.buildable:
                check_building(g, name)


def check_building(g: Olympos, name: str) -> None:
    """Check a wonder by building it."""
    price = actions_of(g).wonders[name]
    assert price.after is not None
    real = g.copy()
    heard = real.listen()
    real.push(f"build {name}")
    spent = 0
    while not real.over and real.decision.key == "spend-star":
        question = table_of(real).question
        assert (question.wonder, question.stars) == (name, price.spends - spent)
        real.push(real.legal()[0])
        spent += 1
    assert spent == price.spends
    play_on(real)
    check_after(g, real, heard, price.after)
    if not price.after.zeus:
        assert real.scores()[g.to_move] - g.scores()[g.to_move] == price.after.points


def about_to_build() -> Olympos:
    """Return a position in which a card decides whether blue can build the Lion Gate."""
    return position(
        peoples={
            "blue": {"time": 1, "athena": True, "hand": ["star"], "discoveries": ["architecture"]},
            "red": {"time": 9},
            "white": {"time": 9},
        },
        order=["blue", "red", "white"],
        map={"attica": ["blue"]},
        columns={"lion gate": 2},
    )


def test_a_wonder_that_a_hidden_card_may_build() -> None:
    g = about_to_build()
    check_building(g, "lion gate")
    gate = actions_of(g).wonders["lion gate"]
    assert (gate.buildable, gate.time, gate.spends, gate.stars.cards) == (True, 5, 2, 1)
    assert gate.after is not None
    assert gate.after.points == 8 - 1  # the card in hand was worth one
    watched = g.view(None).table().actions
    assert watched.people == "blue"
    assert watched.wonders["lion gate"].buildable is None
    assert watched.wonders["lion gate"].missing == 1
    assert watched.wonders["lion gate"].stars.cards == 0
    assert watched.wonders["lion gate"].after is None
    g.discards = [DESTINY.index("star")] * 2
    assert g.view(None).table().actions.wonders["lion gate"].buildable is False


# Turns, gods, scores


@settings(max_examples=6, deadline=None)
@given(players, seeds)
def test_turns_come_in_the_order_that_is_said(number: int, seed: int) -> None:
    for g in positions(number, seed):
        table = g.view(None).table()
        if g.decision.key == "take-turn":
            assert table.on_turn == table.order[0] == PEOPLES[g.to_move]
            acts = [move for move in legal(g, "") if not move.startswith(("play", "pass"))]
            last = table.peoples[table.on_turn].last_turn
            assert ("pass" in legal(g, "")) == (last or not acts)
            assert table_of(g).question.last_turn == last
        assert table.phase == ("blocking" if g.decision.key == "block" else "turns")
        assert (table.actions is None) == (table.phase == "blocking")
        on_track = [people for markers in table.track.markers for people in markers.peoples]
        assert on_track == [PEOPLES[seat] for seat in g.order]
        for seat, people in enumerate(table.peoples.values()):
            assert people.budget == g.budget(seat)
            assert people.last_turn == (people.to_last_zeus == 0)
    table = g.view(None).table()
    assert (table.phase, table.on_turn, table.order, table.actions) == ("over", None, [], None)
    assert [PEOPLES.index(name) for name in table.leaders] == g.winners()


@settings(max_examples=8, deadline=None)
@given(players, seeds)
def test_turns_left_are_announced(number: int, seed: int) -> None:
    """Nobody takes fewer turns than said, or more except for hourglasses that came later."""
    g = GAME.new(number, seed)
    heard = g.listen()
    chance = Chance.from_seed(seed)
    turns: list[tuple[int, int, int, int]] = []  # seat, turns at least and at most, hourglasses had
    while not g.over:
        seat = g.to_move
        move = g.legal()[chance.below(len(g.legal()))]
        if g.decision.key == "take-turn" and not GAME.moves.spell(move).startswith("play "):
            people = g.view(None).table().peoples[PEOPLES[seat]]
            had = hourglasses_of(heard, seat)
            turns.append((seat, people.turns_at_least, people.turns_at_most, had))
        g.push(move)
    for i, (seat, least, most, had) in enumerate(turns):
        taken = sum(other[0] == seat for other in turns[i:])
        assert least <= taken <= most + hourglasses_of(heard, seat) - had
    assert {people.turns_at_most for people in g.view(None).table().peoples.values()} == {0}


def hourglasses_of(heard: list[Event], seat: int) -> int:
    """Return how many hourglasses a people has taken."""
    kind = told.TOOK_HOURGLASSES
    return sum(event.a for event in heard if event.kind == kind and event.seat == seat)


@settings(max_examples=15, deadline=None)
@given(players, seeds)
def test_a_god_reaches_whom_it_is_said_to(number: int, seed: int) -> None:
    for g in positions(number, seed):
        if g.decision.key != "may-pray":
            continue
        question = table_of(g).question
        assert table_of(g).gods[question.god].appeared
        for move, wanted in (
            ("decline", question.reaches),
            ("play zeus symbol", question.reaches_with_card),
        ):
            if wanted is None:
                assert move not in legal(g, "")
                continue
            real = g.copy()
            heard = real.listen()
            real.push(move)
            play_on(real)
            god = GODS.index(question.god)
            acted = [event for event in heard if event.kind in (told.FAVOURED, told.STRUCK)]
            assert {PEOPLES[event.seat] for event in acted if event.a == god} == set(wanted)


@settings(max_examples=10, deadline=None)
@given(players, seeds)
def test_scores_are_those_of_the_rules_as_far_as_they_are_known(number: int, seed: int) -> None:
    for g in positions(number, seed, 7):
        for viewer in (0, None):
            shown = g.view(viewer).table()
            for seat, people in enumerate(shown.peoples.values()):
                points = [row[seat] for row in GAME.sources(g)]
                known = dict(zip(SOURCES_OF_POINTS, points, strict=True))
                if seat != viewer:
                    assert people.prestige is None
                    assert people.prestige_at_least <= known["prestige tokens"]
                    known["prestige tokens"] = 0
                assert people.sources == known
                assert people.score == sum(known.values())


@settings(max_examples=15, deadline=None)
@given(players, seeds)
def test_a_card_brings_what_is_said(number: int, seed: int) -> None:
    for g in positions(number, seed, 3):
        if g.decision.key != "take-turn":
            continue
        hand = table_of(g).peoples[PEOPLES[g.to_move]].hand
        assert {card.card for card in hand if card.playable} == legal(g, "play ")
        for card in hand:
            if card.playable:
                real = g.copy()
                heard = real.listen()
                real.push(f"play {card.card}")
                brought = (told.TOOK_HOURGLASSES, told.TOOK_PRESTIGE)
                number_ = [e.a for e in heard if e.kind in brought] or [1]
                assert number_ == [card.amount]


# Questions


@settings(max_examples=6, deadline=None)
@given(players, seeds)
def test_a_question_is_told_to_whom_it_is_asked(number: int, seed: int) -> None:
    keys = set()
    for g in positions(number, seed):
        if g.decided % 5 == 0 or not asks(g, "block", "take-turn", "expand"):
            keys.add(g.decision.key)
            check_question(g)
            for seat in ((g.to_move + 1) % number, None):
                assert g.view(seat).table().question is None
    assert {"block", "take-turn", "may-play-drawn", "may-pray"} <= keys


def check_question(g: Olympos) -> None:
    """Check what a question is said to be about by what it offers."""
    key, question = g.decision.key, table_of(g).question
    if key == "block":
        kinds = {table_of(g).territories[name].resource for name in legal(g, "block ")}
        assert kinds == {kind for kind, left in question.to_block.items() if left}
    elif key == "pay":
        owed = {kind for payment in question.payment.owed for kind in payment}
        assert owed == legal(g, "pay ")
        assert len({sum(payment.values()) for payment in question.payment.owed}) == 1
    elif key == "take-bonus":
        assert set(question.bonuses) == legal(g, "bonus ")
        assert question.discovery in table_of(g).peoples[PEOPLES[g.to_move]].discoveries
    elif key == "choose-piece":
        assert set(map(str, question.pieces)) == legal(g, "piece ")
    elif key == "keep-one":
        assert {card.card for card in question.cards} == legal(g, "keep ")
    elif key == "may-play-drawn":
        (card,) = question.cards
        assert card.playable == (f"play {card.card}" in legal(g, ""))
    elif key == "expand":
        settlers = {settler for one in actions_of(g).reach.values() for settler in one.times}
        assert settlers <= {f"{kind} {question.start}" for kind in ("move", "new", "flee")}
        assert all(settler.startswith("new") == question.new for settler in settlers)
    elif key == "lose-settler":
        assert (question.god, question.to_camp) == ("hades", True)


def test_a_payment_is_told_with_what_it_is_for() -> None:
    g = position(
        peoples={"blue": {"cubes": {"grain": 1, "stone": 1, "gold": 1}}},
        order=["blue", "red", "white"],
        map={"attica": ["blue"], "argolis": ["blue"], "boeotia": ["blue"]},
    )
    oracle = actions_of(g).discoveries["oracle"]
    assert oracle.payments == [{"grain": 1}, {"stone": 1}, {"gold": 1}]
    check_development(g, "oracle", oracle)
    g.push("develop oracle")
    question = table_of(g).question
    assert question.discovery == "oracle"
    assert question.payment.owed == oracle.payments
    assert question.payment.paid == dict.fromkeys(RESOURCES, 0)
    check_question(g)


def test_a_settler_of_a_stack_is_told_with_its_place() -> None:
    g = position(
        peoples={"red": {"time": 5}, "white": {"time": 5}},
        order=["blue", "red", "white"],
        map={"lesbos": ["blue", "red", "blue", "white"]},
    )
    assert actions_of(g).settlers_to_send["flee lesbos"].several
    g.push("flee lesbos")
    question = table_of(g).question
    assert (question.territory, question.pieces, question.to_camp) == ("lesbos", [2, 4], False)
    check_question(g)
    g.push("piece 4")
    question = table_of(g).question
    assert (question.start, question.new) == ("lesbos", False)
    check_question(g)


def test_settlers_are_told_with_what_their_leaving_costs() -> None:
    g = position(
        peoples={"blue": {"camp": 1}, "red": {"time": 5}, "white": {"time": 5}},
        order=["blue", "red", "white"],
        map={"lesbos": ["blue", "blue", "red"], "attica": ["red", "blue"], "elis": ["blue"] * 2},
    )
    settlers = actions_of(g).settlers_to_send
    assert set(settlers) >= {"flee lesbos", "move attica", "move elis", "new north"}
    buried = settlers["flee lesbos"]
    assert (buried.buried, buried.several, buried.gives_up) == (True, False, None)
    assert settlers["move attica"].gives_up == "attica"
    assert settlers["move elis"].gives_up is None
    assert (settlers["new north"].new, settlers["new north"].start) == (True, printed_edge(g))
    assert not settlers["move attica"].new


def printed_edge(g: Olympos) -> str:
    """Return the key of the northern edge."""
    found: Printed = printed(g, Words(GAME, "en"))
    return found.edge


# What is hidden


@settings(max_examples=60, deadline=None)
@given(players, seeds, st.integers(0, 260), seeds)
def test_states_a_viewer_cannot_tell_apart_show_the_same_table(
    number: int, seed: int, most: int, other: int
) -> None:
    g = next((one for one in positions(number, seed) if one.decided >= most), None)
    if g is None:
        return
    for seat in (*range(number), None):
        twin = indistinguishable(g, seat, other)
        assert twin.view(seat).table() == g.view(seat).table()


# What is printed


def test_what_is_printed_is_what_is_played_with() -> None:
    corrections = {"discoveries": {"oracle": {"cost": {"gold": 2}}}, "track": {"cross": 88}}
    corrections["track"]["points"] = [5] * 11  # type: ignore[assignment]
    g = GAME.new(3, 1, corrections=corrections)
    found: Printed = printed(g, Words(GAME, "en"))
    assert found.discoveries["oracle"].cost == {"gold": 2}
    assert found.discoveries["oracle"].source["cost"] == "owner"
    assert found.track.cross == g.edition.cross == 88
    for i, name in enumerate(DISCOVERIES):
        tile, rules = found.discoveries[name], g.edition.discoveries[i]
        assert [tile.cost.get(kind, 0) for kind in RESOURCES] == list(rules.cost)
        assert (tile.swords, tile.zeus, tile.stars) == (rules.swords, rules.symbols, rules.stars)
        assert tile.text
    for i, name in enumerate(WONDERS):
        assert found.wonders[name].stars == g.edition.wonder_stars[i]
    for i, name in enumerate(SPACE_NAMES[:-1]):
        near = found.spaces[name].neighbours
        assert near == [SPACE_NAMES[other] for other in g.edition.neighbours[i]]
        assert set(found.spaces[name].source.values()) <= {"rulebook", "ours"}
    assert list(found.cards) == list(DESTINY)
    assert sum(card.copies for card in found.cards.values()) == len(g.edition.destiny)
