"""A position in words: for saves, screens and scenarios, which name only what differs."""

from collections import Counter
from typing import Annotated, Any

import msgspec
from librt.vecs import vec
from msgspec import UNSET, Meta, Struct, UnsetType
from mypy_extensions import i64

from kleos.core.cards import FACE_DOWN
from kleos.core.data import bitset, index_of, members, value_at
from kleos.core.step import NO_STEPS
from kleos.games.olympos.board import CUBES, Olympos
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
    SOURCES_OF_POINTS,
    TERRITORIES,
    TERRITORY_NAMES,
    TWINS,
    WONDERS,
    ZEUS_SPACES,
)
from kleos.games.olympos.people import SETTLERS, People, new_people
from kleos.games.olympos.preparation import LEAST_PLAYERS, Block
from kleos.games.olympos.scoring import points_of
from kleos.games.olympos.turns import NEXT_TURN

HIDDEN_CARD = "?"
MOST_TIME = 999

Count = Annotated[int, Meta(ge=0, le=99)]


class PeoplePosition(Struct, forbid_unknown_fields=True):
    """What a position may say of a people."""

    time: Annotated[int, Meta(ge=0, le=MOST_TIME)] = 0
    hourglasses: Count = 0
    camp: Count | UnsetType = UNSET  # those of the first four that are not on the map
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
    """What a position may say of the table; cards not named stay where chance put them."""

    peoples: dict[str, PeoplePosition] = {}
    order: list[str] = []  # as they will play
    map: dict[str, list[str]] = {}  # the settlers in a territory, from the bottom
    blocked: list[str] = []
    tribes: list[str] | UnsetType = UNSET  # on every star that is neither blocked nor settled
    columns: dict[str, Annotated[int, Meta(ge=1, le=COLUMNS)]] = {}
    deck: list[str] = []  # from the top
    discards: list[str] = []
    looked: list[str] = []
    gods: list[str] = []  # from the first Zeus symbol on
    revealed: list[Count] = []
    prayers: list[Count] = []
    phase: str = "turns"  # scenarios: what comes next
    news: int = 0


def describe(g: Olympos) -> dict[str, Any]:
    """Return the table in words."""
    columns = [*zip(DISCOVERIES, g.columns), *zip(WONDERS, g.wonder_columns)]
    return {
        "peoples": {PEOPLES[seat]: describe_people(g, seat) for seat in range(g.players)},
        "order": [PEOPLES[seat] for seat in g.order],
        "map": {
            TERRITORY_NAMES[territory]: settlers_in(g, territory)
            for territory in range(TERRITORIES)
            if g.stacks[territory]
        },
        "blocked": members(g.blocked, TERRITORY_NAMES),
        "tribes": members(g.tribes, TERRITORY_NAMES),
        "columns": {name: column + 1 for name, column in columns},
        "deck": card_names(g.deck[::-1]),
        "discards": card_names(g.discards),
        "looked": card_names(g.looked),
        "gods": [HIDDEN_CARD if god == FACE_DOWN else GODS[god] for god in g.gods],
        "revealed": list(g.revealed),
        "prayers": list(g.prayers),
        "news": g.news,
    }


def describe_people(g: Olympos, seat: int) -> dict[str, Any]:
    """Return a people in words."""
    people = g.peoples[seat]
    return {
        "time": people.time,
        "hourglasses": people.hourglasses,
        "camp": people.camp,
        "prestige": None if people.prestige == HIDDEN_PRESTIGE else people.prestige,
        "cubes": dict(zip(RESOURCES, people.cubes)),
        "discoveries": members(people.discoveries, DISCOVERIES),
        "wonders": members(people.wonders, WONDERS),
        "bonuses": bonuses_of(g, seat),
        "hand": card_names(people.hand),
        "athena": people.athena,
        "ares": people.ares,
        "siren": people.siren,
        "erinyes": people.erinyes,
        "keres": people.keres,
        "finished": people.finished,
    }


def settlers_in(g: Olympos, territory: int) -> list[str]:
    """Return whose settlers are in a territory, from the bottom of the stack."""
    stack = g.stacks[territory]
    found = []
    while stack:
        found.append(PEOPLES[(stack & 7) - 1])
        stack >>= 3
    return found[::-1]


def bonuses_of(g: Olympos, seat: int) -> list[str]:
    """Return the bonuses that a people has marked, each with its discovery."""
    found = []
    for discovery, name in enumerate(DISCOVERIES):
        if TWINS.get(discovery, discovery) < discovery:
            continue  # the slots are those of the other tile
        for place in range(g.cell(discovery), g.cell(discovery) + SLOTS):
            if g.slots[place] == seat:
                found.append(f"{name} {BONUSES[g.edition.bonuses[place]]}")
    return found


def card_names(cards: list[int]) -> list[str]:
    """Return the names of destiny cards, with a sign for one that lies face down."""
    return [HIDDEN_CARD if card == FACE_DOWN else DESTINY[card] for card in cards]


def load(g: Olympos, saved: dict[str, Any]) -> None:
    """Put a saved table into a new state."""
    wanted = msgspec.convert(saved, Position)
    put(g, wanted)
    g.news = wanted.news


def arrange(g: Olympos, given: dict[str, Any]) -> None:
    """Put the table into a scenario's position; the next turn, or blocking, comes next."""
    wanted = msgspec.convert(given, Position)
    put(g, wanted)
    if wanted.phase not in ("turns", "blocking"):
        raise ValueError(f"a phase is turns or blocking, not {wanted.phase!r}")
    g.agenda = NO_STEPS
    g.do(NEXT_TURN if wanted.phase == "turns" else Block(g.order[-1]))


def put(g: Olympos, wanted: Position) -> None:
    """Set what the position says."""
    names = PEOPLES[: g.players]
    said = [PeoplePosition() for _ in names]
    for name, people in wanted.peoples.items():
        said[index_of(name, names)] = people
    put_board(g, wanted)
    g.peoples = [new_people() for _ in names]
    put_settlers(g, wanted, names)
    g.supply = vec[i64]([CUBES] * KINDS_OF_RESOURCE)
    for seat, people in enumerate(said):
        put_people(g, g.peoples[seat], people)
        for bonus in people.bonuses:
            put_bonus(g, seat, bonus)
    put_order(g, wanted, names)
    put_cards(g, wanted, said)
    g.prayers = vec[i64](wanted.prayers or [0] * g.players)
    g.revealed = vec[i64](wanted.revealed or [0] * ZEUS_SPACES)
    if len(g.prayers) != g.players or len(g.revealed) != ZEUS_SPACES:
        raise ValueError("prayers has a number for each people, revealed for each Zeus symbol")


def put_board(g: Olympos, wanted: Position) -> None:
    """Set the columns, and put all tiles back."""
    columns, wonders = list(g.columns), list(g.wonder_columns)
    for name, column in wanted.columns.items():
        number = index_of(name, (*DISCOVERIES, *WONDERS))
        if number < len(DISCOVERIES):
            change_column(columns, g, number, column - 1)
        else:
            swap_column(wonders, range(len(WONDERS)), number - len(DISCOVERIES), column - 1)
    g.columns, g.wonder_columns = vec[i64](columns), vec[i64](wonders)
    place = g.players - LEAST_PLAYERS
    g.copies = vec[i64]([found.copies[place] for found in g.edition.discoveries])
    g.wonders = (1 << len(WONDERS)) - 1
    g.slots = vec[i64]([NOBODY] * (len(ROWS) * COLUMNS * SLOTS))


def change_column(columns: list[int], g: Olympos, discovery: int, column: int) -> None:
    """Put a discovery into a column; what was there takes its place."""
    row = g.edition.discoveries[discovery].row
    tiles = [i for i, found in enumerate(g.edition.discoveries) if found.row == row]
    swap_column(columns, tiles, discovery, column)


def swap_column(columns: list[int], tiles: Any, tile: int, column: int) -> None:
    """Exchange two columns of the tiles of a row."""
    old = columns[tile]
    for other in tiles:
        if columns[other] in (old, column):
            columns[other] = column if columns[other] == old else old


def put_settlers(g: Olympos, wanted: Position, names: tuple[str, ...]) -> None:
    """Set the map: crosses, settlers, tribes."""
    g.blocked = bitset(wanted.blocked, TERRITORY_NAMES)
    g.stacks = [0] * TERRITORIES
    g.owners = vec[i64]([NOBODY] * TERRITORIES)
    for territory, settlers in wanted.map.items():
        place = index_of(territory, TERRITORY_NAMES)
        if g.blocked >> place & 1:
            raise ValueError(f"{territory} is blocked, so nobody is there")
        for name in settlers:
            g.place(index_of(name, names), place)
    settled = sum(1 << place for place in range(TERRITORIES) if g.stacks[place])
    if wanted.tribes is not UNSET:
        g.tribes = bitset(wanted.tribes, TERRITORY_NAMES)
        if g.tribes & (settled | g.blocked | ~g.edition.stars):
            raise ValueError("a tribe is on a star that is neither blocked nor settled")
    elif wanted.phase == "turns":
        g.tribes = g.edition.stars & ~g.blocked & ~settled
    else:
        g.tribes = 0


def put_people(g: Olympos, people: People, said: PeoplePosition) -> None:
    """Set what the position says of a people."""
    if said.time > g.edition.cross:
        raise ValueError(f"the cross is on space {g.edition.cross}, so no marker is on {said.time}")
    people.time, people.hourglasses = said.time, said.hourglasses
    people.camp = max(0, SETTLERS - people.settlers) if said.camp is UNSET else said.camp
    people.prestige = HIDDEN_PRESTIGE if said.prestige is None else said.prestige
    people.keres, people.finished = said.keres, said.finished
    people.athena, people.ares = said.athena, said.ares
    people.siren, people.erinyes = said.siren, said.erinyes
    for name, number in said.cubes.items():
        resource = index_of(name, RESOURCES)
        people.cubes[resource] = number
        g.supply[resource] -= number
        if g.supply[resource] < 0:
            raise ValueError(f"there are {CUBES} {name} cubes")
    for name in said.discoveries:
        take_tile(g, people, index_of(name, DISCOVERIES))
    for name in said.wonders:
        bit = 1 << index_of(name, WONDERS)
        if not g.wonders & bit:
            raise ValueError(f"there is one {name}")
        g.wonders &= ~bit
        people.wonders |= bit


def take_tile(g: Olympos, people: People, discovery: int) -> None:
    """Give a people a discovery, if there is one left and it has none."""
    name = DISCOVERIES[discovery]
    if people.has(discovery) or people.has(TWINS.get(discovery, discovery)):
        raise ValueError(f"nobody has {name} twice")
    if not g.copies[discovery]:
        raise ValueError(f"there are not so many of {name!r}")
    g.copies[discovery] -= 1
    people.discoveries |= 1 << discovery
    people.swords += g.edition.discoveries[discovery].swords
    people.symbols += g.edition.discoveries[discovery].symbols


def put_bonus(g: Olympos, seat: int, text: str) -> None:
    """Put a people's mark on the bonus below a discovery."""
    name, _, bonus = text.rpartition(" ")
    discovery, wanted = index_of(name, DISCOVERIES), index_of(bonus, BONUSES)
    for place in range(g.cell(discovery), g.cell(discovery) + SLOTS):
        if g.edition.bonuses[place] == wanted and g.slots[place] == NOBODY:
            g.slots[place] = seat
            g.peoples[seat].marks[g.columns[discovery]] += 1
            return
    raise ValueError(f"there is no free slot for {text!r}")


def put_order(g: Olympos, wanted: Position, names: tuple[str, ...]) -> None:
    """Set the order of play: by time; where markers share a space, as the position says."""
    order = [index_of(name, names) for name in wanted.order] or list(range(g.players))
    if sorted(order) != list(range(g.players)):
        raise ValueError("order names each people once")
    g.order = sorted(order, key=lambda seat: g.peoples[seat].time)
    if wanted.order and g.order != order:
        raise ValueError("order is that of the time track, the last in time first")


def put_cards(g: Olympos, wanted: Position, said: list[PeoplePosition]) -> None:
    """Deal the cards that the position names; the others stay in the decks, in random order."""
    left = Counter(g.edition.destiny)

    def take(cards: list[str]) -> list[int]:
        numbers = [card_named(name) for name in cards]
        left.subtract(numbers)
        return numbers

    for seat, people in enumerate(said):
        g.peoples[seat].hand = sorted(take(people.hand))
    g.discards, g.looked = take(wanted.discards), take(wanted.looked)
    top = take(wanted.deck)[::-1]
    known = [card for card in left if card != FACE_DOWN]
    if any(left[card] < 0 for card in known):
        names = ", ".join(DESTINY[card] for card in known if left[card] < 0)
        raise ValueError(f"there are not so many of {names}")
    rest = sorted(card for card in known for _ in range(left[card]))
    if not left[FACE_DOWN]:
        g.chance.shuffle(rest)
        top = rest + top
    g.deck = top
    gods = [FACE_DOWN if god == HIDDEN_CARD else index_of(god, GODS) for god in wanted.gods]
    seen = [god for god in gods if god != FACE_DOWN]
    if len(set(seen)) < len(seen):
        raise ValueError("each god appears once")
    if len(gods) < len(GODS):
        gods += [god for god in g.gods if god not in seen][: len(GODS) - len(gods)]
    g.gods = gods


def card_named(name: str) -> int:
    """Return a destiny card by its name."""
    return FACE_DOWN if name == HIDDEN_CARD else index_of(name, DESTINY)


def read(g: Olympos, path: str) -> Any:
    """Return a value of the table by name, e.g. 'blue.time', 'attica', 'blue.points.wonders'."""
    table = describe(g)
    table["supply"] = dict(zip(RESOURCES, g.supply))
    table["deck_size"] = len(g.deck)
    table["over"] = g.over
    table["winners"] = [PEOPLES[seat] for seat in g.winners()]
    table["copies"] = dict(zip(DISCOVERIES, g.copies))
    table.update({name: settlers_in(g, i) for i, name in enumerate(TERRITORY_NAMES)})
    for seat, people in enumerate(g.peoples):
        points = points_of(people, g.edition)
        said = table["peoples"].pop(PEOPLES[seat])
        said.update(
            lands=members(people.lands, TERRITORY_NAMES),
            buried=members(people.buried, TERRITORY_NAMES),
            settlers=people.settlers,
            tokens=dict(zip(RESOURCES, people.tokens)),
            stars=people.stars,
            swords=people.swords,
            symbols=people.zeus_symbols(),
            cards=len(people.hand),
            points=dict(zip((s.replace(" ", "-") for s in SOURCES_OF_POINTS), points)),
            score=sum(points),
        )
        table[PEOPLES[seat]] = said
    return value_at(table, path)
