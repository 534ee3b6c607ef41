"""Threads that call plugins."""

import threading

from minesweeper.plugins.unchanged import before
from minesweeper.plugins.worker import PluginThread


def test_a_thread_that_is_told_to_end_between_two_calls_ends_without_an_error() -> None:
    threads = set(threading.enumerate())
    worker, state = PluginThread(), before()
    assert worker.begin(lambda: 7, state).result(10) == 7
    (thread,) = set(threading.enumerate()) - threads
    worker.leave_behind()
    thread.join(10)
    assert not thread.is_alive()
