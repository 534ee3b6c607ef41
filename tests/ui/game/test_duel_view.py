"""Duels on the screen: two people at one window, with a score each, taking turns."""

import pytest
from arcade import key

from minesweeper import Minefield, Mode, Move
from minesweeper.play.shown import Effect
from minesweeper.ui.board.counters import Face
from minesweeper.ui.board.duel_scores import bomb_place, side_colour
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.game_view import GameView
from tests.ui.duelling import FIELD, SAFE, claim, current, duel_screen, duelling
from tests.ui.pictures import assert_golden
from tests.ui.playing import at, press
from tests.ui.stand import NewStand, Stand


def test_the_game_for_one_draws_its_flags_as_ever_beside_a_duel(stand: Stand) -> None:
    view = stand.game()
    view.play.move(Move.flag(0, 0))
    before = stand.picture(view)
    screen = duel_screen(stand)
    claim(stand, screen, (0, 0))
    stand.picture(screen)
    assert stand.picture(view).tobytes() == before.tobytes()


@pytest.mark.parametrize(
    ("mines", "cells", "outcome", "face"),
    [
        (FIELD, [SAFE[0], (0, 0), (0, 2), (0, 4), (0, 6)], "Left 0 : Right 3 Right wins", Face.COOL),
        (FIELD.of(9, 5, [(0, 0), (0, 2)]), [(0, 0), SAFE[0], (0, 2)], "Left 1 : Right 1 A draw", Face.HAPPY),
    ],
    ids=["won", "drawn"],
)
def test_a_card_says_who_has_won(
    stand: Stand, mines: Minefield, cells: list[tuple[int, int]], outcome: str, face: Face
) -> None:
    screen = duel_screen(stand, field=mines)
    claim(stand, screen, *cells)
    report = screen.end_panel.report
    assert report
    assert (f"{report.headline} {report.time}", screen.presenter.scene.counters.face) == (outcome, face)
    stand.picture(screen)


def test_a_new_duel_restores_everything(stand: Stand) -> None:
    screen = duel_screen(stand)
    claim(stand, screen, (0, 0), (0, 2), (0, 4))
    press(screen, key.F2)
    assert (duelling(screen).duel.side, duelling(screen).duel.score, duelling(screen).duel.over) == (0, (0, 0), False)
    assert screen.end_panel.report is None
    assert screen.presenter.scene.board.second == 0


def test_the_game_is_as_it_was_after_a_duel_and_the_duel_after_the_game(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    before = view.presenter.session.record()
    view.rooms.open_duel()
    screen = current(stand, view)
    assert duelling(screen).duel.difficulty.mines == 51
    claim(stand, screen, (3, 3))
    press(screen, key.ESCAPE)
    assert stand.app.window.current_view is view
    after = view.presenter.session
    assert (after.board, after.record().log) == (before.board, before.log)
    assert stand.app.settings.level == "beginner"
    view.rooms.open_duel()
    assert stand.app.window.current_view is screen
    assert duelling(screen).duel.moves == [Move.claim(3, 3)]
    assert not screen.presenter.session.paused


def test_a_bomb_is_thrown_by_the_side_that_is_behind(stand: Stand) -> None:
    screen = duel_screen(stand, bombs=True)
    press(screen, key.B)
    assert stand.app.status.text == "A bomb may only be thrown when behind."
    claim(stand, screen, (0, 0), SAFE[0])
    press(screen, key.B)
    assert duelling(screen).armed
    stand.point(screen, *at(screen, 1, 5))
    before = stand.picture(screen)
    stand.point(screen, *at(screen, 3, 6))
    assert stand.picture(screen).tobytes() != before.tobytes()
    claim(stand, screen, (1, 5))
    assert (duelling(screen).duel.side, duelling(screen).duel.score, duelling(screen).armed) == (0, (1, 2), False)


def test_the_other_button_readies_the_bomb_and_escape_puts_it_away(stand: Stand) -> None:
    screen = duel_screen(stand, bombs=True)
    claim(stand, screen, (0, 0), SAFE[0])
    armed = [duelling(screen).armed]
    stand.click(screen, *at(screen, 2, 2), button=4)
    armed.append(duelling(screen).armed)
    press(screen, key.ESCAPE)
    armed.append(duelling(screen).armed)
    assert armed == [False, True, False]
    assert stand.app.window.current_view is screen


def test_without_bombs_the_bar_has_none_and_the_list_of_levels_offers_them(stand: Stand) -> None:
    screen = duel_screen(stand)
    assert "Bomb" not in [entry.text for entry in screen.bar.entries]
    level = next(index for index, entry in enumerate(screen.bar.entries) if entry.text.startswith("Drawn"))
    stand.click(screen, *map(round, screen.bar.place(level).centre))
    assert screen.popup
    next(item for item in screen.popup.items if item.text == "With bombs").choose()
    assert duelling(screen).duel.setup.mode is Mode.BOMB_DUEL
    assert "Bomb" in [entry.text for entry in screen.bar.entries]


def test_the_end_sounds_like_a_win_to_friends_whoever_wins(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Effect] = []
    monkeypatch.setattr(stand.app.speaker, "play", heard.append)
    screen = duel_screen(stand)
    claim(stand, screen, (0, 0), SAFE[0], (0, 2), (0, 4), (0, 6))
    assert heard == [Effect.FLAG, Effect.REVEAL, Effect.FLAG, Effect.FLAG, Effect.WIN]


def test_the_bar_says_who_plays_and_the_title_that_it_is_a_duel(stand: Stand) -> None:
    view = stand.game()
    view.rooms.open_duel()
    screen = current(stand, view)
    texts = [entry.text for entry in screen.bar.entries]
    assert texts == ["Left: Person", "Right: Person", "Duel", "Odds", "Menu"]
    assert stand.titles[-1] == "Minesweeper – Duel"


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize("size", [(640, 520), (320, 380)], ids=["usual", "narrow"])
def test_it_looks_as_it_should(stands: NewStand, theme: str, size: tuple[int, int]) -> None:
    stand = stands(size=size, theme=theme)
    screen = duel_screen(stand, bombs=True)
    claim(stand, screen, (0, 0), SAFE[0], (0, 2), (0, 4), SAFE[2])
    press(screen, key.B)
    stand.point(screen, *at(screen, 3, 5))
    assert_golden(stand.picture(screen), f"duel_{'usual' if size[0] == 640 else 'narrow'}_{theme}")


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_its_end_looks_as_it_should(stands: NewStand, theme: str) -> None:
    stand = stands(size=(1100, 640), theme=theme)
    screen = duel_screen(stand)
    claim(stand, screen, (0, 0), SAFE[0], (0, 2), (0, 4), (0, 6))
    assert_golden(stand.picture(screen), f"duel_end_{theme}")


def test_a_duel_has_no_result_to_copy(stand: Stand) -> None:
    screen = duel_screen(stand)
    claim(stand, screen, *((0, col) for col in (0, 2, 4)))
    assert duelling(screen).duel.over
    press(screen, key.C)
    assert stand.app.status.text == ""


# The solver's character


def against_solver(stand: Stand) -> GameView:
    screen = duel_screen(stand, second="counting")
    claim(stand, screen, SAFE[0])
    while len(duelling(screen).duel.moves) == 1:
        stand.clock.now += 1.0
        screen.tick(0)
    return screen


def bubble(stand: Stand, screen: GameView) -> Rect | None:
    stand.picture(screen)
    return screen.bubble.place


def test_a_bubble_beside_the_board_stays_and_one_over_it_goes_when_it_was_read_or_is_in_the_way(
    stands: NewStand,
) -> None:
    wide = stands(size=(1200, 520))
    screen = against_solver(wide)
    place = bubble(wide, screen)
    assert place
    view = screen.presenter.viewport.layout.view
    assert not place.overlap(view).area
    assert screen.bubble.due() is None
    narrow = stands(size=(400, 520))
    screen = against_solver(narrow)
    place, left = bubble(narrow, screen), screen.bubble.due()
    assert place
    assert left
    narrow.clock.now += left + 0.1
    screen.bubble.tick(0)
    assert bubble(narrow, screen) is None
    screen = against_solver(narrow)
    place = bubble(narrow, screen)
    assert place
    narrow.point(screen, *map(round, place.centre))
    assert bubble(narrow, screen) is None


def test_a_click_on_the_bomb_of_the_side_to_move_arms_it(stand: Stand) -> None:
    screen = duel_screen(stand, bombs=True)
    claim(stand, screen, (0, 0), SAFE[0])
    armed = []
    for side in (1, 0, 1):
        stand.click(screen, *map(round, bomb_place(stand.app.style, 640, side).centre))
        armed.append(duelling(screen).armed)
    assert armed == [True, True, False], "the other side's does nothing"


def test_a_duel_that_is_over_is_not_opened_again(stand: Stand) -> None:
    screen = duel_screen(stand)
    claim(stand, screen, (0, 0), (0, 2), (0, 4))
    screen.rooms.leave()
    screen.rooms.open_duel()
    assert stand.app.window.current_view is screen
    assert (duelling(screen).duel.over, duelling(screen).duel.moves) == (False, [])


def test_confetti_of_the_winner_falls_and_a_bomb_explodes(stand: Stand) -> None:
    screen = duel_screen(stand, bombs=True)
    board = screen.presenter.scene.board
    board.motion = True
    claim(stand, screen, (0, 0), SAFE[0])
    assert board.moving != FIELD.grid.full
    press(screen, key.B)
    claim(stand, screen, (1, 1))
    assert (duelling(screen).duel.score, board.moving) == ((1, 1), FIELD.grid.full)
    stand.picture(screen)
    claim(stand, screen, (0, 4), (0, 6))
    red, green, blue, _ = side_colour(stand.app.style, duelling(screen).duel.winner or 0)
    ending = board._ending
    assert ending
    assert ending.confetti == (red / 255, green / 255, blue / 255)
    stand.picture(screen)
