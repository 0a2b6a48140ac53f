"""Who may see what: one's own hand, what lies open, and what one has looked at; nothing else."""

from kleos.core.cards import FACE_DOWN, turned_up, unseen
from kleos.core.chance import Chance
from kleos.games.fight.board import Fight


def shown(g: Fight, seat: int | None) -> Fight:
    """Return a state as a seat, or a spectator, may see it: unknown cards lie face down."""
    twin = g.copy()
    twin.chance = Chance.from_seed(0)
    twin.removed = [FACE_DOWN] * len(g.removed)
    for other in range(2):
        if other != seat:
            known = g.known[seat] if seat is not None else []
            hidden = len(g.hands[other]) - len(known)
            twin.hands[other] = [FACE_DOWN] * hidden + known
            twin.known[other] = []
    bit = 0 if seat is None else 1 << seat
    for i in range(len(g.pile)):
        if not g.seen[i] & bit:
            twin.pile[i] = FACE_DOWN
        twin.seen[i] &= bit
    return twin


def sample(view: Fight, seat: int, seed: int) -> Fight:
    """Return a full state that agrees with what a seat sees: unknown cards are dealt at random.

    What the opponent knows of one's own hand is not seen, and taken to be nothing.
    """
    twin = view.copy()
    twin.chance = Chance.from_seed(seed)
    unknown = unknown_cards(twin)
    twin.chance.shuffle(unknown)
    twin.pile = turned_up(twin.pile, unknown)
    twin.hands[1 - seat] = sorted(turned_up(twin.hands[1 - seat], unknown))
    twin.removed = sorted(unknown)
    return twin


def unknown_cards(g: Fight) -> list[int]:
    """Return the cards that are nowhere to be seen."""
    copies = [kind.copies for kind in g.cards]
    return unseen(copies, [*g.hands, g.pile, g.discards, list(g.units), list(g.gear)])
