"""Previews tell what will happen, and nothing that the seat cannot know."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kleos
from examples_tried import examples
from kleos.core.errors import IllegalMove, KleosError
from kleos.core.preview import try_out
from kleos.core.saving import fingerprint
from kleos.games import NAMES, game_named
from positions_played import seeds, somewhere


@pytest.mark.parametrize("name", NAMES)
@examples(25)
@given(seed=seeds, moves=st.integers(0, 300))
def test_what_is_foreseen_happens(name: str, seed: int, moves: int) -> None:
    state = somewhere(name, seed, moves)
    view = state.view(state.to_move)
    before = fingerprint(state)
    previews = view.previews()
    assert fingerprint(state) == before
    for move, preview in zip(state.legal(), previews, strict=True):
        assert preview == view.preview(move) == state.preview(move)
        real = state.copy()
        heard = real.listen()
        real.push(move)
        happened = tuple(view.hears(event) for event in heard)
        assert happened[: len(preview.events)] == preview.events
        if preview.certain and not state.game.hidden:
            assert happened == preview.events


@pytest.mark.parametrize("name", ["fight", "olympos"])
@examples(25)
@given(seed=seeds, moves=st.integers(0, 300))
def test_a_preview_depends_on_what_the_seat_knows_alone(name: str, seed: int, moves: int) -> None:
    state = somewhere(name, seed, moves)
    seat = state.to_move
    view = state.view(seat)
    previews = view.previews()
    for other in range(3):
        twin = view.sample(other)
        assert twin.legal() == state.legal()
        assert twin.view(seat).previews() == previews


@pytest.mark.parametrize("name", ["fight", "olympos"])
@examples(25)
@given(seed=seeds, moves=st.integers(0, 300))
def test_the_table_foreseen_is_the_same_whatever_is_hidden(
    name: str, seed: int, moves: int
) -> None:
    state = somewhere(name, seed, moves)
    seat = state.to_move
    view = state.view(seat)
    samples = [view.sample(other) for other in range(3)]
    for move in state.legal():
        trials = [try_out(known, move) for known in (state, *samples)]
        tables = [trial.state.view(seat).table() for trial in trials]
        assert tables == [tables[0]] * len(tables)


def test_a_preview_ends_where_a_card_is_drawn() -> None:
    state = game_named("fight").new(2, 1)
    seen = set()
    while not state.over and len(seen) < 2:
        for preview in state.view(state.to_move).previews():
            names = [state.game.events[event.kind].name for event in preview.events]
            assert "drew" not in names
            seen.add(preview.certain)
        state.push(state.legal()[-1])
    assert seen == {True, False}


def test_a_preview_tells_what_follows_at_once() -> None:
    state = kleos.new("olympus", 3, 7)
    for move in ("worship zeus", "join", "stay out"):
        state.push(move)
    preview = state.preview("build road system")
    told = [state.game.events[event.kind].name for event in preview.events]
    assert told == ["paid", "paid", "built", "scored", "advanced"]
    assert preview.certain


def test_a_wrong_move_and_a_wrong_seat_are_refused() -> None:
    state = kleos.new("fight", 2, 1)
    with pytest.raises(IllegalMove, match="is not legal"):
        state.preview(0 if 0 not in state.legal() else 10**6)
    with pytest.raises(KleosError, match="does not decide now"):
        state.view(1 - state.to_move).preview(state.legal()[0])
