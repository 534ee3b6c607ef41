"""Generators of plugins at work: whatever one does, there is a field or a sentence that says why not."""

from dataclasses import replace

from minesweeper.core.filters import Laid
from minesweeper.core.laying import Generator, LayingError
from minesweeper.core.minefield import Minefield
from minesweeper.limits import LAY_SECONDS
from minesweeper.plugins.failure import Failure
from minesweeper.plugins.worker import TooLongError, Worker


def guarded(generator: Generator) -> Generator:
    """The same generator, but what it raises and taking too long are a `LayingError`."""

    def lay(*arguments: object) -> Minefield | Laid:
        def work() -> Minefield | Laid | LayingError | Failure:
            try:
                return generator.lay(*arguments)
            except LayingError as error:
                return error
            except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
                return Failure.of(error)

        try:
            answer = Worker().call(work, LAY_SECONDS)
        except TooLongError:
            raise LayingError(f"the generator {generator.name} took longer than {LAY_SECONDS:g} seconds") from None
        if isinstance(answer, LayingError):
            raise answer
        if isinstance(answer, Failure):
            raise LayingError(f"the generator {generator.name} failed: {answer.reason}")
        return answer

    return replace(generator, lay=lay)
