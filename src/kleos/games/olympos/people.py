"""A people: what a player has."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kleos.core.cards import insert
from kleos.games.olympos.names import (
    ASTRONOMY,
    CAVALRY,
    COLUMNS,
    DEMOCRACY,
    KINDS_OF_RESOURCE,
    MAP_MAKING,
    MEDICINE,
    OLYMPOS,
)
from kleos.games.olympos.ways import CAVALRY_MODE, SEA_CLOSED, SEA_SPACE

SETTLERS: Final = 4  # in the camp at the start
NEW_SETTLER_TIME: Final = 2
NEW_SETTLER_WITH_MEDICINE: Final = 1
SWORDS_OF_ARES: Final = 2
ERINYES_TIME: Final = 2


@final
class People:
    """What a player has: the camp, the tiles, the cards, and what the gods have sent."""

    def __init__(
        self,
        time: int,
        hourglasses: int,
        camp: int,
        settlers: int,
        prestige: int,
        discoveries: i64,
        wonders: i64,
        lands: i64,
        buried: i64,
        stars: int,
        swords: int,
        symbols: int,
        tokens: vec[i64],
        cubes: vec[i64],
        marks: vec[i64],
        hand: list[int],
        athena: bool,
        ares: bool,
        siren: bool,
        erinyes: bool,
        keres: int,
        finished: bool,
    ) -> None:
        self.time = time  # space of the time track
        self.hourglasses = hourglasses
        self.camp = camp  # settlers in it
        self.settlers = settlers  # on the map
        self.prestige = prestige  # tokens, face down
        self.discoveries = discoveries  # bitset
        self.wonders = wonders  # bitset
        self.lands = lands  # bitset of territories under control
        self.buried = buried  # bitset of territories with a settler below another people's
        self.stars = stars  # tokens
        self.swords = swords  # on discoveries
        self.symbols = symbols  # of Zeus, on discoveries
        self.tokens = tokens  # of territories, by resource
        self.cubes = cubes  # by resource
        self.marks = marks  # on bonus slots, by column
        self.hand = hand  # destiny cards, sorted
        self.athena = athena  # her star, not yet used
        self.ares = ares
        self.siren = siren
        self.erinyes = erinyes
        self.keres = keres
        self.finished = finished

    def copy(self) -> "People":
        """Return an independent people."""
        return People(
            self.time,
            self.hourglasses,
            self.camp,
            self.settlers,
            self.prestige,
            self.discoveries,
            self.wonders,
            self.lands,
            self.buried,
            self.stars,
            self.swords,
            self.symbols,
            self.tokens[:],
            self.cubes[:],
            self.marks[:],
            self.hand[:],
            self.athena,
            self.ares,
            self.siren,
            self.erinyes,
            self.keres,
            self.finished,
        )

    def has(self, discovery: i64) -> bool:
        """Whether this people owns a discovery."""
        return bool(self.discoveries >> discovery & 1)

    def take_card(self, card: int) -> None:
        """Put a destiny card into the hand."""
        insert(self.hand, card)

    def with_ties(self, number: i64) -> i64:
        """Return a number scaled for comparison: doubled, plus one with Democracy (ruling 12)."""
        return 2 * number + (self.discoveries >> DEMOCRACY & 1)

    def strength(self) -> i64:
        """Return what fights compare: swords, those of Ares too; Democracy wins ties."""
        return self.with_ties(self.all_swords())

    def all_swords(self) -> int:
        """Return the swords on discoveries and those of Ares."""
        return self.swords + (SWORDS_OF_ARES if self.ares else 0)

    def zeus_symbols(self) -> i64:
        """Return the Zeus symbols on discoveries, plus the token of Olympos."""
        return self.symbols + (self.lands >> OLYMPOS & 1)

    def mode(self) -> int:
        """Return the mode of travel (ways.py)."""
        sea = SEA_SPACE - int(self.has(ASTRONOMY)) - int(self.has(MAP_MAKING))
        return (SEA_CLOSED if self.siren else sea) + (CAVALRY_MODE if self.has(CAVALRY) else 0)

    def time_of_new_settler(self) -> int:
        """Return the time that bringing a new settler takes."""
        return NEW_SETTLER_WITH_MEDICINE if self.has(MEDICINE) else NEW_SETTLER_TIME

    def extra_time(self) -> int:
        """Return the time that the Erinyes add to the next action (ruling 17)."""
        return ERINYES_TIME if self.erinyes else 0


def new_people() -> People:
    """Return a people at the start: four settlers in the camp, and nothing else."""
    nothing = vec[i64]([0] * KINDS_OF_RESOURCE)
    return People(
        0, 0, SETTLERS, 0, 0, 0, 0, 0, 0, 0, 0, 0, nothing, nothing[:], vec[i64]([0] * COLUMNS),
        [], False, False, False, False, 0, False,
    )  # fmt: skip
