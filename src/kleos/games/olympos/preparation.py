"""Preparation: set up the board, block territories, settle tribes, deal cubes."""

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kleos.core.chance import Chance
from kleos.core.game import Game
from kleos.core.step import Decision, Step
from kleos.games.olympos.board import CUBES, Olympos
from kleos.games.olympos.edition import Edition
from kleos.games.olympos.moves import BLOCK, add_territories
from kleos.games.olympos.names import (
    COLUMNS,
    DISCOVERIES,
    GODS,
    KINDS_OF_RESOURCE,
    NOBODY,
    OLYMPOS,
    ROWS,
    SLOTS,
    TERRITORIES,
    TWINS,
    ZEUS_SPACES,
)
from kleos.games.olympos.people import new_people
from kleos.games.olympos.scoring import count_members
from kleos.games.olympos.stacks import EMPTY
from kleos.games.olympos.turns import NEXT_TURN

# By number of players.
BLOCKED_OF_EACH: Final = (0, 0, 0, 3, 2, 1)
LEAST_PLAYERS: Final = 3


def set_up(game: Game, players: int, seed: int, edition: Edition) -> Olympos:
    """Set the table: discoveries and wonders in random columns, a random stack of markers."""
    chance = Chance.from_seed(seed)
    order = list(range(players))
    columns = random_columns(edition, chance)
    wonder_columns = list(range(COLUMNS))
    gods = list(range(len(GODS)))
    deck = edition.destiny[:]
    chance.shuffle(wonder_columns)
    chance.shuffle(order)
    chance.shuffle(deck)
    chance.shuffle(gods)
    copies = [found.copies[players - LEAST_PLAYERS] for found in edition.discoveries]
    return Olympos(
        game, players, vec[Step]([Block(order[-1])]), chance, 0, edition,
        [new_people() for _ in range(players)],
        order,
        [EMPTY] * TERRITORIES,
        vec[i64]([NOBODY] * TERRITORIES),
        columns,
        vec[i64](wonder_columns),
        vec[i64](copies),
        vec[i64]([NOBODY] * (len(ROWS) * COLUMNS * SLOTS)),
        vec[i64]([CUBES] * KINDS_OF_RESOURCE),
        deck,
        [],
        [],
        gods,
        vec[i64]([0] * ZEUS_SPACES),
        vec[i64]([0] * players),
    )  # fmt: skip


def random_columns(edition: Edition, chance: Chance) -> vec[i64]:
    """Return a random column for each discovery within its row, the same for both of a pair."""
    found = vec[i64]([0] * len(DISCOVERIES))
    for row in range(len(ROWS)):
        columns = list(range(COLUMNS))
        chance.shuffle(columns)
        for discovery in range(len(DISCOVERIES)):
            if edition.discoveries[discovery].row == row:
                twin = TWINS.get(discovery, discovery)
                found[discovery] = found[twin] if twin < discovery else columns.pop()
    return found


@final
class Block(Decision):
    """The player at the bottom of the stack blocks territories of each resource, one at a time."""

    key: ClassVar[str] = "block"
    title: ClassVar[str] = "block a territory"

    def moves(self, g: Olympos) -> tuple[int, ...]:
        options: list[int] = []
        add_territories(options, BLOCK, blockable(g))
        return tuple(options)

    def take(self, g: Olympos, move: int) -> None:
        g.block(self.seat, move - BLOCK)
        g.then(self if blockable(g) else BEGIN)


def blockable(g: Olympos) -> i64:
    """Return the territories that may still be blocked: one star per resource, not Olympos (24)."""
    edition = g.edition
    found: i64 = 0
    for resource in range(KINDS_OF_RESOURCE):
        if still_to_block(g, resource):
            blocked = g.blocked & edition.lands_of[resource]
            open_land = edition.lands_of[resource] & ~blocked
            found |= open_land & ~edition.stars if blocked & edition.stars else open_land
    return found if edition.block_olympos else found & ~(1 << OLYMPOS)


def still_to_block(g: Olympos, resource: int) -> int:
    """Return how many territories of a resource are still to be blocked."""
    return BLOCKED_OF_EACH[g.players] - count_members(g.blocked & g.edition.lands_of[resource])


@final
class Begin(Step):
    """Tribes settle on the stars that are not blocked; each people gets a cube."""

    def run(self, g: Olympos) -> None:
        g.tribes = g.edition.stars & ~g.blocked
        cubes = list(range(KINDS_OF_RESOURCE))
        if g.players > KINDS_OF_RESOURCE:
            cubes.append(int(g.chance.below(KINDS_OF_RESOURCE)))
        g.chance.shuffle(cubes)
        g.learn()
        for seat in range(g.players):
            g.deal_cube(seat, cubes[seat])
        g.then(NEXT_TURN)


BEGIN: Final = Begin()
