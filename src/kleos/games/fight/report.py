"""A duel's report to the arena: how it ended, and which cards each seat had and played."""

from collections.abc import Iterable
from typing import Any

from kleos.core.event import Event
from kleos.games.fight.board import Fight
from kleos.games.fight.events import PLAYED
from kleos.games.fight.names import ENDINGS, PHASES


def report(g: Fight) -> dict[str, Any]:
    """Return how the game ended, its figures, and which phase the starting player skipped."""
    starter: list[list[str]] = [[], []]
    starter[g.starter] = ["all games", f"skipping {PHASES[g.skipped]}"]
    return {
        "finished": True,
        "ending": ENDINGS[g.ending],
        "figures": {"turns": g.turn},
        "owned": {"starting player": starter},
    }


def story(start: Fight, events: Iterable[Event]) -> dict[str, list[list[str]]]:
    """Return the cards in each seat's opening hand and those it played, each counted once."""
    names = start.card_set.names
    played: list[set[int]] = [set(), set()]
    for event in events:
        if event.kind == PLAYED:
            played[event.seat].add(event.a)
    return {
        "in the opening hand": [[names[card] for card in sorted(set(h))] for h in start.hands],
        "played": [[names[card] for card in sorted(cards)] for cards in played],
    }
