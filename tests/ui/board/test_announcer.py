"""What a game lets a player know besides its picture: titles, and what is heard."""

import pytest
from arcade import key

from minesweeper import Setup
from minesweeper.core.dealing import Deal, Dealer, Situation
from minesweeper.core.laying import Generator
from minesweeper.core.moves import Move
from minesweeper.ui.app.synthesis import Effect
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


def test_window_and_bar_name_a_dealer_that_is_not_the_usual_one(stand: Stand) -> None:
    view = stand.game(dealer="fair")
    assert stand.titles[-1] == "Minesweeper – Beginner · Fair dealer"
    assert view.bar.entries[0].text == "Beginner · Fair dealer"


def test_a_dealer_that_fails_is_said(stand: Stand) -> None:
    def fail(_: Situation) -> Deal:
        raise RuntimeError("no cards today")

    stand.app.plugins.dealers["bad"] = Dealer("bad", fail)
    view = stand.game(dealer="bad")
    view.presenter.play(Move.reveal(4, 4))
    view.presenter.play(Move.reveal(*view.presenter.board.grid.cells(view.presenter.board.hidden)[0]))
    assert (
        stand.app.toast.text
        == "The dealer bad failed: RuntimeError: no cards today. The mines stay where they are in this game."
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


def test_the_title_of_the_window_says_what_was_asked_of_the_board(stand: Stand) -> None:
    view = stand.game()
    level = view.presenter.session.game.difficulty
    options = (("logic", "up_to_pairs"), ("3bv", "20-30"))
    view.presenter.begin(Setup(level, 3, generator="no_guess", options=options))
    assert stand.titles[-1] == "Minesweeper – Beginner · No guess needed · 3BV: 20 to 30 · Logic: at most pairs"
    assert view.bar.entries[0].text == "Beginner · No guess needed"
