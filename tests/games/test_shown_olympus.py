"""What a screen of Olympus is given is what the rules then do."""

from itertools import combinations_with_replacement
from random import Random
from typing import Any

import msgspec
import pytest

from kleos.core.step import NO_STEPS, Step
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.building import Trispastos, build, buildable
from kleos.games.olympus.favours import AcropolisChoice, Favour, OracleChoice
from kleos.games.olympus.game import GAME
from kleos.games.olympus.names import (
    ALPHA,
    BETA,
    CARDS,
    CITIES,
    DEITIES,
    RESOURCES,
    TRACKS,
)
from kleos.games.olympus.printed import FAVOUR_SIGNS
from kleos.games.olympus.shown import CHANGES, Table, show
from kleos.games.olympus.war import WageWar
from kleos.games.olympus.worship import BeginCeremony
from table_changes import apply

SEEDS = range(12)


def played(seed: int, moves: int) -> Olympus:
    """Return a random game after some moves."""
    chooser = Random(seed)
    g = GAME.new(3 + seed % 3, seed)
    for _ in range(moves):
        if g.over:
            break
        g.push(chooser.choice(g.legal()))
    assert isinstance(g, Olympus)
    return g


def table_of(g: Olympus) -> Table:
    """Return what the seat that decides is given."""
    return show(g.view(g.to_move if not g.over else None))


def arranged(given: dict[str, Any]) -> Olympus:
    """Return a position of a scenario."""
    g = GAME.set_up(3, 0, "", {})
    GAME.arrange(g, given)
    g.advance()
    return g


def pieces(plain: dict[str, Any]) -> Any:
    """Return what events may change, of a table."""
    kept = (
        "clergy",
        "priests",
        "alpha",
        "beta",
        "cubes",
        "tribute",
        "points",
        "buildings",
        "glory",
    )
    return (
        plain["round"],
        plain["starting_player"],
        [
            (
                [track["space"] for track in city["tracks"].values()],
                [
                    sorted(city[name]) if isinstance(city[name], list) else city[name]
                    for name in kept
                ],
            )
            for city in plain["cities"].values()
        ],
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_events_change_the_table_as_they_say(seed: int) -> None:
    chooser = Random(seed)
    g = GAME.new(3 + seed % 3, seed)
    heard = g.listen()
    before = msgspec.to_builtins(show(g.view()))
    while not g.over:
        heard.clear()
        g.push(chooser.choice(g.legal()))
        for event in heard:
            apply(before, event, GAME)
        after = msgspec.to_builtins(show(g.view()))
        assert pieces(before) == pieces(after), [GAME.events[event.kind].name for event in heard]
        before = after


def test_every_change_belongs_to_an_event() -> None:
    assert set(CHANGES) <= {kind.name for kind in GAME.events}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("moves", [0, 60, 200])
def test_reach_and_yield_are_what_the_rules_allow(seed: int, moves: int) -> None:
    g = played(seed, moves)
    shown = table_of(g)
    for seat in range(g.players):
        for track, name in enumerate(TRACKS):
            there = shown.cities[CITIES[seat]].tracks[name]
            twin = g.copy()
            twin.advance_marker(seat, track, 99)
            assert max(there.reach, there.space) == twin.cities[seat].tracks[track]
            assert (not there.openers) == (there.reach == g.edition.lengths[track])
            if track >= len(TRACKS) - len(RESOURCES):
                resource = track - len(TRACKS) + len(RESOURCES)
                twin = g.copy()
                twin.produce(seat, resource)
                gained = twin.cities[seat].cubes[resource] - g.cities[seat].cubes[resource]
                assert gained == there.produces[there.space - 1] == there.yields


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("moves", [30, 120, 250])
def test_prices_say_what_is_missing(seed: int, moves: int) -> None:
    g = played(seed, moves)
    shown = table_of(g)
    for seat in range(g.players):
        for name, price in shown.cities[CITIES[seat]].prices.items():
            card = CARDS.index(name)
            affordable = not any(price.missing)
            assert price.short == sum(price.missing)
            if price.buildable and not any(price.cost):
                continue  # a building that Trispastos offers
            assert price.buildable == bool(buildable(g, seat) >> card & 1)
            assert price.buildable == (affordable and not price.culture_missing)
            helped = g.copy()
            helped.cities[seat].tracks[0] += price.culture_missing
            for resource in range(3):
                helped.cities[seat].cubes[resource] += price.missing[resource]
            helped.cities[seat].cubes[0] += price.missing[3]
            assert buildable(helped, seat) >> card & 1, name
            for fewer in combinations_with_replacement(range(3), max(0, sum(price.missing) - 1)):
                if affordable:
                    break
                almost = g.copy()
                almost.cities[seat].tracks[0] += price.culture_missing
                for resource in fewer:
                    almost.cities[seat].cubes[resource] += 1
                assert not buildable(almost, seat) >> card & 1, name


@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (1, 0), (0, 1), (1, 1)])
@pytest.mark.parametrize("edge", [False, True])
@pytest.mark.parametrize("military", [2, 3, 4])
def test_a_war_ends_as_it_is_shown_with_fleets_on_either_side(
    mine: int, theirs: int, edge: bool, military: int
) -> None:
    cities = {
        "blue": {"military": 3, "population": 5, "buildings": ["fleet"] * mine},
        "red": {"military": military, "population": 5, "buildings": ["fleet"] * theirs, "fish": 4},
    }
    g = arranged({"cities": cities})
    war = table_of(g).cities["blue"].against["red"]
    assert war.attack == 3 + (mine > theirs)
    assert war.defence == military + (theirs > mine)
    heard = g.listen()
    WageWar(0, edge, 1, 0).take(g, g.number_of("war red"))
    won = [event.b for event in heard if GAME.events[event.kind].name == "won war"]
    assert won == ([due] if (due := war.due_with_ares if edge else war.due) else [])


def test_the_next_priest_and_the_next_round() -> None:
    g = arranged({"cities": {"blue": {"population": 6, "culture": 7}, "red": {"population": 5}}})
    blue, red, white = table_of(g).cities.values()
    assert (blue.next_round, blue.next_priest.track, blue.next_priest.space) == (4, "culture", 8)
    assert (red.next_round, red.next_priest.track, red.next_priest.space) == (3, "population", 6)
    assert white.next_round == 3


@pytest.mark.parametrize("seed", SEEDS)
def test_the_score_at_the_end_is_the_one_shown_just_before(seed: int) -> None:
    chooser = Random(seed)
    g = GAME.new(3, seed)
    heard = g.listen()
    while not g.over:
        heard.clear()
        g.push(chooser.choice(g.legal()))
    shown = table_of(g)
    assert [city.final_score for city in shown.cities.values()] == g.scores()
    assert [sum(city.sources.values()) for city in shown.cities.values()] == g.scores()
    assert shown.leaders == [CITIES[seat] for seat in g.winners()]


def test_the_score_if_the_game_ended_now_counts_the_markers() -> None:
    g = arranged({"cities": {"blue": {"points": 7, "culture": 5, "population": 9}}})
    starts = [g.cities[0].tracks[track] for track in range(2, 6)]
    blue = table_of(g).cities["blue"]
    assert blue.final_score == 7 + 2 + 4 + sum(space // 2 for space in starts)
    assert not g.over
    assert g.scores()[0] == 7


def test_upkeep_takes_what_the_outlook_says() -> None:
    g = arranged(
        {"cities": {"blue": {"grain": 5, "meat": 2, "population": 3, "hunting": 5, "military": 3}}}
    )
    seen = GAME.outlook(g, 0)
    assert (seen.stored, seen.excess, seen.falls) == (8, 3, {"hunting": 3})


@pytest.mark.parametrize("deity", range(len(DEITIES)))
@pytest.mark.parametrize("space", [ALPHA, BETA])
def test_the_signs_of_a_favour_say_what_the_rule_does(deity: int, space: int) -> None:
    g = GAME.new(3, 0)
    assert isinstance(g, Olympus)
    before = g.cities[0].copy()
    g.agenda = NO_STEPS
    g.then(Favour(0, deity, space))
    asked = g.next_decision()
    city = g.cities[0]
    done = [
        f"{name} +{city.tracks[track] - before.tracks[track]}"
        for track, name in enumerate(TRACKS)
        if city.tracks[track] > before.tracks[track]
    ]
    done += [f"then {RESOURCES[i]}" for i in range(3) if city.cubes[i] > before.cubes[i]]
    done += [f"points +{city.points}"] if city.points else []
    offered = {g.game.moves.spell(move) for move in asked.moves(g)} if asked else set()
    signs = FAVOUR_SIGNS[deity][space].replace(" or plague", "")  # which is another ceremony
    if asked is None:
        assert " ".join(done) == signs
        return
    assert not done
    answers = {
        "build": {"decline"},
        "any": {f"advance {track}" for track in TRACKS} | {"declare war", "score"},
        "grain": {f"produce {resource}" for resource in RESOURCES},
        "military": {"no war", "one war"},
    }
    first, *_, last = signs.split()
    assert offered >= answers.get(first, {f"advance {first}", f"produce {last}"})
    times = getattr(asked, "number", getattr(asked, "picks", 1 + ("two wars" in offered)))
    assert times == (2 if "×2" in signs else 1)


def test_a_question_says_what_it_is_about() -> None:
    g = arranged({"active": "blue"})
    g.push("worship apollo plague")
    question = table_of(g).question
    assert question is not None
    assert (question.deity, question.plague) == ("apollo", True)
    assert show(g.view()).question is None
    assert show(g.view(0)).question is None


def test_a_building_that_is_free_now_costs_nothing() -> None:
    g = arranged({"active": "blue", "cities": {"blue": {"culture": 1, "grain": 0}}})
    g.agenda = NO_STEPS
    g.asking = None
    g.then(Trispastos(0, 1))
    g.advance()
    blue, red, _ = table_of(g).cities.values()
    offered = {name for name in CARDS if g.number_of(f"build {name}") in g.legal()}
    assert offered
    for name, price in blue.prices.items():
        if name in offered:
            assert (price.cost, price.short, price.culture_missing) == ([0] * 4, 0, 0)
            assert price.buildable
        else:
            assert price.cost == g.edition.costs[CARDS.index(name)]
    assert all(red.prices[name].cost == g.edition.costs[CARDS.index(name)] for name in offered)


@pytest.mark.parametrize(
    ("step", "space"),
    [(OracleChoice(0), "alpha"), (AcropolisChoice(0), "beta"), (BeginCeremony(0), "alpha")],
)
def test_a_question_about_deities_says_which_favour_is_meant(step: Step, space: str) -> None:
    g = arranged({"active": "blue"})
    g.agenda = NO_STEPS
    g.asking = None
    g.then(step)
    g.advance()
    question = table_of(g).question
    assert question is not None
    assert question.favour == space


def test_a_payment_says_what_is_owed() -> None:
    g = arranged({"cities": {"blue": {"culture": 9, "grain": 5, "meat": 5, "fish": 5}}})
    wild = next(card for card in range(33) if g.edition.costs[card][3] > 1)
    build(g, 0, wild)
    g.asking = None
    g.offered = ()
    g.advance()
    question = table_of(g).question
    assert question is not None
    assert question.payment is not None
    assert question.payment.cost == g.edition.costs[wild]
