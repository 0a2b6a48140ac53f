"""Analyse a game: what a bot would have played, and how each move changed the chances.

The bot is asked at each decision, knowing what the seat knew then. It judges each decision on its
own, so they can be judged in any order.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from kleos.arena.simulate import keeps_time
from kleos.arena.spread import cores, workers
from kleos.arena.statistics import mean
from kleos.bots import bot_named, derived
from kleos.bots.contract import Account, Bot
from kleos.bots.reasons import reasons
from kleos.core.errors import BadOption
from kleos.core.judge import won
from kleos.core.record import Record
from kleos.core.state import State
from kleos.core.view import View
from kleos.core.words import Words
from kleos.games import game_named
from kleos.games.judging import by_hand

SEED = 1
FEW = 0.05  # share of the visits below which a move is searched separately
SAMPLES = 4  # sampled states for such a move, if something is hidden
MOST_WORST = 3

# What a process needs to replay a record: game, players, seed, edition, corrections and moves.
Paper = tuple[str, int, int, str, dict[str, Any], list[int]]


class Judged(msgspec.Struct, frozen=True):
    """A decision as the bot judges it; shares are the mover's expected win shares."""

    number: int  # of the move in the record
    seat: str
    played: str
    best: str
    played_share: float
    best_share: float
    loss: float
    chances: list[float]  # of each seat, before the move
    line: list[str]  # what the bot expects
    why: str = ""  # what is better after its move, if it is another


def paper_of(record: Record) -> Paper:
    """Return what other processes need of a record."""
    return (
        record.game.name,
        record.players,
        record.seed,
        record.edition,
        record.corrections,
        record.moves,
    )


def position(paper: Paper, number: int) -> State:
    """Return the state before a move."""
    name, players, seed, edition, corrections, moves = paper
    state = game_named(name).new(players, seed, edition, corrections)
    for move in moves[: number - 1]:
        state.push(move)
    return state


def choices(record: Record) -> list[int]:
    """Return the numbers of the moves that had an alternative."""
    state = record.start()
    found = []
    for number, move in enumerate(record.moves, 1):
        if len(state.legal()) > 1:
            found.append(number)
        state.push(move)
    return found


def check_bot(name: str) -> Bot:
    """Return a bot by name; refuse one that cannot say what it expects of moves."""
    bot = bot_named(name, SEED)
    if not hasattr(bot, "budget"):
        raise BadOption(f"the {name} bot does not say what it expects: say flat:400 or search:400")
    return bot


def analyse(record: Record, name: str, numbers: list[int], jobs: int = 0) -> Iterator[Judged]:
    """Judge moves of a record, in any order, on this many processes or on all cores."""
    paper = paper_of(record)
    wanted = min(jobs or cores(), max(1, len(numbers)))
    with workers(wanted) as each:
        yield from each(judge, [(paper, name, number) for number in numbers])


def judge(job: tuple[Paper, str, int]) -> Judged:
    """Judge one move of a record."""
    paper, name, number = job
    state = position(paper, number)
    move = paper[-1][number - 1]
    seat = state.to_move
    view = state.view(seat)
    bot = bot_named(name, SEED)
    account = bot.think(view)
    chances, played = judged_shares(bot, view, account, move)
    spell = state.game.moves.spell
    return Judged(
        number=number,
        seat=state.game.seats[seat],
        played=spell(move),
        best=spell(account.move),
        played_share=round(played, 4),
        best_share=round(chances[seat], 4),
        loss=round(max(0.0, chances[seat] - played), 4),
        chances=[round(share, 4) for share in chances],
        line=[spell(expected) for expected in account.line],
        why=better_by(view, account.move, move),
    )


def better_by(view: View, best: int, played: int) -> str:
    """Return in words what is better after the bot's move than after the one played."""
    if best == played:
        return ""
    game = view.shown.game
    found = reasons(view, [best, played], by_hand(game.name), SEED)[0]
    return Words(game).why(found)


def judged_shares(
    bot: Bot, view: View, account: Account, move: int
) -> tuple[tuple[float, ...], float]:
    """Return all seats' win shares after the bot's move, and the mover's after the one played.

    If the bot hardly tried the move played, it searches after both moves, to compare like with
    like.
    """
    seat = view.seat
    assert seat is not None
    tried = {found.move: found for found in account.considered}
    visits = sum(found.visits for found in account.considered)
    if move == account.move or (move in tried and tried[move].visits >= FEW * visits):
        return tried[account.move].shares, tried[move].shares[seat]
    best = shares_after(bot, view, account.move)
    return best, shares_after(bot, view, move)[seat]


def shares_after(bot: Bot, view: View, move: int) -> tuple[float, ...]:
    """Return the expected win shares after a move, in states that agree with the view."""
    found = []
    for number in range(SAMPLES if view.shown.game.hidden else 1):
        state = view.sample(derived(SEED, view.shown.decided, number))
        state.push(move)
        found.append(expected(bot, state))
    return tuple(mean(shares) for shares in zip(*found, strict=True))


def expected(bot: Bot, state: State) -> tuple[float, ...]:
    """Return the expected win shares, as found by the bot for whoever decides next."""
    while not state.over:
        view = state.view(state.to_move)
        account = bot.think(view)
        if account.considered:
            return account.considered[0].shares
        state.push(account.move)  # there was no choice
    return tuple(won(state))


def report_of(record: Record, name: str, judged: list[Judged]) -> dict[str, Any]:
    """Return the analysis as plain data; moves not judged yet are left out."""
    state = record.replay()
    game = state.game
    judged = sorted(judged, key=lambda found: found.number)
    seats = game.seats[: record.players]
    return {
        "game": game.name,
        "edition": record.edition,
        "players": record.players,
        "bot": name,
        "timed": keeps_time(bot_named(name, SEED)),
        "moves": len(record.moves),
        "choices": len(choices(record)),
        "judged": len(judged),
        "scores": state.scores() if state.over else [],
        "won": won(state) if state.over else [],
        "seats": {
            seat: seat_report([found for found in judged if found.seat == seat], who)
            for seat, who in zip(seats, record.sitting or [""] * record.players, strict=True)
        },
        "decisions": [msgspec.to_builtins(found) for found in judged],
    }


def seat_report(judged: list[Judged], who: str) -> dict[str, Any]:
    """Return how well a seat played, and its worst moves."""
    worst = sorted(judged, key=lambda found: (-found.loss, found.number))[:MOST_WORST]
    return {
        "who": who,
        "judged": len(judged),
        "agreed": sum(found.played == found.best for found in judged),
        "mean_loss": round(mean([found.loss for found in judged]), 4) if judged else 0.0,
        "worst": [found.number for found in worst if found.loss > 0],
    }
