"""What the results of a match mean: intervals, ratings, and when to stop.

Deals are independent of each other, the games of one deal are not. So a sample is a bot's average
over the games of one deal.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random

from openskill.models import PlackettLuce, PlackettLuceRating

from kleos.arena.tally import SURE

RESAMPLES = 2000
MOST_PICKS = 2_000_000  # bounds the work: many deals get fewer resamples
OUTSIDE = 0.025  # share of the resamples on each side of a 95 % interval

BOLDEST = 0.5  # the largest part of the capital put at risk
ANSWERED = 100.0  # a capital reached by luck in at most 1 of 100 matches


def mean(samples: Sequence[float]) -> float:
    """Return the mean."""
    return sum(samples) / len(samples)


def bootstrap(samples: Sequence[float], seed: int) -> tuple[float, float]:
    """Return the 95 % interval of a mean, by resampling the deals with replacement."""
    size = len(samples)
    chance = Random(seed)
    resamples = max(400, min(RESAMPLES, MOST_PICKS // size))
    means = sorted(sum(chance.choices(samples, k=size)) / size for _ in range(resamples))
    outside = int(OUTSIDE * resamples)
    return means[outside], means[-1 - outside]


def share_interval(samples: Sequence[float], seed: int) -> tuple[float, float]:
    """Return the 95 % interval of a win share.

    If all n deals are alike, resampling shows no spread. By the rule of three, up to about 3/n of
    all deals may then differ, and be won or lost outright.
    """
    if len(set(samples)) > 1:
        return bootstrap(samples, seed)
    share, others = samples[0], min(1.0, 3 / len(samples))
    return share * (1 - others), share + (1 - share) * others


def half_width(samples: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of a mean, by a quick approximation."""
    middle = mean(samples)
    spread = sum((x - middle) ** 2 for x in samples) / max(1, len(samples) - 1)
    return SURE * sqrt(spread / len(samples))


def capital(samples: Iterable[float], fair: float) -> float:
    """Return what a gambler's stake of 1 becomes by betting against the mean being the fair share.

    If the mean is fair, so is every bet; the stakes depend on earlier deals only (Waudby-Smith and
    Ramdas, 2024). Then the capital ever reaches c with probability 1/c at most, however often one
    looks, so a match may stop as soon as it does.
    """
    made = 1.0
    total, squares, count = fair, 0.25, 1
    for sample in samples:
        edge = total / count - fair
        stake = edge / (squares / count + edge * edge)
        stake = max(-BOLDEST / (1 - fair), min(BOLDEST / fair, stake))
        made *= 1 + stake * (sample - fair)
        total += sample
        count += 1
        squares += (sample - total / count) ** 2
    return made


def ranks(scores: Sequence[int], winners: Sequence[int]) -> list[float]:
    """Return each seat's rank: the winners share the first, the others follow by score."""
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    return [
        0.0 if seat in winners else 1.0 + sum(other > score for other in others)
        for seat, score in enumerate(scores)
    ]


Result = tuple[Sequence[str], Sequence[int], Sequence[int]]  # bots and scores by seat, winners


def ratings(results: Iterable[Result]) -> dict[str, tuple[float, float]]:
    """Return each bot's rating and its deviation (Plackett-Luce) after these games, in order.

    Bots do not change, so tau is 0. Copies of a bot in one game are rated separately, and the bot
    gets their mean.
    """
    model = PlackettLuce(tau=0.0)
    found: dict[str, PlackettLuceRating] = {}
    for bots, scores, winners in results:
        for bot in bots:
            found.setdefault(bot, model.rating(name=bot))
        if len(set(bots)) == 1:
            continue
        rated = model.rate([[found[bot]] for bot in bots], ranks=ranks(scores, winners))
        for bot in set(bots):
            mine = [team[0] for team, name in zip(rated, bots, strict=True) if name == bot]
            mu, sigma = mean([r.mu for r in mine]), mean([r.sigma for r in mine])
            found[bot] = model.rating(mu, sigma, bot)
    return {bot: (rating.mu, rating.sigma) for bot, rating in found.items()}
