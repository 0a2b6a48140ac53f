"""Fit data that people write into structs; each error names its key and what would fit.

All errors are found at once, not only the first: what does not fit is noted and left out.
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

from kleos.core.data import closest, index_of, nearest, plain_name, same_name
from kleos.core.errors import KleosError

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_PROBLEMS = 100
UNFIT: Any = object()  # in place of a value that does not fit

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
        self.left_out: set[str] = set()  # keys of parts that could not be read at all

    def add(self, key: str, reason: str) -> None:
        """Note a problem at a dotted key; of very many, the first are enough."""
        self.found.append((key, reason))
        if len(self.found) >= MOST_PROBLEMS:
            raise Misfits(self.found)

    def leave_out(self, key: str, reason: str, meant: str = "") -> Any:
        """Note a part that cannot be read; `meant` is the key it was probably meant to have."""
        self.left_out.add(meant or key)
        self.add(key, reason)
        return UNFIT

    @contextmanager
    def at(self, key: str) -> "Iterator[None]":
        """Note a ValueError raised inside as a problem at this key, and go on."""
        try:
            yield
        except Misfits:
            raise
        except ValueError as error:
            self.add(key, str(error))

    def index(self, name: str, names: tuple[str, ...], key: str) -> int:
        """Return the position of the name that a part is for; -1 if there is no such name."""
        try:
            return index_of(name, names)
        except ValueError as error:
            self.leave_out(below(key, name), str(error))
            return -1

    def about(self, *keys: str) -> bool:
        """Whether what is given at one of these keys is in doubt; '*' stands for any part.

        It is if a problem has been noted there, or if it may be part of what was left out.
        """
        noted = {*self.left_out, *(key for key, _ in self.found)}
        return any(
            same_place(key, wanted)
            for key in noted
            for wanted in keys
            if key in self.left_out or key.count(".") >= wanted.count(".")
        )

    def settle(self) -> None:
        """Raise all problems noted, if there are any."""
        if self.found:
            raise Misfits(self.found)


def same_place(key: str, wanted: str) -> bool:
    """Whether one of two dotted keys is part of the other, or both are the same."""
    parts = zip(key.split("."), wanted.split("."), strict=False)
    return all("*" in (one, other) or same_name(one, other) for one, other in parts)


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


def fit(data: Any, wanted: type[T], problems: Problems) -> T | None:
    """Return the data as the wanted struct, without what does not fit, which is noted.

    If something is missing without which there is no such struct, return None.
    """
    value = fit_value(data, wanted, "", problems)
    return None if value is UNFIT else value


def fit_value(value: Any, kind: Any, key: str, problems: Problems) -> Any:
    """Convert a value to this type; note what does not fit."""
    origin = get_origin(kind)
    if origin is Annotated:
        base, *metas = get_args(kind)
        value = fit_value(value, base, key, problems)
        for meta in metas:
            if isinstance(meta, Meta) and isinstance(value, int):
                value = check_range(value, meta, key, problems)
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
    """Return a number, a text or a yes or no, unless it is of another kind."""
    if kind is Any:
        return value
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        return problems.leave_out(key, f"must be {PLAIN[kind]}, not {shown(value)}")
    return value


def fit_dict(value: Any, kind: Any, key: str, problems: Problems) -> Any:
    """Convert a table whose keys are free."""
    if not isinstance(value, dict):
        return problems.leave_out(key, f"must be a table, not {shown(value)}")
    note_twins(value, key, problems)
    parts = {name: fit_value(v, kind, below(key, name), problems) for name, v in value.items()}
    return {name: part for name, part in parts.items() if part is not UNFIT}


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
        return problems.leave_out(key, f"must be a list, not {shown(value)}")
    parts = [fit_value(part, kind, key, problems) for part in value]
    return [part for part in parts if part is not UNFIT]


def fit_struct(value: Any, kind: type[Struct], key: str, problems: Problems) -> Any:
    """Convert a table whose keys are fixed."""
    if not isinstance(value, dict):
        return problems.leave_out(key, f"must be a table, not {shown(value)}")
    note_twins(value, key, problems)
    known = kind.__struct_fields__
    kinds = get_type_hints(kind, include_extras=True)
    found = {}
    for name, part in value.items():
        field = str(name).casefold()
        if field in known:
            found[field] = fit_value(part, kinds[field], below(key, name), problems)
        else:
            reason = f"there is no such key here; {nearest(name, known, 'known are')}"
            meant = below(key, closest(name, known) or name)
            problems.leave_out(below(key, name), reason, meant)
    found = {field: part for field, part in found.items() if part is not UNFIT}
    missing = [info.name for info in msgspec.structs.fields(kind) if info.required]
    missing = [field for field in missing if field not in found]
    for field in missing:
        if not problems.about(below(key, field)):  # misspelt or of the wrong kind
            problems.leave_out(below(key, field), "is missing")
    return UNFIT if missing else kind(**found)


def check_range(value: int, meta: Meta, key: str, problems: Problems) -> Any:
    """Return a number, unless it is too small or too large."""
    low = value if meta.ge is None else int(meta.ge)
    high = value if meta.le is None else int(meta.le)
    if not low <= value <= high:
        span = f"from {meta.ge} to {meta.le}" if meta.le is not None else f"at least {meta.ge}"
        return problems.leave_out(key, f"must be {span}, not {value}")
    return value


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
    return repr(value) if isinstance(value, int | float | str) else str(value)
