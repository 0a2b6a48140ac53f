"""A match: bots play the same deals, each with every rotation of the bots over the seats.

A tournament is a match between any number of bots, two at a time: with two players every pair
meets; with more, every bot plays alone against copies of every other bot.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from kleos.arena.simulate import Plan, begin, keeps_time, play_and_report
from kleos.bots import bot_named, derived
from kleos.core.chance import Chance
from kleos.core.errors import BadOption
from kleos.core.state import State
from kleos.games import game_named

OPENING = 12  # random moves that open each deal of a game without chance

Seating = tuple[str, ...]  # a bot for each seat


class Match(NamedTuple):
    """Which bots play which game. The number of deals is not part of it.

    >>> make_match("fight", 2, ("greedy", "search:1s")).timed
    ('search:1s',)
    """

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int = 1
    edition: str = ""
    corrections: dict[str, Any] = {}
    round_robin: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The bots, each once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def timed(self) -> tuple[str, ...]:
        """The bots that play by the clock, which makes runs differ."""
        return tuple(n for n in self.names if keeps_time(bot_named(n, 0)))


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game, with the game's own report on it.

    >>> Played(0, 0, ("greedy", "random"), [7, 3], [0], 80, {}).shares
    [1.0, 0.0]
    """

    deal: int
    game: int  # its number among the games of the deal
    bots: Seating
    scores: list[int]
    winners: list[int]
    decisions: int
    report: dict[str, Any]

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the victory."""
        share = 1 / len(self.winners)
        return [share if seat in self.winners else 0.0 for seat in range(len(self.scores))]

    def counted_seats(self, match: Match) -> Iterator[tuple[str, int]]:
        """Yield the bots and seats that count: in a tournament, not the copies of an opponent."""
        for seat, bot in enumerate(self.bots):
            if not match.round_robin or self.bots.count(bot) == 1:
                yield bot, seat


def make_match(
    game: str,
    players: int,
    bots: tuple[str, ...],
    seed: int = 1,
    edition: str = "",
    corrections: dict[str, Any] | None = None,
    round_robin: bool = False,
) -> Match:
    """Return a checked match.

    >>> make_match("fight", 2, ("greedy",))
    Traceback (most recent call last):
    ...
    kleos.core.errors.BadOption: name a bot for each of 2 seats, not 1; ...
    """
    found = game_named(game)
    edition = edition or found.editions[0]
    found.new(players, seed, edition, corrections)
    for name in bots:
        bot_named(name, 0)
    if round_robin:
        check_tournament(bots)
    elif len(bots) != players:
        raise BadOption(
            f"name a bot for each of {players} seats, not {len(bots)}; "
            "with --round-robin any number of bots meet two by two"
        )
    return Match(game, players, bots, seed, edition, corrections or {}, round_robin)


def check_tournament(bots: tuple[str, ...]) -> None:
    """Refuse a tournament in which nobody meets, or a bot meets itself."""
    twice = [bot for bot in dict.fromkeys(bots) if bots.count(bot) > 1]
    if twice:
        raise BadOption(
            f"name each bot of a tournament only once: {', '.join(twice)} is named again"
        )
    if len(bots) < 2:
        raise BadOption(f"a tournament is for two bots or more, not {len(bots)}")


def seatings(match: Match) -> list[Seating]:
    """Return the seating of each game of a deal.

    >>> seatings(make_match("fight", 2, ("greedy", "random")))
    [('greedy', 'random'), ('random', 'greedy')]
    """
    return [seating for lineup in lineups(match) for seating in rotations(lineup)]


def lineups(match: Match) -> list[Seating]:
    """Return which bots meet, before any rotation."""
    if not match.round_robin:
        return [match.bots]
    pairs = [(a, b) for a in match.bots for b in match.bots if a != b]
    if match.players == 2:
        return [(a, b) for a, b in pairs if match.bots.index(a) < match.bots.index(b)]
    return [(a, *[b] * (match.players - 1)) for a, b in pairs]


def rotations(lineup: Seating) -> list[Seating]:
    """Return the distinct rotations of a lineup over the seats."""
    turned = [lineup[-turn:] + lineup[:-turn] for turn in range(len(lineup))]
    return list(dict.fromkeys(turned))


def play_game(job: tuple[Match, int, int]) -> Played:
    """Play one game of a deal. A seat's bot has the same seed in all games of the deal.

    >>> match = make_match("fight", 2, ("random", "random"))
    >>> played = play_game((match, 0, 0))
    >>> sum(played.shares)
    1.0
    """
    match, deal, number = job
    bots = seatings(match)[number]
    plan = Plan(match.game, match.players, 1, bots, match.seed, match.edition, match.corrections)
    state = begin(plan, deal)
    make_different(state, deal)
    report = play_and_report(plan, deal, state)
    return Played(deal, number, bots, state.scores(), state.winners(), state.decided, report)


def make_different(state: State, deal: int) -> None:
    """Open a game without chance with random moves; its deals would all be the same otherwise."""
    if state.game.hidden:
        return
    chance = Chance.from_seed(derived(deal, OPENING))
    for _ in range(OPENING):
        state.push(state.legal()[chance.below(len(state.legal()))])
