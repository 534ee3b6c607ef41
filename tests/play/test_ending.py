"""The end of a game: what is said at once, and what is said once it is known."""

import pytest

from minesweeper import Ended, Mode, Setup
from minesweeper.core.duel import LEVEL
from minesweeper.games.live_figures import Tone
from minesweeper.history import Keeper, measure
from minesweeper.play import Command, Play
from minesweeper.thinking.pace import SPEEDS
from tests.play.conftest import NewTable
from tests.play.table import Table


@pytest.fixture
def kept(tables: NewTable) -> Table:
    return tables(kept=True)


def test_a_win_tells_the_time_and_the_measures_at_once(table: Table) -> None:
    table.win(12.5)
    found = measure(table.play.session.record())
    assert table.lines == [
        "Won 12.50 s",
        f"{found.three_bv} 3BV · {found.solved / 12.5:.2f} 3BV/s · {100 * found.efficiency:.0f} % efficiency",
    ]
    assert table.said == ""


def test_the_place_among_all_games_comes_when_the_game_is_kept(kept: Table) -> None:
    kept.win(12.5)
    assert kept.lines[1] == "Your best games …"
    assert kept.play.due() is not None
    kept.events.clear()
    kept.written()
    assert None in kept.events
    assert kept.lines[1] == "Your first win on Beginner!"
    for seconds, place in (
        (10.0, "2.50 s better than 12.50 s."),
        (11.0, "Your 2nd best of 3."),
        (10.0, "As good as your best."),
    ):
        kept.do(Command.NEW)
        kept.win(seconds)
        kept.written()
        assert kept.lines[1] == place


def test_a_win_keeps_its_place_when_a_duel_is_opened_at_once(kept: Table) -> None:
    kept.win(12.5)
    duel = Play(kept.plugins, Setup(LEVEL, mode=Mode.DUEL), desk=kept.desk)
    duel.tick(kept.clock.now)
    kept.written()
    duel.tick(kept.clock.now)
    kept.look()
    assert kept.lines[1] == "Your first win on Beginner!"
    duel.close()


def test_a_win_names_every_reason_why_it_is_no_record_and_the_next_has_none(kept: Table) -> None:
    kept.open((4, 4))
    kept.play.session.take_hint()
    kept.do(Command.UNDO)
    kept.play.session.disqualify("the odds were shown")
    kept.win()
    reasons = "It doesn't count for records: you took a hint, you used undo, you saw the odds."
    assert kept.lines[1] == reasons
    kept.written()
    assert kept.lines[1] == reasons
    kept.do(Command.SAME)
    kept.win()
    assert kept.lines[1] == "It doesn't count for records: you know this board."
    kept.do(Command.NEW)
    kept.win()
    assert "No record" not in " ".join(kept.lines)


def test_a_loss_tells_how_far_one_got_and_later_the_verdict_and_the_grade(tables: NewTable) -> None:
    table = tables(moves="r4,4")
    table.clock.now += 2
    table.lose()
    found = measure(table.play.session.record())
    rest = f"{found.solved} of {found.three_bv} 3BV · {found.solved / 2:.2f} 3BV/s · 50 % efficiency"
    far = f"Lost · {100 * found.solved // found.three_bv} % done 2.00 s"
    assert table.lines == [far, "Looking back …", rest]
    table.look()
    avoidable, why, figures, *notes = table.lines[1:]
    assert avoidable == "You didn't have to risk it. The marked cells were safe."
    assert why.endswith("safe.")
    assert figures == rest
    table.think()
    report = table.play.shown().report
    assert report
    assert report.notes == (*notes, report.clicks, report.grade), "how hard the board was comes last"
    assert report.clicks.endswith("clicks win this board")
    assert report.grade
    assert report.done == found.solved / found.three_bv


@pytest.mark.parametrize(
    ("field", "moves", "title", "tone"),
    [
        ("..\n.*\n..", "r0,0 r1,0 r1,1", "Avoidable", Tone.SAFE),
        ("..*", "r0,1 r0,2", "Unlucky", Tone.WARNING),
        ("*...*\n....*\n....*", "r1,1 r0,4", "Risky guess", Tone.WARNING),
        ("..*.", "r0,0 r0,2", "Certain mine", Tone.DANGER),
    ],
)
def test_a_loss_has_a_title_and_a_colour(tables: NewTable, field: str, moves: str, title: str, tone: Tone) -> None:
    """The same title begins what the terminal says."""
    table = tables(field=field, moves=moves)
    table.think()
    report = table.play.shown().report
    assert report
    assert report.ruling
    assert (report.ruling.title, report.ruling.tone) == (title, tone)
    assert report.sentence.startswith(f"{title}. ")


def test_wins_are_clean_unranked_or_a_personal_best(kept: Table) -> None:
    titles = []
    for seconds in (5, 9, 7):
        if seconds == 7:
            kept.play.session.disqualify("the odds were shown")
        kept.win(seconds)
        kept.written()
        report = kept.play.shown().report
        assert report
        assert report.ruling
        titles.append((report.ruling.title, report.ruling.tone, report.done))
        kept.do(Command.NEW)
    assert titles == [
        ("Personal best", Tone.PROUD, None),
        ("Clean win", Tone.SAFE, None),
        ("Unranked", Tone.QUIET, None),
    ]


def test_a_board_too_large_for_a_frame_is_measured_by_the_keeper(kept: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.play.report.LARGEST_AT_ONCE", 80)
    kept.win(5)
    assert kept.lines == ["Won 5.00 s", "Your best games …"]
    kept.written()
    assert " 3BV " in kept.lines[2]


def test_without_an_answer_nobody_waits_for_ever(kept: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Keeper, "finished", lambda _: None)  # as if it never came to it
    kept.win(5)
    kept.think()
    assert "Your best games …" in kept.lines
    kept.look(1, times=12)
    assert "Your best games …" not in kept.lines
    assert kept.play.due() is None


def test_a_bot_that_plays_flat_out_is_left_alone_and_its_games_do_not_pile_up(kept: Table) -> None:
    kept.do(Command.BOT, *[Command.UP] * len(SPEEDS))
    while sum(isinstance(event, Ended) for event in kept.events) < 3:
        kept.look(0.01)
        assert kept.lines == []
    kept.written()
    assert kept.play.keeper
    assert kept.play.keeper.finished() is None
