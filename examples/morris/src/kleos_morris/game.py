"""Nine men's morris as the rest of Kleos knows it."""

from typing import Any

from librt.vecs import vec

from kleos.core.chance import Chance
from kleos.core.game import Game
from kleos.core.judge import Judge
from kleos.core.step import Step, steps_in
from kleos.core.words import Texts
from kleos_morris import rules
from kleos_morris.board import EMPTY, KINDS, MOVES, NEXT_TO, POINTS, SEATS, WAYS, Morris
from kleos_morris.texts import TEXTS

OWNERS = (*SEATS, "")  # the last is EMPTY


class MorrisJudge(Judge):
    """Men count most; a man who can move is worth a little more."""

    def worth(self, g: Morris, seat: int) -> float:
        free = sum(g.men[other] == EMPTY for point in g.points_of(seat) for other in NEXT_TO[point])
        return g.scores()[seat] + 0.1 * free

    def turn(self, g: Morris) -> int:
        return g.turn


class MorrisGame(Game):
    """What the game must say: how it is set up, saved and loaded. All the rest is a bonus."""

    def set_up(self, players: int, seed: int, edition: str, corrections: dict[str, Any]) -> Morris:
        return Morris(self, vec[Step]([rules.Turn(0)]), Chance.from_seed(seed))

    def save(self, state: Morris) -> dict[str, Any]:
        return {
            "men": {point: OWNERS[man] for point, man in zip(POINTS, state.men)},
            "hand": dict(zip(SEATS, state.hand)),
            "turn": state.turn,
            "quiet": state.quiet,
            "loser": OWNERS[state.loser],
        }

    def load(self, state: Morris, saved: dict[str, Any]) -> None:
        state.men = [owner(saved["men"].get(point, "")) for point in POINTS]
        state.hand = [int(saved["hand"][seat]) for seat in SEATS]
        state.turn, state.quiet = int(saved["turn"]), int(saved["quiet"])
        state.loser = owner(saved["loser"])

    def judge(self) -> Judge:
        return MorrisJudge()

    def texts(self) -> Texts:
        return TEXTS


def owner(name: str) -> int:
    return SEATS.index(name) if name else EMPTY


GAME = MorrisGame(
    name="morris",
    title="Nine Men's Morris",
    rules=1,
    seats=SEATS,
    least=2,
    moves=MOVES,
    events=KINDS.all,
    steps=steps_in((rules,)),
    names={"point": POINTS, "way": WAYS},
    hidden=False,
)
