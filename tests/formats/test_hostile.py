"""Files that are made to do harm: each is one sentence, and takes no more memory and time than it deserves."""

import contextlib
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path

import pytest

from minesweeper import FileError, Opened, Recording
from minesweeper.plugins.foreign_files import read_foreign
from tests.bundled import bundled_plugins
from tests.formats import builders
from tests.formats.fuzz import MOST_MEMORY, fuzz
from tests.formats.games import played

ROOT = Path(__file__).parents[2]

GAME = played(2, (9, 9, 10), extras=False)
FORMATS = bundled_plugins().formats
MILLION = 1_000_000
HEAD = "Width: 4\nHeight: 3\nMines: 1\nBoard:\n0000\n0*00\n0000\nEvents:\n"
AVF, RMV, MVF, EVF = builders.avf(GAME), builders.rmv(GAME), builders.mvf(GAME), FORMATS["evf"].data(GAME)


def opened(name: str, data: bytes) -> None:
    for content in read_foreign(bundled_plugins(), data, name).contents:
        if isinstance(content, Recording):
            Opened.of(content)


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("a.avf", b"", "this file is empty"),
        ("a.avf", AVF[:30], "this is no Arbiter file"),
        ("a.avf", AVF[: len(AVF) // 4].replace(b"T", b"["), "the header in brackets"),
        ("a.avf", bytes((52, 0, 0, 0, 0, 6, 255, 255, 255, 255)) + AVF[6:], "off the board|ends too early"),
        ("a.rmv", b"*rmv" + bytes((0, 9)), "version 1 or 2, and this one has 9"),
        ("a.rmv", RMV[:300], "the file ends too early"),
        ("a.rmv", RMV[:60] + b"\xff" * 400, "the file ends too early|unknown type|off the board"),
        ("a.mvf", b"\x11M" + bytes(300), "not of Minesweeper Clone 0.97"),
        ("a.mvf", b"\0\0" + bytes(300), "this is no Minesweeper Clone file"),
        ("a.mvf", MVF[:-3], "the file ends too early"),
        ("a.evf", bytes((9,)) + EVF[1:], "this is no Metasweeper file"),
        ("a.evf", EVF[: len(EVF) // 2], "the file ends too early"),
        ("a.evfs", builders.evfs([EVF, EVF])[:-40], "the file ends too early"),
        ("a.mbf", bytes((255, 255, 255, 255)), "this is no Board file"),
        ("a.mbf", bytes((3, 1, 0, 3, 0, 0, 1, 0, 2, 0)), "this is no Board file"),
        ("a.mbf", bytes((3, 1, 0, 2, 0, 0, 0, 0)), "two mines are in the same cell"),
        ("a.rawvf", (HEAD + "1.00 mv 1 1 (5 5)\n0.99 mv 1 1 (5 5)\n").encode(), "time runs backwards: event 2"),
        ("a.rawvf", (HEAD + "1.00 zz 1 1 (5 5)\n").encode(), "line 9 is no event: '1.00 zz"),
        ("a.rawvf", HEAD.replace("4", "999999").encode(), "1 to 1000 rows and columns, and this one is 999999x3"),
        ("a.rawvf", HEAD.replace("0*00\n", "").encode(), "has other rows"),
        ("a.rawvf", HEAD.replace("0", "*").encode(), "every cell of this board is a mine"),
        ("a.rawvf", HEAD.replace("Board:", "").encode() + b"RawVF_Version: Rev5", "has a line Board:"),
        ("a.rawvf", (HEAD + "9999999999999 mv (5 5)\n").encode(), "line 9 is no event"),
        ("a.rawvf", (HEAD + "0 mv (99999999 5)\n").encode(), "pixels from the board"),
        ("", b"?b=9999&m=vvvvvvvvvvvvvvvvvvv0", None),
        ("", b"?b=99999999&m=v", "1 to 1000 rows and columns"),
        ("", b"?b=1&m=" + b"v" * 17, "every cell|beyond its board"),
        ("", b"9999x9999n9:u0", "take 24995001 digits|1 to 1000|digits"),
        ("", b"2x2n1:uf", "every cell"),
        ("x.mine", b"30x16x99\nHHH", "the header says 30x16, but the board is 3x1"),
    ],
)
def test_a_damaged_file_is_one_sentence(name: str, data: bytes, why: str | None) -> None:
    if why is None:
        opened(name, data)
        return
    with pytest.raises(FileError, match=why) as caught:
        opened(name, data)
    assert len(str(caught.value)) < 300


BOMBS = {
    "brackets": ("a.avf", AVF[:200] + b"[0|" * MILLION),
    "headers without a bracket": ("a.avf", AVF[:200] + b"[0|B1T1" * (MILLION // 4)),
    "movements": ("a.rawvf", HEAD.encode() + b"0 mv\n" * MILLION),
    "blank events": ("a.rawvf", HEAD.encode() + (b"0 lc" + b" " * 1990 + b"x\n") * 500),
    "blank headers": ("a.rawvf", (b"a:" + b" " * 1990 + b"x\n") * 1000 + HEAD.encode()),
    "one line": ("a.rawvf", HEAD.encode() + b"0" * 5 * MILLION),
    "code pages": ("a.rawvf", HEAD.encode() + b"\xb0 " * MILLION),
    "short movements": ("a.rmv", RMV[:-4] + b"\x1c\0\0" * MILLION),
    "texts": ("a.evf", EVF[:60] + b"\0" * 3 * MILLION),
    "games": ("a.evfs", b"\1\0\0" + (b"x\0" + len(EVF).to_bytes(4) + EVF) * 300),
    "tiny games": ("a.evfs", b"\1\0\0" + (b"x\0" + (60).to_bytes(4) + EVF[:60]) * 20_000),
    "clicks": ("a.rawvf", HEAD.encode() + b"0 rc (5 5)\n0 rr (5 5)\n" * 90_000),
    "new lines": ("x.mine", b"1x1x0" + b"\n" * MILLION + b"?"),
    "hexadecimal": ("", b"00 " * MILLION + b"x"),
    "a long link": ("", b"?b=10001000&m=" + b"0" * 3 * MILLION),
    "pasted letters": ("", b"9x9n10:u" + b"0" * 3 * MILLION),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", list(BOMBS))
def test_a_large_file_takes_no_more_than_it_deserves(name: str) -> None:
    data = BOMBS[name][1]
    started = time.process_time()
    tracemalloc.start()
    with contextlib.suppress(FileError):
        opened(*BOMBS[name])
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 10 * len(data) + 50 * 2**20
    assert time.process_time() - started < 120


def test_damaged_files_of_all_formats_do_no_harm() -> None:
    found = fuzz(1500, 3, patience=30)
    assert found.opened > 100
    assert found.files - found.opened > 500
    assert found.memory < MOST_MEMORY


@pytest.mark.slow
def test_fifty_thousand_damaged_files_do_no_harm() -> None:
    """In a process of its own, whose memory is that of the files alone."""
    command = [sys.executable, "-m", "tests.formats.fuzz", "--files", "50000", "--seed", "4"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
