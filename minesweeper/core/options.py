"""Named options of boards and solvers, each with a value written as text."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from minesweeper.core.checks import check_list, check_name, check_title, check_whole, kind_of

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


class OptionKind(StrEnum):
    """What the values of an option are."""

    CHOICE = "choice"
    """One of some names."""
    RANGE = "range"
    """Whole numbers from one to another."""
    NUMBER = "number"
    """A whole number."""
    SWITCH = "switch"
    """`true` or `false`."""


OptionValue = bool | int | str
"""The value of an option as its solver gets it."""
SWITCHES = ("false", "true")
FEW = 10
"""Numbers up to which all of them are offered in a menu."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be asked for."""

    name: str
    title: str
    choices: tuple[tuple[str, str], ...] = ()
    """The values and their titles. Without choices and without a default, a value is a range of whole numbers."""
    about: str = ""
    """What it does, in a sentence."""
    default: OptionValue | None = None
    """The value if no other is asked for, which every option of a solver has: true or false for a switch, a whole
    number for a number, otherwise one of the choices."""
    least: int = 0
    """The smallest value of a number."""
    most: int = 1_000_000
    """The greatest value of a number."""

    def __post_init__(self) -> None:
        check_option_name(self.name)
        check_title("an option's title", self.title)
        check_title("what is said about an option", self.about)
        check_list("choices", self.choices)
        for value, title in self.choices:
            check_name("an option's value", value)
            check_title("the title of an option's value", title)
        check_whole(f"the least of the option {self.name}", self.least)
        check_whole(f"the most of the option {self.name}", self.most)
        if self.default is not None:
            if isinstance(self.default, str) and not self.choices:
                raise ValueError(f"the option {self.name} needs choices, since its default is a text")
            self.checked(self.text(self.default))

    @property
    def kind(self) -> OptionKind:
        """What its values are."""
        if self.choices:
            return OptionKind.CHOICE
        if self.default is None:
            return OptionKind.RANGE
        return OptionKind.SWITCH if isinstance(self.default, bool) else OptionKind.NUMBER

    def checked(self, value: str) -> str:
        """The value in its normal form; a `ValueError` if there is no such value."""
        names: Collection[str] = dict(self.choices) if self.choices else SWITCHES
        match self.kind:
            case OptionKind.RANGE:
                try:
                    return str(Range.parse(value))
                except ValueError as error:
                    raise ValueError(f"the option {self.name}: {error}") from None
            case OptionKind.NUMBER:
                if not re.fullmatch(r"-?\d{1,9}", value, re.ASCII) or not self.least <= int(value) <= self.most:
                    limits = f"from {self.least} to {self.most}"
                    raise ValueError(f"the option {self.name} is a whole number {limits}, not {value[:80]!r}")
                return str(int(value))
        if value not in names:
            raise ValueError(f"the option {self.name} is one of {', '.join(names)}, not {value[:80]!r}")
        return value

    def value(self, text: str) -> OptionValue:
        """The value of a text in its normal form, as a solver gets it."""
        match self.kind:
            case OptionKind.NUMBER:
                return int(text)
            case OptionKind.SWITCH:
                return text == SWITCHES[True]
        return text

    @staticmethod
    def text(value: OptionValue) -> str:
        """The text of a value."""
        return SWITCHES[value] if isinstance(value, bool) else str(value)

    @property
    def usual(self) -> str:
        """The text of the default; empty if there is none."""
        return "" if self.default is None else self.text(self.default)

    @property
    def offered(self) -> tuple[str, ...]:
        """The values to offer in a menu, in order; none for a range. Of many numbers, only the limits, the default, and
        its doubles and halves are offered."""
        match self.kind:
            case OptionKind.CHOICE:
                return tuple(dict(self.choices))
            case OptionKind.SWITCH:
                return SWITCHES
            case OptionKind.RANGE:
                return ()
        numbers: Iterable[int] = range(self.least, self.most + 1)
        if self.most - self.least >= FEW:
            middle = int(self.default or 1)
            scaled = {middle << shift for shift in range(4)} | {middle >> shift for shift in range(4)}
            numbers = sorted({self.least, self.most} | {each for each in scaled if self.least <= each <= self.most})
        return tuple(map(str, numbers))

    def after(self, value: str) -> str:
        """The next value that is offered, and the first one after the last."""
        offered = self.offered
        return offered[(offered.index(value) + 1) % len(offered)] if value in offered else offered[0]

    def words(self, value: str) -> str:
        """A value in words."""
        match self.kind:
            case OptionKind.CHOICE:
                return dict(self.choices)[value]
            case OptionKind.SWITCH:
                return "on" if self.value(value) else "off"
            case OptionKind.RANGE:
                return Range.parse(value).words
        return value
