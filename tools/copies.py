"""Write what follows from a class's fields: its constructor's assignments and its copy().

A field is declared once, in the constructor: name, type, value at the start, and what it means.
Compiled, nothing is faster than plain assignments, so this writes them. Run it after a change of
fields; a test fails when they are stale.
"""

import ast
import re
from pathlib import Path

GAMES = Path(__file__).parent.parent / "src" / "kleos" / "games"
MARK = "# tools/copies.py writes the rest of this, and copy(), from the fields above."
SHARED = "never changed"  # in a field's comment: copies share the value
OF_ANY_STATE = ("game", "players", "agenda", "chance", "decided")
ALSO_OF_ANY_STATE = ("asking", "offered", "news")
INDENT = " " * 8


def files() -> list[Path]:
    """Return the files that have such a class."""
    return [path for path in sorted(GAMES.glob("*/*.py")) if MARK in path.read_text("utf-8")]


def written(source: str) -> str:
    """Return a module's text with everything that follows from its fields."""
    lines = source.split("\n")
    for found in reversed([node for node in ast.parse(source).body if has_fields(node, lines)]):
        assert isinstance(found, ast.ClassDef)
        methods = {node.name: node for node in found.body if isinstance(node, ast.FunctionDef)}
        first = next(i for i in range(found.lineno, len(lines)) if lines[i].strip() == MARK) + 1
        text = following(found.name, methods["__init__"], methods["copy"], lines)
        lines[first : methods["copy"].end_lineno] = text
    return "\n".join(lines)


def has_fields(node: ast.stmt, lines: list[str]) -> bool:
    """Whether a statement is a class whose constructor has the mark."""
    if not isinstance(node, ast.ClassDef):
        return False
    return any(line.strip() == MARK for line in lines[node.lineno : node.end_lineno])


def following(
    name: str, init: ast.FunctionDef, copy: ast.FunctionDef, lines: list[str]
) -> list[str]:
    """Return the assignments of the constructor, and the method copy()."""
    fields = init.args.args[1:]
    names = [field.arg for field in fields]
    is_state = names[0] == OF_ANY_STATE[0]
    own = [field for field in names if not is_state or field not in OF_ANY_STATE]
    values = [copied(field, lines[field.lineno - 1]) for field in fields]
    text = [f"{INDENT}self.{field} = {field}" for field in own]
    text += ["", f'    def copy(self) -> "{name}":', f'{INDENT}"""{ast.get_docstring(copy)}"""']
    text += [f"{INDENT}{'twin =' if is_state else 'return'} {name}("]
    text += [f"{INDENT}    {value}," for value in values]
    text += [f"{INDENT})"]
    if is_state:
        text += [f"{INDENT}twin.{field} = self.{field}" for field in ALSO_OF_ANY_STATE]
        text += [f"{INDENT}return twin"]
    return text


def copied(field: ast.arg, line: str) -> str:
    """Return how a field is copied, by its type."""
    assert field.annotation is not None
    value, kind = f"self.{field.arg}", ast.unparse(field.annotation)
    if SHARED in line:
        return value
    if kind.startswith("vec[") or re.fullmatch(r"list\[(int|Step|Stack)\]", kind):
        return f"{value}[:]"
    if kind == "list[list[int]]":  # one of each seat, in a game for two
        return f"[{value}[0][:], {value}[1][:]]"
    if kind.startswith("list["):
        return f"[one.copy() for one in {value}]"
    return f"{value}.copy()" if kind == "Chance" else value


if __name__ == "__main__":
    for path in files():
        path.write_text(written(path.read_text("utf-8")), "utf-8")
