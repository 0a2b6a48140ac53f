"""The report on learning as a page: how the nets were trained, and what they won."""

from collections.abc import Sequence
from html import escape

from kleos.arena.document import document, facts, section, table
from kleos.arena.plots import CHART, DASHES, Curve, chart, drawing, key, line, words_at
from kleos.arena.statistics import bootstrap, mean
from kleos.arena.words import percent
from kleos.learn.gate import EDGE, WRONG, verdict
from kleos.learn.plan import Plan, Trained

Rounds = Sequence[tuple[Trained, Sequence[float]]]

ENOUGH = 200  # rows in a bin of the calibration


def page(plan: Plan, command: str, rounds: Rounds) -> str:
    """Return the page."""
    accepted = sum(verdict(samples) is True for _, samples in rounds)
    return document(
        f"A judge of {plan.game} learns",
        f"Kleos · learn · {plan.game}",
        f"{len(rounds)} of {plan.rounds} rounds, {accepted} nets accepted",
        [matches_part(plan, rounds), losses_part(rounds), calibration_part(rounds), how(command)],
    )


def matches_part(plan: Plan, rounds: Rounds) -> str:
    """Return the result of each gate."""
    rows = []
    for number, (trained, samples) in enumerate(rounds, 1):
        low, high = bootstrap(samples, plan.seed)
        found = verdict(samples)
        rows.append(
            (
                f"round {number}",
                f"{trained.positions:,}",
                f"{trained.quality.loss:.4f}",
                f"{len(samples)}",
                f"{mean(samples):.2f}",
                f"{low:.2f} to {high:.2f}",
                "accepted" if found else "not accepted",
            )
        )
    said = (
        "In every deal the new judge plays each seat in turn, with the judge accepted last in all "
        "others, as greedy bots. 1 is a fair share of the victories. A sequential test looks for "
        f"{1 + EDGE:.2f} and is wrong in at most {percent(WRONG)} of cases either way; where it is "
        "undecided at the end, the net is not accepted."
    )
    headings = ["", ">positions", ">log-loss", ">deals", ">share", ">95 %", ""]
    return section("Matches", said, table(headings, rows))


def losses_part(rounds: Rounds) -> str:
    """Return the curves of training."""
    curves = []
    for number, (trained, _) in enumerate(rounds, 1):
        points = [(epoch.number, epoch.held_out) for epoch in trained.epochs]
        curves.append(Curve(f"round {number}", points))
    said = "The log-loss on games held out, epoch by epoch: less is better."
    return section("Training", said, key(curves[-len(DASHES) :]), losses(curves[-len(DASHES) :]))


def losses(curves: Sequence[Curve]) -> str:
    """Plot losses over epochs, between the least and the largest."""
    heights = [loss for curve in curves for _, loss in curve.points]
    least, most = min(heights), max(heights)
    room = max(most - least, 1e-6)
    last = max(epoch for curve in curves for epoch, _ in curve.points)
    reach = max(1, last - 1)
    parts = [line("grid", 0, CHART * n / 4, 1, CHART * n / 4) for n in range(5)]
    parts.append(f'<svg viewBox="0 0 {reach} 1" preserveAspectRatio="none" height="{CHART}">')
    for number, curve in enumerate(curves):
        points = " ".join(f"{x - 1},{(most - y) / room:.4f}" for x, y in curve.points)
        parts.append(
            f'<polyline class="curve" points="{points}" stroke="var(--s{number + 1})" '
            f'stroke-dasharray="{DASHES[number]}"/>'
        )
    parts.append("</svg>")
    for n in range(5):
        parts.append(words_at(0, CHART * n / 4 - 4, f"{most - room * n / 4:.4f}", "start"))
    parts += [words_at((x - 1) / reach, CHART + 18, str(x)) for x in range(1, last + 1)]
    label = f"Log-loss from {most:.4f} to {least:.4f} over {last} epochs"
    return drawing(label, CHART + 26, parts)


def calibration_part(rounds: Rounds) -> str:
    """Return how well predicted and actual shares of victory agree, in the last round."""
    bins = rounds[-1][0].quality.bins
    points = [(round(100 * said), actual) for _, said, actual in bins]
    curves = [Curve("actual share", points), Curve("as predicted", [(0, 0.0), (100, 1.0)])]
    rows = [
        (percent(said), percent(actual), f"{actual - said:+.3f}", f"{number:,}")
        for number, said, actual in bins
    ]
    worst = max((abs(a - p) for n, p, a in bins if n >= ENOUGH), default=0.0)
    said = (
        "Predicted shares of victory, in percent, and what came of them in games held out. In bins "
        f"of {ENOUGH} or more they differ by {worst:.3f} at most."
    )
    label = "Actual against predicted shares of victory"
    numbers = table(["predicted", ">actual", ">difference", ">positions"], rows)
    return section("Calibration", said, key(curves), chart(label, curves, 100, []), numbers)


def how(command: str) -> str:
    """Say how to reproduce the result."""
    return section("How it was made", "", facts([("command", f"<code>{escape(command)}</code>")]))
