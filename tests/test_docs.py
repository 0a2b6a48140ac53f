"""The documents say what the code does."""

import re
from pathlib import Path

import pytest

from kleos.core.scenario import run_scenario
from kleos.core.step import Decision
from kleos.games import NAMES, game_named
from kleos.games.fight import position as fight
from kleos.games.olympos import position as olympos
from kleos.games.olympus import position as olympus

DOCS = Path(__file__).parent.parent / "docs"
STATIC = Path(__file__).parent.parent / "src/kleos/web/static"
TYPES = STATIC.parent / "types"
TITLES = {"olympus": "Olympus", "olympos": "Olympos", "fight": "Fight for Olympus"}


def section(game: str, part: str) -> str:
    """Return a part of the notation's page."""
    text = (DOCS / "notation.md").read_text()
    return text.split(f"\n## {TITLES[game]}: {part}\n")[1].split("\n## ")[0]


def decisions(game: str) -> list[type[Decision]]:
    """Return the decisions of a game."""
    kinds = game_named(game).steps.values()
    return [kind for kind in kinds if issubclass(kind, Decision) and kind.title]


@pytest.mark.parametrize("game", NAMES)
def test_notation_lists_every_decision_with_its_keys(game: str) -> None:
    wanted: dict[str, set[str]] = {}
    for kind in decisions(game):
        wanted.setdefault(kind.title, set()).add(kind.key)
    rows = re.findall(
        r"^\| ([^|`]+?) \| ([^|]+) \| [^|]+ \| `", section(game, "the decisions"), re.MULTILINE
    )
    assert {title: set(re.findall(r"`([^`]+)`", keys)) for title, keys in rows} == wanted


@pytest.mark.parametrize("game", NAMES)
def test_a_key_is_of_one_decision(game: str) -> None:
    keys = [kind.key for kind in decisions(game)]
    assert all(keys)
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("game", NAMES)
def test_notation_lists_every_event_in_order(game: str) -> None:
    rows = re.findall(r"^\| `([^`]+)` \| ([^|;]+?)(; [^|]+)? \|", section(game, "the events"), re.M)
    events = game_named(game).events
    assert [name for name, _, _ in rows] == [event.name for event in events]
    for (_, numbers, secret), event in zip(rows, events, strict=True):
        named = [] if numbers == "none" else [one.split(" (")[0] for one in numbers.split(", ")]
        assert named == [name for name, _ in event.meanings]
        assert bool(secret) == event.secret


@pytest.mark.parametrize("game", [path.parent.name for path in STATIC.glob("games/*/screen.js")])
def test_screens_compare_keys_and_names_that_there_are(game: str) -> None:
    known = game_named(game)
    keys = {kind.key for kind in decisions(game)}
    kinds = {event.name for event in known.events} | set(known.texts().moves)
    for literals in re.findall(
        r"^  kind: (\".*);", (TYPES / f"{game}.d.ts").read_text("utf-8"), re.M
    ):
        kinds.update(re.findall(r"\"([^\"]+)\"", literals))
    text = "".join(path.read_text("utf-8") for path in (STATIC / "games" / game).glob("*.js"))
    compared = set(re.findall(r"decision\??\.key [!=]== \"([^\"]+)\"", text))
    assert bool(compared) == bool(re.search(r"decision\??\.key\b", text))
    assert compared <= keys
    lists = re.findall(r"\[([^\]]+)\]\.includes\((?:\w+\.)?kind\)", text)
    named = {name for found in lists for name in re.findall(r"\"([^\"]+)\"", found)}
    named.update(re.findall(r"\bkind [!=]== \"([^\"]+)\"", text))
    assert named
    assert named <= kinds


@pytest.mark.parametrize("game", NAMES)
def test_notation_lists_every_move_by_number(game: str) -> None:
    """A row lists its moves, or says with CARD that there is one for every card."""
    known = game_named(game)
    spelt: list[str] = []
    for line in section(game, "the list").splitlines():
        row = re.match(r"\| (\d+)[–\d]* \| ", line)
        if row:
            assert int(row[1]) == len(spelt)
            for spelling in re.findall(r"`([^`]+)`", line):
                if spelling.endswith(" CARD"):
                    verb = spelling.removesuffix("CARD")
                    spelt += [verb + card for card in known.names["card"]]
                elif not spelling.startswith("kleos "):
                    spelt.append(spelling)
    assert spelt == known.moves.spellings


GIVEN = {
    "olympus": (olympus.Position, olympus.CityPosition),
    "olympos": (olympos.Position, olympos.PeoplePosition),
    "fight": (fight.Position, fight.SidePosition, fight.UnitPosition),
}
# What only saves need.
SAVED = {"news", "seen", "attacked", "played", "striker", "ending", "won"}


@pytest.mark.parametrize("game", NAMES)
def test_notation_lists_all_that_can_be_given_and_read(game: str) -> None:
    known = game_named(game)
    told = set(
        re.findall(r"[\w-]+", " ".join(re.findall(r"`([^`]+)`", section(game, "positions"))))
    )
    fields = {field for kind in GIVEN[game] for field in kind.__struct_fields__}
    assert fields - SAVED - set(known.seats) - {"cities", "peoples"} <= told
    table = known.read(known.new(known.least, 1), "")
    keys = {*table, *table["blue"]} - set(known.seats) - set(known.names["space"])
    assert keys - {"olympus-2"} <= told


@pytest.mark.parametrize("game", NAMES)
def test_notation_says_which_questions_are_always_asked(game: str) -> None:
    kinds = [kind for kind in game_named(game).steps.values() if issubclass(kind, Decision)]
    asked = {kind.title for kind in kinds if kind.title and "discreet" in vars(kind)}
    line = re.search(
        r"^Always asked: (.*?)\. (?:Any|Every)", section(game, "positions"), re.MULTILINE
    )
    assert line is not None
    assert set(re.findall(r"`([^`]+)`", line[1])) == asked


EXAMPLES = re.findall(r"```toml\n(game = .*?)```", (DOCS / "notation.md").read_text(), re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_examples_of_scenarios_hold(text: str) -> None:
    done = run_scenario(text, "notation.md", game_named)
    assert not done.failures
    assert not done.warnings


def test_every_game_has_an_example_of_a_scenario() -> None:
    assert {text.split('"')[1] for text in EXAMPLES} == set(NAMES)
