"""Files that would take the parser's time or memory are refused before it sees them."""

import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from kleos.cli import cli
from kleos.core.bounds import (
    LONGEST_KEY,
    MOST_CHARACTERS,
    MOST_NESTED,
    MOST_PARTS,
    check_toml,
)
from kleos.core.data import parse_toml
from kleos.core.errors import BadFile
from kleos.core.record import Record, parse_record
from kleos.games import game_named

HERE = Path(__file__).parents[1]
OURS = sorted([*HERE.glob("**/*.toml"), *(HERE.parent / "src").glob("**/*.toml")])

BOMBS = {
    "a dotted key": ".".join("a" * 60_000) + " = 1",
    "a dotted key with blanks and quotes": ' . "" . '.join("a" * 20_000) + " = 1",
    "a dotted header": "[" + ".".join("a" * 60_000) + "]",
    "a dotted key in a table": "a = {" + ".".join("a" * 60_000) + " = 1}",
    "a dotted key after strings": 'a = """x\\""" \'\'\' # """\nb = \'\'\'"""\'\'\'\n'
    + "c." * 60_000,
    "nested lists": "a = " + "[" * 60_000,
    "nested tables": "a = " + "{b = " * 60_000,
    "nested lists over lines": "a = " + "[\n" * 60_000,
    "a long key": "a" * 60_000 + " = 1",
    "a long quoted key": '"' + "a" * 60_000 + '" = 1',
    "a long header": "[" + "a" * 60_000 + "]",
    "a large file": "#" * (MOST_CHARACTERS + 1),
}


@pytest.mark.parametrize("text", BOMBS.values(), ids=BOMBS)
def test_a_bomb_is_refused_before_it_is_parsed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tomllib, "loads", lambda _: pytest.fail("it was parsed"))
    with pytest.raises(BadFile):
        parse_toml(text, "bomb.toml")


def test_no_file_of_ours_goes_beyond_the_bounds() -> None:
    assert OURS
    for path in OURS:
        check_toml(path.read_text(encoding="utf-8"), path.name)


def test_what_people_write_stays_within_the_bounds() -> None:
    lines = [
        '# "a comment" with [[[[ and a.b.c',
        ".".join("k" * MOST_PARTS) + " = 1.5",
        f'"{"k" * (LONGEST_KEY - 10)}" = "{"a.b[" * 1000}"',
        f"lists = {'[' * MOST_NESTED}{']' * MOST_NESTED}",
        f"""long = ['''{"x" * 2000}''', "{"y" * 2000}"]""",
        'play = """' + r"a.b = [ \\ \" " * 200 + '"""',
        'quotes = """""x"""""',
        "[a.b.'c.d']",
    ]
    text = "\n".join(lines)
    assert parse_toml(text, "it")["long"][1] == "y" * 2000


@given(st.text("\"'\\\n#=.[]{},a1 ", max_size=60))
def test_the_check_reads_as_far_as_the_parser(text: str) -> None:
    """Check that a bomb that follows valid TOML is found, whatever strings are before it."""
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    with pytest.raises(BadFile):
        check_toml(f"{text}\n{'b.' * 100}", "it")


def test_the_line_is_named() -> None:
    with pytest.raises(BadFile, match=r"^it:3: brackets are nested more than 32 deep$"):
        check_toml("a = 1\n\nb = " + "[" * 40, "it")


def test_a_number_with_too_many_digits_is_refused() -> None:
    with pytest.raises(BadFile):
        parse_toml("a = " + "9" * 10_000, "it")


def test_a_record_has_bounds_too() -> None:
    text = Record(game_named("olympus"), 3, 1, "", {"cards": {}}).text()
    nested = text.replace("data {", 'data {"a":' + "[" * 100_000, 1)
    for bad in (nested, text + "\n" * MOST_CHARACTERS):
        with pytest.raises(BadFile):
            parse_record(bad, "it", game_named)


@pytest.mark.parametrize("command", ["check", "replay", "analyse"])
@pytest.mark.parametrize("bomb", ["a dotted key", "nested lists", "nested tables"])
def test_the_command_line_says_what_is_wrong(tmp_path: Path, command: str, bomb: str) -> None:
    path = tmp_path / "bomb.toml"
    path.write_text(BOMBS[bomb])
    told = CliRunner().invoke(cli, [command, str(path)])
    assert told.exit_code in (1, 2)
    assert "bomb.toml" in told.output
    assert isinstance(told.exception, SystemExit)
