"""Olympos cards: a god appears, the peoples count their Zeus symbols, the god acts."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from kleos.core.step import Decision, Step
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.destiny import ONLY_DECLINE
from kleos.games.olympos.development import TAKE_A_CUBE
from kleos.games.olympos.events import NO_ONE
from kleos.games.olympos.expansion import TOP_PIECE, ChoosePiece, buried_pieces
from kleos.games.olympos.moves import (
    DECLINE,
    PLAY,
    RETURN,
    RETURN_BURIED,
    add_territories,
    returns_buried,
)
from kleos.games.olympos.names import (
    ARTEMIS,
    DOUBLE,
    FIRST_BAD_GOD,
    HADES,
    HECATE,
    NEMESIS,
    PEOPLES,
    ZEUS,
    ZEUS_CARD,
    ZEUS_SPACES,
)

ZEUS_PRESTIGE: Final = 3


@final
class MayAppear(Step):
    """A god appears for the first people at a Zeus symbol, at a double one also for the last."""

    def __init__(self, seat: int, symbol: int) -> None:
        self.seat = seat
        self.symbol = symbol

    def run(self, g: Olympos) -> None:
        if god_is_due(g, self.symbol):
            appear(g, self.seat, self.symbol)


def god_is_due(g: Olympos, symbol: int) -> bool:
    """Whether a god appears to whoever has just reached a Zeus symbol."""
    seen = g.revealed[symbol]
    return seen == 0 or (DOUBLE[symbol] and seen == 1 and all_have_reached(g, symbol))


def all_have_reached(g: Olympos, symbol: int) -> bool:
    """Whether every marker has reached a Zeus symbol."""
    space = g.edition.zeus[symbol]
    return all(people.time >= space for people in g.peoples)


def appear(g: Olympos, seat: int, symbol: int) -> None:
    """Reveal a god: Ares and the Siren end, then Zeus symbols may be played (ruling 15)."""
    g.learn()
    g.end_ares_and_siren()
    god = g.reveal_god(seat, symbol)
    for i in range(g.players):
        other = (seat + i) % g.players
        if g.peoples[other].hand:
            g.then(MAY_PRAY[other])
    g.then(CountZeusSymbols(seat, god))


@final
class MayPray(Decision):
    """Play a Zeus symbol from the hand. Ask all who have cards, to reveal nothing about them."""

    key: ClassVar[str] = "may-pray"
    title: ClassVar[str] = "play a Zeus symbol or decline"

    def moves(self, g: Olympos) -> tuple[int, ...]:
        return PRAY if ZEUS_CARD in g.peoples[self.seat].hand else ONLY_DECLINE

    def discreet(self, g: Olympos) -> bool:
        return True

    def take(self, g: Olympos, move: int) -> None:
        if move != DECLINE:
            g.pray(self.seat)
            if g.peoples[self.seat].hand:
                g.then(self)


@final
class CountZeusSymbols(Step):
    """The god favours those with the most Zeus symbols, or strikes those with the fewest."""

    saved_as: ClassVar[str] = "Act"

    def __init__(self, seat: int, god: int) -> None:
        self.seat = seat
        self.god = god

    def run(self, g: Olympos) -> None:
        chosen = chosen_by(g, self.god)
        for seat in range(g.players):
            g.count_symbols(seat, int(symbols(g, seat)))
        if not chosen:
            g.tell(NO_ONE, self.seat, self.god)
        for i in range(g.players):  # in turn order (ruling 18)
            seat = (self.seat + i) % g.players
            if seat in chosen:
                g.then(ApplyGod(seat, self.god))


def symbols(g: Olympos, seat: int) -> i64:
    """Return a people's Zeus symbols, including cards played."""
    return g.peoples[seat].zeus_symbols() + g.prayers[seat]


def chosen_by(g: Olympos, god: int) -> list[int]:
    """Return whom a god acts on: a good one favours, a bad one strikes."""
    return favoured(g) if god < FIRST_BAD_GOD else struck(g)


def favoured(g: Olympos) -> list[int]:
    """Return the seats with the most Zeus symbols, and at least one (rulings 12 and 13)."""
    counts = [g.peoples[seat].with_ties(symbols(g, seat)) for seat in range(g.players)]
    most = max(counts)
    return [s for s in range(g.players) if counts[s] == most and symbols(g, s) > 0]


def struck(g: Olympos) -> list[int]:
    """Return the seats with the fewest Zeus symbols, which may be none."""
    counts = [g.peoples[seat].with_ties(symbols(g, seat)) for seat in range(g.players)]
    fewest = min(counts)
    return [seat for seat in range(g.players) if counts[seat] == fewest]


@final
class ApplyGod(Step):
    """A god's effect on one people, at once or from now on."""

    saved_as: ClassVar[str] = "Reach"

    def __init__(self, seat: int, god: int) -> None:
        self.seat = seat
        self.god = god

    def run(self, g: Olympos) -> None:
        seat = self.seat
        god = self.god
        g.meet_god(seat, god)
        if god == ZEUS:
            g.take_prestige(seat, ZEUS_PRESTIGE)
        elif god == HECATE:
            g.take_settlers(seat, 1)
        elif god == ARTEMIS:
            g.then(TAKE_A_CUBE[seat])
        elif god == HADES:
            if g.peoples[seat].settlers:
                g.then(LoseSettler(seat))
        elif god == NEMESIS:
            g.discard_hand(seat)


@final
class LoseSettler(Decision):
    """Return one settler from the map to the camp, a buried one too (ruling 18)."""

    key: ClassVar[str] = "lose-settler"
    title: ClassVar[str] = "return a settler to the camp"

    def moves(self, g: Olympos) -> tuple[int, ...]:
        people = g.peoples[self.seat]
        options: list[int] = []
        add_territories(options, RETURN, people.lands)
        add_territories(options, RETURN_BURIED, people.buried)
        return tuple(options)

    def take(self, g: Olympos, move: int) -> None:
        if not returns_buried(move):
            g.back_to_camp(self.seat, move - RETURN, TOP_PIECE)
            return
        territory = move - RETURN_BURIED
        pieces = buried_pieces(g, self.seat, territory)
        if len(pieces) == 1:
            g.back_to_camp(self.seat, territory, pieces[0])
        else:
            g.then(ChoosePiece(self.seat, territory, True))


PRAY: Final = (PLAY + ZEUS_CARD, DECLINE)
MAY_PRAY: Final = [MayPray(seat) for seat in range(len(PEOPLES))]
MAY_APPEAR: Final = [
    MayAppear(seat, symbol) for seat in range(len(PEOPLES)) for symbol in range(ZEUS_SPACES)
]
