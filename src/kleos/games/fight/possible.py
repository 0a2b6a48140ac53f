"""Refuse positions that cannot arise in a duel, with the reason."""

from collections import Counter

from kleos.core.fitting import Problems
from kleos.games.fight.ability import NO_EQUIP, NOT_OLYMPUS
from kleos.games.fight.board import POINTS_TO_WIN, Fight
from kleos.games.fight.names import FIRST_DELPHI, NOTHING, PLACES, PLAYERS, SPACE_NAMES, SPACES
from kleos.games.fight.values import defence


def refuse_impossible(g: Fight, problems: Problems) -> None:
    """Note what cannot be in an unfinished duel, but nothing that follows from earlier problems."""
    if abs(g.counter) >= POINTS_TO_WIN:
        problems.add("counter", f"at {g.counter} the game is over: it goes from -6 to 6")
    if not g.pile and not problems.about("pile", "removed"):
        problems.add("pile", "once the last card is drawn, the game is over: name the cards left")
    for place in range(PLACES):
        if g.units[place] != NOTHING:
            space = SPACE_NAMES[place % SPACES].replace(" ", "-")
            key = f"{PLAYERS[place // SPACES]}.spaces.{space}"
            if not problems.about(key):
                with problems.at(key):
                    check_place(g, place)
                    if not problems.about("*.spaces.*.unit", "*.spaces.*.gear"):
                        check_damage(g, place)
    for seat, player in enumerate(PLAYERS):
        if problems.about(f"{PLAYERS[1 - seat]}.hand"):
            continue
        unheld = Counter(g.known[seat]) - Counter(g.hands[1 - seat])
        for card in unheld:
            name = g.card_set.names[card]
            problems.add(f"{player}.known", f"{name!r} is not in the other hand")


def check_place(g: Fight, place: int) -> None:
    """Refuse a unit where it may not be."""
    name = g.card_set.names[g.units[place]]
    if place % SPACES < FIRST_DELPHI and g.forbids(place, NOT_OLYMPUS):
        raise ValueError(f"{name!r} may not stand on Olympus")
    if g.gear[place] != NOTHING and g.unit(place).forbids(NO_EQUIP):
        raise ValueError(f"{name!r} takes no equipment")


def check_damage(g: Fight, place: int) -> None:
    """Refuse a unit that should have fallen; its defence depends on every unit on the board."""
    if g.damage[place] >= defence(g, place):
        name = g.card_set.names[g.units[place]]
        reason = f"{name!r} with damage {g.damage[place]} and defence {defence(g, place)}"
        raise ValueError(f"{reason} has already fallen")
