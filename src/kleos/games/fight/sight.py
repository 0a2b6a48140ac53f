"""Who may see what: one's own hand, what is face up, what one has looked at, and nothing else."""

from kleos.core.cards import FACE_DOWN, turned_up, unseen
from kleos.core.chance import Chance
from kleos.games.fight.board import Fight
from kleos.games.fight.playing import PlayCards
from kleos.games.fight.turn import SkipPhase, stage_of, units_to_attack


def shown(g: Fight, seat: int | None) -> Fight:
    """Return a state as a seat, or a spectator, may see it, with unknown cards face down."""
    twin = g.copy()
    twin.chance = Chance.from_seed(0)
    twin.stage = stage_of(g)
    twin.to_attack = units_to_attack(g)
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
    """Return a full state that agrees with a seat's view, with unknown cards dealt at random.

    A seat cannot see what the opponent knows of its hand; it is assumed to be nothing.
    """
    twin = view.copy()
    twin.chance = Chance.from_seed(seed)
    unknown = unknown_cards(twin)
    twin.chance.shuffle(unknown)
    twin.pile = turned_up(twin.pile, unknown)
    for other in (1 - seat, seat):
        twin.hands[other] = sorted(turned_up(twin.hands[other], unknown))
    twin.removed = sorted(unknown)
    return twin


def dealt_anew(g: Fight, seed: int) -> Fight | None:
    """Deal hands and pile anew, so that nobody knows a hidden card; None in mid-play."""
    if not isinstance(g.asking, (PlayCards, SkipPhase)):
        return None
    twin = sample(shown(g, None), 0, seed)
    twin.advance()
    return twin


def unknown_cards(g: Fight) -> list[int]:
    """Return the cards that are not face up anywhere."""
    copies = [kind.copies for kind in g.cards]
    return unseen(copies, [*g.hands, g.pile, g.discards, list(g.units), list(g.gear)])
