"""Operations of a seat: its moves, its presence, and how its player is told of their turn."""

from kleos.server.gate import address_of
from kleos.server.limits import Rates
from kleos.server.messages.answers import Done, Hint, Reached, Rematch
from kleos.server.messages.live import StandingMessage
from kleos.server.messages.position import DraftMessage
from kleos.server.messages.requests import (
    AlwaysCommand,
    DraftCommand,
    MailCommand,
    MoveCommand,
    PositionCommand,
    PushCommand,
    PushStop,
    Rename,
    StandingCommand,
    Vote,
)
from kleos.server.names import shown_name
from kleos.server.rest.call import AT_A_TABLE, COMMAND, TABLE, Call, Operation


async def post_rename(call: Call) -> Done:
    """Take another name."""
    table, seats = await call.seated()
    return Done(True, await table.seating.rename(seats, shown_name(call.body.name)))


async def post_move(call: Call) -> Done:
    """Take a move."""
    table, seats = await call.seated()
    return Done(True, await table.move(seats, call.body.number, call.body.move))


async def post_undo(call: Call) -> Done:
    """Take back the last move."""
    table, seats = await call.seated()
    return Done(True, await table.undo(seats, call.body.number))


async def post_draft(call: Call) -> DraftMessage:
    """Try moves of one turn privately; nothing is stored."""
    table, seats = await call.seated()
    return table.draft(seats, call.body.number, call.body.moves, call.query.lang)


async def post_commit(call: Call) -> Done:
    """Take all moves of a draft, or none."""
    table, seats = await call.seated()
    return Done(True, await table.commit(seats, call.body.number, call.body.moves))


async def post_hint(call: Call) -> Hint:
    """Ask the strongest bot for its best three moves."""
    table, seats = await call.seated()
    rates: Rates = call.request.app.state.hint_rates
    rates.check(address_of(call.request))
    return Hint(await table.bots.hint(seats, call.body.number, call.query.lang))


async def post_leave(call: Call) -> Done:
    """Leave the table; the seat stays yours."""
    table, seats = await call.seated()
    return Done(True, await table.seating.leave(seats))


async def post_return(call: Call) -> Done:
    """Come back to the table, replacing a bot that took over."""
    table, seats = await call.seated()
    return Done(True, await table.seating.come_back(seats))


async def post_takeover(call: Call) -> Done:
    """Vote on whether a bot takes over an absent player's seat."""
    table, seats = await call.seated()
    return Done(True, await table.seating.vote(seats, call.body.seat, call.body.agree))


async def post_resign(call: Call) -> Done:
    """Resign: lose a game for two at once, or leave the seat to a bot for good."""
    table, seats = await call.seated()
    return Done(True, await table.resign(seats))


async def post_play_out(call: Call) -> Done:
    """Let a bot finish a decided game on your seat; coming back stops it."""
    table, seats = await call.seated()
    return Done(True, await table.bots.play_out(seats))


async def get_standing(call: Call) -> StandingMessage:
    """Return the standing answers of your seat, which nobody else is told."""
    table, seats = await call.seated()
    return table.standing.of(min(seats), call.query.lang)


async def post_standing(call: Call) -> StandingMessage:
    """Answer a kind of question in advance, or withdraw that answer."""
    table, seats = await call.seated()
    command: StandingCommand = call.body
    await table.standing.give(min(seats), command.key, command.given, command.exceptions)
    return table.standing.of(min(seats), call.query.lang)


async def post_rematch(call: Call) -> Rematch:
    """Start a rematch with the same people and secrets."""
    table, _ = await call.seated()
    return Rematch(await call.hall.rematch(table))


async def get_reached(call: Call) -> Reached:
    """Say how the seat's player is told of their turn."""
    table, seats = await call.seated()
    return table.alerts.status(min(seats))


async def post_always(call: Call) -> Reached:
    """Choose whether the seat's player is told even while they have the table open."""
    table, seats = await call.seated()
    await table.alerts.put_always(seats, call.body.always)
    return table.alerts.status(min(seats))


async def post_push(call: Call) -> Reached:
    """Tell a browser when it is the seat's turn."""
    table, seats = await call.seated()
    call.request.app.state.reach_rates.check(address_of(call.request))
    await table.alerts.put_push(seats, call.body)
    return table.alerts.status(min(seats))


async def stop_push(call: Call) -> Reached:
    """Stop telling a browser."""
    table, seats = await call.seated()
    await table.alerts.drop_push(seats, call.body.endpoint)
    return table.alerts.status(min(seats))


async def post_mail(call: Call) -> Reached:
    """Send a mail on each of the seat's turns to an address, once confirmed; '' for no mail."""
    table, seats = await call.seated()
    call.request.app.state.reach_rates.check(address_of(call.request))
    await table.alerts.put_mail(seats, call.body)
    return table.alerts.status(min(seats))


OPERATIONS = (
    Operation(
        "POST", f"{TABLE}/rename", post_rename, Done, Rename, secret="must",
        refusals=(*COMMAND, "bad-option"),
    ),
    Operation(
        "POST", f"{TABLE}/moves", post_move, Done, MoveCommand, secret="must",
        refusals=(*COMMAND, "wrong-move", "log-full", "broken"),
    ),
    Operation(
        "POST", f"{TABLE}/undo", post_undo, Done, PositionCommand, secret="must",
        refusals=(*COMMAND, "no-undo", "log-full", "broken"),
    ),
    Operation(
        "POST", f"{TABLE}/draft", post_draft, DraftMessage, DraftCommand,
        query=("lang",), secret="must", refusals=(*COMMAND, "wrong-move"),
    ),
    Operation(
        "POST", f"{TABLE}/commit", post_commit, Done, DraftCommand, secret="must",
        refusals=(*COMMAND, "wrong-move", "log-full", "broken"),
    ),
    Operation(
        "POST", f"{TABLE}/hint", post_hint, Hint, PositionCommand,
        query=("lang",), secret="must", refusals=(*COMMAND, "busy"),
    ),
    Operation("POST", f"{TABLE}/leave", post_leave, Done, secret="must", refusals=COMMAND),
    Operation(
        "POST", f"{TABLE}/return", post_return, Done, secret="must", refusals=(*COMMAND, "resigned")
    ),
    Operation(
        "POST", f"{TABLE}/takeover", post_takeover, Done, Vote, secret="must",
        refusals=(*COMMAND, "not-absent", "too-early"),
    ),
    Operation(
        "POST", f"{TABLE}/resign", post_resign, Done, secret="must",
        refusals=(*COMMAND, "resigned", "broken"),
    ),
    Operation(
        "POST", f"{TABLE}/play-out", post_play_out, Done, secret="must",
        refusals=(*COMMAND, "not-decided"),
    ),
    Operation(
        "GET", f"{TABLE}/standing", get_standing, StandingMessage,
        query=("lang",), secret="must", refusals=(*AT_A_TABLE, "no-secret"),
    ),
    Operation(
        "POST", f"{TABLE}/standing", post_standing, StandingMessage, StandingCommand,
        query=("lang",), secret="must", refusals=(*COMMAND, "bad-option", "broken"),
    ),
    Operation(
        "POST", f"{TABLE}/rematch", post_rematch, Rematch, secret="must",
        refusals=(*COMMAND, "not-over"),
    ),
    Operation("GET", f"{TABLE}/notify", get_reached, Reached, secret="must", refusals=COMMAND),
    Operation(
        "POST", f"{TABLE}/notify", post_always, Reached, AlwaysCommand, secret="must",
        refusals=COMMAND,
    ),
    Operation(
        "POST", f"{TABLE}/push", post_push, Reached, PushCommand, secret="must",
        refusals=(*COMMAND, "bad-option", "no-notices"),
    ),
    Operation(
        "POST", f"{TABLE}/push/stop", stop_push, Reached, PushStop, secret="must", refusals=COMMAND
    ),
    Operation(
        "POST", f"{TABLE}/mail", post_mail, Reached, MailCommand, secret="must",
        refusals=(*COMMAND, "bad-option", "no-notices"),
    ),
)  # fmt: skip
