"""Errors that help: what was wrong, where, and what would be right."""


class KleosError(Exception):
    """Something the user can put right; its message can be shown as it is."""


class IllegalMove(KleosError, ValueError):
    """A move that the open decision does not offer. The state is unchanged."""


class BadFile(KleosError, ValueError):
    """A file that cannot be read: which one, where in it, and why."""

    def __init__(self, path: str, reason: str, line: int = 0) -> None:
        self.path = path
        self.line = line
        self.reason = reason
        self.others: list[BadFile] = []  # what else is wrong with the same file
        where = f"{path}:{line}" if line else path
        super().__init__(f"{where}: {reason}")


class ScenarioFailed(BadFile):
    """A claim of a scenario that does not hold."""


class BadOption(KleosError, ValueError):
    """A number of players, a seed, an edition or the like outside what is allowed."""
