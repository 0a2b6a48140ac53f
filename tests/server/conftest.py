"""The server that tests in this folder share, and services that tell players of their turn."""

import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from server_help import Running, running

if TYPE_CHECKING:
    from reached import MailBox, PushService


@pytest.fixture(scope="module")
def site(shared_folder: Path) -> Iterator[Running]:
    with running(shared_folder) as found:
        yield found


@pytest.fixture(scope="module")
def tls(tmp_path_factory: pytest.TempPathFactory) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Return what a server and its clients need."""
    from reached import certificate

    return certificate(tmp_path_factory.mktemp("tls"))


@pytest.fixture
def service(tls: tuple[ssl.SSLContext, ssl.SSLContext]) -> Iterator["PushService"]:
    from reached import push_service

    with push_service(tls[0]) as found:
        yield found


@pytest.fixture
def box() -> Iterator["MailBox"]:
    from reached import mail_box

    with mail_box(None) as found:
        yield found
