"""Codes and results as text: found again in any text, and giving nothing away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Difficulty, Game, Minefield, Move, Record, Session, Setup
from minesweeper.core.daily import daily_setup
from minesweeper.core.limits import MAX_TEXT
from minesweeper.games.progress import splits_of
from minesweeper.history import measure
from minesweeper.play.texts import find_setup
from minesweeper.words.results import MINE, TENTHS, UNOPENED, picture, result_text
from tests.core.test_daily import BEGINNER, DAY

CODE = "30x16x99.expert.7.safe.g-no_guess.r3c4"
FIELD = Minefield.parse("""
    ..*......
    .....*...
    *........
    ....*..*.
""")


def played(field: Minefield, cells: list[tuple[int, int]], setup: Setup | None = None) -> Record:
    """A game in which a cell is opened every second, or every three after the fourth."""
    now = [0.0]
    session = Session(Game.of(setup) if setup else Game.from_minefield(field), lambda: now[0])
    for number, cell in enumerate(cells):
        now[0] += 1 if number < 4 else 3
        session.play(Move.reveal(*cell))
    return session.record()


def text_of(record: Record, streak: int | None = None) -> str:
    return result_text(record, measure(record), splits_of(record, TENTHS), streak)


def islands(field: Minefield) -> list[tuple[int, int]]:
    """All safe cells, so that every click opens one of them at most until the first zero comes, at the end."""
    zeros = set(field.grid.places(field.zeros))
    return sorted(field.grid.places(field.safe), key=lambda cell: (cell in zeros, cell))


# Codes


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        f"  {CODE}\n",
        f"minesweeper play {CODE}",
        f"Try this one: {CODE}.",
        f"Minesweeper · Expert\nWon in 99.10 s\n🟩🟩🟨\n{CODE}\n",
        f"https://example.org/?board={CODE}",
    ],
)
def test_a_code_is_found_among_other_words(text: str) -> None:
    assert str(find_setup(text)) == CODE


def test_a_game_as_it_is_exported_is_its_board() -> None:
    record = played(FIELD, [(0, 0)], Setup(BEGINNER, 7))
    assert find_setup(record.to_json()) == Setup(BEGINNER, 7, first=(0, 0))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello", "a board code is written like 30x16x99.expert.7, not 'hello'"),
        ("", "a board code is written like"),
        ("9x9x10", "a board code is written like"),
        ("9x9x100.huge", "mines must be 0 to 80 on a 9x9 board"),
        ("9x9x10.beginner.oops", "this part has no meaning: 'oops'"),
        ("{}", "this is not a game that was exported: format is missing"),
        ("{" * 100_000, "this is not a game that was exported"),
        ("x" * 10 * MAX_TEXT, "a board code is written like"),
    ],
    ids=["words", "nothing", "size", "mines", "part", "object", "depth", "length"],
)
def test_any_other_text_is_refused_in_a_short_sentence(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why) as caught:
        find_setup(text)
    assert len(str(caught.value)) < 300


@given(st.text(max_size=200))
def test_no_text_does_any_harm(text: str) -> None:
    try:
        setup = find_setup(text)
    except ValueError:
        return
    assert Setup.parse(str(setup)) == setup


def test_the_code_of_the_largest_drawn_board_is_found() -> None:
    setup = Setup.drawn(Minefield.of(1000, 1000, [(999, 999)]))
    assert find_setup(f"Look: {setup}") == setup


# Results


def test_the_result_of_a_daily_board_says_all_but_the_board() -> None:
    field = Game.of(daily_setup(DAY, BEGINNER, ())).lay(0, 0).field
    record = played(field, islands(field), daily_setup(DAY, BEGINNER, ()))
    first, second, squares = text_of(record, streak=5).splitlines()
    assert first == "Minesweeper daily 2026-11-16 · Beginner"
    pace = measure(record).three_bv_per_second
    assert second == f"Won in {record.seconds:.2f} s · {pace:.2f} 3BV/s · 5 days in a row"
    assert len(squares) == len(TENTHS)


def test_the_result_of_another_board_has_its_code() -> None:
    field = Game(BEGINNER, 7).lay(0, 0).field
    lines = text_of(played(field, [(0, 0), *islands(field)], Setup(BEGINNER, 7))).splitlines()
    assert (lines[0], lines[-1]) == ("Minesweeper · Beginner", "9x9x10.beginner.7.r0c0")


def test_a_loss_says_how_much_was_done() -> None:
    cells = islands(FIELD)[:8]
    text = text_of(played(FIELD, [*cells, FIELD.grid.places(FIELD.mines)[0]]))
    assert "Lost after 18.00 s, 23 % done" in text
    squares = text.splitlines()[2]
    assert (len(squares), squares.count(MINE)) == (10, 1)
    assert set(squares.partition(MINE)[2]) == {UNOPENED}


def test_help_is_not_hidden() -> None:
    session = Session(Game.from_minefield(FIELD))
    session.take_hint()
    for cell in FIELD.grid.places(FIELD.safe):
        session.play(Move.reveal(*cell))
    assert "unranked" in text_of(session.record())


def test_a_single_day_is_no_row() -> None:
    record = played(FIELD, islands(FIELD))
    assert text_of(record, 1) == text_of(record, 0) == text_of(record)


def test_another_board_played_at_the_same_times_has_the_same_picture() -> None:
    grid, cells = FIELD.grid, islands(FIELD)
    turned = [(grid.height - 1 - row, grid.width - 1 - col) for row, col in grid.places(FIELD.mines)]
    other = Minefield.of(grid.width, grid.height, turned)
    assert other != FIELD
    mirrored = [(grid.height - 1 - row, grid.width - 1 - col) for row, col in cells]
    assert text_of(played(FIELD, cells)).splitlines()[:3] == text_of(played(other, mirrored)).splitlines()[:3]


times = st.lists(st.floats(0, 1e6), min_size=0, max_size=10).map(sorted)


@given(times, st.booleans())
def test_the_picture_has_ten_squares_at_most(splits: list[float], won: bool) -> None:
    won = won or len(splits) == len(TENTHS)
    assert len(picture(splits, won)) == (len(splits) if won else len(TENTHS))


@given(st.lists(st.integers(0, 10**6), min_size=10, max_size=10).map(sorted), st.integers(1, 1000))
def test_the_picture_of_a_game_does_not_change_if_all_of_it_is_slower(splits: list[int], factor: int) -> None:
    assert picture(splits, won=True) == picture([factor * seconds for seconds in splits], won=True)


def test_what_took_longest_stands_out() -> None:
    assert picture([10, 20, 30, 40, 50, 60, 100, 110, 115, 120], won=True) == "🟨🟨🟨🟨🟨🟨🟧🟨🟩🟩"


def test_a_game_whose_times_are_not_known_has_no_picture() -> None:
    assert picture([None, 3.0], won=False) == ""
    record = played(FIELD, islands(FIELD))
    assert len(text_of(record).splitlines()) == len(result_text(record, measure(record), ()).splitlines()) + 1


def test_a_level_of_any_name_has_a_result() -> None:
    setup = Setup(Difficulty("not easy", 9, 4, 4), 7)
    assert text_of(played(FIELD, [(0, 0), (3, 8)], setup)).startswith("Minesweeper · Not easy")
