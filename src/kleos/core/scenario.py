"""Scenarios: a position, some moves, and what must hold after them. Rules are tested with these.

A scenario is a TOML file. `given` says what differs from the start of a game; `play` is read line
by line:

    blue: worship athena     this seat takes this move
    ? red                    this seat is to decide; at the end: ? nobody
    ? red: use a building    this seat is asked this question
    + join                   this move is legal now
    - red: build school      this seat is to decide, and this move is not legal now
    = red.culture 3          this value holds
    # ...                    a comment

A position with a right answer names it under `best`: the moves that are right after the play, and
why.
"""

import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kleos.core.checking import Playthrough, Stuck
from kleos.core.data import line_of, parse_toml, read_text
from kleos.core.errors import BadFile, KleosError, ScenarioFailed
from kleos.core.fitting import Misfits, fit
from kleos.core.seat_names import SeatNames

if TYPE_CHECKING:
    from collections.abc import Callable

    from kleos.core.game import Game
    from kleos.core.state import State

CHECKS = "=+-?"


class Best(Struct, forbid_unknown_fields=True):
    """The right moves in the position reached, and why."""

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


class Run:
    """The outcome of playing a scenario: the position reached, and what does not hold."""

    def __init__(self, scenario: Scenario, state: "State") -> None:
        self.scenario = scenario
        self.state = state
        self.failures: list[BadFile] = []
        self.warnings: list[BadFile] = []  # lines that hold, but test nothing


def read_scenario(path: str) -> tuple[Scenario, int]:
    """Read a scenario; return it with the number of the line on which its play begins."""
    return parse_scenario(read_text(path), path)


def parse_scenario(text: str, path: str) -> tuple[Scenario, int]:
    """Parse a scenario and find the line on which its play begins; errors name the path."""
    data = parse_toml(text, path)
    try:
        scenario = fit(data, Scenario)
    except Misfits as error:
        found = [BadFile(path, f"{key}: {why}", line_of(text, key)) for key, why in error.found]
        raise together(found) from None
    begins = re.search(r"""(?m)^play\s*=\s*(?:\"{3}|'{3})?(\n?)""", text)
    assert begins is not None
    return scenario, text.count("\n", 0, begins.end()) + 1


def together(failures: list[BadFile]) -> BadFile:
    """Combine the failures of a file into one."""
    first = failures[0]
    first.others = failures[1:]
    return first


def open_scenario(scenario: Scenario, game: "Game", path: str, text: str = "") -> "State":
    """Return the position that a scenario starts from."""
    return begin(scenario, game, path, text).state


def begin(scenario: Scenario, game: "Game", path: str, text: str) -> Playthrough:
    """Set up a scenario's position, ready to follow its play."""
    try:
        state = game.new(scenario.players, scenario.seed, scenario.edition, scenario.data)
    except (KleosError, ValueError) as error:
        about = [key for key in ("players", "seed", "edition") if key in str(error)]
        raise BadFile(path, str(error), line_of(text, about[0] if about else "data")) from None
    names = names_in(scenario, state, path, text)
    if not scenario.given:
        return Playthrough(state, names, None)
    try:
        state.game.arrange(state, names.to_game(scenario.given))
    except Misfits as error:
        misfits = [misfit(path, text, names, *found) for found in error.found]
        raise together(sorted(misfits, key=lambda one: one.line)) from None
    except (KleosError, ValueError) as error:
        raise misfit(path, text, names, "", str(error)) from None
    opening = state.copy()
    state.advance()
    return Playthrough(state, names, opening)


def names_in(scenario: Scenario, state: "State", path: str = "", text: str = "") -> SeatNames:
    """Return the names that a scenario gives to the seats."""
    try:
        return SeatNames(scenario.seats, state)
    except ValueError as error:
        raise BadFile(path, f"seats: {error}", line_of(text, "seats")) from None


def misfit(path: str, text: str, names: SeatNames, key: str, reason: str) -> BadFile:
    """Return the error for a position that does not fit, with its line and the file's names."""
    real = f"given.{key}" if key else "given"
    own = names.key(real)
    line = line_of(text, own) or line_of(text, real)
    return BadFile(path, f"{own}: {names.to_file(reason)}", line)


def check_scenario(
    path: str, game_named: "Callable[[str], Game]", strict: bool = False
) -> Scenario:
    """Play a scenario through; raise everything that does not hold, with its line.

    If strict, a line that holds but tests nothing is a failure too.
    """
    run = run_scenario(read_text(path), path, game_named)
    failures = sorted(run.failures + run.warnings * strict, key=lambda failure: failure.line)
    if failures:
        raise together(failures)
    return run.scenario


def reach(path: str, game_named: "Callable[[str], Game]") -> tuple[Scenario, "State"]:
    """Check a scenario, and return it with the position that its play reaches."""
    return reach_in(read_text(path), path, game_named)


def reach_in(text: str, path: str, game_named: "Callable[[str], Game]") -> tuple[Scenario, "State"]:
    """Check a scenario given as text, and return it with the position that its play reaches."""
    run = run_scenario(text, path, game_named)
    if run.failures:
        raise together(run.failures)
    return run.scenario, run.state


def run_scenario(text: str, path: str, game_named: "Callable[[str], Game]") -> Run:
    """Play a scenario given as text, and return everything that does not hold.

    Raise BadFile if it cannot be parsed or its position cannot be set up.
    """
    scenario, first_line = parse_scenario(text, path)
    try:
        game = game_named(scenario.game)
    except KleosError as error:
        raise BadFile(path, str(error), line_of(text, "game")) from None
    play = begin(scenario, game, path, text)
    run = Run(scenario, play.state)
    follow_all(play, scenario, first_line, path, run)
    if scenario.best and not run.failures:
        line = line_of(text, "best.moves")
        run.failures += [BadFile(path, f"best: {why}", line) for why in wrong_best(scenario, play)]
    return run


def follow_all(play: Playthrough, scenario: Scenario, first: int, path: str, run: Run) -> None:
    """Follow the lines of a play, up to a move that cannot be taken."""
    lines = [line.partition("#")[0].strip() for line in scenario.play.splitlines()]
    for number, said in enumerate(lines, first):
        if not said:
            continue
        try:
            play.follow(said)
        except KleosError as error:
            run.failures.append(ScenarioFailed(path, str(error), number))
            if isinstance(error, Stuck):
                return
        if play.warning:
            run.warnings.append(ScenarioFailed(path, play.warning, number))
    if not any(line[0] in CHECKS for line in lines if line):
        run.failures.append(BadFile(path, "checks nothing: it has no line with =, +, - or ?"))


def wrong_best(scenario: Scenario, play: Playthrough) -> list[str]:
    """Say what is wrong with the right answer, such as an illegal move."""
    assert scenario.best is not None
    found = [] if scenario.best.moves else ["moves names no move"]
    for move in scenario.best.moves:
        try:
            play.check_move(move, legal=True)
        except KleosError as error:
            found.append(str(error))
    return found


def right_moves(scenario: Scenario, state: "State") -> set[int]:
    """Return the moves that a scenario names as right in the position reached."""
    names = names_in(scenario, state)
    moves = scenario.best.moves if scenario.best else []
    return {state.game.moves.parse(names.to_game(move)) for move in moves}
