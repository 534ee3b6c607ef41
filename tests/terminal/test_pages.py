"""The pages over the game: each shows all its text at any size, and everything is found in one list."""

import base64
from collections.abc import Callable, Sequence

import pytest

from minesweeper import Difficulty
from minesweeper.games.controls import MouseButton
from minesweeper.play import Command
from minesweeper.play.shown import Item
from minesweeper.terminal import pages, records
from minesweeper.terminal.keys import Mouse, Pasted
from minesweeper.terminal.panel import Panel
from minesweeper.terminal.player import TerminalPlayer
from tests.terminal.conftest import NewSeat
from tests.terminal.seat import Seat

PAGES = (
    pages.menu, pages.palette, pages.play_choices, pages.levels, pages.solvers, pages.themes, pages.generators,
    pages.dealers, pages.custom_board, pages.paste, pages.code, pages.daily, pages.settings, pages.plugins,
    pages.messages, pages.help_page, records.records,
)  # fmt: skip


def read(seat: Seat) -> None:
    """Wait for the history."""
    while seat.player.rooms.waiting:
        seat.player.tick()


def words_of(items: Sequence[Item]) -> list[str]:
    return [word for item in items for word in f"{item.text} {item.detail} {item.key * item.enabled}".split()]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", [(80, 24), (40, 12), (30, 9)])
def test_nothing_on_a_page_is_cut(seat: Seat, page: Callable[[TerminalPlayer], Panel], size: tuple[int, int]) -> None:
    seat.size = size
    seat.player.open(page)
    read(seat)
    panel = seat.player.lists.panel
    assert panel
    found, last = dict[int, str](), -1
    seat.player.draw(*size)
    panel.scroll(-1000)
    while True:
        screen = seat.screen.splitlines()
        first, lines = panel.visible
        for line, text in enumerate(lines, first):
            found[line] = text
            assert any(text.strip() in row for row in screen), (text, seat.screen)
        if first == last:
            break
        last = first
        panel.scroll(max(1, len(lines) - 1))
    typed = panel.typed or ""
    wanted = words_of([item for item in panel.fill(max(1, size[0] - 6), typed) if item.text])
    shown = " ".join(found[line] for line in sorted(found)).replace("[ ]", "").replace("[x]", "")
    shown += " " + shown.replace("(", "").replace(")", "")
    for word in wanted:
        assert word in shown or word in shown.replace(" ", ""), (word, shown)


def test_any_level_theme_or_setting_is_found_by_typing(seat: Seat) -> None:
    seat.press(":", *"exp", "enter")
    assert seat.play.session.game.difficulty.name == "expert"
    seat.press("ctrl+p", *"nig", "enter")
    assert seat.player.theme.name == "night"
    seat.press(":", *"question", "enter")
    assert seat.storage.load_settings().question_marks
    seat.press(":", *"xyzzy")
    assert "Nothing is called that." in seat.screen
    seat.press("backspace", "escape")
    assert "Find" not in seat.screen


def test_everything_in_the_list_leads_somewhere(seats: NewSeat) -> None:
    seat = seats()
    seat.open(0, 0)
    names = [item.text for item in pages.everything(seat.player)]
    assert len(names) > 60
    for name in names:
        seat = seats()
        seat.open(0, 0)
        item = next(each for each in pages.everything(seat.player) if each.text == name)
        if name == "Quit":
            continue
        before, settings = seat.screen, seat.desk.settings
        item.choose()
        read(seat)
        while seat.play.errands.busy or seat.play.thinker.busy:
            seat.player.tick()
        changed = seat.screen != before or seat.desk.settings != settings
        assert changed or item.chosen or name in ("Hint", "Zoom out", "Fit board to window"), name
        seat.player.close()


def test_a_board_is_typed_by_its_size_and_limits_are_said(seat: Seat) -> None:
    seat.press("C", *["backspace"] * 9, *"9x9x99")
    assert "99" in seat.screen
    assert "Play  " not in seat.screen
    seat.press("backspace", "enter")
    assert seat.play.session.game.difficulty == Difficulty("custom", 9, 9, 9)
    seat.press("C", *["backspace"] * 9, *"40 9 9")
    assert "width must be 9 to 30, not 40" in seat.screen
    seat.press("enter")
    assert seat.play.session.game.difficulty == Difficulty("custom", 40, 9, 9)


def test_a_code_is_copied_by_the_terminal_and_shown(seat: Seat) -> None:
    seat.press("y", "enter")
    code = str(seat.play.session.record().code)
    assert seat.player.sent == f"\x1b]52;c;{base64.b64encode(code.encode()).decode()}\x07"
    assert "".join(code.split())[:20] in "".join(seat.screen.split())
    assert seat.play.session.unranked


def test_a_pasted_code_is_played_and_nothing_else_in_it_is_a_key(seat: Seat) -> None:
    seat.player.take(Pasted("qqq"))
    assert not seat.player.leave
    assert seat.message.startswith("A board code is written like")
    seat.player.take(Pasted("try 9x9x10.beginner.7 !"))
    assert str(seat.play.session.game.setup) == "9x9x10.beginner.7"
    seat.press("u")
    seat.press(":")
    seat.player.take(Pasted("30x16x99.expert.2"))
    seat.press("enter")
    assert str(seat.play.session.game.setup) == "30x16x99.expert.2"


def test_keys_of_the_last_line_can_be_clicked_and_are_never_cut(seat: Seat) -> None:
    for width in range(20, 100):
        seat.size = width, 20
        foot = seat.screen.splitlines()[-1]
        assert foot.endswith(": find")
        assert foot.split("  ")[0].strip() in ("Space open", ": find")
    seat.press("f")
    col = foot.index("F flag")
    for pressed in (True, False):
        seat.player.take(Mouse(MouseButton.LEFT, col, 19, pressed))
    assert seat.play.session.flags == 0
    seat.open(0, 0)
    seat.press("p")
    assert seat.screen.splitlines()[-1].startswith(" P resume")


def test_escape_goes_back_panel_by_panel_and_a_click_beside_one_closes_it(seat: Seat) -> None:
    seat.size = 80, 24
    seat.press("escape", "end", "up", ",")
    assert "Settings" in seat.screen
    seat.press("escape")
    assert "Menu" in seat.screen
    seat.press("escape", ",", "down", "enter")
    assert "Luck" in seat.screen or "Boards" in seat.screen
    seat.press("escape")
    assert "Settings" in seat.screen
    for pressed in (True, False):
        seat.player.take(Mouse(MouseButton.LEFT, 0, 12, pressed))
    assert seat.player.lists.panel is None


def test_a_click_right_after_the_wheel_finds_the_item_that_is_seen(seat: Seat) -> None:
    seat.size = 40, 12
    seat.press("L")
    row = next(row for row, line in enumerate(seat.screen.splitlines()) if "Beginner" in line)
    for _ in range(9):
        seat.player.take(Mouse(None, 20, 6, wheel=-1))
    for pressed in (True, False):
        seat.player.take(Mouse(MouseButton.LEFT, 20, row, pressed))
    assert seat.play.session.game.difficulty.name == "beginner"


def test_home_and_end_work_in_lists(seat: Seat) -> None:
    seat.press("d", "end", "enter")
    assert seat.desk.settings.dealer == list(seat.desk.plugins.dealers)[-1]
    seat.press("L", "end", "home", "enter")
    assert seat.play.session.game.difficulty.name == "beginner"


def test_a_paused_game_gives_neither_hints_nor_odds(seat: Seat) -> None:
    seat.open(0, 0)
    seat.press("o")
    seat.think()
    seat.press("p")
    assert "chance" not in seat.screen
    assert "safe" not in seat.screen
    for key in ("tab", "o"):
        seat.press(key)
        assert seat.message == "The game is paused. P resumes."
    assert seat.play.session.hints == 0


def test_a_duel_waits_while_the_game_is_played_and_goes_on(seats: NewSeat) -> None:
    seat = seats(wishes=())
    seat.press("space")
    game = seat.play.session.id
    seat.press("V")
    assert "Duel  You 0 : 0 " in seat.screen
    assert "Escape: back to your game." in seat.screen
    seat.press("u")
    assert seat.player.play.session.id == game, "undo leaves a duel that was not begun"
    seat.press("V", "space", "escape")
    assert not seat.play.session.paused
    seat.player.commands.do(Command.DUEL)
    assert seat.player.play.session.moves == 1
