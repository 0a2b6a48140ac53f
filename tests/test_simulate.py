"""Simulating: seeds, sums, and shared victories."""

from kleos.arena.simulate import derived, make_plan, play, play_chunk, simulate
from kleos.arena.tally import Tally
from kleos.bots import bot_named
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
