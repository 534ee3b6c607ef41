"""Positions from texts and files of this program and of others, and back."""

import pytest

from minesweeper import Board, Minefield
from minesweeper.core.sketch import Sketch
from minesweeper.study.codes import position_in, written_forms
from tests.bundled import bundled_plugins

SHOWN = "3x2x2\n12#\n##F"
PLAIN = Sketch.parse(SHOWN)


def test_a_position_comes_back_from_what_other_programs_write() -> None:
    plugins = bundled_plugins()
    forms = written_forms(plugins, PLAIN)
    assert set(forms) == {"JSMinesweeper", "MINESWEEPER-BOARD"}
    assert forms["JSMinesweeper"] == "3x2x2\n12H\nHHF\n"
    for text in (*forms.values(), SHOWN, PLAIN.code):
        assert position_in(text.encode(), plugins) == PLAIN


def test_known_mines_are_written_as_flags() -> None:
    sketch = Sketch.parse("3x1x1\n1*#")
    assert written_forms(bundled_plugins(), sketch)["JSMinesweeper"] == "3x1x1\n1FH\n"


def test_boards_are_untouched_or_opened_at_their_first_cell() -> None:
    plugins = bundled_plugins()
    file = plugins.formats["mbf"].data(Minefield.of(3, 2, [(0, 0)]))
    assert str(position_in(file, plugins, name="a.mbf")) == "3x2x1\n###\n###"
    opened = position_in(b"See 9x9x10.beginner.3.r4c4!", plugins)
    assert opened.revealed.bit_count() > 8
    assert position_in(b"9x9x10.beginner.3", plugins).revealed == 0


@pytest.mark.parametrize("data", [b"hello", b"\xff\xfe\x00", b"3x1x1\nHHQ", b""])
def test_what_holds_no_position_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        position_in(data, bundled_plugins())


def test_a_format_that_fails_is_left_out() -> None:
    plugins = bundled_plugins()
    board = Board.parse("1!", 1)
    assert "JSMinesweeper" in written_forms(plugins, Sketch.of(board))
