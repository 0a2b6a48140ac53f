"""Put the table into a position: a save's, or a scenario's, which names only what differs."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from librt.vecs import vec
from msgspec import UNSET, Meta, Struct, UnsetType
from mypy_extensions import i64

from kleos.core.cards import FACE_DOWN
from kleos.core.data import index_of, members, same_name
from kleos.core.fitting import Problems, fit, named
from kleos.games.olympos.board import ALL_WONDERS, CUBES, Olympos
from kleos.games.olympos.description import HIDDEN_CARD, PLAIN
from kleos.games.olympos.names import (
    BONUSES,
    COLUMNS,
    DESTINY,
    DISCOVERIES,
    GODS,
    HIDDEN_PRESTIGE,
    KINDS_OF_RESOURCE,
    NOBODY,
    PEOPLES,
    RESOURCES,
    ROWS,
    SLOTS,
    TERRITORIES,
    TERRITORY_NAMES,
    TWINS,
    WONDERS,
    ZEUS_SPACES,
)
from kleos.games.olympos.people import SETTLERS, People, new_people
from kleos.games.olympos.possible import (
    all_gods_due,
    refuse_ares_and_siren,
    refuse_begun,
    refuse_blocked,
    refuse_columns,
    refuse_finished,
    refuse_gods,
    refuse_sent,
)
from kleos.games.olympos.preparation import LEAST_PLAYERS, Block
from kleos.games.olympos.stacks import EMPTY
from kleos.games.olympos.turns import NEXT_TURN

MOST_TIME = 999
TURNS: Final = "turns"
PHASES: Final[tuple[str, ...]] = (TURNS, "blocking")

Count = Annotated[int, Meta(ge=0, le=99)]


class PeoplePosition(Struct, forbid_unknown_fields=True):
    """What a position may say about a people."""

    time: Annotated[int, Meta(ge=0, le=MOST_TIME)] = 0
    hourglasses: Count = 0
    camp: Count | UnsetType = UNSET  # by default, those of the first four that are not on the map
    prestige: Annotated[int, Meta(ge=0, le=MOST_TIME)] | None = 0
    cubes: dict[str, Annotated[int, Meta(ge=0, le=CUBES)]] = {}
    discoveries: list[str] = []
    wonders: list[str] = []
    bonuses: list[str] = []  # a discovery and a bonus below it
    hand: list[str] = []
    athena: bool = False
    ares: bool = False
    siren: bool = False
    erinyes: bool = False
    keres: Count = 0
    finished: bool = False


class Position(Struct, forbid_unknown_fields=True):
    """What a position may say about the table; cards not named stay where chance put them."""

    peoples: dict[str, PeoplePosition] = {}
    order: list[str] = []  # of play
    map: dict[str, list[str]] = {}  # the settlers in a territory, from the bottom
    blocked: list[str] = []
    tribes: list[str] | UnsetType = UNSET  # by default, on every free star
    columns: dict[str, Annotated[int, Meta(ge=1, le=COLUMNS)]] = {}
    deck: list[str] = []  # from the top
    discards: list[str] = []
    gods: list[str] = []  # from the first Zeus symbol on
    revealed: list[Count] = []  # gods at each Zeus symbol; by default, as the markers stand
    phase: str = TURNS  # in scenarios: what comes next


class SavedPosition(Position):
    """A whole table: a save also has what a scenario begins without."""

    looked: list[str] = []
    prayers: list[Count] = []
    news: int = 0


def load(g: Olympos, saved: dict[str, Any]) -> None:
    """Put a saved table into a new state."""
    wanted = msgspec.convert(saved, SavedPosition)
    problems = Problems()
    put(g, wanted, problems, wanted.looked)
    problems.settle()
    g.prayers = vec[i64](wanted.prayers)
    g.news = wanted.news


def arrange(g: Olympos, given: dict[str, Any]) -> None:
    """Put the table into a scenario's position, with the next turn or blocking to follow."""
    problems = Problems()
    wanted = fit(given, Position, problems) or Position()
    put(g, wanted, problems)
    refuse_columns(g, wanted.columns, problems)
    refuse_blocked(g, problems)
    refuse_finished(g, problems)
    with problems.at("phase"):
        if index_of(wanted.phase, PHASES) != 0:
            refuse_begun(g, problems)
    if not wanted.revealed:
        g.revealed = vec[i64](all_gods_due(g))
    if not problems.about("peoples.*.time", "revealed"):
        if not wanted.revealed and wanted.gods and any(g.revealed):
            reason = "has appeared already, where the markers stand: say so with revealed"
            problems.add("gods", f"{wanted.gods[0]} {reason} = {list(map(int, g.revealed))}")
        refuse_gods(g, problems)
    refuse_ares_and_siren(g, problems)
    if not problems.about("gods", "revealed"):
        refuse_sent(g, len(wanted.gods), problems)
    problems.settle()
    g.plan([NEXT_TURN if same_name(wanted.phase, TURNS) else Block(g.order[-1])])


def put(g: Olympos, wanted: Position, problems: Problems, looked: Sequence[str] = ()) -> None:
    """Set the table as the position says; `looked` are the cards that the Oracle looks at."""
    names = PEOPLES[: g.players]
    said = [PeoplePosition() for _ in names]
    for name, people in wanted.peoples.items():
        seat = problems.index(name, names, "peoples")
        if seat >= 0:
            said[seat] = people
    put_board(g, wanted, problems)
    g.peoples = [new_people() for _ in names]
    put_settlers(g, wanted, names, problems)
    g.supply = vec[i64]([CUBES] * KINDS_OF_RESOURCE)
    for seat, people in enumerate(said):
        at = f"peoples.{names[seat]}"
        put_people(g, g.peoples[seat], people, at, problems)
        for bonus in [] if problems.about("columns") else people.bonuses:
            with problems.at(f"{at}.bonuses"):
                put_bonus(g, seat, bonus)
    if not problems.about("peoples.*.time", "order"):
        with problems.at("order"):
            put_order(g, wanted, names)
    put_cards(g, wanted, said, problems, looked)
    g.prayers = vec[i64]([0] * g.players)
    g.revealed = vec[i64](wanted.revealed or [0] * ZEUS_SPACES)
    if len(g.revealed) != ZEUS_SPACES and not problems.about("revealed"):
        problems.add("revealed", f"needs {ZEUS_SPACES} numbers, one for each Zeus symbol")


def put_board(g: Olympos, wanted: Position, problems: Problems) -> None:
    """Set the columns, and put all tiles back."""
    columns, wonders = list(g.columns), list(g.wonder_columns)
    for name, column in wanted.columns.items():
        number = problems.index(name, (*DISCOVERIES, *WONDERS), "columns")
        if 0 <= number < len(DISCOVERIES):
            change_column(columns, g, number, column - 1)
        elif number >= 0:
            swap_column(wonders, range(len(WONDERS)), number - len(DISCOVERIES), column - 1)
    g.columns, g.wonder_columns = vec[i64](columns), vec[i64](wonders)
    place = g.players - LEAST_PLAYERS
    g.copies = vec[i64]([found.copies[place] for found in g.edition.discoveries])
    g.wonders = ALL_WONDERS
    g.slots = vec[i64]([NOBODY] * (len(ROWS) * COLUMNS * SLOTS))


def change_column(columns: list[int], g: Olympos, discovery: int, column: int) -> None:
    """Put a discovery into a column, swapping it with what was there."""
    row = g.edition.discoveries[discovery].row
    tiles = [i for i, found in enumerate(g.edition.discoveries) if found.row == row]
    swap_column(columns, tiles, discovery, column)


def swap_column(columns: list[int], tiles: Any, tile: int, column: int) -> None:
    """Swap the columns of two tiles of a row."""
    old = columns[tile]
    for other in tiles:
        if columns[other] in (old, column):
            columns[other] = column if columns[other] == old else old


def put_settlers(g: Olympos, wanted: Position, names: tuple[str, ...], problems: Problems) -> None:
    """Set the map: crosses, settlers, tribes."""
    g.blocked = named(wanted.blocked, TERRITORY_NAMES, "blocked", problems)
    g.stacks = [EMPTY] * TERRITORIES
    g.owners = vec[i64]([NOBODY] * TERRITORIES)
    for territory, settlers in wanted.map.items():
        with problems.at(f"map.{territory}"):
            place = index_of(territory, TERRITORY_NAMES)
            if g.blocked >> place & 1:
                raise ValueError(f"{territory} is blocked, so nobody is there")
            for name in settlers:
                g.place(index_of(name, names), place)
    settled = sum(1 << place for place in range(TERRITORIES) if g.stacks[place])
    if wanted.tribes is not UNSET:
        g.tribes = named(wanted.tribes, TERRITORY_NAMES, "tribes", problems)
        for name in members(g.tribes & (settled | g.blocked | ~g.edition.stars), TERRITORY_NAMES):
            reason = "a tribe is on a star that is neither blocked nor settled"
            problems.add("tribes", f"{reason}, not in {name}")
    elif same_name(wanted.phase, TURNS):
        g.tribes = g.edition.stars & ~g.blocked & ~settled
    else:
        g.tribes = 0


def put_people(
    g: Olympos, people: People, said: PeoplePosition, at: str, problems: Problems
) -> None:
    """Set a people as the position says."""
    if said.time > g.edition.cross:
        reason = f"the cross is on space {g.edition.cross}, so no marker is on {said.time}"
        problems.add(f"{at}.time", reason)
    for name in PLAIN:
        setattr(people, name, getattr(said, name))
    people.camp = max(0, SETTLERS - people.settlers) if said.camp is UNSET else said.camp
    people.prestige = HIDDEN_PRESTIGE if said.prestige is None else said.prestige
    for name, number in said.cubes.items():
        with problems.at(f"{at}.cubes.{name}"):
            resource = index_of(name, RESOURCES)
            people.cubes[resource] = number
            g.supply[resource] -= number
            if g.supply[resource] < 0:
                raise ValueError(f"there are {CUBES} {name} cubes in all")
    for name in said.discoveries:
        with problems.at(f"{at}.discoveries"):
            take_tile(g, people, index_of(name, DISCOVERIES))
    for name in said.wonders:
        with problems.at(f"{at}.wonders"):
            bit = 1 << index_of(name, WONDERS)
            if not g.wonders & bit:
                raise ValueError(f"there is only one {name}")
            g.wonders &= ~bit
            people.wonders |= bit


def take_tile(g: Olympos, people: People, discovery: int) -> None:
    """Give a people a discovery, if a tile is left and it has none."""
    name = DISCOVERIES[discovery]
    if people.has(discovery) or people.has(TWINS.get(discovery, discovery)):
        twin = "" if people.has(discovery) else f", and has {DISCOVERIES[TWINS[discovery]]}"
        raise ValueError(f"a people has only one tile of a discovery{twin}: not {name} too")
    if not g.copies[discovery]:
        number = g.edition.discoveries[discovery].copies[g.players - LEAST_PLAYERS]
        raise ValueError(f"with {g.players} players there are {number} tiles of {name}, not more")
    g.copies[discovery] -= 1
    people.discoveries |= 1 << discovery
    people.swords += g.edition.discoveries[discovery].swords
    people.symbols += g.edition.discoveries[discovery].symbols


def put_bonus(g: Olympos, seat: int, text: str) -> None:
    """Put a people's mark on the bonus below a discovery."""
    name, _, bonus = text.rpartition(" ")
    if not name:
        raise ValueError(f"{text!r} is not a discovery and a bonus, such as 'metallurgy settler'")
    discovery, wanted = index_of(name, DISCOVERIES), index_of(bonus, BONUSES)
    for place in range(g.cell(discovery), g.cell(discovery) + SLOTS):
        if g.edition.bonuses[place] == wanted and g.slots[place] == NOBODY:
            g.slots[place] = seat
            g.peoples[seat].marks[g.columns[discovery]] += 1
            return
    raise ValueError(f"there is no free slot for {text!r}")


def put_order(g: Olympos, wanted: Position, names: tuple[str, ...]) -> None:
    """Set the order of play: by time, and as the position says where markers share a space."""
    order = [index_of(name, names) for name in wanted.order] or list(range(g.players))
    if sorted(order) != list(range(g.players)):
        raise ValueError("must name each people once")
    g.order = sorted(order, key=lambda seat: g.peoples[seat].time)
    if wanted.order and g.order != order:
        raise ValueError("must follow the time track, the last in time first")


def put_cards(
    g: Olympos,
    wanted: Position,
    said: list[PeoplePosition],
    problems: Problems,
    looked: Sequence[str],
) -> None:
    """Deal the cards that the position names; the others stay in the deck, in random order."""
    left = Counter(g.edition.destiny)

    def take(cards: Sequence[str], key: str) -> list[int]:
        numbers = []
        for name in cards:
            with problems.at(key):
                number = card_named(name)
                left[number] -= 1
                if number != FACE_DOWN and left[number] < 0:
                    copies = g.edition.destiny.count(number)
                    raise ValueError(f"{copies} of all destiny cards are {name!r}, not more")
                numbers.append(number)
        return numbers

    for seat, people in enumerate(said):
        g.peoples[seat].hand = sorted(take(people.hand, f"peoples.{PEOPLES[seat]}.hand"))
    g.discards, g.looked = take(wanted.discards, "discards"), take(looked, "looked")
    top = take(wanted.deck, "deck")[::-1]
    rest = sorted(card for card in left if card != FACE_DOWN for _ in range(left[card]))
    if not left[FACE_DOWN]:
        g.chance.shuffle(rest)
        top = rest + top
    g.deck = top
    put_gods(g, wanted.gods, problems)


def put_gods(g: Olympos, names: list[str], problems: Problems) -> None:
    """Set the gods, from the first Zeus symbol on; the others follow in random order."""
    gods: list[int] = []
    for name in names:
        with problems.at("gods"):
            god = FACE_DOWN if name == HIDDEN_CARD else index_of(name, GODS)
            if god != FACE_DOWN and god in gods:
                raise ValueError(f"each god appears once, and {name} is given twice")
            gods.append(god)
    if len(gods) < len(GODS):
        gods += [god for god in g.gods if god not in gods][: len(GODS) - len(gods)]
    g.gods = gods


def card_named(name: str) -> int:
    """Return a destiny card by its name."""
    return FACE_DOWN if name == HIDDEN_CARD else index_of(name, DESTINY)
