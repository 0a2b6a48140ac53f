"""What is good to know about a legal move of Olympos, in brief: above all, what it costs."""

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.development import (
    CAVALRY_HOURGLASSES,
    development_time,
    lasting_stars,
    payments,
    wonder_time,
)
from kleos.games.olympos.expansion import EDGE, NEW_PIECE, Expand, expansion_time, fight_time
from kleos.games.olympos.moves import (
    BLOCK,
    BONUS,
    BUILD,
    DEVELOP,
    FLEE,
    KEEP,
    MOVE,
    NEW,
    NEW_AT_EDGE,
    PASS,
    PIECE,
    PLAY,
)
from kleos.games.olympos.names import (
    CAVALRY,
    ERINYES,
    KINDS_OF_RESOURCE,
    NOBODY,
    NORTHERN_EDGE,
    TERRITORIES,
    ZEUS_SPACES,
)
from kleos.games.olympos.ways import way
from kleos.terminal.olympos import brief
from kleos.terminal.olympos.lands import sea_letter, short_names
from kleos.terminal.signs import in_letters


def details(view: View, move: int, words: Words) -> tuple[str, ...]:
    """Return what a move costs and brings."""
    g = brief.table_of(view)
    assert view.seat is not None
    if move < MOVE:
        return expansion(g, move, words)
    if move < DEVELOP:
        return cheapest(g, view.seat, move, words)
    if move < BUILD:
        return discovery(g, view.seat, move - DEVELOP, words)
    if move < PASS:
        return wonder(g, view.seat, move - BUILD, words)
    if PLAY <= move < BONUS:
        card = move - (PLAY if move < KEEP else KEEP)
        return (words.card(card, g.edition.name).text,)
    if BLOCK <= move < PIECE:  # to block, to return, to return a buried one: all territories each
        return (brief.land(g, (move - BLOCK) % TERRITORIES, words),)
    return ()


def spent(g: Olympos, seat: int, time: int, words: Words, hourglasses: int = 0) -> str:
    """Return the time of an action, where the marker gets, and what it reaches there.

    Hourglasses that the action itself brings can be named; they pay for it too.
    """
    people = g.peoples[seat]
    to = people.time + max(0, time - people.hourglasses - hourglasses)
    said = f"{words.ui('time {number}').format(number=time)} → {to}"
    reached = [i for i in range(ZEUS_SPACES) if people.time < g.edition.zeus[i] <= to]
    said += f" {brief.ZEUS}" * bool(reached)
    beyond = to - int(g.edition.zeus[ZEUS_SPACES - 1])
    return f"{said} (+{g.edition.end_points[beyond]})" if beyond >= 0 else said


# Expansion


def expansion(g: Olympos, territory: int, words: Words) -> tuple[str, ...]:
    """Return what a territory brings, the time in all, what of it is no way, and the way."""
    asking = g.asking
    assert isinstance(asking, Expand)
    new = asking.depth == NEW_PIECE
    time = int(expansion_time(g, asking.seat, asking.start, new, territory))
    return (
        brief.land(g, territory, words),
        spent(g, asking.seat, time, words),
        extras(g, asking.seat, new, territory, words),
        way_there(g, asking.seat, asking.start, territory, words),
    )


def extras(g: Olympos, seat: int, new: bool, territory: int, words: Words) -> str:
    """Return what is paid beyond the way: a new settler, a fight, the Erinyes."""
    people = g.peoples[seat]
    owner = int(g.owners[territory])
    foe = words.ui("tribe") if owner == NOBODY else words.name("seat", owner)
    parts = (
        (words.ui("new"), people.time_of_new_settler() if new else 0),
        (foe, fight_time(g, people, territory)),
        (words.name("god", ERINYES), people.extra_time()),
    )
    return " ".join(f"{name} +{number}" for name, number in parts if number)


def way_there(g: Olympos, seat: int, start: int, territory: int, words: Words) -> str:
    """Return the spaces that a settler crosses."""
    space = NORTHERN_EDGE if start == EDGE else start
    spaces = way(g.edition.neighbours, g.peoples[seat].mode(), space, territory)
    short = short_names(words)
    return " ".join(short[i] if i < TERRITORIES else sea_letter(i) for i in spaces[:-1])


def cheapest(g: Olympos, seat: int, move: int, words: Words) -> tuple[str, ...]:
    """Return the least time that moving this settler takes."""
    new = NEW <= move < FLEE
    if move == NEW_AT_EDGE:
        start = EDGE
    else:
        start = move - (NEW if new else FLEE if move >= FLEE else MOVE)
    closed = g.blocked | g.peoples[seat].lands
    times = [
        int(expansion_time(g, seat, start, new, territory))
        for territory in range(TERRITORIES)
        if not closed >> territory & 1
    ]
    return (words.ui("time {number} or more").format(number=min(times)),)


# Development


def discovery(g: Olympos, seat: int, number: int, words: Words) -> tuple[str, ...]:
    """Return the time, the cost, the cubes that go for it, and the effect of a discovery."""
    time = development_time(g, g.peoples[seat], number)
    brought = CAVALRY_HOURGLASSES if number == CAVALRY else 0
    cost = brief.cost_of(g, number, words)
    return (
        spent(g, seat, time, words, brought),
        cost,
        cubes(g, seat, number, words),
        words.effect("discovery", number),
    )


def cubes(g: Olympos, seat: int, number: int, words: Words) -> str:
    """Return the cubes that a discovery takes from a people, with all choices that it has."""
    ways = payments(g, seat, number, [0] * KINDS_OF_RESOURCE)
    letters = brief.resource_letters(words)
    choices = [in_letters(list(way), letters) for way in ways]
    return f"-{brief.CUBE} {' / '.join(choices)}" if any(choices) else f"-{brief.CUBE} 0"


def wonder(g: Olympos, seat: int, number: int, words: Words) -> tuple[str, ...]:
    """Return the time, the stars that stay and those to be spent, and the prestige of a wonder."""
    people = g.peoples[seat]
    needed = int(g.edition.wonder_stars[number])
    lasting = min(needed, int(lasting_stars(g, people, number)))
    stars = f"{lasting}/{needed}{brief.STAR}"
    if lasting < needed:
        stars += " " + words.ui("{number} to be spent").format(number=needed - lasting)
    return (
        spent(g, seat, wonder_time(people), words),
        stars,
        f"+{g.edition.wonder_points[number]}",
    )
