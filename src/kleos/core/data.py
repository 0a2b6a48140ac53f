"""Reading files that people write: what is wrong is said with file, line and what is allowed."""

import os
import re
import tomllib
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from kleos.core.errors import BadFile

if TYPE_CHECKING:
    from collections.abc import Iterable

SOURCES = ("rulebook", "decoded", "inferred", "public", "ours", "owner")

T = TypeVar("T")


def read_text(path: str) -> str:
    """Return a file's text."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadFile(path, f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadFile(path, "is not UTF-8 text") from None


def state_folder() -> Path:
    """Return the folder in which games are kept on this machine by themselves."""
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "kleos"


def write_text(path: str, text: str) -> None:
    """Write a file; what was there is replaced."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadFile(path, f"cannot be written: {error.strerror or error}") from None


def parse_toml(text: str, path: str) -> dict[str, Any]:
    """Return the contents of a TOML file."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+)", str(error))
        reason = re.sub(r" \(at .*\)$", "", str(error))
        raise BadFile(path, f"is not TOML: {reason}", int(found[1]) if found else 0) from None


def convert(data: Any, wanted: type[T], path: str, text: str = "", at: str = "") -> T:
    """Return the data, which stand at this key, in the wanted shape, or say what does not fit."""
    try:
        return msgspec.convert(data, wanted)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        keys = [at, place.strip("`").removeprefix("$")]
        unknown = re.search(r"unknown field `(.*)`", reason)
        if unknown:
            keys.append(unknown[1])
            reason = "there is no such key here"
            if len(place) <= len("`$`"):
                reason += f"; known are {', '.join(wanted.__struct_fields__)}"  # type: ignore[attr-defined]
        key = ".".join(part.strip(".") for part in keys if part)
        where = f"{key}: " if key else ""
        raise BadFile(path, f"{where}{reason.replace('`', '')}", line_of(text, key)) from None


def unknown_name(path: str, text: str, key: str, known: list[str]) -> BadFile:
    """Return the complaint that a key names nothing we know."""
    near = get_close_matches(key.split(".")[-1], known, n=1)
    hint = f"did you mean {near[0]!r}? " if near else ""
    return BadFile(path, f"{key}: {hint}known are {', '.join(known)}", line_of(text, key))


KEY = r"""(?:"[^"]*"|'[^']*'|[\w-]+)"""
SETTING = re.compile(rf"\s*({KEY}(?:\s*\.\s*{KEY})*)\s*=")
HEADER = re.compile(rf"\s*\[\[?\s*({KEY}(?:\s*\.\s*{KEY})*)\s*\]")


def line_of(text: str, key: str) -> int:
    """Return the line on which a dotted key is set, or 0 if it cannot be told.

    A key inside an inline table is on that table's line; one that was left out, on its table's.
    """
    key = key.casefold()
    table, nearest_table, nearest_line = "", "", 0
    for number, line in enumerate(text.splitlines(), 1):
        header = HEADER.match(line)
        if header:
            table = plain_key(header[1])
            if table == key:
                return number
            if key.startswith(f"{table}.") and len(table) > len(nearest_table):
                nearest_table, nearest_line = table, number
        setting = SETTING.match(line)
        if setting:
            name = plain_key(f"{table}.{setting[1]}" if table else setting[1])
            if key == name or key.startswith((f"{name}.", f"{name}[")):
                return number
    return nearest_line


def plain_key(key: str) -> str:
    """Return a dotted key as it is compared: without quotes, blanks around dots, and capitals."""
    return re.sub(r"\s*\.\s*", ".", re.sub("[\"']", "", key)).casefold()


def value_at(table: dict[str, Any], path: str) -> Any:
    """Return the value at a dotted path in plain data, or say which names there are.

    Names ignore case, and a blank may be written as a hyphen. The empty path is all of the table.
    """
    value: Any = table
    for name in path.split(".") if path else []:
        if not isinstance(value, dict):
            raise ValueError(f"{path!r}: there is no {name!r}; there is nothing below it")
        found = next((key for key in value if same_name(key, name)), None)
        if found is None:
            raise ValueError(f"{path!r}: there is no {name!r}; {nearest(name, value, 'there is')}")
        value = value[found]
    return value


def same_name(one: str, other: str) -> bool:
    """Whether two names are the same but for case, and hyphens for blanks."""
    return one.casefold().replace("-", " ") == other.casefold().replace("-", " ")


def nearest(name: str, names: "Iterable[str]", known: str) -> str:
    """Return a hint at the name that was probably meant, or the list of all names."""
    choices = {str(choice).casefold(): str(choice) for choice in names}
    near = get_close_matches(str(name).casefold(), choices, n=1)
    return f"did you mean {choices[near[0]]!r}?" if near else f"{known} {', '.join(names)}"


def members(bits: int, names: tuple[str, ...]) -> list[str]:
    """Return the names in a bitset."""
    return [name for i, name in enumerate(names) if bits >> i & 1]


def index_of(name: str, names: tuple[str, ...]) -> int:
    """Return the number of a name, or say which names there are; case does not matter."""
    if name in names:
        return names.index(name)
    for i, known in enumerate(names):
        if same_name(known, name):
            return i
    hint = nearest(name, names, f"{name!r} is not one of")
    raise ValueError(hint if hint.startswith(repr(name)) else f"there is no {name!r}; {hint}")
