"""The command `kleos learn`: rounds of self-play, training and a gate, and a report on them."""

import sys
from collections.abc import Iterator
from shutil import copyfile

import kleos
from kleos.arena.progress import progress_bar
from kleos.arena.spread import Each, cores, workers
from kleos.arena.statistics import bootstrap, mean
from kleos.bots import derived
from kleos.core.data import write_text
from kleos.games import game_named
from kleos.games.judging import HAND, encoder_of
from kleos.games.nets import FORMAT, NetFile, digest, encode
from kleos.learn.gate import WAVE, Deal, play_deal, verdict
from kleos.learn.page import page
from kleos.learn.plan import (
    KEPT,
    OTHERWISE,
    PIECE,
    Epoch,
    Folder,
    Plan,
    Trained,
    read_piece,
    write,
    write_piece,
)
from kleos.learn.selfplay import QUICK, Chunk, Positions, play_chunk
from kleos.learn.training import Quality, Weights, in_whole_numbers, joined, train

DEPTHS = (0, 1, 2)  # of players who look ahead with a net
REMEMBERED = 3  # rounds whose games a net is trained on


def run(plan: Plan, out: str, jobs: int, on: str) -> None:
    """Learn, or go on learning; Ctrl-C stops, and what is done is kept."""
    game_named(plan.game)
    folder = Folder(out, plan)
    try:
        last = HAND
        for number in range(1, plan.rounds + 1):
            last = learn_round(folder, number, last, jobs, on)
            report(folder, number)
    except KeyboardInterrupt:
        print(f"Stopped; finished work is kept. The same command continues in {out}.")
        sys.exit(130)
    if last == HAND:
        print("No net was better than the judge written by hand.")
    else:
        copyfile(last, folder.path / "judge.net")
        print(f"The best judge is {folder.path / 'judge.net'}; the report is beside it.")


def learn_round(folder: Folder, number: int, last: str, jobs: int, on: str) -> str:
    """Play, train and compare; return the judge to go on with."""
    with workers(jobs or cores(on), on) as each:
        self_play(folder, number, newest(folder, number), each)
        if folder.trained(number) is None:
            train_round(folder, number)
        samples = compare(folder, number, last, each)
    better = verdict(samples) is True
    share, (low, high) = mean(samples), bootstrap(samples, folder.plan.seed)
    told = f"{share:.2f} of a fair share ({low:.2f} to {high:.2f}) in {len(samples)} deals"
    print(f"Round {number}: {told}: {'accepted' if better else 'not accepted'}.", flush=True)
    return str(folder.net(number)) if better else last


def newest(folder: Folder, number: int) -> str:
    """Return who plays a round's games: the net before, accepted or not, learns from its faults."""
    return HAND if number == 1 else str(folder.net(number - 1))


def chunks(folder: Folder, number: int, judge: str) -> Iterator[Chunk]:
    """Yield the games of self-play that are still missing."""
    plan = folder.plan
    keep, midst = KEPT.get(plan.game, OTHERWISE)
    first_round = judge == HAND
    depths, trust = ((QUICK,), 1.0) if first_round else (DEPTHS, plan.trust)
    for first in range(0, plan.games, PIECE):
        games = range(first, min(first + PIECE, plan.games))
        if not folder.piece(number, first).exists():
            yield Chunk(
                plan.game, derived(plan.seed, number), games, judge, keep, midst, depths, trust
            )


def self_play(folder: Folder, number: int, judge: str, each: Each) -> None:
    """Play the games of a round."""
    missing = list(chunks(folder, number, judge))
    with progress_bar("pieces of self-play") as progress:
        task = progress.add_task(f"round {number}", total=len(missing))
        for first, found in each(play_and_name, missing):
            write_piece(folder.piece(number, first), found)
            progress.advance(task)


def play_and_name(chunk: Chunk) -> tuple[int, Positions]:
    """Play some games, and say which: the results come in any order."""
    return chunk.games[0], play_chunk(chunk)


def train_round(folder: Folder, number: int) -> None:
    """Train a net on the games of this round and those before."""
    plan = folder.plan
    encoder = encoder_of(plan.game)
    rounds = range(max(1, number - REMEMBERED + 1), number + 1)
    files = [folder.piece(r, first) for r in rounds for first in range(0, plan.games, PIECE)]
    data = joined([read_piece(file) for file in files])
    epochs: list[Epoch] = []
    with progress_bar("epochs") as progress:
        task = progress.add_task(f"round {number}", total=plan.epochs)

        def tell(epoch: int, trained: float, held_out: float) -> None:
            epochs.append(Epoch(epoch, round(trained, 5), round(held_out, 5)))
            progress.update(task, advance=1, description=f"log-loss {held_out:.4f}")

        seed = derived(plan.seed, number, 2)
        size = encoder.layout.size
        weights, quality = train(data, size, 1 + plan.hidden, plan.epochs, seed, tell)
    write(folder.net(number), encode(net_file(plan, number, weights, quality)))
    folder.keep_trained(number, Trained(data.positions, epochs, quality))


def net_file(plan: Plan, number: int, weights: Weights, quality: Quality) -> NetFile:
    """Return a net with what it fits and how it was made."""
    game = game_named(plan.game)
    encoder = encoder_of(plan.game)
    whole = in_whole_numbers(weights, encoder)
    return NetFile(
        format=FORMAT,
        game=plan.game,
        rules=game.rules,
        printed={
            edition: digest(encoder.printed(game.new(game.least, 0, edition)))
            for edition in game.editions
        },
        encoder=encoder.version,
        features=encoder.layout.size,
        units=1 + plan.hidden,
        start=whole.start,
        ends=whole.ends,
        bias=whole.bias,
        made={
            "kleos": kleos.__version__,
            "command": command(plan),
            "round": number,
            "log-loss": round(quality.loss, 5),
        },
        measured=[],
        rows=whole.rows,
    )


def command(plan: Plan) -> str:
    """Return the command that reproduces the result."""
    options = (
        ("rounds", plan.rounds), ("games", plan.games), ("hidden", plan.hidden),
        ("epochs", plan.epochs), ("trust", plan.trust), ("deals", plan.deals), ("seed", plan.seed),
    )  # fmt: skip
    return " ".join(["kleos learn", plan.game, *(f"--{name} {value:g}" for name, value in options)])


def compare(folder: Folder, number: int, last: str, each: Each) -> list[float]:
    """Play fresh deals until it is clear whether the new judge is better, or all are played."""
    plan = folder.plan
    game = game_named(plan.game)
    samples = folder.gate(number)
    seed = derived(plan.seed, number, 3)
    with progress_bar("deals") as progress:
        task = progress.add_task(f"gate {number}", total=plan.deals, completed=len(samples))
        while len(samples) < plan.deals and verdict(samples) is None:
            first = len(samples)
            wave = [
                Deal(
                    plan.game, game.least + deal % (game.most - game.least + 1),
                    str(folder.net(number)), last, seed, deal,
                )
                for deal in range(first, min(first + WAVE, plan.deals))
            ]  # fmt: skip
            found = dict(each(play_deal, wave))
            samples += [found[deal.number] for deal in wave]
            folder.keep_gate(number, samples)
            told = f"gate {number}: {mean(samples):.2f} of a fair share"
            progress.update(task, completed=len(samples), description=told)
    return samples


def report(folder: Folder, rounds: int) -> None:
    """Write the report on the rounds so far."""
    found = []
    for number in range(1, rounds + 1):
        trained = folder.trained(number)
        assert trained is not None
        found.append((trained, folder.gate(number)))
    write_text(str(folder.path / "report.html"), page(folder.plan, command(folder.plan), found))
