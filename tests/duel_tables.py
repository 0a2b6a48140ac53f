"""Positions of the duel, and the tables that a screen is given of them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from kleos.core.scenario import Reading
from kleos.games import game_named
from kleos.games.fight.board import Fight
from kleos.games.fight.names import PLAYERS, SPACE_NAMES, SPACES
from kleos.games.fight.shown import ShownUnit, Table

GAME = game_named("fight")
SCENARIOS = sorted((Path(__file__).parent / "scenarios/fight").rglob("*.toml"))
moves_made = st.integers(0, 90)


def table_of(g: Fight, seat: int | None = 0) -> Table:
    """Return the table as a seat sees it."""
    table = g.view(seat).table()
    assert isinstance(table, Table)
    return table


def position(**wanted: Any) -> Fight:
    """Return a duel in a position of a scenario, in blue's turn, with a card to be played."""
    g = GAME.new(2, 1)
    assert isinstance(g, Fight)
    blue = {"hand": ["phaeacians"], **wanted.pop("blue", {})}
    GAME.arrange(g, {"active": "blue", "turn": 5, "blue": blue, **wanted})
    g.advance()
    return g


def unit(name: str, gear: str = "", damage: int = 0) -> dict[str, Any]:
    """Return a unit as a position has it."""
    return {"unit": name, "gear": gear, "damage": damage}


@cache
def in_scenarios() -> list[Fight]:
    """Return the positions of all scenarios: the first, and those after each move."""
    found = []
    for path in SCENARIOS:
        text = path.read_text(encoding="utf-8")
        reading = Reading(text, str(path))
        scenario = reading.parse()
        play = reading.begin(scenario, GAME)
        if play.before is not None:
            play.before.asking, play.before.offered = None, ()
            found.append(play.before)
        found.append(play.state.copy())
        for line in scenario.play.splitlines():
            said = line.partition("#")[0].strip()
            if said and said[0] not in "=+-?":
                play.follow(said)
                found.append(play.state.copy())
    return found


def units_in(table: Table) -> Iterator[tuple[int, ShownUnit]]:
    """Return the units on the board by place."""
    for seat, player in enumerate(PLAYERS):
        for space, shown in table.sides[player].units.items():
            yield seat * int(SPACES) + SPACE_NAMES.index(space), shown


def own_card(ability: str, **values: str) -> dict[str, Any]:
    """Return the corrections that add a hero of one's own."""
    row = {
        "id": "own-1", "name": "Orion", "type": "hero", "colours": "red", "cost": "",
        "attack": "2", "defence": "3", "timing": "attack", "ability": ability, "may": "",
        "text": "", **values,
    }  # fmt: skip
    return {"cards": [row]}
