"""Learned judges: what their nets are told, how they are evaluated, and which files fit."""

import tracemalloc
from math import log
from pathlib import Path
from random import Random
from sys import getsizeof
from typing import Any

import msgspec
import pytest

import kleos
from kleos.bots import bot_named
from kleos.core.chance import Chance
from kleos.core.errors import BadFile, BadOption
from kleos.core.net import HALF, Encoder, Features, LearnedJudge, Net
from kleos.core.saving import digest as fingerprint_of
from kleos.core.saving import load, save
from kleos.core.state import State
from kleos.games import NAMES, game_named
from kleos.games.judging import HAND, by_hand, encoder_of, judge_for, shipped
from kleos.games.nets import NetFile, digest, encode, read_net

MOST_BYTES = 300_000
NUMBER = getsizeof(1.0) + 8  # what a number takes, rounded up
BEGINNINGS = {"fight": "PlayCards", "olympus": "BeginCeremony", "olympos": "TakeTurn"}


def positions(name: str, players: int, seed: int, every: int = 7) -> list[State]:
    """Return some positions of a random game, in the midst of turns too."""
    g = game_named(name).new(players, seed)
    chance = Chance.from_seed(seed)
    found = []
    while not g.over:
        if g.decided % every == 0:
            found.append(g.copy())
        g.push(g.legal()[chance.below(len(g.legal()))])
    return found


def told(encoder: Encoder, g: State, seat: int) -> dict[str, int]:
    """Return the features of a position by name."""
    features = Features(encoder.most)
    encoder.encode(g, seat, features)
    names = encoder.layout.names()
    found: dict[str, int] = {}
    for number, value in features.pairs():
        found[names[number]] = found.get(names[number], 0) + value
    return found


def random_net(encoder: Encoder, units: int, seed: int) -> Net:
    """Return a net with random weights."""
    chance = Random(seed)
    rows = [chance.randint(-300, 300) for _ in range(encoder.layout.size * units)]
    ends = [chance.uniform(-0.01, 0.01) for _ in range(units)]
    return Net(units, rows, [chance.randint(-99, 99) for _ in range(units)], ends, 0.25)


def random_judge(name: str, seed: int = 1) -> LearnedJudge:
    """Return a judge whose net has random weights."""
    encoder = encoder_of(name)
    return LearnedJudge(by_hand(name), encoder, random_net(encoder, 5, seed))


def test_a_net_adds_what_its_packed_weights_stand_for():
    chance = Random(3)
    for units in (1, 2, 3, 4, 7, 33):
        rows = [[chance.randint(-4000, 4000) for _ in range(units)] for _ in range(20)]
        start = [chance.randint(-4000, 4000) for _ in range(units)]
        ends = [chance.uniform(-1, 1) for _ in range(units)]
        net = Net(units, [w for row in rows for w in row], start, ends, 0.5)
        features = Features(20)
        given = [(n, chance.randint(1, 9)) for n in chance.sample(range(20), 8)]
        for number, value in given:
            features.put(number, value)
        sums = [start[u] + sum(rows[n][u] * v for n, v in given) for u in range(units)]
        sums = [sums[0], *(max(0, x) for x in sums[1:])]
        expected = 0.5 + sum(x * end for x, end in zip(sums, ends))
        assert net.score(features) == pytest.approx(expected)


@pytest.mark.parametrize("name", NAMES)
def test_features_stay_within_their_declared_bounds(name):
    encoder = encoder_of(name)
    game = game_named(name)
    names = encoder.layout.names()
    assert len(names) == len(set(names)) == encoder.layout.size
    for players in range(game.least, game.most + 1):
        for g in positions(name, players, 5):
            for seat in encoder.viewpoints(g):
                features = Features(encoder.most)
                encoder.encode(g, seat, features)
                assert all(0 <= n < encoder.layout.size and v > 0 for n, v in features.pairs())
                assert sum(v for _, v in features.pairs()) <= encoder.weight


@pytest.mark.parametrize("name", NAMES)
def test_features_depend_on_the_table_alone(name):
    """A copy, and a state saved and loaded, have the same features."""
    encoder = encoder_of(name)
    for g in positions(name, game_named(name).least, 2, every=11):
        again = load(g.game, save(g))
        for seat in range(g.players):
            here = told(encoder, g, seat)
            assert here == told(encoder, g.copy(), seat) == told(encoder, again, seat)


@pytest.mark.skipif(not kleos.COMPILED, reason="interpreted code allocates")
@pytest.mark.parametrize("name", NAMES)
def test_asking_a_net_allocates_nothing_but_its_answer(name):
    encoder = encoder_of(name)
    net = random_net(encoder, 33, 1)
    features = Features(encoder.most)
    for g in positions(name, game_named(name).most, 4):
        for seat in encoder.viewpoints(g):
            encoder.score(g, seat, net, features)  # what can be worked out once is now there
            tracemalloc.start()
            try:
                encoder.score(g, seat, net, features)
                most = tracemalloc.get_traced_memory()[1]
            finally:
                tracemalloc.stop()
            assert most <= NUMBER


def test_features_of_olympus_say_what_they_name():
    g = kleos.new("olympus", 3, 7)
    g.game.arrange(g, {"cities": {"blue": {"culture": 4, "points": 9, "fish": 3}}})
    found = told(encoder_of("olympus"), g, 0)
    assert found["points"] == 9
    assert found["space by track 4"] == 1  # culture comes first
    assert found["cubes by resource 17"] == 1  # three fish
    other = told(encoder_of("olympus"), g, 1)
    assert "points" not in other
    assert {name for name in found if name.startswith("round")} == {"round 1"}


def test_features_of_olympos_say_what_they_name():
    g = kleos.new("olympos", 3, 7)
    blue = {"prestige": 2, "time": 80, "discoveries": ["art"], "wonders": ["stadium"]}
    peoples = {"blue": {**blue, "cubes": {"stone": 2}}, "red": {"time": 81}, "white": {"time": 82}}
    g.game.arrange(g, {"peoples": peoples, "map": {"boeotia": ["blue"], "attica": ["red"]}})
    g.advance()
    found = told(encoder_of("olympos"), g, 0)
    assert found["on turn"] == 1
    assert found["number of players 3"] == 1
    assert found[f"discovery {g.game.names['discovery'].index('art')}"] == 1
    assert found[f"wonder {g.game.names['wonder'].index('stadium')}"] == 1
    assert found[f"territory {g.game.names['space'].index('boeotia')}"] == 1
    other = told(encoder_of("olympos"), g, 1)
    assert "on turn" not in other
    assert not any(name.startswith(("discovery ", "wonder 4")) for name in other)


def test_features_of_the_duel_say_what_they_name():
    g = kleos.new("fight", 2, 1)
    blue = {"hand": ["carians"], "spaces": {"troy": {"unit": "amazons"}}}
    g.game.arrange(g, {"active": "blue", "turn": 9, "counter": 2, "blue": blue, "red": {}})
    g.advance()
    found = told(encoder_of("fight"), g, 0)
    card = g.game.names["card"].index("amazons")
    assert found[f"own side has card {card}"] == 1
    assert found["lead of 7 or less, from -7 9"] == 1
    assert found["own units 1"] == 1
    assert found["own attack this turn meets nobody, by space 5"] == 1
    other = told(encoder_of("fight"), g, 1)
    assert other[f"other side has card {card}"] == 1
    assert other["lead of 7 or less, from -7 5"] == 1


def renumbered(g: State, by: int) -> State:
    """Return the position with all seats moved on by some places; a turn is about to begin."""
    players = g.players
    seats = g.game.seats[:players]
    names = {seats[i]: seats[(i + by) % players] for i in range(players)}

    def moved(part: Any) -> Any:
        if isinstance(part, dict):
            return {names.get(key, key): moved(value) for key, value in part.items()}
        if isinstance(part, list):
            return [moved(value) for value in part]
        return names.get(part, part) if isinstance(part, str) else part

    saved = msgspec.json.decode(save(g))
    if g.game.name == "fight":  # where colours of seats are colours of cards too
        table = saved["table"]
        table["blue"], table["red"] = table["red"], table["blue"]
        table["counter"] = -table["counter"]
        table |= {key: names[table[key]] for key in ("active", "starter")}
    else:
        saved["table"] = moved(saved["table"])
    for _, numbers in saved["agenda"]:
        if "seat" in numbers:
            numbers["seat"] = (numbers["seat"] + by) % players
        if "place" in numbers:
            numbers["place"] = (numbers["place"] + 6) % 12
    parts = ("players", "chance", "decided", "agenda", "table")
    saved["fingerprint"] = fingerprint_of({part: saved[part] for part in parts})
    return load(g.game, msgspec.json.encode(saved))


@pytest.mark.parametrize(("name", "begins"), BEGINNINGS.items())
def test_renumbering_the_seats_renumbers_the_scores(name, begins):
    """All seats are told about in the same way, at every number of players."""
    game = game_named(name)
    judge = random_judge(name)
    tried = 0
    for players in range(game.least, game.most + 1):
        found = [g for seed in range(4) for g in positions(name, players, seed, every=1)]
        for g in [g for g in found if type(g.asking).__name__ == begins][::9]:
            scores = judge.scores(g)
            for by in range(1, players):
                again = judge.scores(renumbered(g, by))
                assert [again[(seat + by) % players] for seat in range(players)] == scores
                tried += 1
    assert tried > 20


@pytest.mark.parametrize("name", NAMES)
def test_values_stand_for_odds(name):
    """So that a bot with heat is as free with a learned judge as with the other."""
    g = game_named(name).new(game_named(name).least, 1)
    judge, hand = random_judge(name), by_hand(name)
    assert judge.odds(g, 0.8) == pytest.approx(log(4))
    assert judge.odds(g, 1.0) - judge.odds(g, 0.99) > 5  # nothing is as good as a victory
    assert hand.odds(g, 2 * hand.scale(g)) == pytest.approx(2)


@pytest.mark.parametrize("name", NAMES)
def test_hopes_are_the_shares_of_all_seats_at_once(name):
    judge = random_judge(name)
    for g in positions(name, game_named(name).most, 6, every=20):
        hopes = judge.hopes(g, [0.0] * g.players, 1.0)
        assert sum(hopes) == pytest.approx(1)
        assert hopes == pytest.approx([judge.value(g, seat) for seat in range(g.players)])
        assert judge.scores(g) == [judge.worth(g, seat) for seat in range(g.players)]


def net_file(name: str, **changes: Any) -> NetFile:
    """Return a small file of a judge that fits a game."""
    game, encoder = game_named(name), encoder_of(name)
    return msgspec.structs.replace(
        NetFile(
            format=1,
            game=name,
            rules=game.rules,
            printed={
                edition: digest(encoder.printed(game.new(game.least, 0, edition)))
                for edition in game.editions
            },
            encoder=encoder.version,
            features=encoder.layout.size,
            units=2,
            start=[1, -2],
            ends=[0.5, 0.25],
            bias=0.125,
            made={},
            measured=[],
            rows=[n % 7 - 3 for n in range(2 * encoder.layout.size)],
        ),
        **changes,
    )


def test_a_file_is_read_as_it_was_written(tmp_path):
    path = tmp_path / "own.net"
    file = net_file("fight")
    path.write_bytes(encode(file))
    assert read_net(path, encoder_of("fight")) == file


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"rules": 99}, "made for rules 99, and these are rules"),
        ({"encoder": 99}, "made for features 99, and these are"),
        ({"printed": {}}, "not made for the edition 2012"),
        ({"printed": {"2012": "0" * 16}}, "made for other cards or values"),
        ({"game": "olympos"}, "for olympos, not for olympus"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_the_reason(tmp_path, monkeypatch, change, told):
    monkeypatch.chdir(tmp_path)
    Path("own.net").write_bytes(encode(net_file("olympus", **change)))
    g = kleos.new("olympus", 3, 1)
    with pytest.raises(BadOption, match=f"own.net cannot judge: it (was|is) {told}"):
        bot_named("greedy/judge=own.net", 1).choose(g.view(g.to_move))


def test_without_a_judge_that_fits_the_one_written_by_hand_replaces_it(
    tmp_path, monkeypatch, caplog
):
    path = tmp_path / "old.net"
    monkeypatch.setattr("kleos.games.judging.shipped", lambda _: path)
    monkeypatch.setattr("kleos.games.judging.found", {})
    path.write_bytes(encode(net_file("olympus", rules=99)))
    g = kleos.new("olympus", 3, 1)
    assert judge_for(g) is by_hand("olympus")
    told = "old.net cannot judge: it was made for rules 99"
    assert f"the judge written by hand is used: {told}" in caplog.text
    with pytest.raises(BadOption, match=told):
        judge_for(g, "learned")
    path.unlink()
    monkeypatch.setattr("kleos.games.judging.found", {})
    assert judge_for(g) is by_hand("olympus")
    with pytest.raises(BadFile, match="cannot be read"):
        judge_for(g, "learned")


def test_with_an_owners_values_the_judge_written_by_hand_is_used(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("own.net").write_bytes(encode(net_file("olympus")))
    g = game_named("olympus").new(3, 1, corrections={"cards": {"agora": {"points": 9}}})
    assert judge_for(g) is by_hand("olympus")
    with pytest.raises(BadOption, match="other cards or values"):
        judge_for(g, "own.net")
    assert isinstance(judge_for(kleos.new("olympus", 3, 1), "own.net"), LearnedJudge)


def test_damaged_files_are_refused(tmp_path):
    path = tmp_path / "own.net"
    encoder = encoder_of("fight")
    good = encode(net_file("fight"))
    large = net_file("fight", rows=[32767] * (2 * encoder.layout.size))
    for content, told in (
        (good[:-2], "the number of weights is wrong"),
        (b"{}\n", "is no file of a judge"),
        (encode(net_file("fight", format=9)), "has format 9"),
        (encode(large), "weights that are too large"),
    ):
        path.write_bytes(content)
        with pytest.raises(BadFile, match=told):
            read_net(path, encoder)
    assert 32767 * encoder.weight >= HALF


@pytest.mark.parametrize("name", [name for name in NAMES if shipped(name).exists()])
def test_the_judge_in_the_package_fits_and_is_used(name):
    game = game_named(name)
    for edition in game.editions:
        g = game.new(game.least, 1, edition)
        assert isinstance(judge_for(g), LearnedJudge)
        assert judge_for(g, HAND) is by_hand(name)
    assert shipped(name).stat().st_size <= MOST_BYTES
    file = read_net(shipped(name), encoder_of(name))
    assert file.made
    assert file.measured
