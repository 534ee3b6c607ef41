"""Named options of a board besides its size, each with a value written as text."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from minesweeper.core.checks import check_list, check_name, check_title, kind_of

Options = tuple[tuple[str, str], ...]
"""The names that were asked for, in alphabetical order, with their values."""


def check_options(options: Sequence[object]) -> None:
    """Refuse values that are not options. Unknown names pass."""
    check_list("options", options)
    names = set[object]()
    for each in options:
        if not isinstance(each, tuple) or len(each) != 2:
            raise ValueError(f"an option must be a name and a value, not {kind_of(each)}")
        name, value = each
        check_option_name(name)
        check_name(f"the value of the option {name}", value)
        if name in names:
            raise ValueError(f"the option {name} must be asked for once")
        names.add(name)


def check_option_name(name: object) -> None:
    """Refuse a value that cannot be the name of an option."""
    check_name("an option's name", name)
    if not re.fullmatch("[a-z0-9_]+", str(name)):
        raise ValueError(f"an option's name must have only small letters, digits and _, not {name!a}")


class Range(NamedTuple):
    """Whole numbers from one to another; either end may be open. Written `120-160`, `120-` or `-160`."""

    least: int | None
    most: int | None

    @classmethod
    def parse(cls, text: str) -> "Range":
        """Read a range, or a number alone; anything else is a `ValueError`."""
        match = re.fullmatch(r"(\d{1,7})|(\d{0,7})-(\d{0,7})", text, re.ASCII)
        if not match or text == "-":
            raise ValueError(f"a range is written like 120-160, 120- or -160, not {text[:80]!r}")
        least, most = (match[1], match[1]) if match[1] else (match[2], match[3])
        found = cls(int(least) if least else None, int(most) if most else None)
        if found.least is not None and found.most is not None and found.least > found.most:
            raise ValueError(f"a range goes from the smaller number to the larger one, not {text!r}")
        return found

    def __str__(self) -> str:
        return "-".join("" if end is None else str(end) for end in self)

    @property
    def words(self) -> str:
        """The range in words."""
        if self.least == self.most:
            return f"{self.least}"
        if self.least is None:
            return f"at most {self.most}"
        return f"at least {self.least}" if self.most is None else f"{self.least} to {self.most}"

    def miss(self, number: int) -> float:
        """How far a number is from the range, as a share of the end it misses; 0 within the range."""
        if self.least is not None and number < self.least:
            return (self.least - number) / self.least
        if self.most is not None and number > self.most:
            return (number - self.most) / max(self.most, 1)
        return 0.0


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be asked for."""

    name: str
    title: str
    choices: tuple[tuple[str, str], ...] = ()
    """The values and their titles. Without choices, a value is a range of whole numbers."""
    about: str = ""
    """What it does, in a sentence."""

    def __post_init__(self) -> None:
        check_option_name(self.name)
        check_title("an option's title", self.title)
        check_title("what is said about an option", self.about)
        check_list("choices", self.choices)
        for value, title in self.choices:
            check_name("an option's value", value)
            check_title("the title of an option's value", title)

    def checked(self, value: str) -> str:
        """The value in its normal form; a `ValueError` if there is no such value."""
        if not self.choices:
            try:
                return str(Range.parse(value))
            except ValueError as error:
                raise ValueError(f"the option {self.name}: {error}") from None
        if value not in dict(self.choices):
            raise ValueError(f"the option {self.name} is one of {', '.join(dict(self.choices))}, not {value[:80]!r}")
        return value

    def words(self, value: str) -> str:
        """A value in words."""
        return dict(self.choices)[value] if self.choices else Range.parse(value).words
