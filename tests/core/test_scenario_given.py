"""Positions given in scenarios: what is misspelt or of a wrong kind is told with key and line."""

from pathlib import Path

import pytest

from kleos.core.errors import BadFile
from kleos.core.scenario import check_scenario, open_scenario, parse_scenario, run_scenario
from kleos.games import game_named
from scenario_help import ANN_BOB_CYD, refusals, run, scenario_file, text_of


@pytest.mark.parametrize(
    ("game", "given", "problems"),
    [
        (
            "olympus",
            """[given]
starting_player = "bob"
actve = "bob"
[given.cities.ann]
Buildings = ["Agra", "well", "WELL"]
grain = "many"
[given.cities.bob]
culture = 11
tribute = { fish = -1 }
[given.cities.zoe]
meat = 1
""",
            [
                "3: given.actve: there is no such key here; did you mean 'active'?",
                "5: given.cities.ann.buildings: there is no 'Agra'; did you mean 'agora'?",
                "5: given.cities.ann.buildings: 'WELL' is given twice",
                "6: given.cities.ann.grain: must be a whole number, not 'many'",
                "8: given.cities.bob.culture: culture ends at 10, not 11",
                "9: given.cities.bob.tribute.fish: must be from 0 to 999, not -1",
                "10: given.cities.zoe: 'zoe' is not one of ann, bob, cyd",
            ],
        ),
        (
            "olympos",
            """[given]
blocked = ["atica"]
columns = { "lion gat" = 1 }
[given.peoples]
ann = { time = 5, hand = ["stars"], cubes = { meat = 1 } }
bob = { hand = "star" }
""",
            [
                "2: given.blocked: there is no 'atica'; did you mean 'attica'?",
                "3: given.columns.lion gat: there is no 'lion gat'; did you mean 'lion gate'?",
                "5: given.peoples.ann.cubes.meat: 'meat' is not one of grain, stone, wood, gold",
                "5: given.peoples.ann.hand: there is no 'stars'; did you mean 'star'?",
                "6: given.peoples.bob.hand: must be a list, not 'star'",
            ],
        ),
        (
            "fight",
            """[given]
skipped = "lunch"
[given.ann]
hand = ["Aajax", "Ajax", "ajax"]
[given.bob.spaces]
troi = { unit = "peleus" }
olympus-1 = { unit = "pelius", gear = "sword" }
""",
            [
                "2: given.skipped: 'lunch' is not one of playing, attacking, drawing",
                "4: given.ann.hand: there is no card 'Aajax'; did you mean 'ajax'?",
                "4: given.ann.hand: the set has only 1 of 'ajax'",
                "6: given.bob.spaces.troi: there is no 'troi'; did you mean 'troy'?",
                "7: given.bob.spaces.olympus-1.unit: there is no card 'pelius'; did you mean",
                "7: given.bob.spaces.olympus-1.gear: there is no card 'sword'; did you mean",
            ],
        ),
    ],
)
def test_all_that_is_wrong_with_what_is_given_is_told(
    game: str, given: str, problems: list[str]
) -> None:
    more = 'seats = ["ann", "bob"]' if game == "fight" else ANN_BOB_CYD
    found = refusals(given, game, more)
    assert len(found) == len(problems), found
    for told, wanted in zip(found, problems, strict=True):
        assert told.startswith(wanted), told
        assert "blue" not in told


def test_what_is_impossible_is_told_beside_what_is_misspelt() -> None:
    given = """[given]
counter = 7
[given.ann]
hand = ["ajx"]
spaces = { troy = { unit = "ajax", damage = 9 }, olympus-1 = { unit = "sword (red)" } }
[given.bob]
known = ["ajax"]
"""
    found = refusals(given, "fight", 'seats = ["ann", "bob"]')
    assert [told.split(": ")[1] for told in found] == [
        "given.counter",
        "given.ann.hand",
        "given.ann.spaces.olympus-1",
        "given.ann.spaces.troy",
    ]  # but not what bob knows of a hand that cannot be read
    given = """[given.cities.ann]
beta = ["zeus"]
buildings = ["libary"]
"""
    keys = [told.split(": ")[1] for told in refusals(given, more=ANN_BOB_CYD)]
    assert keys == ["given.cities.ann.beta", "given.cities.ann.buildings"]


@pytest.mark.parametrize(
    ("game", "given", "keys"),
    [
        ("olympus", "cities.red = { beta = ['zeus'] }\ncities.blue = { alpa = ['zeus'] }", "alpa"),
        ("olympus", "cities.red = { beta = ['zeus'] }\ncities.blue = 3", "blue"),
        ("olympus", "cities.red = { beta = ['zeus'] }\ncities.blu = { alpha = ['zeus'] }", "blu"),
        ("olympus", "cities.red = { alpha = ['ares', 'zeus', 'hera'], clergi = 2 }", "red.clergi"),
        ("fight", "blue.known = ['ajax']\nred.hand = 'ajax'", "hand"),
        ("fight", "blue.spaces.troy = { unit = 'ajax', damage = 'x' }", "damage"),
        ("olympos", "order = ['red', 3, 'blue']", "order"),
        ("olympos", "order = ['red', 'blue', 'white']\npeoples.blue = { time = -1 }", "blue.time"),
        ("olympos", "gods = ['zeus']\npeoples.blue = { time = 20 }\nrevealt = [1, 0, 0, 0, 0, 0]",
         "revealt"),
        ("olympos", "revealed = [0, 0, 0, 0, 0, 'x']", "revealed"),
        ("olympos", "prayers = [0, 0, -1]", "prayers"),
        ("olympos", "peoples.blue.bonuses = ['metallurgy settler']\ncolums = { metallurgy = 1 }",
         "colums"),
    ],
)  # fmt: skip
def test_nothing_is_refused_that_follows_from_what_cannot_be_read(
    game: str, given: str, keys: str
) -> None:
    (told,) = refusals(f"[given]\n{given}", game)
    assert told.split(": ")[1].endswith(f".{keys}")


def test_damage_is_not_refused_while_a_unit_on_the_board_is_in_doubt() -> None:
    fight = game_named("fight")
    ajax = fight.card_set.cards[fight.card_set.names.index("ajax")]  # type: ignore[attr-defined]
    unit = f'{{ unit = "ajax", damage = {ajax.defence} }}'
    given = f"[given.blue.spaces]\ntroy = {unit}\n"
    assert "has already fallen" in refusals(given, "fight")[0]
    (told,) = refusals(f"{given}olympus-1 = {{ unit = 'agamemnom' }}", "fight")
    assert "did you mean 'agamemnon'?" in told


def test_what_is_impossible_is_told_beside_unknown_keys_and_wrong_types() -> None:
    given = """[given]
blokked = []
prayers = "none"
revealed = [0, 0, 0, 0, 0, 0]
[given.peoples]
red = { time = 40, ares = true, gold = 3 }
blue = { siren = true }
"""
    assert [told.split(": ")[1] for told in refusals(given, "olympos")] == [
        "given.blokked",
        "given.prayers",
        "given.revealed",
        "given.peoples.red.gold",
        "given.peoples.blue.siren",
    ]


def test_a_refused_position_does_not_hide_what_is_misspelt_in_the_play() -> None:
    text = text_of(
        "? zoe\nann: worship athene\n= ann.culture 9\n= ann.cultur 1\n+ bob: join\nann joins",
        "[given]\nround = 'two'\n[best]\nmoves = ['join', 'worship marss']\nwhy = ''",
        ANN_BOB_CYD,
    )
    with pytest.raises(BadFile) as refused:
        run_scenario(text, "test.toml", game_named)
    told = [refused.value, *refused.value.others]
    assert [(one.line, one.reason.partition(";")[0]) for one in told] == [
        (7, "there is no seat 'zoe'"),
        (8, "there is no move 'worship athene'"),
        (10, "'ann.cultur': there is no 'cultur'"),
        (12, "'ann joins' is neither 'SEAT: MOVE' nor a check with =, +, - or ?"),
        (15, "given.round: must be a whole number, not 'two'"),
        (17, "best.moves: there is no move 'worship marss'"),
    ]


def test_a_wrong_key_of_the_file_does_not_hide_what_is_wrong_below_it() -> None:
    text = text_of("= ann.culture 9\n? ann", "[given]\nactive = 'ann'\n[bst]", ANN_BOB_CYD)
    found = run_scenario(text.replace("title", "titel"), "test.toml", game_named).failures
    assert [f"{failure.line}: {failure.reason}" for failure in found] == [
        "2: titel: there is no such key here; did you mean 'title'?",
        "7: ann.culture is 1, not 9",
        "12: bst: there is no such key here; did you mean 'best'?",
    ]
    with pytest.raises(BadFile) as refused:
        run("? zoe\n= blue.culture 9", more="given = 3")
    assert [one.line for one in (refused.value, *refused.value.others)] == [5, 7]


def test_a_missing_play_does_not_hide_what_is_given() -> None:
    text = text_of("? blue", "[given]\nactve = 'red'").replace("play = ", "plai = ")
    with pytest.raises(BadFile) as refused:
        run_scenario(text, "test.toml", game_named)
    told = [refused.value.reason, *(other.reason for other in refused.value.others)]
    assert [reason.partition(":")[0] for reason in told] == ["plai", "given.actve"]


def test_a_play_under_a_quoted_key_has_its_lines() -> None:
    for key in ('"play"', "PLAY"):
        text = text_of("? red", "[given]\nactive = 'blue'").replace("play = ", f"{key} = ")
        found = run_scenario(text, "test.toml", game_named).failures
        assert [failure.line for failure in found] == [7]


def test_very_many_problems_are_told_only_in_part() -> None:
    given = "[given]\n" + "\n".join(f"k{number} = 1" for number in range(200))
    assert len(refusals(given)) == 100
    given = f"[given.cities]\nred = {{ buildings = [{'3, ' * 200}] }}"
    found = refusals(given)
    assert len(found) == 100
    assert max(map(len, found)) < 100
    buildings = ", ".join(f"'b{number}'" for number in range(200))
    found = refusals(f"[given.cities]\nred = {{ buildings = [{buildings}] }}")
    assert len(found) == 100
    assert not any("given.cities" in told[40:] for told in found)


def test_a_seat_given_under_two_names_is_refused() -> None:
    given = "[given]\nphase = 3\n[given.cities]\nann = { grain = 1 }\nblue = { grain = 2 }"
    found = refusals(given, more=ANN_BOB_CYD)
    assert found == [
        "2: given.phase: must be a text in quotes, not 3",
        "4: given.cities.ann: this seat is given twice, under two names",
    ]


def test_given_ignores_case() -> None:
    given = """[given]
Starting_Player = "Ann"
[given.cities.ANN]
buildings = ["Agora", "Temple of Ares"]
Grain = 4
"""
    play = "= ann.buildings agora, temple of ares\n= Ann.Grain 4\n? ann"
    assert not run(play, given, ANN_BOB_CYD).failures


@pytest.mark.parametrize(
    ("game", "phase", "question"),
    [
        ("olympus", "UpKeep", "discard a cube"),
        ("olympos", "Blocking", "block a territory"),
        ("fight", "Playing", "play a card or finish"),
    ],
)
def test_a_phase_ignores_case_and_suggests_the_nearest(
    game: str, phase: str, question: str
) -> None:
    given = f"[given]\nphase = '{phase}'"
    more = {"olympus": "\n[given.cities.blue]\ngrain = 9\nfish = 1"}.get(game, "")
    if game == "fight":
        more = "\nactive = 'blue'\n[given.blue]\nhand = ['ajax']"
    seat = "white" if game == "olympos" else "blue"
    assert not run(f"? {seat}: {question}", given + more, game=game).failures
    (told,) = refusals(f"[given]\nphase = '{phase[:-1]}'", game)
    assert told == f"2: given.phase: there is no '{phase[:-1]}'; did you mean '{phase.lower()}'?"


@pytest.mark.parametrize(
    ("game", "given", "reason"),
    [
        ("olympus", "cities = 3", "must be a table, not 3"),
        ("olympus", "cities = { red = [1] }", "must be a table, not a list"),
        ("olympus", "starting_player = false", "must be a text in quotes, not false"),
        ("olympus", "round = true", "must be a whole number, not true"),
        ("olympos", "peoples = { red = { ares = {} } }", "must be true or false, not a table"),
        ("fight", "pile_size = 0", "must be at least 1, not 0"),
        ("fight", "red = { spaces = { troy = { damage = 1 } } }", "is missing"),
        ("olympos", "revealed = [1]", "needs 6 numbers, one for each Zeus symbol"),
        ("olympos", "peoples = { blue = { prestige = 'x' } }", "must be a whole number, not 'x'"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_without_a_librarys_words(
    game: str, given: str, reason: str
) -> None:
    found = refusals(f"[given]\n{given}", game)
    assert len(found) == 1
    assert found[0].startswith("2: given.")
    assert reason in found[0]


def test_a_scenario_opens_before_its_play() -> None:
    text = text_of("ann: worship hera\n? bob", "[given]\nstarting_player = 'ann'", ANN_BOB_CYD)
    scenario = parse_scenario(text, "test.toml")
    state = open_scenario(scenario, game_named("olympus"), "test.toml")
    assert (state.to_move, state.decided) == (0, 0)


def test_a_play_of_one_line_has_its_own_line() -> None:
    text = text_of("? red").replace('"""\n', '"', 1).replace('\n"""', '"', 1)
    found = run_scenario(text, "test.toml", game_named).failures
    assert [failure.line for failure in found] == [6]


def test_a_broken_file_tells_all_its_keys(tmp_path: Path) -> None:
    path = scenario_file(tmp_path, titel="x", players="3", seats="ann")
    with pytest.raises(BadFile) as refused:
        check_scenario(path, game_named)
    told = [refused.value.reason, *(other.reason for other in refused.value.others)]
    assert told == [
        "players: must be a whole number, not '3'",
        "titel: there is no such key here; did you mean 'title'?",
        "seats: must be a list, not 'ann'",
    ]


def test_cards_of_the_wrong_kind_are_told_with_their_line() -> None:
    for cards in ("[[data.cards]]\nid = 3", "[data.cards.x]\nid = 3", "[data]\ncards = [3]"):
        (told,) = refusals(cards, "fight")
        assert told.startswith("1: data: the cards")


@pytest.mark.parametrize(
    ("given", "line", "why"),
    [
        ("[given]\nround = 1\nround = 2", 3, ": this key is given twice"),
        (
            "[given.cities.blue]\nmeat = 1\n[given.cities.blue]\nfish = 1",
            3,
            ": this table is given",
        ),
        ("[given]\nphase = upkeep", 2, ": a value is missing, or it is a text without quotes"),
        ("[given]\nround 3", 2, ": there is no '=' after the key"),
        ("[given]\nround = 03", 2, ": the value is followed by something else"),
        ("[given\nround = 3", 1, ": there is no ']' at the end"),
        ('[given]\nphase = "upkeep', 2, ": the quotes are not closed"),
        ("[given.cities.blue]\nglory = [", 2, ""),
    ],
)
def test_what_is_not_toml_is_told_in_our_own_words(given: str, line: int, why: str) -> None:
    (told,) = refusals(given)
    assert told.startswith(f"{line}: this is not TOML{why}")


def test_a_correction_that_does_not_fit_is_told_with_its_line_and_key() -> None:
    (told,) = refusals("[data.cards.agora]\nculture = 1\npoints = -1")
    assert told == "3: data.cards.agora.points: must be at least 0"


def test_all_corrections_that_do_not_fit_are_told() -> None:
    cards = "[data.cards]\nagora = { points = -1 }\nskool = { points = 1 }\narmy = { cost = 3 }"
    assert refusals(cards) == [
        "2: data.cards.agora.points: must be at least 0",
        "3: data.cards.skool: there is no such key here; did you mean 'school'?",
        "4: data.cards.army.cost: must be a table",
    ]
