"""Save and load states in the middle of any decision; fingerprint positions."""

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
from librt.vecs import vec

from kleos.core.chance import Chance
from kleos.core.data import convert
from kleos.core.errors import BadFile
from kleos.core.step import Step

if TYPE_CHECKING:
    from kleos.core.game import Game
    from kleos.core.state import State

FORMAT = 1
PlainStep = tuple[str, dict[str, int | bool]]


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A saved state as plain data."""

    kleos: int
    game: str
    rules: int
    edition: str
    players: int
    corrections: dict[str, Any]
    chance: tuple[int, int, int, int]
    decided: int
    agenda: list[PlainStep]
    table: dict[str, Any]
    fingerprint: str


def plain_step(step: "Step") -> PlainStep:
    """Return a step as its name and its numbers."""
    kind = type(step)
    names = {*getattr(kind, "__mypyc_attrs__", ()), *getattr(step, "__dict__", ())}
    renamed = kind.saved_fields
    numbers = {renamed.get(name, name): getattr(step, name) for name in sorted(names)}
    return (kind.saved_as or kind.__name__, numbers)


def real_step(game: "Game", plain: PlainStep) -> "Step":
    """Rebuild a saved step."""
    name, numbers = plain
    kind = game.steps[name]
    for field, saved in kind.saved_fields.items():
        numbers[field] = numbers.pop(saved)
    return kind(**numbers)


def position(state: "State") -> dict[str, Any]:
    """Return everything that distinguishes one position from another."""
    chance = state.chance
    return {
        "players": state.players,
        "chance": (chance.a, chance.b, chance.c, chance.counter),
        "decided": state.decided,
        "agenda": [plain_step(step) for step in state.agenda],
        "table": state.game.save(state),
    }


def digest(plain: Any) -> str:
    """Return a short hash of plain data, the same on every machine."""
    return blake2b(msgspec.json.encode(plain, order="sorted"), digest_size=6).hexdigest()


def fingerprint(state: "State") -> str:
    """Return 12 hex digits that identify this position."""
    return digest(position(state))


def save(state: "State") -> bytes:
    """Return the state as JSON."""
    plain = position(state)
    edition, corrections = state.game.edition_in_play(state)
    return msgspec.json.encode(
        Saved(
            kleos=FORMAT,
            game=state.game.name,
            rules=state.game.rules,
            edition=edition,
            corrections=corrections,
            fingerprint=digest(plain),
            **plain,
        )
    )


def load(game: "Game", data: bytes | str, path: str = "the save") -> "State":
    """Load a saved state; refuse one that was altered or belongs to another game."""
    try:
        saved = convert(msgspec.json.decode(data), Saved, path)
    except msgspec.DecodeError as error:
        raise BadFile(path, f"is not a save: {error}") from None
    if saved.kleos != FORMAT:
        raise BadFile(path, f"has format {saved.kleos}; this version reads format {FORMAT}")
    if saved.game != game.name:
        raise BadFile(path, f"is a game of {saved.game}, not of {game.name}")
    if not game.carries <= saved.rules <= game.rules:
        raise BadFile(path, f"was saved under rules {saved.rules}; these are rules {game.rules}")
    try:
        state = game.new(saved.players, 0, saved.edition, saved.corrections)
        state.agenda = vec[Step]([real_step(game, plain) for plain in saved.agenda])
        game.load(state, saved.table)
    except (KeyError, TypeError, ValueError) as error:
        raise BadFile(path, f"does not hold a position: {error}") from None
    state.chance = Chance(*saved.chance)
    state.decided = saved.decided
    if fingerprint(state) != saved.fingerprint:
        raise BadFile(path, "was changed after it was saved: its fingerprint does not fit")
    state.advance()
    return state
