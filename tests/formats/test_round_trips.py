"""What is written is read back as the same game, board or position, and written again as the same bytes."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from minesweeper import (
    Board,
    FileClaims,
    FileError,
    Minefield,
    Opened,
    PointerAct,
    PointerEvent,
    PointerRules,
    Recording,
    Setup,
    Status,
    Track,
)
from minesweeper.plugins.foreign_files import formats_of, written_foreign
from minesweeper.testing import check_format
from tests.bundled import bundled_plugins
from tests.formats.games import played

FORMATS = bundled_plugins().formats
WRITTEN = ("rawvf", "evf", "mbf")
GAMES = 60
FIELD = Minefield.parse(
    """
    ....
    .*..
    ....
    """
)


def round_trip(seed: int) -> None:
    """A random game keeps its moves, its times, its player and its bytes."""
    recording = played(seed)
    opened = Opened.of(recording)
    for name in WRITTEN:
        data = FORMATS[name].data(recording)
        assert next(formats_of(bundled_plugins(), data)).name == name
        (again,) = FORMATS[name].contents(data)
        assert FORMATS[name].data(again) == data, (name, seed)
        if isinstance(again, Recording):
            back = Opened.of(again)
            assert back.record.log == opened.record.log, (name, seed)
            assert back.record.board == opened.record.board, (name, seed)
            assert back.record.player == opened.record.player, (name, seed)
            assert back.differences == (), (name, seed)
        else:
            assert again == recording.field


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_comes_back_from_every_format_and_is_written_as_the_same_bytes(seed: int) -> None:
    round_trip(seed)


@pytest.mark.slow
def test_a_thousand_games_come_back() -> None:
    for seed in range(GAMES, GAMES + 1000):
        round_trip(seed)


@pytest.mark.parametrize("name", list(FORMATS))
def test_the_bundled_formats_keep_their_contract(name: str) -> None:
    assert check_format(FORMATS[name]) == []


def test_a_rawvf_file_reads_as_its_grammar_says() -> None:
    claims = FileClaims(
        "Ann", "Sweeper", "1.0", "custom", "UPK", Status.LOST, 1.25, 6, started=datetime(2026, 2, 3, tzinfo=UTC)
    )
    events = [(-500, "mv", 70, -3), (0, "lc", 5, 5), (0, "lr", 5, 5), (1200, "lc", 20, 20), (1250, "lr", 20, 20)]
    track = Track.of(PointerEvent(time, PointerAct(act), x, y) for time, act, x, y in events)
    text = FORMATS["rawvf"].data(Recording(FIELD, track, claims)).decode()
    assert text == (
        "RawVF_Version: Rev6\nProgram: Sweeper\nVersion: 1.0\nPlayer: Ann\nLevel: Custom\nMode: UPK\nStatus: Lost\n"
        "Time: 1.250\nBBBV: 6\nTimestamp: 2026-02-03T00:00:00+00:00\nWidth: 4\nHeight: 3\nMines: 1\nMarks: Off\n"
        "SquareSize: 16\nBoard:\n0000\n0*00\n0000\nEvents:\n-0.500 mv 5 0 (70 -3)\n0.000 lc 1 1 (5 5)\n"
        "0.000 lr 1 1 (5 5)\n1.200 lc 2 2 (20 20)\n1.250 lr 2 2 (20 20)\n"
    )


BARE = "Width: 4\nHeight: 3\nMines: 1\nBoard:\n0000\n0*00\n0000\nEvents:\n0.00 lc (5 5)\n0.10 lr (5 5)\n"


@pytest.mark.parametrize(
    "text",
    [
        BARE,
        BARE.replace("\n", "\r\n"),
        BARE.replace("\n", "\r"),
        BARE.replace("Events:\n", ""),
        BARE.replace("Events:\n", "\nEvents:\n\n"),
        "\ufeff" + BARE.upper().replace("LC", "lc").replace("LR", "lr"),
        BARE.replace("(5 5)", "1 1 (5 5) (l)"),
        BARE.replace("(5 5)", "0 0 (5 5)"),
        BARE.replace("(5 5)", "1 1"),
        BARE.replace("0.", "0,"),
        BARE.replace("0.10", "0.100"),
        BARE.replace("0.10 lr", "pressed 1 1\nstart\nnumber1 1 1\n0.10 lr"),
        BARE.replace("Mines: 1", "Mines: 1\nNonsense\nSkin: [[a:b]\nPlayer:"),
        BARE.replace(
            "0.10 lr", "Pressed 1 1\nFlag removed 1 1\nCell opened (it is a 1) 1 1\n0.050 nonstandard\n0.10 lr"
        ),
        BARE.replace("Width", "3BV: 6\nTimestamp: 2008-09-?? 10:11:12\nWidth"),
        BARE.replace("0.10 lr", "sx 3\n0.05 sy 2\n0.10 lr"),
    ],
)
def test_rawvf_is_read_in_all_its_dialects(text: str) -> None:
    (recording,) = FORMATS["rawvf"].contents(text.encode())
    assert isinstance(recording, Recording)
    opened = Opened.of(recording)
    assert [str(entry) for entry in opened.record.log] == ["r0,0@0.1"]
    assert opened.differences == ()


def test_the_settings_in_a_rawvf_header_decide_how_it_is_played() -> None:
    header = "SuperClick: On\nElmarTechnique: on\nSuperFlag: 1\nQuestionMarks: Yes\nSquareSize: 24\n"
    (recording,) = FORMATS["rawvf"].contents((header + BARE).encode())
    assert isinstance(recording, Recording)
    assert recording.cell == 24
    assert recording.rules == PointerRules(chord_click=True, left_on_press=True, flag_around=True, questions=True)
    assert FORMATS["rawvf"].contents(FORMATS["rawvf"].data(recording)) == (recording,)


def test_board_events_are_compared_with_the_engine() -> None:
    text = BARE + "won\nnumber0 4 1\nnumber1 1 1\n"
    (recording,) = FORMATS["rawvf"].contents(text.encode())
    assert isinstance(recording, Recording)
    assert [each.topic for each in Opened.of(recording).differences] == ["result", "open cells"]


def test_evf_says_what_it_cannot_hold() -> None:
    recording = played(3, (9, 9, 10))
    large = Minefield.of(300, 2, [(0, 0)])
    for wrong, why in (
        (Recording(large, Track.of(())), "up to 255 cells"),
        (Recording(FIELD, Track.of(()), rules=PointerRules(chord_click=True)), "no setting for"),
        (Recording(FIELD, Track.of([PointerEvent(0, PointerAct.MARKS, 0, 0)])), "switched on or off"),
        (Recording(FIELD, Track.of([PointerEvent(0, PointerAct.MOVE, 10**5, 0)])), "farther from the board"),
    ):
        with pytest.raises(FileError, match=why):
            FORMATS["evf"].data(wrong)
    with pytest.raises(FileError, match="this is no game"):
        FORMATS["evf"].data(recording.field)


def test_flags_before_the_game_are_kept() -> None:
    events = [PointerEvent(0, PointerAct(act), 20, 20) for act in ("pf",)]
    events += [PointerEvent(time, PointerAct(act), 5, 5) for time, act in ((0, "lc"), (70, "lr"))]
    recording = Recording(FIELD, Track.of(events), from_press=True)
    for name in ("evf", "rawvf"):
        (again,) = FORMATS[name].contents(FORMATS[name].data(recording))
        assert isinstance(again, Recording)
        assert str(Opened.of(again).record.board) == "1###\n#F##\n####"


def fields() -> Iterator[Minefield]:
    for seed in range(30):
        yield played(seed).field
    yield Minefield.parse(".")
    yield Minefield.parse(".*")
    yield Minefield.of(255, 255, [(254, 254), (0, 254)])


@pytest.mark.parametrize("name", ["mbf", "link", "tatham", "board"])
def test_boards_come_back_from_every_format(name: str) -> None:
    for field in fields():
        data = FORMATS[name].data(field)
        assert FORMATS[name].contents(data) == (field,)
        assert FORMATS[name].detect(data)


def test_links_and_ids_are_those_of_other_programs() -> None:
    """The first board is on a page of LlamaSweeper's author; the ids were worked out by the documented algorithm."""
    (field,) = FORMATS["link"].contents(b"https://x/?b=4005&m=vvvvvvvv000000010000000194i94i95vvvvvvvv")
    assert isinstance(field, Minefield)
    rows = str(field).splitlines()
    assert rows[0] == rows[-1] == "*" * 40
    assert rows[1] == "." * 39 + "*"
    (beginner,) = FORMATS["link"].contents(b"?b=1&m=0")
    assert isinstance(beginner, Minefield)
    assert (beginner.grid.width, beginner.mines) == (9, 0)
    (drawn,) = FORMATS["tatham"].contents(b"4x3n2:0,0,u810")
    assert str(drawn) == "*...\n...*\n...."


def test_a_masked_id_is_unmasked() -> None:
    from hashlib import sha1  # noqa: PLC0415 - the mask, worked out here once more

    field = Minefield.parse("*..*.\n.....\n..*..\n*....")
    bits = int(str(field).replace("\n", "").replace(".", "0").replace("*", "1").ljust(24, "0"), 2).to_bytes(3)
    first = bytes([bits[0] ^ sha1(bits[1:] + b"0").digest()[0]])
    mask = sha1(first + b"0").digest()
    second = bytes([bits[1] ^ mask[0], (bits[2] ^ mask[1]) & 0xF0])
    masked = b"5x4n4:1,1,m" + (first + second).hex()[:5].encode()
    assert FORMATS["tatham"].contents(masked) == (field,)


def test_a_board_is_read_from_spaced_hexadecimal_digits() -> None:
    data = FORMATS["mbf"].data(FIELD)
    assert FORMATS["mbf"].contents(data.hex(" ").encode()) == (FIELD,)
    assert next(formats_of(bundled_plugins(), data.hex(" ").encode())).name == "mbf"


def test_positions_are_drawn_as_other_programs_draw_them() -> None:
    (position,) = FORMATS["jsm"].contents(b"3x2x1\n1HF\n11H\n")
    assert isinstance(position, Board)
    assert str(position) == "1#F\n11#"
    assert FORMATS["jsm"].data(position) == b"3x2x1\n1HF\n11H\n"
    text = FORMATS["board"].data(position).decode()
    assert text.endswith("rows: 2\ncolumns: 3\nmines: 1\ngame_mode: classic\n\n[view]\n1UF\n11U\n")
    emoji = text.replace("ascii", "emoji").replace("1UF\n11U", "1️⃣⬜🚩\n1️⃣1️⃣⬜")
    assert FORMATS["board"].contents(emoji.encode()) == (position,)


def test_a_game_on_a_board_file_has_its_mines_and_its_position() -> None:
    recording = played(5, (9, 9, 10))
    mines, position = FORMATS["board"].contents(FORMATS["board"].data(recording))
    assert mines == recording.field
    assert isinstance(position, Board)
    assert str(position) == str(Opened.of(recording).record.board)


@pytest.mark.parametrize("name", [name for name, each in FORMATS.items() if each.write])
def test_boards_of_other_shapes_are_refused(name: str) -> None:
    board = bundled_plugins().game(Setup.parse("9x9x10.hexes.t-hex.3"))
    board.reveal(4, 4)
    field = board.peek()
    assert field
    with pytest.raises(FileError, match=r"only have rectangular boards of squares"):
        written_foreign(bundled_plugins(), FORMATS[name], field)
