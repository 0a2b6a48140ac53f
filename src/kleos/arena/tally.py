"""Sums over many games. They are integers, so the order of adding does not matter."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Any

SHARES = 60  # units in a victory: divisible by any number of winners up to six
SURE = 1.96  # standard errors on each side of a 95 % interval


def interval(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share (Wilson)."""
    if not count:
        return 0.0, 1.0
    z = SURE * SURE / count
    middle = (share + z / 2) / (1 + z)
    spread = sqrt(z * share * (1 - share) + z * z / 4) / (1 + z)
    return middle - spread, middle + spread


class Numbers:
    """Count, sum, least and most of some numbers."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0
        self.least: int | None = None
        self.most: int | None = None

    def add(self, number: int) -> None:
        """Count one number."""
        self.merge(1, number, number, number)

    def merge(self, count: int, total: int, least: int | None, most: int | None) -> None:
        """Add numbers that were counted elsewhere."""
        self.count += count
        self.sum += total
        self.least = min((n for n in (self.least, least) if n is not None), default=None)
        self.most = max((n for n in (self.most, most) if n is not None), default=None)

    def plain(self) -> dict[str, float | None]:
        """Return mean, least and most as plain data."""
        mean = round(self.sum / self.count, 4) if self.count else None
        return {"mean": mean, "min": self.least, "max": self.most}


class Tally:
    """Totals over games with the same number of players."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.finished = 0
        self.decisions = 0
        self.scores = [Numbers() for _ in range(players)]
        self.wins = [0] * players  # in units of 1 / SHARES
        self.first_wins = 0  # of whoever decides first, in the same units
        self.endings: Counter[str] = Counter()
        self.figures: dict[str, Numbers] = {}
        self.owned: dict[str, Counter[str]] = {}
        self.won_with: dict[str, Counter[str]] = {}  # in the same units

    def add_game(
        self,
        decisions: int,
        scores: list[int],
        winners: list[int],
        report: dict[str, Any],
        first: int = 0,
    ) -> None:
        """Count one game, with its own report; seat `first` decided first."""
        self.games += 1
        self.finished += report["finished"]
        self.decisions += decisions
        for numbers, score in zip(self.scores, scores, strict=True):
            numbers.add(score)
        shares = [SHARES // len(winners) if seat in winners else 0 for seat in range(len(scores))]
        self.wins = [had + more for had, more in zip(self.wins, shares, strict=True)]
        self.first_wins += shares[first]
        self.endings[report["ending"]] += 1
        for name, number in report["figures"].items():
            self.figures.setdefault(name, Numbers()).add(number)
        for source, points in report.get("sources", {}).items():
            for number in points:
                self.figures.setdefault(f"points by {source}", Numbers()).add(number)
        for kind, seats in report["owned"].items():
            owned = self.owned.setdefault(kind, Counter())
            won_with = self.won_with.setdefault(kind, Counter())
            for seat, names in enumerate(seats):
                for name in names:
                    owned[name] += 1
                    won_with[name] += shares[seat]

    def merge(self, other: "Tally") -> None:
        """Add another tally to this one."""
        self.games += other.games
        self.finished += other.finished
        self.decisions += other.decisions
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.merge(theirs.count, theirs.sum, theirs.least, theirs.most)
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.first_wins += other.first_wins
        self.endings.update(other.endings)
        for name, numbers in other.figures.items():
            into = self.figures.setdefault(name, Numbers())
            into.merge(numbers.count, numbers.sum, numbers.least, numbers.most)
        for counters, more in ((self.owned, other.owned), (self.won_with, other.won_with)):
            for kind, counter in more.items():
                counters.setdefault(kind, Counter()).update(counter)

    def plain(self, seats: Iterable[str]) -> dict[str, Any]:
        """Return everything as plain data, for JSON and for tables."""
        names = list(seats)
        total = Numbers()
        for numbers in self.scores:
            total.merge(numbers.count, numbers.sum, numbers.least, numbers.most)
        by_seat = {name: numbers.plain() for name, numbers in zip(names, self.scores, strict=True)}
        return {
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "scores": {**total.plain(), "by_seat": by_seat},
            "wins_by_seat": {
                name: round(wins / SHARES, 4) for name, wins in zip(names, self.wins, strict=True)
            },
            "first_win_share": round(self.first_wins / SHARES / max(self.games, 1), 4),
            "endings": dict(sorted(self.endings.items())),
            **{name: numbers.plain() for name, numbers in sorted(self.figures.items())},
            **{kind: self.plain_owned(kind) for kind in sorted(self.owned)},
        }

    def plain_owned(self, kind: str) -> dict[str, dict[str, float]]:
        """Return how often each thing was owned, and how often its owner won; best first."""
        owned = self.owned[kind]
        won_with = self.won_with[kind]
        names = sorted(owned, key=lambda name: (-won_with[name] / owned[name], name))
        return {
            name: {
                "owned": owned[name],
                "win_share": round(won_with[name] / SHARES / owned[name], 4),
            }
            for name in names
        }
