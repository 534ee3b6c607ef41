"""Workers of a dask cluster, as an executor. Workers that cannot play, or play with other versions, are named."""

import logging
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from minesweeper.arena.description import Machine
from minesweeper.arena.games import Tournament
from minesweeper.arena.portions import Portion
from minesweeper.arena.sending import SentPlugins, WorkerReport, report, unpacked
from minesweeper.arena.workers import Workers
from minesweeper.machine import shell
from minesweeper.plugins import PluginChoice

CLUSTER_PATIENCE = 10
"""Seconds to wait for a scheduler to answer."""
T = TypeVar("T")


@contextmanager
def cluster(address: str, say: Callable[[str], None], plugins: PluginChoice) -> Iterator[Executor]:
    """The workers of the scheduler at this address, which get these plugins; `say` is called with sentences about them.
    If dask is not installed, there is no scheduler, or a plugin cannot be sent, `ValueError` says so."""
    try:
        from distributed import Client  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise ValueError(f"a cluster needs dask:  {shell.pip_install('minesweeper-engine[cluster]')}") from None
    sent = SentPlugins.of(plugins)
    try:
        client = Client(address, timeout=CLUSTER_PATIENCE)
    except (OSError, ValueError) as error:
        raise ValueError(f"there is no dask scheduler at {address}: {error}") from None
    logging.disable()  # problems there are reported here, in a sentence
    try:
        with client:
            yield ClusterWorkers(client, say, sent)
    finally:
        logging.disable(logging.NOTSET)


class ClusterWorkers(Executor):
    """The workers of a cluster. They play one tournament, with the plugins that are sent."""

    def __init__(self, client: Any, say: Callable[[str], None], sent: SentPlugins) -> None:  # noqa: ANN401 - untyped
        self._client = client
        self._say = say
        self._sent = sent
        self._executor: Executor | None = None
        self._files: Any = None
        """The plugin files, as a value that dask hands on from worker to worker."""
        self._processes: dict[tuple[str, int], WorkerReport] = {}
        """What is known about each worker, by host and process."""

    @property
    def machines(self) -> tuple[Machine, ...]:
        """The machines that have played."""
        kinds = Counter(about.machine for about in self._processes.values() if about.played)
        return tuple(replace(machine, jobs=jobs) for machine, jobs in kinds.items())

    def submit(self, fn: Callable[..., T], /, *args: Any, **_: Any) -> Future[T]:  # noqa: ANN401 - as executors have it
        """Have a worker play this portion of a tournament."""
        tournament, portion = args
        executor = self._executor or self._begin(tournament)
        there = executor.submit(play_there, fn, tournament, portion, self._sent.digest, self._files)
        here: Future[T] = Future()
        there.add_done_callback(partial(self._hand_over, here))
        return here

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002 - dask has none
        """End the work on the cluster; without `wait`, at once."""
        if self._executor:
            self._executor.shutdown(wait)

    def _begin(self, tournament: Tournament) -> Executor:
        """Send the plugins, and ask all workers whether they can play."""
        reports = self._client.run(report, tournament, self._sent.digest, self._sent.files, on_error="return")
        if not reports:
            self._say("The cluster has no workers yet. The games begin when one joins.")
        usable = [address for address, about in reports.items() if self._is_usable(address, about)]
        kept = {"workers": usable} if usable and len(usable) < len(reports) else {}
        threads = {each["nthreads"] for each in self._client.scheduler_info()["workers"].values()}
        if threads - {1}:
            self._say("Workers with several threads play games at the same time, so that times are too long.")
        self._files = self._client.submit(dict, self._sent.files, pure=False, **kept) if self._sent.files else {}
        executor: Executor = self._client.get_executor(pure=False, **kept)
        self._executor = executor
        return executor

    def _is_usable(self, address: str, about: WorkerReport | Exception) -> bool:
        """Return True if a worker has all that it needs. Otherwise others play, if there are any."""
        if isinstance(about, WorkerReport):
            self._meet(about)
            return not about.missing
        self._say(f"The worker {address} cannot play: {type(about).__name__}: {about}"[:400])
        return False

    def _meet(self, about: WorkerReport) -> None:
        """Note a worker, and say how it differs from this machine, once for each host."""
        known = [each.host for each in self._processes.values()]
        self._processes[about.host, about.process] = about
        differences = [*about.missing, *about.differences()]
        if differences and about.host not in known:
            self._say(f"The worker {about.host} differs from this machine: {'; '.join(differences)}.")

    def _hand_over(self, here: Future[Any], there: Future[Any]) -> None:
        """Pass a result on, and note who played."""
        error = CancelledError() if there.cancelled() else there.exception()
        if error:
            here.set_exception(error)
            return
        result, about = there.result()
        try:
            self._meet(about)
        finally:
            here.set_result(result)


def play_there(
    play: Callable[[Tournament, Portion], T],
    tournament: Tournament,
    portion: Portion,
    digest: str,
    files: Any,  # noqa: ANN401
) -> tuple[T, WorkerReport]:
    """Play some games on a worker. Return the results, and which worker that is."""
    try:
        choice = unpacked(tournament.plugins, digest, files)
        about = replace(report(tournament, digest, files), played=True)
        return play(replace(tournament, plugins=choice), portion), about
    except Exception as error:  # noqa: BLE001 - whatever it is, it happened there
        raise RuntimeError(f"on {socket.gethostname()}, {type(error).__name__}: {error}"[:400]) from None


def machines_of(executor: Executor) -> tuple[Machine, ...]:
    """The machines whose processes play, as far as they are known."""
    if isinstance(executor, ClusterWorkers):
        return executor.machines
    return (Machine.here(executor.jobs),) if isinstance(executor, Workers) else ()
