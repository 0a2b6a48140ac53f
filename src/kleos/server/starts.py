"""How a new table begins: from scratch, a record or a scenario."""

import msgspec

from kleos.core.game import Game
from kleos.core.record import parse_record
from kleos.core.saving import save
from kleos.core.scenario import reach_in
from kleos.games import game_named
from kleos.server.dealing import started
from kleos.server.messages.requests import NewSeat, NewTable
from kleos.server.names import clean_name
from kleos.server.origin import Origin
from kleos.server.progress import start_of
from kleos.server.refused import Refused
from kleos.server.rows import now
from kleos.server.store import Facts, Seat
from kleos.server.tokens import new_id, new_seed
from kleos.server.waiting import known_level

MOST_TITLE = 120  # characters of a scenario's title
MOST_DEALS = 100  # tries to find a deal in which the next player begins


def new_facts(game: Game, wanted: NewTable) -> Facts:
    """Return the facts of a new game."""
    return Facts(
        id=new_id(),
        created=now(),
        game=game.name,
        edition=wanted.edition or game.editions[0],
        players=wanted.players,
        seed=new_seed() if wanted.seed is None else wanted.seed,
        corrections={},
        started="new",
        position="",
        opening=[],
        rematch=None,
        rules=game.rules,
        seats=[],
        origin=Origin(solo=wanted.solo),
        grace=wanted.grace,
        free_text=wanted.free_text,
        timing=wanted.timing,
    )


def seat_of(seat: int, wanted: NewSeat) -> Seat:
    """Return a seat as requested."""
    name = clean_name(wanted.name)
    if wanted.kind != "bot":
        return Seat(seat, wanted.kind, name if wanted.kind == "person" else "")
    return Seat(seat, "bot", name, known_level(wanted.level))


def next_seed(old: Facts) -> int:
    """Return a seed for a rematch; if chance decides who begins, the next player will."""
    new = msgspec.structs.replace(old, position="", opening=[], rules=game_named(old.game).rules)
    begun = start_of(new, []).to_move
    seed = new_seed()
    for _ in range(MOST_DEALS):
        if (
            start_of(msgspec.structs.replace(new, seed=seed), []).to_move
            == (begun + 1) % old.players
        ):
            break
        seed = new_seed()
    return seed


def from_record(text: str, move: int | None, facts: Facts) -> Facts:
    """Return the facts of a table that continues from a record."""
    record = parse_record(text, "the record", game_named)
    if move is not None and move > len(record.moves):
        raise Refused("bad-start", f"The record has {len(record.moves)} moves.")
    return msgspec.structs.replace(
        facts,
        game=record.game.name,
        edition=record.edition,
        players=record.players,
        seed=record.seed,
        corrections=record.corrections,
        started="record",
        opening=record.moves[:move],
        origin=started(facts, move=len(record.moves[:move])),
    )


def from_scenario(text: str, facts: Facts) -> Facts:
    """Return the facts of a table that continues where a scenario's play ends."""
    scenario, state = reach_in(text, "the scenario", game_named)
    edition, corrections = state.game.edition_in_play(state)
    return msgspec.structs.replace(
        facts,
        game=state.game.name,
        edition=edition,
        players=state.players,
        corrections=corrections,
        started="scenario",
        origin=started(facts, title=clean_name(scenario.title)[:MOST_TITLE]),
        position=save(state).decode(),
    )


def same_game(found: Facts, wanted: Facts) -> Facts:
    """Refuse a start from a different game than the one requested."""
    if (found.game, found.players) != (wanted.game, wanted.players):
        raise Refused("bad-start", f"This is a game of {found.game} for {found.players} players.")
    return found
