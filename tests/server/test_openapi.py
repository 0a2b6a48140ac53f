"""The document of the protocol names every operation, and the documentation every code."""

from pathlib import Path

from kleos.server.refused import CODES
from server_help import Running


def test_the_document_describes_every_operation(site: Running):
    document = site.get("/api/openapi.json")
    assert document["openapi"].startswith("3.1")
    paths = document["paths"]
    assert "post" in paths["/api/tables/{table}/moves"]
    for operations in paths.values():
        for operation in operations.values():
            assert operation["summary"]
            assert operation["responses"]


def test_every_code_is_in_the_documentation():
    text = (Path(__file__).parents[2] / "docs" / "server.md").read_text()
    for code, status in CODES.items():
        assert f"| `{code}` | {status.value} |" in text
