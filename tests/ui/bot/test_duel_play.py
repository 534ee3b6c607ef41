"""Solvers that play a side of a duel on the screen, and the odds that both sides may see."""

from dataclasses import replace

import pytest
from arcade import key

from minesweeper import HUMAN, Advice, Budget, Move, Reason
from minesweeper.core.duel_rules import Moment
from minesweeper.duellists import Duellists, advise
from minesweeper.plugins import load_plugins
from minesweeper.thinking.thinker import Thinker
from minesweeper.ui.bot.autoplay import TOPIC
from minesweeper.ui.bot.duel_play import BEFORE
from minesweeper.ui.game.duel_view import DuelView
from tests.ui.duelling import SAFE, claim, duel_screen
from tests.ui.pictures import assert_golden
from tests.ui.playing import at, look, press, thinker
from tests.ui.stand import NewStand, Stand


def let_solver_move(stand: Stand, screen: DuelView) -> None:
    """Until a solver has moved, however many looks that takes."""
    moves = len(screen.duel.moves)
    while len(screen.duel.moves) == moves and not screen.duel.over:
        look(stand, screen, 1.0)


def test_a_solver_moves_on_its_turn_and_says_why(stand: Stand) -> None:
    screen = duel_screen(stand, HUMAN, "quick")
    look(stand, screen, 1.0, 3)
    assert screen.duel.moves == []
    assert screen.coach.paragraphs[0].text.startswith("A mine is yours"), "the rule, until there is a reason"
    claim(stand, screen, SAFE[0])
    let_solver_move(stand, screen)
    assert screen.duel.moves[0] == Move.claim(*SAFE[0])
    assert screen.presenter.session.player == f"{HUMAN}+quick"
    assert screen.coach.paragraphs[0].text.startswith("Quick: ")
    while screen.duel.side:
        let_solver_move(stand, screen)
    assert not screen.coach.bot.on


def test_a_solver_on_the_left_begins(stand: Stand) -> None:
    screen = duel_screen(stand, "quick", HUMAN)
    let_solver_move(stand, screen)
    assert screen.presenter.session.player == f"quick+{HUMAN}"


def test_a_solver_takes_a_moment_before_it_answers_a_person(stand: Stand) -> None:
    screen = duel_screen(stand, HUMAN, "quick")
    claim(stand, screen, SAFE[0])
    look(stand, screen, 0.0, 2)
    look(stand, screen, BEFORE - 0.1)
    assert len(screen.duel.moves) == 1


def test_who_clicks_while_a_solver_thinks_is_told_whose_turn_it_is(stand: Stand) -> None:
    screen = duel_screen(stand, HUMAN, "quick")
    claim(stand, screen, SAFE[0])
    thinker(screen).silent = True
    look(stand, screen, 1.0, 3)
    assert thinker(screen).awaits(TOPIC), "it is asked elsewhere, and the window goes on meanwhile"
    claim(stand, screen, SAFE[1])
    assert stand.app.toast.text == "It is Quick's turn."
    assert screen.duel.moves == [Move.claim(*SAFE[0])]
    assert screen.coach.paragraphs[0].text == "Quick: Thinking …"


def test_no_bomb_is_readied_in_a_solver_s_turn(stand: Stand) -> None:
    screen = duel_screen(stand, HUMAN, "quick", bombs=True)
    claim(stand, screen, SAFE[0])
    press(screen, key.B)
    assert stand.app.toast.text == "It is Quick's turn."
    assert not screen.duel_coach.armed


def test_a_solver_thinks_in_another_process(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.ui.bot.coach.Thinker", Thinker)
    stand.app.plugins = load_plugins(bundled_only=True, off=())
    screen = duel_screen(stand, HUMAN, "strong")
    claim(stand, screen, SAFE[0])
    while len(screen.duel.moves) == 1:
        look(stand, screen, 0.0 if screen.coach.thinker.busy else 1.0)  # a solver that seems to hang is given up
        screen.coach.thinker.poll(0.1)
    assert screen.presenter.session.seats == (HUMAN, "strong")


def test_two_solvers_play_to_the_end_and_can_be_held(stand: Stand) -> None:
    screen = duel_screen(stand, "quick", "strong")
    let_solver_move(stand, screen)
    press(screen, key.SPACE)
    moves = len(screen.duel.moves)
    look(stand, screen, 1.0, 5)
    assert (screen.coach.bot.pace.held, len(screen.duel.moves)) == (True, moves)
    press(screen, key.Z, key.MOD_CTRL)
    assert len(screen.duel.moves) == moves - 1, "nobody is cheated by looking at a move again"
    press(screen, key.SPACE)
    while not screen.duel.over:
        let_solver_move(stand, screen)
    look(stand, screen, 1.0, 9)
    assert screen.duel.over, "no other duel follows by itself"
    assert not screen.coach.bot.on


def test_a_solver_can_take_a_side_over_and_hand_it_back(stand: Stand) -> None:
    screen = duel_screen(stand)
    side, *_ = screen.bar.entries
    stand.click(screen, *map(round, screen.bar.place(0).centre))
    assert screen.popup
    assert [item.text for item in screen.popup.items] == ["Person", "Quick", "Strong"]
    screen.popup.items[1].choose()
    screen.popup = None
    assert (side.text, screen.bar.entries[0].text) == ("Left: Person", "Left: Quick")
    screen.duel_coach.use(0, HUMAN)
    look(stand, screen, 1.0, 5)
    assert (screen.duel.moves, screen.players) == ([], Duellists())


def solved(stand: Stand, monkeypatch: pytest.MonkeyPatch, moves: tuple[Move, ...]) -> None:
    """Have `quick` play these moves, whatever the board is."""

    def play(_moment: Moment, _budget: Budget) -> Advice:
        return Advice(moves, 0.5, Reason("odd", "That is how it is."))

    plugins = stand.app.plugins
    plugins.solvers = {"quick": replace(plugins.solvers["quick"], duel=play)}
    monkeypatch.setattr("minesweeper.duellists.same_plugins", lambda _choice: plugins)


def test_a_solver_that_gives_up_leaves_its_side_to_a_person(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    solved(stand, monkeypatch, (Move.claim(50, 50),))
    screen = duel_screen(stand, HUMAN, "quick")
    claim(stand, screen, SAFE[0])
    look(stand, screen, 1.0, 5)
    assert stand.app.toast.text.startswith("Quick gives up: ")
    assert stand.app.toast.text.endswith("Its side is yours to play.")
    assert screen.players == Duellists()
    claim(stand, screen, SAFE[1])
    assert len(screen.duel.moves) == 2


def test_a_solver_whose_plugin_is_gone_leaves_its_side_to_a_person(stand: Stand) -> None:
    screen = duel_screen(stand, "nobody", HUMAN)
    look(stand, screen, 1.0, 5)
    assert stand.app.toast.text == "There is no solver nobody. Its side is yours to play."
    assert screen.players == Duellists()


def test_a_mine_that_is_claimed_by_a_solver_keeps_its_turn(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    solved(stand, monkeypatch, (Move.claim(0, 0), Move.claim(0, 2)))
    screen = duel_screen(stand, HUMAN, "quick")
    claim(stand, screen, SAFE[0])
    let_solver_move(stand, screen)
    let_solver_move(stand, screen)
    assert (screen.duel.side, screen.duel.score) == (1, (0, 2))


def test_against_a_solver_nothing_is_taken_back(stand: Stand) -> None:
    screen = duel_screen(stand, HUMAN, "quick")
    claim(stand, screen, (0, 0))
    press(screen, key.Z, key.MOD_CTRL)
    assert stand.app.toast.text == "Moves are taken back only between two people."
    assert screen.duel.score == (1, 0)


def test_a_pause_in_a_solver_s_turn_says_so_and_has_it_wait(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = duel_screen(stand, HUMAN, "quick")
    said: list[object] = []
    monkeypatch.setattr(screen, "_paint_pause", said.append)
    claim(stand, screen, SAFE[0])
    press(screen, key.P)
    look(stand, screen, 1.0, 5)
    assert len(screen.duel.moves) == 1
    stand.picture(screen)
    assert said
    press(screen, key.P)
    let_solver_move(stand, screen)


def test_a_solver_stops_while_the_game_is_shown_and_goes_on_afterwards(stand: Stand) -> None:
    screen = duel_screen(stand, HUMAN, "quick")
    claim(stand, screen, SAFE[0])
    press(screen, key.ESCAPE)
    look(stand, screen, 1.0, 5)
    assert len(screen.duel.moves) == 1
    screen.duels.open()
    let_solver_move(stand, screen)


# Odds


def test_odds_are_shown_to_both_sides_or_to_none(stand: Stand) -> None:
    screen = duel_screen(stand)
    claim(stand, screen, SAFE[0])
    press(screen, key.O)
    assert stand.app.toast.text == "Both sides see the odds now."
    look(stand, screen, times=2)
    assert screen.coach.paragraphs[0].text.startswith("Likeliest mine: ")
    assert screen.coach._marks()
    claim(stand, screen, (0, 0))
    look(stand, screen, times=2)
    marks = screen.coach._marks()
    assert marks
    assert (marks[0], marks[2] > 0) == (0, True), "a mine that was found needs no figure"
    press(screen, key.O)
    assert stand.app.toast.text == "The odds are hidden from both sides."
    assert screen.coach._marks() is None


def test_odds_know_the_mines_that_were_found(stand: Stand) -> None:
    screen = duel_screen(stand)
    press(screen, key.O)
    claim(stand, screen, (0, 0), SAFE[0])
    look(stand, screen, times=3)
    stand.point(screen, *at(screen, 1, 1))
    assert screen.coach.paragraphs[0].text == "This cell is a mine with a chance of 25.0000 %.", "one of four, not two"
    stand.point(screen, *at(screen, 0, 0))
    assert screen.coach.paragraphs[0].text.startswith("Likeliest mine: ")


def test_odds_are_gone_when_the_duel_is_over(stand: Stand) -> None:
    screen = duel_screen(stand)
    press(screen, key.O)
    claim(stand, screen, SAFE[0], (0, 0), (0, 2), (0, 4))
    look(stand, screen, times=3)
    assert screen.coach._marks() is None
    assert screen.coach.paragraphs[0].text == "The game is over."


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_a_solver_s_turn_with_odds_looks_as_it_should(stands: NewStand, theme: str) -> None:
    stand = stands(theme=theme)
    screen = duel_screen(stand, HUMAN, "quick")
    press(screen, key.O)
    claim(stand, screen, SAFE[0])
    look(stand, screen, 0.1, 9)
    stand.app.toast.clear()
    assert_golden(stand.picture(screen), f"duel_solver_{theme}")


def test_what_is_asked_elsewhere_is_how_the_duel_stands(stand: Stand) -> None:
    screen = duel_screen(stand, HUMAN, "quick")
    thinker(screen).silent = True
    claim(stand, screen, SAFE[0])
    look(stand, screen, 1.0)
    _, work, arguments = thinker(screen).questions[TOPIC]
    assert (work, arguments[1:]) == (advise, ("quick", screen.duel.now, screen.duel.seed, True))
