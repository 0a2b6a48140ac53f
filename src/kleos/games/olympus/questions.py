"""The first words of the moves that each question may offer; docs/notation.md says when."""

from typing import Final

ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "": ("decline", "finish", "stay out", "no war"),  # the ways to say no
    "acropolis-choice": ("favour",),
    "advance-any": ("advance",),
    "advance-one": ("advance",),
    "advance-or-produce": ("advance", "produce"),
    "ares-outside-worship": ("no war", "one war", "two wars"),
    "begin-ceremony": ("worship",),
    "colony": ("advance", "decline"),
    "delian-league": ("take",),
    "discard-excess": ("discard",),
    "hades": ("retreat", "lose points"),
    "hera-pick": ("advance", "produce"),
    "marble-quarry": ("less",),
    "may-advance": ("advance", "decline"),
    "may-build": ("build", "decline"),
    "may-declare-war": ("declare war", "decline"),
    "may-join": ("join", "stay out"),
    "oracle-choice": ("favour",),
    "pay": ("pay",),
    "pay-one": ("pay",),
    "philosophy": ("take", "decline"),
    "pledge-wars": ("no war", "one war", "two wars"),
    "retreat-one": ("retreat",),
    "take-from-supply": ("take",),
    "take-tribute": ("take",),
    "temple-of-ares": ("call priest", "decline"),
    "trispastos": ("build", "decline"),
    "use-building": ("use", "finish"),
    "wage-war": ("war",),
    "workshop-benefit": ("advance", "produce", "score"),
    "zeus-pick": ("advance", "produce", "declare war", "score", "build"),
}
