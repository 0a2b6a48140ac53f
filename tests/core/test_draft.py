"""Drafts: a turn tried on what the seat knows, stepped back at will, committed as a whole."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kleos
from examples_tried import examples
from kleos.core.chance import Chance
from kleos.core.draft import Draft
from kleos.core.errors import IllegalMove, KleosError
from kleos.core.saving import fingerprint, save
from kleos.games import NAMES
from positions_played import seeds, somewhere


def drafted(draft: Draft, seed: int, most: int) -> None:
    """Try at most `most` random moves, or until the draft ends."""
    chance = Chance.from_seed(seed)
    while draft.legal() and len(draft.moves) < most:
        draft.push(draft.legal()[chance.below(len(draft.legal()))])


def given_to(draft: Draft) -> object:
    """Return everything that a seat learns from a draft."""
    asked = draft.decision
    question = (asked.seat, asked.title, asked.moves) if asked else None
    return save(draft.view.shown), draft.legal(), draft.events(), draft.certain, question


@pytest.mark.parametrize("name", NAMES)
@examples(25)
@given(seed=seeds, moves=st.integers(0, 250), most=st.integers(1, 12))
def test_a_draft_changes_nothing_until_it_is_committed(
    name: str, seed: int, moves: int, most: int
) -> None:
    state = somewhere(name, seed, moves)
    before = fingerprint(state)
    draft = state.draft()
    drafted(draft, seed, most)
    assert draft.moves
    assert fingerprint(state) == before
    real = state.copy()
    heard = real.listen()
    for move in draft.moves:
        real.push(move, draft.seat)
    foreseen = draft.events()
    happened = [state.game.hear(event, draft.seat) for event in heard]
    assert happened[: len(foreseen)] == foreseen
    if draft.legal():  # everything was foreseen, so the real table is the same
        assert happened == foreseen
        assert draft.legal() == real.legal()
        assert draft.view.table() == real.view(draft.seat).table()
    draft.commit()
    assert fingerprint(state) == fingerprint(real)


@pytest.mark.parametrize("name", ["fight", "olympos"])
@examples(25)
@given(seed=seeds, moves=st.integers(0, 250))
def test_a_draft_depends_on_what_the_seat_knows_alone(name: str, seed: int, moves: int) -> None:
    state = somewhere(name, seed, moves)
    view = state.view(state.to_move)
    for other in range(2):
        here, there = view.draft(), view.sample(other).view(view.seat).draft()
        assert given_to(here) == given_to(there)
        chance = Chance.from_seed(seed)
        while here.legal() and len(here.moves) < 10:
            move = here.legal()[chance.below(len(here.legal()))]
            here.push(move)
            there.push(move)
            assert given_to(here) == given_to(there)


@pytest.mark.parametrize("name", NAMES)
def test_a_draft_is_stepped_back_to_where_it_was(name: str) -> None:
    for seed in range(10):
        draft = somewhere(name, seed, 40).draft()
        seen = [given_to(draft)]
        while draft.legal() and len(draft.moves) < 8:
            draft.push(draft.legal()[-1])
            seen.append(given_to(draft))
        while draft.moves:
            assert given_to(draft) == seen.pop()
            draft.back()
        assert given_to(draft) == seen.pop()
        with pytest.raises(KleosError, match="no move in this draft"):
            draft.back()


def test_a_draft_ends_where_something_would_be_learnt() -> None:
    state = kleos.new("fight", 2, 1)
    draft = state.draft()
    drafted(draft, 1, 50)
    assert draft.decision is None
    with pytest.raises(KleosError, match="the draft ends here"):
        draft.push(0)


def test_what_cannot_be_drafted_is_refused() -> None:
    state = kleos.new("olympus", 3, 7)
    draft = state.draft()
    with pytest.raises(IllegalMove, match="'join'"):
        draft.push("join")
    with pytest.raises(KleosError, match="no move in this draft to commit"):
        draft.commit()
    draft.push("worship zeus")
    state.push("worship hera")
    before = fingerprint(state)
    with pytest.raises(KleosError, match="gone on"):
        draft.commit()
    assert fingerprint(state) == before


def test_a_draft_is_committed_once_and_that_of_a_view_never() -> None:
    state = kleos.new("olympus", 3, 7)
    own = state.view(state.to_move).draft()
    draft = state.draft()
    for one in (draft, own):
        one.push("worship zeus")
    draft.commit()
    with pytest.raises(KleosError, match="gone on"):
        draft.commit()
    with pytest.raises(KleosError, match="of a view"):
        own.commit()
    with pytest.raises(KleosError, match="does not decide now"):
        state.view(1 - state.to_move if state.to_move < 2 else 0).draft()
