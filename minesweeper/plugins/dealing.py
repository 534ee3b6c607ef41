"""Dealers of plugins at work: whatever one does, there is an answer or a sentence that says why not."""

from dataclasses import replace

from minesweeper.core.dealing import Deal, Dealer, DealingError, Situation
from minesweeper.core.limits import DEAL_SECONDS
from minesweeper.plugins.failure import Failure
from minesweeper.plugins.worker import TooLongError, Worker


def guarded_dealer(dealer: Dealer) -> Dealer:
    """The same dealer, but what it raises and taking too long are a `DealingError`."""
    worker = Worker()

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
