"""The gate for values that may come from anywhere, such as a plugin or a file. A value that fails a check is a
`ValueError` that names it; a text that must not be refused is made harmless by `one_line`."""

# ruff: noqa: TRY004 - a wrong kind is as wrong as a wrong value: whoever asks has one kind of error to expect

import inspect

from minesweeper.core.limits import LONGEST_LINE, LONGEST_NAME


def check_name(what: str, name: object) -> None:
    """Refuse a name that is no text, is empty, or cannot be shown on a line."""
    check_title(what, name)
    if not name:
        raise ValueError(f"{what} must not be empty")


def check_title(what: str, title: object) -> None:
    """Refuse a title that is no text or cannot be shown on a line. It may be empty."""
    if not isinstance(title, str):
        raise ValueError(f"{what} must be a text, not {kind_of(title)}")
    if len(title) > LONGEST_NAME:
        raise ValueError(f"{what} must have at most {LONGEST_NAME} letters, not {len(title)}")
    if not title.isprintable():
        raise ValueError(f"{what} must be printable, not {title!a}")


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """The text as it can be shown anywhere: on one line, at most this long, and without control characters, which could
    command a terminal or turn the writing round. A text that is like that already is returned as it is."""
    if len(text) <= longest and text.isprintable():
        return text
    line = " ".join(text[: 4 * longest].split())
    line = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in line[: longest + 1])
    return line if len(line) <= longest and len(text) <= 4 * longest else f"{line[: longest - 1]}…"


def check_whole(what: str, number: object) -> None:
    """Refuse what is no whole number."""
    if type(number) is not int:
        raise ValueError(f"{what} must be a whole number, not {kind_of(number)}")


def check_list(what: str, values: object) -> None:
    """Refuse what is no list or tuple."""
    if not isinstance(values, list | tuple):
        raise ValueError(f"{what} must be a list, not {kind_of(values)}")


def check_callable(what: str, function: object, *arguments: str) -> None:
    """Refuse what cannot be called with these arguments, in this order; some builtin functions do not tell."""
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


def kind_of(value: object) -> str:
    """What a value is, for messages. It is not asked to describe itself: that may fail, too."""
    return "nothing" if value is None else f"a {type(value).__name__}"
