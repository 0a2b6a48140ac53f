"""The table: peoples, map, time track, development board; and everything that changes it.

Each method that changes the table also tells the event, so that neither can be forgotten.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kleos.core.chance import Chance
from kleos.core.game import Game
from kleos.core.state import State
from kleos.core.step import Step
from kleos.games.olympos.edition import Edition
from kleos.games.olympos.events import (
    BACK_TO_CAMP,
    BLOCKED,
    BUILT,
    CONTROLS,
    DEALT,
    DEVELOPED,
    DISCARDED,
    DREW,
    FAVOURED,
    FINISHED,
    GOD_LEFT,
    KEPT,
    LEFT,
    LOOKED,
    LOST,
    MOVED_ON,
    NEW_SETTLER,
    NO_CARD,
    NO_CUBE,
    NOT_KEPT,
    PAID,
    PLAYED,
    RESHUFFLED,
    REVEALED,
    SPENT_ATHENA,
    SPENT_HOURGLASSES,
    STRUCK,
    SYMBOLS,
    TOOK_BONUS,
    TOOK_CUBE,
    TOOK_HOURGLASSES,
    TOOK_PRESTIGE,
    TOOK_SETTLERS,
)
from kleos.games.olympos.names import (
    ARES,
    ATHENA,
    COLUMNS,
    ERINYES,
    FIRST_BAD_GOD,
    FIRST_GOD,
    KERES,
    NOBODY,
    SIREN,
    SLOTS,
    WONDERS,
    ZEUS_CARD,
)
from kleos.games.olympos.people import People
from kleos.games.olympos.scoring import count_members, points_of
from kleos.games.olympos.stacks import Stack, below_top, put_on, take_from, topmost

CUBES: Final = 7  # of each resource (ruling 3)
ALL_WONDERS: Final = (1 << len(WONDERS)) - 1  # as a bitset
LOOKED_AT: Final = 3  # cards that the Oracle looks at


@final
class Olympos(State):
    """The state of a game of Olympos."""

    def __init__(
        self,
        game: Game,
        players: int,
        agenda: vec[Step],
        chance: Chance,
        decided: int,
        edition: Edition,
        peoples: list[People],
        order: list[int],  # seats in order of play, the one furthest back in time first
        stacks: list[Stack],  # by territory
        owners: vec[i64],  # by territory: the seat that controls it, or NOBODY
        columns: vec[i64],  # by discovery; never changed
        wonder_columns: vec[i64],  # never changed
        copies: vec[i64],  # of each discovery, still on the board
        slots: vec[i64],  # by row, column and slot: whose mark, or NOBODY
        supply: vec[i64],  # of cubes
        deck: list[int],  # destiny cards, the top one last
        discards: list[int],
        looked: list[int],  # cards that the deciding seat looks at with the Oracle
        gods: list[int],  # in the order of the Zeus symbols, the last unused; never changed
        revealed: vec[i64],  # number of gods revealed, by Zeus symbol
        prayers: vec[i64],  # Zeus symbol cards played for the current god, by seat
        blocked: i64 = 0,  # bitset of territories
        tribes: i64 = 0,  # bitset of territories
        wonders: i64 = ALL_WONDERS,  # still on the board
    ) -> None:
        super().__init__(game, players, agenda, chance, decided)
        # tools/copies.py writes the rest of this, and copy(), from the fields above.
        self.edition = edition
        self.peoples = peoples
        self.order = order
        self.stacks = stacks
        self.owners = owners
        self.columns = columns
        self.wonder_columns = wonder_columns
        self.copies = copies
        self.slots = slots
        self.supply = supply
        self.deck = deck
        self.discards = discards
        self.looked = looked
        self.gods = gods
        self.revealed = revealed
        self.prayers = prayers
        self.blocked = blocked
        self.tribes = tribes
        self.wonders = wonders

    def copy(self) -> "Olympos":
        """Return an independent state that will continue exactly as this one would."""
        twin = Olympos(
            self.game,
            self.players,
            self.agenda[:],
            self.chance.copy(),
            self.decided,
            self.edition,
            [one.copy() for one in self.peoples],
            self.order[:],
            self.stacks[:],
            self.owners[:],
            self.columns,
            self.wonder_columns,
            self.copies[:],
            self.slots[:],
            self.supply[:],
            self.deck[:],
            self.discards[:],
            self.looked[:],
            self.gods,
            self.revealed[:],
            self.prayers[:],
            self.blocked,
            self.tribes,
            self.wonders,
        )
        twin.asking = self.asking
        twin.offered = self.offered
        twin.news = self.news
        return twin

    # The time track

    def budget(self, seat: int) -> int:
        """Return how much time an action may take: hourglasses, plus the spaces up to the cross."""
        people = self.peoples[seat]
        return self.edition.cross - people.time + people.hourglasses

    def pay_time(self, seat: int, time: int) -> None:
        """Pay time for an action: hourglasses first, then spaces of the marker."""
        people = self.peoples[seat]
        self.end_erinyes(seat)
        spent = min(time, people.hourglasses)
        if spent:
            people.hourglasses -= spent
            self.tell(SPENT_HOURGLASSES, seat, spent)
        if time > spent:
            self.move_marker(seat, people.time + time - spent)

    def move_marker(self, seat: int, to: int) -> None:
        """Move a marker forward, to the top of the stack on its new space."""
        self.peoples[seat].time = to
        self.order.remove(seat)
        place = 0
        while place < len(self.order) and self.peoples[self.order[place]].time < to:
            place += 1
        self.order.insert(place, seat)
        self.tell(MOVED_ON, seat, to)

    def finish(self, seat: int) -> None:
        """Take a player out of the turn order; the pieces stay."""
        self.peoples[seat].finished = True
        self.tell(FINISHED, seat)

    def take_hourglasses(self, seat: int, number: int) -> None:
        """Take hourglasses from the supply, which never runs out (ruling 3)."""
        self.peoples[seat].hourglasses += number
        self.tell(TOOK_HOURGLASSES, seat, number)

    # The map

    def block(self, seat: int, territory: int) -> None:
        """Put a cross on a territory."""
        self.blocked |= 1 << territory
        self.tell(BLOCKED, seat, territory)

    def take_settlers(self, seat: int, number: int) -> None:
        """Take settlers from the supply, which never runs out (ruling 25), into the camp."""
        self.peoples[seat].camp += number
        self.tell(TOOK_SETTLERS, seat, number)

    def bring_settler(self, seat: int, space: int) -> None:
        """Bring a settler from the camp onto a space, from where it moves at once."""
        self.peoples[seat].camp -= 1
        self.tell(NEW_SETTLER, seat, space)

    def lift(self, seat: int, territory: int, depth: int) -> None:
        """Take the settler with `depth` others above it off the map."""
        self.peoples[seat].settlers -= 1
        self.restack(territory, take_from(self.stacks[territory], depth))

    def leave(self, seat: int, territory: int, depth: int) -> None:
        """Let a settler leave its territory for another."""
        self.tell(LEFT, seat, territory, depth)
        self.lift(seat, territory, depth)

    def back_to_camp(self, seat: int, territory: int, depth: int) -> None:
        """Return a settler from the map to the camp."""
        self.peoples[seat].camp += 1
        self.tell(BACK_TO_CAMP, seat, territory, depth)
        self.lift(seat, territory, depth)

    def place(self, seat: int, territory: int) -> None:
        """Put a settler on top of whatever is in a territory."""
        self.peoples[seat].settlers += 1
        self.tribes &= ~(1 << territory)
        self.restack(territory, put_on(self.stacks[territory], seat))

    def restack(self, territory: int, stack: Stack) -> None:
        """Replace a stack; its top settler gains control (ruling 8)."""
        old = self.owners[territory]
        new = topmost(stack)
        self.stacks[territory] = stack
        bit: i64 = 1 << territory
        for people in self.peoples:
            people.buried &= ~bit
        while stack and topmost(stack) == new:
            stack = below_top(stack)
        while stack:
            self.peoples[topmost(stack)].buried |= bit
            stack = below_top(stack)
        if old != new:
            self.change_control(territory, old, new)

    def change_control(self, territory: int, old: i64, new: i64) -> None:
        """Hand over the territory token, and the star token where there is one."""
        bit: i64 = 1 << territory
        star = int(self.edition.stars >> territory & 1)
        resource = self.edition.resources[territory]
        if old != NOBODY:
            loser = self.peoples[old]
            loser.lands &= ~bit
            loser.tokens[resource] -= 1
            loser.stars -= star
            self.tell(LOST, old, territory)
        self.owners[territory] = new
        if new != NOBODY:
            people = self.peoples[new]
            people.lands |= bit
            people.tokens[resource] += 1
            people.stars += star
            self.tell(CONTROLS, new, territory)

    # Cubes and the development board

    def deal_cube(self, seat: int, resource: int) -> None:
        """Deal a cube at the start of the game."""
        self.supply[resource] -= 1
        self.peoples[seat].cubes[resource] += 1
        self.tell(DEALT, seat, resource)

    def take_cube(self, seat: int, resource: int) -> None:
        """Take a cube from the supply, if there is one left (ruling 3)."""
        if not self.supply[resource]:
            self.tell(NO_CUBE, seat, resource)
            return
        self.supply[resource] -= 1
        self.peoples[seat].cubes[resource] += 1
        self.tell(TOOK_CUBE, seat, resource)

    def pay_cube(self, seat: int, resource: int) -> None:
        """Pay a cube for a discovery; it returns to the supply."""
        self.supply[resource] += 1
        self.peoples[seat].cubes[resource] -= 1
        self.tell(PAID, seat, resource)

    def take_prestige(self, seat: int, number: int) -> None:
        """Take prestige tokens, face down."""
        self.peoples[seat].prestige += number
        self.tell(TOOK_PRESTIGE, seat, number)

    def take_discovery(self, seat: int, discovery: int) -> None:
        """Take a discovery from the board; its powers count from now on (ruling 1)."""
        people = self.peoples[seat]
        found = self.edition.discoveries[discovery]
        self.copies[discovery] -= 1
        people.discoveries |= 1 << discovery
        people.swords += found.swords
        people.symbols += found.symbols
        self.tell(DEVELOPED, seat, discovery)

    def cell(self, discovery: int) -> int:
        """Return the first bonus slot below a discovery."""
        row = self.edition.discoveries[discovery].row
        return (row * COLUMNS + int(self.columns[discovery])) * SLOTS

    def take_slot(self, seat: int, discovery: int, slot: int) -> None:
        """Put a mark on a bonus slot below a discovery."""
        place = self.cell(discovery) + slot
        self.slots[place] = seat
        self.peoples[seat].marks[self.columns[discovery]] += 1
        self.tell(TOOK_BONUS, seat, int(self.edition.bonuses[place]), discovery, slot)

    def take_wonder(self, seat: int, wonder: int) -> None:
        """Take a wonder from the board."""
        self.wonders &= ~(1 << wonder)
        self.peoples[seat].wonders |= 1 << wonder
        self.tell(BUILT, seat, wonder)

    def spend_athena(self, seat: int) -> None:
        """Spend the star of Athena."""
        self.peoples[seat].athena = False
        self.tell(SPENT_ATHENA, seat)

    # Destiny cards

    def top_card(self, seat: int) -> int:
        """Take the top card, reshuffling the discards if need be (ruling 16); NOBODY if none."""
        if not self.deck:
            if not self.discards:
                return NOBODY
            self.deck = self.discards
            self.discards = []
            self.chance.shuffle(self.deck)
            self.tell(RESHUFFLED, seat)
        return self.deck.pop()

    def draw(self, seat: int) -> int:
        """Draw a destiny card into the hand; return it, or NOBODY if there is none."""
        self.learn()
        card = self.top_card(seat)
        if card == NOBODY:
            self.tell(NO_CARD, seat)
        else:
            self.peoples[seat].take_card(card)
            self.tell(DREW, seat, card)
        return card

    def look(self, seat: int) -> None:
        """Look at the top three cards, with the Oracle."""
        self.learn()
        while len(self.looked) < LOOKED_AT:
            card = self.top_card(seat)
            if card == NOBODY:
                break
            self.looked.append(card)
            self.tell(LOOKED, seat, card)
        if not self.looked:
            self.tell(NO_CARD, seat)

    def keep(self, seat: int, card: int) -> None:
        """Keep one of the cards looked at; the others are discarded face up.

        They are told in sorted order: that of the deck would hint at copies of the card kept.
        """
        self.looked.remove(card)
        self.peoples[seat].take_card(card)
        self.tell(KEPT, seat, card)
        self.discards += self.looked
        for other in sorted(self.looked):
            self.tell(NOT_KEPT, seat, other)
        self.looked.clear()

    def play(self, seat: int, card: int) -> None:
        """Play a card from the hand."""
        self.peoples[seat].hand.remove(card)
        self.discards.append(card)
        self.tell(PLAYED, seat, card)

    def discard_hand(self, seat: int) -> None:
        """Discard a whole hand, face up, which reveals it."""
        hand = self.peoples[seat].hand
        if hand:
            self.learn()
        for card in hand:
            self.discards.append(card)
            self.tell(DISCARDED, seat, card)
        hand.clear()

    # The gods

    def reveal_god(self, seat: int, symbol: int) -> int:
        """Turn up the next Olympos card at a Zeus symbol; return the god."""
        god = self.gods[FIRST_GOD[symbol] + int(self.revealed[symbol])]
        self.revealed[symbol] += 1
        self.tell(REVEALED, seat, god)
        return god

    def pray(self, seat: int) -> None:
        """Play a Zeus symbol from the hand for the god that has appeared."""
        self.prayers[seat] += 1
        self.play(seat, ZEUS_CARD)

    def count_symbols(self, seat: int, number: int) -> None:
        """Tell how many Zeus symbols a people has; those it played are used up."""
        self.prayers[seat] = 0
        self.tell(SYMBOLS, seat, number)

    def meet_god(self, seat: int, god: int) -> None:
        """Let a god favour or strike a people; five of them leave something that lasts."""
        people = self.peoples[seat]
        if god == ATHENA:
            people.athena = True
        elif god == ARES:
            people.ares = True
        elif god == KERES:
            people.keres += 1
        elif god == SIREN:
            people.siren = True
        elif god == ERINYES:
            people.erinyes = True
        self.tell(FAVOURED if god < FIRST_BAD_GOD else STRUCK, seat, god)

    def end_ares_and_siren(self) -> None:
        """End the effects that last until the next Olympos card."""
        for seat in range(self.players):
            people = self.peoples[seat]
            if people.ares:
                people.ares = False
                self.tell(GOD_LEFT, seat, ARES)
            if people.siren:
                people.siren = False
                self.tell(GOD_LEFT, seat, SIREN)

    def end_erinyes(self, seat: int) -> None:
        """End the effect that lasts until the next action."""
        if self.peoples[seat].erinyes:
            self.peoples[seat].erinyes = False
            self.tell(GOD_LEFT, seat, ERINYES)

    # The face

    def scores(self) -> list[int]:
        """Return each seat's points now; scoring.py says where they come from."""
        return [sum(points_of(people, self.edition)) for people in self.peoples]

    def winners(self) -> list[int]:
        """Return who has the most points, then the most discoveries and wonders (ruling 26)."""
        return self.leaders() if self.over else []

    def leaders(self) -> list[int]:
        """Return who would win if the game ended now."""
        scores = self.scores()
        ranks = [
            (scores[seat], count_members(people.discoveries) + count_members(people.wonders))
            for seat, people in enumerate(self.peoples)
        ]
        best = max(ranks)
        return [seat for seat in range(self.players) if ranks[seat] == best]
