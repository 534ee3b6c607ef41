"""The window opened on a game and closed again: what was asked for, what was left, what is kept for the next time."""

from threading import get_ident

import pytest
from arcade import key

from minesweeper import Move, Plugins, Record, Setup, Theme
from minesweeper.history import History
from minesweeper.history.storage import Storage
from minesweeper.play import Command
from minesweeper.thinking.pace import SPEEDS
from minesweeper.ui.game.game_app import GameApp
from minesweeper.ui.game.game_view import GameView
from minesweeper.words.tour import OFFER
from tests.ui.game.conftest import Open
from tests.ui.generators import FENCE
from tests.ui.playing import lose, press, thinker, written
from tests.ui.stand import some_plugins

LEFT = "9x9x10.beginner.3"


def code(game: GameApp) -> str:
    return str(game.game.presenter.session.game.setup)


def play(game: GameApp, *moves: str) -> None:
    for move in moves:
        game.game.play.session.play(Move.parse(move)).insist()


def leave(opened: Open, setup: str = LEFT) -> Record:
    first = opened(setup)
    play(first, "r4,4")
    first.close()
    record = first.app.storage.game_left()
    assert record
    return record


# What was asked for


def test_without_wishes_it_is_a_usual_game_that_counts(opened: Open) -> None:
    session = opened().game.presenter.session
    assert session.game.setup.kind == Setup.parse("9x9x10.beginner")
    assert session.unranked == ()


def test_a_board_that_is_asked_for_is_that_board_and_does_not_count_for_the_reason_given(opened: Open) -> None:
    game = opened("16x16x40.intermediate.7.safe", unranked=("the seed was chosen",))
    assert code(game) == "16x16x40.intermediate.7.safe"
    assert game.game.presenter.session.unranked == ("the seed was chosen",)


def test_rule_and_generator_asked_for_are_kept_for_next_time(opened: Open, plugins: Plugins, storage: Storage) -> None:
    plugins.generators["fence"] = FENCE
    game = opened(first_click="safe", generator="fence", options={"3bv": "-20"})
    assert str(game.game.presenter.session.game.setup.kind) == "9x9x10.beginner.safe.g-fence.o-3bv--20"
    assert storage.load_settings().options == {"3bv": "-20"}
    assert (storage.load_settings().first_click, storage.load_settings().generator) == ("safe", "fence")


@pytest.mark.parametrize("name", ["night", "stray"])
def test_a_theme_asked_for_is_for_this_run_only(opened: Open, plugins: Plugins, storage: Storage, name: str) -> None:
    game = opened(theme=plugins.themes.get(name) or Theme(name))
    assert game.app.theme.name == name
    game.close()
    assert storage.load_settings().theme == "windows_light"
    assert opened().app.theme.name == "windows_light"


def test_a_theme_chosen_in_such_a_run_is_kept(opened: Open, plugins: Plugins, storage: Storage) -> None:
    game = opened(theme=plugins.themes["night"])
    game.app.use_theme(plugins.themes["windows_dark"])
    game.close()
    assert storage.load_settings().theme == "windows_dark"


# What was left


def test_an_unfinished_game_is_taken_up_in_a_pause_and_said(opened: Open) -> None:
    left = leave(opened)
    game = opened()
    assert game.game.presenter.session.record() == left
    assert (game.game.presenter.session.paused, game.game.presenter.scene.board.covered) == (True, True)
    assert game.app.status.text == "Welcome back to your game. P resumes."


def test_a_game_taken_up_that_was_laid_for_a_cell_does_not_mark_it_again(opened: Open) -> None:
    leave(opened, "9x9x10.beginner.3.r4c4")
    assert opened().game.input.cursor is None


def test_another_board_that_is_asked_for_comes_first(opened: Open) -> None:
    leave(opened)
    assert code(opened("9x9x10.beginner.8")) == "9x9x10.beginner.8"


@pytest.mark.parametrize("over", [True, False])
def test_a_game_that_is_over_or_not_begun_replaces_none_left(opened: Open, storage: Storage, over: bool) -> None:
    left = leave(opened)
    game = opened("9x9x10.beginner.4")
    if over:
        lose(game.game)
    game.close()
    assert storage.game_left() == left


def test_nothing_is_kept_or_taken_up_where_that_is_switched_off(opened: Open, storage: Storage) -> None:
    left = leave(opened)
    storage.change_settings(resume=False)
    game = opened()
    assert game.game.presenter.session.id != left.id
    play(game, "r4,4")
    game.close()
    assert storage.game_left() == left


def test_trouble_that_only_the_keeper_finds_is_said_as_soon_as_the_window_is_up(
    opened: Open, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage.folder.mkdir()
    (storage.folder / "history.waiting-1.json").write_text("{")
    game = opened(LEFT)  # a game of its own: the one that was left is not asked for
    written(game.game)
    for each in (game.app.speaker, game.gamepad, game.window):
        for name in ("prepare", "start", "set_icon"):
            monkeypatch.setattr(each, name, lambda *_: None, raising=False)
    monkeypatch.setattr("gc.freeze", lambda: None)
    game.make_ready(0)
    assert "a game that was left beside the history, cannot be read" in game.app.status.text


def test_a_save_that_fails_at_the_end_is_said_after_the_window(
    opened: Open, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage.folder.parent.mkdir(exist_ok=True)
    storage.folder.write_text("in the way")
    game = opened("9x9x10.beginner.3")
    play(game, "r4,4")
    game.app.desk.notices()  # whatever was said in the window
    monkeypatch.setattr("minesweeper.ui.game.game_app.close_on_signals", lambda _: None)
    monkeypatch.setattr("pyglet.app.run", lambda _: game.close())
    said = game.run()
    assert [sentence[:22] for sentence in said] == [f"{storage.folder}"[:22], "Games cannot be kept: "]


def test_where_the_window_was_is_kept(opened: Open, storage: Storage) -> None:
    opened().close()
    assert (storage.load_settings().left, storage.load_settings().top) == (30, 40)


# A bot to watch


def test_watching_starts_the_bot_at_a_speed_for_this_run_on_boards_in_order(opened: Open, storage: Storage) -> None:
    game = opened("9x9x10.beginner.3")
    game.watch("counting", 5, 2)
    play = game.game.play
    assert (play.bot.on, play.bot.games_left, game.game.rooms.solo.in_order) == (True, 2, True)
    assert (play.autoplay.speed, storage.load_settings().speed) == (5, 2)
    assert storage.load_settings().solver == "counting"


def test_watching_alone_starts_at_a_speed_one_can_follow(opened: Open, storage: Storage) -> None:
    storage.change_settings(speed=6)
    game = opened("9x9x10.beginner.3")
    game.watch("counting", None, None)
    assert SPEEDS[game.game.play.autoplay.speed] == 4
    game.watch("counting", 6, None)
    assert game.game.play.bot.hurried


def test_a_speed_changed_while_watching_is_kept(opened: Open, storage: Storage) -> None:
    game = opened("9x9x10.beginner.3")
    game.watch("counting", 5, None)
    press(game.game, key.DOWN)
    assert (game.game.play.autoplay.speed, storage.load_settings().speed) == (4, 4)


def test_closing_stops_all_thinking(opened: Open) -> None:
    game = opened("9x9x10.beginner.3")
    game.watch("counting", 5, None)
    game.game.tick(0)
    game.close()
    assert not game.game.play.bot.on
    assert not thinker(game.game).busy


# Trouble


def test_plugins_that_failed_are_named(opened: Open, plugins: Plugins) -> None:
    plugins.records = some_plugins().records
    assert opened().app.status.text == "These plugins failed: broken. About says why."


def test_the_menu_offers_what_was_left_and_asks_no_file_for_it(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    leave(opened)
    game = opened("9x9x10.beginner.4")
    written(game.game)
    asked: list[int] = []
    real = History.unfinished

    def noted(history: History) -> list[Record]:
        asked.append(get_ident())
        return real(history)

    monkeypatch.setattr(History, "unfinished", noted)
    game.game.bar.click(*game.game.bar.place(len(game.game.bar.entries) - 1).centre)
    assert game.game.popup
    assert "Unfinished games …" in [item.text for item in game.game.popup.items if item.enabled]
    written(game.game)
    assert asked
    assert get_ident() not in asked


def test_a_game_left_for_another_can_be_gone_on_with_from_the_menu(opened: Open) -> None:
    game = opened("9x9x10.beginner.3")
    play(game, "r4,4")
    first = game.game.presenter.session.id
    press(game.game, key.F2)
    assert game.game.presenter.session.id != first
    written(game.game)
    game.game.bar.click(*game.game.bar.place(len(game.game.bar.entries) - 1).centre)
    assert game.game.popup
    item = next(item for item in game.game.popup.items if item.text == "Unfinished games …")
    item.choose()
    (other,) = game.game.popup.items
    assert other.text == "Beginner"
    other.choose()
    session = game.game.presenter.session
    assert (session.id, session.moves, session.paused) == (first, 1, False)


# The first start


def test_only_the_very_first_start_offers_the_tour_and_its_button_takes_it(opened: Open) -> None:
    first = opened()
    assert first.app.status.text == OFFER
    assert first.game.play.message
    assert first.game.play.message.offer
    first.game.begin(Command.TOUR)
    shown = first.window.current_view
    assert isinstance(shown, GameView)
    assert shown.play.mode.name == "Tour"
    first.close()
    first.app.storage.settle()
    assert opened().app.status.text == ""


def test_nobody_who_asks_for_a_board_is_offered_the_tour(opened: Open) -> None:
    assert opened("9x9x10.beginner.8").app.status.text == ""
