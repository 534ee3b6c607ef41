"""Calls generators, filters, dealers and graphs of plugins: every failure becomes an error with a sentence."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from minesweeper.core.dealing import Deal, Dealer, DealingError, Situation
from minesweeper.core.filters import BoardFilter, Laid
from minesweeper.core.laying import Generator, LayingError
from minesweeper.core.limits import DEAL_SECONDS, LAY_SECONDS
from minesweeper.core.minefield import Minefield
from minesweeper.core.tiling import CellGraph, Tiling, TilingError
from minesweeper.plugins.failure import Failure, where
from minesweeper.plugins.unchanged import before
from minesweeper.plugins.worker import PluginThread, TooLongError

OUT_AFTER = 3
"""Timeouts after which a generator is not asked again in this process."""
_hung: list[object] = []
"""The functions that timed out, once for each time."""


def guarded(generator: Generator) -> Generator:
    """The same generator, but errors and timeouts are a `LayingError`."""
    return replace(generator, lay=_GuardedLay(generator))


@dataclass(frozen=True)
class _GuardedLay:
    """The function of a guarded generator, which can be pickled if the generator can."""

    generator: Generator

    def __call__(self, *arguments: object) -> Minefield | Laid:
        generator = self.generator
        if sum(each is generator.lay for each in _hung) >= OUT_AFTER:
            raise LayingError(f"the generator {generator.name} took too long {OUT_AFTER} times, and is not asked again")

        def work() -> Minefield | Laid | LayingError | Failure:
            try:
                return generator.lay(*arguments)
            except LayingError as error:
                return error
            except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
                return Failure.of(error)

        try:
            answer = PluginThread().call(work, LAY_SECONDS)
        except TooLongError:
            _hung.append(generator.lay)
            raise LayingError(f"the generator {generator.name} took longer than {LAY_SECONDS:g} seconds") from None
        if isinstance(answer, LayingError):
            raise answer
        if isinstance(answer, Failure):
            raise LayingError(f"the generator {generator.name} failed: {answer.reason}")
        return answer


class GuardedFilter(BoardFilter):
    """The same filter, but errors and timeouts are a `LayingError`. In each search for a board, all its calls together
    have the time limit of a generator."""

    def for_search(self) -> BoardFilter:
        """A filter with the whole time limit left."""
        return BoardFilter(self.name, _GuardedCount(self), self.title, self.about)


class _GuardedCount:
    """The function of a guarded filter."""

    def __init__(self, asked: BoardFilter) -> None:
        self._asked = asked
        self._worker = PluginThread()
        self._before = before()
        self._left = LAY_SECONDS

    def __call__(self, field: Minefield) -> int:
        asked = self._asked
        if sum(each is asked.count for each in _hung) >= OUT_AFTER:
            raise LayingError(f"the filter {asked.name} took too long {OUT_AFTER} times, and is not asked again")

        def work() -> int | Failure:
            try:
                return asked.of(field)
            except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
                return Failure.of(error)

        began = time.monotonic()
        try:
            answer = self._worker.begin(work, self._before).result(self._left)
        except TooLongError:
            answer = None
        self._left -= time.monotonic() - began
        if answer is None or self._left <= 0:
            self._worker.leave_behind()
            _hung.append(asked.count)
            raise LayingError(f"the filter {asked.name} took longer than {LAY_SECONDS:g} seconds")
        if isinstance(answer, Failure):
            raise LayingError(f"the filter {asked.name} failed: {answer.reason}{where(answer.place)}")
        return answer


def guarded_dealer(dealer: Dealer) -> Dealer:
    """The same dealer, but errors and timeouts are a `DealingError`."""
    return replace(dealer, deal=_GuardedDeal(dealer))


class _GuardedDeal:
    """The function of a guarded dealer, which can be pickled if the dealer can; each copy has its own thread."""

    def __init__(self, dealer: Dealer) -> None:
        self._dealer = dealer
        self._worker = PluginThread()

    def __reduce__(self) -> tuple[object, ...]:
        return _GuardedDeal, (self._dealer,)

    def __call__(self, situation: Situation) -> Deal:
        dealer = self._dealer

        def work() -> Deal | Failure:
            try:
                return dealer.deal(situation)
            except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
                return Failure.of(error)

        try:
            answer = self._worker.call(work, DEAL_SECONDS)
        except TooLongError:
            raise DealingError(f"the dealer {dealer.name} took longer than {DEAL_SECONDS:g} seconds") from None
        if isinstance(answer, Failure):
            raise DealingError(f"the dealer {dealer.name} failed: {answer.reason}")
        return answer


def guarded_tiling(tiling: Tiling) -> Tiling:
    """The same tiling, but errors and timeouts of its graph are a `TilingError`."""
    return replace(tiling, graph=_GuardedGraph(tiling.name, tiling.graph)) if tiling.graph else tiling


@dataclass(frozen=True)
class _GuardedGraph:
    """The graph of a guarded tiling."""

    name: str
    graph: Callable[[int, int], CellGraph]

    def __call__(self, width: int, height: int) -> CellGraph:
        def work() -> CellGraph | Failure:
            try:
                return self.graph(width, height)
            except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
                return Failure.of(error)

        try:
            answer = PluginThread().call(work, LAY_SECONDS)
        except TooLongError:
            raise TilingError(f"the tiling {self.name} took longer than {LAY_SECONDS:g} seconds") from None
        if isinstance(answer, Failure):
            raise TilingError(f"the tiling {self.name} failed: {answer.reason}{where(answer.place)}")
        return answer
