"""What `help()` shows of a class."""

import pickle
import pydoc
import sys
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import pytest

from minesweeper.core.described import Described, DescribedEnum, described


@described
class Place(NamedTuple):
    """Somewhere."""

    row: int
    """Counted from 0."""
    col: int = 0

    @property
    def corner(self) -> bool:
        """True at the top left."""
        return self == (0, 0)


@dataclass(frozen=True, slots=True)
class Named(metaclass=Described):
    """Something with a name."""

    name: str
    """As it is written
    everywhere."""
    aliases: tuple[str, ...] = ()


class Colour(StrEnum, metaclass=DescribedEnum):
    """What can be seen."""

    RED = "red"

    @property
    def warm(self) -> bool:
        """True if it is not cold."""
        return True


def shown(cls: type) -> list[str]:
    """The lines of its help that say something."""
    lines = (line.strip(" |") for line in pydoc.plain(pydoc.render_doc(cls)).splitlines())
    return [line for line in lines if line]


@pytest.mark.parametrize(
    ("cls", "names"), [(Place, ["col", "corner", "row"]), (Named, ["aliases", "name"]), (Colour, ["RED", "warm"])]
)
def test_a_class_lists_its_own_public_names_and_none_it_inherits(cls: type, names: list[str]) -> None:
    assert dir(cls) == names
    assert not [line for line in shown(cls) if "inherited from builtins" in line]


def test_fields_are_shown_with_their_docstrings() -> None:
    lines = shown(Place)
    assert lines[lines.index("row") + 1] == "Counted from 0."
    assert lines[-1] == "col"
    lines = shown(Named)
    assert lines[lines.index("name") + 1 :] == ["As it is written", "everywhere."]


def test_without_the_source_fields_are_shown_by_their_names_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, __name__, sys)
    assert shown(Place)[-2:] == ["row", "col"]


def test_values_of_such_a_tuple_are_those_of_any_other() -> None:
    place = Place(3)
    assert (place.row, place.col, place.corner) == (3, 0, False)
    assert pickle.loads(pickle.dumps(place)) == place == (3, 0)
    assert place._replace(row=0).corner
    assert repr(place) == "Place(row=3, col=0)"
    assert f"{Place.__module__}.{Place.__qualname__}" == f"{__name__}.Place"
