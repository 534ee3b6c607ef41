"""From bytes to keys and mouse events."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper.games.controls import MouseButton
from minesweeper.terminal.keys import Decoder, Input, Mouse


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"hjkl", ["h", "j", "k", "l"]),
        (b"H?", ["H", "?"]),
        (b"\r", ["enter"]),
        (b"\n", ["enter"]),
        (b" ", ["space"]),
        (b"\t", ["tab"]),
        (b"\x03\x1a\x0c", ["ctrl+c", "ctrl+z", "ctrl+l"]),
        (b"\x1b[A\x1b[B\x1b[C\x1b[D", ["up", "down", "right", "left"]),
        (b"\x1bOA\x1bOQ", ["up", "f2"]),
        (b"\x1b[1;5A", ["up"]),
        (b"\x1b[12~\x1b[5~\x1b[6~", ["f2", "pageup", "pagedown"]),
        (b"\x1b[H\x1b[F\x1b[1~\x1b[4~", ["home", "end", "home", "end"]),
        (b"\x1b[I\x1b[O", ["focus", "blur"]),
        ("é漢".encode(), ["é", "漢"]),
        (b"\x1b\x1b[A", ["escape", "up"]),
        (b"\x1bx", ["escape", "x"]),
        (b"\x1b[99;99~\x1b[?1;2c", []),
        (b"\xff\xfe", []),
    ],
)
def test_keys_have_names(data: bytes, found: list[Input]) -> None:
    assert Decoder().feed(data) == found


@pytest.mark.parametrize(
    ("data", "event"),
    [
        (b"\x1b[<0;5;3M", Mouse(MouseButton.LEFT, 4, 2)),
        (b"\x1b[<0;5;3m", Mouse(MouseButton.LEFT, 4, 2, pressed=False)),
        (b"\x1b[<1;1;1M", Mouse(MouseButton.MIDDLE, 0, 0)),
        (b"\x1b[<2;223;100M", Mouse(MouseButton.RIGHT, 222, 99)),
        (b"\x1b[<16;5;3M", Mouse(MouseButton.LEFT, 4, 2)),
        (b"\x1b[<32;5;3M", Mouse(None, 4, 2)),
        (b"\x1b[<64;5;3M", Mouse(None, 4, 2, wheel=-1)),
        (b"\x1b[<65;5;3M", Mouse(None, 4, 2, wheel=1)),
    ],
)
def test_the_mouse_says_what_and_where(data: bytes, event: Mouse) -> None:
    assert Decoder().feed(data) == [event]


@pytest.mark.parametrize("data", [b"\x1b[<3;5;3M", b"\x1b[<66;5;3M", b"\x1b[<0;5M", b"\x1b[<0;5;999999M"])
def test_a_report_that_means_nothing_is_left_out(data: bytes) -> None:
    assert Decoder().feed(data) == []


def test_an_escape_alone_is_the_key_once_nothing_follows() -> None:
    decoder = Decoder()
    assert decoder.feed(b"\x1b") == []
    assert decoder.waiting
    assert decoder.flush() == ["escape"]
    assert not decoder.waiting


def test_an_escape_that_something_follows_is_none() -> None:
    decoder = Decoder()
    assert decoder.feed(b"\x1b[") == []
    assert decoder.feed(b"A") == ["up"]
    assert not decoder.waiting


def test_half_a_sequence_that_nothing_follows_is_dropped() -> None:
    decoder = Decoder()
    decoder.feed(b"\x1b[<0;5")
    assert decoder.flush() == []
    assert decoder.feed(b"x") == ["x"]


@given(st.lists(st.binary(max_size=20)))
def test_no_bytes_in_any_pieces_are_too_much(pieces: list[bytes]) -> None:
    decoder = Decoder()
    for piece in pieces:
        for each in decoder.feed(piece):
            assert isinstance(each, str | Mouse)
    decoder.flush()


likely = st.sampled_from([b"\x1b", b"[", b"<", b"0;5;3", b"M", b"A", b"O", b"x", b"\xc3\xa9"])


@given(st.lists(likely, max_size=12))
def test_it_does_not_matter_in_which_pieces_bytes_come(parts: list[bytes]) -> None:
    whole, bitwise = Decoder(), Decoder()
    data = b"".join(parts)
    found = [each for byte in data for each in bitwise.feed(bytes([byte]))]
    assert whole.feed(data) == found
    assert whole.flush() == bitwise.flush()
