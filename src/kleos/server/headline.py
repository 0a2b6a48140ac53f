"""A table in one line, in English: messengers show it beside a link, and ask for no language."""

from kleos.server.table import Table
from kleos.server.wording import words_of


def about(table: Table) -> str:
    """Return the game's result, an invitation to join, or what is being played."""
    facts, progress = table.facts, table.progress
    game = facts.game.capitalize()
    if progress.over:
        return f"{game}: {result(table)}"
    free = sum(seat.kind == "open" for seat in facts.seats)
    if free:
        return f"{game}: {free} {'seat' if free == 1 else 'seats'} free, join the game"
    return game


def result(table: Table) -> str:
    """Return who has won, with everyone's points if the game has points."""
    words = words_of(table.progress.state.game, "en")
    names = table.sitting(words)
    message = table.position(None, "en", frozenset())
    won = " and ".join(names[seat] for seat in message.winners) or "nobody"
    verb = "win" if len(message.winners) > 1 else "wins"
    points = ", ".join(f"{name} {score}" for name, score in zip(names, message.scores, strict=True))
    return f"{won} {verb}" + (f" ({points})" if any(message.scores) else "")
