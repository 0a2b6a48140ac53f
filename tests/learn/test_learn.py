"""Learning: positions of self-play, training that learns, a gate that decides, and resuming."""

import pytest
from click.testing import CliRunner

from kleos import cli
from kleos.core.errors import BadOption
from kleos.games.judging import encoder_of
from kleos.games.nets import read_net

np = pytest.importorskip("numpy", reason="learning needs NumPy: pip install 'kleos[learn]'")

from kleos.learn.gate import LEAST, verdict  # noqa: E402
from kleos.learn.plan import Folder, Plan, read_piece, write_piece  # noqa: E402
from kleos.learn.selfplay import QUICK, Chunk, Positions, play_chunk  # noqa: E402
from kleos.learn.training import (  # noqa: E402
    Weights,
    batch_of,
    fresh,
    gradients,
    in_whole_numbers,
    joined,
    train,
)

CHUNK = Chunk("fight", 1, range(6), "hand", 0.5, 0.2, (QUICK,))
PLAN = Plan("fight", 1, 100, 2, 1, 1.0, 16, 1)


def test_self_play_is_the_same_for_the_same_seed_and_whole_games_are_its_pieces():
    whole = play_chunk(CHUNK)
    parts = [play_chunk(CHUNK._replace(games=games)) for games in (range(2), range(2, 6))]
    for name in Positions._fields:
        joint = [number for part in parts for number in getattr(part, name)]
        assert list(getattr(whole, name)) == joint
    assert set(whole.games) == set(range(6))
    assert len(whole.sizes) == len(whole.targets) == sum(whole.rows)


def test_targets_are_the_victory_or_nearer_to_what_was_expected():
    outcome = play_chunk(CHUNK)
    assert set(outcome.targets) <= {0.0, 0.5, 1.0}
    bootstrapped = play_chunk(CHUNK._replace(trust=0.5))
    assert list(bootstrapped.numbers) == list(outcome.numbers)
    assert any(0 < target < 1 and target != 0.5 for target in bootstrapped.targets)
    last = {game: i for i, game in enumerate(outcome.games)}
    assert all(bootstrapped.targets[i] == outcome.targets[i] for i in last.values())


def test_a_piece_of_self_play_is_kept_as_it_is(tmp_path):
    positions = play_chunk(CHUNK)
    write_piece(tmp_path / "piece.npz", positions)
    again = read_piece(tmp_path / "piece.npz")
    for name in Positions._fields:
        assert list(getattr(again, name)) == list(getattr(positions, name))


@pytest.mark.parametrize("game", ["fight", "olympos"])
def test_gradients_are_those_of_the_loss(game):
    """Compare some with small differences, in double precision."""
    data = joined([play_chunk(CHUNK._replace(game=game, games=range(1)))])
    size = encoder_of(game).layout.size
    weights = Weights(*(part.astype(np.float64) for part in fresh(size, 4, 1)))
    batch = batch_of(data, np.arange(min(20, data.positions)), size)
    batch = batch._replace(matrix=batch.matrix.astype(np.float64))
    _, grads = gradients(batch, weights)
    used = int(np.flatnonzero(batch.matrix.any(0))[3])
    for name, place in (("rows", (used, 0)), ("rows", (used, 2)), ("start", 1), ("ends", 2)):
        small = 1e-5
        part = getattr(weights, name)
        part[place] += small
        more, _ = gradients(batch, weights)
        part[place] -= 2 * small
        less, _ = gradients(batch, weights)
        part[place] += small
        assert getattr(grads, name)[place] == pytest.approx((more - less) / (2 * small), abs=1e-6)


def test_training_learns_and_whole_numbers_say_the_same():
    data = joined([play_chunk(CHUNK._replace(games=range(60)))])
    encoder = encoder_of("fight")
    losses = []
    weights, quality = train(
        data, encoder.layout.size, 3, 4, 1, lambda _, loss, held_out: losses.append(loss)
    )
    assert losses[-1] < losses[0] < 0.75
    assert sum(rows for rows, _, _ in quality.bins) == sum(data.games % 10 == 0)
    whole = in_whole_numbers(weights, encoder)
    scale = np.array(whole.ends) / np.where(weights.ends == 0, 1, weights.ends)
    rows = np.array(whole.rows).reshape(-1, 3) * scale
    assert np.abs(rows - weights.rows).max() < 1e-3


def test_the_gate_waits_until_it_is_clear():
    assert verdict([2.0] * (LEAST - 1)) is None
    assert verdict([1.5, 1.0] * 30) is True
    assert verdict([1.0, 0.6] * 30) is False
    assert verdict([1.2, 0.9] * 10) is None


def test_learning_can_be_stopped_and_goes_on_to_the_same_net(tmp_path, monkeypatch):
    """Twice in one go, and once killed in self-play and again in the gate."""
    words = ["learn", "fight", "--rounds", "1", "--games", "200", "--hidden", "2", "--epochs", "1"]
    words += ["--deals", "16", "--jobs", "1"]
    whole = CliRunner().invoke(cli.cli, [*words, "--out", str(tmp_path / "whole")])
    assert whole.exit_code == 0, whole.output
    assert "Round 1: " in whole.output
    from kleos.learn import run as running

    stopping = [*words, "--out", str(tmp_path / "stopped")]
    for stop in ("write_piece", "verdict"):
        real = getattr(running, stop)
        calls = []

        def stopped(*args, real=real, calls=calls):
            calls.append(args)
            if len(calls) == 2:
                raise KeyboardInterrupt
            return real(*args)

        with monkeypatch.context() as patch:
            patch.setattr(running, stop, stopped)
            found = CliRunner().invoke(cli.cli, stopping)
        assert found.exit_code == 130, found.output
        assert "The same command continues" in found.output
    again = CliRunner().invoke(cli.cli, stopping)
    assert again.exit_code == 0, again.output
    assert again.output.splitlines()[0] == whole.output.splitlines()[0]
    for name in ("round-1/judge.net", "round-1/gate.json", "report.html"):
        assert (tmp_path / "whole" / name).read_bytes() == (
            tmp_path / "stopped" / name
        ).read_bytes()
    file = read_net(tmp_path / "whole/round-1/judge.net", encoder_of("fight"))
    assert file.made["command"].startswith("kleos learn fight --rounds 1 --games 200")
    page = (tmp_path / "whole/report.html").read_text()
    assert "Calibration" in page
    assert page.count("<svg") >= 3


def test_a_folder_with_other_work_is_refused(tmp_path):
    Folder(str(tmp_path), PLAN)
    with pytest.raises(BadOption, match="holds other work"):
        Folder(str(tmp_path), Plan("fight", 1, 100, 2, 1, 1.0, 16, 2))
