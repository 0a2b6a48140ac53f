"""Errors that help: what was wrong, where, and what would be right."""


class KleosError(Exception):
    """Something the user can put right; its message can be shown as it is.

    >>> issubclass(IllegalMove, KleosError), issubclass(BadFile, KleosError)
    (True, True)
    """


class IllegalMove(KleosError, ValueError):
    """A move that the open decision does not offer. The state is unchanged.

    >>> import kleos
    >>> kleos.new("olympus", players=3, seed=7).push("worship athene")
    Traceback (most recent call last):
    ...
    kleos.core.errors.IllegalMove: there is no move 'worship athene'; did you mean ...
    """


class BadFile(KleosError, ValueError):
    """A file that cannot be read: which one, where in it, and why.

    >>> print(BadFile("my.toml", "there is no track 'cultur'", line=3))
    my.toml:3: there is no track 'cultur'
    """

    def __init__(self, path: str, reason: str, line: int = 0) -> None:
        self.path = path
        self.line = line
        self.reason = reason
        self.others: list[BadFile] = []  # what else is wrong with the same file
        where = f"{path}:{line}" if line else path
        super().__init__(f"{where}: {reason}")


class ScenarioFailed(BadFile):
    """A claim of a scenario that does not hold."""


def together(failures: list[BadFile]) -> BadFile:
    """Combine the failures of a file into one, in the order of their lines."""
    first, *others = sorted(failures, key=lambda failure: failure.line)
    first.others = others
    return first


class BadOption(KleosError, ValueError):
    """A number of players, a seed, an edition or the like outside what is allowed.

    >>> import kleos
    >>> kleos.new("olympus", players=2)
    Traceback (most recent call last):
    ...
    kleos.core.errors.BadOption: olympus is for 3 to 5 players, not 2
    """
