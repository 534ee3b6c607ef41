"""The study's screen, with pointer and keys."""

import pytest
from arcade import key

from minesweeper.core.sketch import Sketch
from minesweeper.games.replay import Replay
from minesweeper.games.side_by_side import SideBySide
from minesweeper.play import Command
from minesweeper.study.overlays import StudyOverlay
from minesweeper.study.playing import StudyGame
from minesweeper.study.tools import PAINTED, Tool
from minesweeper.ui.app.keys import CONTROL
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.popup import Popup
from minesweeper.ui.replay.replay_view import ReplayView
from minesweeper.ui.study.palette import PaletteKey, StudyControl
from minesweeper.ui.study.study_view import StudyView
from minesweeper.words import study as words
from tests.bundled import bundled_plugins
from tests.thinking_here import ThinkerHere
from tests.ui.pictures import assert_golden
from tests.ui.stand import NewStand, Stand
from tests.ui.study.studying import MIDDLE, StudyDesk

LEFT, MIDDLE_BUTTON, RIGHT = 1, 2, 4
EMPTY = "4x4x3\n####\n####\n####\n####"
IMPOSSIBLE = MIDDLE.replace("001112###", "001312###", 1)


@pytest.fixture
def desk(stand: Stand) -> StudyDesk:
    return StudyDesk(stand, EMPTY)


def press_tool(desk: StudyDesk, tool: PaletteKey) -> None:
    x, y = desk.view.palette.place(tool).centre
    desk.stand.click(desk.view, int(x), int(y))
    desk.stand.picture(desk.view)


def popup(desk: StudyDesk) -> Popup:
    assert desk.view.popup
    return desk.view.popup


def choose(desk: StudyDesk, text: str) -> None:
    """Click an item of the open list."""
    shown = popup(desk)
    index = [item.text for item in shown.items].index(text)
    x, y = shown.place(index).centre
    desk.stand.click(desk.view, int(x), int(y))


# Edits by real clicks


def test_every_brush_paints_what_it_shows(desk: StudyDesk) -> None:
    for number, symbol in enumerate(PAINTED):
        press_tool(desk, symbol)
        row, col = divmod(number, 4)
        desk.click(row, col)
        assert desk.study.sketch.symbol(desk.study.sketch.grid.cell(row, col)) == symbol
    assert desk.text == "#012\n3456\n78F*\n####"


def test_dragging_paints_every_cell_on_the_way(desk: StudyDesk) -> None:
    press_tool(desk, "2")
    desk.stand.hold(desk.view, *desk.cell(0, 0))
    desk.stand.drag(desk.view, *desk.cell(3, 3))
    desk.stand.let_go(desk.view, *desk.cell(3, 3))
    assert desk.text == "2###\n#2##\n##2#\n###2"
    desk.press(key.Z, CONTROL)
    assert desk.text == "####\n####\n####\n####"
    desk.press(key.Y, CONTROL)
    assert desk.text == "2###\n#2##\n##2#\n###2"


def test_the_right_button_flags_and_a_second_stroke_wipes(desk: StudyDesk) -> None:
    desk.click(1, 1, RIGHT)
    desk.click(1, 2, RIGHT)
    assert desk.text == "####\n#FF#\n####\n####"
    desk.click(1, 1, RIGHT)
    assert desk.text == "####\n##F#\n####\n####"


def test_digits_paint_at_the_pointer(desk: StudyDesk) -> None:
    for number, symbol in enumerate((key.KEY_3, key.NUM_5, key.F, key.X)):
        desk.point(0, number)
        desk.press(symbol)
    assert desk.text.splitlines()[0] == "35F*"
    desk.press(key.DELETE)
    assert desk.text.splitlines()[0] == "35F#"


def test_arrows_lead_the_keys_without_a_pointer(desk: StudyDesk) -> None:
    desk.press(key.UP)
    desk.press(key.KEY_1)
    desk.press(key.RIGHT)
    desk.press(key.KEY_2)
    assert desk.text == "####\n####\n##12\n####"
    assert desk.view.strokes.cursor == (2, 3)
    desk.point(0, 0)
    assert desk.view.strokes.cursor is None


def test_the_wheel_counts_a_cell_and_the_mines(desk: StudyDesk) -> None:
    x, y = desk.cell(0, 0)
    for way in (1, 1, 1, -1):
        desk.view.on_mouse_scroll(x, desk.stand.size[1] - 1 - y, 0, way)
    assert desk.text.startswith("1###")
    x, y = map(int, desk.view.palette.place(StudyControl.MINES).centre)
    for way in (1, 1, -1):
        desk.view.on_mouse_scroll(x, desk.stand.size[1] - 1 - y, 0, way)
    assert desk.study.sketch.mine_count == 4


def test_buttons_change_the_mines_and_take_edits_back(desk: StudyDesk) -> None:
    for tool, mines in (
        (StudyControl.MORE, 4),
        (StudyControl.FEWER, 3),
        (StudyControl.UNDO, 4),
        (StudyControl.REDO, 3),
    ):
        press_tool(desk, tool)
        assert desk.study.sketch.mine_count == mines
    press_tool(desk, StudyControl.REDO)  # greyed
    assert desk.study.sketch.mine_count == 3


def test_a_block_is_selected_moved_copied_and_put_down(desk: StudyDesk) -> None:
    desk.study.editor.use(Sketch.parse("4x4x3\n12##\n34##\n####\n####"))
    press_tool(desk, Tool.SELECT)
    desk.stand.hold(desk.view, *desk.cell(0, 0))
    desk.stand.drag(desk.view, *desk.cell(1, 1))
    desk.stand.let_go(desk.view, *desk.cell(1, 1))
    desk.press(key.C, CONTROL)
    desk.stand.hold(desk.view, *desk.cell(1, 1))
    desk.stand.drag(desk.view, *desk.cell(2, 3))
    desk.stand.picture(desk.view)
    desk.stand.let_go(desk.view, *desk.cell(2, 3))
    assert desk.text == "####\n##12\n##34\n####"
    desk.press(key.UP)
    assert desk.text == "##12\n##34\n####\n####"
    desk.press(key.ESCAPE)
    desk.point(2, 0)
    desk.press(key.V, CONTROL)
    assert desk.text == "##12\n##34\n12##\n34##"
    desk.press(key.X, CONTROL)
    assert desk.text == "##12\n##34\n####\n####"
    desk.press(key.A, CONTROL)
    desk.press(key.DELETE)
    assert desk.left == 0


def test_the_board_changes_its_size_and_keeps_what_fits(desk: StudyDesk) -> None:
    desk.point(0, 0)
    desk.press(key.KEY_4)
    for text, size in (("One column more", (5, 4)), ("One row less", (5, 3)), ("Beginner", (9, 9))):
        press_tool(desk, StudyControl.BOARD)
        choose(desk, text)
        grid = desk.study.sketch.grid
        assert (grid.width, grid.height) == size
        desk.stand.picture(desk.view)
    assert desk.text.startswith("4####")
    assert desk.study.sketch.mine_count == 10
    press_tool(desk, StudyControl.BOARD)
    choose(desk, "Hide all cells")
    assert desk.study.sketch.revealed == 0


def test_the_tiling_changes_and_the_symbols_stay(desk: StudyDesk) -> None:
    desk.stand.app.plugins.tilings = bundled_plugins().tilings
    desk.click(1, 1)
    press_tool(desk, StudyControl.BOARD)
    choose(desk, "Tiling …")
    choose(desk, "Hexagons")
    assert desk.study.sketch.grid.tiling == "hex"
    assert desk.text == "####\n#1##\n####\n####"
    desk.think()
    desk.click(2, 2)
    assert desk.text == "####\n#1##\n##1#\n####"
    press_tool(desk, StudyControl.UNDO)
    press_tool(desk, StudyControl.UNDO)
    assert desk.study.sketch.grid.tiling == "square"


def test_figures_are_chosen_from_a_list_or_by_a_key(desk: StudyDesk) -> None:
    press_tool(desk, StudyControl.OVERLAY)
    choose(desk, "Opening")
    shown = [desk.study.tools.overlay]
    desk.press(key.O)
    shown.append(desk.study.tools.overlay)
    assert shown == [StudyOverlay.ZERO, StudyOverlay.PROGRESS]


def test_escape_closes_the_list_then_the_selection_then_the_line_then_the_study(desk: StudyDesk) -> None:
    desk.study.editor.use(Sketch.parse("3x2x1\n1##\n###"))
    desk.think()
    press_tool(desk, Tool.OPEN)
    desk.point(0, 1)
    desk.think()
    desk.click(0, 1)
    choose(desk, "1")
    desk.press(key.A, CONTROL)
    press_tool(desk, StudyControl.BOARD)
    desk.press(key.ESCAPE)
    assert desk.view.popup is None
    assert desk.study.editor.selected
    desk.press(key.ESCAPE)
    assert not desk.study.editor.selected
    assert desk.text == "11#\n###"
    desk.press(key.ESCAPE)
    assert desk.text == "1##\n###"
    assert desk.left == 0
    desk.press(key.ESCAPE)
    assert desk.left == 1


def test_lines_are_gone_to_by_clicks_in_the_tree(stands: NewStand) -> None:
    desk = StudyDesk(stands(size=(960, 760)), "3x2x1\n1##\n###")
    press_tool(desk, Tool.OPEN)
    desk.point(0, 1)
    desk.think()
    desk.click(0, 1)
    choose(desk, "1")
    desk.stand.picture(desk.view)
    first = next(each for each in desk.view.panel._lines if each.line)
    x, y = map(int, first.place.centre)
    desk.stand.click(desk.view, x, y)
    assert desk.text == "1##\n###"


def test_cells_that_cannot_be_opened_say_why(desk: StudyDesk) -> None:
    press_tool(desk, Tool.OPEN)
    desk.study.editor.use(Sketch.parse("3x1x1\n#1#"))
    desk.click(0, 0)
    assert desk.stand.app.status.text == words.NOT_SURE_YET
    desk.study.editor.use(Sketch.parse("2x1x0\n1#"))
    desk.think()
    desk.click(0, 1)
    assert desk.stand.app.status.text == words.CANNOT_PLAY
    desk.study.editor.use(Sketch.parse("2x1x1\n1#"))
    desk.think()
    desk.click(0, 1)
    assert desk.stand.app.status.text == words.CERTAIN_MINE
    desk.stand.app.status.clear()
    desk.click(0, 0)
    assert desk.stand.app.status.text == ""


def test_pointing_at_an_answer_outlines_its_cells(stands: NewStand) -> None:
    desk = StudyDesk(stands(size=(960, 760)))
    line = next(each for each in desk.view.panel._lines if each.fact and each.fact.label == words.SAFE)
    x, y = map(int, line.place.centre)
    desk.stand.point(desk.view, x, y)
    desk.stand.picture(desk.view)
    assert line.fact
    assert desk.study.shown().marks.marks.outlined == line.fact.cells


def test_many_lines_scroll(stands: NewStand) -> None:
    desk = StudyDesk(stands(size=(960, 400)))
    desk.point(0, 6)
    desk.think()
    x, y = map(int, desk.view.panel.place.centre)
    before = [each.place.y for each in desk.view.panel._lines]
    desk.view.on_mouse_scroll(x, 400 - 1 - y, 0, -1)
    desk.stand.picture(desk.view)
    assert [each.place.y for each in desk.view.panel._lines] != before


def test_a_larger_board_is_zoomed_dragged_and_fitted(desk: StudyDesk) -> None:
    before = desk.view.board.viewport.layout.cell
    for _ in range(6):
        desk.press(key.PLUS)
    assert desk.view.board.viewport.layout.cell > before
    desk.stand.hold(desk.view, *desk.cell(1, 1), MIDDLE_BUTTON)
    x, y = desk.cell(1, 1)
    camera = desk.view.board.viewport.layout.camera
    desk.stand.drag(desk.view, x - 30, y - 30, MIDDLE_BUTTON)
    desk.stand.let_go(desk.view, x - 30, y - 30, MIDDLE_BUTTON)
    assert desk.view.board.viewport.layout.camera != camera
    assert desk.text == "####\n####\n####\n####"


def test_leaving_stops_the_thinking(desk: StudyDesk) -> None:
    x, y = desk.view.title_bar.place("◄  Back").centre
    desk.stand.click(desk.view, int(x), int(y))
    assert desk.left == 1
    desk.view.on_hide_view()
    assert desk.view.due() is None
    desk.view.on_show_view()
    assert desk.view.due() is not None


# Pictures


@pytest.mark.parametrize("theme", ["windows_light", "windows_dark"])
def test_the_study_looks_as_it_should(stands: NewStand, theme: str) -> None:
    stand = stands(size=(960, 640), theme=theme)
    desk = StudyDesk(stand)
    desk.point(0, 6)
    desk.think()
    assert_golden(stand.picture(desk.view), f"study_{theme}")


def test_an_impossible_position_looks_as_it_should(stand: Stand) -> None:
    desk = StudyDesk(stand, IMPOSSIBLE)
    assert_golden(stand.picture(desk.view), "study_impossible")


def test_a_small_window_has_room_for_everything(stands: NewStand) -> None:
    stand = stands(size=(320, 380), theme="night")
    desk = StudyDesk(stand)
    desk.point(2, 4)
    desk.think()
    assert_golden(stand.picture(desk.view), "study_small")


def test_a_selection_being_moved_looks_as_it_should(stand: Stand) -> None:
    desk = StudyDesk(stand, EMPTY.replace("####", "12F#", 1))
    press_tool(desk, Tool.SELECT)
    stand.hold(desk.view, *desk.cell(0, 0))
    stand.drag(desk.view, *desk.cell(0, 2))
    stand.let_go(desk.view, *desk.cell(0, 2))
    stand.hold(desk.view, *desk.cell(0, 1))
    stand.drag(desk.view, *desk.cell(2, 2))
    assert_golden(stand.picture(desk.view), "study_moving")


# The ways in and out


def test_the_game_leads_to_the_study_which_leads_to_games_and_back(stand: Stand) -> None:
    stand.patch.setattr("minesweeper.study.study.Thinker", ThinkerHere)
    game = stand.game(moves="r4,4")
    game.begin(Command.STUDY)
    view = stand.app.window.current_view
    assert isinstance(view, StudyView)
    assert "the odds were shown" in game.play.session.unranked
    assert view.study.sketch.revealed == game.play.session.board.revealed
    view.study.tick()
    stand.picture(view)
    view.on_key_press(key.P, 0)
    assert view.popup
    view.on_key_press(key.DOWN, 0)
    view.on_key_press(key.ENTER, 0)
    view.study.tick()
    played = stand.app.home
    assert isinstance(played, GameView)
    assert played is not game
    assert isinstance(played.play.mode, StudyGame)
    assert played.play.session.board.revealed == view.study.sketch.revealed
    stand.picture(played)
    shown = []
    for screen in (played, view):
        screen.begin(Command.BACK)
        shown.append(stand.app.window.current_view)
    assert shown == [view, game]


def test_an_untouched_game_stays_ranked(stand: Stand) -> None:
    stand.patch.setattr("minesweeper.study.study.Thinker", ThinkerHere)
    game = stand.game()
    game.begin(Command.STUDY)
    assert game.play.session.unranked == ()


def test_a_replay_leads_to_the_study_of_its_moment(stand: Stand) -> None:
    stand.patch.setattr("minesweeper.study.study.Thinker", ThinkerHere)
    game = stand.game(moves="r4,4")
    record = game.play.session.record()
    game.rooms.show_replay(SideBySide(Replay(record)), stand.app.back)
    replay = stand.app.window.current_view
    assert isinstance(replay, ReplayView)
    replay.on_key_press(key.END, 0)
    replay.begin(Command.STUDY)
    view = stand.app.window.current_view
    assert isinstance(view, StudyView)
    assert view.study.sketch.revealed == game.play.session.board.revealed
    view.begin(Command.BACK)
    assert stand.app.window.current_view is replay


def test_a_position_is_copied_for_other_programs(desk: StudyDesk) -> None:
    desk.study.editor.use(Sketch.parse("3x2x2\n12#\n##F"))
    desk.stand.picture(desk.view)
    press_tool(desk, StudyControl.BOARD)
    choose(desk, "Copy for other programs …")
    choose(desk, "Copy as JSMinesweeper")
    assert desk.stand.app.clipboard.paste() == "3x2x2\n12H\nHHF\n"


def test_a_position_that_is_pasted_into_a_game_is_studied(stand: Stand) -> None:
    stand.patch.setattr("minesweeper.study.study.Thinker", ThinkerHere)
    game = stand.game()
    stand.app.clipboard.copy("3x2x2\n12H\nHHF\n")
    game.begin(Command.PASTE)
    view = stand.app.window.current_view
    assert isinstance(view, StudyView)
    assert str(view.study.sketch) == "3x2x2\n12#\n##F"
