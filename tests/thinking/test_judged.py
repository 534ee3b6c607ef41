"""What a player did well or badly: guesses, hesitations, clicks for nothing."""

from minesweeper.core.game import Game
from minesweeper.core.log import LogEntry
from minesweeper.core.minefield import Minefield
from minesweeper.games.opened import Opened
from minesweeper.games.record import OneAndAHalf
from minesweeper.games.replay import Mark, MarkKind
from minesweeper.games.session import Session
from minesweeper.thinking.analysed import ANALYSED, Distribution, Distributions, analysed
from minesweeper.thinking.judged import JudgedEvent, JudgedKind, Judgement, judge
from minesweeper.thinking.thoughts import judged_marks


def game(drawn: str, log: str) -> Opened:
    """A game with these mines and moves, such as `r0,1@0.5`. The first one starts the clock."""
    now = [0.0]
    session = Session(Game.from_minefield(Minefield.parse(drawn)), clock=lambda: now[0])
    for entry in map(LogEntry.parse, log.split()):
        now[0] = entry.seconds
        if entry.move:
            session.play(entry.move)
        else:
            session.undo()
    return Opened.ours(session.record())


def judgement(drawn: str, log: str) -> Judgement:
    opened = game(drawn, log)
    return judge(opened.record.minefield, opened.record.log, opened.record.halves)


def kinds(found: Judgement) -> list[str]:
    return [str(event.kind) for event in found.events]


def test_a_guess_between_equals_is_perfect() -> None:
    found = judgement("..*", "r0,1@0 r0,0@0.5")
    assert found.events == (JudgedEvent(0.5, JudgedKind.PERFECT_GUESS, 0.5, 2),)
    assert (found.luck, found.guesses) == (0.5, 1)


def test_a_guess_beside_a_safer_cell_is_risky() -> None:
    """One of the two cells beside the 1 has a mine, and one of the five others."""
    assert kinds(judgement(".1".replace("1", ".") + "*....*", "r0,1@0 r0,0@0.5")) == ["risky_guess"]


def test_a_guess_although_a_cell_was_safe_is_avoidable() -> None:
    """The only mine is beside the first 1, so the lowest row is safe."""
    assert kinds(judgement("..\n.*\n..", "r0,0@0 r1,0@0.1")) == ["avoidable_guess"]


def test_a_long_pause_before_a_certain_cell_is_a_hesitation() -> None:
    """The three lower cells are open, then the flag tells that the rest is safe."""
    found = judgement("*......*..", "r0,1@0 r0,4@0.2 r0,8@0.4 r0,9@5.4")
    (hesitation,) = [event for event in found.events if event.kind is JudgedKind.HESITATION]
    assert (hesitation.seconds, hesitation.amount) == (5.4, 5.0)


def test_a_long_pause_before_a_guess_is_none() -> None:
    assert "hesitation" not in kinds(judgement("..*", "r0,1@0 r0,0@5"))


def test_refused_clicks_and_flags_on_safe_cells_are_told() -> None:
    found = judgement("..*", "r0,1@0 r0,1@0.1 f0,0@0.2 f0,0@0.3 f0,2@0.4")
    assert found.events == (
        JudgedEvent(0.1, JudgedKind.WASTED_CLICK, None, 2),
        JudgedEvent(0.2, JudgedKind.MISPLACED_FLAG, None, 3),
    )


def test_one_and_a_half_clicks_belong_to_the_step_of_their_chord() -> None:
    opened = game(".*.\n...\n...", "r2,0@0 f0,1@0.2 c1,0@0.35")
    found = judge(opened.record.minefield, opened.record.log, [OneAndAHalf(350, 120)])
    assert found.events == (JudgedEvent(0.35, JudgedKind.ONE_AND_A_HALF, 0.12, 3),)


def test_a_replay_is_marked_with_what_a_game_is_judged_by() -> None:
    record = game("..*", "r0,1@0 r0,1@0.1 f0,0@0.2 f0,0@0.3 r0,0@0.5").record
    assert record.minefield
    guess = Mark(5, 0.5, MarkKind.GUESS, 0.5)
    wasted, misplaced = Mark(2, 0.1, MarkKind.WASTED), Mark(3, 0.2, MarkKind.MISPLACED)
    assert judged_marks(record.minefield, record.log, (), over=True) == [wasted, misplaced, guess]


def test_flags_of_a_game_that_may_go_on_are_not_judged() -> None:
    record = game("..*", "r0,1@0 f0,0@0.2").record
    assert record.minefield
    assert judged_marks(record.minefield, record.log, (), record.status.over) == []


def test_moves_that_were_taken_back_are_not_judged() -> None:
    assert judgement("..*", "r0,1@0 r0,0@0.5 u@0.6").events == ()


def test_a_game_is_a_row_with_its_measures() -> None:
    row = ANALYSED.row(analysed(game("..*", "r0,1@0 r0,0@0.5"), judged=True, file="a.rawvf", number=2))
    assert (row["file"], row["game"], row["result"]) == ("a.rawvf", 2, "won")
    assert (row["3bv"], row["left"], row["guesses"], row["perfect_guesses"], row["luck"]) == (1, 2, 1, 1, 0.5)
    assert row["differences"] == ""


def test_a_game_that_is_not_judged_has_no_guesses() -> None:
    assert ANALYSED.row(analysed(game("..*", "r0,1@0")))["guesses"] is None


def test_distributions_say_how_often_and_how_much() -> None:
    found = Distributions()
    found.add([("hesitation", float(pause)) for pause in range(1, 11)] + [("wasted_click", None)])
    found.add([])
    assert found.games == 2
    assert found.all() == {
        JudgedKind.HESITATION: Distribution(10, 1, 5.5, 10.0),
        JudgedKind.WASTED_CLICK: Distribution(1, 1, None, None),
    }
