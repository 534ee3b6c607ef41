"""Processes on this machine that play games, each with work of its own: one that dies takes nothing else along."""

import os
import sys
import time
from collections.abc import Callable, MutableSequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from typing import Any, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from minesweeper.processes import serve_parent, starting

P = ParamSpec("P")
T = TypeVar("T")

FILES = 16
"""Open files that a worker takes here, at most."""
NOBODY = -1
NO_QUESTION = 0
playing: MutableSequence[int] = [NOBODY, NOBODY, NO_QUESTION, 0]
"""The number of the game that this process plays, of the solver at it, since when that has been thinking (nanoseconds
of the machine's clock), and the id of the process. In a worker, the process that started it can read it, even when the
worker is dead."""


def thinking(think: Callable[P, T]) -> Callable[P, T]:
    """The same, but while it is asked, others can see since when."""

    def watched(*args: P.args, **kwargs: P.kwargs) -> T:
        playing[2] = time.monotonic_ns()
        try:
            return think(*args, **kwargs)
        finally:
            playing[2] = NO_QUESTION

    return watched


class Worker(ProcessPoolExecutor):
    """One process."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.playing = context.RawArray("q", (NOBODY, NOBODY, NO_QUESTION, 0))
        self.waiting: list[Future[Any]] = []
        """What it was asked for; some of it may be done."""
        self.silent = False
        """Whether it was ended because a solver did not answer."""
        super().__init__(1, mp_context=context, initializer=_begin, initargs=(self.playing,))


def _begin(shared: MutableSequence[int]) -> None:
    global playing  # noqa: PLW0603 - where this process is, is a fact about this process
    playing = shared
    playing[3] = os.getpid()
    sys.stdout = sys.stderr  # what solvers print is not among the results
    serve_parent()


class Workers(Executor):
    """As many processes as asked for. One that dies is replaced."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.called_off = False
        """Whether `stop` was called, so that their results no longer matter."""
        _allow_open_files(FILES * jobs)
        self._workers = [Worker() for _ in range(jobs)]
        self._worker_of: WeakKeyDictionary[Future[Any], Worker] = WeakKeyDictionary()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have the worker that has least to do call this."""
        for worker in self._workers:
            worker.waiting = [future for future in worker.waiting if not future.done()]
        worker = min(self._workers, key=lambda worker: len(worker.waiting))
        with starting():
            try:
                future = worker.submit(fn, *args, **kwargs)
            except BrokenProcessPool:  # it died with nothing to do
                worker = self._replace(worker)
                future = worker.submit(fn, *args, **kwargs)
        worker.waiting.append(future)
        self._worker_of[future] = worker
        return future

    def end_silent(self, seconds: float) -> None:
        """End every process in which a solver has been thinking for longer than this."""
        oldest = time.monotonic_ns() - seconds * 1e9
        for worker in self._workers:
            *_, since, pid = worker.playing
            if since != NO_QUESTION and since < oldest:
                worker.silent = True
                for process in active_children():
                    if process.pid == pid:
                        process.kill()

    def bury(self, future: Future[Any]) -> tuple[int, int, bool]:
        """Replace the worker that died before it was done with this. Return the game and the solver it was at, and
        whether it was ended because that did not answer."""
        worker = self._worker_of[future]
        if worker in self._workers:
            self._replace(worker)
        game, solver, *_ = worker.playing
        return game, solver, worker.silent

    def _replace(self, worker: Worker) -> Worker:
        worker.shutdown(wait=False)
        new = self._workers[self._workers.index(worker)] = Worker()
        return new

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes once their work is done."""
        for worker in self._workers:
            worker.shutdown(wait, cancel_futures=cancel_futures)

    def stop(self) -> None:
        """End the processes now."""
        self.called_off = True
        for process in active_children():
            process.kill()
        self.shutdown()


def _allow_open_files(number: int) -> None:
    """Have the system allow this process so many open files, if it limits them and can be asked."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - only there

        allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = number if most == resource.RLIM_INFINITY else min(number, most)
        if allowed != resource.RLIM_INFINITY and allowed < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
