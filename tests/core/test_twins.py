"""A seat is told the same of two games that differ only in what it may not know.

KLEOS_TWINS=500 compares as many pairs of each game. Leaks planted on purpose show that the
comparison is blind to none of their kinds.
"""

import os
from collections.abc import Callable
from typing import Any

import pytest

import kleos
from kleos.core.event import Event
from kleos.core.state import State
from kleos.core.step import Decision
from kleos.games import game_named
from kleos.games.fight.board import Fight
from kleos.games.fight.hand import TakeLookedAt
from kleos.games.olympos.board import Olympos
from twin_traces import Seat
from twins import Asked, Pair, Tally, Teller, TwinGames

PAIRS = int(os.environ.get("KLEOS_TWINS", "40"))
HIDING = ["fight", "olympos"]
MOST_TRIED = 200  # pairs until a planted leak must have been found
NEAR = 40  # games that start near a question


@pytest.mark.parametrize("name", HIDING)
def test_twin_games_are_told_alike(name: str) -> None:
    tally = Tally(name, PAIRS)
    assert tally.found == []
    assert tally.verdicts >= 0.9 * PAIRS


@pytest.mark.parametrize("name", HIDING)
def test_twins_differ_in_what_is_hidden(name: str) -> None:
    decks = questions = 0
    for seed in range(12):
        pair = TwinGames(name, seed).pair()
        one, two = (offers(pair, which) for which in (0, 1))
        decks += deck_of(pair.starts[0]) != deck_of(pair.starts[1])
        questions += one != two
    assert decks >= 6  # of the few destiny cards, a long game shows all
    assert questions >= 5


def offers(pair: Pair, which: int) -> list[int]:
    """Return how many moves each question of one of the twins offered."""
    g = pair.starts[which].copy()
    found = []
    for move in pair.moves[which]:
        found.append(len(g.legal()))
        g.push(move)
    return found


def hands_of(g: State) -> list[list[int]]:
    """Return all hands."""
    if isinstance(g, Fight):
        return g.hands
    assert isinstance(g, Olympos)
    return [people.hand for people in g.peoples]


def deck_of(g: State) -> list[int]:
    """Return the cards to draw."""
    assert isinstance(g, (Fight, Olympos))
    return g.pile if isinstance(g, Fight) else g.deck


# Planted leaks. Each depends on a hand, or on the cards to draw, of somebody else.


def others(g: State, viewer: Seat) -> list[int]:
    """Return the cards that a viewer should not know: hands, and the top of the deck."""
    hands = [hand for seat, hand in enumerate(hands_of(g)) if seat != viewer]
    return [*(card for hand in hands for card in hand), *deck_of(g)[-1:]]


def odd(g: State, viewer: Seat) -> int:
    """Return 0 or 1, by those cards."""
    return sum(others(g, viewer)) % 2


class Silent(Teller):
    """Takes forced answers to a question without a word."""

    def __init__(self, key: str) -> None:
        self.key = key

    def push(self, g: State, move: int) -> list[Event]:
        events = super().push(g, move)
        while g.asking is not None and g.asking.key == self.key and len(g.legal()) == 1:
            events += super().push(g, g.legal()[0])
        return events


class Heard(Teller):
    """Tells events in a way that depends on hidden cards."""

    def __init__(self, change: Callable[[tuple[Event, ...], int], tuple[Event, ...]]) -> None:
        self.change = change

    def heard(self, g: State, events: list[Event], viewer: Seat) -> tuple[Event, ...]:
        heard = super().heard(g, events, viewer)
        return heard if g.over else self.change(heard, odd(g, viewer))


class OpenCards(Teller):
    """Tells what was drawn to everybody."""

    def heard(self, g: State, events: list[Event], viewer: Seat) -> tuple[Event, ...]:
        return tuple(events)


class OtherKey(Teller):
    """Tells another key of the question if one answer is legal."""

    def asked(self, g: State, viewer: Seat) -> Asked | None:
        asked = super().asked(g, viewer)
        return asked and (asked._replace(key=f"{asked.key}!") if len(g.legal()) == 1 else asked)


class MovesCounted(Teller):
    """Tells everybody how many moves are legal."""

    def asked(self, g: State, viewer: Seat) -> Asked | None:
        asked = super().asked(g, viewer)
        return asked and asked._replace(moves=len(g.legal()))


class AnswersOpen(Teller):
    """Tells secret answers."""

    def said(self, g: State, move: int, viewer: Seat) -> str:
        return g.game.moves.spell(move)


class Shown(Teller):
    """Shows something more on the table."""

    def __init__(self, more: Callable[[Any, Seat], object]) -> None:
        self.more = more

    def table(self, g: State, viewer: Seat) -> str:
        return f"{super().table(g, viewer)} {self.more(g, viewer)}"


class LearntByHand(Teller):
    """Lets a move be taken back or not, by hidden cards."""

    def news(self, g: State) -> int:
        return g.news + odd(g, g.to_move)


def kinds_in_hands(g: State, viewer: Seat) -> int:
    """Return how many different cards the others hold."""
    return sum(len(set(hand)) for seat, hand in enumerate(hands_of(g)) if seat != viewer)


def worth(g: State, viewer: Seat) -> list[int]:
    """Return scores that count what is hidden."""
    scores = g.scores()
    return [score + sum(hand) for score, hand in zip(scores, hands_of(g))]


LEAKS = {
    "an extra event": (HIDING, Heard(lambda heard, odd: heard + heard[-1:] * odd)),
    "an event less": (HIDING, Heard(lambda heard, odd: heard[odd:])),
    "the order of events": (HIDING, Heard(lambda heard, odd: heard[::-1] if odd else heard)),
    "a hidden card in an event": (HIDING, OpenCards()),
    "another key": (HIDING, OtherKey()),
    "the number of legal moves": (HIDING, MovesCounted()),
    "a secret answer": (HIDING, AnswersOpen()),
    "scores": (HIDING, Shown(worth)),
    "a count": (HIDING, Shown(kinds_in_hands)),
    "the order of a hand": (
        ["fight"],
        Shown(lambda g, _: [hand[0] > 40 for hand in g.hands if hand]),
    ),
    "what can be taken back": (HIDING, LearntByHand()),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    names, teller = LEAKS[leak]
    for name in names:
        found = (TwinGames(name, seed, teller).pair().found for seed in range(MOST_TRIED))
        assert any(found), name


# Silence: every question that is asked although there is one answer, left out by the table or by
# its own rule. Each game starts near the question, and breaks off there.

DISCREET = [
    (name, step)
    for name in HIDING
    for step in game_named(name).steps.values()
    if issubclass(step, Decision) and step.discreet is not Decision.discreet
]


def test_all_questions_about_hidden_cards_are_tried() -> None:
    assert len(DISCREET) == 11


@pytest.mark.parametrize("by_rule", [False, True], ids=["by the table", "by its rule"])
@pytest.mark.parametrize(
    ("name", "decision"), DISCREET, ids=lambda part: getattr(part, "key", part)
)
def test_silence_is_found(
    monkeypatch: pytest.MonkeyPatch, name: str, decision: Any, by_rule: bool
) -> None:
    if by_rule and kleos.COMPILED:
        pytest.skip("compiled rules cannot be changed by a test")
    key = decision.key
    games = (TwinGames(name, seed, near=key) for seed in range(NEAR))
    ends = [(seed, len(game.moves)) for seed, game in enumerate(games) if game.reached]
    assert not any(TwinGames(name, seed, None, key, most).pair().found for seed, most in ends)
    if by_rule:
        monkeypatch.setattr(decision, "discreet", lambda *_: False)
    silent = Teller() if by_rule else Silent(key)
    assert any(TwinGames(name, seed, silent, key, most).pair().found for seed, most in ends)


@pytest.mark.skipif(kleos.COMPILED, reason="compiled rules cannot be changed by a test")
def test_a_scout_that_shows_what_became_of_a_known_card_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(TakeLookedAt, "lose_track", lambda *_: None)
    found = (TwinGames("fight", seed).pair().found for seed in range(MOST_TRIED))
    assert any(found)
