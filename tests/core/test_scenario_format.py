"""The lines of scenarios: names of seats, moves, questions, and errors about them."""

from pathlib import Path

import pytest

from kleos.core.chance import Chance
from kleos.core.errors import BadFile
from kleos.core.scenario import check_scenario
from kleos.core.step import Decision
from kleos.games import NAMES, game_named
from scenario_help import ANN_BOB_CYD, reasons, refusals, run, scenario_file

# The seats' own names.


@pytest.mark.parametrize("seats", ["red, blue, green", "white, blue, red", "Green, White, Blue"])
def test_the_games_own_names_may_be_given_in_another_order(seats: str) -> None:
    first, second, third = seats.casefold().split(", ")
    given = f"""[given]
starting_player = "{first}"
[given.cities]
{first} = {{ grain = 3, military = 8 }}
{second} = {{ grain = 1, military = 1 }}
{third} = {{ grain = 2, clergy = 0 }}
"""
    play = f"""? {first}
= {first}.grain 3
= {second}.grain 1
= {third}.grain 2
{first}: worship ares
{first}: one war
{second}: stay out
+ {first}: war {second}
+ {first}: war {third}
"""
    more = f"seats = {seats.split(', ')!r}"
    found = run(play, given, more)
    assert not found.failures
    assert [city.cubes[0] for city in found.state.cities] == [3, 1, 2]  # type: ignore[attr-defined]
    wrong = reasons(f"= {second}.grain 3\n? {second}", given, more)
    assert wrong[0] == f"7: {second}.grain is 1, not 3"
    assert wrong[1].casefold() == f"8: {first} decides ('begin a ceremony'), not {second}"


def test_a_name_that_a_permutation_leaves_out_is_nobody() -> None:
    found = reasons("? white", more='seats = ["red", "blue", "green"]')
    assert found == ["7: there is no seat 'white'; the seats are red, blue, green"]


def test_under_given_a_name_that_a_permutation_leaves_out_is_named_as_written() -> None:
    given = "[given.cities.white]\npoints = 4\n"
    found = refusals(given, more='seats = ["red", "blue", "green"]')
    assert found == ["1: given.cities.white: 'white' is not one of red, blue, green"]


def test_names_inside_lists_are_replaced() -> None:
    given = """[given]
order = ["cyd", "ann", "bob"]
[given.map]
attica = ["ann", "bob"]
"""
    play = "= attica ann, bob\n= order cyd, ann, bob\n? cyd\n= ann.buried attica\n= winners none"
    found = run(play, given, ANN_BOB_CYD, "olympos")
    assert not found.failures
    assert reasons("= attica bob", given, ANN_BOB_CYD, "olympos") == [
        "7: attica is ann, bob, not bob"
    ]


@pytest.mark.parametrize(
    ("game", "seats", "reason"),
    [
        ("olympos", ["star", "bob", "cyd"], "'star' is a word of olympos"),
        ("olympus", ["ann", "Apollo", "cyd"], "'Apollo' is a word of olympus"),
        ("olympus", ["ann", "bob", "supply"], "'supply' is a word of olympus"),
        ("olympus", ["ann", "bob", "nobody"], "'nobody' is a word of olympus"),
        ("olympus", ["ann", "bob", "upkeep"], "'upkeep' is a word of olympus"),
        ("olympus", ["ann", "cities", "cyd"], "'cities' is a word of olympus"),
        ("olympos", ["turns", "bob", "cyd"], "'turns' is a word of olympos"),
        ("olympos", ["ann", "blocking", "cyd"], "'blocking' is a word of olympos"),
        ("olympus", ["ann", "ANN", "cyd"], "two seats are called 'ann'"),
        ("olympus", ["ann", "bob:", "cyd"], "'bob:' cannot be a name"),
        ("olympus", ["red", "RED", "green"], "two seats are called 'red'"),
        ("olympus", ["ann", "blue", "cyd"], "'blue' is the game's name for another seat"),
        ("olympus", ["ann", "bob"], "2 names for 3 players"),
        ("fight", ["red", "blue"], "'red' is a word of fight"),
        ("fight", ["ann", "ajax"], "'ajax' is a word of fight"),
    ],
)
def test_names_that_clash_are_refused(game: str, seats: list[str], reason: str) -> None:
    with pytest.raises(BadFile) as refused:
        run("? blue", more=f"seats = {seats!r}", game=game)
    assert refused.value.line == 5
    assert reason in refused.value.reason


def test_all_names_that_clash_are_told() -> None:
    with pytest.raises(BadFile) as refused:
        run("? blue", more='seats = ["star", "wonder", "ann:"]', game="olympos")
    told = [refused.value.reason, *(other.reason for other in refused.value.others)]
    assert [reason.split("'")[1] for reason in told] == ["star", "ann:"]


def test_own_names_leave_colours_alone() -> None:
    given = '[given]\nactive = "ann"\nphase = "playing"\n[given.ann]\nmarkers = ["red", "blue"]\n'
    given += 'hand = ["lapiths"]\n[given.bob]\nhand = ["lapiths"]'
    more = 'seats = ["ann", "bob"]'
    play = "? ann\n= ann.markers red, blue\n= active ann"
    assert not run(play, given, more, "fight").failures
    assert reasons("= ann.markers red\n= active bob", given, more, "fight") == [
        "7: ann.markers is red, blue, not red",
        "8: active is ann, not bob",
    ]


# Lines.


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("+ bob: worship athena", "bob is not asked: ann decides ('begin a ceremony'); legal: "),
        ("- bob: join", "bob is not asked: ann decides ('begin a ceremony'); legal: "),
        ("- ann: worship athena", "'worship athena' is legal; ann decides"),
        ("+ ann: build library", "'build library' is not legal; ann decides"),
        ("- anna: join", "there is no seat 'anna'; did you mean 'ann'?"),
        ("? zoe", "there is no seat 'zoe'; the seats are ann, bob, cyd"),
        ("? nobody", "the game is not over: ann decides ('begin a ceremony')"),
        ("? ann: use a building", "ann decides ('begin a ceremony'), not 'use a building'"),
        ("? ann: begin ceremony", "there is no question 'begin ceremony'; did you mean 'begin a"),
        ("? ann:", "there is no question ''; the questions are"),
        ("? bob: begin a ceremony", "ann decides ('begin a ceremony'), not bob"),
        ("+ war anna", "there is no move 'war anna'"),
        ("bob: worship athena", "'worship athena' by bob is not legal: ann decides"),
        ("zoe: worship athena", "there is no seat 'zoe'; the seats are ann, bob, cyd"),
    ],
)
def test_a_line_that_does_not_hold_says_why_in_the_files_names(line: str, reason: str) -> None:
    found = reasons(f"{line}\n? ann", "[given]\nstarting_player = 'ann'", ANN_BOB_CYD)
    assert len(found) == 1
    assert found[0].startswith(f"7: {reason}")
    assert "blue" not in found[0]


def test_lines_that_name_seat_and_question_hold() -> None:
    play = """? ann: Begin a ceremony
+ ann: worship athena
ann: worship athena
- bob: decline
? bob: join the ceremony or stay out
"""
    found = run(play, "[given]\nstarting_player = 'ann'", ANN_BOB_CYD)
    assert not found.failures
    assert [warning.line for warning in found.warnings] == [10]  # one stays out instead


def test_a_denial_that_says_nothing_is_warned_about_and_fails_when_strict(tmp_path: Path) -> None:
    play = "blue: worship athena\n- worship athena\n- build library\n? red"
    path = scenario_file(tmp_path, play=play)
    check_scenario(path, game_named)
    with pytest.raises(BadFile) as refused:
        check_scenario(path, game_named, strict=True)
    assert [refused.value.line, *(other.line for other in refused.value.others)] == [7, 8]
    assert "only because another question is open: red decides" in refused.value.reason
    assert "'? red: join the ceremony or stay out'" in refused.value.reason


def test_a_denial_that_says_something_is_not_warned_about() -> None:
    play = "- blue: decline\n? blue\nblue: worship hephaestus\nred: stay out\n- build library"
    given = '[given]\nstarting_player = "blue"\n[given.cities.white]\nclergy = 0'
    found = run(play, given)
    assert not found.failures
    assert not found.warnings


def test_all_failures_are_told_up_to_a_move_that_cannot_be_taken() -> None:
    play = "= blue.culture 9\n? red\n+ join\n= blue.fish 8\nred: join\n= blue.meat 7"
    found = reasons(play, "[given]\nstarting_player = 'blue'")
    assert [line.partition(":")[0] for line in found] == ["7", "8", "9", "10", "11"]


def test_names_are_checked_after_a_move_that_cannot_be_taken() -> None:
    play = "blue: build library\n= blue.grain 9\n+ worship aris\n? redd: join\n? red: joyn\n= x.y 1"
    found = reasons(play, "[given]\nstarting_player = 'blue'")
    assert [told.partition(";")[0] for told in found] == [
        "7: 'build library' by blue is not legal: blue decides ('begin a ceremony')",
        "9: there is no move 'worship aris'",
        "10: there is no seat 'redd'",
        "11: there is no question 'joyn'",
        "12: 'x.y': there is no 'x'",
    ]


def test_a_line_with_two_unknown_names_tells_both() -> None:
    (told,) = reasons("redd: worship aris\n? blue")
    assert "there is no seat 'redd'; did you mean 'red'?; there is no move 'worship aris'" in told
    (told,) = reasons("? redd: joyn")
    assert "there is no seat 'redd'" in told
    assert "there is no question 'joyn'" in told


def test_a_move_taken_automatically_is_named_as_such() -> None:
    given = """[given]
starting_player = "ann"
[given.cities]
bob = { clergy = 0 }
"""
    found = reasons("ann: worship hera\nbob: stay out\n? cyd", given, ANN_BOB_CYD)
    assert "it was bob's only move and was taken automatically" in found[0]
    found = reasons("ann: worship hera\n+ bob: stay out\n? bob", given, ANN_BOB_CYD)
    assert "it was bob's only move and was taken automatically" in found[0]
    found_unnamed = reasons("ann: worship hera\ncyd: join\n+ stay out", given, ANN_BOB_CYD)
    assert "it was bob's only move and was taken" not in found_unnamed[0]
    assert found[1].endswith("not bob; bob's only move was taken automatically: stay out")


def test_a_move_taken_automatically_at_the_start_is_named_as_such() -> None:
    given = '[given]\nphase = "upkeep"\n[given.cities.ann]\ngrain = 7\nmeat = 0\nfish = 0'
    for line in ("ann: discard grain", "+ discard grain", "+ ann: discard grain"):
        found = reasons(f"{line}\n? bob", given, ANN_BOB_CYD)
        assert "it was ann's only move and was taken automatically" in found[0]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("anna.hand ajax", "'anna.hand': there is no 'anna'; did you mean 'ann'?"),
        ("bob.sparta none", "'bob.sparta': there is no 'sparta'; there is hand, known"),
        ("bob.hand ajax", "bob.hand is none, not ajax"),
        ("winners bob", "winners is none, not bob"),
    ],
)
def test_values_are_told_in_the_files_names(line: str, reason: str) -> None:
    given = '[given]\nactive = "ann"\nphase = "playing"\n[given.ann]\nhand = ["lapiths"]'
    found = reasons(f"= {line}", given, 'seats = ["ann", "bob"]', "fight")
    assert found[0].startswith(f"7: {reason}")


def test_the_games_names_are_understood_beside_the_files() -> None:
    assert not reasons("= blue.culture 1\n? ann\nblue: worship hera\n? bob", "", ANN_BOB_CYD)


def test_nobody_decides_at_the_end() -> None:
    given = """[given]
active = "blue"
phase = "drawing"
pile = ["lapiths"]
pile_size = 1
turn = 5
[given.blue]
hand = ["ajax"]
"""
    found = run("? nobody\n= over yes", given, game="fight")
    assert not found.failures
    assert not found.warnings
    found = run("? nobody\n- blue: use", given, game="fight")
    assert "blue is not asked: nobody decides" in found.failures[0].reason
    assert run("? nobody\n- use", given, game="fight").warnings


@pytest.mark.parametrize("name", NAMES)
def test_every_question_tells_which_moves_it_may_offer(name: str) -> None:
    game = game_named(name)
    asked = [step for step in game.steps.values() if issubclass(step, Decision) and step.title]
    assert all(game.answers(step.key) for step in asked)
    chance = Chance.from_seed(5)
    for seed in range(6):
        state = game.new(game.least, seed)
        while state.decision:
            answers = game.answers(state.decision.key)
            for move in state.legal():
                spelt = game.moves.spell(move)
                assert any(f"{spelt} ".startswith(f"{answer} ") for answer in answers), spelt
            state.push(state.legal()[chance.below(len(state.legal()))])


def test_a_question_is_suggested_by_a_part_of_its_name() -> None:
    assert reasons("? blue: begin") == [
        "7: there is no question 'begin'; did you mean 'begin a ceremony'?"
    ]
