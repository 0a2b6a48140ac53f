"""A scenario's own names for the seats, used in the file and in errors about it.

All names are replaced at once, so the game's own names may be given in another order.
"""

import re
from typing import TYPE_CHECKING, Any

from kleos.core.data import closest, nearest
from kleos.core.fitting import Misfits, Problems, below

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kleos.core.game import Game
    from kleos.core.state import State

RESERVED = ("none", "nobody", "yes", "no", "contains", "lacks")
NAME = re.compile(r"\w[\w' -]*")
UNKNOWN = re.compile(r"there is no '(.*?)';|'(.*)' is not one of")  # as `index_of` says it
MEANT = re.compile(r"did you mean '(.*)'\?")


class SeatNames:
    """The names of a scenario's seats; translates them to the game's names and back."""

    def __init__(self, own: list[str], state: "State") -> None:
        self.game = state.game
        self.real = state.game.seats[: state.players]
        self.own = tuple(own) or self.real
        # In the duel, blue and red are colours of cards and markers too.
        self.ambiguous = any(used(name, other_words(self.game)) for name in self.real)
        clashes = self.clashes(state)
        if clashes:
            raise Misfits([("seats", reason) for reason in clashes])
        self.inward = translation(self.own, state.game)
        self.outward = {real: name for name, real in self.inward.items()}
        self.outward.update(zip(self.real, self.own, strict=True))

    def clashes(self, state: "State") -> list[str]:
        """Say which names clash with other words of the file or with each other."""
        if len(self.own) != state.players:
            return [f"{len(self.own)} names for {state.players} players"]
        found = []
        keys = [*keys_in(readable(state)), *keys_in(self.game.save(state))]
        words = [*other_words(self.game), *self.game.phases, *self.game.moves.spellings, *keys]
        moved = [n for n, real in zip(self.own, self.real, strict=True) if n.casefold() != real]
        seats = self.game.seats
        for i, name in enumerate(self.own):
            twins = [other for other in self.own[:i] if other.casefold() == name.casefold()]
            if twins:
                found.append(f"two seats are called {twins[0]!r}")
            elif name not in moved:
                continue
            elif not NAME.fullmatch(name):
                found.append(f"{name!r} cannot be a name: use letters, digits, '-' and spaces")
            elif used(name, other_words(self.game) if name.casefold() in seats else words):
                found.append(f"{name!r} is a word of {self.game.name}: choose another name")
        ours = [name for name in moved if name.casefold() in self.game.seats]
        if ours and any(name.casefold() not in self.game.seats for name in self.own):
            found.append(
                f"{ours[0]!r} is the game's name for another seat: choose another name, "
                f"or use the game's names for all seats"
            )
        return found

    def to_game(self, value: Any, problems: Problems | None = None) -> Any:
        """Replace the file's names by the game's in text, or in data with what is wrong noted."""
        return replaced(value, self.inward, "", problems or Problems())

    def to_file(self, text: str) -> str:
        """Replace the game's names by the file's in a text of the engine."""
        if self.ambiguous:  # only a list of all seats is surely about seats
            return text.replace(", ".join(self.real), ", ".join(self.own))
        return str(replaced(text, self.outward, "", Problems()))

    def refusal(self, key: str, reason: str) -> str:
        """Say with the file's names why a part is refused; suggest one if it is a seat misspelt."""
        meant = MEANT.search(reason)
        about_seats = ", ".join(self.real) in reason or (meant and meant[1] in self.real)
        if not about_seats or self.own == self.real:
            return self.to_file(reason)
        written = UNKNOWN.search(reason)
        name = written[1] or written[2] if written else key.rpartition(".")[2]
        name = self.outward.get(name, name)  # as the file writes it
        if meant or closest(name, self.own):
            return f"there is no {name!r}; {nearest(name, self.own, 'the seats are')}"
        return self.to_file(reason)

    def seat(self, index: int) -> str:
        """Return the file's name of a seat."""
        return self.own[index]

    def key(self, key: str) -> str:
        """Translate a dotted key to the file's names."""
        return ".".join(self.outward.get(part, part) for part in key.split("."))


def translation(own: tuple[str, ...], game: "Game") -> dict[str, str]:
    """Return the game's name for each name in the file.

    If the file uses the game's names in another order, the names it leaves out are reassigned
    too, so that no seat has two.
    """
    inward = {name.casefold(): real for name, real in zip(own, game.seats, strict=False)}
    if all(name in game.seats for name in inward):
        left = [name for name in game.seats if name not in inward]
        free = [name for name in game.seats if name not in inward.values()]
        inward.update(zip(left, free, strict=True))
    return inward


def replaced(value: Any, names: dict[str, str], at: str, problems: Problems) -> Any:
    """Replace all of these names at once in text or data; `at` is its key, for errors."""
    if isinstance(value, dict):
        found: dict[str, Any] = {}
        for key, part in value.items():
            name, place = replaced(key, names, at, problems), below(at, key)
            if name in found:
                problems.add(place, "this seat is given twice, under two names")
            found[name] = replaced(part, names, place, problems)
        return found
    if isinstance(value, list):
        return [replaced(part, names, at, problems) for part in value]
    if isinstance(value, str) and names:
        longest_first = sorted(names, key=len, reverse=True)
        pattern = rf"(?<![\w-])({'|'.join(map(re.escape, longest_first))})(?![\w-])"
        return re.sub(pattern, lambda found: names[found[1].casefold()], value, flags=re.IGNORECASE)
    return value


def other_words(game: "Game") -> list[str]:
    """Return every name in a game except the seats', and the words of the format."""
    names = [name for kind, group in game.names.items() if kind != "seat" for name in group]
    return [*names, *RESERVED]


def used(name: str, texts: "Iterable[str]") -> bool:
    """Whether a name occurs in one of these texts as whole words."""
    pattern = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
    return any(pattern.search(text) for text in texts)


def readable(state: "State") -> dict[str, Any]:
    """Return everything that a scenario can read from a state."""
    table: dict[str, Any] = state.game.read(state, "")
    return table


def keys_in(table: dict[str, Any]) -> list[str]:
    """Return every key of nested data."""
    found = list(table)
    for part in table.values():
        if isinstance(part, dict):
            found += keys_in(part)
    return found
