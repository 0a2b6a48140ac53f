"""Write the browser's types from the structs that the server sends.

    .venv/bin/python tools/screen_types.py

`web/types/wire.d.ts` has the messages, `web/types/GAME.d.ts` the table of a game and what is
printed on it. A test says when they are stale.
"""

import json
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType

import msgspec
from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    Metadata,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
)

from kleos.games import NAMES
from kleos.server.messages import about, answers, commands, live, position, requests

TYPES = Path(__file__).parents[1] / "src/kleos/web/types"
MESSAGES = (requests, commands, about, position, live, answers)
HEAD = "// Written by tools/screen_types.py from {source}. Do not edit."
PLAIN: dict[type[Type], str] = {
    AnyType: "any",
    BoolType: "boolean",
    FloatType: "number",
    IntType: "number",
    NoneType: "null",
    StrType: "string",
}


def spelled(kind: Type) -> str:
    """Return a type as TypeScript writes it."""
    match kind:
        case Metadata():
            return spelled(kind.type)
        case ListType() | VarTupleType():
            item = spelled(kind.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case DictType():
            return f"Record<string, {spelled(kind.value_type)}>"
        case TupleType():
            return f"[{', '.join(map(spelled, kind.item_types))}]"
        case UnionType():
            return " | ".join(map(spelled, kind.types))
        case LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case StructType():
            return str(kind.cls.__name__)
        case _:
            return PLAIN[type(kind)]


def interface(struct: type[msgspec.Struct]) -> str:
    """Return a struct as an interface; a field that may be left out of the message is optional."""
    kind = msgspec.inspect.type_info(struct)
    assert isinstance(kind, StructType)
    said = " ".join((struct.__doc__ or "").split())
    omits = struct.__struct_config__.omit_defaults
    lines = [f"/** {said} */", f"export interface {struct.__name__} {{"]
    if kind.tag is not None:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    for field in kind.fields:
        mark = "" if field.required or not omits else "?"
        lines.append(f"  {field.encode_name}{mark}: {spelled(field.type)};")
    return "\n".join([*lines, "}"])


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Return the structs that a module or package declares, in its order."""
    found = [getattr(module, name) for name in getattr(module, "__all__", vars(module))]
    return [
        struct
        for struct in found
        if isinstance(struct, type)
        and issubclass(struct, msgspec.Struct)
        and struct.__module__.startswith(module.__name__)
    ]


def types_of(source: str, modules: Iterable[ModuleType]) -> str:
    """Return the file of types for some modules."""
    structs = [struct for module in modules for struct in structs_of(module)]
    return "\n\n".join([HEAD.format(source=source), *map(interface, structs)]) + "\n"


def files() -> dict[Path, str]:
    """Return all files of types with what belongs in them."""
    found = {TYPES / "wire.d.ts": types_of("kleos.server.messages", MESSAGES)}
    for game in NAMES:
        modules = [import_module(f"kleos.games.{game}.{name}") for name in ("shown", "printed")]
        source = " and ".join(module.__name__ for module in modules)
        found[TYPES / f"{game}.d.ts"] = types_of(source, modules)
    return found


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
