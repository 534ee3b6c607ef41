"""Generators of plugins at work: whatever one does, there is a field or a sentence that says why not."""

from queue import Empty, SimpleQueue
from random import Random
from threading import Thread

from minesweeper.core.grid import Grid
from minesweeper.core.laying import RANDOM, FirstClick, Generator, LayingError
from minesweeper.core.minefield import Minefield

LAY_SECONDS = 5.0
"""How long a generator may take for one board."""


def guarded(generator: Generator) -> Generator:
    """The same generator, but what it raises and taking too long are a `LayingError`. Ours needs no guard."""
    if generator.lay is RANDOM.lay:
        return RANDOM

    def lay(grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick) -> Minefield:
        answers: SimpleQueue[Minefield | BaseException] = SimpleQueue()

        def work() -> None:
            try:
                answers.put(generator.lay(grid, mines, first, rng, first_click))
            except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
                answers.put(error)

        # Nothing can stop a thread; one that takes too long is left to itself and ends with the program.
        Thread(target=work, daemon=True).start()
        try:
            answer = answers.get(timeout=LAY_SECONDS)
        except Empty:
            raise LayingError(f"the generator {generator.name} took longer than {LAY_SECONDS:g} seconds") from None
        if isinstance(answer, LayingError):
            raise answer
        if isinstance(answer, BaseException):
            raise LayingError(f"the generator {generator.name} failed: {type(answer).__name__}: {answer}") from answer
        return answer

    return Generator(generator.name, lay, generator.title)
