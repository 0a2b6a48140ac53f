"""Read and check the set of cards, with an owner's own cards."""

import csv
import io
from functools import cache
from importlib import resources
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from kleos.core.data import parse_toml, read_text
from kleos.core.errors import BadFile
from kleos.games.fight.ability_text import read_abilities
from kleos.games.fight.board import HAND, REMOVED_CARDS
from kleos.games.fight.cards import COPIES_OF_A_SOLDIER, Card, CardSet
from kleos.games.fight.moves import moves_of
from kleos.games.fight.names import ALL_COLOURS, COLOURS, EQUIPMENT, SOLDIER, TIMINGS, TYPES

EDITIONS = ("2016",)
COLUMNS = (
    "id", "name", "type", "colours", "cost", "attack", "defence", "timing", "ability", "may",
    "text",
)  # fmt: skip
OPTIONAL = ("copies", "source", "known_facts")
SOURCED = ("name", "colours", "cost", "attack", "defence", "ability")
LETTERS = {"R": 0, "B": 1, "Y": 2, "G": 3}
FEWEST_CARDS = REMOVED_CARDS + 2 * HAND + 2
MOST_CARDS = 250
MOST_VALUE = 20

Row = dict[str, str]


@cache
def printed_rows() -> list[Row]:
    """Return the rows of our own set."""
    text = (resources.files("kleos.games.fight") / "data" / "cards.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(io.StringIO(text)))


def read_corrections(path: str) -> dict[str, Any]:
    """Read and check an owner's cards from a CSV or TOML file, as plain data."""
    text = read_text(path)
    if path.endswith(".toml"):
        corrections = {"cards": rows_in(parse_toml(text, path), path)}
    else:
        corrections = {"cards": list(csv.DictReader(io.StringIO(text)))}
    make_set(corrections, path)
    return corrections


def rows_in(corrections: dict[str, Any], path: str) -> list[Row]:
    """Return an owner's rows, with all values as text."""
    rows = corrections.get("cards")
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadFile(path, "has no [[cards]] with the columns of a card")
    return [
        {key: str(value) for key, value in row.items() if value is not None or key not in COLUMNS}
        for row in rows
    ]


def all_rows(corrections: dict[str, Any], path: str) -> list[Row]:
    """Return our rows, with an owner's replacing them or added."""
    rows = {row["id"]: row for row in printed_rows()}
    own: set[str] = set()
    for number, row in enumerate(rows_in({"cards": [], **corrections}, path), 1):
        missing = [column for column in COLUMNS if row.get(column) is None]
        unknown = [str(key) for key in row if key not in (*COLUMNS, *OPTIONAL)]
        if missing or unknown:
            what = f"lacks {', '.join(missing)}" if missing else f"has unknown {unknown[0]!r}"
            raise BadFile(path, f"row {number}: {what}; the columns are {', '.join(COLUMNS)}")
        if row["id"] in own:
            raise BadFile(path, f"row {number}: the id {row['id']!r} is given twice")
        own.add(row["id"])
        rows[row["id"]] = {**row, "row": str(number)}
    return list(rows.values())


def make_set(corrections: dict[str, Any], path: str) -> CardSet:
    """Return the set of cards that a game is played with."""
    cards: list[Card] = []
    for row in all_rows(corrections, path):
        try:
            card = make_card(row)
        except ValueError as error:
            raise BadFile(path, f"row {row.get('row', row['id'])}: {error}") from None
        if card.copies:
            cards.append(card)
    names = [card.name.lower() for card in cards]
    for name in names:
        if names.count(name) > 1:
            raise BadFile(path, f"two cards are called {name!r}; each needs its own name")
    try:
        moves_of(tuple(names))
    except ValueError:
        raise BadFile(path, "a card's name would spell a move that already exists") from None
    total = sum(card.copies for card in cards)
    if not FEWEST_CARDS <= total <= MOST_CARDS:
        allowed = f"{FEWEST_CARDS} to {MOST_CARDS}"
        raise BadFile(path, f"the set has {total} cards; a game needs {allowed}")
    return CardSet(cards, corrections.get("cards", []))


def make_card(row: Row) -> Card:
    """Make a card from a row; a ValueError names the column that is wrong."""
    card_type = one_of(row, "type", TYPES)
    timing = one_of(row, "timing", TIMINGS)
    abilities = in_column("ability", read_abilities, row["ability"])
    if bool(abilities) != bool(timing):
        raise ValueError("timing: a card with an ability needs one, a card without has 'none'")
    usual = COPIES_OF_A_SOLDIER if card_type == SOLDIER else 1
    least = 0 if card_type != EQUIPMENT else -MOST_VALUE
    if row["may"] not in ("", "yes"):
        raise ValueError(f"may: 'yes' or nothing, not {row['may']!r}")
    if not row["name"].strip():
        raise ValueError("name: a card needs one")
    return Card(
        row["name"].strip(),
        card_type,
        in_column("colours", read_colours, row["colours"]),
        in_column("cost", read_cost, row["cost"]),
        whole(row, "attack", least),
        whole(row, "defence", least + (card_type != EQUIPMENT)),
        timing,
        abilities,
        row["may"] == "yes",
        whole(row, "copies", 0) if row.get("copies") else usual,
    )


def in_column(column: str, read: Any, text: str) -> Any:
    """Parse a column; errors name it."""
    try:
        return read(text)
    except ValueError as error:
        raise ValueError(f"{column}: {error}") from None


def one_of(row: Row, column: str, names: tuple[str, ...]) -> int:
    """Return the index of the name in a column."""
    if row[column] not in names:
        raise ValueError(f"{column}: one of {', '.join(names)}, not {row[column]!r}")
    return names.index(row[column])


def whole(row: Row, column: str, least: int) -> int:
    """Return the whole number in a column, at least `least`."""
    text = row[column].strip()
    if not text.lstrip("+-").isdigit() or not least <= int(text) <= MOST_VALUE:
        raise ValueError(f"{column}: a whole number from {least} to {MOST_VALUE}, not {text!r}")
    return int(text)


def read_colours(text: str) -> int:
    """Parse colours, one or all four, into a bitset."""
    bits = 0
    for name in text.split("+"):
        if name not in COLOURS:
            raise ValueError(f"{', '.join(COLOURS)} or all four with +, not {text!r}")
        bits |= 1 << COLOURS.index(name)
    if bits.bit_count() != 1 and bits != ALL_COLOURS:
        raise ValueError(f"a card has one colour or all four, not {text!r}")
    return bits


def read_cost(text: str) -> vec[i64]:
    """Parse a cost into counts by colour."""
    cost = vec[i64]([0, 0, 0, 0])
    for letter in text.split("+") if text else []:
        if letter not in LETTERS:
            raise ValueError(f"letters R, B, Y, G joined by +, or nothing, not {text!r}")
        cost[LETTERS[letter]] += 1
    return cost


def sources(row: Row) -> dict[str, str]:
    """Return the source of each value in a row: ours unless it says otherwise."""
    if "row" in row:
        return dict.fromkeys(SOURCED, "owner")
    told = dict(part.split("=") for part in row["source"].split())
    return {column: told.get(column, "ours") for column in SOURCED}


@cache
def printed_set() -> CardSet:
    """Return our set; games share it."""
    return make_set({}, "cards.csv")
