"""What a screen is given of a unit's next attack: what all its possible outcomes have in common."""

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

from kleos.core.data import members
from kleos.games.fight.board import Fight
from kleos.games.fight.markers import area_of
from kleos.games.fight.names import BONUSES, ENDINGS, NOTHING, PLAYERS, SPACES
from kleos.games.fight.outlook import AttackTrial, attack_trials
from kleos.games.fight.position import place_name
from kleos.games.fight.shown.naming import Seat
from kleos.games.fight.values import opposing


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
