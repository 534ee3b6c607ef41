"""A game is played in one window at a time."""

import subprocess
import sys
from pathlib import Path

from minesweeper.core.limits import MOST_UNFINISHED
from minesweeper.history.claims import Claims

PLAYER = """
import sys, time
from pathlib import Path
from minesweeper.history.claims import Claims

claims = Claims(Path(sys.argv[1]))
print(claims.take("game"), flush=True)
time.sleep(3600)
"""


def test_a_game_is_taken_once_until_it_is_released(tmp_path: Path) -> None:
    one, two = Claims(tmp_path), Claims(tmp_path)
    assert one.take("game")
    assert one.take("game")
    assert (one.free("game"), two.free("game"), two.take("game")) == (True, False, False)
    assert two.take("another")
    one.release("game")
    assert two.free("game")
    assert two.take("game")
    one.close()
    two.close()
    assert list(tmp_path.iterdir()) == []


def test_the_end_of_a_process_releases_its_games_however_it_comes(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as process:  # fmt: skip
        assert process.stdout
        assert process.stdout.readline() == "True\n"
        claims = Claims(tmp_path)
        assert not claims.free("game")
        assert not claims.take("game")
        process.kill()
    assert claims.take("game")
    claims.close()
    assert list(tmp_path.iterdir()) == []


def test_only_as_many_games_are_held_as_are_kept(tmp_path: Path) -> None:
    claims = Claims(tmp_path)
    for number in range(MOST_UNFINISHED + 1):
        assert claims.take(str(number))
    assert Claims(tmp_path).free("0")
    assert not Claims(tmp_path).free("1")
    claims.close()


def test_an_id_of_any_letters_is_taken_and_where_nothing_can_be_locked_nothing_is_refused(tmp_path: Path) -> None:
    claims = Claims(tmp_path)
    assert claims.take("../\ud800\0/" + "x" * 10_000)
    claims.close()
    assert Claims(tmp_path / "missing").take("game")
