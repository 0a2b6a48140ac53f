"""What a screen is given: the table as a viewer may see it, and every value a player asks about.

The values come from the functions that the rules use. Things are named by their keys, as in
scenarios; a place on the board is a seat and a space: "blue troy".
"""

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

from kleos.core.cards import FACE_DOWN
from kleos.core.data import members
from kleos.core.view import View
from kleos.games.fight.ability import COST, MARKER, MOD, PRIMITIVES, UP_TO_TWO, Ability
from kleos.games.fight.attack import NO_HINDRANCE, SPARES_SOLDIERS, TOO_WEAK, hindrance
from kleos.games.fight.board import ON_BOARD, POINTS_TO_WIN, Fight
from kleos.games.fight.cards import Card
from kleos.games.fight.effects import ChooseTarget, Effect, MayUse
from kleos.games.fight.fall import MaySurvive, PayToSurvive
from kleos.games.fight.hand import (
    DiscardChosen,
    FreeFromDiscard,
    MayPlayDrawn,
    Retrieve,
    TakeLookedAt,
)
from kleos.games.fight.markers import TakeMarker, area_of
from kleos.games.fight.moves import DECLINE
from kleos.games.fight.moves import MARKER as MARKER_MOVE
from kleos.games.fight.moving import MoveTo, MoveUnits
from kleos.games.fight.names import (
    ALWAYS,
    AREAS,
    BONUSES,
    COLOURS,
    ENDINGS,
    NOTHING,
    PHASES,
    PLACES,
    PLAYERS,
    SPACE_NAMES,
    SPACES,
    STAGES,
    TIE,
    TIMINGS,
    TYPES,
    WHEN_ATTACKING,
    WHEN_PLAYED,
)
from kleos.games.fight.outlook import AttackTrial, attack_trials
from kleos.games.fight.playing import (
    DISCARDED_CARD,
    Pay,
    PlaceCard,
    at_hand,
    bare_units,
    discount_now,
    discount_of,
    missing_cards,
    room_for_units,
    spaces_for,
)
from kleos.games.fight.position import place_name
from kleos.games.fight.purse import count, unpaid
from kleos.games.fight.turn import CARDS_TO_DRAW, NO_PHASE, stage_of, units_to_attack
from kleos.games.fight.values import (
    Change,
    attack,
    attack_in_battle,
    changes,
    concerns,
    counter,
    defence,
    guard_of,
    holds,
    opposing,
)

Seat = Literal["blue", "red"]
Stage = Literal["starting", "playing", "attacking", "drawing", "ending", "over"]
HINDRANCES: dict[int, Literal["too weak", "spares soldiers"]] = {
    TOO_WEAK: "too weak",
    SPARES_SOLDIERS: "spares soldiers",
}


class Reason(Struct):
    """Why a value of a unit is not the printed one.

    All amounts are added up, never to less than 0; a value that is set is set last.
    """

    kind: Literal["equipment", "ability", "attack ability"]
    card: str
    place: str  # where the card is in play
    attack: int
    defence: int
    sets: int | None  # the attack that it sets


class ShownAbility(Struct):
    """An ability of a unit's card or of its equipment."""

    card: str
    kind: str
    effect: str | None  # what `when` sets off
    timing: Literal["none", "play", "attack", "always"]
    in_force: bool  # or, when attacking, whether it would be in the next attack
    concerns: list[str]  # the places of the units whose values it changes now


class ShownAttack(Struct):
    """What a unit's next attack would do on the board as it stands now.

    A value that cannot be known is None; then `certain` is False, and `depends_on` says why.
    """

    strikes: bool | None  # False: the unit leaves or loses its attack before the strike
    power: int | None
    unopposed: bool | None  # it meets an empty space
    target: str | None  # the unit that is struck, a guard perhaps; None too if nobody is
    guarded: bool | None  # the unit struck guards the one opposite
    armour: int | None  # by how much less damage the target takes
    damage: int | None
    damage_back: int | None
    defeats: bool | None  # the strike's damage reaches the target's defence
    target_may_stay: bool | None  # its owner may pay to keep it in play all the same
    target_left: int | None  # the damage that it can still take after all; 0: it is gone
    falls: bool | None  # the damage dealt back defeats the attacker
    may_stay: bool | None
    left: int | None
    bonus: Literal["point", "marker", "card"] | None  # the area's; None too if there is none
    points: int | None  # by which the counter moves towards the attacker's side
    markers: int | None  # that the attacker's side may take
    cards: int | None  # that the attacker's side draws
    cards_for_opponent: int | None
    leaving: list[str] | None  # the places of all units that leave play
    counter: int | None  # after the attack
    ending: str | None  # how the attack ends the game; None too if it does not
    winners: list[Seat]
    certain: bool
    depends_on: list[Literal["blue", "red", "cards"]]  # seats that choose, cards not seen


class ShownUnit(Struct):
    """A unit on the board."""

    card: str
    owner: Seat
    space: str
    area: Literal["olympus", "delphi", "troy"]
    equipment: str | None
    printed_attack: int
    attack: int
    attack_in_battle: int  # with attack abilities
    printed_defence: int
    defence: int
    damage: int
    left: int  # the damage that it can still take
    reasons: list[Reason]
    abilities: list[ShownAbility]
    guarded_by: str | None  # the unit that takes attack damage in its place
    deals_back: int  # damage to a unit that damages it by an attack
    attacked: bool  # in this phase
    may_attack: bool  # its attack in this turn is still to come
    hindrance: Literal["too weak", "spares soldiers"] | None  # why it cannot attack now
    next_attack: ShownAttack | None


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


class ShownCard(Struct):
    """A card in the viewer's hand, as if it were to be played now."""

    card: str
    type: Literal["hero", "soldier", "equipment"]
    cost: dict[str, int]
    saved: int  # cards of the cost that need not be paid
    price: int  # cards and markers to be paid
    payers: dict[str, list[str]]  # the other cards in hand that can pay, by colour of the cost
    markers: list[str]  # the markers that can pay
    short: dict[str, int]  # what cards and markers of one colour leave unpaid
    missing: int  # how much stays unpaid; 0: it can be paid
    spaces: list[str]  # where it may go: empty spaces, for equipment those with a unit
    playable: bool  # it can be paid and placed
    pays: list[str]  # the colours for which it can pay
    brings_markers: int  # when played
    brings_discount: int  # while it is in play


class KnownCard(Struct):
    """A card of the draw pile that the viewer has looked at; 0 is the top."""

    depth: int
    card: str


class ShownPile(Struct):
    """The draw pile."""

    size: int
    known: list[KnownCard]


class Ending(Struct):
    """How far away the end is, and who would win."""

    how: str  # open, or how the game has ended
    winners: list[Seat]
    points_to_win: int
    draw_phases_left: int  # until the pile is empty, if no ability draws
    ahead: list[Seat]  # who would win if the pile ran out now; both: a tie


class ShownPayment(Struct):
    """The payment under way."""

    card: str
    cost: dict[str, int]
    owed: dict[str, int]
    colour: str  # what is paid now
    to_save: int  # cards of the cost that still need not be paid


class Question(Struct):
    """More about the question that the viewer is asked."""

    card: str | None = None  # played, paid for, drawn, defeated; or whose ability it is
    place: str | None = None  # of the unit that has the ability, is defeated or moves
    ability: str | None = None
    number: int = 0  # how much the ability does, or how many cards are due
    chosen: list[str] = []  # the places chosen, or moved, before
    times: int = 1  # how often it may still be answered
    may_decline: bool = False
    owner: Seat | None = None  # whose card is discarded, or whose marker taken
    cards: list[str] = []  # the cards looked at, from the top of the pile
    type: str | None = None  # of the cards in question
    most_cost: int | None = None
    from_discards: bool = False
    payment: ShownPayment | None = None


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


# What each event changes, for screens that move cards event by event; a whole table follows.
# Values that depend on other cards stay as they were until then, and a unit that has just come
# has none yet. `{other}` is the opponent's seat; `<->` lets what is on two spaces change places.
SHIFT = (
    "sides.{seat}.coming.{space} <-> {to}",
    "sides.{seat}.units.{space} <-> {to}",
    "sides.{seat}.units.{to}.space = {to}",
    "sides.{seat}.units.{to}.next_attack = null",  # it is not known before the whole table comes
    "sides.{seat}.units.{space}.space = {space}",
    "sides.{seat}.units.{space}.next_attack = null",
)
CHANGES: dict[str, tuple[str, ...]] = {
    "turn": ("turn = {number}", "active = {seat}", "phase = playing"),
    "skipped": ("skipped = {phase}",),
    "paid": ("sides.{seat}.hand_size -= 1", "discards += {card}"),
    "paid marker": ("sides.{seat}.markers -= {colour}", "markers += {colour}"),
    "placed": ("sides.{seat}.coming.{space} = {card}", "sides.{seat}.spaces_left -= 1"),
    "equipped": ("sides.{seat}.units.{space}.equipment = {card}",),
    "attacks": ("phase = attacking",),
    "damaged": (
        "sides.{seat}.units.{space}.damage += {number}",
        "sides.{seat}.units.{space}.left -= {number}",
    ),
    "healed": (
        "sides.{seat}.units.{space}.damage -= {number}",
        "sides.{seat}.units.{space}.left += {number}",
    ),
    "unit discarded": (
        "sides.{seat}.units -= {space}",
        "sides.{seat}.coming -= {space}",
        "sides.{seat}.spaces_left += 1",
        "discards += {card}",
    ),
    "gear discarded": ("discards += {card}",),
    "returned": (
        "sides.{seat}.units -= {space}",
        "sides.{seat}.coming -= {space}",
        "sides.{seat}.spaces_left += 1",
        "sides.{seat}.hand_size += 1",
    ),
    "moved": SHIFT,
    "swapped": SHIFT,
    "points": (
        "sides.{seat}.lead += {number}",
        "sides.{other}.lead -= {number}",
        "sides.{seat}.points += {number}",
        "sides.{seat}.points_left -= {number}",
        "sides.{other}.points_left += {number}",
    ),
    "gave points": (
        "sides.{seat}.lead -= {number}",
        "sides.{other}.lead += {number}",
        "sides.{seat}.points -= {number}",
        "sides.{seat}.points_left += {number}",
        "sides.{other}.points_left -= {number}",
    ),
    "took marker": ("markers -= {colour}", "sides.{seat}.markers += {colour}"),
    "stole marker": ("sides.{other}.markers -= {colour}", "sides.{seat}.markers += {colour}"),
    "drew": ("pile.size -= 1", "sides.{seat}.hand_size += 1"),
    "kept": ("pile.size -= 1", "sides.{seat}.hand_size += 1"),
    "discarded": ("sides.{seat}.hand_size -= 1", "discards += {card}"),
    "retrieved": ("discards -= {card}", "sides.{seat}.hand_size += 1"),
}


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


# Units


def show_unit(g: Fight, place: int, to_attack: int, changed: list[Change]) -> ShownUnit:
    """Return a unit with its values, why they are what they are, and what its attack would do."""
    names = g.card_set.names
    kind, gear = g.unit(place), g.gear[place]
    guard = guard_of(g, place)
    hindered = hindrance(g, place)
    attacks = hindered == NO_HINDRANCE and not g.over
    return ShownUnit(
        names[g.units[place]],
        PLAYERS[place // SPACES],
        SPACE_NAMES[place % SPACES],
        AREAS[area_of(place % SPACES)],
        None if gear == NOTHING else names[gear],
        kind.attack,
        attack(g, place),
        attack_in_battle(g, place),
        kind.defence,
        defence(g, place),
        g.damage[place],
        max(0, defence(g, place) - g.damage[place]),
        reasons(g, place, changed),
        abilities(g, place, changed),
        None if guard == place else place_name(guard),
        counter(g, place),
        bool(g.attacked >> place & 1),
        bool(to_attack >> place & 1) and attacks,
        HINDRANCES.get(hindered),
        show_attack(g, place) if attacks else None,
    )


def cards_at(g: Fight, place: int) -> list[int]:
    """Return the cards on a place: the unit, and its equipment if it has any."""
    return [card for card in (g.units[place], g.gear[place]) if card != NOTHING]


def reasons(g: Fight, place: int, changed: list[Change]) -> list[Reason]:
    """Return all that changes the values of a unit."""
    found = []
    here = place_name(place)
    if g.gear[place] != NOTHING:
        worn = g.cards[g.gear[place]]
        if worn.attack or worn.defence:
            found.append(Reason("equipment", key(worn), here, worn.attack, worn.defence, None))
    for change in changed:
        if change.place == place:
            source = place_name(change.source)
            found.append(reason_of("ability", change.card, source, change.ability))
    for card in cards_at(g, place):
        kind = g.cards[card]
        for ability in kind.abilities if kind.timing == WHEN_ATTACKING else []:
            if ability.primitive == MOD and concerns(g, ability, place, place):
                found.append(reason_of("attack ability", kind, here, ability))
    return found


def reason_of(
    kind: Literal["ability", "attack ability"], card: Card, place: str, ability: Ability
) -> Reason:
    """Return what an ability changes."""
    sets = ability.set_to if ability.set_to >= 0 else None
    return Reason(kind, key(card), place, ability.n, ability.m, sets)


def key(card: Card) -> str:
    """Return the key of a card."""
    return card.name.lower()


def abilities(g: Fight, place: int, changed: list[Change]) -> list[ShownAbility]:
    """Return the abilities of a unit and its equipment."""
    return [
        ShownAbility(
            g.card_set.names[card],
            PRIMITIVES[ability.primitive],
            PRIMITIVES[ability.effect.primitive] if ability.effect is not None else None,
            TIMINGS[g.cards[card].timing],
            g.cards[card].timing in (ALWAYS, WHEN_ATTACKING) and holds(g, ability, place),
            [
                place_name(change.place)
                for change in changed
                if change.ability is ability and change.source == place
            ],
        )
        for card in cards_at(g, place)
        for ability in g.cards[card].abilities
    ]


# Attacks


def show_attack(g: Fight, place: int) -> ShownAttack:
    """Return what all possible outcomes of a unit's next attack have in common."""
    trials = attack_trials(g, place)
    outcomes = [outcome(g, trial) for trial in trials]
    first = outcomes[0]
    if first.certain and all(other == first for other in outcomes):
        return first
    common = {field: agreed(outcomes, field) for field in ShownAttack.__struct_fields__}
    common["winners"] = common["winners"] or []
    common["certain"] = False
    common["depends_on"] = [
        *members(union(trial.choosers for trial in trials), PLAYERS),
        *(["cards"] if any(trial.unseen for trial in trials) else []),
    ]
    return ShownAttack(**common)


def agreed(outcomes: list[ShownAttack], field: str) -> Any:
    """Return the value that a field has in all outcomes, or None if they differ."""
    first = getattr(outcomes[0], field)
    return first if all(getattr(other, field) == first for other in outcomes) else None


def union(sets: Iterable[int]) -> int:
    """Return what is in any of these bitsets."""
    found = 0
    for each in sets:
        found |= each
    return found


def outcome(g: Fight, trial: AttackTrial) -> ShownAttack:
    """Return what has come of a trial: what it does not know is None."""
    seat, after = trial.place // SPACES, trial.g
    whole = not trial.cut
    strikes = False if whole and trial.strikes is None else trial.strikes
    struck = strikes is not None
    unopposed = bool(strikes) and trial.struck == NOTHING
    target = trial.struck
    lead = after.counter - g.counter
    return ShownAttack(
        strikes=strikes,
        power=trial.power if struck else None,
        unopposed=unopposed if struck else None,
        target=None if target == NOTHING else place_name(target),
        guarded=target not in (NOTHING, opposing(trial.place)) if struck else None,
        armour=trial.armour if struck else None,
        damage=trial.damage if struck else None,
        damage_back=trial.back if struck else None,
        defeats=trial.defeats if struck else None,
        target_may_stay=trial.may_keep(target) if whole else None,
        target_left=trial.left(target) if whole else None,
        falls=trial.falls if struck else None,
        may_stay=trial.may_keep(trial.place) if whole else None,
        left=trial.left(trial.place) if whole else None,
        bonus=BONUSES[area_of(trial.place % SPACES)] if trial.bonus else None,
        points=(lead if seat == 0 else -lead) if whole else None,
        markers=trial.markers if whole else None,
        cards=trial.drawn(seat) if whole else None,
        cards_for_opponent=trial.drawn(1 - seat) if whole else None,
        leaving=[place_name(gone) for gone in trial.leaving()] if whole else None,
        counter=after.counter if whole else None,
        ending=ENDINGS[after.ending] if after.ended else None,
        winners=[PLAYERS[winner] for winner in after.winners()],
        certain=whole,
        depends_on=[],
    )


# Cards


def show_hand(g: Fight, seat: int) -> list[ShownCard]:
    """Return the cards in the viewer's hand."""
    discount = discount_now(g, seat) if g.active == seat else discount_of(g, seat)
    has = at_hand(g, seat)
    room, bare = room_for_units(g, seat), bare_units(g, seat)
    return [show_card(g, seat, card, has, discount, room, bare) for card in g.hands[seat]]


def show_card(
    g: Fight, seat: int, card: int, has: int, discount: int, room: int, bare: int
) -> ShownCard:
    """Return a card in hand: what it costs now, who can pay for it, and where it may go."""
    kind = g.cards[card]
    others = g.hands[seat][:]
    others.remove(card)
    colours = [colour for colour in range(len(COLOURS)) if kind.cost[colour]]
    missing = missing_cards(kind, has, discount)
    spaces = members(spaces_for(kind, room, bare), SPACE_NAMES)
    saved = min(discount, kind.price)
    lowers = kind.standing(COST)
    return ShownCard(
        key(kind),
        TYPES[kind.card_type],
        by_colour(kind.bill),
        saved,
        kind.price - saved,
        {
            COLOURS[colour]: [
                g.card_set.names[other] for other in others if g.cards[other].colours >> colour & 1
            ]
            for colour in colours
        },
        [COLOURS[colour] for colour in colours if g.markers[colour] == seat],
        by_colour(unpaid(kind.bill, has - kind.pays)),
        missing,
        spaces,
        not missing and bool(spaces),
        members(kind.colours, COLOURS),
        sum(ability.n for ability in kind.abilities if brings_marker(kind, ability)),
        0 if lowers is None else lowers.n,
    )


def by_colour(purse: int) -> dict[str, int]:
    """Return how many there are of each colour, where there are any."""
    return {name: count(purse, i) for i, name in enumerate(COLOURS) if count(purse, i)}


def brings_marker(kind: Card, ability: Ability) -> bool:
    """Whether an ability lets whoever plays the card take colour markers."""
    own = ability.primitive == MARKER and not ability.opponent
    return own and kind.timing == WHEN_PLAYED


def show_pile(g: Fight) -> ShownPile:
    """Return the draw pile, with the cards that the viewer knows."""
    known = [
        KnownCard(depth, g.card_set.names[card])
        for depth, card in enumerate(reversed(g.pile))
        if card != FACE_DOWN
    ]
    return ShownPile(len(g.pile), known)


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


# Questions


def show_question(g: Fight) -> Question:
    """Return what the open question is about."""
    asking = g.asking
    names = g.card_set.names
    if isinstance(asking, Pay):
        return Question(card=names[asking.card], payment=show_payment(g, asking))
    if isinstance(asking, PlaceCard):
        return Question(card=names[asking.card], from_discards=asking.zone == DISCARDED_CARD)
    if isinstance(asking, MayPlayDrawn):
        return Question(card=names[asking.card], may_decline=True)
    if isinstance(asking, MayUse | ChooseTarget):
        return about_ability(g, asking)
    if isinstance(asking, MaySurvive | PayToSurvive):
        unit, place = names[g.units[asking.place]], place_name(asking.place)
        saves = isinstance(asking, MaySurvive)
        return Question(card=unit, place=place, number=asking.price, may_decline=saves)
    if isinstance(asking, DiscardChosen):
        return Question(owner=PLAYERS[asking.owner], number=asking.number)
    if isinstance(asking, MoveUnits | MoveTo):
        return about_moving(asking)
    return about_taking(g)


def about_ability(g: Fight, asking: MayUse | ChooseTarget) -> Question:
    """Return whose ability it is, what it does, and which targets have been chosen."""
    chosen = asking.chosen if isinstance(asking, ChooseTarget) else 0
    ability = Effect(asking.seat, asking.place, asking.card, asking.index, asking.inner).ability(g)
    pair = isinstance(asking, ChooseTarget) and ability.scope == UP_TO_TWO and not chosen
    return Question(
        card=g.card_set.names[asking.card],
        place=place_name(asking.place),
        ability=PRIMITIVES[ability.primitive],
        number=ability.n,
        chosen=[place_name(place) for place in range(PLACES) if chosen >> place & 1],
        times=2 if pair else 1,
        may_decline=DECLINE in g.offered,
    )


def about_moving(asking: MoveUnits | MoveTo) -> Question:
    """Return the unit that moves, how many may still move, and which have."""
    first = asking.seat * SPACES
    moved = [place_name(first + space) for space in range(SPACES) if asking.moved >> space & 1]
    if isinstance(asking, MoveTo):
        return Question(place=place_name(first + asking.space), chosen=moved, times=asking.number)
    return Question(chosen=moved, times=asking.number, may_decline=True)


def about_taking(g: Fight) -> Question:
    """Return which cards or markers may be taken."""
    asking = g.asking
    declines = DECLINE in g.offered
    if isinstance(asking, TakeMarker):
        steals = all(owner != ON_BOARD for owner in g.markers)
        owner: Seat | None = PLAYERS[1 - asking.seat] if steals else None
        return Question(owner=owner, may_decline=declines)
    if isinstance(asking, TakeLookedAt):
        top = g.pile[: -asking.number - 1 : -1]
        return Question(cards=[g.card_set.names[card] for card in top], times=asking.taken)
    if isinstance(asking, Retrieve):
        kind, times = TYPES[asking.card_type], asking.number
        return Question(type=kind, times=times, may_decline=declines, from_discards=True)
    if isinstance(asking, FreeFromDiscard):
        return Question(most_cost=asking.most, may_decline=declines, from_discards=True)
    return Question()


def show_payment(g: Fight, asking: Pay) -> ShownPayment:
    """Return what is paid for, and what is owed."""
    kind = g.cards[asking.card]
    owed, colour = by_colour(asking.bill()), COLOURS[asking.colour()]
    return ShownPayment(key(kind), by_colour(kind.bill), owed, colour, asking.discount)
