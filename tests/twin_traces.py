"""What a viewer has seen of a game, traced card by card, so that the rest can be dealt anew."""

from collections.abc import Callable
from typing import Any

from kleos.core.chance import Chance
from kleos.core.event import Event
from kleos.core.step import Decision
from kleos.games.fight.board import Fight
from kleos.games.fight.hand import TakeLookedAt
from kleos.games.fight.moves import TAKE, card_moves, card_of
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.destiny import KeepOne
from kleos.games.olympos.moves import KEEP
from twin_openings import MOST_PRESTIGE

Seat = int | None


class Trace:
    """Follows the cards of a game one by one, and notes which of them a viewer ever sees.

    A card is a number of its own; `kinds` says what it is. Where several cards of a kind could be
    meant, it takes one that was seen already.
    """

    def __init__(self, g: Any, viewer: Seat) -> None:
        self.viewer = viewer
        self.kinds: list[int] = []
        self.seen: dict[int, int] = {}  # the last entry at which each card was seen
        self.entry = 0
        self.picked: dict[int, tuple[int, ...]] = {}  # secret answers: the card, then the others

    def new(self, kind: int) -> int:
        """Return a new card of a kind."""
        self.kinds.append(kind)
        return len(self.kinds) - 1

    def new_all(self, kinds: list[int]) -> list[int]:
        """Return new cards of these kinds."""
        return [self.new(kind) for kind in kinds]

    def see(self, *cards: int) -> None:
        """Note that the viewer sees cards."""
        for card in cards:
            self.seen[card] = self.entry

    def leaves(self, hand: list[int], kind: int) -> None:
        """Take a card of this kind out of a hand, for all to see."""
        card = max((c for c in hand if self.kinds[c] == kind), key=lambda c: c in self.seen)
        hand.remove(card)
        self.see(card)

    def dealt_otherwise(self, groups: list[list[int]], chance: Chance) -> list[int]:
        """Return other kinds for the cards: those never seen are shuffled within their group."""
        kinds = self.kinds[:]
        for group in groups:
            free = [card for card in group if card not in self.seen]
            shuffled = [self.kinds[card] for card in free]
            chance.shuffle(shuffled)
            for card, kind in zip(free, shuffled, strict=True):
                kinds[card] = kind
        return kinds

    def answer(self, entry: int, g: Any, move: int, kinds: list[int], chance: Chance) -> int:
        """Return the twin's answer at an entry: the same move, or the same card if it is secret."""
        if entry not in self.picked:
            return move
        cards = self.picked[entry]
        if all(self.seen.get(card, 0) < entry for card in cards):
            return int(g.legal()[chance.below(len(g.legal()))])  # nobody sees what becomes of it
        return self.move_with(g, kinds[cards[0]])

    # What a game says.

    def note(self, g: Any, decision: Decision, move: int) -> None:
        """Note which card a secret answer of another seat means."""
        raise NotImplementedError

    def hear(self, event: Event) -> None:
        """Follow what really happened."""
        raise NotImplementedError

    def other_deal(self, g: Any, chance: Chance) -> tuple[Any, list[int]]:
        """Return the start of the game with all that was never seen dealt otherwise."""
        raise NotImplementedError

    def move_with(self, g: Any, kind: int) -> int:
        """Return the secret answer that means this kind of card."""
        raise NotImplementedError

    def by_chance(self, events: list[Event]) -> list[Event]:
        """Return what chance has decided for all to see in these events, if it was asked."""
        return []

    def to_shuffle(self, g: Any) -> list[int]:
        """Return the cards that would be shuffled if need be: of another order comes another."""
        return []

    def before_the_end(self, heard: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return events up to where everything hidden is shown."""
        return heard


class DuelTrace(Trace):
    """The cards of a duel."""

    def __init__(self, g: Fight, viewer: Seat) -> None:
        super().__init__(g, viewer)
        self.names = [kind.name for kind in g.game.events]
        self.hands = [self.new_all(hand) for hand in g.hands]
        self.pile = self.new_all(g.pile)
        self.removed = self.new_all(g.removed)
        self.first = ([hand[:] for hand in self.hands], self.pile[:], self.removed[:])
        self.from_hand = True
        if viewer is not None:
            self.see(*self.hands[viewer])
            self.see(*(card for card, eyes in zip(self.pile, g.seen) if eyes >> viewer & 1))
            for kind in g.known[viewer]:
                hand = [card for card in self.hands[1 - viewer] if card not in self.seen]
                self.see(next(card for card in hand if self.kinds[card] == kind))

    def note(self, g: Fight, decision: Decision, move: int) -> None:
        if isinstance(decision, TakeLookedAt) and decision.seat != self.viewer:
            top = self.pile[len(self.pile) - decision.number :]
            kind = card_of(move, len(g.cards))
            card = next(card for card in reversed(top) if self.kinds[card] == kind)
            self.picked[self.entry] = (card, *(other for other in top if other != card))

    def hear(self, event: Event) -> None:
        name, seat, kind = self.names[event.kind], event.seat, event.a
        if name == "drew":
            self.hands[seat].append(self.pile.pop())
            if seat == self.viewer:
                self.see(self.hands[seat][-1])
        elif name == "saw" and seat == self.viewer:
            self.see(*self.hands[1 - seat], *self.pile[-2:])  # one of both
        elif name == "kept":
            place = max(i for i, card in enumerate(self.pile) if self.kinds[card] == kind)
            self.pile[place], self.pile[-1] = self.pile[-1], self.pile[place]
            self.hands[seat].append(self.pile.pop())
        elif name == "bottom":
            self.pile.insert(0, self.pile.pop())
        elif name == "played":
            self.from_hand = event.b == 0
        elif name in ("paid", "discarded") or (name in ("placed", "equipped") and self.from_hand):
            self.leaves(self.hands[seat], kind)
        elif name in ("retrieved", "returned"):
            self.hands[seat].append(self.new(kind))
            self.see(self.hands[seat][-1])

    def other_deal(self, g: Fight, chance: Chance) -> tuple[Fight, list[int]]:
        hands, pile, removed = self.first
        kinds = self.dealt_otherwise([[*hands[0], *hands[1], *pile, *removed]], chance)
        twin = g.copy()
        twin.hands = [sorted(kinds[card] for card in hand) for hand in hands]
        twin.pile = [kinds[card] for card in pile]
        twin.removed = sorted(kinds[card] for card in removed)
        return twin, kinds

    def move_with(self, g: Fight, kind: int) -> int:
        return card_moves(TAKE, [kind], len(g.cards))[0]

    def by_chance(self, events: list[Event]) -> list[Event]:
        return [event for event in events if self.names[event.kind] == "discarded"]


class OlymposTrace(Trace):
    """The destiny cards and the gods of a game of Olympos."""

    def __init__(self, g: Olympos, viewer: Seat) -> None:
        super().__init__(g, viewer)
        self.names = [kind.name for kind in g.game.events]
        self.hands = [self.new_all(people.hand) for people in g.peoples]
        self.deck = self.new_all(g.deck)
        self.gods = self.new_all(g.gods)
        self.first = ([hand[:] for hand in self.hands], self.deck[:])
        self.looked: list[int] = []
        if viewer is not None:
            self.see(*self.hands[viewer])

    def note(self, g: Olympos, decision: Decision, move: int) -> None:
        if isinstance(decision, KeepOne) and decision.seat != self.viewer:
            card = next(card for card in self.looked if self.kinds[card] == move - KEEP)
            self.picked[self.entry] = (card, *(other for other in self.looked if other != card))

    def top(self, kind: int, seat: int) -> int:
        """Return the top card; a new one, the same in all twins, once the deck was reshuffled."""
        card = self.deck.pop() if self.deck else self.new(kind)
        assert self.kinds[card] == kind
        if seat == self.viewer:
            self.see(card)
        return card

    def hear(self, event: Event) -> None:
        name, seat, kind = self.names[event.kind], event.seat, event.a
        if name == "drew":
            self.hands[seat].append(self.top(kind, seat))
        elif name == "looked":
            self.looked.append(self.top(kind, seat))
        elif name == "kept":
            card = next(card for card in self.looked if self.kinds[card] == kind)
            self.looked.remove(card)
            self.hands[seat].append(card)
        elif name == "not kept":
            self.leaves(self.looked, kind)
        elif name in ("played", "discarded"):
            self.leaves(self.hands[seat], kind)
        elif name == "revealed":
            self.see(next(god for god in self.gods if self.kinds[god] == kind))

    def other_deal(self, g: Olympos, chance: Chance) -> tuple[Olympos, list[int]]:
        hands, deck = self.first
        cards = [card for hand in hands for card in hand]
        kinds = self.dealt_otherwise([[*cards, *deck], self.gods], chance)
        twin = g.copy()
        for seat, hand in enumerate(hands):
            people = twin.peoples[seat]
            people.hand = sorted(kinds[card] for card in hand)
            if seat != self.viewer:
                people.prestige = int(chance.below(MOST_PRESTIGE))
        twin.deck = [kinds[card] for card in deck]
        twin.gods = [kinds[god] for god in self.gods]
        return twin, kinds

    def move_with(self, g: Olympos, kind: int) -> int:
        return KEEP + kind

    def to_shuffle(self, g: Olympos) -> list[int]:
        return g.discards[:]

    def before_the_end(self, heard: tuple[Event, ...]) -> tuple[Event, ...]:
        names = [self.names[event.kind] for event in heard]
        return heard[: names.index("scored")] if "scored" in names else heard


TRACES: dict[str, Callable[[Any, Seat], Trace]] = {"fight": DuelTrace, "olympos": OlymposTrace}
