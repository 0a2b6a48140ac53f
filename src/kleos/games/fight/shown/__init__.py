"""What a screen is given: the table as a viewer may see it, and every value a player asks about.

The values come from the functions that the rules use. Things are named by their keys, as in
scenarios; a place on the board is a seat and a space: "blue troy".
"""

from typing import Literal

from msgspec import Struct

from kleos.core.cards import FACE_DOWN
from kleos.core.data import members
from kleos.core.view import View
from kleos.games.fight.board import ON_BOARD, POINTS_TO_WIN, Fight
from kleos.games.fight.markers import TakeMarker
from kleos.games.fight.moves import DECLINE
from kleos.games.fight.moves import MARKER as MARKER_MOVE
from kleos.games.fight.names import (
    COLOURS,
    ENDINGS,
    NOTHING,
    PHASES,
    PLAYERS,
    SPACE_NAMES,
    SPACES,
    STAGES,
    TIE,
)
from kleos.games.fight.playing import discount_of, room_for_units
from kleos.games.fight.position import place_name
from kleos.games.fight.shown.asking import Question, ShownPayment, show_question
from kleos.games.fight.shown.attacks import ShownAttack
from kleos.games.fight.shown.cards import KnownCard, ShownCard, ShownPile, show_hand, show_pile
from kleos.games.fight.shown.changes import CHANGES
from kleos.games.fight.shown.naming import Seat
from kleos.games.fight.shown.units import Reason, ShownAbility, ShownUnit, show_unit
from kleos.games.fight.turn import CARDS_TO_DRAW, NO_PHASE, stage_of, units_to_attack
from kleos.games.fight.values import Change, changes

__all__ = [  # noqa: RUF022 (the order of the browser's types)
    "Reason",
    "ShownAbility",
    "ShownAttack",
    "ShownUnit",
    "ShownSide",
    "ShownCard",
    "KnownCard",
    "ShownPile",
    "Ending",
    "ShownPayment",
    "Question",
    "Table",
    "CHANGES",
    "show",
]

Stage = Literal["starting", "playing", "attacking", "drawing", "ending", "over"]


class ShownSide(Struct):
    """What a player has, and how far away victory is."""

    hand_size: int
    hand: list[str]  # the cards that the viewer knows
    hidden: int
    markers: list[str]
    may_take: list[str]  # the markers among which it could choose if it could take one
    discount: int  # cards saved on the first card of a turn
    units: dict[str, ShownUnit]  # by space
    coming: dict[str, str]  # cards that an event has just placed, by space; see CHANGES
    free_spaces: list[str]
    lead: int  # by how many spaces the counter stands on this side; below 0: on the other
    points: int
    points_left: int  # to win by seven points
    spaces_left: int  # to occupy all six
    wins_next_turn: bool  # all six are occupied: it wins if they are when its turn begins


class Ending(Struct):
    """How far away the end is, and who would win."""

    how: str  # open, or how the game has ended
    winners: list[Seat]
    points_to_win: int
    draw_phases_left: int  # until the pile is empty, if no ability draws
    ahead: list[Seat]  # who would win if the pile ran out now; both: a tie


class Table(Struct):
    """The table of the duel."""

    turn: int
    active: Seat
    starter: Seat
    phase: Stage
    skipped: str | None  # the phase that the starter has skipped
    played: int  # cards played this turn
    attacking: str | None  # the place of the unit whose attack has been interrupted by a question
    counter: int  # towards blue if above 0
    sides: dict[str, ShownSide]
    hand: list[ShownCard]  # the viewer's own
    markers: list[str]  # at Delphi
    pile: ShownPile
    discards: list[str]  # the top is the last
    removed: int
    ending: Ending
    question: Question | None


def show(view: View) -> Table:
    """Return the table as a view shows it."""
    g = view.shown
    assert isinstance(g, Fight)
    names = g.card_set.names
    to_attack = units_to_attack(g)
    changed = changes(g)
    return Table(
        g.turn,
        PLAYERS[g.active],
        PLAYERS[g.starter],
        "over" if g.over else STAGES[stage_of(g)],
        None if g.skipped == NO_PHASE else PHASES[g.skipped],
        g.played,
        None if g.striker == NOTHING else place_name(g.striker),
        g.counter,
        {PLAYERS[seat]: show_side(g, seat, to_attack, changed) for seat in range(2)},
        [] if view.seat is None else show_hand(g, view.seat),
        markers_of(g, ON_BOARD),
        show_pile(g),
        [names[card] for card in g.discards],
        len(g.removed),
        show_ending(g),
        show_question(g) if view.legal() else None,
    )


def show_side(g: Fight, seat: int, to_attack: int, changed: list[Change]) -> ShownSide:
    """Return what a player has."""
    names = g.card_set.names
    known = [names[card] for card in g.hands[seat] if card != FACE_DOWN]
    places = range(seat * SPACES, seat * SPACES + SPACES)
    units = [place for place in places if g.units[place] != NOTHING]
    lead = g.counter if seat == 0 else -g.counter
    options = TakeMarker(seat, False).moves(g)
    return ShownSide(
        len(g.hands[seat]),
        known,
        len(g.hands[seat]) - len(known),
        markers_of(g, seat),
        [COLOURS[move - MARKER_MOVE] for move in options if move != DECLINE],
        discount_of(g, seat),
        {SPACE_NAMES[p % SPACES]: show_unit(g, p, to_attack, changed) for p in units},
        {},
        members(room_for_units(g, seat), SPACE_NAMES),
        lead,
        max(lead, 0),
        POINTS_TO_WIN - lead,
        SPACES - len(units),
        g.fills_its_side(seat),
    )


def markers_of(g: Fight, owner: int) -> list[str]:
    """Return the colour markers of a seat, or those at Delphi."""
    return [colour for i, colour in enumerate(COLOURS) if g.markers[i] == owner]


def show_ending(g: Fight) -> Ending:
    """Return how the game has ended, or how far away its end is."""
    ahead = g.ahead()
    return Ending(
        ENDINGS[g.ending],
        [PLAYERS[seat] for seat in g.winners()],
        POINTS_TO_WIN,
        -(-len(g.pile) // CARDS_TO_DRAW),
        list(PLAYERS) if ahead == TIE else [PLAYERS[ahead]],
    )
