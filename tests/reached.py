"""Where notices go in tests: a push service and a mail server on this machine, and a browser."""

import hmac
import socketserver
import ssl
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.x509.oid import NameOID

from kleos.server.push import encoded, public_half

HOST = "127.0.0.1"


def certificate(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Return what a server on this machine and its clients need for TLS."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    day = timedelta(days=1)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - day)
        .not_valid_after(datetime.now(UTC) + day)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(HOST))]), False)
        .sign(key, hashes.SHA256())
    )
    path = folder / "tls.pem"
    path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + made.public_bytes(serialization.Encoding.PEM)
    )
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(path)
    return server, ssl.create_default_context(cafile=str(path))


class Subscriber:
    """A browser's half of a push subscription."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen bytes :)"

    @property
    def key(self) -> str:
        """The browser's public key."""
        return encoded(public_half(self.private))

    @property
    def auth(self) -> str:
        """What browser and server share."""
        return encoded(self.secret)

    def read(self, body: bytes) -> bytes:
        """Decrypt a body as a browser does."""
        salt, size, theirs = body[:16], body[20], body[21 : 21 + body[20]]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self.private.exchange(ec.ECDH(), point)
        mine = public_half(self.private)
        info = b"WebPush: info\0" + mine + theirs + b"\1"
        secret = hmac.digest(hmac.digest(self.secret, shared, sha256), info, sha256)
        prk = hmac.digest(salt, secret, sha256)
        key = hmac.digest(prk, b"Content-Encoding: aes128gcm\0\1", sha256)[:16]
        nonce = hmac.digest(prk, b"Content-Encoding: nonce\0\1", sha256)[:12]
        padded = AESGCM(key).decrypt(nonce, body[21 + size :], None)
        return padded.rstrip(b"\0").removesuffix(b"\2")


class PushService:
    """A push service: keeps what it is sent, and answers with a status."""

    def __init__(self, port: int) -> None:
        self.endpoint = f"https://{HOST}:{port}/push/abc?d=1"
        self.sent: Queue[tuple[str, dict[str, str], bytes]] = Queue()
        self.status = 201


@contextmanager
def push_service(context: ssl.SSLContext) -> Iterator[PushService]:
    """Run a push service over TLS."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            self.send_response(service.status)
            self.end_headers()
            service.sent.put((self.path, headers, body))

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer((HOST, 0), Handler) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        server.daemon_threads = True
        service = PushService(server.server_address[1])
        thread = Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        yield service
        server.shutdown()
        thread.join()


class MailBox:
    """A mail server's letters, by whom they are for, and who logged in to send them."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.letters: Queue[tuple[str, EmailMessage]] = Queue()
        self.users: list[str] = []
        self.encrypted: list[bool] = []


@contextmanager
def mail_box(context: ssl.SSLContext | None) -> Iterator[MailBox]:
    """Run a mail server; with a context, it offers STARTTLS and wants a user."""

    class Handler(socketserver.StreamRequestHandler):
        to = ""
        encrypted = False

        def say(self, text: str) -> None:
            self.wfile.write(f"{text}\r\n".encode())

        def handle(self) -> None:
            self.say("220 here")
            while line := self.rfile.readline().decode().strip():
                verb, _, rest = line.partition(" ")
                if verb.upper() == "QUIT":
                    return self.say("221 bye")
                getattr(self, f"do_{verb.lower()}")(rest)
            return None

        def finish(self) -> None:
            super().finish()
            self.connection.close()

        def do_ehlo(self, _: str) -> None:
            if context and not self.encrypted:
                self.say("250-here\r\n250 STARTTLS")
            else:
                self.say("250-here\r\n250 AUTH PLAIN")

        def do_starttls(self, _: str) -> None:
            assert context
            self.say("220 go ahead")
            self.connection = context.wrap_socket(self.connection, server_side=True)
            self.rfile = self.connection.makefile("rb")  # type: ignore[assignment]
            self.wfile = self.connection.makefile("wb", 0)  # type: ignore[assignment]
            self.encrypted = True

        def do_auth(self, rest: str) -> None:
            box.users.append(b64decode(rest.split()[1]).decode().replace("\0", " ").strip())
            self.say("235 welcome")

        def do_mail(self, _: str) -> None:
            self.say("250 ok")

        def do_rcpt(self, rest: str) -> None:
            self.to = rest.partition("<")[2].partition(">")[0]
            self.say("250 ok")

        def do_data(self, _: str) -> None:
            self.say("354 go ahead")
            text = b""
            while (line := self.rfile.readline()) != b".\r\n":
                text += line
            self.say("250 kept")
            found = message_from_bytes(text, policy=default)
            assert isinstance(found, EmailMessage)
            box.encrypted.append(self.encrypted)
            box.letters.put((self.to, found))

    with socketserver.ThreadingTCPServer((HOST, 0), Handler) as server:
        server.daemon_threads = True
        box = MailBox(server.server_address[1])
        thread = Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        yield box
        server.shutdown()
        thread.join()
