"""The peoples: what each has, and its score if the game ended now."""

from msgspec import Struct

from kleos.core.data import members
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import (
    DEMOCRACY,
    DISCOVERIES,
    HIDDEN_PRESTIGE,
    SOURCES_OF_POINTS,
    TERRITORY_NAMES,
    WONDERS,
    ZEUS_SPACES,
)
from kleos.games.olympos.scoring import points_of
from kleos.games.olympos.shown.destiny import ShownCard, show_card
from kleos.games.olympos.shown.naming import by_resource
from kleos.games.olympos.shown.time import turns_left
from kleos.games.olympos.sight import marked_prestige
from kleos.games.olympos.turns import on_last_turn
from kleos.games.olympos.ways import SEA_CLOSED, rides, sea_cost


class ShownPeople(Struct):
    """A people: what it has, what the gods have sent, and its score if the game ended now."""

    time: int
    hourglasses: int
    budget: int  # the most time that an action may take, hourglasses included
    to_last_zeus: int  # spaces to the last Zeus symbol; 0: its next turn is its last
    last_turn: bool
    turns_at_least: int  # still to come, the current and the last one included
    turns_at_most: int  # if it gets no more hourglasses
    finished: bool
    camp: int
    settlers: int  # on the map
    territories: list[str]
    buried: list[str]  # territories where it has a settler beneath another people's
    tokens: dict[str, int]  # territories by resource
    cubes: dict[str, int]
    stars: int  # tokens
    swords: int  # all, as fights count them
    swords_of_ares: int  # among them
    zeus_symbols: int  # on discoveries and of Olympos
    prayers: int  # Zeus symbols played as cards for the god who is appearing
    wins_ties: bool
    discoveries: list[str]
    wonders: list[str]
    marks: list[int]  # on bonus slots, by column
    cards: int  # in hand
    hand: list[ShownCard] | None  # none: hidden
    prestige: int | None  # tokens; none: hidden
    prestige_at_least: int  # what its marks on bonus slots account for, if it is hidden
    athena: bool
    ares: bool
    siren: bool
    erinyes: bool
    keres: int
    sea_space: int | None  # what entering one costs; none: the Siren forbids it
    cavalry: bool  # an unbroken run of land costs 1 in all
    new_settler: int  # what one costs
    score: int  # without hidden prestige
    sources: dict[str, int]  # the score by source


def show_people(g: Olympos, seat: int) -> ShownPeople:
    """Return a people as the viewer may see it."""
    people = g.peoples[seat]
    hidden = people.prestige == HIDDEN_PRESTIGE
    points = points_of(people, g.edition)
    mode = people.mode()
    return ShownPeople(
        people.time,
        people.hourglasses,
        g.budget(seat),
        max(0, int(g.edition.zeus[ZEUS_SPACES - 1]) - people.time),
        on_last_turn(g, seat),
        *turns_left(g, seat),
        people.finished,
        people.camp,
        people.settlers,
        members(people.lands, TERRITORY_NAMES),
        members(people.buried, TERRITORY_NAMES),
        by_resource(people.tokens),
        by_resource(people.cubes),
        people.stars,
        people.all_swords(),
        people.all_swords() - people.swords,
        int(people.zeus_symbols()),
        int(g.prayers[seat]),
        people.has(DEMOCRACY),
        members(people.discoveries, DISCOVERIES),
        members(people.wonders, WONDERS),
        list(people.marks),
        len(people.hand),
        None if hidden else [show_card(g, seat, card) for card in people.hand],
        None if hidden else people.prestige,
        marked_prestige(g, seat) if hidden else people.prestige,
        people.athena,
        people.ares,
        people.siren,
        people.erinyes,
        people.keres,
        None if sea_cost(mode) == SEA_CLOSED else sea_cost(mode),
        rides(mode),
        people.time_of_new_settler(),
        sum(points),
        dict(zip(SOURCES_OF_POINTS, points, strict=True)),
    )
