"""A store that is full, read-only, killed or gone: nothing is lost, and it recovers by itself."""

import asyncio
import os
import pwd
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

import pytest

from kleos.server import engine as engines
from kleos.server.store_lock import ADVISORY, FileLock
from patience import PATIENCE, move, new_table, until
from server_help import Running, TableOf, running
from stores import NOBODY, Cluster, cluster, need_postgresql, select, urls

GAME = "olympus"
SMALL = "24m"  # holds an empty database of PostgreSQL
HOLDERS = "FROM pg_locks WHERE locktype = 'advisory'"


def health(site: Running) -> str:
    """Return 'ok', or the code for what is wrong."""
    found = site.get("/health")
    assert (found.status == 200) == (found.get("status") == "ok")
    return str(found.get("status") or found["code"])


def is_well(site: Running) -> bool:
    return health(site) == "ok"


def play_until_refused(site: Running, table: TableOf) -> str:
    """Play a game until a move is refused; return the code."""
    while not (code := move(site, table)):
        assert not site.get(table.path)["over"], "nothing was refused"
    return code


# A full disk


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """Give a small disk of its own, if this machine allows it."""
    with TemporaryDirectory(prefix="kleos-disk-", ignore_cleanup_errors=True) as folder:
        os.chmod(folder, 0o755)  # noqa: PTH101
        disk = Path(folder, "disk")
        disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "tmpfs", str(disk)]
        if os.getuid() or subprocess.run(mount, capture_output=True, check=False).returncode:
            pytest.skip("disks cannot be mounted here")
        try:
            yield disk
        finally:
            subprocess.run(["umount", "-l", str(disk)], check=True)


def fill(disk: Path) -> None:
    """Fill a disk to its last byte."""
    with (disk / "filler").open("ab", buffering=0) as filler:
        try:
            while True:
                filler.write(b"\0" * 4096)
        except OSError:
            pass


def on_disk(kind: str, disk: Path, folder: Path) -> Path:
    """Put the tables of a store on a disk; return the folder of the store."""
    if kind == "sqlite":
        return disk
    place = disk / "tables"
    place.mkdir()
    os.chown(place, pwd.getpwnam(NOBODY).pw_uid, -1)
    cluster().sql(f"CREATE TABLESPACE small LOCATION '{place}'")
    cluster().sql("CREATE DATABASE small TABLESPACE small")
    urls[folder] = cluster().url("small")
    return folder


def test_a_full_disk_is_told_of_and_recovers(kind: str, small_disk: Path, tmp_path: Path):
    folder = on_disk(kind, small_disk, tmp_path)
    with running(folder) as site:
        table = new_table(site)
        assert move(site, table) == ""
        fill(small_disk)
        assert play_until_refused(site, table) == "store-full"
        before = site.get(f"{table.path}/position")
        assert until(lambda: health(site) == "store-full")
        assert move(site, table) == "store-full"
        assert site.get(f"{table.path}/position") == before  # nothing was taken
        (small_disk / "filler").unlink()
        until(is_well, site)
        assert move(site, table) == ""
        log = site.get(f"{table.path}/entries")["entries"]
    with running(folder) as site:
        assert site.get(f"{table.path}/entries")["entries"] == log
    if kind == "postgresql":
        cluster().sql("DROP DATABASE small")
        cluster().sql("DROP TABLESPACE small")


# A store that cannot be written


def set_read_only(
    site: Running, kind: str, read_only: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let the database refuse to be written, or not any more."""
    if kind == "postgresql":
        cluster().sql(f"ALTER SYSTEM SET default_transaction_read_only = {read_only}")
        cluster().sql("SELECT pg_reload_conf()")
        return
    pragmas = [pragma for pragma in engines.PRAGMAS if "query_only" not in pragma]
    monkeypatch.setattr(engines, "PRAGMAS", (*pragmas, f"query_only={int(read_only)}"))
    store = site.hall.store
    assert store.writer
    done = asyncio.run_coroutine_threadsafe(store.engine.dispose(), store.writer.get_loop())
    done.result(PATIENCE)
    assert isinstance(store.lock, FileLock)
    store.lock.own.dispose()


def test_a_store_that_is_read_only_is_told_of_and_recovers(
    folder: Path, kind: str, monkeypatch: pytest.MonkeyPatch
):
    with running(folder) as site:
        table = new_table(site)
        assert move(site, table) == ""
        set_read_only(site, kind, True, monkeypatch)
        try:
            until(lambda: health(site) == "store-read-only")
            assert move(site, table) == "store-read-only"
            body = {"game": GAME, "players": 3, "seats": [{"kind": "person"}] * 3}
            refused = site.post("/api/tables", body)
            assert (refused.status, refused["code"]) == (503, "store-read-only")
            assert site.get(table.path)["entries"] == 1
        finally:
            set_read_only(site, kind, False, monkeypatch)
        until(is_well, site)
        until(lambda: move(site, table) == "")
    assert select(folder, "SELECT count(*) FROM tables") == [(1,)]


# A database that is killed


@pytest.fixture
def own_cluster(tmp_path: Path) -> Iterator[Cluster]:
    """Give a PostgreSQL that a test may kill; its store is that of the test's folder."""
    need_postgresql()
    found = Cluster()
    urls[tmp_path] = found.url(found.new())
    try:
        yield found
    finally:
        found.remove()


def test_a_killed_database_loses_no_move_and_the_server_recovers(
    own_cluster: Cluster, tmp_path: Path
):
    with running(tmp_path) as site:
        table = new_table(site)
        acknowledged = 0
        for _ in range(3):
            codes: list[str] = []

            def play(codes: list[str] = codes) -> None:
                while not any(codes):
                    codes.append(move(site, table))

            player = Thread(target=play)
            player.start()
            until(lambda codes=codes: len(codes) >= 5)
            own_cluster.stop("immediate")
            player.join()
            assert codes[-1] == "store-away"
            until(lambda: health(site) == "store-away")
            own_cluster.start()
            until(is_well, site)
            acknowledged += codes.count("")
            until(lambda: move(site, table) == "")
            acknowledged += 1
            # A move may have been written although nobody could be told so any more.
            assert acknowledged <= site.get(table.path)["entries"] <= acknowledged + 3
    with running(tmp_path) as site:
        assert site.get(table.path)["entries"] >= acknowledged


def test_a_store_that_was_taken_meanwhile_is_left_alone(own_cluster: Cluster, tmp_path: Path):
    """Check that a server that has lost its lock on the store does not write to it any more."""
    with running(tmp_path) as site:
        table = new_table(site)
        assert move(site, table) == ""
        own_cluster.sql(f"SELECT pg_terminate_backend(pid) {HOLDERS}")
        taken = f"SELECT pg_advisory_lock({ADVISORY}), pg_sleep(1000)"
        database = own_cluster.sql("SELECT datname FROM pg_database WHERE datname LIKE 'tables%'")
        with own_cluster.session(taken, database) as other:
            until(lambda: own_cluster.sql(f"SELECT count(*) {HOLDERS}") == "1")
            until(lambda: move(site, table) == "store-away")
            assert move(site, table) == "store-away"
            assert site.get(table.path)["entries"] == 1
            own_cluster.sql(f"SELECT pg_terminate_backend(pid) {HOLDERS}")
            other.wait(PATIENCE)
        until(lambda: move(site, table) == "")
