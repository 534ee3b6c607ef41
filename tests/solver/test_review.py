"""Looking back at games: what was a guess, how lucky it was, and whether the end was avoidable."""

import pytest

from minesweeper import Game, Move
from minesweeper.core.grid import Grid
from minesweeper.words.verdicts import ruling
from minesweeper_solver.review import Review, review


def played(game: Game, moves: str) -> Review:
    game.restart()
    for word in moves.split():
        game.play(Move.parse(word)).insist()
    return review(game.replay())


def test_a_game_won_by_proof_alone_never_had_to_guess() -> None:
    verdict = played(Game.from_mines(4, 1, [(0, 3)]), "r0,0")
    assert verdict == Review()
    assert verdict.luck == 1


def test_a_guess_that_went_well_is_counted_with_its_odds() -> None:
    """Twice `#1#`: one of the two hidden cells of each number hides the mine."""
    verdict = played(Game.from_mines(3, 1, [(0, 2)]), "r0,1 r0,0")
    assert [guess.step for guess in verdict.guesses] == [1]
    assert not verdict.mistakes
    assert verdict.luck == pytest.approx(0.5)


def test_a_loss_where_nothing_was_better_is_bad_luck() -> None:
    verdict = played(Game.from_mines(3, 1, [(0, 2)]), "r0,1 r0,2")
    assert verdict.safe == 0
    assert verdict.chance == verdict.best_chance == pytest.approx(0.5)
    assert " ".join(ruling(verdict).lines) == "You had to guess, and this was the safest cell (50 % risk)."


def test_a_loss_beside_a_safe_cell_was_avoidable() -> None:
    """`1#` over `1#` and `##`: the upper 1 and the lower one see the same two cells, and the lower one two more."""
    game = Game.from_mines(2, 3, [(1, 1)])
    verdict = played(game, "r0,0 r1,0 r1,1")
    grid = game.board.grid
    assert verdict.safe == grid.gather([(2, 0), (2, 1)])
    assert verdict.chance == pytest.approx(0.5)
    assert [*ruling(verdict).lines] == [
        "You didn't have to risk it. The marked cells were safe.",
        "These two 1s share their mine, so their other neighbours are safe.",
        "Your click had a risk of 50 %.",
        "Your guess before that was 66.7 % safe.",
    ]
    assert verdict.why
    assert (verdict.why.numbers, verdict.why.cells) == (grid.gather([(0, 0), (1, 0)]), verdict.safe)


def test_what_is_explained_lies_next_to_the_fatal_click() -> None:
    """The same on the left and on the right, where the mine is hit."""
    game = Game.from_mines(9, 3, [(1, 1), (1, 4), (1, 7)])
    verdict = played(game, "r0,0 r1,0 r0,8 r1,8 r1,7")
    assert verdict.why
    assert game.board.grid.places(verdict.safe) == [(2, 0), (2, 1), (2, 7), (2, 8)]
    assert game.board.grid.places(verdict.why.cells) == [(2, 7), (2, 8)]


def test_a_certain_mine_is_called_certain() -> None:
    """`11` leaves no doubt about the third cell of a row with one mine."""
    verdict = played(Game.from_mines(4, 1, [(0, 2)]), "r0,0 r0,2")
    assert verdict.chance == 1.0
    assert ruling(verdict).lines == ("That cell had to be a mine.", "This 1 has only one cell left for its mine.")
    assert verdict.why_mine
    grid = Grid(4, 1)
    assert (verdict.why_mine.numbers, verdict.why_mine.cells) == (grid.cell(0, 1), grid.cell(0, 2))


def test_a_chord_that_opens_a_certain_mine_is_proved_too() -> None:
    """`01#` over `02#` and `01#`: the corners are mines, and the flag is between them."""
    verdict = played(Game.from_mines(3, 3, [(0, 2), (2, 2)]), "r0,0 f1,2 c0,1")
    assert ruling(verdict).title == "Certain mine"
    assert ruling(verdict).sentence == "That chord had to hit a mine."
    assert verdict.why_mine
    assert verdict.why_mine.cells == Grid(3, 3).cell(0, 2)


def test_a_worse_guess_than_the_best_names_the_best() -> None:
    """A 1 with eight neighbours against a lonely rest: the rest is riskier."""
    game = Game.from_mines(5, 3, [(0, 0), (0, 4), (1, 4), (2, 4)])
    verdict = played(game, "r1,1 r0,4")
    assert verdict.safe == 0
    assert verdict.best_chance == pytest.approx(1 / 8)
    assert verdict.chance == pytest.approx(0.5)
    assert " ".join(ruling(verdict).lines).startswith(
        "You had to guess, but the marked cells were safer (12.5 % risk instead of 50 %)."
    )


def test_the_first_click_is_no_guess_and_luck_counts_only_what_was_survived() -> None:
    verdict = played(Game.from_mines(3, 2, [(0, 2), (1, 0)]), "r0,1 r0,0 r1,0")
    assert len(verdict.guesses) == 2
    assert 0 < verdict.luck < 1
    assert "Your guess before that was" in " ".join(ruling(verdict).lines)


def test_flags_are_no_clicks_but_count_as_steps() -> None:
    game = Game.from_mines(3, 1, [(0, 2)])
    plain, flagged = played(game, "r0,1 r0,0"), played(game, "r0,1 f0,2 r0,0")
    assert [guess.step for guess in plain.guesses] == [1]
    assert [guess.step for guess in flagged.guesses] == [2]
    assert ruling(plain).lines == ruling(flagged).lines


def test_the_chance_of_a_chord_is_that_of_any_cell_it_opens_being_a_mine() -> None:
    """`1F` over `##`, with one mine: two of the three cells are opened at once, either of which may be the mine."""
    lost = played(Game.from_mines(2, 2, [(1, 1)]), "r0,0 f0,1 c0,0")
    assert [*ruling(lost).lines] == [
        "You had to guess, but each of the marked cells was safer than the chord (33.3 % risk instead of 66.7 %)."
    ]
    survived = played(Game.from_mines(2, 2, [(0, 1)]), "r0,0 f0,1 c0,0")
    assert survived.luck == pytest.approx(1 / 3)


def test_a_chord_that_opens_one_cell_is_as_risky_as_that_cell() -> None:
    """A wrong flag at `0,0` makes the chord open the mine, of which the number says one in two."""
    verdict = played(Game.from_mines(3, 1, [(0, 2)]), "r0,1 f0,0 c0,1")
    assert " ".join(ruling(verdict).lines) == "You had to guess, and nothing was safer (50 % risk)."


def test_a_chord_beside_a_safe_cell_was_avoidable() -> None:
    """The flag is wrong whatever the layout: `11#` says that the mine is on the right, and the chord opens it."""
    verdict = played(Game.from_mines(4, 1, [(0, 2)]), "r0,1 f0,0 c0,1")
    assert ruling(verdict).lines[0] == "You didn't have to risk it. The marked cell was safe."
    assert ruling(verdict).lines[-1] == "Your chord had a risk of 50 %."


def test_where_layouts_cannot_be_counted_the_chance_of_a_chord_is_an_estimate() -> None:
    """The same corner as above, on a board that is too large: by the number itself, two in three."""
    verdict = played(Game.from_mines(100, 100, [(1, 1), (50, 50)]), "r0,0 f0,1 c0,0")
    assert not verdict.exact
    assert verdict.chance == pytest.approx(2 / 3)


def test_a_guess_beside_a_safe_cell_is_a_mistake_even_if_it_goes_well() -> None:
    """`1#` over `1#`, `##` and `##`: the upper right cell is a guess, and those of the third row are safe."""
    game = Game.from_mines(2, 4, [(1, 1), (3, 0)])
    verdict = played(game, "r0,0 r1,0 r0,1 r2,0")
    assert [guess.risk for guess in verdict.guesses] == pytest.approx([1 / 3, 1 / 2])
    first, second = verdict.guesses
    assert (first.step, first.safe, first.mistake) == (1, 0, False)
    assert (second.step, second.safe, second.mistake) == (2, game.board.grid.gather([(2, 0), (2, 1)]), True)
    assert verdict.mistakes == (second,)
    assert verdict.luck == pytest.approx(1 / 3)


def test_what_would_take_too_long_is_left_out_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time at all: only the click that lost is looked at."""
    monkeypatch.setattr("minesweeper_solver.review.ALL_SECONDS", 0.0)
    verdict = played(Game.from_mines(9, 1, [(0, 1), (0, 5), (0, 7)]), "r0,3 r0,0 f0,1 r0,6 r0,5")
    assert verdict.unseen == 2
    assert verdict.chance == 1
    assert ruling(verdict).lines[-1] == "2 clicks were not reviewed, because that would have taken too long."


def test_on_a_huge_board_only_the_click_that_lost_is_known_to_be_a_mistake() -> None:
    """The same corner as above; then a cell far from it, and another one, which is a mine."""
    verdict = played(Game.from_mines(100, 100, [(1, 1), (50, 51), (60, 60)]), "r0,0 r1,0 r50,50 r60,60")
    assert not verdict.exact
    assert [bool(guess.safe) for guess in verdict.guesses] == [False, True, True]
    assert [guess.mistake for guess in verdict.guesses] == [False, False, True]
