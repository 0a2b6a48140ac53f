"""Simulate many games between bots; the result is the same on any number of cores."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from kleos.arena.spread import HERE, cores, workers
from kleos.arena.tally import Tally
from kleos.bots import bot_named, derived
from kleos.bots.contract import Bot, Budget
from kleos.core.chance import Chance
from kleos.core.errors import BadOption
from kleos.core.state import State
from kleos.games import game_named

CHUNKS_PER_JOB = 16
MOST_IN_A_CHUNK = 100
FEW_GAMES = 24  # fewer are done before another process has started


class Plan(NamedTuple):
    """What to play. Each game's own seed is derived from the plan's seed and the game's number.

    >>> make_plan("fight", players=2, games=10, bots="greedy,random", seed=1).bots
    ('greedy', 'random')
    """

    game: str
    players: int
    games: int
    bots: tuple[str, ...]  # one per seat
    seed: int
    edition: str
    corrections: dict[str, Any]
    opening: str = ""  # the first move of every game


def make_plan(
    game: str,
    players: int,
    games: int,
    bots: str,
    seed: int,
    edition: str = "",
    corrections: dict[str, Any] | None = None,
    opening: str = "",
) -> Plan:
    """Return a checked plan; `bots` is one name for all seats, or one per seat with commas.

    >>> make_plan("olympus", players=3, games=10, bots="random", seed=1).bots
    ('random', 'random', 'random')
    """
    names = tuple(name.strip() for name in bots.split(","))
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadOption(f"bots: name one, or one for each of {players} seats, not {len(names)}")
    state = game_named(game).new(players, seed, edition, corrections)
    if opening:
        state.push(opening)
    for name in names:
        bot_named(name, 0)
    return Plan(game, players, games, names, seed, edition, corrections or {}, opening)


def begin(plan: Plan, number: int) -> State:
    """Set up one game of a plan."""
    seed = derived(plan.seed, number)
    return game_named(plan.game).new(plan.players, seed, plan.edition, plan.corrections)


def play(plan: Plan, number: int) -> State:
    """Play one game of a plan to its end.

    >>> plan = make_plan("olympus", players=3, games=10, bots="random", seed=1)
    >>> play(plan, 0).over
    True
    """
    state = begin(plan, number)
    play_on(plan, number, state)
    return state


def play_on(plan: Plan, number: int, state: State) -> None:
    """Play a game from its set-up to its end."""
    seed = derived(plan.seed, number)
    if plan.opening:
        state.push(plan.opening)
    if set(plan.bots) == {"random"}:
        state.playout(Chance.from_seed(derived(seed, 0)))
        return
    bots = [bot_named(name, derived(seed, seat)) for seat, name in enumerate(plan.bots)]
    since: list[list[int] | None] = [None] * plan.players  # moves since it last thought
    while not state.over:
        assert state.asking is not None
        seat, secret = state.to_move, state.asking.secret
        bot, view = bots[seat], state.view(seat)
        if keeps_time(bot):
            move = bot.think(view, since[seat]).move
            since[seat] = []
        else:
            move = bot.choose(view)
        state.push(move)
        since = [None if secret and i != seat else heard_of(s, move) for i, s in enumerate(since)]


def keeps_time(bot: Bot) -> bool:
    """Whether a bot's budget is in seconds. Timed bots reuse their previous search."""
    budget: Budget = getattr(bot, "budget", Budget())
    return budget.seconds > 0


def heard_of(moves: list[int] | None, move: int) -> list[int] | None:
    """Add a move to those that a seat knows."""
    return None if moves is None else [*moves, move]


def play_chunk(job: tuple[Plan, range]) -> Tally:
    """Play some games of a plan."""
    plan, numbers = job
    tally = Tally(plan.players)
    for number in numbers:
        state = begin(plan, number)
        first = state.to_move
        report = play_and_report(plan, number, state)
        tally.add_game(state.decided, state.scores(), state.winners(), report, first)
    return tally


def play_and_report(plan: Plan, number: int, state: State) -> dict[str, Any]:
    """Play a game to its end, and return the game's own report on it.

    A storied game also says what each seat had on the way.
    """
    game = state.game
    if not game.storied:
        play_on(plan, number, state)
        return {**game.report(state), "sources": sources_of(state)}
    start = state.copy()
    events = state.listen()
    play_on(plan, number, state)
    found = game.report(state)
    owned = {**found["owned"], **game.story(start, events)}
    return {**found, "sources": sources_of(state), "owned": owned}


def sources_of(state: State) -> dict[str, list[int]]:
    """Return each seat's points by source, if there is more than one source."""
    names = state.game.names["source"]
    return dict(zip(names, state.game.sources(state))) if len(names) > 1 else {}


def simulate(plan: Plan, jobs: int = 0, on: str = HERE) -> Iterator[Tally]:
    """Play all games on this many processes, or on all cores; yield the sums after each chunk."""
    wanted = jobs or (1 if plan.games <= FEW_GAMES and on == HERE else cores(on))
    size = max(1, min(MOST_IN_A_CHUNK, plan.games // (wanted * CHUNKS_PER_JOB)))
    numbers = range(plan.games)
    chunks = [(plan, numbers[first : first + size]) for first in range(0, plan.games, size)]
    total = Tally(plan.players)
    with workers(min(wanted, len(chunks)), on) as each:
        for tally in each(play_chunk, chunks):
            total.merge(tally)
            yield total
