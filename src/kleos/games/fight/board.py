"""The table of the duel: hands, piles, units, markers, the counter; and everything that changes it.

Each method that changes the table also tells the event, so that neither can be forgotten.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kleos.core.cards import insert, take_out
from kleos.core.chance import Chance
from kleos.core.game import Game
from kleos.core.state import State
from kleos.core.step import Step
from kleos.games.fight.ability import NO_HEAL
from kleos.games.fight.cards import Card, CardSet
from kleos.games.fight.events import (
    BOTTOM,
    DAMAGED,
    DISCARDED,
    DREW,
    EQUIPPED,
    GAVE_POINTS,
    GEAR_DISCARDED,
    HEALED,
    KEPT,
    MOVED,
    PAID,
    PAID_MARKER,
    PLACED,
    POINTS,
    RETRIEVED,
    RETURNED,
    SAW,
    SKIPPED,
    STOLE_MARKER,
    SURVIVED,
    SWAPPED,
    TIED,
    TOOK_MARKER,
    TURN_BEGAN,
    UNIT_DISCARDED,
    WON,
)
from kleos.games.fight.names import (
    EMPTY_PILE,
    ENDING,
    NOTHING,
    OPEN,
    PLACES,
    SEVEN_POINTS,
    SPACES,
    TIE,
)

REMOVED_CARDS: Final = 20
HAND: Final = 6
POINTS_TO_WIN: Final = 7
ON_BOARD: Final = -1  # the owner of a marker at Delphi
NO_VALUES: Final = vec[i64]()


@final
class Fight(State):
    """The state of a duel."""

    def __init__(
        self,
        game: Game,
        players: int,
        agenda: vec[Step],
        chance: Chance,
        decided: int,
        card_set: CardSet,
        hands: list[list[int]],  # sorted
        known: list[list[int]],  # for each seat, the cards it knows in the other's hand, sorted
        pile: list[int],  # the top card last
        seen: list[int],  # for each card of the pile, which seats know it, as a bitset
        discards: list[int],
        removed: list[int],  # set aside unseen; never changed
        units: vec[i64],  # by place
        gear: vec[i64],  # by place
        damage: vec[i64],  # by place
        markers: vec[i64],  # by colour: a seat, or ON_BOARD
        active: i64,
        starter: i64,
        counter: int = 0,  # above 0, blue leads
        turn: i64 = 0,
        skipped: i64 = -1,  # the phase that the starter skipped, or -1
        attacked: i64 = 0,  # bitset of places whose unit attacked in this phase
        played: i64 = 0,  # cards played this turn
        striker: i64 = NOTHING,  # the place of the unit whose attack is under way
        ending: i64 = OPEN,
        won: i64 = -1,  # a seat, TIE, or -1
        # Cache of values.py, emptied when units or gear change; unused if no card in play changes
        # values (`mods` counts those that do, `defence_mods` those that change defences).
        mods: i64 = 0,
        defence_mods: i64 = 0,
        attacks: vec[i64] = NO_VALUES,  # replaced as a whole, never changed
        defences: vec[i64] = NO_VALUES,  # replaced as a whole, never changed
        # What everybody knows of the agenda, for views whose seat may not see the agenda itself:
        # see turn.py. Only sight.py sets them.
        stage: i64 = ENDING,
        to_attack: i64 = 0,
    ) -> None:
        super().__init__(game, players, agenda, chance, decided)
        self.cards = card_set.cards
        # tools/copies.py writes the rest of this, and copy(), from the fields above.
        self.card_set = card_set
        self.hands = hands
        self.known = known
        self.pile = pile
        self.seen = seen
        self.discards = discards
        self.removed = removed
        self.units = units
        self.gear = gear
        self.damage = damage
        self.markers = markers
        self.active = active
        self.starter = starter
        self.counter = counter
        self.turn = turn
        self.skipped = skipped
        self.attacked = attacked
        self.played = played
        self.striker = striker
        self.ending = ending
        self.won = won
        self.mods = mods
        self.defence_mods = defence_mods
        self.attacks = attacks
        self.defences = defences
        self.stage = stage
        self.to_attack = to_attack

    def copy(self) -> "Fight":
        """Return an independent state that will continue exactly as this one would."""
        twin = Fight(
            self.game,
            self.players,
            self.agenda[:],
            self.chance.copy(),
            self.decided,
            self.card_set,
            [self.hands[0][:], self.hands[1][:]],
            [self.known[0][:], self.known[1][:]],
            self.pile[:],
            self.seen[:],
            self.discards[:],
            self.removed,
            self.units[:],
            self.gear[:],
            self.damage[:],
            self.markers[:],
            self.active,
            self.starter,
            self.counter,
            self.turn,
            self.skipped,
            self.attacked,
            self.played,
            self.striker,
            self.ending,
            self.won,
            self.mods,
            self.defence_mods,
            self.attacks,
            self.defences,
            self.stage,
            self.to_attack,
        )
        twin.asking = self.asking
        twin.offered = self.offered
        twin.news = self.news
        return twin

    def board_changes(self, card: i64, change: i64) -> None:
        """Drop cached values: this card has come into play (1), left it (-1) or moved (0)."""
        if self.cards[card].mods:
            self.mods += change
            if self.cards[card].defence_mods:
                self.defence_mods += change
        self.attacks = NO_VALUES
        self.defences = NO_VALUES

    def unit(self, place: i64) -> Card:
        """Return the card of the unit on a place."""
        return self.cards[self.units[place]]

    def forbids(self, place: i64, limit: i64) -> bool:
        """Whether the unit on a place, or its equipment, has this limit."""
        gear = self.gear[place]
        return self.unit(place).forbids(limit) or (
            gear != NOTHING and self.cards[gear].forbids(limit)
        )

    # Turns

    def begin_turn(self, seat: i64) -> None:
        """Begin a seat's turn."""
        self.active = seat
        self.turn += 1
        self.played = 0
        self.attacked = 0
        self.tell(TURN_BEGAN, seat, self.turn)

    def skip_phase(self, seat: i64, phase: i64) -> None:
        """Note which phase the starter skips."""
        self.skipped = phase
        self.tell(SKIPPED, seat, phase)

    # Hands and piles

    def to_hand(self, seat: i64, card: i64, public: bool) -> None:
        """Put a card into a hand; if it is public, the other seat knows it is there."""
        insert(self.hands[seat], card)
        if public:
            insert(self.known[1 - seat], card)

    def from_hand(self, seat: i64, card: i64) -> None:
        """Take a card out of a hand, face up."""
        take_out(self.hands[seat], card)
        take_out(self.known[1 - seat], card)

    def top_card(self) -> int:
        """Take the top card of the pile; taking the last one ends the game at once."""
        card = self.pile.pop()
        self.seen.pop()
        if not self.pile:
            self.end(EMPTY_PILE, self.ahead())
        return card

    def draw(self, seat: i64) -> int:
        """Draw a card and return it, or NOTHING if the pile is empty."""
        if not self.pile:
            return NOTHING
        knowers = self.seen[-1]
        self.learn()
        card = self.pile[-1]
        self.to_hand(seat, card, bool(knowers >> (1 - seat) & 1))
        self.tell(DREW, seat, card)
        self.top_card()
        return card

    def discard_from_hand(self, seat: i64, card: i64) -> None:
        """Discard a card from hand."""
        self.from_hand(seat, card)
        self.discards.append(card)
        self.tell(DISCARDED, seat, card)

    def pay_card(self, seat: i64, card: i64) -> None:
        """Discard a card to pay for another."""
        self.from_hand(seat, card)
        self.discards.append(card)
        self.tell(PAID, seat, card)

    def retrieve(self, seat: i64, card: i64) -> None:
        """Take a card from the discard pile into the hand."""
        take_out(self.discards, card)
        self.to_hand(seat, card, True)
        self.tell(RETRIEVED, seat, card)

    def look_at_hand(self, seat: i64) -> None:
        """Let a seat look at its opponent's hand."""
        self.learn()
        hand = self.hands[1 - seat]
        self.known[seat] = hand[:]
        for card in hand:
            self.tell(SAW, seat, card)

    def look_at_pile(self, seat: i64, number: i64) -> None:
        """Let a seat look at the top cards of the pile."""
        self.learn()
        for i in range(len(self.pile) - number, len(self.pile)):
            self.seen[i] |= 1 << seat
            self.tell(SAW, seat, self.pile[i])

    def take_looked_at(self, seat: i64, place: i64) -> None:
        """Take a card that a seat has looked at from the pile, unseen by the opponent."""
        card = self.pile[place]
        last = len(self.pile) - 1  # so that the card taken is on top, as if drawn
        self.pile[place], self.pile[last] = self.pile[last], self.pile[place]
        self.seen[place], self.seen[last] = self.seen[last], self.seen[place]
        self.to_hand(seat, card, bool(self.seen[last] >> (1 - seat) & 1))
        self.tell(KEPT, seat, card)
        self.top_card()

    def put_under(self, seat: i64, number: i64) -> None:
        """Put the top cards, which a seat has looked at, at the bottom of the pile, face down."""
        for _ in range(number):
            card = self.pile.pop()
            self.pile.insert(0, card)
            self.seen.insert(0, self.seen.pop())
            self.tell(BOTTOM, seat, card)

    # Units

    def place_unit(self, seat: i64, card: i64, space: i64) -> None:
        """Put a unit on an empty space."""
        place = seat * SPACES + space
        self.units[place] = card
        self.attacked &= ~(1 << place)
        self.board_changes(card, 1)
        self.tell(PLACED, seat, card, space)

    def equip(self, seat: i64, card: i64, space: i64) -> None:
        """Give equipment to a unit."""
        self.gear[seat * SPACES + space] = card
        self.board_changes(card, 1)
        self.tell(EQUIPPED, seat, card, space)

    def hurt(self, place: i64, number: i64) -> None:
        """Put damage tokens on a unit."""
        if number > 0:
            self.damage[place] += number
            self.tell(DAMAGED, place // SPACES, self.units[place], place % SPACES, number)

    def heal(self, place: i64, number: i64) -> None:
        """Remove damage tokens from a unit, unless it cannot be healed."""
        healed = min(number, self.damage[place])
        if healed and not self.forbids(place, NO_HEAL):
            self.damage[place] -= healed
            self.tell(HEALED, place // SPACES, self.units[place], place % SPACES, healed)

    def keep_in_play(self, place: i64) -> None:
        """Remove all damage from a defeated unit that has been paid for."""
        self.damage[place] = 0
        self.tell(SURVIVED, place // SPACES, self.units[place])

    def discard_gear(self, place: i64) -> None:
        """Discard the equipment of a unit."""
        gear = self.gear[place]
        if gear != NOTHING:
            self.gear[place] = NOTHING
            self.discards.append(gear)
            self.board_changes(gear, -1)
            self.tell(GEAR_DISCARDED, place // SPACES, gear, place % SPACES)

    def unit_leaves(self, place: i64) -> i64:
        """Take a unit from its space; return its card."""
        card = self.units[place]
        self.board_changes(card, -1)
        self.units[place] = NOTHING
        self.damage[place] = 0
        if place == self.striker:
            self.striker = NOTHING
        return card

    def discard_unit(self, place: i64) -> None:
        """Discard a unit from play, with its equipment."""
        card = self.unit_leaves(place)
        self.discards.append(card)
        self.tell(UNIT_DISCARDED, place // SPACES, card, place % SPACES)
        self.discard_gear(place)

    def return_unit(self, place: i64) -> None:
        """Return a unit to its owner's hand, and discard its equipment."""
        card = self.unit_leaves(place)
        self.to_hand(place // SPACES, card, True)
        self.tell(RETURNED, place // SPACES, card, place % SPACES)
        self.discard_gear(place)

    def swap(self, seat: i64, space: i64, to: i64) -> None:
        """Move a unit to another space of its side, swapping with a unit that is there."""
        a = seat * SPACES + space
        b = seat * SPACES + to
        kind = MOVED if self.units[b] == NOTHING else SWAPPED
        self.board_changes(self.units[a], 0)
        self.units[a], self.units[b] = self.units[b], self.units[a]
        self.gear[a], self.gear[b] = self.gear[b], self.gear[a]
        self.damage[a], self.damage[b] = self.damage[b], self.damage[a]
        if (self.attacked >> a & 1) != (self.attacked >> b & 1):
            self.attacked ^= 1 << a | 1 << b
        if self.striker == a:
            self.striker = b
        elif self.striker == b:
            self.striker = a
        self.tell(kind, seat, space, to)

    # Markers and points

    def pay_marker(self, seat: i64, colour: i64) -> None:
        """Pay with a colour marker, which returns to the board."""
        self.markers[colour] = ON_BOARD
        self.tell(PAID_MARKER, seat, colour)

    def take_marker(self, seat: i64, colour: i64) -> None:
        """Take a colour marker from Delphi, or steal it."""
        kind = TOOK_MARKER if self.markers[colour] == ON_BOARD else STOLE_MARKER
        self.markers[colour] = seat
        self.tell(kind, seat, colour)

    def move_counter(self, seat: i64, points: i64) -> None:
        """Move the counter in a seat's favour, or against it; seven points win at once."""
        towards_blue = points if seat == 0 else -points
        limit = POINTS_TO_WIN
        self.counter = max(-limit, min(limit, self.counter + towards_blue))
        if points > 0:
            self.tell(POINTS, seat, points)
        else:
            self.tell(GAVE_POINTS, seat, -points)
        if self.counter in (limit, -limit):
            self.end(SEVEN_POINTS, int(self.counter < 0))

    def ahead(self) -> i64:
        """Return the seat towards which the counter stands, or TIE."""
        return TIE if self.counter == 0 else int(self.counter < 0)

    def end(self, ending: i64, winner: i64) -> None:
        """End the game at once."""
        self.ending = ending
        self.won = winner
        self.ended = True
        if winner == TIE:
            self.tell(TIED, self.active)
        else:
            self.tell(WON, winner, ending)

    def fills_its_side(self, seat: i64) -> bool:
        """Whether all six spaces of a side are occupied."""
        first = seat * SPACES
        return all(self.units[place] != NOTHING for place in range(first, first + SPACES))

    # The face

    def scores(self) -> list[int]:
        """Return each seat's victory points."""
        return [max(self.counter, 0), max(-self.counter, 0)]

    def winners(self) -> list[int]:
        """Return the winner: both seats after a tie, none before the end."""
        if self.won == TIE:
            return [0, 1]
        return [self.won] if self.won >= 0 else []


def set_up(game: Game, seed: int, card_set: CardSet, first: Step) -> Fight:
    """Set the table (Setup): 20 cards set aside unseen, six in each hand, a random starter."""
    chance = Chance.from_seed(seed)
    deck = card_set.deck[:]
    chance.shuffle(deck)
    removed = sorted(deck[:REMOVED_CARDS])
    dealt = REMOVED_CARDS + HAND
    hands = [sorted(deck[REMOVED_CARDS:dealt]), sorted(deck[dealt : dealt + HAND])]
    pile = deck[dealt + HAND :]
    starter = chance.below(2)
    return Fight(
        game, len(hands), vec[Step]([first]), chance, 0, card_set,
        hands, [[], []], pile, [0] * len(pile), [], removed,
        vec[i64]([NOTHING] * PLACES), vec[i64]([NOTHING] * PLACES), vec[i64]([0] * PLACES),
        vec[i64]([ON_BOARD] * 4), starter, starter,
    )  # fmt: skip
