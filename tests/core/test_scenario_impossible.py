"""Positions given in scenarios that cannot be: each is refused with the reason."""

import pytest

from kleos.games import game_named
from kleos.games.fight.ability import NO_EQUIP, NOT_OLYMPUS
from scenario_help import refusals, run


@pytest.mark.parametrize(
    ("game", "given", "reason"),
    [
        (
            "fight",
            '[given.blue]\nmarkers = ["red"]\n[given.red]\nmarkers = ["red"]',
            "4: given.red.markers: the red marker is given twice",
        ),
        (
            "fight",
            '[given.red.spaces]\ntroy = { unit = "ajax", damage = 50 }',
            "2: given.red.spaces.troy: 'ajax' with damage 50 and defence",
        ),
        (
            "fight",
            '[given.red.spaces]\ntroy = { unit = "ajax" }\nTroy = { unit = "peleus" }',
            "2: given.red.spaces.Troy: is given twice",
        ),
        (
            "olympus",
            "[given.cities.red]\ngrain = 1\nGrain = 2",
            "2: given.cities.red.Grain: is given twice",
        ),
        ("fight", "[given]\ncounter = 7", "2: given.counter: at 7 the game is over"),
        ("fight", "[given]\ncounter = -7", "2: given.counter: at -7 the game is over"),
        ("fight", "[given]\npile_size = 97", "2: given.pile_size: the pile cannot have 97 cards"),
        (
            "fight",
            '[given]\npile = ["ajax", "peleus"]\npile_size = 1',
            "3: given.pile_size: the pile cannot have 1 cards: it names 2 cards",
        ),
        (
            "fight",
            '[given.blue]\nknown = ["ajax"]',
            "2: given.blue.known: 'ajax' is not in the other hand",
        ),
        (
            "olympus",
            '[given.cities.red]\nbeta = ["ares"]',
            "2: given.cities.red.beta: ares: nobody joins a ceremony that nobody has begun",
        ),
        (
            "olympus",
            '[given.cities.red]\nalpha = ["ares"]\nbeta = ["ares"]',
            "3: given.cities.red.beta: ares: nobody joins a ceremony of their own",
        ),
        (
            "olympos",
            "[given.columns]\nmetallurgy = 1\nreligion = 1",
            "3: given.columns.religion: column 1 has 'metallurgy' already",
        ),
        (
            "olympos",
            '[given.columns]\n"money stone" = 1\n"money gold" = 2',
            "3: given.columns.money gold: both tiles share a column",
        ),
        (
            "olympos",
            '[given.columns]\n"lion gate" = 3\nstadium = 3',
            "3: given.columns.stadium: column 3 has 'lion gate' already",
        ),
        (
            "olympos",
            "[given]\nrevealed = [0, 0, 0, 0, 0, 0]\n[given.peoples]\nred = { time = 40 }",
            "2: given.revealed: where the markers stand on the time track, the gods revealed are",
        ),
        (
            "olympos",
            '[given]\ngods = ["zeus"]\n[given.peoples]\nred = { time = 20 }',
            "2: given.gods: zeus has appeared already",
        ),
        (
            "olympos",
            "[given.peoples]\nred = { ares = true }\nblue = { siren = true }",
            "3: given.peoples.blue.siren: Ares and the Siren stay until the next god appears",
        ),
        (
            "olympos",
            """[given]
gods = ["ares", "zeus"]
revealed = [1, 1, 0, 0, 0, 0]
[given.peoples]
blue = { time = 30, ares = true }
red = { time = 26 }""",
            "5: given.peoples.blue.ares: ares is gone: another god has appeared since",
        ),
        (
            "olympos",
            '[given]\ngods = ["erinyes"]\n[given.peoples]\nred = { erinyes = true }',
            "4: given.peoples.red.erinyes: erinyes has not appeared yet",
        ),
        (
            "fight",
            '[given]\nremoved = ["ajax"]',
            "1: given.pile: once the last card is drawn, the game is over",
        ),
        ("olympus", "[given]\npasses = 3", "2: given.passes: once all 3 players have passed"),
        ("olympus", "[given]\nround = 61", "2: given.round: no game goes beyond round 60"),
        (
            "olympos",
            "[given.peoples]\nred = { time = 77, finished = true }",
            "2: given.peoples.red.finished: the last turn comes on space 78 or later, not on 77",
        ),
        (
            "olympos",
            '[given]\nblocked = ["olympos"]',
            "2: given.blocked: olympos may not be blocked",
        ),
        (
            "olympos",
            '[given]\nblocked = ["laconia", "troad"]',
            "2: given.blocked: only one of the grain territories with a star is blocked",
        ),
        (
            "olympos",
            '[given]\nblocked = ["paeonia", "thessaly", "boeotia", "corcyra"]',
            "2: given.blocked: only 3 grain territories are blocked, not paeonia, thessaly,",
        ),
        (
            "olympos",
            '[given]\nphase = "blocking"\n[given.map]\nattica = ["blue"]',
            "4: given.map.attica: while territories are blocked, nobody has settled",
        ),
        (
            "olympos",
            '[given]\nphase = "blocking"\n[given.peoples]\nred = { time = 1 }',
            "4: given.peoples.red.time: while territories are blocked, no time passes",
        ),
        (
            "olympos",
            '[given]\nblocked = ["attica"]\n[given.map]\nattica = ["blue"]',
            "4: given.map.attica: attica is blocked, so nobody is there",
        ),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(
    game: str, given: str, reason: str
) -> None:
    found = refusals(given, game)
    assert len(found) == 1, found
    assert found[0].startswith(reason)


def test_units_stand_only_where_they_may() -> None:
    fight = game_named("fight")
    cards = fight.card_set.cards  # type: ignore[attr-defined]
    names = fight.card_set.names  # type: ignore[attr-defined]
    away = names[next(i for i, card in enumerate(cards) if card.forbids(NOT_OLYMPUS))]
    bare = names[next(i for i, card in enumerate(cards) if card.forbids(NO_EQUIP))]
    found = refusals(f'[given.blue.spaces]\nolympus-2 = {{ unit = "{away}" }}', "fight")
    assert found == [f"2: given.blue.spaces.olympus-2: {away!r} may not stand on Olympus"]
    unit = f'{{ unit = "{bare}", gear = "sword (red)" }}'
    found = refusals(f"[given.blue.spaces]\ntroy = {unit}", "fight")
    assert found == [f"2: given.blue.spaces.troy: {bare!r} takes no equipment"]


def test_gods_that_are_not_said_to_have_appeared_have_by_the_markers() -> None:
    given = "[given.peoples]\nblue = { time = 14 }\nred = { time = 40 }\nwhite = { time = 39 }"
    assert not run("= revealed 1, 1, 1, 0, 0, 0", given, game="olympos").failures


@pytest.mark.parametrize(
    ("game", "key"),
    [
        *(("fight", key) for key in ("seen", "attacked", "played", "striker", "won", "news")),
        ("fight", "ending"),
        *(("olympos", key) for key in ("news", "looked", "prayers")),
        *(("olympus", key) for key in ("agenda", "declared", "stopped")),
    ],
)
def test_what_only_saves_need_is_refused(game: str, key: str) -> None:
    (told,) = refusals(f"[given]\n{key} = 1\n", game, "")
    assert told.startswith(f"2: given.{key}: there is no such key here")


@pytest.mark.parametrize(
    ("game", "given", "reason"),
    [
        ("olympus", '[given]\nactive = "anne"', "given.active: there is no 'anne'"),
        ("olympus", '[given]\nactive = "bleu"', "given.active: there is no 'bleu'"),
        ("olympos", '[given.map]\nattica = ["anne"]', "given.map.attica: there is no 'anne'"),
        ("olympos", "[given.peoples]\nredd = {}", "given.peoples.redd: there is no 'redd'"),
        ("fight", '[given]\nactive = "anne"', "given.active: there is no 'anne'"),
        ("fight", '[given]\nanne = { hand = ["ajax"] }', "given.anne: there is no 'anne'"),
    ],
)
def test_a_misspelt_seat_is_compared_with_the_names_in_the_file(
    game: str, given: str, reason: str
) -> None:
    seats = ["ann", "bob"] if game == "fight" else ["ann", "bob", "cyd"]
    (told,) = refusals(given, game, f"seats = {seats}")
    hint = "did you mean 'ann'?" if "anne" in given else f"the seats are {', '.join(seats)}"
    assert told == f"2: {reason}; {hint}"
