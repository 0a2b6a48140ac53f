"""Olympos as the rest of the system knows it."""

from typing import TYPE_CHECKING, Any

from kleos.core.game import Game
from kleos.core.step import steps_in
from kleos.core.view import View
from kleos.games.olympos import (
    description,
    destiny,
    development,
    expansion,
    gods,
    position,
    preparation,
    scoring,
    sight,
    turns,
)
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.edition_file import EDITIONS, edition_of
from kleos.games.olympos.events import KINDS
from kleos.games.olympos.moves import MOVES
from kleos.games.olympos.names import (
    BONUSES,
    DESTINY,
    DISCOVERIES,
    GODS,
    PEOPLES,
    RESOURCES,
    SOURCES_OF_POINTS,
    SPACE_NAMES,
    WONDERS,
)
from kleos.games.olympos.questions import ANSWERS

if TYPE_CHECKING:
    from kleos.core.judge import Judge
    from kleos.core.provenance import Section
    from kleos.core.standing import Standing
    from kleos.core.words import Texts, Words

RULES = 2
CARRIES = 1
CHAPTERS = (preparation, turns, expansion, development, destiny, gods)


class OlymposGame(Game):
    """The game for kleos.new() and everything behind it."""

    def set_up(self, players: int, seed: int, edition: str, corrections: dict[str, Any]) -> Olympos:
        """Set the table, with blocking on the agenda."""
        return preparation.set_up(self, players, seed, edition_of(corrections))

    def see(self, state: Olympos, seat: int | None) -> View:
        """Return the state as a seat, or a spectator, may see it."""
        return View(sight.shown(state, seat), seat)

    def sample(self, shown: Olympos, seat: int, seed: int) -> Olympos:
        """Return a full state that agrees with what a seat sees."""
        return sight.sample(shown, seed)

    def deal_anew(self, state: Olympos, seed: int) -> Olympos | None:
        """Return a state that looks the same to a spectator, with all hidden cards dealt anew."""
        return sight.dealt_anew(state, seed)

    def read_corrections(self, path: str) -> dict[str, Any]:
        """Read and check an owner's corrections."""
        from kleos.games.olympos.edition_file import read_corrections

        return read_corrections(path)

    def edition_in_play(self, state: Olympos) -> tuple[str, dict[str, Any]]:
        """Return the name of the edition, and its corrections."""
        return state.edition.name, state.edition.corrections

    def show(self, view: View) -> Any:
        """Return what a screen is given."""
        from kleos.games.olympos.shown import show

        return show(view)

    def changes(self) -> dict[str, tuple[str, ...]]:
        """Return what each event changes on the table that screens are given."""
        from kleos.games.olympos.shown import CHANGES

        return CHANGES

    def save(self, state: Olympos) -> dict[str, Any]:
        """Return the table in words."""
        return description.describe(state)

    def load(self, state: Olympos, saved: dict[str, Any]) -> None:
        """Put the saved table into a new state."""
        position.load(state, saved)

    def arrange(self, state: Olympos, given: dict[str, Any]) -> None:
        """Change a state to the position of a scenario."""
        position.arrange(state, given)

    def read(self, state: Olympos, path: str) -> Any:
        """Return a value of the table by its name in scenarios."""
        return description.read(state, path)

    def judge(self) -> "Judge":
        """Return the judge written by hand."""
        from kleos.games.olympos.judge import JUDGE

        return JUDGE

    def report(self, state: Olympos) -> dict[str, Any]:
        """Return how the game ended, for the arena."""
        from kleos.games.olympos.report import report

        return report(state)

    def answers(self, key: str) -> tuple[str, ...]:
        """Return the first words of the moves that this decision may offer."""
        return ANSWERS.get(key, ())

    def standing(self) -> tuple["Standing", ...]:
        """Return the answers that players may give in advance."""
        from kleos.games.olympos.standing import STANDING

        return STANDING

    def round_of(self, state: Olympos) -> int:
        """Return how many Zeus symbols the people furthest back in time has reached."""
        last = min([people.time for people in state.peoples])
        return sum([1 for space in state.edition.zeus if space <= last])

    def sources(self, state: Olympos) -> list[list[int]]:
        """Return the points by source and seat."""
        points = [scoring.points_of(people, state.edition) for people in state.peoples]
        return [[column[source] for column in points] for source in range(len(SOURCES_OF_POINTS))]

    def printed(self, state: Olympos, words: "Words") -> Any:
        """Return what is printed on boards and cards."""
        from kleos.games.olympos.printed import printed

        return printed(state, words)

    def provenance(self, words: "Words") -> list["Section"]:
        """Return every printed value in words, with its source."""
        from kleos.games.olympos.provenance import provenance

        return provenance(words)

    def texts(self) -> "Texts":
        """Return the English texts, which only screens load."""
        from kleos.games.olympos.texts import TEXTS

        return TEXTS


GAME = OlymposGame(
    name="olympos",
    rules=RULES,
    seats=PEOPLES,
    least=3,
    editions=EDITIONS,
    moves=MOVES,
    events=KINDS,
    names={
        "seat": PEOPLES,
        "space": SPACE_NAMES,
        "resource": RESOURCES,
        "discovery": DISCOVERIES,
        "wonder": WONDERS,
        "bonus": BONUSES,
        "card": DESTINY,
        "god": GODS,
        "source": SOURCES_OF_POINTS,
    },
    steps=steps_in(CHAPTERS),
    unboarded=("columns", "revealed", "prayers", "news"),
    phases=position.PHASES,
    carries=CARRIES,
)
