"""Simulating: seeds, sums, and shared victories."""

import sys

import pytest

from kleos.arena.simulate import derived, make_plan, play, play_chunk, simulate
from kleos.arena.tally import Tally, interval
from kleos.bots import bot_named
from kleos.core.errors import BadOption, IllegalMove
from kleos.games import game_named

PLAN = make_plan("olympus", 3, 12, "random", 7)
REPORT = {"finished": True, "ending": "glory", "figures": {"rounds": 9}, "owned": {}}


def test_each_game_has_a_seed_of_its_own():
    first = [play(PLAN, number).scores() for number in range(3)]
    assert first == [play(PLAN, number).scores() for number in range(3)]
    assert first[0] != first[1] != first[2]
    assert derived(1, 2) != derived(2, 1) != derived(12)


def test_sums_do_not_depend_on_the_order():
    parts = [play_chunk((PLAN, range(first, first + 4))) for first in (0, 4, 8)]
    sums = []
    for order in ((0, 1, 2), (2, 0, 1)):
        total = Tally(3)
        for i in order:
            total.merge(parts[i])
        sums.append(total.plain("abc"))
    (*_, at_once) = simulate(PLAN, 1)
    assert sums[0] == sums[1] == at_once.plain("abc")


def test_a_shared_victory_is_split():
    tally = Tally(3)
    tally.add_game(10, [5, 5, 1], [0, 1], REPORT)
    tally.add_game(10, [1, 5, 1], [1], {**REPORT, "finished": False, "ending": "round limit"})
    plain = tally.plain(["blue", "red", "white"])
    assert plain["wins_by_seat"] == {"blue": 0.5, "red": 1.5, "white": 0}
    assert plain["finished"] == 1
    assert plain["endings"] == {"glory": 1, "round limit": 1}
    assert plain["rounds"] == {"mean": 9.0, "min": 9, "max": 9}


def test_what_the_winner_owned():
    tally = Tally(3)
    owned = {"buildings": [["agora"], ["agora", "well"], []]}
    tally.add_game(10, [5, 3, 1], [0], {**REPORT, "owned": owned})
    assert tally.plain("abc")["buildings"] == {
        "agora": {"owned": 2, "win_share": 0.5},
        "well": {"owned": 1, "win_share": 0.0},
    }


def test_an_interval_holds_the_share():
    low, high = interval(0.5, 10_000)
    assert low == pytest.approx(0.4902, abs=0.0001)
    assert high == pytest.approx(0.5098, abs=0.0001)
    assert interval(1.0, 1)[1] == pytest.approx(1)
    assert interval(0.0, 0) == (0.0, 1.0)


def test_whoever_decides_first_is_counted():
    tally = Tally(2)
    tally.add_game(10, [5, 5], [0, 1], REPORT, first=1)
    tally.add_game(10, [1, 5], [1], REPORT, first=1)
    assert tally.plain("ab")["first_win_share"] == 0.75


# The duel

DUEL = make_plan("fight", 2, 6, "greedy", 7)


def test_a_duel_tells_its_cards_and_the_phase_skipped():
    plain = play_chunk((make_plan("fight", 2, 40, "random", 7), range(40))).plain(["blue", "red"])
    started = plain["starting player"]
    assert started["all games"]["owned"] == 40
    phases = [n for n in started if n.startswith("skipping ")]
    assert sum(started[phase]["owned"] for phase in phases) == 40
    assert plain["first_win_share"] == started["all games"]["win_share"]
    assert sum(plain["endings"].values()) == 40
    assert plain["turns"]["min"] >= 2
    hands = plain["in the opening hand"]
    assert 2 * 6 * 40 * 0.9 < sum(found["owned"] for found in hands.values()) <= 2 * 6 * 40
    assert sum(found["owned"] for found in plain["played"].values()) > 0


def test_the_first_move_can_be_given():
    plan = make_plan("fight", 2, 6, "greedy", 7, opening="skip drawing")
    plain = play_chunk((plan, range(6))).plain(["blue", "red"])
    assert plain["starting player"]["skipping drawing"]["owned"] == 6
    with pytest.raises(IllegalMove, match="is not legal: "):
        make_plan("fight", 2, 6, "greedy", 7, opening="finish")


def test_greedy_games_are_the_same_on_any_number_of_cores():
    (*_, alone) = simulate(DUEL, 1)
    (*_, together) = simulate(DUEL, 2)
    assert alone.plain("ab") == together.plain("ab")


def test_a_bot_answers_the_same_view_the_same():
    state = game_named("olympus").new(4, 1)
    bot = bot_named("random", 3)
    moves = set()
    for _ in range(40):
        view = state.view(state.to_move)
        move = bot.choose(view)
        assert move == bot.choose(view) == bot_named("random", 3).choose(view)
        assert move in view.legal()
        moves.add(move)
        state.push(move)
    assert len(moves) > 5


# Olympos


def test_olympos_tells_where_the_points_come_from():
    plain = play_chunk((make_plan("olympos", 4, 10, "random", 7), range(10))).plain("abcd")
    sources = [figure for name, figure in plain.items() if name.startswith("points by ")]
    assert sum(figure["mean"] for figure in sources) == pytest.approx(plain["scores"]["mean"])
    assert plain["territories"]["olympos"]["owned"] <= 10
    assert sum(found["owned"] for found in plain["discoveries"].values()) > 0


def test_a_ray_cluster_plays_the_same_games():
    pytest.importorskip("ray", reason="a Ray cluster needs Ray: pip install 'kleos[ray]'")
    (*_, here) = simulate(PLAN, 1)
    (*_, there) = simulate(PLAN, 2, "ray")
    assert there.plain("abc") == here.plain("abc")


def test_without_ray_its_cluster_is_refused_in_a_line(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption, match="--on ray needs Ray: pip install"):
        next(iter(simulate(PLAN, 2, "ray")))
