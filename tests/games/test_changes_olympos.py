"""What a screen of Olympos is given: what events change, and journeys of new settlers."""

from random import Random
from typing import Any

import msgspec
import pytest

from kleos.core.errors import BadFile
from kleos.core.words import Words
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.edition_file import checked
from kleos.games.olympos.game import GAME
from kleos.games.olympos.names import PEOPLES
from kleos.games.olympos.shown import CHANGES, Table, show
from table_changes import apply

SEEDS = range(6)


def played(seed: int, moves: int) -> Olympos:
    """Return a random game after some moves, at a question about a turn."""
    chooser = Random(seed)
    g = GAME.new(3 + seed % 3, seed)
    while not g.over:
        if moves <= 0 and g.decision and g.decision.key == "take-turn":
            break
        g.push(chooser.choice(g.legal()))
        moves -= 1
    assert isinstance(g, Olympos)
    return g


def pieces(plain: dict[str, Any]) -> Any:
    """Return what events may change, of a table; a stack without its order."""
    kept = ("time", "hourglasses", "camp", "settlers", "cubes", "cards", "discoveries", "wonders")
    peoples = [
        [sorted(people[name]) if isinstance(people[name], list) else people[name] for name in kept]
        for people in plain["peoples"].values()
    ]
    lands = [
        (
            land["controller"] if land["controller"] in PEOPLES else None,
            sorted(land["settlers"]),
            bool(land["tribe"]),
            bool(land["blocked"]),
        )
        for land in plain["territories"].values()
    ]
    tiles = [
        (tile["left"], sorted(tile["owners"]), [slot["people"] for slot in tile["slots"]])
        for name, tile in plain["discoveries"].items()
        if " " not in name  # two tiles of one place share their slots
    ]
    gods = [bool(god["appeared"]) for god in plain["gods"].values()]
    return peoples, lands, tiles, plain["supply"], gods


@pytest.mark.parametrize("seed", SEEDS)
def test_events_change_the_table_as_they_say(seed: int) -> None:
    chooser = Random(seed)
    g = GAME.new(3 + seed % 3, seed)
    heard = g.listen()
    before = msgspec.to_builtins(show(g.view()))
    while not g.over:
        heard.clear()
        g.push(chooser.choice(g.legal()))
        for event in heard:
            apply(before, event, GAME)
        after = msgspec.to_builtins(show(g.view()))
        if before["phase"] == "blocking":  # tribes settle down when it ends, without an event
            before = after
            continue
        assert pieces(before) == pieces(after), [GAME.events[event.kind].name for event in heard]
        before = after


def test_every_change_belongs_to_an_event() -> None:
    assert set(CHANGES) <= {kind.name for kind in GAME.events}


def test_an_owner_may_move_a_territory_on_the_map() -> None:
    moved = checked({"map": {"illyria": {"x": 900, "y": 600}}}, "mine.toml")
    g = GAME.new(3, 1, corrections=moved)
    illyria = GAME.printed(g, Words(GAME)).spaces["illyria"]
    assert (illyria.x, illyria.y) == (900, 600)
    with pytest.raises(BadFile, match="x"):
        checked({"map": {"illyria": {"x": 1001}}}, "mine.toml")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_cheapest_new_settler_has_a_journey_of_its_own(seed: int) -> None:
    g = played(seed, 40)
    table: Table = show(g.view(g.to_move))
    assert table.actions is not None
    for land, reach in table.actions.reach.items():
        new = {settler: time for settler, time in reach.times.items() if settler[:4] == "new "}
        assert reach.journey is None or reach.journey.settler in reach.times or reach.journey.short
        if reach.new is None:
            assert not new or (reach.journey and reach.journey.settler in new)
            continue
        assert reach.new.time == min(new.values()) == new[reach.new.settler]
        assert reach.journey is not None
        assert reach.journey.time <= reach.new.time
        assert reach.new.way[-1] == land
        assert reach.new.after is not None
