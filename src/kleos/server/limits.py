"""How much a client may ask for: sizes, rates and numbers."""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from time import monotonic

from msgspec import Struct

from kleos.server.refused import Refused

MOST_BUCKETS = 10_000  # addresses remembered; the least recent are forgotten
AT_A_TIME = 2  # buckets looked at whenever there is a new one
A_SITE = 64  # bits of an IPv6 address that one household or server has to itself

# What requests cost besides the one token that each takes: about a token for 2 ms of work.
POSITION = 2.0
REPLAYED = 1 / 32  # an entry replayed, or a move of a record
RENDERED = 1 / 20  # an entry in words
RECEIVED = 1 / 2**14  # a byte of a body


class Limits(Struct, frozen=True):
    """Sizes in bytes, rates per second with a burst, times in seconds, and numbers."""

    body: int = 64 * 1024
    start: int = 256 * 1024  # body of a new table, which may hold a record
    message: int = 64 * 1024
    requests: tuple[float, float] = (50.0, 300.0)  # per address
    tables: tuple[float, float] = (1.0, 60.0)  # new ones, per address
    starts: tuple[float, float] = (0.5, 30.0)  # records and scenarios to read, per address
    connects: tuple[float, float] = (10.0, 100.0)  # live ones, per address
    messages: tuple[float, float] = (50.0, 300.0)  # live ones, per address
    hints: tuple[float, float] = (0.5, 10.0)  # per address
    reaches: tuple[float, float] = (0.05, 20.0)  # new ways to be notified, per address
    confirmations: tuple[float, float] = (3 / 86_400, 3.0)  # asked of one recipient
    mails: tuple[float, float] = (30 / 86_400, 30.0)  # to one recipient, whatever the table
    talk: tuple[float, float] = (0.5, 8.0)  # things said, per address
    said: int = 500  # things said that a table keeps
    connections: int = 200  # per address
    everyone: int = 10_000  # connections in total
    listeners: int = 100  # at a table
    headers: float = 10.0  # seconds to receive the head of a request
    reading: float = 10.0  # seconds to receive a body
    writing: float = 60.0  # seconds for a client to read what it is sent
    hello: float = 5.0  # seconds for a connection to say who it is
    parsing: float = 5.0  # seconds to read a record or a scenario
    memory: int = 2**30  # bytes for the process that reads them
    readers: int = 10  # records and scenarios waiting to be read
    queued: int = 1000  # messages waiting for a slow client
    entries: int = 20_000  # in the log of a table
    idle: float = 600.0  # seconds until a table that nobody looks at is unloaded
    unwatched: int = 500  # tables in memory that nobody looks at
    expire: int = 365  # days after its last move until a table is deleted; 0 for never


class Bucket:
    """A token bucket: allows a burst, then a steady rate per second."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self.per_second, self.burst = rate
        self.left = self.burst
        self.at = monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take tokens if at least one is left, going into debt if the cost is higher."""
        if self.wait() > 0:
            return False
        self.left -= cost
        return True

    def charge(self, cost: float) -> None:
        """Take tokens for work already done."""
        self.fill()
        self.left -= cost

    def wait(self) -> float:
        """Return in how many seconds there will be a token."""
        self.fill()
        return max(0.0, (1 - self.left) / self.per_second)

    def is_full(self) -> bool:
        """Whether nothing has been taken for so long that it does not matter any more."""
        self.fill()
        return self.left >= self.burst

    def fill(self) -> None:
        """Add the tokens earned since the last call."""
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now


class Rates:
    """A bucket for each address; it outlives the address's connections."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, address: str, cost: float = 1.0) -> None:
        """Count a request, or refuse it."""
        if not self.of(address).take(cost):
            raise Refused("too-many", "Too many requests. Please wait a moment.")

    def of(self, address: str) -> Bucket:
        """Return the bucket of an address."""
        site = site_of(address)
        bucket = self.buckets.get(site)
        if bucket is None:
            self.forget()
            bucket = self.buckets[site] = Bucket(self.rate)
        else:
            self.buckets.move_to_end(site)
        return bucket

    def forget(self) -> None:
        """Make room for a bucket; forget old ones that have filled up, since a new one is full."""
        for _ in range(AT_A_TIME):
            oldest = next(iter(self.buckets.values()), None)
            if oldest is None or not (oldest.is_full() or len(self.buckets) >= MOST_BUCKETS):
                break
            self.buckets.popitem(last=False)


@lru_cache(maxsize=MOST_BUCKETS)
def site_of(address: str) -> str:
    """Return what shares one bucket: an IPv4 address, or the network of an IPv6 address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    network = int(found) >> (128 - A_SITE) << (128 - A_SITE)
    return f"{IPv6Address(network)}/{A_SITE}"
