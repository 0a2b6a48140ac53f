"""How much a client may ask for: sizes, rates and numbers."""

from time import monotonic

from msgspec import Struct

from kleos.server.refused import Refused

FORGET_AT = 10_000  # so many addresses are remembered before full buckets are forgotten


class Limits(Struct, frozen=True):
    """Sizes in bytes, rates per second with a burst, and numbers of connections."""

    body: int = 64 * 1024
    start: int = 256 * 1024  # the body of a new table, which may hold a record
    message: int = 64 * 1024
    requests: tuple[float, float] = (50.0, 300.0)  # of an address
    tables: tuple[float, float] = (1.0, 60.0)  # new ones, of an address
    messages: tuple[float, float] = (20.0, 100.0)  # of a connection
    hints: tuple[float, float] = (0.5, 10.0)  # of a connection or an address
    connections: int = 200  # of an address
    listeners: int = 100  # at a table
    reading: float = 10.0  # seconds for a body to come in
    hello: float = 5.0  # seconds until a connection has said who it is
    queued: int = 1000  # messages that wait for a slow client
    idle: float = 600.0  # seconds until a table that nobody looks at leaves memory


class Bucket:
    """So many at once, and so many per second after that."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self.per_second, self.burst = rate
        self.left = self.burst
        self.at = monotonic()

    def take(self) -> bool:
        """Take one if there is one left."""
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether nothing has been taken for long."""
        return self.left + (monotonic() - self.at) * self.per_second >= self.burst


class Rates:
    """A bucket for each address."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self.rate = rate
        self.buckets: dict[str, Bucket] = {}

    def check(self, address: str) -> None:
        """Count a request, or refuse it."""
        bucket = self.buckets.get(address)
        if bucket is None:
            if len(self.buckets) >= FORGET_AT:
                self.buckets = {a: b for a, b in self.buckets.items() if not b.full}
            bucket = self.buckets[address] = Bucket(self.rate)
        if not bucket.take():
            raise too_many()


def too_many() -> Refused:
    """Return the complaint about too many requests."""
    return Refused("too-many", "Too many requests in too short a time: wait a little.")
