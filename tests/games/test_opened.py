"""Files of other programs become games of ours: their pointer runs through our controls and rules."""

import tracemalloc
from dataclasses import replace

import pytest

from minesweeper.core.board import Status
from minesweeper.core.minefield import Minefield
from minesweeper.core.setup import Setup
from minesweeper.games.controls import PointerRules
from minesweeper.games.opened import Difference, Opened, Topic
from minesweeper.games.race import Race
from minesweeper.games.record import Record
from minesweeper.games.recording import FileClaims, Recording
from minesweeper.games.replay import Replay
from minesweeper.games.track import ACTS, FileError, PointerAct, PointerEvent, Track
from tests.random_games import random_game

FIELD = Minefield.parse(
    """
    ....
    .*..
    ....
    """
)


def recorded(script: str, claims: FileClaims | None = None, **fields: object) -> Recording:
    """A recording of events such as `0.5 lc 1,2`, with the cells as row and column."""
    events = []
    for line in script.strip().splitlines():
        seconds, act, place = line.split()
        row, col = map(int, place.split(","))
        events.append(PointerEvent(round(1000 * float(seconds)), PointerAct(act), 16 * col + 5, 16 * row + 9))
    return Recording(FIELD, Track.of(events), claims or FileClaims(), **fields)  # type: ignore[arg-type] # the fields'


def moves(opened: Opened) -> str:
    return " ".join(str(entry) for entry in opened.record.log)


def test_a_left_click_opens_on_release_and_a_right_click_flags_on_press() -> None:
    opened = Opened.of(recorded("0 lc 0,0\n0.1 lr 0,0\n0.5 rc 1,1\n0.6 rr 1,1"))
    assert moves(opened) == "r0,0@0.1 f1,1@0.5"
    assert str(opened.record.board) == "1###\n#F##\n####"


def test_a_drag_opens_the_cell_of_the_release() -> None:
    assert moves(Opened.of(recorded("0 lc 0,0\n0.1 mv 2,0\n0.2 lr 2,0"))) == "r2,0@0.2"


CHORD = "0 lc 0,0\n0 lr 0,0\n1 rc 1,1\n1 rr 1,1\n2 lc 0,0\n2.1 rc 0,0\n2.2 rr 0,0\n2.3 lr 0,0"


def test_a_chord_acts_when_the_first_of_two_buttons_is_released() -> None:
    assert moves(Opened.of(recorded(CHORD))) == "r0,0@0.0 f1,1@1.0 c0,0@2.2"


def test_a_chord_acts_on_press_where_the_file_says_so() -> None:
    rules = PointerRules(chord_on_press=True)
    assert moves(Opened.of(recorded(CHORD, rules=rules))) == "r0,0@0.0 f1,1@1.0 c0,0@2.1"


def test_shift_and_left_chord_until_left_is_released() -> None:
    script = "0 lc 0,0\n0 lr 0,0\n1 rc 1,1\n1 rr 1,1\n2 sc 0,0\n2.5 lr 0,0\n3 lc 2,0\n3 lr 2,0"
    assert moves(Opened.of(recorded(script))) == "r0,0@0.0 f1,1@1.0 c0,0@2.5 r2,0@3.0"


def test_elmars_technique_opens_on_press_and_again_on_release() -> None:
    script = "0 lc 0,0\n0.1 lr 2,0"
    assert moves(Opened.of(recorded(script))) == "r2,0@0.1"
    assert moves(Opened.of(recorded(script, rules=PointerRules(left_on_press=True)))) == "r0,0@0.0 r2,0@0.1"


def test_question_marks_follow_the_setting_of_the_file_and_its_changes() -> None:
    script = "0 rc 1,1\n0 rr 1,1\n1 rc 1,1\n1 rr 1,1"
    assert str(Opened.of(recorded(script)).record.board).splitlines()[1] == "####"
    questions = recorded(script, rules=PointerRules(questions=True))
    assert str(Opened.of(questions).record.board).splitlines()[1] == "#?##"
    changed = recorded("0 rc 1,1\n0 rr 1,1\n0.5 mt 0,0\n1 rc 1,1\n1 rr 1,1")
    assert str(Opened.of(changed).record.board).splitlines()[1] == "#?##"


def test_a_click_off_the_board_does_nothing() -> None:
    assert moves(Opened.of(recorded("0 lc 0,9\n0 lr 0,9\n1 lc -1,0\n1 lr -1,0"))) == ""


def test_flags_before_the_game_are_part_of_it() -> None:
    opened = Opened.of(recorded("0 pf 1,1\n0 lc 0,0\n0 lr 0,0"))
    assert moves(opened) == "f1,1@0.0 r0,0@0.0"


def test_the_clock_of_a_file_that_starts_with_the_press_is_set_to_the_first_opening() -> None:
    script = "0 rc 1,1\n0.1 rr 1,1\n0.5 lc 0,0\n0.7 lr 0,0\n1.7 lc 1,1\n2.0 lr 0,1"
    opened = Opened.of(recorded(script, from_press=True))
    assert moves(opened) == "f1,1@0.0 r0,0@0.0 r0,1@1.3"
    assert opened.start == 700
    assert opened.record.path[-1] == (1300, 21, 9)


def test_what_a_file_says_wrongly_is_a_difference() -> None:
    script = "0 lc 0,0\n0 lr 0,0\n1 lc 1,1\n1.25 lr 1,1"
    right = FileClaims(result=Status.LOST, seconds=1.25, three_bv=6, solved=1)
    assert Opened.of(recorded(script, right)).differences == ()
    wrong = FileClaims(result=Status.WON, seconds=1.2, three_bv=5, solved=2, revealed=0)
    assert Opened.of(recorded(script, wrong)).differences == (
        Difference(Topic.RESULT, Status.WON, Status.LOST),
        Difference(Topic.SECONDS, 1.2, 1.25),
        Difference(Topic.THREE_BV, 5, 6),
        Difference(Topic.SOLVED, 2, 1),
        Difference(Topic.REVEALED, 0, 1),
    )


def test_a_foreign_game_keeps_its_player_and_is_never_ranked() -> None:
    claims = FileClaims(player="Кирилл", program="Arbiter", version="0.52.3")
    record = Opened.of(recorded("0 lc 0,0\n0 lr 0,0\n1 lc 1,1\n1 lr 1,1", claims)).record
    assert (record.player, record.by_people, record.ranked) == ("Кирилл", False, False)
    assert record.unranked == ("it comes from a file of Arbiter 0.52.3",)
    assert Record.from_json(record.to_json()) == record


def test_the_same_game_has_the_same_id() -> None:
    one, two = (Opened.of(recorded("0 lc 0,0\n0 lr 0,0")).record for _ in range(2))
    other = Opened.of(recorded("0 lc 0,0\n0.1 lr 0,0")).record
    assert one.id == two.id != other.id


@pytest.mark.parametrize("seed", range(30))
def test_a_game_of_ours_comes_back_from_its_pointer_events(seed: int) -> None:
    record = random_game(seed).record
    if record.minefield is None:
        pytest.skip("nothing was opened")
    back = Opened.of(Recording.of(record)).record
    assert back.board == record.board
    assert abs(back.seconds - record.seconds) < 0.001 or not record.status.over
    Replay(back)


def test_duels_and_games_without_mines_cannot_be_in_files_of_others() -> None:
    record = random_game(1).record
    with pytest.raises(FileError, match="no mines yet"):
        Recording.of(replace(record, minefield=None))
    with pytest.raises(FileError, match="a duel has two players"):
        Recording.of(replace(record, setup=Setup.parse("16x16x51.duel.7.duel")))


def test_a_track_is_a_sequence_of_events_in_a_tenth_of_their_memory() -> None:
    events = [PointerEvent(1000 + each, ACTS[each % 7], each % 480, each % 256) for each in range(20_000)]
    track = Track.of(events)
    assert list(track) == events
    assert track[7] == events[7]
    assert track[5:8] == events[5:8]
    assert track[-1].seconds == events[-1].milliseconds / 1000
    assert track == Track.of(events) != Track.of(events[1:])
    tracemalloc.start()
    kept = Track.of(iter(events))
    assert tracemalloc.get_traced_memory()[0] < 25 * len(kept)
    tracemalloc.stop()


@pytest.mark.parametrize(
    ("columns", "complaint"),
    [
        (([5, 4], [0, 0], [0, 0], [0, 0]), "time runs backwards: event 2 is at 0.004 s, after 0.005 s"),
        (([2**80], [0], [0], [0]), "too large"),
        (([10**13], [0], [0], [0]), "no time of more than"),
        (([0], [0], [10**7], [0]), "pixels from the board"),
        (([0], [0], [0], []), "same length"),
        (([0], [77], [0], [0]), "77 is none"),
    ],
)
def test_an_impossible_track_is_refused_in_a_sentence(columns: tuple[list[int], ...], complaint: str) -> None:
    with pytest.raises(FileError, match=complaint):
        Track(*columns)


def test_more_clicks_than_can_be_played_are_refused() -> None:
    click = [PointerEvent(0, act, 5, 5) for act in (PointerAct.RIGHT_DOWN, PointerAct.RIGHT_UP)]
    with pytest.raises(FileError, match="too many to be played again"):
        Opened.of(Recording(FIELD, Track.of(100_200 * click)))


def test_super_flag_flags_around_a_number() -> None:
    left, right = (PointerEvent(0, PointerAct(act), 5, 5) for act in ("lc", "rc"))
    events = [left, left._replace(act=PointerAct.LEFT_UP), right]
    field, rules = Minefield.parse(".*\n.."), PointerRules(flag_around=True)
    assert moves(Opened.of(Recording(field, Track.of(events), rules=rules))) == "r0,0@0.0"
    row = Minefield.parse(".*..")
    assert moves(Opened.of(Recording(row, Track.of(events), rules=rules))) == "r0,0@0.0 s0,0@0.0"


def test_a_game_of_ours_is_the_same_kind_of_value() -> None:
    record = next(each for seed in range(20) if (each := random_game(seed).record).minefield)
    opened = Opened.ours(record)
    assert opened.record is record
    assert opened.recording.field == record.minefield
    assert opened.recording.claims.result is record.status
    assert opened.differences == ()


def test_a_foreign_game_is_raced_as_any_other() -> None:
    opened = Opened.of(recorded("0 lc 0,0\n0 lr 0,0\n1 lc 0,3\n1 lr 0,3"))
    race = Race(Replay(opened.record), "Ghost")
    assert race.setup.field == FIELD
