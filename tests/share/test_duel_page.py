"""The page of a duel: the flags of both sides, the score, whose turn it was and what was done, at every step."""

from dataclasses import replace
from typing import Any

import pytest

from minesweeper import HUMAN, Board, Move, Record, Session, Theme
from minesweeper.duel import Duel
from minesweeper.games.player import players_in
from minesweeper.share.game_page import game_page
from minesweeper.share.replayed import replayed
from minesweeper.themes.sides import side_colours
from tests.players import seats
from tests.random_duels import finished_duel, random_duel
from tests.share.test_game_page import CLASSIC, HOSTILE, told
from tests.share.test_replayed import boards

MINES = [(0, 0), (0, 2), (0, 4), (0, 6)]


def played(*moves: str, players: tuple[str, str] = (HUMAN, "quick"), bombs: bool = False) -> Record:
    """A duel on a row of seven cells, with a second for each move; `u` takes one back."""
    now = [0.0]
    session = Session(Duel.from_mines(7, 1, MINES, bombs), lambda: now[0])
    session.seats = seats(*players)
    for word in moves:
        if word == "u":
            session.undo()
        else:
            session.play(Move.parse(word), players[session.record().duel().side])
        now[0] += 1
    return session.record()


@pytest.mark.parametrize("seed", range(8))
def test_following_the_changes_gives_the_board_and_the_score_after_every_step(seed: int) -> None:
    seen = random_duel(seed)
    if seen.record.minefield is None:
        return
    found: dict[str, Any] = replayed(seen.record)
    shown = boards(found)
    for moment, board, score in zip(seen.moments, shown, found["duel"]["scores"], strict=True):
        assert board.replace("L", "F").replace("R", "F") == str(moment.board)
        assert (board.count("L"), board.count("R")) == score == moment.score


def test_every_step_is_told_in_a_sentence_with_whose_turn_it_is() -> None:
    found: Any = replayed(played("b0,3", "t0,0", "t0,1", "t0,0", "b0,4", "u", bombs=True))["duel"]
    assert found["said"] == [
        "Human is refused: a bomb may only be thrown when behind.",
        "Human found a mine at row 1, column 1.",
        "Human opened row 1, column 2.",
        "Quick is refused: the mine in the cell is already taken.",
        "Quick threw the bomb at row 1, column 5 and found 3 mines.",
        "The last move was undone.",
    ]
    assert found["turns"] == [*["Human's turn"] * 3, *["Quick's turn"] * 2, "Quick wins", "Quick's turn"]
    assert found["scores"][-2:] == [(1, 3), (1, 0)]


@pytest.mark.parametrize(
    ("players", "state", "title"),
    [
        ((HUMAN, "quick"), "lost", "Quick wins, 3 to 1"),
        (("quick", HUMAN), "won", "Human wins, 3 to 1"),
        ((HUMAN, HUMAN), "won", "Right wins, 3 to 1"),
        (("quick", "pairs"), "won", "Pairs wins, 3 to 1"),
    ],
    ids=["lost to a solver", "won", "friends", "solvers"],
)
def test_the_title_names_the_winner_and_the_face_is_sad_only_for_a_person_who_lost(
    players: tuple[str, str], state: str, title: str
) -> None:
    record = played("t0,0", "t0,1", "t0,2", "t0,4", "t0,6", players=players)
    found: Any = replayed(record)
    assert found["states"][-1] == state
    assert dict(found["marks"])[5] == state
    assert dict(found["marks"])[1] == "side-0"
    assert f"<title>Drawn, {title}</title>" in game_page(record, CLASSIC)


def test_a_draw_is_one() -> None:
    record = played("t0,0", "t0,2", "t0,1", "t0,4", "t0,6")
    assert "<title>Drawn, A draw: 2 mines each</title>" in game_page(record, CLASSIC)
    found: Any = replayed(record)
    assert found["states"][-1] == "drawn"


def test_odds_know_the_mines_that_were_found() -> None:
    found: Any = replayed(played("t0,0", "t0,1"), with_odds=True)
    assert found["odds"][2]["100"] == [2, 1], "the second mine beside the open 2"
    assert not {why for _, why in found["marks"]} & {"guess", "mistake"}


def test_a_page_of_a_duel_has_its_scores_and_colours_and_no_counters() -> None:
    record = finished_duel(3)
    page = game_page(record, CLASSIC)
    assert all(f'<dd id="{name}"></dd>' in page for name in ("first", "turn", "second"))
    assert '<dd id="solved"></dd>' not in page
    assert "<bdi>Quick</bdi>" in page
    assert str(record.code) in page
    drawing: Any = told(page)["theme"]
    assert tuple(drawing["sides"]) == side_colours(Theme("classic").colours)
    assert drawing["glyphs"]["banner"]
    assert f"--side-1:{drawing['sides'][1]};" in page


def test_hostile_names_of_players_are_only_text() -> None:
    record = finished_duel(3)
    page, harmless = (
        game_page(each, CLASSIC) for each in (replace(record, players=players_in(f"{HOSTILE}+{HOSTILE}")), record)
    )
    for tag in ("<script", "<img"):
        assert page.count(tag) == harmless.count(tag), tag
    assert page.isascii()


def test_the_first_position_is_the_untouched_board() -> None:
    record = finished_duel(2)
    first = boards(replayed(record))[0]
    assert first == str(Board.start(record.setup.grid, record.setup.level.mines))
