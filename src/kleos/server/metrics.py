"""The server's metrics, for Prometheus."""

BOUNDS = (0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 5.0)


class Timings:
    """A histogram of durations, in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self.sum += seconds
        place = sum(seconds > bound for bound in BOUNDS)
        self.counts[place] += 1

    def lines(self, name: str, text: str) -> list[str]:
        """Return the histogram as text."""
        lines = [f"# HELP {name} {text}", f"# TYPE {name} histogram"]
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]


class Metrics:
    """Counters since the server's start."""

    def __init__(self) -> None:
        self.created = 0
        self.moves = 0
        self.undos = 0
        self.refused: dict[str, int] = {}
        self.requests: dict[int, int] = {}
        self.thinking = Timings()
        self.writing = Timings()

    def refuse(self, code: str) -> None:
        """Count a refusal."""
        self.refused[code] = self.refused.get(code, 0) + 1

    def answer(self, status: int) -> None:
        """Count a request by its status."""
        self.requests[status] = self.requests.get(status, 0) + 1

    def text(self, tables: int, clients: int, late: int) -> str:
        """Return everything in Prometheus's format."""
        lines = [
            *number("kleos_tables", "gauge", "Tables in memory.", tables),
            *number("kleos_clients", "gauge", "Live connections.", clients),
            *number("kleos_tables_created_total", "counter", "Tables created.", self.created),
            *number("kleos_moves_total", "counter", "Moves taken.", self.moves),
            *number("kleos_undos_total", "counter", "Moves taken back.", self.undos),
            *number("kleos_bots_late_total", "counter", "Bots that were too late.", late),
            *labelled("kleos_requests_total", "Requests by status.", "status", self.requests),
            *labelled("kleos_refused_total", "Refusals by code.", "code", self.refused),
            *self.thinking.lines("kleos_bot_seconds", "How long bots took to answer."),
            *self.writing.lines("kleos_write_seconds", "How long an entry took to be safe."),
        ]
        return "\n".join(lines) + "\n"


def number(name: str, kind: str, text: str, value: int) -> list[str]:
    """Return a single number as text."""
    return [f"# HELP {name} {text}", f"# TYPE {name} {kind}", f"{name} {value}"]


def labelled(
    name: str, text: str, label: str, values: dict[int, int] | dict[str, int]
) -> list[str]:
    """Return numbers by label as text."""
    lines = [f"# HELP {name} {text}", f"# TYPE {name} counter"]
    return [*lines, *(f'{name}{{{label}="{key}"}} {n}' for key, n in sorted(values.items()))]
