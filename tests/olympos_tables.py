"""Positions of Olympos, what a screen is told of them, and checks of it by playing on."""

from collections.abc import Iterator

from kleos.core.chance import Chance
from kleos.core.event import Event
from kleos.games import game_named
from kleos.games.olympos import events as told
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import (
    BONUSES,
    PEOPLES,
    RESOURCES,
)
from kleos.games.olympos.shown import Actions, After, ShownPrice, Table

GAME = game_named("olympos")


def positions(number: int, seed: int, every: int = 1) -> Iterator[Olympos]:
    """Yield the state at decisions of a random game."""
    g = GAME.new(number, seed)
    chance = Chance.from_seed(seed)
    while not g.over:
        if g.decided % every == 0:
            yield g
        g.push(g.legal()[chance.below(len(g.legal()))])


def turns(number: int, seed: int, every: int) -> Iterator[Olympos]:
    """Yield the state at some of the turns of a random game."""
    found = [g.copy() for g in positions(number, seed) if g.decision.key == "take-turn"]
    yield from found[seed % every :: every]


def position(number: int = 3, **given_: object) -> Olympos:
    """Return a game in the position of a scenario."""
    g = GAME.new(number, 1)
    GAME.arrange(g, given_)
    g.advance()
    return g


def table_of(g: Olympos, seat: int | None = None) -> Table:
    """Return what a seat is given; if none is named, the one that decides."""
    return g.view(g.to_move if seat is None else seat).table()


def actions_of(g: Olympos) -> Actions:
    """Return what the one who decides can do."""
    actions = table_of(g).actions
    assert actions is not None
    return actions


def legal(g: Olympos, start: str) -> set[str]:
    """Return what follows a word in the legal moves that begin with it."""
    spelled = [GAME.moves.spell(move) for move in g.legal()]
    return {move.removeprefix(start) for move in spelled if move.startswith(start)}


def asks(g: Olympos, *keys: str) -> bool:
    """Whether one of these questions is open."""
    return not g.over and g.decision.key in keys


def play_on(g: Olympos) -> None:
    """Answer whatever is asked until the next turn begins; no cards, no hourglasses."""
    while not g.over and not asks(g, "take-turn"):
        spelled = sorted(legal(g, ""), key=lambda move: (move != "decline", "hourglass" in move))
        g.push(spelled[0])


def tell(heard: list[Event], kind: int, seat: int) -> list[Event]:
    """Return what was told of a kind about a seat."""
    return [event for event in heard if event.kind == kind and event.seat == seat]


def check_after(g: Olympos, real: Olympos, heard: list[Event], after: After) -> None:
    """Check how an action was said to leave its people; `real` is at the next turn."""
    seat = g.to_move
    before = g.peoples[seat]
    moved = [event.a for event in tell(heard, told.MOVED_ON, seat)]
    assert moved == ([after.space] if after.space > before.time else [])
    drawn = (told.DREW, told.KEPT, told.NO_CARD)
    assert len([e for e in heard if e.kind in drawn and e.seat == seat]) >= len(after.zeus)
    gods = [event for event in heard if event.kind == told.REVEALED]
    assert len(gods) == sum(zeus.god for zeus in after.zeus)
    assert after.next == (None if real.over else PEOPLES[real.to_move])
    if not after.zeus:
        assert after.hourglasses == real.peoples[seat].hourglasses


def check_development(g: Olympos, name: str, price: ShownPrice) -> None:
    """Check a discovery by taking it."""
    seat = g.to_move
    assert price.after is not None
    real = g.copy()
    heard = real.listen()
    real.push(f"develop {name}")
    play_on(real)
    paid = [event.a for event in tell(heard, told.PAID, seat)]
    cubes = {RESOURCES[kind]: paid.count(kind) for kind in sorted(set(paid))}
    assert cubes in price.payments
    bonus = [BONUSES[event.a] for event in tell(heard, told.TOOK_BONUS, seat)]
    assert len(bonus) == bool(price.bonuses)
    assert set(bonus) <= set(price.bonuses)
    if price.needs_hourglasses:
        assert price.bonuses == ["hourglasses"]
    if price.needs_hourglasses or bonus != ["hourglasses"]:
        check_after(g, real, heard, price.after)
