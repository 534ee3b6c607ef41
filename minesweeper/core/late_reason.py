"""Reasons that are found when they are first read; most never are."""

from collections.abc import Callable

from minesweeper.core.advice import Reason


class LateReason(Reason):
    """A reason that `find` returns when it is first read."""

    __slots__ = ("_find", "_found")
    _find: Callable[[], Reason]
    _found: Reason | None

    def __init__(self, find: Callable[[], Reason]) -> None:
        object.__setattr__(self, "_find", find)
        object.__setattr__(self, "_found", None)

    def _read(self) -> Reason:
        found = self._found
        if found is None:
            found = self._find()
            object.__setattr__(self, "_found", found)
        return found

    @property
    def rule(self) -> str:
        """The name of the kind of argument."""
        return self._read().rule

    @property
    def sentence(self) -> str:
        """The argument in words."""
        return self._read().sentence

    @property
    def numbers(self) -> int:
        """The revealed numbers it rests on."""
        return self._read().numbers

    @property
    def cells(self) -> int:
        """The hidden cells it is about."""
        return self._read().cells

    @property
    def pointed(self) -> str:
        """The argument in words, for where numbers and cells are marked."""
        return self._read().pointed

    def __reduce__(self) -> tuple[type[Reason], tuple[str, str, int, int, str]]:
        return Reason, (self.rule, self.sentence, self.numbers, self.cells, self.pointed)
