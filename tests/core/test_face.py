"""The public face of a state, and what it says to wrong input."""

import copy
import pickle

import pytest

import kleos
from kleos.core.chance import Chance
from kleos.core.errors import BadFile, BadOption, IllegalMove, KleosError
from kleos.core.moves import Moves
from kleos.core.saving import fingerprint
from kleos.games import game_named


def test_a_new_game_asks_the_starting_player() -> None:
    g = kleos.new("olympus", players=3, seed=7)
    assert repr(g.decision) == f"Decision(seat={g.to_move}, 'begin a ceremony', 11 moves)"
    assert repr(g).startswith("<olympus, 3 players, move 0: Decision(")
    assert not g.over
    assert g.winners() == []
    assert g.scores() == [0, 0, 0]


def test_notation_and_number_are_the_same_move() -> None:
    by_name = kleos.new("olympus", players=3, seed=7)
    by_number = kleos.new("olympus", players=3, seed=7)
    by_name.push("worship athena")
    by_number.push(3)
    assert fingerprint(by_name) == fingerprint(by_number)


def test_an_illegal_move_says_whose_decision_it_is_and_what_is_legal() -> None:
    g = kleos.new("olympus", players=3, seed=7)
    g.push("worship athena")
    before = fingerprint(g)
    name = g.game.seats[g.to_move]
    with pytest.raises(IllegalMove) as refused:
        g.push("worship ares")
    assert str(refused.value) == (
        f"'worship ares' (5) is not legal: {name} (seat {g.to_move}) is to join the ceremony "
        "or stay out; legal: join, stay out"
    )
    assert fingerprint(g) == before


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("worship athens", "there is no move 'worship athens'; did you mean 'worship athena'"),
        ("xyzzy", "there is no move 'xyzzy'"),
        (-1, "move -1 is not legal"),
        (120, "move 120 is not legal"),
        (10**30, "is not legal"),
    ],
)
def test_a_wrong_move_changes_nothing(move: int | str, reason: str) -> None:
    g = kleos.new("olympus", players=3, seed=7)
    before = fingerprint(g)
    with pytest.raises(IllegalMove) as refused:
        g.push(move)
    assert reason in str(refused.value)
    assert fingerprint(g) == before


def test_a_move_of_another_seat_is_refused() -> None:
    g = kleos.new("olympus", players=3, seed=7)
    other = (g.to_move + 1) % 3
    with pytest.raises(IllegalMove, match=f"by {g.game.seats[other]} is not legal"):
        g.push("worship athena", seat=other)
    with pytest.raises(IllegalMove, match="by seat 9 is not legal"):
        g.push("worship athena", seat=9)
    g.push("worship athena", seat=g.to_move)
    assert g.decided == 1


def test_what_is_no_move_at_all_is_refused() -> None:
    g = kleos.new("olympus", players=3, seed=7)
    with pytest.raises(TypeError):
        g.push(1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        g.push(None)  # type: ignore[arg-type]
    assert g.decided == 0


def test_nothing_is_legal_when_the_game_is_over() -> None:
    g = kleos.new("olympus", players=3, seed=7)
    g.playout(Chance.from_seed(1))
    assert g.over
    assert g.decision is None
    assert g.to_move == -1
    assert g.legal() == ()
    assert repr(g).endswith(": over>")
    with pytest.raises(IllegalMove, match="the game is over"):
        g.push(0)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"game": "olympus", "players": 2}, "olympus is for 3 to 5 players, not 2"),
        ({"game": "olympus", "players": 6}, "olympus is for 3 to 5 players, not 6"),
        ({"game": "chess", "players": 2}, "there is no game 'chess'; the games are olympus"),
        ({"game": "olympus", "players": 3, "seed": -1}, "a seed is a number from 0 to"),
        ({"game": "olympus", "players": 3, "seed": 2**128}, "a seed is a number from 0 to"),
        ({"game": "olympus", "players": 3, "edition": "2011"}, "has the editions 2012, 2010"),
    ],
)
def test_wrong_options_name_what_is_allowed(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption) as refused:
        kleos.new(**options)  # type: ignore[arg-type]
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ((b'"culture":1', b'"culture":2'), "its fingerprint does not fit"),
        ((b'"culture":1', b'"culture":"one"'), "does not hold a position"),
        ((b'"culture":1', b'"culture":99'), "does not hold a position"),
        ((b'"BeginCeremony"', b'"BeginLunch"'), "does not hold a position"),
        ((b'"seat":', b'"chair":'), "does not hold a position"),
        ((b'"kleos":1', b'"kleos":2'), "has format 2"),
        ((b'"game":"olympus"', b'"game":"chess"'), "is a game of chess, not of olympus"),
        ((b'"rules":1', b'"rules":7'), "was saved under rules 7"),
        ((b'"players":3', b'"players":8'), "does not hold a position"),
        ((b'"players":3', b'"spieler":3'), "spieler: there is no such key here"),
        ((b"{", b""), "is not a save"),
    ],
)
def test_a_damaged_save_is_refused(change: tuple[bytes, bytes], reason: str) -> None:
    saved = kleos.save(kleos.new("olympus", players=3, seed=7))
    assert change[0] in saved
    with pytest.raises(BadFile) as refused:
        kleos.load("olympus", saved.replace(*change, 1))
    assert reason in str(refused.value)


def test_a_state_can_be_pickled_and_deep_copied() -> None:
    g = kleos.new("olympus", players=4, seed=3)
    g.push("worship zeus")
    for twin in (pickle.loads(pickle.dumps(g)), copy.deepcopy(g), copy.copy(g)):
        assert fingerprint(twin) == fingerprint(g)
        assert twin.legal() == g.legal()


def test_listening_twice_gives_the_same_list() -> None:
    g = kleos.new("olympus", players=3, seed=7)
    heard = g.listen()
    assert g.listen() is heard
    g.push("worship athena")
    assert [g.game.events[event.kind].name for event in heard] == ["began"]
    assert g.copy().heard is None


def test_spellings_must_differ() -> None:
    with pytest.raises(ValueError, match="share a spelling"):
        Moves(["pass", "pass"])
    assert len(Moves(["pass", "play"])) == 2


def test_a_spectator_sees_but_gets_no_sample() -> None:
    g = kleos.new("olympus", players=3, seed=7)
    view = g.view()
    assert view.table().round == 1
    assert view.legal() == ()
    assert repr(view.decision) == f"Decision(seat={g.to_move}, 'begin a ceremony')"
    assert not view.shown.over
    for onlooker in (view, g.view((g.to_move + 1) % 3)):
        with pytest.raises(KleosError, match="seat does not decide now"):
            onlooker.sample(1)
    heard = g.listen()
    g.push("worship athena")
    assert view.hears(heard[0]) == heard[0]


def test_chance_is_the_same_everywhere() -> None:
    chance = Chance.from_seed(2026)
    assert [chance.below(1000) for _ in range(6)] == [173, 963, 193, 461, 515, 608]
    cards = list(range(10))
    Chance.from_seed(1).shuffle(cards)
    assert sorted(cards) == list(range(10))
    assert cards != list(range(10))


def test_kleos_has_no_other_attributes() -> None:
    assert kleos.COMPILED in (True, False)
    with pytest.raises(AttributeError, match="has no attribute 'compiled'"):
        _ = kleos.compiled


def test_games_by_name() -> None:
    assert game_named("olympus").name == "olympus"
