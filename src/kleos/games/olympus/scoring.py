"""Winning the game: points for the markers, and who has won."""

from typing import final

from kleos.core.step import Step
from kleos.games.olympus.board import GLORY_POINTS, City, Olympus
from kleos.games.olympus.events import SHARED, WON
from kleos.games.olympus.names import CARDS


@final
class FinalScoring(Step):
    """Each marker scores half its position; the most points win, with ties broken by winners()."""

    def run(self, g: Olympus) -> None:
        for seat in range(g.players):
            g.score_markers(seat, marker_points(g.cities[seat]))
        winners = g.winners()
        for seat in winners:
            g.tell(WON if len(winners) == 1 else SHARED, seat, g.cities[seat].points)


def marker_points(city: City) -> int:
    """Return the points for the progress markers: half of each position, rounded down."""
    bonus = 0
    for space in city.tracks:
        bonus += space // 2
    return bonus


def points_of(g: Olympus, city: City) -> list[int]:
    """Return a city's points by source, in the order of SOURCES_OF_POINTS."""
    markers = [space // 2 if g.over else 0 for space in city.tracks]
    built = 0
    for card in range(len(CARDS)):
        if city.buildings >> card & 1:
            built += g.edition.points[card]
    glory = GLORY_POINTS * city.glory.bit_count()
    return [built, glory, city.points - built - glory - sum(markers), *markers]
