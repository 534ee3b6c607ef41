"""What a game lets a player know besides the board: sounds, what it is called, what went wrong, its settings."""

import pytest

from minesweeper import RANDOM, Generator, Setup
from minesweeper.play import Command
from minesweeper.play.shown import Effect
from tests.play.conftest import NewTable
from tests.play.table import Table


def test_every_kind_of_turn_has_its_sound_which_is_heard_once(tables: NewTable) -> None:
    table = tables(field="...*.\n.....\n*...*", moves="r0,0 r0,4 f0,3 f0,3 r2,0")
    heard = Effect.OPENING, Effect.REVEAL, Effect.FLAG, Effect.UNFLAG, Effect.BOOM
    assert table.play.shown().sounds == heard
    table.do(Command.UNDO)
    table.win()
    assert table.play.shown().sounds[-1:] == (Effect.WIN,)
    assert table.play.shown().sounds == ()


def test_an_opening_sounds_by_its_size_and_a_chord_as_one_unless_it_opens_far_more(tables: NewTable) -> None:
    row = "." * 80
    for moves, effect in {
        f"{'.' * 10}*.*": Effect.OPENING,
        f"{'.' * 12}*.*": Effect.LARGE_OPENING,
        f"{row}*.*": Effect.HUGE_OPENING,
    }.items():
        assert tables(field=moves, moves="r0,0").play.shown().sounds == (effect,)
    near = tables(field="*...*.*", moves="r0,1 f0,0 c0,1").play
    assert near.shown().sounds[-1] is Effect.CHORD
    far = tables(field=f"*{row}*.*", moves="r0,1 f0,0 c0,1").play
    assert far.shown().sounds[-1] is Effect.HUGE_OPENING


def test_a_hint_is_heard(table: Table) -> None:
    table.do(Command.HINT)
    assert table.play.shown().sounds == (Effect.HINT,)


@pytest.mark.parametrize(
    ("code", "title"),
    [
        ("9x9x10.beginner", "Beginner"),
        ("9x9x10.beginner.g-no_guess", "Beginner · No guessing"),
        ("9x9x10.beginner.g-no_title", "Beginner · No title"),
        ("9x9x10.beginner.d-fair", "Beginner · Fair dealer"),
    ],
)
def test_what_is_played_names_a_generator_or_dealer_that_is_not_usual(table: Table, code: str, title: str) -> None:
    table.plugins.generators["no_title"] = Generator("no_title", RANDOM.lay)
    table.play.begin(Setup.parse(code))
    assert (table.solo.bar(wide=True)[1].text, table.solo.title.split(" · no guesses")[0]) == ("Beginner", title)


def test_a_new_game_is_as_the_settings_want_it_and_they_follow_its_level_unless_it_is_drawn(table: Table) -> None:
    table.desk.change(generator="no_guess", first_click="safe")
    table.do(Command.INTERMEDIATE)
    table.play.begin(Setup.parse("4x3x2.drawn.m-QQA"))
    assert table.desk.settings.level == "intermediate"
    table.do(Command.EXPERT)
    assert str(table.play.session.game.setup.kind) == "30x16x99.expert.safe.g-no_guess"
