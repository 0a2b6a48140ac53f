"""Positions given in scenarios: errors with key and line, and impossible positions."""

from pathlib import Path

import pytest

from kleos.core.errors import BadFile
from kleos.core.scenario import check_scenario, open_scenario, parse_scenario, run_scenario
from kleos.games import game_named
from kleos.games.fight.ability import NO_EQUIP, NOT_OLYMPUS
from scenario_help import ANN_BOB_CYD, refusals, run, scenario_file, text_of

# What is given.


@pytest.mark.parametrize(
    ("game", "given", "problems"),
    [
        (
            "olympus",
            """[given]
starting_player = "bob"
actve = "bob"
[given.cities.ann]
Buildings = ["Agra", "well", "well"]
grain = "many"
[given.cities.bob]
culture = 11
tribute = { fish = -1 }
[given.cities.zoe]
meat = 1
""",
            [
                "3: given.actve: there is no such key here; did you mean 'active'?",
                "6: given.cities.ann.grain: must be a whole number, not 'many'",
                "9: given.cities.bob.tribute.fish: must be from 0 to 999, not -1",
            ],
        ),
        (
            "olympus",
            """[given.cities.ann]
Buildings = ["Agra", "well", "WELL"]
[given.cities.bob]
culture = 11
[given.cities.zoe]
meat = 1
""",
            [
                "2: given.cities.ann.buildings: there is no 'Agra'; did you mean 'agora'?",
                "2: given.cities.ann.buildings: 'WELL' is given twice",
                "4: given.cities.bob.culture: culture ends at 10, not 11",
                "5: given.cities.zoe: 'zoe' is not one of ann, bob, cyd",
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
            ["6: given.peoples.bob.hand: must be a list, not 'star'"],
        ),
        (
            "olympos",
            """[given]
blocked = ["atica"]
columns = { "lion gat" = 1 }
[given.peoples]
ann = { time = 5, hand = ["stars"], cubes = { meat = 1 } }
""",
            [
                "2: given.blocked: there is no 'atica'; did you mean 'attica'?",
                "3: given.columns.lion gat: there is no 'lion gat'; did you mean 'lion gate'?",
                "5: given.peoples.ann.cubes.meat: 'meat' is not one of grain, stone, wood, gold",
                "5: given.peoples.ann.hand: there is no 'stars'; did you mean 'star'?",
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
                "4: given.ann.hand: there are not so many of 'ajax': the set has 1",
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


def test_a_seat_given_under_two_names_is_refused() -> None:
    given = "[given.cities]\nann = { grain = 1 }\nblue = { grain = 2 }"
    found = refusals(given, more=ANN_BOB_CYD)
    assert found == ["2: given.cities.ann: this seat is given twice, under two names"]


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
    ("game", "given", "reason"),
    [
        (
            "fight",
            '[given.blue]\nmarkers = ["red"]\n[given.red]\nmarkers = ["red"]',
            "4: given.red.markers: the red marker is given twice",
        ),
        (
            "fight",
            '[given.red.spaces]\ntroy = { unit = "ajax", damage = 50 }',
            "2: given.red.spaces.troy: 'ajax' with damage 50 and defence",
        ),
        (
            "fight",
            '[given.red.spaces]\ntroy = { unit = "ajax" }\nTroy = { unit = "peleus" }',
            "2: given.red.spaces.Troy: is given twice",
        ),
        (
            "olympus",
            "[given.cities.red]\ngrain = 1\nGrain = 2",
            "2: given.cities.red.Grain: is given twice",
        ),
        ("fight", "[given]\ncounter = 7", "2: given.counter: at 7 the game is over"),
        ("fight", "[given]\ncounter = -7", "2: given.counter: at -7 the game is over"),
        ("fight", "[given]\npile_size = 97", "2: given.pile_size: the pile cannot have 97 cards"),
        (
            "fight",
            '[given]\npile = ["ajax", "peleus"]\npile_size = 1',
            "3: given.pile_size: the pile cannot have 1 cards: it names 2 cards",
        ),
        (
            "fight",
            '[given.blue]\nknown = ["ajax"]',
            "2: given.blue.known: 'ajax' is not in the other hand",
        ),
        (
            "olympus",
            '[given.cities.red]\nbeta = ["ares"]',
            "2: given.cities.red.beta: ares: nobody joins a ceremony that nobody has begun",
        ),
        (
            "olympus",
            '[given.cities.red]\nalpha = ["ares"]\nbeta = ["ares"]',
            "3: given.cities.red.beta: ares: nobody joins a ceremony of their own",
        ),
        (
            "olympos",
            "[given.columns]\nmetallurgy = 1\nreligion = 1",
            "3: given.columns.religion: column 1 has 'metallurgy' already",
        ),
        (
            "olympos",
            '[given.columns]\n"money stone" = 1\n"money gold" = 2',
            "3: given.columns.money gold: both tiles are in one column",
        ),
        (
            "olympos",
            '[given.columns]\n"lion gate" = 3\nstadium = 3',
            "3: given.columns.stadium: column 3 has 'lion gate' already",
        ),
        (
            "olympos",
            "[given]\nrevealed = [0, 0, 0, 0, 0, 0]\n[given.peoples]\nred = { time = 40 }",
            "2: given.revealed: where the markers stand on the time track, so many gods have",
        ),
        (
            "olympos",
            '[given]\ngods = ["zeus"]\n[given.peoples]\nred = { time = 20 }',
            "2: given.gods: zeus has appeared already",
        ),
        (
            "olympos",
            "[given.peoples]\nred = { ares = true }\nblue = { siren = true }",
            "3: given.peoples.blue.siren: Ares and the Siren stay until the next god appears",
        ),
        (
            "olympos",
            '[given]\nblocked = ["attica"]\n[given.map]\nattica = ["blue"]',
            "4: given.map.attica: attica is blocked, so nobody is there",
        ),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(
    game: str, given: str, reason: str
) -> None:
    found = refusals(given, game)
    assert len(found) == 1, found
    assert found[0].startswith(reason)


@pytest.mark.parametrize(
    ("game", "given", "reason"),
    [
        ("olympus", "cities = 3", "must be a table, not 3"),
        ("olympus", "cities = { red = [1] }", "must be a table, not a list"),
        ("olympus", "starting_player = false", "must be a text in quotes, not false"),
        ("olympus", "round = true", "must be a whole number, not true"),
        ("olympus", "stopped = { a = 1 }", "must be true or false, not a table"),
        ("olympus", "declared = [3]", "cannot be 3: it must be as a save writes it"),
        ("olympus", "declared = [['Truce', { seat = 0 }]]", "must be wars as a save writes them"),
        ("fight", "pile_size = 0", "must be at least 1, not 0"),
        ("fight", "red = { spaces = { troy = { damage = 1 } } }", "is missing"),
        ("olympos", "revealed = [1]", "revealed has a number for each Zeus symbol: 6"),
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
    scenario, first_line = parse_scenario(text, "test.toml")
    assert first_line == 7
    state = open_scenario(scenario, game_named("olympus"), "test.toml")
    assert (state.to_move, state.decided) == (0, 0)


def test_a_play_of_one_line_has_its_own_line() -> None:
    text = text_of("? red").replace('"""\n', '"', 1).replace('\n"""', '"', 1)
    found = run_scenario(text, "test.toml", game_named).failures
    assert [failure.line for failure in found] == [6]


def test_units_stand_only_where_they_may() -> None:
    fight = game_named("fight")
    cards = fight.card_set.cards  # type: ignore[attr-defined]
    names = fight.card_set.names  # type: ignore[attr-defined]
    away = names[next(i for i, card in enumerate(cards) if card.forbids(NOT_OLYMPUS))]
    bare = names[next(i for i, card in enumerate(cards) if card.forbids(NO_EQUIP))]
    found = refusals(f'[given.blue.spaces]\nolympus-2 = {{ unit = "{away}" }}', "fight")
    assert found == [f"2: given.blue.spaces.olympus-2: {away!r} may not stand on Olympus"]
    unit = f'{{ unit = "{bare}", gear = "sword (red)" }}'
    found = refusals(f"[given.blue.spaces]\ntroy = {unit}", "fight")
    assert found == [f"2: given.blue.spaces.troy: {bare!r} takes no equipment"]


def test_gods_that_are_not_said_to_have_appeared_have_by_the_markers() -> None:
    given = "[given.peoples]\nblue = { time = 14 }\nred = { time = 40 }\nwhite = { time = 39 }"
    assert not run("= revealed 1, 1, 1, 0, 0, 0", given, game="olympos").failures


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


@pytest.mark.parametrize(
    ("game", "key"),
    [
        *(("fight", key) for key in ("seen", "attacked", "played", "striker", "won", "news")),
        ("fight", "ending"),
        ("olympos", "news"),
        ("olympus", "agenda"),
    ],
)
def test_what_only_saves_need_is_refused(game: str, key: str) -> None:
    (told,) = refusals(f"[given]\n{key} = 1\n", game, "")
    assert told.startswith(f"2: given.{key}: there is no such key here")
