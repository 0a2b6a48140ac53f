"""What a screen is told of development in Olympos is what happens when it is played."""

from itertools import combinations_with_replacement

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import (
    DESTINY,
    DISCOVERIES,
    PEOPLES,
    RESOURCES,
)
from olympos_tables import (
    actions_of,
    check_after,
    check_development,
    legal,
    play_on,
    position,
    table_of,
    turns,
)


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
