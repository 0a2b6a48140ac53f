"""Play a match on all cores, until all deals are played or its question is answered.

The question of a match is whether its first bot wins more or less than its fair share. It is asked
after fixed numbers of deals and only about those, so the answer depends on nothing but the seed;
statistics.capital() is the test. A tournament asks more than one question and plays all its deals.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kleos.arena.match import Match, Played, play_game
from kleos.arena.results import Results
from kleos.arena.spread import HERE, cores, workers
from kleos.arena.statistics import ANSWERED, capital, mean

BLOCK = 16


class Samples(NamedTuple):
    """A bot's win share and score in each deal, averaged over its seats."""

    shares: list[float]
    scores: list[float]


def samples_of(match: Match, games: Sequence[Played]) -> dict[str, Samples]:
    """Return each bot's samples; `games` holds whole deals, in order."""
    found = {bot: Samples([], []) for bot in match.names}
    deals: dict[int, list[Played]] = {}
    for played in games:
        deals.setdefault(played.deal, []).append(played)
    for deal in deals.values():
        had = {bot: Samples([], []) for bot in match.names}
        for played in deal:
            shares = played.shares
            for bot, seat in played.counted_seats(match):
                had[bot].shares.append(shares[seat])
                had[bot].scores.append(played.scores[seat])
        for bot, samples in had.items():
            if samples.shares:
                found[bot].shares.append(mean(samples.shares))
                found[bot].scores.append(mean(samples.scores))
    return found


def answered(match: Match, games: Sequence[Played]) -> bool:
    """Whether the first bot's win share differs significantly from its fair share."""
    if match.round_robin or len(match.names) == 1:
        return False
    shares = samples_of(match, games)[match.names[0]].shares
    return capital(shares, 1 / match.players) >= ANSWERED


def blocks(deals: int) -> list[int]:
    """Return after how many deals to ask the question: in steps of BLOCK or an eighth."""
    found = []
    number = BLOCK
    while number < deals:
        found.append(number)
        number += max(BLOCK, number // 8)
    return [*found, deals]


def deals_that_count(results: Results, deals: int, early_stop: bool) -> int:
    """Return how many deals it took to answer the question: all if it is still open."""
    if early_stop:
        for number in blocks(deals):
            if results.missing(range(number)):
                break
            if answered(results.match, results.complete(number)):
                return number
    return deals


def contest(
    results: Results, deals: int, jobs: int = 0, early_stop: bool = True, on: str = HERE
) -> Iterator[None]:
    """Play the missing games, yielding after each, on this many processes or on all cores."""
    match = results.match
    wanted = min(jobs or cores(on), max(1, len(results.missing(range(deals)))))
    with workers(wanted, on) as each:
        for number in blocks(deals):
            games = [(match, *key) for key in results.missing(range(number))]
            for played in each(play_game, games):
                results.add(played)
                yield
            if early_stop and answered(match, results.complete(number)):
                return
