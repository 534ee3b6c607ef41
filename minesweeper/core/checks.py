"""Checks of values from plugins and files. A value that fails raises a `ValueError` that names it; `one_line` makes any
text safe to show."""

# ruff: noqa: TRY004 - a wrong type and a wrong value raise the same error, so that callers catch one

import inspect
from collections.abc import Iterable
from operator import index

from minesweeper.core.limits import LONGEST_LINE, LONGEST_NAME


def check_name(what: str, name: object) -> None:
    """Refuse a name that is not a text, is empty, or cannot be shown on a line."""
    check_title(what, name)
    if not name:
        raise ValueError(f"{what} must not be empty")


def check_title(what: str, title: object, longest: int = LONGEST_NAME) -> None:
    """Refuse a title that is not a text or cannot be shown on a line. It may be empty."""
    if not isinstance(title, str):
        raise ValueError(f"{what} must be a text, not {kind_of(title)}")
    if len(title) > longest:
        raise ValueError(f"{what} must have at most {longest} letters, not {len(title)}")
    if not title.isprintable():
        raise ValueError(f"{what} must be printable, not {title!a}")


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """The text on one line, at most this long, and without control characters, which could command a terminal or
    reverse the writing direction. A harmless text is returned unchanged."""
    if len(text) <= longest and text.isprintable():
        return text
    line = " ".join(text[: 4 * longest].split())
    line = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in line[: longest + 1])
    return line if len(line) <= longest and len(text) <= 4 * longest else f"{line[: longest - 1]}…"


def check_whole(what: str, number: object) -> None:
    """Refuse everything except whole numbers of type `int`."""
    if type(number) is not int:
        raise ValueError(f"{what} must be a whole number, not {kind_of(number)}")


def whole(what: str, number: object) -> int:
    """The same whole number as an `int`, which it may be already, or a number of numpy. Refuse everything else, and
    truth values, too."""
    if type(number) is int:
        return number
    try:
        return index(None if isinstance(number, bool) else number)  # type: ignore[arg-type] # raises if it is none
    except TypeError:
        raise ValueError(f"{what} must be a whole number, not {kind_of(number)}") from None


def check_list(what: str, values: object) -> None:
    """Refuse everything except lists and tuples."""
    if not isinstance(values, list | tuple):
        raise ValueError(f"{what} must be a list, not {kind_of(values)}")


def check_callable(what: str, function: object, *arguments: str) -> None:
    """Refuse values that cannot be called with these arguments, in this order; builtin functions without a signature
    pass."""
    if not callable(function):
        raise ValueError(f"{what} must be a function, not {kind_of(function)}")
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return
    try:
        signature.bind(*arguments)
    except TypeError:
        taken = ", ".join(signature.parameters)
        raise ValueError(f"{what} must take ({', '.join(arguments)}), and this one takes ({taken})") from None


def one_of(what: str, known: Iterable[str], value: object) -> str:
    """A sentence about a value that is none of the known ones."""
    given = repr(value[:80]) if isinstance(value, str) else kind_of(value)
    return f"{what} must be one of {', '.join(known)}, not {given}"


def suggestion(name: str, known: Iterable[str], most: int = 1) -> str:
    """`, did you mean expert?` if a known name is close to this one; otherwise empty. Suggest at most `most` names."""
    from difflib import get_close_matches  # noqa: PLC0415 - only mistakes need it

    close = get_close_matches(name, list(known), n=most)
    return f", did you mean {' or '.join(close)}?" if close else ""


def kind_of(value: object) -> str:
    """The type of a value in words, for messages. The value's own `repr` is not called, since that may fail."""
    return "nothing" if value is None else f"a {type(value).__name__}"
