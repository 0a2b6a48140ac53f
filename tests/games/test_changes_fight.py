"""What the events of a duel change on the table that screens are given, step by step."""

from random import Random
from typing import Any

import msgspec
import pytest

from kleos.games.fight.game import GAME
from kleos.games.fight.names import PLAYERS
from kleos.games.fight.shown import CHANGES, show
from table_changes import apply

SEEDS = range(40)
SURVIVED = "survived"  # heals all damage, and does not say where
FROM_ELSEWHERE = {"placed", "equipped"}  # perhaps not from the hand


def pieces(plain: dict[str, Any], happened: set[str]) -> dict[str, Any]:
    """Return what the events tell of a table; the counter is the difference of both points."""
    blue, red = (plain["sides"][player] for player in PLAYERS)
    return {
        "turn": plain["turn"],
        "active": plain["active"],
        "counter": blue["points"] - red["points"],
        "markers": sorted(plain["markers"]),
        "pile": plain["pile"]["size"],
        "discards": None if happened & FROM_ELSEWHERE else sorted(plain["discards"]),
        "sides": [
            {
                "hand": None if happened & FROM_ELSEWHERE else side["hand_size"],
                "markers": sorted(side["markers"]),
                "units": units(side),
                "points left": side["points_left"],
                "spaces left": side["spaces_left"],
            }
            for side in (blue, red)
        ],
    }


def units(side: dict[str, Any]) -> dict[str, str]:
    """Return the cards on the spaces of a side, just come or not."""
    assert all(unit["space"] == space for space, unit in side["units"].items())
    there = {space: unit["card"] for space, unit in side["units"].items()}
    return {**there, **side["coming"]}


def wounds(plain: dict[str, Any], places: dict[str, set[str]]) -> list[int]:
    """Return the damage on some places."""
    return [
        plain["sides"][player]["units"][space]["damage"]
        for player in PLAYERS
        for space in sorted(places[player])
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_events_change_the_table_as_they_say(seed: int) -> None:
    chooser = Random(seed)
    g = GAME.new(2, seed)
    heard = g.listen()
    before = msgspec.to_builtins(show(g.view()))
    while not g.over:
        heard.clear()
        g.push(chooser.choice(g.legal()))
        for event in heard:
            apply(before, event, GAME)
        after = msgspec.to_builtins(show(g.view()))
        happened = {GAME.events[event.kind].name for event in heard}
        assert pieces(before, happened) == pieces(after, happened), happened
        both = {
            player: set(before["sides"][player]["units"]) & set(after["sides"][player]["units"])
            for player in PLAYERS
        }
        if SURVIVED not in happened:
            assert wounds(before, both) == wounds(after, both), happened
        before = after


def test_every_change_belongs_to_an_event() -> None:
    assert set(CHANGES) <= {kind.name for kind in GAME.events}
