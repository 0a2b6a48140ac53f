"""Every scenario file holds; every worked example and every ruling has one."""

import re
from pathlib import Path

import pytest

from kleos.core.errors import BadFile, ScenarioFailed
from kleos.core.scenario import Scenario, check_scenario, read_scenario
from kleos.games import NAMES, game_named
from scenario_help import scenario_file

HERE = Path(__file__).parents[1]
SCENARIOS = HERE / "scenarios"  # by game and chapter
FILES = sorted(SCENARIOS.rglob("*.toml"))
RULINGS = {"olympus": 27, "olympos": 35, "fight": 30}
TITLES = {"olympus": "Olympus", "olympos": "Olympos", "fight": "Fight for Olympus"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-3:]))
def test_scenario_holds(path: Path) -> None:
    scenario = check_scenario(str(path), game_named, strict=True)
    assert scenario.game == folder_of(path)


def folder_of(path: Path) -> str:
    """Return the game whose folder a scenario is in."""
    return path.relative_to(SCENARIOS).parts[0]


@pytest.mark.parametrize("game", NAMES)
def test_every_ruling_has_a_scenario_and_a_line_for_players(game: str) -> None:
    wanted = set(range(1, RULINGS[game] + 1))
    told = set()
    for path in FILES:
        if folder_of(path) == game:
            told.update(read_scenario(str(path)).rulings)
    assert told == wanted
    text = (HERE.parent / "docs" / "rulings.md").read_text()
    text = re.split(rf"^## {TITLES[game]}$", text, flags=re.MULTILINE)[1].split("\n## ")[0]
    listed = {int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)}
    assert listed == wanted


def test_a_good_scenario_passes(tmp_path: Path) -> None:
    play = "ann: worship hera\n? bob\n+ join"
    path = scenario_file(tmp_path, seats=["ann", "bob", "cyd"], play=play)
    assert isinstance(check_scenario(path, game_named), Scenario)


@pytest.mark.parametrize(
    ("play", "line", "reason"),
    [
        ("blue: worship athena\n= blue.culture 1", 7, "blue.culture is 1, not"),
        (
            "blue: worship athena\n? blue",
            7,
            "red decides ('join the ceremony or stay out'), not blue",
        ),
        (
            "+ join",
            6,
            "'join' is not legal; blue decides ('begin a ceremony'); legal: worship demeter",
        ),
        ("- worship athena", 6, "'worship athena' is legal"),
        (
            "red: worship athena\n? blue",
            6,
            "by red is not legal: blue decides ('begin a ceremony'); legal: worship",
        ),
        ("? blue\n\n# remark\nblue: worship athens", 9, "did you mean 'worship athena'"),
        ("worship athena\n? blue", 6, "is neither 'SEAT: MOVE' nor a check"),
        ("= blue.cultur 1", 6, "there is no 'cultur'; did you mean 'culture'?"),
        ("= blue.culture.x 1", 6, "nothing below it"),
    ],
)
def test_what_fails_is_told_with_its_line(
    tmp_path: Path, play: str, line: int, reason: str
) -> None:
    if "blue.culture 1" in play and "athena" in play:
        play = play.replace("culture 1", "culture 9")
    with pytest.raises(ScenarioFailed) as failed:
        check_scenario(scenario_file(tmp_path, play=play), game_named)
    assert failed.value.line == line
    assert reason in failed.value.reason


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"players": 2}, ":4: players: olympus is for 3 to 5 players, not 2"),
        ({"players": "three"}, ":4: players: must be a whole number, not 'three'"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"titel": "x"}, "titel: there is no such key here"),
        ({"seats": ["ann"]}, "seats: 1 names for 3 players"),
        ({"given": {"starting_player": "pink"}}, "'pink' is not one of blue, red, white"),
        ({"given": {"phase": "lunch"}}, "'lunch' is not one of worship, upkeep"),
        ({"given": {"moon": 1}}, "given.moon: there is no such key here; known are round, phase"),
        ({"play": "blue: worship athena"}, "checks nothing"),
    ],
)
def test_a_malformed_scenario_is_refused(
    tmp_path: Path, parts: dict[str, object], reason: str
) -> None:
    with pytest.raises(BadFile) as refused:
        check_scenario(scenario_file(tmp_path, **parts), game_named)
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("cities", "reason"),
    [
        ("blue = { culture = 11 }", "culture ends at 10, not 11"),
        ("blue = { culture = 0 }", "given.cities.blue.culture: must be from 1 to 12, not 0"),
        ("blue = { clergy = 5, beta = ['ares'] }", "a city-state has 5 priests, not 6"),
        ("blue = { buildings = ['villa'] }", "'villa' is not one of agora"),
        ("blue = { glory = ['culture'] }\nred = { glory = ['culture'] }", "has two owners"),
        ("blue = { alpha = ['ares'] }\nred = { alpha = ['ares'] }", "has two owners"),
        (
            "blue = { buildings = ['temple of ares'] }\nred = { buildings = ['temple of ares'] }",
            "has two owners",
        ),
        ("pink = { culture = 2 }", "'pink' is not one of blue, red, white"),
    ],
)
def test_an_impossible_position_is_refused(tmp_path: Path, cities: str, reason: str) -> None:
    path = Path(scenario_file(tmp_path))
    path.write_text(path.read_text() + f"[given.cities]\n{cities}\n")
    with pytest.raises(BadFile) as refused:
        check_scenario(str(path), game_named)
    assert reason in str(refused.value)
