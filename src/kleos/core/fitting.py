"""Fit data that people write into structs; each error names its key and what would fit.

All errors are found at once, not only the first.
"""

import types
from contextlib import contextmanager
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import Meta, Struct, UnsetType

from kleos.core.data import index_of, nearest, plain_name
from kleos.core.errors import KleosError

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_PROBLEMS = 100

T = TypeVar("T")


class Misfits(KleosError, ValueError):
    """Everything that does not fit, each with its dotted key."""

    def __init__(self, found: list[tuple[str, str]]) -> None:
        self.found = found
        super().__init__("; ".join(f"{key}: {why}" if key else why for key, why in found))


class Problems:
    """Collects what does not fit, to report all of it at once."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str]] = []

    def add(self, key: str, reason: str) -> None:
        """Note a problem at a dotted key; of very many, the first are enough."""
        self.found.append((key, reason))
        if len(self.found) >= MOST_PROBLEMS:
            raise Misfits(self.found)

    @contextmanager
    def at(self, key: str) -> "Iterator[None]":
        """Note a ValueError raised inside as a problem at this key, and go on."""
        try:
            yield
        except ValueError as error:
            self.add(key, str(error))

    def about(self, *ends: str) -> bool:
        """Whether a problem has been noted at a key that ends so."""
        return any(key.endswith(ends) for key, _ in self.found)

    def settle(self) -> None:
        """Raise all problems noted, if there are any."""
        if self.found:
            raise Misfits(self.found)


def named(chosen: list[str], names: tuple[str, ...], key: str, problems: Problems) -> int:
    """Return names as a bitset; note unknown and repeated ones."""
    bits = 0
    for name in chosen:
        with problems.at(key):
            bit = 1 << index_of(name, names)
            if bits & bit:
                raise ValueError(f"{name!r} is given twice")
            bits |= bit
    return bits


def fit(data: Any, wanted: type[T]) -> T:
    """Return the data as the wanted struct, or raise everything that does not fit."""
    problems = Problems()
    value: T = fit_value(data, wanted, "", problems)
    problems.settle()
    return value


def fit_value(value: Any, kind: Any, key: str, problems: Problems) -> Any:
    """Convert a value to this type; note what does not fit."""
    origin = get_origin(kind)
    if origin is Annotated:
        base, *metas = get_args(kind)
        value = fit_value(value, base, key, problems)
        for meta in metas:
            if isinstance(meta, Meta) and isinstance(value, int):
                check_range(value, meta, key, problems)
        return value
    if origin in (Union, types.UnionType):
        kinds = [part for part in get_args(kind) if part is not UnsetType]
        if value is None and type(None) in kinds:
            return None
        return fit_value(value, kinds[0], key, problems)
    if origin is dict:
        return fit_dict(value, get_args(kind)[1], key, problems)
    if origin is list:
        return fit_list(value, get_args(kind)[0], key, problems)
    if isinstance(kind, type) and issubclass(kind, Struct):
        return fit_struct(value, kind, key, problems)
    return fit_plain(value, kind, key, problems)


PLAIN = {int: "a whole number", str: "a text in quotes", bool: "true or false"}


def fit_plain(value: Any, kind: Any, key: str, problems: Problems) -> Any:
    """Convert a number, a text or another scalar."""
    if kind is Any:
        return value
    if kind in PLAIN:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            problems.add(key, f"must be {PLAIN[kind]}, not {shown(value)}")
        return value
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        problems.add(key, f"cannot be {shown(value)}: it must be as a save writes it")
    return None


def fit_dict(value: Any, kind: Any, key: str, problems: Problems) -> Any:
    """Convert a table whose keys are free."""
    if not isinstance(value, dict):
        problems.add(key, f"must be a table, not {shown(value)}")
        return {}
    note_twins(value, key, problems)
    return {name: fit_value(v, kind, below(key, name), problems) for name, v in value.items()}


def note_twins(value: dict[str, Any], key: str, problems: Problems) -> None:
    """Note keys that differ only in case, or in hyphens for blanks."""
    seen: set[str] = set()
    for name in value:
        plain = plain_name(name)
        if plain in seen:
            problems.add(below(key, name), "is given twice")
        seen.add(plain)


def fit_list(value: Any, kind: Any, key: str, problems: Problems) -> Any:
    """Convert a list."""
    if not isinstance(value, list):
        problems.add(key, f"must be a list, not {shown(value)}")
        return []
    return [fit_value(part, kind, key, problems) for part in value]


def fit_struct(value: Any, kind: type[Struct], key: str, problems: Problems) -> Any:
    """Convert a table whose keys are fixed."""
    if not isinstance(value, dict):
        problems.add(key, f"must be a table, not {shown(value)}")
        return None
    before = len(problems.found)
    note_twins(value, key, problems)
    known = kind.__struct_fields__
    kinds = get_type_hints(kind, include_extras=True)
    found = {}
    for name, part in value.items():
        field = str(name).casefold()
        if field in known:
            found[field] = fit_value(part, kinds[field], below(key, name), problems)
        else:
            reason = "there is no such key here; "
            problems.add(below(key, name), reason + nearest(name, known, "known are"))
    for info in msgspec.structs.fields(kind):
        if info.required and info.name not in found:
            problems.add(below(key, info.name), "is missing")
    return kind(**found) if len(problems.found) == before else None


def check_range(value: int, meta: Meta, key: str, problems: Problems) -> None:
    """Note a number that is too small or too large."""
    low = value if meta.ge is None else int(meta.ge)
    high = value if meta.le is None else int(meta.le)
    if not low <= value <= high:
        span = f"from {meta.ge} to {meta.le}" if meta.le is not None else f"at least {meta.ge}"
        problems.add(key, f"must be {span}, not {value}")


def below(key: str, name: str) -> str:
    """Return the dotted key of a part."""
    return f"{key}.{name}" if key else name


def shown(value: Any) -> str:
    """Show a value as the file writes it, or name its kind."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value)
