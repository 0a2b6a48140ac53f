"""Tables on a server that are begun: from what is asked for, a record, or with a first move."""

from typing import Any

from kleos.core.chance import Chance
from kleos.core.record import Record
from kleos.games import game_named
from server_help import Live


def first_move(live: Live) -> dict[str, Any]:
    """Wait for a position with moves, and take the first."""
    position = live.to_decide()
    return live.ask("move", number=position["number"], move=position["decision"]["moves"][0])


def recorded(name: str, moves: int) -> Record:
    """Return the record of an unfinished random game."""
    game = game_named(name)
    record = Record(game, game.least, 4)
    state = record.start()
    chance = Chance.from_seed(4)
    for _ in range(moves):
        record.moves.append(state.legal()[chance.below(len(state.legal()))])
        state.push(record.moves[-1])
    return record


def new_table(game: str, *kinds: str, **more: Any) -> dict[str, Any]:
    """Return the body of a new table."""
    return {"game": game, "players": len(kinds), "seats": [{"kind": k} for k in kinds], **more}
