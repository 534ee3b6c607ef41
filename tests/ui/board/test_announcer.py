"""What a game lets a player know besides its picture: titles, how it ended, and what is heard."""

import pytest
from arcade import key

from minesweeper.core.laying import Generator
from minesweeper.core.moves import Move
from minesweeper.ui.app.keys import CONTROL
from minesweeper.ui.app.synthesis import Effect
from minesweeper.ui.board.counters import Face
from tests.ui.generators import FENCE, add_generator, lay_fence
from tests.ui.playing import lose, press, secret, win
from tests.ui.stand import Stand


@pytest.mark.parametrize(("generator", "title"), [(FENCE, "A fence"), (Generator("no_guess", lay_fence), "No guess")])
def test_window_and_bar_name_a_generator_that_is_not_the_usual_one(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, generator: Generator, title: str
) -> None:
    add_generator(stand, monkeypatch, generator)
    view = stand.game(generator=generator.name)
    assert stand.titles[-1] == f"Minesweeper – Beginner · {title}"
    assert view.bar.entries[0].text == f"Beginner · {title}"
    press(view, key.F2)
    assert stand.titles[-1] == "Minesweeper – Beginner"
    assert view.bar.entries[0].text == "Beginner"


# The end of a game


def test_a_win_shows_the_time_and_a_record_and_sunglasses(stand: Stand) -> None:
    view = stand.game()
    view.presenter.play(Move.reveal(4, 4))
    stand.clock.now += 12.5
    win(view)
    assert view.presenter.scene.counters.face is Face.COOL
    assert view.presenter.scene.counters.counter == "000"
    assert stand.app.toast.text == "Won in 12.50 seconds."


@pytest.mark.parametrize(("symbol", "modifiers"), [(key.Z, CONTROL), (key.F3, 0)])
def test_a_win_after_undo_or_on_a_known_board_is_no_record(stand: Stand, symbol: int, modifiers: int) -> None:
    view = stand.game(moves="r4,4")
    press(view, symbol, modifiers)
    win(view)
    assert "No record" in stand.app.toast.text
    press(view, key.F2)
    win(view)
    assert "No record" not in stand.app.toast.text


def test_a_win_names_every_reason_why_it_is_no_record(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    view.presenter.session.take_hint()
    press(view, key.Z, CONTROL)
    view.presenter.session.disqualify("the odds were shown")
    win(view)
    assert stand.app.toast.text == (
        "Won in 0.00 seconds. No record, since a hint was taken and a move was taken back and the odds were shown."
    )


# Sounds


def test_every_kind_of_turn_has_its_sound(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Effect] = []
    monkeypatch.setattr(stand.app.speaker, "play", heard.append)
    view = stand.game(moves="r4,4")
    number = view.presenter.board.grid.cells(secret(view).grid.full & ~secret(view).zeros & ~secret(view).mines)
    hidden = [cell for cell in number if view.presenter.board.hidden & view.presenter.board.grid.cell(*cell)]
    view.presenter.play(Move.reveal(*hidden[0]))
    view.presenter.play(Move.flag(*hidden[1]))
    view.presenter.play(Move.flag(*hidden[1]))
    lose(view)
    view.presenter.undo()
    win(view)
    press(view, key.F2)
    view.presenter.play(Move.reveal(4, 4))
    assert heard[:4] == [Effect.REVEAL, Effect.FLAG, Effect.FLAG, Effect.BOOM]
    assert heard[-2:] == [Effect.WIN, Effect.OPENING]
