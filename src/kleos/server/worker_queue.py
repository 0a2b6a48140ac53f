"""A queue for workers: bots are served first, then hints, which may hold only some workers."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class WorkerQueue(Generic[T]):
    """Free workers, and callers waiting for one, first come, first served.

    Patient callers wait until no urgent one does. Together they hold `most_patient` workers at
    most, so that they never keep all of them busy.
    """

    def __init__(self, most_patient: int) -> None:
        self.most_patient = most_patient
        self.free: deque[T] = deque()
        self.urgent: deque[asyncio.Future[T]] = deque()
        self.patient: deque[asyncio.Future[T]] = deque()
        self.held: set[T] = set()  # by patient callers

    async def get(self, *, urgent: bool = True) -> T:
        """Wait for a worker."""
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        waiting = self.urgent if urgent else self.patient
        waiting.append(turn)
        self.serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.put(turn.result())  # it arrived just as the caller gave up
            else:
                waiting.remove(turn)
            raise

    def put(self, worker: T) -> None:
        """Give back a worker, or bring a new one."""
        self.held.discard(worker)
        self.free.append(worker)
        self.serve()

    def lose(self, worker: T) -> None:
        """Note that a worker will not be given back."""
        self.held.discard(worker)
        self.serve()

    def serve(self) -> None:
        """Hand out free workers."""
        while self.free:
            if self.urgent:
                self.urgent.popleft().set_result(self.free.popleft())
            elif self.patient and len(self.held) < self.most_patient:
                self.held.add(self.free[0])
                self.patient.popleft().set_result(self.free.popleft())
            else:
                return
