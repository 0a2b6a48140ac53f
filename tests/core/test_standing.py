"""Standing answers as the games declare them."""

import pytest

from kleos.core.chance import Chance
from kleos.core.standing import Standing
from kleos.core.step import NO_MOVE, Decision
from kleos.games import NAMES, game_named

OLYMPOS = game_named("olympos")


@pytest.mark.parametrize("name", NAMES)
def test_they_are_about_questions_moves_and_things_of_their_game(name: str):
    game = game_named(name)
    questions = {step.key for step in game.steps.values() if issubclass(step, Decision)}
    assert len({answer.key for answer in game.standing()}) == len(game.standing()) > 0
    for answer in game.standing():
        assert set(answer.asks) <= questions
        assert not answer.move or game.moves.spell(game.moves.parse(answer.move)) == answer.move
        assert bool(answer.meaning) == bool(answer.but) == (answer.about is not None)
        assert not answer.meaning or answer.meaning in game.names


def test_an_exception_names_the_god_who_appears():
    no_symbol, chance = answer_of("no-symbol"), Chance.from_seed(2)
    revealed = next(i for i, kind in enumerate(OLYMPOS.events) if kind.name == "revealed")
    gods: set[int] = set()
    for seed in range(3):
        state, god = OLYMPOS.new(3, seed), -1
        heard = state.listen()
        while not state.over:
            assert state.asking
            god = next((event.a for event in heard if event.kind == revealed), god)
            heard.clear()
            view = state.view(state.to_move)
            if state.asking.key == "may-pray":
                others = tuple(other for other in range(10) if other != god)
                assert no_symbol.answer(view, (god,)) == NO_MOVE
                assert no_symbol.answer(view, others) == state.number_of("decline")
                gods.add(god)
            else:
                assert no_symbol.answer(view, ()) == NO_MOVE
            state.push(state.legal()[chance.below(len(state.legal()))])
    assert len(gods) > 1


def answer_of(key: str) -> Standing:
    """Return a standing answer of Olympos."""
    return next(answer for answer in OLYMPOS.standing() if answer.key == key)
