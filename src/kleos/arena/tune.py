"""Tune the search: candidates play the same opponents on the same deals; the better half stays.

Successive halving (Jamieson and Talwalkar, 2016): each round has half the candidates of the one
before and twice the deals, so all rounds cost about the same. The settings in use are always among
the candidates, and stay to the end.
"""

import sys
from collections.abc import Iterator
from math import exp, log
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

from kleos.arena.contest import contest, samples_of
from kleos.arena.match import Match, make_match
from kleos.arena.progress import progress_bar
from kleos.arena.results import Results
from kleos.arena.spread import HERE
from kleos.arena.statistics import bootstrap, mean
from kleos.bots.search import read_changes
from kleos.bots.settings import in_use
from kleos.core.errors import BadFile
from kleos.games.judging import HAND, LEARNED


class Range(NamedTuple):
    """The range of a setting; `by_size` draws it on a logarithmic scale."""

    least: float
    most: float
    by_size: bool = False
    whole: bool = False

    def draw(self, chance: Random) -> float:
        """Draw a value at random."""
        if self.by_size:
            return round(exp(chance.uniform(log(self.least), log(self.most))), 3)
        if self.whole:
            return chance.randint(int(self.least), int(self.most))
        return round(chance.uniform(self.least, self.most), 2)


RANGES = {
    "explore": Range(0.01, 0.4, by_size=True),
    "care": Range(0.0, 1.0),
    "cut": Range(0, 8, whole=True),
    "noise": Range(0.0, 0.2),
    "depth": Range(0, 1, whole=True),
}


class Candidate(NamedTuple):
    """Settings, as written after a bot's name, and their results so far."""

    name: str
    shares: tuple[float, ...] = ()

    @property
    def share(self) -> float:
        """The win share so far."""
        return mean(self.shares)


class Plan(NamedTuple):
    """What to tune, and how much to play."""

    game: str
    players: int
    bot: str  # with its budget
    opponent: str
    candidates: int
    deals: int  # of the first round
    seed: int
    folder: str = ""  # where to keep the games
    jobs: int = 0
    on: str = HERE

    def match(self, candidate: Candidate) -> Match:
        """Return the match that tests a candidate: alone against copies of the opponent."""
        others = (self.opponent,) * (self.players - 1)
        return make_match(self.game, self.players, (candidate.name, *others), self.seed)

    @property
    def rounds(self) -> int:
        """How many rounds it takes to halve the candidates down to two."""
        return max(1, (self.candidates - 1).bit_length())


def run(plan: Plan) -> None:
    """Tune, report each round, and print the best settings and what finding them took."""
    begun = perf_counter()
    played: dict[str, int] = {}
    best = Candidate("")
    try:
        for number, tried in enumerate(tune(plan), 1):
            print(
                f"Round {number} of {plan.rounds}:", *(told(plan, one) for one in tried), sep="\n  "
            )
            played.update({one.name: len(one.shares) * plan.players for one in tried})
            best = tried[0]
    except KeyboardInterrupt:
        kept = f"; the games are kept in {plan.folder}" if plan.folder else ""
        print(f"Stopped{kept}.", file=sys.stderr)
    if best.name:
        cost = f"{sum(played.values())} games, {(perf_counter() - begun) / 60:.1f} minutes"
        print(f"# {told(plan, best).strip()}; {cost}", as_toml(plan, best), sep="\n")


def first_candidates(plan: Plan) -> list[Candidate]:
    """Return the settings in use, and others drawn at random."""
    chance = Random(plan.seed)
    drawn = [
        {name: allowed.draw(chance) for name, allowed in RANGES.items()}
        for _ in range(plan.candidates - 1)
    ]
    return [Candidate(spelt(plan.bot, values)) for values in ({}, *drawn)]


def spelt(bot: str, values: dict[str, float]) -> str:
    """Spell a bot with its own settings: search:200/explore=0.05/cut=1."""
    return "/".join([bot, *(f"{name}={value:g}" for name, value in values.items())])


def tune(plan: Plan) -> Iterator[list[Candidate]]:
    """Play round after round; yield the candidates of each, best first."""
    candidates = first_candidates(plan)
    present = candidates[0].name
    deals = plan.deals
    for _ in range(plan.rounds):
        tried = [try_out(plan, candidate, deals) for candidate in candidates]
        tried.sort(key=lambda candidate: -candidate.share)
        yield tried
        candidates = tried[: max(1, len(tried) // 2)]
        if all(candidate.name != present for candidate in candidates):
            candidates.append(next(one for one in tried if one.name == present))
        deals *= 2


def try_out(plan: Plan, candidate: Candidate, deals: int) -> Candidate:
    """Play a candidate's missing deals, and count its wins."""
    match = plan.match(candidate)
    with Results(match, file_of(plan, candidate)) as results, progress_bar("games") as progress:
        games = results.missing(range(deals))
        task = progress.add_task(candidate.name, total=len(games))
        for _ in contest(results, deals, plan.jobs, early_stop=False, on=plan.on):
            progress.advance(task)
        shares = samples_of(match, results.complete(deals))[candidate.name].shares
    return candidate._replace(shares=tuple(shares))


def file_of(plan: Plan, candidate: Candidate) -> str:
    """Return the file for a candidate's games; '' without a folder."""
    if not plan.folder:
        return ""
    try:
        Path(plan.folder).mkdir(exist_ok=True)
    except OSError as error:
        raise BadFile(
            plan.folder, f"cannot be used as a folder for the games: {error.strerror}"
        ) from None
    return str(Path(plan.folder, candidate.name.replace("/", " ").replace(":", " ") + ".jsonl"))


def told(plan: Plan, candidate: Candidate) -> str:
    """Report in one line how a candidate did."""
    least, most = bootstrap(candidate.shares, plan.seed)
    games = len(candidate.shares) * plan.players
    return f"{candidate.share:6.1%} ({least:.1%} to {most:.1%}) in {games} games  {candidate.name}"


def as_toml(plan: Plan, candidate: Candidate) -> str:
    """Return the settings of a candidate as a table of search.toml."""
    changes = dict(read_changes(candidate.name.split("/")[1:]))
    judge = HAND if changes.pop("judge", LEARNED) == HAND else LEARNED
    settings = {**in_use(judge)[plan.game], **changes}
    heading = f"[{judge}.{plan.game}]"
    return "\n".join([heading, *(f"{name} = {value}" for name, value in settings.items())])
