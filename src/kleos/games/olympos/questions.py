"""The first words of the moves that each question may offer; docs/notation.md says when."""

from typing import Final

ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "": ("decline", "pass"),  # the ways to say no
    "block": ("block",),
    "choose-piece": ("piece",),
    "expand": ("to",),
    "keep-one": ("keep",),
    "lose-settler": ("return",),
    "may-play-drawn": ("play", "decline"),
    "may-pray": ("play zeus symbol", "decline"),
    "pay": ("pay",),
    "spend-star": ("spend athena", "spend star"),
    "take-a-cube": ("take",),
    "take-bonus": ("bonus",),
    "take-turn": ("move", "flee", "new", "develop", "build", "play", "pass"),
}
