"""The first words of the moves that each question may offer; docs/notation.md says when."""

from typing import Final

ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "": ("decline", "finish"),  # the ways to say no
    "choose-target": ("target", "decline"),
    "discard-chosen": ("discard",),
    "free-from-discard": ("play", "decline"),
    "may-play-drawn": ("play", "decline"),
    "may-survive": ("keep", "decline"),
    "may-use": ("use", "decline"),
    "move-to": ("place",),
    "move-units": ("target", "finish"),
    "pay": ("pay", "save"),
    "pay-to-survive": ("discard",),
    "place-card": ("place", "target"),
    "play-cards": ("play", "finish"),
    "retrieve": ("take", "decline"),
    "skip-phase": ("skip playing", "skip attacking", "skip drawing"),
    "take-looked-at": ("take",),
    "take-marker": ("marker", "decline"),
}
