"""Processes on this machine that play games, each with its own work: if one dies, the others go on."""

import atexit
import os
import sys
import time
from collections.abc import Callable, Iterator, MutableSequence
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context, heap
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from minesweeper.core.limits import END_SECONDS, LOAD_SECONDS
from minesweeper.machine.processes import serve_parent, starting
from minesweeper.machine.waiting import LONGEST_GAP, Waiting

P = ParamSpec("P")
T = TypeVar("T")

FILES = 8
"""The most open files of a worker in this process."""
NOBODY = -1
NO_QUESTION = 0
playing: MutableSequence[int] = [NOBODY, NOBODY, NO_QUESTION, False]
"""The number of the game that this process plays, the number of the solver, since when that has been thinking
(nanoseconds of the machine's clock), and whether it is asked for the first time. In a worker, this is shared with the
parent process, which can read it even after the worker's death."""


def thinking(think: Callable[P, T]) -> Callable[P, T]:
    """The same function, but its start time is in `playing` while it runs."""

    def watched(*args: P.args, **kwargs: P.kwargs) -> T:
        playing[2] = time.monotonic_ns()
        try:
            return think(*args, **kwargs)
        finally:
            playing[2] = NO_QUESTION

    return watched


@contextmanager
def warming_up() -> Iterator[None]:
    """Within this, a solver is asked for the first time, and may load what it needs."""
    playing[3] = True
    try:
        yield
    finally:
        playing[3] = False


Call = tuple[Future[Any], Callable[..., Any], tuple[Any, ...], dict[str, Any]]


class GameProcess:
    """One process, started by the first call and reached by a pipe. The executors of the standard library need
    semaphores, which some systems do not offer."""

    def __init__(self) -> None:
        self._context = get_context("spawn")
        self.playing = self._context.RawArray("q", (NOBODY, NOBODY, NO_QUESTION, False))
        self.waiting: list[Future[Any]] = []
        """Its calls; some of them may be done."""
        self.silent = False
        """True if it was ended because a solver did not answer."""
        self._asked, self._waited = NO_QUESTION, Waiting(0.0)
        """The start of the present answer, as of the last check, and the time since then."""
        self._process: BaseProcess | None = None
        self._thread: Thread | None = None
        self._calls: SimpleQueue[Call | None] = SimpleQueue()
        self._lock = Lock()
        """Held while a call is added or `_refusal` is set, so that every call is answered."""
        self._refusal: RuntimeError | None = None
        """Why it accepts no more calls."""

    def submit(self, fn: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Future[T]:
        """Have the process call this, after its earlier calls."""
        if not self._thread:
            self._start()
        future: Future[T] = Future()
        with self._lock:
            if self._refusal:
                raise self._refusal
            self._calls.put((future, fn, args, kwargs))
        self.waiting.append(future)
        return future

    def end_if_silent(self, seconds: float) -> None:
        """End the process if a solver in it has been thinking for longer than this, as far as repeated checks can
        tell. When it is asked for the first time, it may also load."""
        now, since = time.monotonic(), self.playing[2]
        if since != self._asked:
            self._asked, self._waited = since, Waiting(now, min(LONGEST_GAP, seconds / 2))
        elif self._waited.seconds(now) > seconds + LOAD_SECONDS * self.playing[3] and since != NO_QUESTION:
            self.silent = True
            self.kill()

    def kill(self) -> None:
        """End the process now; its calls fail."""
        if self._process:
            self._process.kill()

    def shutdown(self, cancel_futures: bool = False) -> None:
        """Have the process end once its work is done."""
        for future in self.waiting if cancel_futures else ():
            future.cancel()
        self._refuse(RuntimeError("the worker was told to end"))
        self._calls.put(None)

    def join(self) -> None:
        if self._thread:
            self._thread.join()

    def _start(self) -> None:
        line, far_end = self._context.Pipe()
        self._process = self._context.Process(target=_serve, args=(far_end, self.playing))
        self._process.start()
        far_end.close()
        atexit.register(self._process.kill)
        self._thread = Thread(target=self._converse, args=(line, self._process), daemon=True)
        self._thread.start()

    def _converse(self, line: Connection, process: BaseProcess) -> None:
        """Pass calls on and results back, in a thread, until the process ends."""
        with line:
            while call := self._calls.get():
                if call[0].set_running_or_notify_cancel() and not _answered(line, call):
                    self._refuse(BrokenProcessPool())
                    call[0].set_exception(BrokenProcessPool())
                    break
        process.join(END_SECONDS)
        process.kill()  # a solver may have started threads that never end
        process.join()
        atexit.unregister(process.kill)
        while not self._calls.empty():
            if (call := self._calls.get()) and call[0].set_running_or_notify_cancel():
                call[0].set_exception(BrokenProcessPool())

    def _refuse(self, error: RuntimeError) -> None:
        with self._lock:
            self._refusal = self._refusal or error


def _answered(line: Connection, call: Call) -> bool:
    """Send a call to the process and wait for the answer. Return False if it has died."""
    future, *work = call
    try:
        line.send(work)
        result, error = line.recv()
    except (EOFError, OSError):
        return False
    except Exception as failure:  # noqa: BLE001 - what cannot be sent fails in ways of its own
        result, error = None, failure
    if error:
        future.set_exception(error)
    else:
        future.set_result(result)
    return True


def _serve(line: Connection, shared: MutableSequence[int]) -> None:
    """Answer calls until the pipe is closed."""
    global playing  # noqa: PLW0603 - where this process is, is a fact about this process
    playing = shared
    sys.stdout = sys.stderr  # keeps the output of solvers out of the results
    serve_parent()
    with suppress(EOFError, BrokenPipeError):
        while True:
            fn, args, kwargs = line.recv()
            try:
                message = ForkingPickler.dumps((fn(*args, **kwargs), None))
            except BaseException as error:  # noqa: BLE001 - the caller decides what it means
                message = _as_message(error)
            line.send_bytes(message)


def _as_message(error: BaseException) -> memoryview:
    """A pickled error; if it cannot be pickled, its text."""
    try:
        return ForkingPickler.dumps((None, error))
    except Exception:  # noqa: BLE001 - it may hold anything
        return ForkingPickler.dumps((None, RuntimeError(f"{type(error).__name__}: {error}")))


class Workers(Executor):
    """Several processes. A process that dies is replaced."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.called_off = False
        """True if `stop` was called, so that results no longer matter."""
        _allow_open_files(FILES * jobs)
        _find_shared_memory()
        self._workers = [GameProcess() for _ in range(jobs)]
        self._worker_of: WeakKeyDictionary[Future[Any], GameProcess] = WeakKeyDictionary()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have the worker with the fewest calls do this."""
        if self.called_off:
            raise RuntimeError("the workers were told to stop")
        for worker in self._workers:
            worker.waiting = [future for future in worker.waiting if not future.done()]
        worker = min(self._workers, key=lambda worker: len(worker.waiting))
        with starting():
            try:
                future = worker.submit(fn, args, kwargs)
            except BrokenProcessPool:  # it died while it was idle
                worker = self._replace(worker)
                future = worker.submit(fn, args, kwargs)
        self._worker_of[future] = worker
        return future

    def end_silent(self, seconds: float) -> None:
        """End every process in which a solver has been thinking for longer than this. Call this repeatedly, at least
        every second and five times in this time."""
        for worker in self._workers:
            worker.end_if_silent(seconds)

    def replace_worker(self, future: Future[Any]) -> tuple[int, int, bool]:
        """Replace the worker that died during this call. Return the game and the solver it was at, and True if it was
        ended because the solver did not answer."""
        worker = self._worker_of[future]
        if worker in self._workers:
            self._replace(worker)
        game, solver = worker.playing[:2]
        return game, solver, worker.silent

    def _replace(self, worker: GameProcess) -> GameProcess:
        worker.shutdown()
        new = self._workers[self._workers.index(worker)] = GameProcess()
        return new

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes once their work is done."""
        for worker in self._workers:
            worker.shutdown(cancel_futures)
        for worker in self._workers if wait else ():
            worker.join()

    def stop(self) -> None:
        """End the processes now."""
        self.called_off = True
        for worker in self._workers:
            worker.kill()
        self.shutdown()


def _find_shared_memory() -> None:
    """Put shared memory into the temporary folder if /dev/shm is not writable."""
    folders: list[str] = getattr(heap.Arena, "_dir_candidates", [])  # there is no public way
    folders[:] = [folder for folder in folders if os.access(folder, os.W_OK)]


def _allow_open_files(number: int) -> None:
    """Raise this process's limit of open files to `number`, if the system has a limit and allows that."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - only there

        allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = number if most == resource.RLIM_INFINITY else min(number, most)
        if allowed != resource.RLIM_INFINITY and allowed < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
