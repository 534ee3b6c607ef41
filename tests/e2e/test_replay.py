"""A game watched again in a real window: sought in, stepped through and taken over."""

from pathlib import Path

from minesweeper.games.replay import Replay
from minesweeper.games.session import TAKEN_OVER
from tests.e2e.desk import SIZE, Desk
from tests.history.games import played

LINE = SIZE[1] - 69
"""How far down the bar is that shows the whole game."""
LEFT, LENGTH = 16, SIZE[0] - 32
"""Where it begins, and how long it is."""


def test_a_replay_is_scrubbed_stepped_through_and_taken_over(desk: Desk, tmp_path: Path) -> None:
    record = played(3, won=True)
    replay = Replay(record)
    file = tmp_path / "game.json"
    file.write_text(record.to_json())
    desk.start("replay", str(file))
    desk.stop_replay()
    desk.key("Home")
    desk.settle()
    untouched = desk.picture()
    x = LEFT + LENGTH // 2
    desk.click(x, LINE)
    desk.until(lambda: desk.picture() != untouched, "another moment")
    desk.settle()
    desk.key("Right")
    desk.settle()
    desk.key("Return")
    desk.settle()
    assert desk.close() == (0, "")
    left = desk.left()
    step = replay.step_at((x - LEFT) / LENGTH * replay.seconds) + 1
    assert left.log == record.log[:step]
    assert left.board == replay.board(step)
    assert TAKEN_OVER in left.unranked
