"""The settings of bots: those in use for each game, those of earlier releases, and a bot's own."""

import re
from collections.abc import Collection, Sequence
from functools import cache
from importlib import resources
from typing import Any

from kleos.bots.tree import Settings
from kleos.core.data import parse_toml
from kleos.core.errors import BadOption
from kleos.core.judge import Judge
from kleos.core.state import State
from kleos.games.judging import HAND, check_judge, judge_for

RELEASE = "release"
JUDGE = "judge"
OTHER = "other"  # a game that has no settings of its own

Changes = tuple[tuple[str, Any], ...]  # a bot's own settings, by name, and its release if not new


@cache
def settings_of(game: str, changes: Changes = (), judge: str = HAND) -> Settings:
    """Return the settings for a game and a kind of judge, with changes."""
    numbers = {**in_use(judge).get(game, in_use(judge)[OTHER]), **chosen(game, changes)}
    numbers.pop(JUDGE, None)
    return Settings(**numbers)


def judge_chosen(g: State, changes: Changes = ()) -> Judge:
    """Return the judge that a bot's settings name; the best one there is if they name none."""
    return judge_for(g, chosen(g.game.name, changes).get(JUDGE, ""))


def chosen(game: str, changes: Changes) -> dict[str, Any]:
    """Return by name what differs from the settings in use: a release's, then a bot's own."""
    own = dict(changes)
    release = releases()[own.pop(RELEASE)].get(game, {}) if RELEASE in own else {}
    return {**release, **own}


@cache
def in_use(judge: str = HAND) -> dict[str, dict[str, Any]]:
    """Return the settings in use for all games, with a kind of judge."""
    found = tables("search.toml")
    return {OTHER: found[HAND][OTHER], **found[judge]}


@cache
def releases() -> dict[str, dict[str, Any]]:
    """Return the levels and settings of earlier releases, by release."""
    return tables("releases.toml")


def tables(file: str) -> dict[str, dict[str, Any]]:
    """Read a file of settings."""
    text = (resources.files("kleos.bots") / "data" / file).read_text(encoding="utf-8")
    return parse_toml(text, file)


def check_release(release: str) -> Changes:
    """Return the settings that make a bot one of an earlier release."""
    if release not in releases():
        known = ", ".join(releases())
        raise BadOption(f"there are no bots of release {release!r}; there are those of {known}")
    return ((RELEASE, release),)


def read_settings(kind: str, known: Collection[str], written: Sequence[str]) -> Changes:
    """Parse the settings after a bot's name, each like explore=0.05 or judge=hand."""
    numbers = next(iter(in_use().values()))
    changes: list[tuple[str, Any]] = []
    for part in written:
        name, _, value = part.partition("=")
        if name not in known:
            raise BadOption(f"the {kind} has the settings {', '.join(known)}, not {name!r}")
        if name == JUDGE:
            changes.append((name, check_judge(value)))
            continue
        if not re.fullmatch(r"\d+" if isinstance(numbers[name], int) else r"\d+(\.\d+)?", value):
            what = "a whole number" if isinstance(numbers[name], int) else "a number"
            raise BadOption(f"the setting {name} is {what} of 0 or more, not {value!r}")
        changes.append((name, type(numbers[name])(value)))
    return tuple(changes)
