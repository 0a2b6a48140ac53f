"""How a game looks to the deciding seat, judged only by what it may know."""

from kleos.core.view import View
from kleos.games.judging import judge_for

DEALS = 8  # sampled, that agree with what a seat knows


def shares_seen(view: View) -> list[float]:
    """Return the win share of each seat, as the seat that decides can judge it."""
    judge = judge_for(view.shown)
    deals = [view.sample(seed) for seed in range(DEALS)]
    judged = [judge.hopes(deal, [0.0] * deal.players, 1.0) for deal in deals]
    return [sum(shares) / DEALS for shares in zip(*judged)]
