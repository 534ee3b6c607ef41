"""`read_position` reads every form in which the program prints a board."""

import random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Board, Difficulty, Mode, Move, Setup, Theme, load_plugins, read_position
from minesweeper.history.settings import Settings
from minesweeper.play import Desk, Play
from minesweeper.terminal import lines
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.layout import TerminalLayout
from minesweeper.terminal.look import TerminalLook
from minesweeper.terminal.view import TerminalPicture, draw
from minesweeper.thinking.marks import Marks
from minesweeper.words.terminal import LINE_HELP

PLUGINS = load_plugins(bundled_only=True, off=())


class Shape(NamedTuple):
    width: int
    height: int
    seed: int
    moves: int


shapes = st.builds(Shape, st.integers(2, 14), st.integers(2, 12), st.integers(0, 10**6), st.integers(0, 40))


def played(shape: Shape) -> Play:
    """A game after some moves of somebody who flags, questions and opens at random; it may be over."""
    luck = random.Random(shape.seed)
    mines = luck.randint(1, shape.width * shape.height // 4)
    setup = Setup(Difficulty("some", shape.width, shape.height, mines), shape.seed)
    play = Play(PLUGINS, setup, desk=Desk(PLUGINS, settings=Settings(question_marks=True)))
    session = play.session
    for _ in range(shape.moves):
        if session.board.status.over:
            break
        kind = luck.choice((Move.reveal, Move.flag, Move.flag))
        session.play(kind(luck.randrange(shape.height), luck.randrange(shape.width)))
    play.close()
    return play


def screen(board: Board, depth: Depth, rich: bool, marks: Marks | None = None) -> str:
    picture = TerminalPicture("Some", "Theme", board, "000", ":)", marks=marks or Marks())
    return draw(picture, TerminalLayout(80, 24, board.grid), TerminalLook(Theme("classic"), depth, rich)).text


@given(shapes)
def test_the_text_form_is_read_with_dots_and_with_blanks_between_cells_too(shape: Shape) -> None:
    board = played(shape).session.board
    for text in (str(board), str(board).replace("#", "."), "\n".join(" ".join(row) for row in str(board).split())):
        assert read_position(text, board.mine_count) == board
        assert read_position(f"mines: {board.mine_count}\n\n{text}\n") == board


@given(shapes)
def test_what_line_mode_prints_is_read_with_all_that_came_before(shape: Shape) -> None:
    play = played(shape)
    shown = lines.picture(play)
    before = f"{LINE_HELP}\n{lines.picture(played(shape._replace(seed=1)))}\n> "
    for text in (shown, before + shown, f"{shown}\n> "):
        assert read_position(text) == play.session.board


@given(shapes)
def test_rows_of_line_mode_are_read_without_rulers(shape: Shape) -> None:
    board = played(shape).session.board
    text = str(board).replace("0", " ")
    if "#" in text:
        assert read_position(f"{board.grid.width}x{board.grid.height}x{board.mine_count}\n{text}") == board


@pytest.mark.slow
@pytest.mark.parametrize(
    ("depth", "rich"), [(Depth.NONE, True), (Depth.NONE, False), (Depth.TRUE, True), (Depth.SIXTEEN, True)]
)
@given(shapes)
def test_what_a_full_screen_shows_is_read(depth: Depth, rich: bool, shape: Shape) -> None:
    board = played(shape).session.board
    if "#" in str(board):
        assert read_position(screen(board, depth, rich)) == board


@given(shapes)
def test_odds_and_hints_on_a_full_screen_are_on_hidden_cells(shape: Shape) -> None:
    board = played(shape).session.board
    hidden = board.hidden & ~board.flags & ~board.questions & ~board.mines
    cells = [1 << bit for bit in range(board.grid.bits) if hidden >> bit & 1]
    chances = tuple((cell, number / max(1, len(cells) - 1)) for number, cell in enumerate(cells))
    if "#" in str(board):
        assert read_position(screen(board, Depth.NONE, True, Marks(chances))) == board
        assert read_position(screen(board, Depth.NONE, False, Marks((), safe=hidden))) == board


@given(shapes)
def test_a_duel_in_line_mode_is_read_with_the_mines_found_as_flags(shape: Shape) -> None:
    luck = random.Random(shape.seed)
    level = Difficulty("some", shape.width + 3, shape.height + 3, 9)
    play = Play(PLUGINS, Setup(level, shape.seed, mode=Mode.DUEL))
    duel = play.session.game
    for _ in range(shape.moves):
        if not duel.status.over:
            duel.play(Move.claim(luck.randrange(shape.height), luck.randrange(shape.width)))
    if not duel.status.over:
        board = read_position(lines.picture(play))
        assert (str(board), board.mine_count) == (str(duel.board), duel.board.mine_count)
