"""Winning the game: the bonus of the markers, and who has won."""

from typing import final

from kleos.core.step import Step
from kleos.games.olympus.board import City, Olympus
from kleos.games.olympus.events import BONUS, SHARED, WON


@final
class FinalScoring(Step):
    """Each marker scores half of its position; the most points win, ties as in winners()."""

    def run(self, g: Olympus) -> None:
        for seat in range(g.players):
            bonus = marker_points(g.cities[seat])
            g.cities[seat].points += bonus
            g.tell(BONUS, seat, bonus)
        winners = g.winners()
        for seat in winners:
            g.tell(WON if len(winners) == 1 else SHARED, seat, g.cities[seat].points)


def marker_points(city: City) -> int:
    """Return the bonus of the progress markers: half of each position, rounded down."""
    bonus = 0
    for space in city.tracks:
        bonus += space // 2
    return bonus
