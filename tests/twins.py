"""Twin deals: games that a seat, or a spectator, must not be able to tell apart.

One game is played at random and traced: which cards has the viewer ever seen? Its twin is the same
deal with all other cards dealt differently. The twin is played with the same public choices: the
same moves, and where an answer is secret, the same card by its place, or any card if the viewer
never sees what became of it. Everything the viewer is told must then be the same: who answers what,
each event as heard, who is asked what, whether a move can still be taken back, and the table.

Not every deal can be played like this: a people that may pass because nothing else can be done
might have a card that lets it act. Such a deal says nothing; another one is tried.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import msgspec

from kleos.core.chance import Chance
from kleos.core.event import Event
from kleos.core.state import State
from kleos.core.step import Decision
from kleos.games import game_named
from kleos.games.fight.board import Fight
from kleos.games.fight.edition_file import printed_rows
from kleos.games.fight.hand import TakeLookedAt
from kleos.games.fight.moves import TAKE, card_moves, card_of
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.destiny import KeepOne
from kleos.games.olympos.moves import KEEP
from kleos.games.olympos.names import ORACLE

DEALS = 12  # other deals tried before a game is given up
CHANCES = 60  # generators tried for the same outcome of chance
TABLE_EVERY = 5  # entries between two looks at the table
MOST_MOVES = 240  # a game breaks off somewhere before that: the longer it is, the more is seen
COPIES = 9  # of each of these:
RARE = ("Calchas", "Palamedes", "Tiresias", "Odysseus", "Eurydice", "Orestes", "Peleus", "Amazons")
MOST_PRESTIGE = 5  # given to each people at the start, so that it differs

Seat = int | None


class Asked(NamedTuple):
    """A question as a viewer is told of it."""

    seat: int
    key: str
    title: str
    moves: int  # those that the viewer is shown


class Told(NamedTuple):
    """One entry of a game as a viewer is told of it."""

    seat: int  # who answered; -1 for how the game was opened
    said: str
    heard: tuple[Event, ...]
    asked: Asked | None
    news: int
    table: str = ""  # from time to time


class Teller:
    """Plays moves and says what a viewer is told. Tests of leaks replace some of it."""

    def push(self, g: State, move: int) -> list[Event]:
        """Take a move, and return everything that happened."""
        events = g.listen()
        events.clear()
        g.push(move)
        return list(events)

    def said(self, g: State, move: int, viewer: Seat) -> str:
        """Return an answer to the open question as told."""
        asking = g.asking
        assert asking is not None
        hidden = asking.secret and asking.seat != viewer
        return "?" if hidden else g.game.moves.spell(move)

    def heard(self, g: State, events: list[Event], viewer: Seat) -> tuple[Event, ...]:
        """Return events as told."""
        return tuple(g.game.hear(event, viewer) for event in events)

    def asked(self, g: State, viewer: Seat) -> Asked | None:
        """Return the open question as told."""
        decision = g.view(viewer).decision
        if decision is None:
            return None
        return Asked(decision.seat, decision.key, decision.title, len(decision.moves))

    def table(self, g: State, viewer: Seat) -> str:
        """Return the table as shown."""
        return msgspec.json.encode(g.view(viewer).table()).decode()

    def news(self, g: State) -> int:
        """Return how often something was learnt, which ends what can be taken back."""
        return g.news


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

    def by_chance(self, decision: Decision, events: list[Event]) -> list[Event]:
        """Return what chance has decided in these events, for all to see."""
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

    def by_chance(self, decision: Decision, events: list[Event]) -> list[Event]:
        if decision.key in ("discard-chosen", "pay-to-survive"):
            return []
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

    def before_the_end(self, heard: tuple[Event, ...]) -> tuple[Event, ...]:
        names = [self.names[event.kind] for event in heard]
        return heard[: names.index("scored")] if "scored" in names else heard


TRACES: dict[str, Callable[[Any, Seat], Trace]] = {"fight": DuelTrace, "olympos": OlymposTrace}


class Difference(NamedTuple):
    """An entry that was told differently in a game and its twin."""

    number: int
    one: Told
    two: Told


class Pair(NamedTuple):
    """Two starts that a viewer cannot tell apart, and the moves that look the same to it."""

    viewer: Seat
    starts: tuple[State, State]
    moves: tuple[list[int], list[int]]
    found: Difference | None
    verdict: bool  # whether the second game could be played like the first
    luck: dict[int, int]  # seeds that the second game's generator gets, by how many moves were made


class Stray(Exception):
    """A deal in which the same public choices cannot be made."""


def opening(name: str, seed: int) -> State:
    """Return the start of a game.

    In half of them what is rare happens often: in the duel, hands are small and have copies, and
    most cards look or discard; in Olympos, everyone has the Oracle, and cards. In the duel both
    sides know some cards of the pile already.
    """
    game = game_named(name)
    chance = Chance.from_seed(seed)
    players = game.least + int(chance.below(game.most - game.least + 1))
    rare = bool(chance.below(2))
    g = game.new(players, seed, "", rare_cards() if rare and name == "fight" else {})
    if isinstance(g, Fight):
        if rare:
            g.removed = sorted([*g.removed, *(card for hand in g.hands for card in hand[2:])])
            g.hands = [hand[:2] for hand in g.hands]
        for i in range(len(g.pile) - 12, len(g.pile)):
            g.seen[i] = int(chance.below(4))
    elif isinstance(g, Olympos):
        for people in g.peoples:
            people.prestige = int(chance.below(MOST_PRESTIGE))
            if rare:
                people.discoveries |= 1 << ORACLE
                people.hand = sorted([g.deck.pop(), g.deck.pop()])
    return g


@cache
def rare_cards() -> dict[str, Any]:
    """Return a set of a few cards in many copies, each with something hidden about it."""
    chosen = {"Peleus": "discard(1,self,chosen_by_you)"}
    rows = []
    for printed in printed_rows():
        row = {key: value for key, value in printed.items() if key != "source"}
        row["copies"] = str(COPIES) if row["name"] in RARE else "0"
        row["cost"] = ""
        row["ability"] = chosen.get(row["name"], row["ability"])
        rows.append(row)
    return {"cards": rows}


class TwinGames:
    """A game played at random, and its twins."""

    def __init__(self, name: str, seed: int, teller: Teller | None = None) -> None:
        self.teller = teller or Teller()
        self.start = opening(name, seed)
        viewers: list[Seat] = [*range(self.start.players), None]
        self.viewer = viewers[seed % len(viewers)]
        self.chance = Chance.from_seed(seed + 1)
        self.most = 10 + int(self.chance.below(MOST_MOVES))
        self.trace = TRACES[name](self.start, self.viewer)
        self.moves: list[int] = []
        self.decided: list[list[Event]] = []  # what chance decided, by move
        self.told = [self.tell(self.start, -1, "", [], 0)]
        self.play()

    def tell(self, g: State, seat: int, said: str, events: list[Event], number: int) -> Told:
        """Return an entry as the viewer is told of it."""
        teller, viewer = self.teller, self.viewer
        looks = number % TABLE_EVERY == 0 and not g.over
        return Told(
            seat,
            said,
            self.trace.before_the_end(teller.heard(g, events, viewer)),
            teller.asked(g, viewer),
            teller.news(g),
            teller.table(g, viewer) if looks else "",
        )

    def take(self, g: State, move: int, number: int) -> tuple[list[Event], Told]:
        """Take a move; return what happened, and what the viewer is told of it."""
        seat, said = g.to_move, self.teller.said(g, move, self.viewer)
        events = self.teller.push(g, move)
        return events, self.tell(g, seat, said, events, number)

    def play(self) -> None:
        """Play a game at random, and trace its cards."""
        g: State = self.start.copy()
        while not g.over and len(self.moves) < self.most:
            asking = g.asking
            assert asking is not None
            move = g.legal()[self.chance.below(len(g.legal()))]
            self.moves.append(move)
            self.trace.entry = len(self.moves)
            self.trace.note(g, asking, move)
            events, told = self.take(g, move, len(self.moves))
            for event in events:
                self.trace.hear(event)
            self.decided.append(self.trace.by_chance(asking, events))
            self.told.append(told)

    def pair(self) -> Pair:
        """Return the game and a twin, compared; without a verdict if no deal can be a twin."""
        for _ in range(DEALS):
            other, kinds = self.trace.other_deal(self.start, self.chance)
            other.advance()
            luck: dict[int, int] = {}
            try:
                moves, found = self.follow(other.copy(), kinds, luck)
            except Stray:
                continue
            return Pair(self.viewer, (self.start, other), (self.moves, moves), found, True, luck)
        return Pair(self.viewer, (self.start, self.start), (self.moves, []), None, False, {})

    def follow(
        self, g: State, kinds: list[int], luck: dict[int, int]
    ) -> tuple[list[int], Difference | None]:
        """Play a twin with the same public choices, up to the first difference in what is told."""
        moves: list[int] = []
        told = self.tell(g, -1, "", [], 0)
        if told != self.told[0]:
            return moves, Difference(0, self.told[0], told)
        for number, first in enumerate(self.moves, 1):
            move = self.trace.answer(number, g, first, kinds, self.chance)
            if not g.offers(move):
                raise Stray
            seed = self.settle(g, move, self.decided[number - 1])
            if seed is not None:
                luck[number - 1] = seed
            moves.append(move)
            _, told = self.take(g, move, number)
            if told != self.told[number]:
                return moves, Difference(number, self.told[number], told)
        return moves, None

    def settle(self, g: State, move: int, wanted: list[Event]) -> int | None:
        """Give a twin a generator with which chance decides the same; it is hidden as well.

        Return its seed, or None if it is the one that the twin has.
        """
        asking = g.asking
        assert asking is not None
        if not wanted:
            return None
        seeds: list[int | None] = [None, *range(CHANCES)]
        for seed in seeds:
            if seed is not None:
                g.chance = Chance.from_seed(seed)
            if self.trace.by_chance(asking, self.teller.push(g.copy(), move)) == wanted:
                return seed
        raise Stray


class Tally:
    """What a number of pairs has shown."""

    def __init__(self, name: str, pairs: int, teller: Teller | None = None) -> None:
        self.pairs: list[Pair] = []
        self.found: list[tuple[int, Difference]] = []  # with the seed of the pair
        for seed in range(pairs):
            pair = TwinGames(name, seed, teller).pair()
            self.pairs.append(pair)
            if pair.found is not None:
                self.found.append((seed, pair.found))

    @property
    def verdicts(self) -> int:
        """How many pairs were twins to the end, or to a difference."""
        return sum(pair.verdict for pair in self.pairs)

    def differing_moves(self) -> int:
        """Return how many secret answers differ between twins."""
        return sum(a != b for pair in self.pairs for a, b in zip(*pair.moves))
