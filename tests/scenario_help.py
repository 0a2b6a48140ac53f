"""Write and run scenarios, for tests of the format itself."""

from pathlib import Path

import pytest

from kleos.core.errors import BadFile
from kleos.core.scenario import Run, run_scenario
from kleos.games import game_named

ANN_BOB_CYD = 'seats = ["ann", "bob", "cyd"]'
HEAD = 'game = "{game}"\ntitle = "a test"\nsource = "none"\nplayers = {players}\n'


def text_of(play: str, given: str = "", more: str = "", game: str = "olympus") -> str:
    """Write a scenario; its play begins on line 7, or on line 6 without further keys."""
    head = HEAD.format(game=game, players=2 if game == "fight" else 3)
    return f'{head}{more}\nplay = """\n{play}\n"""\n{given}\n'


def run(play: str, given: str = "", more: str = "", game: str = "olympus") -> Run:
    """Play a scenario through."""
    return run_scenario(text_of(play, given, more, game), "test.toml", game_named)


def reasons(*args: str, **kwargs: str) -> list[str]:
    """List what does not hold in a scenario, each with its line."""
    return [f"{found.line}: {found.reason}" for found in run(*args, **kwargs).failures]


def refusals(given: str, game: str = "olympus", more: str = "") -> list[str]:
    """List why a position is refused, each with its line counted from `given`."""
    text = text_of("? blue", given, more, game)
    with pytest.raises(BadFile) as refused:
        run_scenario(text, "test.toml", game_named)
    first = text[: text.index(given)].count("\n")
    problems = [refused.value, *refused.value.others]
    return [f"{problem.line - first}: {problem.reason}" for problem in problems]


def scenario_file(tmp_path: Path, **parts: object) -> str:
    """Write a scenario for a test of the format itself."""
    values: dict[str, object] = {
        "game": "olympus",
        "title": "a test",
        "source": "none",
        "players": 3,
        "play": "? blue",
        "given": {"starting_player": "blue"},
        **parts,
    }
    lines = []
    for key, value in values.items():
        if key == "given":
            continue
        if key == "play":
            lines.append(f'play = """\n{value}\n"""')
        else:
            lines.append(f"{key} = {value!r}")
    given = values["given"]
    assert isinstance(given, dict)
    lines.append("[given]")
    lines += [f"{key} = {value!r}" for key, value in given.items()]
    path = tmp_path / "scenario.toml"
    path.write_text("\n".join(lines) + "\n")
    return str(path)
