"""Spread work over processes: on this machine's cores, or on a Ray cluster."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from kleos.core.errors import BadOption

HERE = "here"
RAY = "ray"
PLACES = (HERE, RAY)

Each = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]  # map, in any order


def cores(on: str = HERE) -> int:
    """Return how many processes can work at once: this machine's cores, or the cluster's."""
    if on == RAY:
        return int(cluster().cluster_resources().get("CPU", 1))
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def workers(jobs: int, on: str = HERE) -> Iterator[Each]:
    """Yield a map function that runs on several processes, or on this one alone.

    The results come in any order.
    """
    if on == RAY:
        yield lambda do, work: map_on_ray(jobs, do, work)
        return
    if jobs == 1:
        yield map
        return
    pool = multiprocessing.get_context("spawn").Pool(jobs, ignore_interrupts)
    try:
        yield pool.imap_unordered
    finally:
        pool.terminate()
        pool.join()


def cluster() -> Any:
    """Return Ray, connected: to the cluster that RAY_ADDRESS names, or to one on this machine."""
    try:
        import ray
    except ImportError:
        raise BadOption("--on ray needs Ray: pip install 'kleos[ray]'") from None
    if not ray.is_initialized():
        ray.init(log_to_driver=False, include_dashboard=False)
    return ray


def map_on_ray(jobs: int, do: Callable[[Any], Any], work: Iterable[Any]) -> Iterator[Any]:
    """Yield the results as they come, with at most this many tasks under way."""
    ray = cluster()
    task = ray.remote(do)
    waiting = iter(work)
    running = [task.remote(job) for _, job in zip(range(jobs), waiting, strict=False)]
    try:
        while running:
            done, running = ray.wait(running)
            running += [task.remote(job) for _, job in zip(done, waiting, strict=False)]
            yield from ray.get(done)
    finally:
        for left in running:
            ray.cancel(left)
