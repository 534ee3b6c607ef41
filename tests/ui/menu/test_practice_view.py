"""The kinds of practice as cards, with boards and rates, chosen by pointer and keys."""

import pytest
from arcade import key

from minesweeper.history import History
from minesweeper.history.drills import DrillResult
from minesweeper.play.exercising import Exercising
from minesweeper.play.running import Running
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.practice_view import PICTURES, DrillCard, PracticeView
from tests.ui.exercising import shown
from tests.ui.pictures import assert_golden
from tests.ui.playing import press, written
from tests.ui.stand import NewStand, Stand


def practice(stand: Stand, view: GameView) -> PracticeView:
    press(view, key.E)
    screen = stand.app.window.current_view
    assert isinstance(screen, PracticeView)
    if view.play.keeper:
        written(view)
    stand.picture(screen)
    return screen


def card(screen: PracticeView, title: str) -> DrillCard:
    return next(each for each in screen.cards if isinstance(each, DrillCard) and each.text == title)


def click(stand: Stand, screen: PracticeView, title: str) -> None:
    x, y = card(screen, title).place.centre
    stand.click(screen, round(x), round(y))


def test_every_kind_has_a_picture(stand: Stand) -> None:
    screen = practice(stand, stand.game())
    assert {each.text for each in screen.cards} == PICTURES.keys() - {"Mistakes"}


def test_a_click_begins_an_exercise_or_a_run(stand: Stand) -> None:
    view = stand.game()
    for title, mode in (("Case work", Exercising), ("60 seconds", Running)):
        click(stand, practice(stand, view), title)
        exercise = shown(stand, view)
        assert isinstance(exercise.play.mode, mode)
        assert exercise.play.mode.title == title
        view.rooms.exercises.leave()


def test_it_tells_how_often_a_kind_was_solved_at_once(stand: Stand) -> None:
    view = stand.game(kept=True)
    keeper = view.play.keeper
    assert keeper
    results = [DrillResult("cases", float(ended), int(ended > 0), 0.0) for ended in range(4)]

    def add(history: History) -> None:
        for each in results:
            history.drills.add(each)

    keeper.ask(add)
    written(view)
    screen = practice(stand, view)
    assert card(screen, "Case work").note == "try both ways · 75 % right"
    assert card(screen, "Counting").note == "one number is enough"


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "ratio"), [((760, 560), 1.0), ((320, 380), 2.0)], ids=["usual", "fine"])
def test_how_it_looks(stands: NewStand, theme: str, size: tuple[int, int], ratio: float) -> None:
    here = stands(size=size, ratio=ratio, theme=theme, motion=False)
    name = f"practice_{theme}_{'fine' if ratio > 1 else 'usual'}"
    assert_golden(here.picture(practice(here, here.game())), name)
