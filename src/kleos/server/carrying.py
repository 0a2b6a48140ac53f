"""Stored games under the rules of this build: played on, carried over, or frozen.

A game is played on only if it provably stays the same game. Each entry has a trace, a digest of the
position that it led to; replaying must lead to the same traces. If the rules number has gone up,
the game is carried over if the new rules say that they carry the old ones (`Game.carries`): they
differ by forced answers only, which are put in. Otherwise it is frozen: shown as far as it can be
replayed, and no longer played.
"""

from typing import NamedTuple

import msgspec

from kleos.core.errors import IllegalMove, KleosError
from kleos.core.forced import answer_forced
from kleos.core.game import Game
from kleos.core.saving import digest, load
from kleos.core.state import State
from kleos.games import game_named
from kleos.server.messages.about import Frozen
from kleos.server.progress import Progress
from kleos.server.schema import Entry, Facts

UNPLAYABLE = (KleosError, AssertionError, LookupError, ValueError)


class Carried(NamedTuple):
    """A game carried over to the rules of this build."""

    facts: Facts
    entries: list[Entry]
    origins: list[int]  # for each entry, the number of the old one that it stems from

    @property
    def added(self) -> int:
        """How many forced answers were put in."""
        return len(self.origins) - len(set(self.origins))


class Unlike(KleosError):
    """A game that this build would play differently from this entry on."""

    def __init__(self, number: int) -> None:
        super().__init__(f"entry {number} would not lead to the same position")
        self.number = number


def trace_of(state: State) -> str:
    """Return a digest of a position: chance, points, and what is asked of whom.

    It uses nothing whose form may change while the rules stay the same, as that of saves may.
    """
    chance = state.chance
    decided = (chance.a, chance.b, chance.c, chance.counter)
    return digest((decided, state.scores(), state.to_move, state.offered))


def is_older(facts: Facts) -> bool:
    """Whether a table was played under older rules that can be carried over."""
    game = game_named(facts.game)
    return game.carries <= facts.rules < game.rules


def carry(facts: Facts, entries: list[Entry]) -> Carried:
    """Carry a table over from older rules; refuse unless it provably stays the same game.

    Moves taken back are left out: nobody learnt anything from them.
    """
    state = before_opening(facts)
    opening = answer_forced(state, facts.rules)
    for move in facts.opening:
        state.push(move)
        opening += [move, *answer_forced(state, facts.rules)]
    carried: list[Entry] = []
    origins: list[int] = []

    def enter(seat: int, origin: Entry, move: int | None) -> None:
        number = len(carried) + 1
        carried.append(Entry(number, seat, move, resigns=move is None, trace=trace_of(state)))
        origins.append(origin.number)

    for old in kept(entries):
        if old.move is not None:
            try:
                state.push(old.move, old.seat)
            except IllegalMove:
                raise Unlike(old.number) from None
        enter(old.seat, old, old.move)
        for seat, move in forced_in(state, facts.rules) if old.move is not None else ():
            state.push(move)
            enter(seat, old, move)
        if old.trace not in ("", trace_of(state)):
            raise Unlike(old.number)
    now = msgspec.structs.replace(facts, rules=state.game.rules, opening=opening)
    return Carried(now, carried, origins)


def before_opening(facts: Facts) -> State:
    """Return the position before a table's opening moves, under the rules of this build."""
    game = game_named(facts.game)
    if facts.position:
        return load(game, facts.position)
    return game.new(facts.players, facts.seed, facts.edition, facts.corrections)


def forced_in(state: State, rules: int) -> list[tuple[int, int]]:
    """Return the next answers that older rules did not ask for, with their seats."""
    twin = state.copy()
    found = []
    for move in answer_forced(state.copy(), rules):
        found.append((twin.to_move, move))
        twin.push(move)
    return found


def kept(entries: list[Entry]) -> list[Entry]:
    """Return the entries without moves that were taken back."""
    found: list[Entry] = []
    for entry in entries:
        if entry.back is None:
            found.append(entry)
        else:
            last = max(place for place, old in enumerate(found) if old.move is not None)
            del found[last]
    return found


def played(facts: Facts, entries: list[Entry]) -> tuple[Progress, Frozen | None]:
    """Play a table's log; say why the table is frozen if it no longer plays as the same game."""
    now = game_named(facts.game).rules
    progress = Progress(msgspec.structs.replace(facts, rules=now))
    for entry in entries:
        try:
            ahead = progress.ahead(entry)
        except UNPLAYABLE:
            break
        if entry.trace not in ("", trace_of(ahead.state)):
            break
        progress.take(ahead)
    if facts.rules == now and progress.number == len(entries):
        return progress, None
    return progress, Frozen(facts.rules, now, progress.number, len(entries))


def frozen_record(facts: Facts, progress: Progress, entries: list[Entry], seat: int | None) -> str:
    """Return all that is stored of a frozen game as text, as far as a seat may know it."""
    game = progress.state.game
    known = progress.over or not game.hidden
    head = f"kleos frozen record of rules {facts.rules}"
    lines = [head, f"game {facts.game}", f"edition {facts.edition}", f"players {facts.players}"]
    lines += [f"seed {facts.seed}", ""] if known else [""]
    begun = opening_of(facts)
    for number, (asked, move, secret) in enumerate([*begun, *moves_of(progress, entries)], 1):
        said = "?" if secret and not known and asked != seat else spelt(game, move)
        lines.append(f"{number} {game.seats[asked]} {said}")
    return "\n".join([*lines, "frozen"]) + "\n"


def opening_of(facts: Facts) -> list[tuple[int, int | None, bool]]:
    """Return the moves before a table's first entry: who made each, and whether it is secret."""
    state = before_opening(facts)
    found: list[tuple[int, int | None, bool]] = []
    for move in facts.opening:
        asking = state.asking
        assert asking is not None
        found.append((asking.seat, move, asking.secret))
        state.push(move)
    return found


def moves_of(progress: Progress, entries: list[Entry]) -> list[tuple[int, int | None, bool]]:
    """Return the moves of a log likewise; those that can no longer be replayed count as secret."""
    shown = progress.log
    return [
        (old.seat, old.move, old.number > len(shown) or shown[old.number - 1].secret)
        for old in kept(entries)
    ]


def spelt(game: Game, move: int | None) -> str:
    """Return a move in notation, or that the seat resigned."""
    if move is None:
        return "resigned"
    return game.moves.spell(move) if 0 <= move < len(game.moves) else f"move {move}"
