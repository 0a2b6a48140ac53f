"""Scenarios: a position, some moves, and what must hold after them. Rules are tested with these.

A scenario is a TOML file. `given` says what differs from the start of a game; `play` is read line
by line:

    blue: worship athena     this seat takes this move
    ? red                    this seat is to decide
    + join                   this move is legal now
    - build school           this move is not legal now
    = red.culture 3          this value holds
    # ...                    a remark

A position that has a right answer names it under `best`: the moves, any of which is right once the
play is through, and why.
"""

import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct, ValidationError

from kleos.core.data import convert, parse_toml, read_text
from kleos.core.errors import BadFile, KleosError, ScenarioFailed

if TYPE_CHECKING:
    from collections.abc import Callable

    from kleos.core.game import Game
    from kleos.core.state import State


class Best(Struct, forbid_unknown_fields=True):
    """The moves that are right in the position reached, and why."""

    moves: list[str]
    why: str


class Scenario(Struct, forbid_unknown_fields=True):
    """A scenario file."""

    game: str
    title: str
    source: str
    players: int
    play: str
    edition: str = ""
    seed: int = 0
    seats: list[str] = []
    rulings: list[int] = []
    data: dict[str, Any] = {}
    given: dict[str, Any] = {}
    best: Best | None = None


def read_scenario(path: str) -> tuple[Scenario, int]:
    """Return a scenario and the number of the line on which its play begins."""
    return parse_scenario(read_text(path), path)


def parse_scenario(text: str, path: str) -> tuple[Scenario, int]:
    """Return the scenario in a text, which is at this path or called so."""
    scenario = convert(parse_toml(text, path), Scenario, path, text)
    before = re.split(r"(?m)^play\s*=", text)[0]
    return scenario, before.count("\n") + 2


def open_scenario(scenario: Scenario, game: "Game", path: str) -> "State":
    """Return the position that a scenario starts from."""
    if scenario.seats and len(scenario.seats) != scenario.players:
        raise BadFile(path, f"seats: {len(scenario.seats)} names for {scenario.players} players")
    try:
        state = game.new(scenario.players, scenario.seed, scenario.edition, scenario.data)
        if scenario.given:
            game.arrange(state, renamed(scenario.given, scenario, game))
            state.advance()
    except (KleosError, ValidationError, ValueError) as error:
        raise BadFile(path, f"given: {error}") from None
    return state


def renamed(value: Any, scenario: Scenario, game: "Game") -> Any:
    """Return the data with the scenario's own names of the seats replaced by the game's."""
    if isinstance(value, dict):
        return {
            renamed(key, scenario, game): renamed(part, scenario, game)
            for key, part in value.items()
        }
    if isinstance(value, str):
        for own, real in zip(scenario.seats, game.seats, strict=False):
            value = re.sub(rf"\b{re.escape(own)}\b", real, value)
    return value


def check_scenario(path: str, game_named: "Callable[[str], Game]") -> Scenario:
    """Play a scenario through; complain, with the line, of the first thing that does not hold."""
    return reach(path, game_named)[0]


def reach(path: str, game_named: "Callable[[str], Game]") -> tuple[Scenario, "State"]:
    """Check a scenario, and return it with the position that its play reaches."""
    return reach_in(read_text(path), path, game_named)


def reach_in(text: str, path: str, game_named: "Callable[[str], Game]") -> tuple[Scenario, "State"]:
    """Check the scenario in a text, and return it with the position that its play reaches."""
    scenario, first_line = parse_scenario(text, path)
    try:
        game = game_named(scenario.game)
    except KleosError as error:
        raise BadFile(path, str(error)) from None
    state = open_scenario(scenario, game, path)
    checks = 0
    for number, line in enumerate(scenario.play.splitlines(), first_line):
        said = renamed(line.partition("#")[0].strip(), scenario, game)
        if said:
            checks += said[0] in "=+-?"
            try:
                follow(state, said)
            except KleosError as error:
                raise ScenarioFailed(path, str(error), number) from None
    if not checks:
        raise BadFile(path, "checks nothing: it has no line with =, +, - or ?")
    if scenario.best:
        check_best(scenario.best, scenario, state, path)
    return scenario, state


def check_best(best: Best, scenario: Scenario, state: "State", path: str) -> None:
    """Refuse a right answer that is none: no move, or one that is not legal."""
    if not best.moves:
        raise BadFile(path, "best: moves names no move")
    for move in best.moves:
        try:
            follow(state, f"+ {renamed(move, scenario, state.game)}")
        except KleosError as error:
            raise BadFile(path, f"best: {error}") from None


def follow(state: "State", said: str) -> None:
    """Do or check what one line of a play says."""
    sign, rest = said[0], said[1:].strip()
    if sign == "=":
        check_value(state, rest)
    elif sign in "+-":
        legal = state.game.moves.parse(rest) in state.legal()
        if legal != (sign == "+"):
            spelt = ", ".join(state.game.moves.spell(move) for move in state.legal())
            raise KleosError(f"{rest!r} is {'' if legal else 'not '}legal; legal: {spelt}")
    elif sign == "?":
        asked = state.game.seats[state.to_move] if not state.over else "nobody: the game is over"
        if asked != rest:
            raise KleosError(f"the decision is that of {asked}, not of {rest}")
    else:
        name, colon, move = said.partition(":")
        if not colon or name not in state.game.seats[: state.players]:
            raise KleosError(f"{said!r} is neither 'SEAT: MOVE' nor a check with =, +, - or ?")
        state.push(move.strip(), state.game.seats.index(name))


def check_value(state: "State", said: str) -> None:
    """Check a line like 'red.culture 3'."""
    path, _, wanted = said.partition(" ")
    try:
        found = state.game.read(state, path)
    except ValueError as error:
        raise KleosError(str(error)) from None
    if spelt(found) != wanted.strip():
        raise KleosError(f"{path} is {spelt(found)}, not {wanted.strip()}")


def spelt(value: Any) -> str:
    """Return a value as scenarios write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value)
