"""Mail: one letter at a time to the operator's mail server, in a thread of its own.

`smtplib` is part of Python, so mail needs no package; each letter occupies a thread for a moment.
"""

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.policy import default
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from kleos.core.errors import BadOption
from kleos.server.refused import Refused

PATIENCE = 20.0  # seconds for the mail server to answer
AT_ONCE = 4  # letters being sent
MOST_ADDRESS = 254  # characters
ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}"
)
WHOLE_LINES = default.clone(max_line_length=200)  # some programs break links at a line's end
SUBMISSION, OVER_TLS = 587, 465  # ports


class MailServer(Struct, frozen=True):
    """The operator's mail server, and the address that letters come from."""

    host: str
    port: int
    tls: bool  # from the first byte, not by STARTTLS
    user: str
    password: str
    sender: str


def mail_server(url: str, sender: str) -> MailServer:
    """Read smtp://user:password@host:587 or smtps://...; '' in the URL means no mail."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadOption("--smtp: this is not a URL") from None
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise BadOption("--smtp takes smtp://user:password@host:587 or smtps://...")
    if not is_address(sender):
        raise BadOption("--smtp needs --mail-from, the address that e-mails come from")
    tls = parts.scheme == "smtps"
    port = port or (OVER_TLS if tls else SUBMISSION)
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.hostname, port, tls, user, password, sender)


def is_address(text: str) -> bool:
    """Whether this can be a mail address."""
    return len(text) <= MOST_ADDRESS and ADDRESS.fullmatch(text) is not None


def check_address(text: str) -> None:
    """Refuse what cannot be a mail address."""
    if not is_address(text):
        raise Refused("bad-option", "This is not an e-mail address.")


def mailbox_of(address: str) -> str:
    """Return what shares one rate limit: the address in lower case, without any +suffix."""
    name, _, host = address.lower().partition("@")
    return f"{name.partition('+')[0]}@{host}"


def masked(address: str) -> str:
    """Return an address as its owner recognises it and others don't: d...@example.org."""
    name, _, host = address.partition("@")
    return f"{name[:1]}...@{host}" if host else ""


def letter(sender: str, to: str, subject: str, text: str, stop: str) -> EmailMessage:
    """Make a letter that tells people and mail programs how to stop further ones (RFC 8058)."""
    made = EmailMessage(WHOLE_LINES)
    made["From"] = f"Kleos <{sender}>"
    made["To"] = to
    made["Subject"] = subject
    made["Date"] = formatdate()
    made["Message-ID"] = make_msgid(domain=sender.partition("@")[2])
    made["Auto-Submitted"] = "auto-generated"
    made["List-Unsubscribe"] = f"<{stop}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(text)
    return made


class Mailer:
    """Sends letters through the operator's mail server."""

    def __init__(self, server: MailServer, context: ssl.SSLContext | None = None) -> None:
        self.server = server
        self.context = context  # tests use their own certificate
        self.room = asyncio.Semaphore(AT_ONCE)

    async def send(self, made: EmailMessage) -> None:
        """Send a letter; raise OSError if the mail server does not accept it."""
        async with self.room:
            await asyncio.to_thread(self.hand_over, made)

    def hand_over(self, made: EmailMessage) -> None:
        """Hand a letter to the mail server, encrypted unless that is on this machine."""
        server, context = self.server, self.context or ssl.create_default_context()
        if server.tls:
            with smtplib.SMTP_SSL(
                server.host, server.port, timeout=PATIENCE, context=context
            ) as line:
                self.post(line, made)
            return
        with smtplib.SMTP(server.host, server.port, timeout=PATIENCE) as line:
            line.ehlo()
            if line.has_extn("starttls") or not is_here(server.host):
                line.starttls(context=context)
            self.post(line, made)

    def post(self, line: smtplib.SMTP, made: EmailMessage) -> None:
        """Log in if necessary, and post a letter."""
        if self.server.user:
            line.login(self.server.user, self.server.password)
        line.send_message(made)


def is_here(host: str) -> bool:
    """Whether a mail server is on this machine."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
