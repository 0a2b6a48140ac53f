"""Failures of tasks that nobody awaits."""

import asyncio
import logging

log = logging.getLogger(__name__)


def log_failure(task: asyncio.Task[None]) -> None:
    """Log the failure of a task that nobody awaits."""
    if not task.cancelled() and task.exception():
        log.error("a task failed", exc_info=task.exception())
