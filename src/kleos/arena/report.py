"""The report of a match as plain data, for JSON, for the terminal and for the page.

It depends on the games alone: the same games give the same report, whenever they were played.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kleos.arena.contest import Samples, samples_of
from kleos.arena.match import Match, Played, lineups
from kleos.arena.statistics import bootstrap, mean, ratings, share_interval
from kleos.arena.tally import SHARES, Tally, interval
from kleos.bots import derived
from kleos.games import game_named

MOST_BINS = 20

Estimate = dict[str, float]


def report_of(match: Match, games: Sequence[Played], wanted: int) -> dict[str, Any]:
    """Return everything there is to report about the games, which must be whole deals."""
    samples = samples_of(match, games)
    tally = tally_of(match, games)
    return {
        "game": match.game,
        "edition": match.edition,
        "corrected": bool(match.corrections),
        "players": match.players,
        "bots": list(match.bots),
        "round_robin": match.round_robin,
        "seed": match.seed,
        "timed": list(match.timed),
        "deals": len(samples[match.names[0]].shares),
        "deals_wanted": wanted,
        "games": len(games),
        "fair_share": round(1 / match.players, 4),
        "results": results_of(match, games, samples),
        "against": against(match, games) if match.round_robin else {},
        "wins_by_seat": shares_by_seat(match, tally),
        "endings": dict(sorted(tally.endings.items())),
        "sources": sources_of(games),
        "owned": {kind: owned(match, games, tally, kind) for kind in tally.owned},
        "lengths": lengths(games),
    }


def tally_of(match: Match, games: Sequence[Played]) -> Tally:
    """Return the sums over all games, by seat."""
    tally = Tally(match.players)
    for played in games:
        tally.add_game(played.decisions, played.scores, played.winners, played.report)
    return tally


def estimate(
    samples: Sequence[float],
    seed: int,
    bounds: Callable[[Sequence[float], int], tuple[float, float]],
) -> Estimate:
    """Return a mean and its interval."""
    low, high = bounds(samples, seed)
    return {"mean": round(mean(samples), 4), "low": round(low, 4), "high": round(high, 4)}


def results_of(
    match: Match, games: Sequence[Played], samples: dict[str, Samples]
) -> list[dict[str, Any]]:
    """Return each bot's win share, score and rating, in the match's order."""
    rated = ratings((played.bots, played.scores, played.winners) for played in games)
    found = []
    seed = derived(match.seed)  # resample the same deals for all bots
    for bot, had in samples.items():
        rating, deviation = rated[bot]
        found.append(
            {
                "bot": bot,
                "seats": match.bots.count(bot),
                "win_share": estimate(had.shares, seed, share_interval),
                "score": estimate(had.scores, seed, bootstrap),
                "rating": {"mean": round(rating, 2), "deviation": round(deviation, 2)},
            }
        )
    return found


def against(match: Match, games: Sequence[Played]) -> dict[str, dict[str, Estimate]]:
    """Return each bot's win share against every other: alone, with more than two players."""
    found: dict[str, dict[str, Estimate]] = {bot: {} for bot in match.names}
    for lineup in lineups(match):
        met = [played for played in games if sorted(played.bots) == sorted(lineup)]
        a, b = dict.fromkeys(lineup)
        samples = samples_of(match._replace(bots=(a, b)), met)
        found[a][b] = estimate(samples[a].shares, match.seed, share_interval)
        if match.players == 2:
            found[b][a] = estimate(samples[b].shares, match.seed, share_interval)
    return found


def shares_by_seat(match: Match, tally: Tally) -> dict[str, Estimate]:
    """Return the win share of each seat, whoever sat there."""
    found = {}
    for seat, wins in zip(game_named(match.game).seats, tally.wins):
        share = wins / SHARES / tally.games
        low, high = interval(share, tally.games)
        found[seat] = {"mean": round(share, 4), "low": round(low, 4), "high": round(high, 4)}
    return found


def sources_of(games: Sequence[Played]) -> dict[str, dict[str, float]]:
    """Return each bot's average points by source."""
    totals: dict[str, Counter[str]] = {}
    seats: Counter[str] = Counter()
    for played in games:
        seats.update(played.bots)
        for source, points in played.report.get("sources", {}).items():
            total = totals.setdefault(source, Counter())
            for bot, number in zip(played.bots, points, strict=True):
                total[bot] += number
    return {
        source: {bot: round(total[bot] / seats[bot], 3) for bot in seats}
        for source, total in totals.items()
    }


def owned(
    match: Match, games: Sequence[Played], tally: Tally, kind: str
) -> dict[str, dict[str, float]]:
    """Return how the owners of each thing fared, and how their bots fare in general; best first.

    Only the difference may be due to the thing: a strong bot wins with anything.
    """
    owners: dict[str, Counter[str]] = {}
    for played in games:
        for bot, names in zip(played.bots, played.report["owned"].get(kind, ())):
            for name in names:
                owners.setdefault(name, Counter())[bot] += 1
    usual = share_of_each(match, games)
    found = {}
    for name, figures in tally.plain_owned(kind).items():
        low, high = interval(figures["win_share"], int(figures["owned"]))
        expected = sum(usual[bot] * times for bot, times in owners[name].items())
        found[name] = {
            **figures,
            "low": round(low, 4),
            "high": round(high, 4),
            "expected": round(expected / figures["owned"], 4),
        }
    return found


def share_of_each(match: Match, games: Sequence[Played]) -> dict[str, float]:
    """Return each bot's win share per seat, over all its games."""
    shares: dict[str, list[float]] = {bot: [] for bot in match.names}
    for played in games:
        for bot, share in zip(played.bots, played.shares, strict=True):
            shares[bot].append(share)
    return {bot: mean(had) for bot, had in shares.items()}


def lengths(games: Sequence[Played]) -> dict[str, dict[str, Any]]:
    """Return how long the games were, in decisions and in whatever else the game counts."""
    found: dict[str, list[int]] = {"decisions": [played.decisions for played in games]}
    for played in games:
        for name, number in played.report["figures"].items():
            found.setdefault(name, []).append(number)
    return {name: histogram(numbers) for name, numbers in found.items()}


def histogram(numbers: Sequence[int]) -> dict[str, Any]:
    """Return the mean, least and most, and the counts in at most MOST_BINS ranges."""
    least, most = min(numbers), max(numbers)
    width = next(width for width in widths() if most // width - least // width < MOST_BINS)
    counts = Counter(number // width for number in numbers)
    return {
        "mean": round(mean(numbers), 2),
        "min": least,
        "max": most,
        "width": width,
        "bins": {b * width: counts[b] for b in range(least // width, most // width + 1)},
    }


def widths() -> Iterator[int]:
    """Yield round numbers: 1, 2, 5, 10, 20, 50 and so on."""
    ten = 1
    while True:
        yield from (ten, 2 * ten, 5 * ten)
        ten *= 10
