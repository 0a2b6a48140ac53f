"""The OpenAPI document, made from the table of operations and the messages' types."""

import re
from typing import Any

import msgspec

import kleos
from kleos.server.messages.live import Problem
from kleos.server.refused import CODES, JSON
from kleos.server.rest.call import Operation, Query
from kleos.server.rest.routes import OPERATIONS

REF = "#/components/schemas/{name}"
STORE = ("store-busy", "store-read-only", "store-away", "store-full", "damaged", "broken")
ALWAYS = ("bad-message", "wrong-host", "too-many", "stopping", *STORE)


def document() -> dict[str, Any]:
    """Return the document."""
    types: list[Any] = [Problem, Query]
    for operation in OPERATIONS:
        types += [kind for kind in (operation.body, operation.result) if kind is not None]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    known = dict(zip(types, schemas, strict=True))
    query = components.pop("Query")["properties"]
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        described = describe(operation, known, query)
        paths.setdefault(operation.path, {})[operation.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kleos", "version": kleos.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def describe(operation: Operation, known: Any, query: dict[str, Any]) -> dict[str, Any]:
    """Describe one operation."""
    said: dict[str, Any] = {
        "operationId": operation.answer.__name__,
        "summary": (operation.answer.__doc__ or "").strip(),
        "parameters": [
            *(parameter(name, "path", {"type": "string"}) for name in names_in(operation.path)),
            *(parameter(name, "query", query[name]) for name in operation.query),
        ],
        "responses": responses(operation, known),
    }
    if operation.secret:
        said["security"] = [{"seat": []}, *([{}] if operation.secret == "may" else [])]
    if operation.body:
        said["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": known[operation.body]}},
        }
    return said


def names_in(path: str) -> list[str]:
    """Return the names in a path."""
    return re.findall(r"{(\w+)}", path)


def parameter(name: str, place: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Describe a parameter."""
    return {"name": name, "in": place, "required": place == "path", "schema": schema}


def responses(operation: Operation, known: Any) -> dict[str, Any]:
    """Describe an operation's responses, by status."""
    if operation.result is None:
        content: dict[str, Any] = {"text/plain": {"schema": {"type": "string"}}}
    else:
        content = {JSON: {"schema": known[operation.result]}}
    found: dict[str, Any] = {str(operation.status): {"description": "Done.", "content": content}}
    codes = [*operation.refusals, *ALWAYS]
    if operation.method != "GET":
        codes += ["wrong-origin", "too-large"]
    for code in sorted(codes, key=lambda code: (CODES[code].value, code)):
        status = str(CODES[code].value)
        there = found.setdefault(
            status, {"description": "", "content": {JSON: {"schema": known[Problem]}}}
        )
        there["description"] = f"{there['description']} {code}".strip()
    return found
