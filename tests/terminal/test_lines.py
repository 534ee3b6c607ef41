"""The game one move a line."""

import re
from contextlib import closing

import pytest
from click.testing import CliRunner

from minesweeper import HUMAN, Minefield, Setup
from minesweeper.cli.main import cli
from minesweeper.history import History, KeptGame
from minesweeper.history.storage import Storage
from minesweeper.plugins.sources import data_folder

CODE = str(Setup.drawn(Minefield.parse("....\n...*\n....")))


GUESS = str(Setup.drawn(Minefield.parse("*.\n..")))


def run(*arguments: str, typed: str) -> str:
    result = CliRunner().invoke(cli, ["terminal", *arguments], input=typed)
    assert result.exit_code == 0
    return result.output


def play(*typed: str, code: str = CODE) -> str:
    return run(code, typed="\n".join(typed))


@pytest.mark.parametrize("command", [["terminal"], ["duel", "--left", "counting", "--right", "counting"]])
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [(["--theme", "nope"], "there is no theme 'nope'"), (["--theme-file", "/nope.toml"], "/nope.toml: no such file")],
)
def test_a_missing_theme_is_told_although_lines_have_none(command: list[str], wrong: list[str], sentence: str) -> None:
    result = CliRunner().invoke(cli, [*command, "--lines", *wrong], input="q\n")
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


def test_the_signs_are_explained() -> None:
    assert "# hidden, F flag, ? question, 1-8 mines around, blank none" in play("q")


def test_zeros_are_blanks() -> None:
    assert "    0123\n  0   1#\n  1   1#\n  2   1#\n1 mine left" in play("r0,0")


def test_after_a_win_n_is_a_new_game() -> None:
    shown = play("r0,0 r0,3 r2,3", "r0,0", "n", "q")
    assert re.search(
        r"Won in 0.\d\d seconds. It doesn't count for records: you chose this board. n: a new game.", shown
    )
    assert "The game is over. n: a new game." in shown
    assert "A new game." in shown


def test_after_a_loss_n_is_a_new_game() -> None:
    shown = play("r1,3", "u")
    assert "Boom. u: undo. n: a new game." in shown
    assert "Undone. This game is unranked." in shown


def test_a_game_that_is_left_for_a_new_one_comes_back() -> None:
    shown = run("--difficulty", "beginner", "--seed", "1", typed="r4,4\nn\nu\nq\n")
    boards = shown.split("> ")
    assert "A new game.\nu: back to your game." in boards[2]
    assert boards[3] == boards[1].replace("r4,4", "u\nBack to your game.")


def test_a_move_that_is_refused_is_answered_with_the_reason() -> None:
    assert "The cell is already open." in play("r0,0 r0,0")


def test_a_line_may_hold_several_moves_and_the_end() -> None:
    assert "1F" not in play("r0,0 q f0,3")
    assert "1F" in play("r0,0 f0,3 q")


def test_help_can_be_asked_for() -> None:
    assert play("?", "q").count("Moves and rulers count from 0, sentences from 1.") == 2


# Hints and odds


def test_a_hint_is_a_move_and_why_and_makes_the_game_unranked() -> None:
    shown = play("r0,0", "h", "r2,3 h")
    assert "r0,3 r2,3: " in shown
    assert "r0,3: " in shown
    with closing(History(data_folder())) as history:
        (left,) = history.unfinished()
    assert left.hints == 2
    assert "a hint was taken" in left.unranked


def test_odds_list_the_cells_that_are_certain_or_the_least_risk() -> None:
    assert "Open a cell first." in play("o")
    assert "Safe: 0,3 2,3. Mines: 1,3." in play("r0,0 o")
    assert "Lowest risk, 33.3 %: 0,0 0,1 1,1." in play("r1,0 o", code=GUESS)
    shown = play("r0,0 o1,3 o0,3 o0,0 o9,9")
    for said in ("1,3: 100 % chance of a mine.", "0,3: 0 % chance of a mine.", "0,0 is open.", "9,9 is off the board"):
        assert said in shown


def test_after_the_end_there_are_neither_hints_nor_odds() -> None:
    assert play("r1,3 h o o0,0").count("The game is over. n: a new game.") == 3


def test_a_game_without_solvers_says_that_there_is_nobody_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINESWEEPER_PLUGINS_OFF", "solvers,counting")
    assert "There's no solver to ask for a hint. No plugin adds one." in play("r0,0 h")


# What is kept


def kept() -> list[KeptGame]:
    with closing(History(data_folder())) as history:
        return history.games()


def test_finished_games_are_kept_with_who_played_and_why_they_are_unranked() -> None:
    play("r0,0 r0,3 r2,3")
    play("r1,3")
    lost, won = kept()
    assert (won.won, lost.won) == (True, False)
    with closing(History(data_folder())) as history:
        record = history.record(won.id)
    assert record
    assert (record.player, record.ranked) == (HUMAN, False)


def test_a_game_on_a_board_that_nobody_knows_is_ranked() -> None:
    run("--custom", "9x9x20", typed=" ".join(f"r{row},{col}" for row in range(9) for col in range(9)))
    (game,) = kept()
    assert game.ranked


def test_an_unfinished_game_goes_on_the_next_time_unless_a_board_is_asked_for() -> None:
    first = run("--difficulty", "beginner", typed="r4,4 f0,0")
    board = first.split("> ")[-1]
    with closing(History(data_folder())) as history:
        (left,) = history.unfinished()
    again = run(typed="q")
    assert "Welcome back to your game." in again
    assert str(left.board).replace("0", " ").splitlines()[4].rstrip() in again, board
    assert "Welcome back to your game." not in play("q")


def test_what_cannot_be_kept_is_said() -> None:
    (data_folder() / "history.sqlite3").mkdir(parents=True)
    assert "cannot be opened" in play("r0,0")


def test_lines_can_be_asked_for_in_a_terminal_too() -> None:
    assert "one move per line" in CliRunner().invoke(cli, ["terminal", "--help"]).output.lower()


def test_a_dealer_of_the_command_line_stays_for_the_run_and_not_beyond() -> None:
    shown = run("--difficulty", "beginner", "--dealer", "merciful", "--json", typed="r4,4\nn\nr4,4\nq\n")
    assert shown.count('"status": "playing"') == 2
    with closing(History(data_folder())) as history:
        dealers = [record.setup.dealer for record in history.unfinished()]
    assert dealers
    assert set(dealers) == {"merciful"}
    assert Storage(data_folder()).load_settings().dealer == "honest"
