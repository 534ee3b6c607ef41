"""Calls generators and dealers of plugins: every failure becomes an error with a sentence."""

from dataclasses import replace

from minesweeper.core.dealing import Deal, Dealer, DealingError, Situation
from minesweeper.core.filters import Laid
from minesweeper.core.laying import Generator, LayingError
from minesweeper.core.limits import DEAL_SECONDS, LAY_SECONDS
from minesweeper.core.minefield import Minefield
from minesweeper.plugins.failure import Failure
from minesweeper.plugins.worker import PluginThread, TooLongError

OUT_AFTER = 3
"""Timeouts after which a generator is not asked again in this process."""
_hung: list[object] = []
"""The functions that timed out, once for each time."""


def guarded(generator: Generator) -> Generator:
    """The same generator, but errors and timeouts are a `LayingError`."""

    def lay(*arguments: object) -> Minefield | Laid:
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

    return replace(generator, lay=lay)


def guarded_dealer(dealer: Dealer) -> Dealer:
    """The same dealer, but errors and timeouts are a `DealingError`."""
    worker = PluginThread()

    def deal(situation: Situation) -> Deal:
        def work() -> Deal | Failure:
            try:
                return dealer.deal(situation)
            except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
                return Failure.of(error)

        try:
            answer = worker.call(work, DEAL_SECONDS)
        except TooLongError:
            raise DealingError(f"the dealer {dealer.name} took longer than {DEAL_SECONDS:g} seconds") from None
        if isinstance(answer, Failure):
            raise DealingError(f"the dealer {dealer.name} failed: {answer.reason}")
        return answer

    return replace(dealer, deal=deal)
