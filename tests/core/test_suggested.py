"""The usual payment: legal at every step, and enough."""

from collections import Counter
from random import Random

import pytest

import kleos
from kleos.core.state import State
from kleos.core.step import NO_MOVE
from kleos.games import NAMES, game_named


@pytest.mark.parametrize("name", NAMES)
def test_a_payment_can_be_made_as_suggested_from_beginning_to_end(name: str) -> None:
    followed: Counter[str] = Counter()
    for seed in range(60):
        chooser = Random(seed)
        g = kleos.new(name, players=game_named(name).most, seed=seed)
        for _ in range(300):
            if g.over:
                break
            assert g.decision is not None
            move = g.view(g.to_move).suggested()
            if move == NO_MOVE:
                move = chooser.choice(g.legal())
            else:
                followed[g.decision.key] += 1
            g.push(move)  # which refuses what is not legal
    assert followed["pay"] > 5


def test_nothing_is_suggested_to_others() -> None:
    g = kleos.new("olympus", players=3, seed=7)
    assert g.view(None).suggested() == NO_MOVE
    assert [g.view(seat).suggested() for seat in range(3)] == [NO_MOVE] * 3


def arranged(**blue: object) -> State:
    """Return a game in which Blue may build."""
    game = game_named("olympus")
    g = game.set_up(3, 0, "", {})
    game.arrange(g, {"active": "blue", "cities": {"blue": {"culture": 5, **blue}}})
    g.advance()
    for move in ("worship hephaestus", "stay out", "stay out"):
        g.push(move)
    return g


def test_what_there_is_most_of_pays_for_any_kind() -> None:
    g = arranged(grain=1, meat=3, fish=2)
    g.push("build agora")
    assert g.game.moves.spell(g.view(0).suggested()) == "pay meat"


def test_a_victory_point_pays_last() -> None:
    g = arranged(grain=1, meat=1, points=4, buildings=["temple of hephaestus"])
    g.push("build agora")
    assert g.game.moves.spell(g.view(0).suggested()).startswith("pay ")
    assert g.game.moves.spell(g.view(0).suggested()) != "pay point"


def test_the_marble_quarry_saves_what_is_scarce() -> None:
    g = arranged(grain=3, meat=3, fish=1, buildings=["marble quarry"])
    g.push("build barracks")
    assert g.game.moves.spell(g.view(0).suggested()) == "less fish"
