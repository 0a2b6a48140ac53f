"""What a unit's next attack would do on the board as it stands, tried out by the rules themselves.

It is tried on a view, in which unknown cards lie face down. Cards may be drawn, since that does not
depend on which they are; a trial ends before anything would look at one. Where a seat has a choice,
every answer is tried.
"""

from typing import Final, final

from librt.vecs import pop, vec
from mypy_extensions import i64

from kleos.core.event import Event
from kleos.core.state import run_step, take_move
from kleos.core.step import Decision, Step
from kleos.games.fight.ability import DISCARD_HAND, FREEPLAY, MOVE, RETRIEVE
from kleos.games.fight.attack import Attack, Strike, prepares, struck_by
from kleos.games.fight.board import Fight
from kleos.games.fight.effects import Effect
from kleos.games.fight.events import DREW, KEPT, RETURNED, UNIT_DISCARDED
from kleos.games.fight.fall import MaySurvive, Overrun, PayToSurvive, falls
from kleos.games.fight.hand import TakeLookedAt
from kleos.games.fight.markers import TakeMarker
from kleos.games.fight.moves import DECLINE
from kleos.games.fight.names import NOTHING, SPACES
from kleos.games.fight.values import armor, attack_in_battle, defence, holds

MOST_TRIALS: Final = 16  # where there are more answers than these, they are not tried
NOT_TRIED: Final = (DISCARD_HAND, RETRIEVE, FREEPLAY, MOVE)  # they look at cards, or are too many
NO_CHOICE: Final[tuple[int, ...]] = ()


@final
class AttackTrial:
    """One possible outcome of an attack; `g` is the table after it.

    `strikes` is None until it comes to the strike, and False if it does not come to one; `struck`
    is NOTHING if the strike meets an empty space.
    """

    def __init__(self, g: Fight, place: i64) -> None:
        self.g = g
        self.place = place
        self.strikes: bool | None = None
        self.power: i64 = 0
        self.struck: i64 = NOTHING
        self.armour: i64 = 0
        self.damage: i64 = 0
        self.back: i64 = 0
        self.defeats = False
        self.falls = False
        self.bonus = False
        self.markers: i64 = 0
        self.may_stay: i64 = 0  # bitset of the places whose defeated unit may be kept in play
        self.choosers: i64 = 0  # bitset of the seats that have had a choice
        self.cut = False  # whether something comes that is not tried
        self.unseen = False  # whether that is because of cards that lie face down

    def branch(self) -> "AttackTrial":
        """Return an independent trial that has gone the same way so far."""
        twin = AttackTrial(self.g.copy(), self.place)
        twin.g.heard = self.heard()[:]
        twin.strikes = self.strikes
        twin.power = self.power
        twin.struck = self.struck
        twin.armour = self.armour
        twin.damage = self.damage
        twin.back = self.back
        twin.defeats = self.defeats
        twin.falls = self.falls
        twin.bonus = self.bonus
        twin.markers = self.markers
        twin.may_stay = self.may_stay
        twin.choosers = self.choosers
        return twin

    def run(self) -> tuple[int, ...]:
        """Go on to the next choice, and return its moves; none at the end of the trial."""
        g = self.g
        while len(g.agenda) > 0 and not g.ended:
            step = g.agenda[-1]
            if isinstance(step, Effect) and self.stops_at(step):
                return NO_CHOICE
            decision = step.as_decision()
            if decision is None:
                self.run_step(step)
            else:
                moves = self.meet(decision)
                if len(moves) > 1:
                    return moves
        return NO_CHOICE

    def stops_at(self, effect: Effect) -> bool:
        """Whether the trial ends before an effect; if so, note why."""
        ability = effect.ability(self.g)
        if ability.primitive not in NOT_TRIED or not holds(self.g, ability, effect.place):
            return False
        self.cut = True
        if ability.primitive in (MOVE, RETRIEVE):
            self.choosers |= 1 << effect.seat
        else:
            self.unseen = True
        return True

    def run_step(self, step: Step) -> None:
        """Run the next step; note the strike, and an area bonus for overrunning."""
        g = self.g
        outermost = len(g.agenda) == 1  # abilities may let other units attack in between
        if outermost and isinstance(step, Strike):
            self.run_strike(step, g.striker)
        elif outermost and isinstance(step, Attack) and not prepares(g, step.place):
            self.run_strike(step, step.place)
        else:
            if isinstance(step, Overrun):
                self.bonus = True
            run_step(g, step)

    def run_strike(self, step: Step, place: i64) -> None:
        """Run the step in which the unit, which now stands on this place, strikes."""
        g = self.g
        self.strikes = place != NOTHING and attack_in_battle(g, place) >= 1
        if not self.strikes:
            run_step(g, step)
            return
        self.power = attack_in_battle(g, place)
        self.struck = struck_by(g, place)
        if self.struck == NOTHING:
            self.bonus = True
            run_step(g, step)
            return
        self.armour = armor(g, self.struck, g.unit(place))
        before = g.damage[self.struck]
        own = g.damage[place]
        run_step(g, step)
        self.damage = g.damage[self.struck] - before
        self.back = g.damage[place] - own
        self.defeats = falls(g, self.struck) == 1
        self.falls = falls(g, place) == 1

    def meet(self, decision: Decision) -> tuple[int, ...]:
        """Answer a decision if it makes no difference how, else return its moves."""
        g = self.g
        if isinstance(decision, TakeLookedAt):
            g.agenda, _ = pop(g.agenda)
            decision.take_from(g, len(g.pile) - 1)
            return NO_CHOICE
        if isinstance(decision, PayToSurvive):
            g.agenda, _ = pop(g.agenda)
            del g.hands[decision.seat][: decision.price]
            g.keep_in_play(decision.place)
            return NO_CHOICE
        moves = decision.moves(g)
        if isinstance(decision, TakeMarker):
            if moves[0] != DECLINE and decision.seat == self.place // SPACES:
                self.markers += 1
        elif len(moves) > 1:
            self.choosers |= 1 << decision.seat
            if isinstance(decision, MaySurvive):
                self.may_stay |= 1 << decision.place
            return moves
        self.answer(moves[0])
        return NO_CHOICE

    def answer(self, move: int) -> None:
        """Take a move of the decision to which the trial has come."""
        decision = self.g.agenda[-1].as_decision()
        assert decision is not None
        take_move(self.g, decision, move)

    # What has come of it

    def heard(self) -> list[Event]:
        """Return all that has happened."""
        heard = self.g.heard
        assert heard is not None
        return heard

    def left(self, place: i64) -> i64:
        """Return how much more damage the unit on a place can take; 0 if it is gone."""
        if place == NOTHING or self.g.units[place] == NOTHING:
            return 0
        return max(0, defence(self.g, place) - self.g.damage[place])

    def may_keep(self, place: i64) -> bool:
        """Whether the unit on a place is defeated and may be kept in play."""
        return place != NOTHING and self.may_stay >> place & 1 == 1

    def drawn(self, seat: int) -> int:
        """Return how many cards a seat has drawn."""
        drawing = (DREW, KEPT)
        return sum([event.kind in drawing and event.seat == seat for event in self.heard()])

    def leaving(self) -> list[int]:
        """Return the places whose units have left play, in this order."""
        gone = (UNIT_DISCARDED, RETURNED)
        return [event.seat * SPACES + event.b for event in self.heard() if event.kind in gone]


def attack_trials(shown: Fight, place: i64) -> list[AttackTrial]:
    """Return the possible outcomes of an attack by the unit on a place."""
    g = shown.copy()
    g.agenda = vec[Step]([Attack(place)])
    g.asking = None
    g.offered = ()
    g.active = place // SPACES  # units attack in their own side's turn
    g.striker = NOTHING
    g.listen()
    waiting = [AttackTrial(g, place)]
    done: list[AttackTrial] = []
    while waiting:
        trial = waiting.pop()
        moves = trial.run()
        if not moves:
            done.append(trial)
        elif len(done) + len(waiting) + len(moves) > MOST_TRIALS:
            trial.cut = True
            done.append(trial)
        else:
            for move in moves:
                branch = trial.branch()
                branch.answer(move)
                waiting.append(branch)
    return done
