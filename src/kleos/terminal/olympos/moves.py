"""Short details on the legal moves of Olympos: above all, what they cost."""

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympos.moves import (
    BLOCK,
    BONUS,
    BUILD,
    DEVELOP,
    KEEP,
    MOVE,
    MOVES,
    PASS,
    PIECE,
    PLAY,
)
from kleos.games.olympos.names import (
    DISCOVERIES,
    ERINYES,
    PEOPLES,
    RESOURCES,
    SPACE_NAMES,
    TERRITORIES,
    TERRITORY_NAMES,
    WONDERS,
)
from kleos.games.olympos.shown import TRIBE, Actions, After, Journey, Table
from kleos.terminal.olympos import brief
from kleos.terminal.olympos.lands import sea_letter, short_names
from kleos.terminal.signs import in_letters


def details(view: View, move: int, words: Words) -> tuple[str, ...]:
    """Return what a move costs and brings."""
    if move < MOVE:
        return expansion(view, TERRITORY_NAMES[move], words)
    if move < DEVELOP:
        return cheapest(view, MOVES.spell(move), words)
    if move < BUILD:
        return discovery(view, move - DEVELOP, words)
    if move < PASS:
        return wonder(view, WONDERS[move - BUILD], words)
    if PLAY <= move < BONUS:
        edition, _ = view.shown.game.edition_in_play(view.shown)
        return (words.card(move - (PLAY if move < KEEP else KEEP), edition).text,)
    if BLOCK <= move < PIECE:  # to block, to return, to return a buried one: all territories each
        name = TERRITORY_NAMES[(move - BLOCK) % TERRITORIES]
        return (brief.brings(brief.table_of(view).territories[name], words),)
    return ()


def actions_of(view: View) -> Actions:
    """Return what the deciding seat can do."""
    actions = brief.table_of(view).actions
    assert actions is not None
    return actions


def spent(table: Table, time: int, after: After | None, words: Words) -> str:
    """Return the time of an action, where it takes the marker, and what it reaches there."""
    assert after is not None
    said = f"{words.ui('time {number}').format(number=time)} → {after.space}"
    said += f" {brief.ZEUS}" * bool(after.zeus)
    beyond = after.space >= table.track.zeus[-1].space
    return f"{said} (+{after.position})" if beyond else said


# Expansion


def expansion(view: View, territory: str, words: Words) -> tuple[str, ...]:
    """Return what a territory brings, the time in all, what of it is no way, and the way."""
    table = brief.table_of(view)
    journey = actions_of(view).reach[territory].journey
    assert journey is not None
    return (
        brief.brings(table.territories[territory], words),
        spent(table, journey.time, journey.after, words),
        extras(journey, words),
        way_there(journey, words),
    )


def extras(journey: Journey, words: Words) -> str:
    """Return what is paid beyond the way: a new settler, a fight, the Erinyes."""
    foe = journey.fight.against if journey.fight else TRIBE
    parts = (
        (words.ui("new", "settler"), journey.parts.new_settler),
        (
            words.ui("tribe") if foe == TRIBE else words.name("seat", PEOPLES.index(foe)),
            journey.parts.fight,
        ),
        (words.name("god", ERINYES), journey.parts.erinyes),
    )
    return " ".join(f"{name} +{number}" for name, number in parts if number)


def way_there(journey: Journey, words: Words) -> str:
    """Return the spaces that a settler crosses."""
    short = short_names(words)
    spaces = [SPACE_NAMES.index(name) for name in journey.way[:-1]]
    return " ".join(short[i] if i < TERRITORIES else sea_letter(i) for i in spaces)


def cheapest(view: View, settler: str, words: Words) -> tuple[str, ...]:
    """Return the least time that moving this settler takes."""
    reaches = actions_of(view).reach.values()
    least = min(reach.times[settler] for reach in reaches if settler in reach.times)
    return (words.ui("time {number} or more").format(number=least),)


# Development


def discovery(view: View, number: int, words: Words) -> tuple[str, ...]:
    """Return the time, the cost, the cubes that pay for it, and the effect of a discovery."""
    price = actions_of(view).discoveries[DISCOVERIES[number]]
    return (
        spent(brief.table_of(view), price.time, price.after, words),
        brief.cost_of(view, number, words),
        cubes(price.payments, words),
        words.effect("discovery", number),
    )


def cubes(payments: list[dict[str, int]], words: Words) -> str:
    """Return the cubes that a people pays for a discovery, with all its choices."""
    letters = brief.resource_letters(words)
    choices = [in_letters([way.get(name, 0) for name in RESOURCES], letters) for way in payments]
    return f"-{brief.CUBE} {' / '.join(choices)}" if any(choices) else f"-{brief.CUBE} 0"


def wonder(view: View, name: str, words: Words) -> tuple[str, ...]:
    """Return the time, the stars that stay and those to be spent, and the prestige of a wonder."""
    table = brief.table_of(view)
    shown, price = table.wonders[name], actions_of(view).wonders[name]
    stars = f"{shown.stars - price.spends}/{shown.stars}{brief.STAR}"
    if price.spends:
        stars += " " + words.ui("{number} to be spent").format(number=price.spends)
    return (spent(table, price.time, price.after, words), stars, f"+{shown.points}")
