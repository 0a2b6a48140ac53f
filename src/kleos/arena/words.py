"""What both the terminal and the page say about a report."""

from collections.abc import Mapping
from typing import Any


def percent(share: float) -> str:
    """Write a share in percent."""
    return f"{share * 100:.1f} %"


def span(found: Mapping[str, float]) -> str:
    """Write the interval of a share."""
    return f"{found['low'] * 100:.1f} to {found['high'] * 100:.1f}"


def answer(report: dict[str, Any]) -> str:
    """Sum up the match in a sentence."""
    if report["round_robin"]:
        best, *others = sorted(report["results"], key=lambda found: -found["win_share"]["mean"])
        level = [o["bot"] for o in others if o["win_share"]["high"] > best["win_share"]["low"]]
        said = f"{best['bot']} wins the most, {percent(best['win_share']['mean'])} of its games"
        return (
            f"{said}, but is not clearly ahead of {' and '.join(level)}"
            if level
            else f"{said}, clearly ahead of all others"
        )
    first = report["results"][0]
    share, fair = first["win_share"], report["fair_share"]
    if len(report["results"]) == 1:
        return f"{first['bot']} plays only against itself"
    if share["low"] > fair:
        verdict = "more than"
    elif share["high"] < fair:
        verdict = "less than"
    else:
        verdict = "not clearly different from"
    won = f"{first['bot']} wins {percent(share['mean'])} of its games ({span(share)})"
    return f"{won}, {verdict} the fair share of {percent(fair)}"


def notes(report: dict[str, Any]) -> list[str]:
    """Explain how to read the figures."""
    counting = (
        "Every deal is played with all rotations of the bots over the seats. A shared victory "
        "counts in parts. Intervals hold the true value in 95 of 100 cases (bootstrap over deals)."
    )
    found = [counting]
    if any(result["seats"] > 1 for result in report["results"]):
        found.append("If a bot has several seats, its figures are per seat.")
    if report["round_robin"] and report["players"] > 2:
        found.append(
            f"A bot's figures are for one seat against {report['players'] - 1} copies of "
            "another bot, averaged over the other bots."
        )
    if report["stopped"] == "answered":
        found.append(
            f"Stopped after {report['deals']} of {report['deals_wanted']} deals, because the "
            "question is answered, by a sequential test that errs in at most 1 of 100 matches."
        )
    if report["stopped"] == "interrupted":
        found.append(f"Interrupted after {report['deals']} of {report['deals_wanted']} deals.")
    if report["timed"]:
        found.append(
            f"{' and '.join(report['timed'])} played by the clock, so another run may differ."
        )
    return found


def analysis_note(report: dict[str, Any]) -> str:
    """Explain how to read an analysis."""
    said = (
        f"{report['bot']} was asked at each decision, on what the seat knew then. A share is what "
        "the mover can expect of victory: after the move played, and after the bot's own. The "
        "loss is their difference, no surer than the bot is strong."
    )
    if report["judged"] < report["choices"]:
        said += f" Interrupted: {report['judged']} of {report['choices']} decisions are judged."
    if report["timed"]:
        said += " The bot played by the clock, so another run may differ."
    return said
