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
from kleos.games.olympos.ways import SEA_CLOSED, SEA_SPACE, Mode, mode_of_travel

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
        tokens: vec[i64],  # of territories, by resource
        cubes: vec[i64],  # by resource
        marks: vec[i64],  # on bonus slots, by column
        hand: list[int],  # destiny cards, sorted
        time: int = 0,  # space of the time track
        hourglasses: int = 0,
        camp: int = SETTLERS,  # settlers in it
        settlers: int = 0,  # on the map
        prestige: int = 0,  # tokens, face down
        discoveries: i64 = 0,  # bitset
        wonders: i64 = 0,  # bitset
        lands: i64 = 0,  # bitset of territories under control
        buried: i64 = 0,  # bitset of territories with a settler below another people's
        stars: int = 0,  # tokens
        swords: int = 0,  # on discoveries
        symbols: int = 0,  # of Zeus, on discoveries
        athena: bool = False,  # her star, not yet used
        ares: bool = False,
        siren: bool = False,
        erinyes: bool = False,
        keres: int = 0,
        finished: bool = False,
    ) -> None:
        # tools/copies.py writes the rest of this, and copy(), from the fields above.
        self.tokens = tokens
        self.cubes = cubes
        self.marks = marks
        self.hand = hand
        self.time = time
        self.hourglasses = hourglasses
        self.camp = camp
        self.settlers = settlers
        self.prestige = prestige
        self.discoveries = discoveries
        self.wonders = wonders
        self.lands = lands
        self.buried = buried
        self.stars = stars
        self.swords = swords
        self.symbols = symbols
        self.athena = athena
        self.ares = ares
        self.siren = siren
        self.erinyes = erinyes
        self.keres = keres
        self.finished = finished

    def copy(self) -> "People":
        """Return an independent people."""
        return People(
            self.tokens[:],
            self.cubes[:],
            self.marks[:],
            self.hand[:],
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

    def mode(self) -> Mode:
        """Return the mode of travel: the sea is closed to a people that hears the Siren."""
        sea = SEA_SPACE - int(self.has(ASTRONOMY)) - int(self.has(MAP_MAKING))
        return mode_of_travel(SEA_CLOSED if self.siren else sea, self.has(CAVALRY))

    def time_of_new_settler(self) -> int:
        """Return the time that bringing a new settler takes."""
        return NEW_SETTLER_WITH_MEDICINE if self.has(MEDICINE) else NEW_SETTLER_TIME

    def extra_time(self) -> int:
        """Return the time that the Erinyes add to the next action (ruling 17)."""
        return ERINYES_TIME if self.erinyes else 0


def new_people() -> People:
    """Return a people at the start: four settlers in the camp, and nothing else."""
    nothing = vec[i64]([0] * KINDS_OF_RESOURCE)
    return People(nothing, nothing[:], vec[i64]([0] * COLUMNS), [])
