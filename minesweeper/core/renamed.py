"""Names of earlier versions. They work as before and warn with the new name."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar
from warnings import warn

P = ParamSpec("P")
R = TypeVar("R")


def warn_renamed(old: str, new: str, stacklevel: int = 3) -> None:
    """Warn the caller of the function that calls this."""
    warn(f"{old} is deprecated: use {new}", DeprecationWarning, stacklevel=stacklevel)


def renamed_argument(old: str, new: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let a function take an argument under its earlier name, too."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def renaming(*args: P.args, **kwargs: P.kwargs) -> R:
            if old in kwargs:
                warn_renamed(f"the argument {old}", new)
                kwargs[new] = kwargs.pop(old)
            return function(*args, **kwargs)

        return renaming

    return decorate
