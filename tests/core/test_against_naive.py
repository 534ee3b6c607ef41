"""The engine and the textbook game play the same moves and must show, refuse and open the same."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from minesweeper import Action, Difficulty, FirstClick, Game, Move
from tests.core.naive import NaiveGame

MOVES_IN_TOTAL = 100_000


class Pair:
    """One game twice. Everything done to it is done to both and compared."""

    def __init__(self, game: Game) -> None:
        level = game.difficulty
        self.game = game
        self.naive = NaiveGame(level.width, level.height, level.mines)
        self.given = game.peek() is not None
        if self.given:
            self.lay()

    def lay(self) -> None:
        """Tell the naive game where the mines are, which it cannot know when our engine has just laid them."""
        field = self.game.peek()
        assert field is not None
        self.naive.lay(field.grid.places(field.mines))

    def play(self, move: Move) -> None:
        game, naive = self.game, self.naive
        if not (0 <= move.row < naive.height and 0 <= move.col < naive.width):
            with pytest.raises(ValueError, match="off the board"):
                game.play(move)
            return
        before, moves = game.board, len(game.moves)
        turn = game.play(move)
        if not self.given and before.status == "ready" and turn.opened:
            self.lay()
        reason = getattr(naive, move.action)(move.row, move.col)
        assert (turn.refusal.name if turn.refusal else None) == reason
        assert turn.accepted == (reason is None)
        assert turn.before is before
        assert turn.after is game.board
        assert len(game.moves) == moves + turn.accepted
        if turn.accepted:
            opened = sorted(place for layer in naive.layers for place in layer)
            assert turn.places == (opened or sorted(naive.marked))
            layers = [game._grid.places(layer) for layer in turn.layers]
            assert layers == [sorted(layer) for layer in naive.layers]
        else:
            assert turn.places == []
            assert turn.after is before

    def undo(self) -> None:
        moves = len(self.game.moves)
        undone = self.game.undo()
        assert undone == self.naive.undo()
        assert len(self.game.moves) == moves - undone

    def restart(self) -> None:
        self.given = self.game.peek() is not None
        self.game.restart()
        self.naive.restart()

    def compare(self) -> None:
        board, naive = self.game.board, self.naive
        status = naive.status()
        assert str(board) == naive.text()
        assert self.game.status == status
        assert self.game.mines_left == naive.mines_left()
        assert board.safe_left == board.grid.area - board.mine_count - sum(cell.revealed for cell in naive.cells())
        if status in {"ready", "playing"}:
            assert board.mines == board.hit == board.wrong_flags == 0, "a mine the player must not know of"


sides = st.integers(1, 6)


class PlayBoth(RuleBasedStateMachine):
    pair: Pair

    @initialize(data=st.data(), width=sides, height=sides)
    def draw_a_field(self, data: st.DataObject, width: int, height: int) -> None:
        places = [(row, col) for row in range(height) for col in range(width)]
        mines = data.draw(st.lists(st.sampled_from(places), unique=True, max_size=width * height - 1))
        self.pair = Pair(Game.from_mines(width, height, mines))

    @rule(data=st.data(), width=sides, height=sides, first_click=st.sampled_from(FirstClick))
    def begin_a_random_game(self, data: st.DataObject, width: int, height: int, first_click: FirstClick) -> None:
        level = Difficulty("random", width, height, data.draw(st.integers(0, width * height - 1)))
        self.pair = Pair(Game(level, seed=data.draw(st.integers(0, 2**32)), first_click=first_click))

    @rule(action=st.sampled_from(Action), row=st.integers(-1, 6), col=st.integers(-1, 6))
    def play_anything_anywhere(self, action: Action, row: int, col: int) -> None:
        self.pair.play(Move(action, row, col))

    @rule(data=st.data(), action=st.sampled_from(Action))
    def play_on_the_board(self, data: st.DataObject, action: Action) -> None:
        row = data.draw(st.integers(0, self.pair.naive.height - 1))
        col = data.draw(st.integers(0, self.pair.naive.width - 1))
        self.pair.play(Move(action, row, col))

    @precondition(lambda self: self.pair.game.board.revealed)
    @rule(data=st.data())
    def flag_all_round_a_number_and_chord(self, data: st.DataObject) -> None:
        row, col = data.draw(st.sampled_from(self.pair.game._grid.places(self.pair.game.board.revealed)))
        for r, c in self.pair.naive.neighbours(row, col):
            cell = self.pair.naive.table[r][c]
            if cell.mine and not cell.flagged:
                self.pair.play(Move.flag(r, c))
        self.pair.play(Move.chord(row, col))

    @rule()
    def undo(self) -> None:
        self.pair.undo()

    @rule()
    def restart(self) -> None:
        self.pair.restart()

    @rule()
    def switch_question_marks(self) -> None:
        self.pair.game.questions = self.pair.naive.questions = not self.pair.game.questions

    @invariant()
    def both_show_the_same(self) -> None:
        self.pair.compare()


PlayBoth.TestCase.settings = settings(max_examples=100, stateful_step_count=40)
TestPlayingAnythingInAnyOrderLooksLikeTheTextbookGame = pytest.mark.slow(PlayBoth.TestCase)


@pytest.mark.slow
@pytest.mark.usefixtures("untraced")
def test_a_hundred_thousand_random_moves_show_no_difference_from_the_textbook_game() -> None:
    rng = Random(2)
    played, endings = 0, {"won": 0, "lost": 0}
    while played < MOVES_IN_TOTAL:
        pair = random_pair(rng)
        for _ in range(rng.randint(5, 60)):
            board = pair.game.board
            pair.play(random_move(pair, rng))
            played += 1
            if pair.game.board is not board:
                pair.compare()
        if pair.game.status.over:
            endings[pair.game.status] += 1
        while pair.game.moves and rng.random() < 0.9:
            pair.undo()
            pair.compare()
    assert min(endings.values()) > 200, f"a run that hardly ever ends proves little: {endings}"


def random_pair(rng: Random) -> Pair:
    width, height = rng.randint(1, 6), rng.randint(1, 6)
    mines = rng.randint(0, min(width * height - 1, width * height // 2))
    level = Difficulty("random", width, height, mines)
    pair = Pair(Game(level, seed=rng.getrandbits(32), first_click=rng.choice(list(FirstClick))))
    pair.game.questions = pair.naive.questions = rng.random() < 0.5
    return pair


def random_move(pair: Pair, rng: Random) -> Move:
    """Mostly sensible, so that games get somewhere; sometimes not, or not even on the board."""
    naive = pair.naive
    row, col = rng.randint(-1, naive.height), rng.randint(-1, naive.width)
    if not (0 <= row < naive.height and 0 <= col < naive.width) or rng.random() < 0.3:
        return Move(rng.choice(list(Action)), row, col)
    cell = naive.table[row][col]
    if cell.revealed:
        return Move(rng.choice((Action.CHORD, Action.SURROUND)), row, col)
    return Move.flag(row, col) if cell.mine else Move.reveal(row, col)
