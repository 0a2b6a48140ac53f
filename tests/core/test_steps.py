"""What a step schedules happens in that order; saves know steps by the names they began with."""

import pytest

import kleos
from kleos.core.saving import plain_step, real_step
from kleos.core.state import run_step
from kleos.core.step import Step
from kleos.games import game_named
from kleos.games.fight.attack import Triggers
from kleos.games.fight.board import Fight
from kleos.games.fight.turn import Turn
from kleos.games.olympos.gods import ApplyGod, CountZeusSymbols
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.building import special_effect
from kleos.games.olympus.rounds import PHASES, FirstRound
from kleos.games.olympus.war import WageWar
from kleos.games.olympus.worship import ActiveTurn


def new_olympus() -> Olympus:
    """Return a new game of Olympus."""
    g = kleos.new("olympus", players=3, seed=1)
    assert isinstance(g, Olympus)
    return g


def test_steps_happen_in_the_order_in_which_they_are_scheduled() -> None:
    g = new_olympus()
    after = ActiveTurn(0)
    g.plan([FirstRound(), after])
    run_step(g, g.agenda[-1])
    assert list(g.agenda)[::-1] == [*PHASES, after]


def test_a_plan_is_in_the_order_in_which_it_happens() -> None:
    g = kleos.new("fight", players=2, seed=1)
    assert isinstance(g, Fight)
    first, second = Turn(0), Turn(1)
    g.plan([first, second])
    assert list(g.agenda) == [second, first]


@pytest.mark.parametrize(
    ("game", "step", "saved"),
    [
        (
            "olympus",
            WageWar(1, True, 2, 4),
            ("WageWar", {"edge": True, "seat": 1, "spared": 4, "wars": 2}),
        ),
        ("olympos", CountZeusSymbols(2, 3), ("Act", {"god": 3, "seat": 2})),
        ("olympos", ApplyGod(0, 5), ("Reach", {"god": 5, "seat": 0})),
        ("fight", Triggers(6, 2), ("Occasions", {"occasion": 2, "place": 6})),
    ],
    ids=lambda value: type(value).__name__,
)
def test_renamed_steps_keep_their_names_in_saves(
    game: str, step: Step, saved: tuple[str, dict[str, int]]
) -> None:
    assert plain_step(step) == saved
    back = real_step(game_named(game), plain_step(step))
    assert (type(back), plain_step(back)) == (type(step), saved)


def test_a_plague_is_a_fact_of_the_table() -> None:
    g = new_olympus()
    assert not g.plague
    g.push("worship apollo plague")
    assert g.plague
    loaded = kleos.load("olympus", kleos.save(g))
    assert isinstance(loaded, Olympus)
    assert loaded.plague
    assert g.copy().plague
    while g.decision is not None and g.decision.key == "may-join":
        g.push("stay out")
    assert not g.plague


def test_an_unknown_effect_is_an_error() -> None:
    with pytest.raises(ValueError, match="no effect 99"):
        special_effect(new_olympus(), 0, 99)
