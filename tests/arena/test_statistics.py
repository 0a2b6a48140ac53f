"""The statistics of the arena, on known data."""

from random import Random

import pytest

from kleos.arena.report import histogram
from kleos.arena.statistics import (
    ANSWERED,
    bootstrap,
    capital,
    half_width,
    mean,
    ranks,
    ratings,
    share_interval,
)


def test_a_bootstrap_finds_the_interval_of_a_mean():
    chance = Random(1)
    samples = [chance.gauss(10, 2) for _ in range(400)]
    low, high = bootstrap(samples, 3)
    assert low == pytest.approx(mean(samples) - half_width(samples), abs=0.03)
    assert high == pytest.approx(mean(samples) + half_width(samples), abs=0.03)
    assert (low, high) == bootstrap(samples, 3) != bootstrap(samples, 4)


def test_a_bootstrap_holds_the_truth_19_times_in_20():
    chance = Random(2)
    held = 0
    for number in range(60):
        low, high = bootstrap([float(chance.random() < 0.3) for _ in range(40)], number)
        held += low <= 0.3 <= high
    assert 53 <= held <= 60


def test_deals_that_are_all_alike_still_have_an_interval():
    assert share_interval([1.0] * 30, 1) == pytest.approx((0.9, 1.0))
    assert share_interval([0.0] * 30, 1) == pytest.approx((0.0, 0.1))
    assert share_interval([0.5] * 2, 1) == (0.0, 1.0)
    assert share_interval([0.5, 1.0] * 20, 1) == bootstrap([0.5, 1.0] * 20, 1)


def test_a_match_of_equals_is_hardly_ever_stopped():
    chance = Random(3)
    stopped = 0
    for _ in range(300):
        shares = [chance.choice((0.0, 0.5, 0.5, 1.0)) for _ in range(160)]
        stopped += any(capital(shares[:n], 0.5) >= ANSWERED for n in range(16, 161, 16))
    assert stopped <= 6


@pytest.mark.parametrize(
    ("share", "fair", "deals"), [(0.9, 0.5, 32), (0.05, 0.5, 32), (0.6, 0.25, 64)]
)
def test_a_clear_match_is_answered_soon(share: float, fair: float, deals: int):
    chance = Random(4)
    shares = [mean([float(chance.random() < share) for _ in range(2)]) for _ in range(deals)]
    assert capital(shares, fair) >= ANSWERED


def test_winners_are_first_together_and_others_follow_by_score():
    assert ranks([10, 12, 12, 7], [1, 2]) == [1.0, 0.0, 0.0, 2.0]
    assert ranks([3, 9], [0]) == [0.0, 1.0]  # a win need not be by points


def test_ratings_follow_strength():
    results = [(("a", "b", "b"), [5, 3, 2], [0]), (("c", "a", "c"), [1, 4, 1], [1])] * 10
    rated = ratings(results)
    assert rated["a"][0] > 30 > 25 > rated["b"][0]
    assert rated["a"][1] < 25 / 3
    assert rated == ratings(results)
    assert ratings([(("a", "a"), [1, 0], [0])]) == {"a": (25.0, 25 / 3)}
    level = ratings([(("a", "b"), [3, 3], [0, 1])] * 5)
    assert level["a"] == pytest.approx(level["b"])


def test_histograms_have_round_ranges():
    found = histogram([3, 4, 4, 17, 99])
    assert found["width"] == 5
    assert found["bins"][0] == 3
    assert found["bins"][15] == found["bins"][95] == 1
    assert sum(found["bins"].values()) == 5
    assert histogram([7, 7])["bins"] == {7: 2}
