"""Plots in SVG, as wide as the room there is: horizontal positions are in percent."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import NamedTuple

from kleos.arena.words import percent, span

ROW = 22  # the height of a drawing in a row of a table
HISTOGRAM = 150
CHART = 300
DASHES = ("", "8 4", "2 4", "12 4 2 4", "5 2")  # so that curves do not differ by colour alone


class Curve(NamedTuple):
    """A seat's win share over a game."""

    name: str
    points: Sequence[tuple[int, float]]  # (moves made, share)


def drawing(label: str, height: int, parts: Iterable[str]) -> str:
    """Return an SVG drawing; its label describes it in words."""
    said = escape(label, quote=True)
    inside = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{said}" width="100%" '
        f'height="{height}"><title>{said}</title>{inside}</svg>'
    )


def at(share: float) -> str:
    """Return the x coordinate of a share from 0 to 1."""
    return f"{max(0.0, min(1.0, share)) * 100:.2f}%"


def line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    """Return a line; x is a share of the width, y is in pixels."""
    return f'<line class="{kind}" x1="{at(x1)}" y1="{y1:g}" x2="{at(x2)}" y2="{y2:g}"/>'


def words_at(share: float, y: float, said: str, anchor: str = "middle") -> str:
    """Return words in a drawing."""
    return f'<text x="{at(share)}" y="{y:g}" text-anchor="{anchor}">{escape(said)}</text>'


def ruler(heading: str) -> str:
    """Return the heading of a column of intervals, with its scale."""
    ticks = [words_at(n / 2, 14, f"{n * 50} %") for n in range(3)]
    marks = [line("grid", n / 4, 18, n / 4, ROW) for n in range(5)]
    return drawing(f"{heading}, from 0 to 100 percent", ROW, [*ticks, *marks])


def whisker(found: Mapping[str, float], fair: float, usual: float | None = None) -> str:
    """Plot a share with its interval, the fair share (dashed) and the usual one (ring)."""
    middle = ROW / 2
    low, high = found["low"], found["high"]
    label = f"{percent(found['mean'])}, interval {span(found)}"
    parts = [line("grid", n / 4, 0, n / 4, ROW) for n in range(5)]
    parts.append(line("fair", fair, -4, fair, ROW + 4))
    parts.append(line("whisker", low, middle, high, middle))
    parts += [line("cap", x, middle - 5, x, middle + 5) for x in (low, high)]
    if usual is not None:
        label += f", usual for its owners {percent(usual)}"
        parts.append(f'<circle class="usual" cx="{at(usual)}" cy="{middle:g}" r="5"/>')
    parts.append(f'<circle class="dot" cx="{at(found["mean"])}" cy="{middle:g}" r="4.5"/>')
    return drawing(label, ROW, parts)


def bar(number: float, least: float, most: float) -> str:
    """Plot a bar from zero; a negative one is dashed."""
    reach = most - least
    zero, end = -least / reach, (number - least) / reach
    x, width = min(zero, end), abs(end - zero)
    kind = "bar neg" if number < 0 else "bar"
    shape = f'<rect class="{kind}" x="{at(x)}" width="{at(width)}" y="3" height="{ROW - 6}"/>'
    return drawing(f"{number:.2f}", ROW, [line("grid", zero, 0, zero, ROW), shape])


def histogram(name: str, bins: Mapping[int, int], width: int) -> str:
    """Plot how many numbers fall into each range."""
    most = max(bins.values())
    step = 1 / len(bins)
    every = 1 + len(bins) // 11  # so that the labels do not touch
    parts = [line("grid", 0, HISTOGRAM, 1, HISTOGRAM)]
    for i, (first, count) in enumerate(bins.items()):
        tall = count / most * (HISTOGRAM - 24)
        if count:
            parts.append(
                f'<rect class="bar" x="{at((i + 0.08) * step)}" width="{at(0.84 * step)}" '
                f'y="{HISTOGRAM - tall:.1f}" height="{tall:.1f}"/>'
            )
            parts.append(words_at((i + 0.5) * step, HISTOGRAM - tall - 5, str(count)))
        if i % every == 0:
            said = str(first) if width == 1 else f"{first}–{first + width - 1}"
            parts.append(words_at((i + 0.5) * step, HISTOGRAM + 16, said))
    told = ", ".join(f"{first}: {count}" for first, count in bins.items())
    return drawing(f"Games by {name}, in ranges of {width}: {told}", HISTOGRAM + 24, parts)


def chart(
    label: str, curves: Sequence[Curve], moves: int, worst: Iterable[tuple[int, float]]
) -> str:
    """Plot curves of shares over a game, with rings at the worst moves."""
    reach = max(1, moves)
    heights = [CHART * n / 4 for n in range(5)]
    parts = [line("grid", 0, y, 1, y) for y in heights]
    parts.append(f'<svg viewBox="0 0 {reach} 1" preserveAspectRatio="none" height="{CHART}">')
    for number, curve in enumerate(curves):
        points = " ".join(f"{move},{1 - share:.4f}" for move, share in curve.points)
        parts.append(
            f'<polyline class="curve" points="{points}" stroke="var(--s{number + 1})" '
            f'stroke-dasharray="{DASHES[number]}"/>'
        )
    parts.append("</svg>")
    parts += [words_at(0, y - 4, f"{100 - 100 * y / CHART:.0f} %", "start") for y in heights]
    parts += [words_at(n / 5, CHART + 18, str(round(reach * n / 5))) for n in range(6)]
    for move, share in worst:
        y = CHART * (1 - share)
        parts.append(f'<circle class="worst" cx="{at(move / reach)}" cy="{y:.1f}" r="5"/>')
    return drawing(label, CHART + 26, parts)


def key(curves: Sequence[Curve]) -> str:
    """Return the legend: which curve is whose."""
    found = []
    for number, curve in enumerate(curves):
        sample = (
            f'<svg width="46" height="12" aria-hidden="true" style="display:inline-block">'
            f'<line x1="0" y1="6" x2="46" y2="6" stroke="var(--s{number + 1})" stroke-width="2.5" '
            f'stroke-dasharray="{DASHES[number]}"/></svg>'
        )
        found.append(f"{sample} {escape(curve.name)}")
    return f"<p>{' &#160; '.join(found)}</p>"
