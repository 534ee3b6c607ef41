"""The command `study`: which position the window opens with, and what it refuses."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper.cli import study as command
from minesweeper.cli.main import cli
from minesweeper.core.sketch import Sketch

POSITION = "3x2x1\n1##\n###"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Sketch]:
    """The positions that the window was opened with."""
    found: list[Sketch] = []

    class Window:
        def study(self, sketch: Sketch) -> None:
            found.append(sketch)

    def play(*arguments: object, **_wishes: object) -> None:
        then = arguments[4]
        assert callable(then)
        then(Window())

    monkeypatch.setattr(command, "play_in_window", play)
    return found


def run(*words: str, typed: str | None = None) -> tuple[int, str]:
    done = CliRunner().invoke(cli, ["study", *words], input=typed)
    return done.exit_code, done.output


def test_it_opens_an_empty_board_a_file_the_pipe_or_a_code(shown: list[Sketch], tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION, encoding="utf-8")
    assert run() == (0, "")
    assert run(str(file)) == (0, "")
    assert run("-", typed=POSITION) == (0, "")
    assert run("--mines", "1", "-", typed="1##\n###") == (0, "")
    assert run(Sketch.parse(POSITION).code) == (0, "")
    assert run("9x9x10.beginner.3.r4c4") == (0, "")
    empty, *typed, code = shown
    assert str(empty).startswith("9x9x10\n#########")
    assert [str(each) for each in typed] == [POSITION] * 4
    assert code.revealed.bit_count() > 8
    assert code.mine_count == 10


@pytest.mark.parametrize(
    ("words", "typed", "said"),
    [
        (["nowhere.txt"], None, "nowhere.txt cannot be read: No such file or directory"),
        (["-"], "hello", "known are"),
        (["-"], "1##\n###", "give the total"),
        (["9x9x10.beginner.3.nonsense"], None, "this part has no meaning"),
    ],
)
def test_what_is_no_position_is_refused_in_a_sentence(
    shown: list[Sketch], words: list[str], typed: str | None, said: str
) -> None:
    code, output = run(*words, typed=typed)
    assert code == 2
    assert said in output
    assert not shown
