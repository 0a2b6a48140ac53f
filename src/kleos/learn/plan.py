"""What to learn, and the folder in which every finished piece of the work is kept."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from kleos.core.errors import BadFile, BadOption
from kleos.learn.selfplay import Positions
from kleos.learn.training import Quality

# Shares of the positions to keep, at the end of turns and within them: about 16 to 20 a game.
KEPT = {"fight": (0.5, 0.12), "olympus": (0.2, 0.03), "olympos": (0.15, 0.04)}
OTHERWISE = (0.2, 0.05)
PIECE = 100  # games


class Plan(msgspec.Struct, frozen=True):
    """What to learn; everything that the result depends on."""

    game: str
    rounds: int
    games: int  # of self-play, in each round
    hidden: int  # units
    epochs: int
    trust: float  # lambda of TD(lambda), from the second round on
    deals: int  # of a gate, at most
    seed: int


class Epoch(msgspec.Struct, frozen=True):
    """The log-loss after an epoch, on the games of training and on those held out."""

    number: int
    trained: float
    held_out: float


class Trained(msgspec.Struct, frozen=True):
    """How the training of a round went."""

    positions: int
    epochs: list[Epoch]
    quality: Quality


class Folder:
    """Where the work is kept. A file is complete or not there: it is renamed when written."""

    def __init__(self, path: str, plan: Plan) -> None:
        self.path = Path(path)
        self.plan = plan
        try:
            self.path.mkdir(exist_ok=True)
        except OSError as error:
            raise BadFile(path, f"is no folder to learn in: {error.strerror}") from None
        kept = self.path / "plan.json"
        if kept.exists():
            if msgspec.json.decode(kept.read_bytes(), type=Plan) != plan:
                raise BadOption(f"{path} holds other work; name another folder with --out")
        else:
            write(kept, msgspec.json.encode(plan))

    def round(self, number: int) -> Path:
        """Return the folder of a round."""
        found = self.path / f"round-{number}"
        found.mkdir(exist_ok=True)
        return found

    def piece(self, number: int, first: int) -> Path:
        """Return the file of some games of self-play."""
        return self.round(number) / f"games-{first:06}.npz"

    def net(self, number: int) -> Path:
        """Return the file of a round's judge."""
        return self.round(number) / "judge.net"

    def trained(self, number: int) -> Trained | None:
        """Return how a round's training went, if it is done."""
        file = self.round(number) / "training.json"
        return msgspec.json.decode(file.read_bytes(), type=Trained) if file.exists() else None

    def keep_trained(self, number: int, found: Trained) -> None:
        """Keep how a round's training went."""
        write(self.round(number) / "training.json", msgspec.json.encode(found))

    def gate(self, number: int) -> list[float]:
        """Return the results of a round's gate so far, deal by deal."""
        file = self.round(number) / "gate.json"
        return msgspec.json.decode(file.read_bytes(), type=list[float]) if file.exists() else []

    def keep_gate(self, number: int, samples: list[float]) -> None:
        """Keep the results of a round's gate."""
        write(self.round(number) / "gate.json", msgspec.json.encode(samples))


def write(path: Path, content: bytes) -> None:
    """Write a file at once."""
    part = path.with_suffix(".part")
    part.write_bytes(content)
    part.replace(path)


def write_piece(path: Path, positions: Positions) -> None:
    """Write some games of self-play."""
    part = path.with_suffix(".part")
    arrays: dict[str, Any] = {name: np.asarray(x) for name, x in positions._asdict().items()}
    with part.open("wb") as file:
        np.savez_compressed(file, **arrays)
    part.replace(path)


def read_piece(path: Path) -> Positions:
    """Read some games of self-play."""
    with np.load(path, allow_pickle=False) as arrays:
        return Positions(**{name: arrays[name] for name in Positions._fields})
