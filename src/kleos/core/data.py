"""Read files that people write; errors name the file, the line and what is allowed."""

import os
import re
import tomllib
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from kleos.core.bounds import check_toml
from kleos.core.errors import BadFile, together

if TYPE_CHECKING:
    from collections.abc import Iterable

SOURCES = ("rulebook", "decoded", "inferred", "public", "ours", "owner")

LEAST_OF_A_NAME = 3  # characters by which a part of a name is recognized

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
    """Return the folder in which this machine keeps games automatically."""
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "kleos"


def write_text(path: str, text: str) -> None:
    """Write a file, replacing what was there."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadFile(path, f"cannot be written: {error.strerror or error}") from None


def parse_toml(text: str, path: str) -> dict[str, Any]:
    """Parse TOML; `path` is used in error messages."""
    check_toml(text, path)
    try:
        return tomllib.loads(text)
    except ValueError as error:  # of TOML, or of a number with too many digits
        found = re.search(r"\(at line (\d+)", str(error))
        reason = reason_in_plain_words(re.sub(r" \(at .*\)$", "", str(error)))
        last = len(text.rstrip().splitlines())
        raise BadFile(path, reason, int(found[1]) if found else last) from None


NOT_TOML = "this is not TOML"
TOML_IN_PLAIN_WORDS = (  # for the parser's messages
    (r"Cannot overwrite a value|Duplicate inline table key.*", "this key is given twice"),
    (r"Cannot (?:declare|redefine|mutate).*", "this table is given twice"),
    (r"Invalid value", "a value is missing, or it is a text without quotes"),
    (r"Expected '=' after.*", "there is no '=' after the key"),
    (r"Expected newline or end of document.*", "the value is followed by something else"),
    (
        r"Expected ('.*') at the end of a(?:n array| table) declaration",
        r"there is no \1 at the end",
    ),
    (r"Illegal character '\\n'|Unterminated string|Expected [\"'].*", "the quotes are not closed"),
    (r"Unclosed array", "the list is not closed"),
    (r"Unclosed inline table", "the table is not closed"),
    (r"Unescaped '\\\\' in a string", "a backslash in a text is written twice"),
)


def reason_in_plain_words(reason: str) -> str:
    """Say why a text is not TOML, in words for everyone."""
    for pattern, words in TOML_IN_PLAIN_WORDS:
        found = re.fullmatch(pattern, reason)
        if found:
            return f"{NOT_TOML}: {found.expand(words)}"
    return NOT_TOML


PLAIN_WORDS = (  # for msgspec's messages
    (r"Expected `int` <= (.*)", r"must be at most \1"),
    (r"Expected `int` >= (.*)", r"must be at least \1"),
    (r"Expected `array` of length <= (.*)", r"must have at most \1 items"),
    (r"Expected `array` of length >= (.*)", r"must have at least \1 items"),
    (r"Expected `int.*", "must be a whole number"),
    (r"Expected `bool.*", "must be true or false"),
    (r"Expected `str.*", "must be a text in quotes"),
    (r"Expected `array.*", "must be a list"),
    (r"Expected `object.*", "must be a table"),
    (r"Object missing required field `(.*)`", r"\1 is missing"),
    (r"Invalid enum value (.*)", r"cannot be \1"),
)


def in_plain_words(reason: str) -> str:
    """Put msgspec's message for programmers into words for everyone."""
    for pattern, words in PLAIN_WORDS:
        if re.fullmatch(pattern, reason):
            return re.sub(pattern, words, reason)
    return reason.replace("`", "")


def convert(data: Any, wanted: type[T], path: str, text: str = "", at: str = "") -> T:
    """Convert data to the wanted type, or say what does not fit; `at` is the key of the data."""
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
        raise BadFile(path, f"{where}{in_plain_words(reason)}", line_of(text, key)) from None


def converted(
    table: dict[str, Any], wanted: type[T], at: str, known: list[str], path: str, text: str
) -> None:
    """Convert the parts of a table, whose keys are known names; raise all that does not fit."""
    wrong = []
    for name, part in table.items():
        key = f"{at}.{name}"
        try:
            if name not in known:
                raise unknown_name(path, text, key, known)
            table[name] = convert(part, wanted, path, text, key)
        except BadFile as error:
            wrong.append(error)
    if wrong:
        raise together(wrong)


def unknown_name(path: str, text: str, key: str, known: list[str]) -> BadFile:
    """Return the error for a key that names nothing we know."""
    near = get_close_matches(key.split(".")[-1], known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(known)}"
    return BadFile(path, f"{key}: there is no such key here; {hint}", line_of(text, key))


KEY = r"""(?:"[^"]*"|'[^']*'|[\w-]+)"""
SETTING = re.compile(rf"\s*({KEY}(?:\s*\.\s*{KEY})*)\s*=")
HEADER = re.compile(rf"\s*\[\[?\s*({KEY}(?:\s*\.\s*{KEY})*)\s*\]")


def line_of(text: str, key: str) -> int:
    """Return the line on which a dotted key is set, or 0 if unknown.

    A key of an inline table counts as on that table's line, a missing key as on its table's header,
    and a table without a header as on the first header below it.
    """
    key = key.casefold()
    table, nearest_table, nearest_line = "", "", 0
    for number, line in enumerate(text.splitlines(), 1):
        header = HEADER.match(line)
        if header:
            table = plain_key(header[1])
            if f"{table}.".startswith(f"{key}."):
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
    """Normalize a dotted key for comparison: no quotes, no blanks around dots, lower case."""
    return re.sub(r"\s*\.\s*", ".", re.sub("[\"']", "", key)).casefold()


def value_at(table: dict[str, Any], path: str) -> Any:
    """Return the value at a dotted path in plain data, or list the names there are.

    Names ignore case, and a hyphen may stand for a blank. The empty path is the whole table.
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
    """Whether two names are the same, ignoring case and taking hyphens for blanks."""
    return plain_name(one) == plain_name(other)


def plain_name(name: str) -> str:
    """Normalize a name for comparison: lower case, blanks for hyphens."""
    return name.casefold().replace("-", " ")


def closest(name: str, names: "Iterable[str]") -> str:
    """Return the name that was probably meant, ignoring case; '' if none is near."""
    choices = {str(choice).casefold(): str(choice) for choice in names}
    written = str(name).casefold()
    near = get_close_matches(written, choices, n=1)
    if not near and len(written) >= LEAST_OF_A_NAME:  # perhaps only a part of it
        near = sorted((choice for choice in choices if written in choice), key=len)
    return choices[near[0]] if near else ""


def nearest(name: str, names: "Iterable[str]", known: str) -> str:
    """Suggest the name that was probably meant, or list all names."""
    near = closest(name, names)
    return f"did you mean {near!r}?" if near else f"{known} {', '.join(names)}"


def members(bits: int, names: tuple[str, ...]) -> list[str]:
    """Return the names in a bitset."""
    return [name for i, name in enumerate(names) if bits >> i & 1]


def index_of(name: str, names: tuple[str, ...]) -> int:
    """Return the position of a name, ignoring case, or list the names there are."""
    if name in names:
        return names.index(name)
    for i, known in enumerate(names):
        if same_name(known, name):
            return i
    hint = nearest(name, names, f"{name!r} is not one of")
    raise ValueError(hint if hint.startswith(repr(name)) else f"there is no {name!r}; {hint}")
