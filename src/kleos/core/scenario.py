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
from kleos.core.errors import BadFile, KleosError, ScenarioFailed, together
from kleos.core.fitting import Misfits, Problems, fit
from kleos.core.seat_names import SeatNames

if TYPE_CHECKING:
    from collections.abc import Callable

    from kleos.core.game import Game
    from kleos.core.state import State

CHECKS = "=+-?"
BASIS = ("game", "players", "edition", "seed", "seats", "data")  # without these, nothing is known
DISPENSABLE = ("title", "source", "play")  # required, but the rest can be checked without them


class Best(Struct, forbid_unknown_fields=True):
    """The right moves in the position reached, and why."""

    moves: list[str]
    why: str


class Scenario(Struct, forbid_unknown_fields=True):
    """A scenario file.

    >>> Scenario("olympus", "A game begins", "none", players=3, play="? blue").rulings
    []
    """

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

    def __init__(self, scenario: Scenario, state: "State", failures: list[BadFile]) -> None:
        self.scenario = scenario
        self.state = state
        self.failures = failures
        self.warnings: list[BadFile] = []  # lines that hold, but test nothing


class Reading:
    """A scenario's text while it is read, and everything found wrong with it."""

    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.failures: list[BadFile] = []
        self.position_known = True
        self.play_known = True

    def note(self, key: str, reason: str) -> None:
        """Note what is wrong at a key."""
        self.failures.append(BadFile(self.path, f"{key}: {reason}", line_of(self.text, key)))

    def refused(self, key: str = "", reason: str = "") -> BadFile:
        """Return everything that is wrong as one error, together with this."""
        if key:
            self.note(key, reason)
        return together(self.failures)

    def parse(self) -> Scenario:
        """Return the scenario, without what does not fit, if it can still be set up."""
        data = parse_toml(self.text, self.path)
        problems = Problems()
        scenario = None
        try:
            scenario = fit(data, Scenario, problems)
            if scenario is None:
                blank = {key: "" for key in DISPENSABLE if problems.about(key)}
                scenario = fit({**data, **blank}, Scenario, Problems())
        except Misfits:
            pass  # too many to go on
        for key, why in problems.found:
            self.note(key, why)
        if scenario is None or problems.about(*BASIS):
            raise self.refused()
        self.position_known = not problems.about("given")
        self.play_known = not problems.about("play")
        return scenario

    def begin(self, scenario: Scenario, game: "Game") -> Playthrough:
        """Set up the position, ready to follow the play."""
        try:
            state = game.new(scenario.players, scenario.seed, scenario.edition, scenario.data)
        except BadFile as error:  # of the corrections
            for one in (error, *error.others):
                key, _, reason = one.reason.partition(": ")
                if re.fullmatch(r"[\w.-]+", key):
                    self.note(f"data.{key}", reason)
                else:
                    self.note("data", str(one))
            raise self.refused() from None
        except (KleosError, ValueError) as error:
            about = [key for key in ("players", "seed", "edition") if key in str(error)]
            raise self.refused(about[0] if about else "data", str(error)) from None
        try:
            names = SeatNames(scenario.seats, state)
        except Misfits as error:
            for key, why in error.found:
                self.note(key, why)
            raise self.refused() from None
        start = Playthrough(state, names, None)
        if not scenario.given and self.position_known:
            return start
        opening = state.copy()
        self.arrange(opening, scenario.given, names)
        if not self.position_known:
            self.follow(start, scenario)
            raise self.refused()
        state = opening.copy()
        state.advance()
        return Playthrough(state, names, opening)

    def arrange(self, state: "State", given: dict[str, Any], names: SeatNames) -> None:
        """Put a state into the position, or note with the file's names why it cannot be."""
        problems = Problems()
        try:
            position = names.to_game(given, problems)
            state.game.arrange(state, position)
        except Misfits as error:
            problems.found += [one for one in error.found if one not in problems.found]
        except (KleosError, ValueError) as error:
            problems.found.append(("", str(error)))
        for key, why in problems.found:
            self.position_known = False
            real = f"given.{key}" if key else "given"
            own = names.key(real)
            line = line_of(self.text, own) or line_of(self.text, real)
            self.failures.append(BadFile(self.path, f"{own}: {names.refusal(key, why)}", line))

    def follow(self, play: Playthrough, scenario: Scenario) -> list[BadFile]:
        """Follow the lines of a play, note what does not hold, and return warnings.

        After a move that cannot be taken, and if the position is not known, only names are checked.
        """
        warnings: list[BadFile] = []
        lines = [line.partition("#")[0].strip() for line in scenario.play.splitlines()]
        lost = not self.position_known
        for number, said in enumerate(lines, self.first_line()):
            if not said:
                continue
            try:
                play.check_names(said) if lost else play.follow(said)
            except KleosError as error:
                self.failures.append(ScenarioFailed(self.path, str(error), number))
                lost = lost or isinstance(error, Stuck)
            if play.warning and not lost:
                warnings.append(ScenarioFailed(self.path, play.warning, number))
        if self.play_known and not any(line[0] in CHECKS for line in lines if line):
            self.note("play", "it checks nothing: no line begins with =, +, - or ?")
        if scenario.best:
            self.check_best(scenario.best, play)
        return warnings

    def first_line(self) -> int:
        """Return the number of the line on which the play begins."""
        line = line_of(self.text, "play")
        begins = self.text.splitlines()[line - 1].partition("=")[2].lstrip() if line else ""
        return line + (begins in ('"""', "'''"))

    def check_best(self, best: Best, play: Playthrough) -> None:
        """Note what is wrong with the right answer, such as an illegal move."""
        lost = bool(self.failures)
        if not best.moves:
            self.note("best.moves", "names no move")
        for move in best.moves:
            try:
                play.check_names(f"+{move}") if lost else play.check_move(move, legal=True)
            except KleosError as error:
                self.note("best.moves", str(error))


def read_scenario(path: str) -> Scenario:
    """Read a scenario, or raise everything that does not fit."""
    return parse_scenario(read_text(path), path)


def parse_scenario(text: str, path: str) -> Scenario:
    """Parse a scenario, or raise everything that does not fit; `path` is used in errors."""
    reading = Reading(text, path)
    scenario = reading.parse()
    if reading.failures:
        raise reading.refused()
    return scenario


def open_scenario(scenario: Scenario, game: "Game", path: str, text: str = "") -> "State":
    """Return the position that a scenario starts from."""
    return Reading(text, path).begin(scenario, game).state


def check_scenario(
    path: str, game_named: "Callable[[str], Game]", strict: bool = False
) -> Scenario:
    """Play a scenario through; raise everything that does not hold, with its line.

    If strict, a line that holds but tests nothing is a failure too.

    >>> from kleos.games import game_named
    >>> check_scenario("no.toml", game_named)
    Traceback (most recent call last):
    ...
    kleos.core.errors.BadFile: no.toml: ...
    """
    run = run_scenario(read_text(path), path, game_named)
    failures = run.failures + run.warnings * strict
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

    Raise all of it as BadFile if the scenario cannot be parsed or its position cannot be set up.

    >>> from kleos.games import game_named
    >>> text = '''
    ... game = "fight"
    ... title = "A duel begins"
    ... source = "none"
    ... players = 2
    ... seed = 3
    ... play = "? blue"
    ... '''
    >>> print(run_scenario(text, "duel.toml", game_named).failures[0])
    duel.toml:7: red decides ('choose a phase to skip'), not blue
    """
    reading = Reading(text, path)
    scenario = reading.parse()
    try:
        game = game_named(scenario.game)
    except KleosError as error:
        raise reading.refused("game", str(error)) from None
    play = reading.begin(scenario, game)
    run = Run(scenario, play.state, reading.failures)
    run.warnings = reading.follow(play, scenario)
    run.failures.sort(key=lambda failure: failure.line)
    return run


def right_moves(scenario: Scenario, state: "State") -> set[int]:
    """Return the moves that a scenario names as right in the position reached."""
    names = SeatNames(scenario.seats, state)
    moves = scenario.best.moves if scenario.best else []
    return {state.game.moves.parse(names.to_game(move)) for move in moves}
