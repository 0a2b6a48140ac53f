"""Tables that expire or are deleted, and stores that are saved and restored."""

import sqlite3
from contextlib import closing
from pathlib import Path

from click.testing import CliRunner

from kleos.cli import cli
from kleos.server.limits import Limits
from kleos.server.store import days_ago
from patience import move, new_table, until
from server_help import WIDE, Running, TableOf, running
from stores import cluster, select, settle, url_of, urls


def names(folder: Path) -> list[str]:
    """Return the names of the stored tables."""
    return sorted(name for (name,) in select(folder, "SELECT id FROM tables"))


def age(folder: Path, table: str, created: int, played: int) -> None:
    """Let a table have been set up and last played so many days ago."""
    select(folder, f"UPDATE tables SET created = '{days_ago(created)}' WHERE id = '{table}'")
    select(folder, f"UPDATE entries SET at = '{days_ago(played)}' WHERE table_id = '{table}'")


# Deleting


def test_a_host_deletes_a_table_and_everybody_is_told(folder: Path):
    with running(folder) as site:
        made = site.post(
            "/api/tables",
            {"game": "fight", "players": 2, "seats": [{"kind": "person"}, {"kind": "bot"}]},
        )
        table, other = TableOf(site, made), new_table(site)
        assert move(site, other) == ""
        for secret, code in (
            ("", "no-secret"),
            (table.secrets[0], "wrong-secret"),
            ("nonsense", "wrong-secret"),
        ):
            assert site.send("DELETE", table.path, secret=secret)["code"] == code
        evil = site.send("DELETE", table.path, None, made["host"], Origin="http://evil.example")
        assert evil["code"] == "wrong-origin"
        with table.live(0) as player, table.live() as watcher:
            player.until("position")
            watcher.until("position")
            assert site.send("DELETE", table.path, secret=made["host"]) == {"ok": True}
            assert player.bye() == watcher.bye() == "deleted"
        assert site.get(table.path)["code"] == "no-table"
        assert site.send("DELETE", table.path, secret=made["host"])["code"] == "no-table"
        assert site.get(other.path)["entries"] == 1
    for kept in ("tables", "seats", "entries"):
        column = "id" if kept == "tables" else "table_id"
        assert select(folder, f"SELECT * FROM {kept} WHERE {column} = '{table.name}'") == []


def test_the_host_of_a_table_is_the_host_of_its_rematch(folder: Path):
    with running(folder) as site:
        seats = [{"kind": "person"}, {"kind": "person"}]
        made = site.post("/api/tables", {"game": "fight", "players": 2, "seats": seats})
        table = TableOf(site, made)
        assert site.post(f"{table.path}/resign", None, table.secrets[0])["ok"]
        again = site.post(f"{table.path}/rematch", None, table.secrets[0])["table"]
        assert site.send("DELETE", f"/api/tables/{again}", secret=made["host"])["ok"]


# Expiring


def test_old_tables_are_pruned(folder: Path):
    with running(folder) as site:
        old, played, fresh, empty = (new_table(site) for _ in range(4))
        for table in (old, played, fresh):
            assert move(site, table) == ""
    age(folder, old.name, 500, 400)
    age(folder, played.name, 500, 300)
    age(folder, empty.name, 366, 366)
    gone = sorted([old.name, empty.name])
    with running(folder) as site:  # the server need not be stopped
        dry = CliRunner().invoke(cli, ["prune", url_of(folder), "--dry-run"])
        assert dry.exit_code == 0
        assert sorted(dry.stdout.splitlines()) == sorted([*gone, "2 tables would be deleted"])
        assert len(names(folder)) == 4
        done = CliRunner().invoke(cli, ["prune", url_of(folder)])
        assert done.stdout.endswith("2 tables deleted\n")
        assert names(folder) == sorted([played.name, fresh.name])
        assert site.get(old.path)["code"] == "no-table"
        assert move(site, fresh) == ""
        CliRunner().invoke(cli, ["prune", url_of(folder), "--older-than", "1"])
        assert names(folder) == [fresh.name]
    assert select(folder, f"SELECT * FROM entries WHERE table_id = '{old.name}'") == []


def test_a_server_deletes_what_has_expired(folder: Path):
    with running(folder) as site:
        old, fresh = new_table(site), new_table(site)
        assert move(site, old) == ""
    age(folder, old.name, 40, 31)
    limits = Limits(idle=0.05, expire=30, requests=WIDE.requests)
    with running(folder, limits):
        until(lambda: names(folder) == [fresh.name])


# Backups


def logs(site: Running, tables: list[TableOf]) -> list[list[dict]]:
    return [site.get(f"{table.path}/entries")["entries"] for table in tables]


def save(folder: Path, kind: str, copy: Path) -> None:
    """Save a store that is in use, and restore it elsewhere, as docs/server.md says."""
    copy.mkdir()
    if kind == "sqlite":
        with closing(sqlite3.connect(folder / "tables.db")) as store:
            store.execute(f"VACUUM INTO '{copy / 'tables.db'}'")
        return
    settle(copy, kind)
    pg = cluster()
    dump, where = str(pg.folder / "dump"), ("-h", str(pg.folder), "-U", "kleos")
    pg.run("pg_dump", *where, "-Fc", "-f", dump, database(folder))
    pg.run("pg_restore", *where, "-d", database(copy), dump)


def database(folder: Path) -> str:
    return urls[folder].partition("?")[0].rpartition("/")[2]


def test_a_store_is_saved_while_it_is_played_and_restored(folder: Path, kind: str):
    with running(folder) as site:
        tables = [new_table(site) for _ in range(3)]
        for _ in range(5):
            assert [move(site, table) for table in tables] == [""] * 3
        saved = logs(site, tables)
        with tables[0].live(0, 1, 2) as live:
            live.to_decide()
            save(folder, kind, folder / "copy")
            assert live.ask("move", number=live.position["number"], move=live.moves()[0])["ok"]
    checked = CliRunner().invoke(cli, ["check-store", url_of(folder / "copy")])
    assert checked.stdout == "3 go on as they are, 0 are carried over, 0 do not go on\n"
    with running(folder / "copy") as site:
        assert logs(site, tables) == saved
        assert [move(site, table) for table in tables] == [""] * 3
