"""Mistakes that are easily made with the public names get a sentence that says what to write instead."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from minesweeper import FirstClick, Game, Grid, Level, Mode, Setup, load_plugins, load_theme
from minesweeper.duel import Duel
from minesweeper_solver import analyse, list_layouts

EXPERT = Level("expert", 30, 16, 99)
SETUP = "a game is made from a Setup, such as Setup.parse('30x16x99.expert.7'), not from"


@pytest.mark.parametrize(
    ("function", "value", "sentence"),
    [
        (Game, "expert", "a game takes a Level, such as load_plugins().level('expert'), not a str"),
        (Game, 7, "a game takes a Level, such as Level('expert', 30, 16, 99), not a int"),
        (Game, Setup(EXPERT), "a Game takes a Level: Game.of(setup) is the game of a Setup"),
        (Setup, "expert", "a game takes a Level, such as load_plugins().level('expert'), not a str"),
        (Game.of, "30x16x99.expert.7", f"{SETUP} a str"),
        (Duel, "16x16x51.duel.7", f"{SETUP} a str"),
        (Duel, EXPERT, f"{SETUP} a Level"),
        (analyse, Game(EXPERT), "the solver takes a Board, such as game.board, not a Game"),
        (list_layouts, None, "the solver takes a Board, such as game.board, not nothing"),
    ],
)
def test_a_value_of_the_wrong_type_is_named_with_the_right_one(
    function: Callable[..., object], value: object, sentence: str
) -> None:
    with pytest.raises(TypeError, match=f"^{re.escape(sentence)}$"):
        function(value)


@pytest.mark.parametrize(
    ("function", "values", "sentence"),
    [
        (partial(Game, EXPERT, 7), ["centre"], "the first click must be one of opening, safe, any, not 'centre'"),
        (partial(Setup, EXPERT, 7), [3], "the first click must be one of opening, safe, any, not a int"),
        (FirstClick, ["\x1b" * 9999], "the first click must be one of opening, safe, any, not '"),
        (Mode, ["duell"], "a mode must be one of solo, duel, duel-bomb, not 'duell'"),
        (Game(EXPERT).reveal, [1.0, 0], "a row must be a whole number, not a float"),
        (Grid(30, 16).cell, [0, "3"], "a column must be a whole number, not a str"),
    ],
)
def test_a_wrong_value_is_named_with_those_there_are(
    function: Callable[..., object], values: list[object], sentence: str
) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}") as caught:
        function(*values)
    assert len(str(caught.value)) < 400
    assert str(caught.value).isprintable()


def test_paths_may_be_texts(tmp_path: Path) -> None:
    theme = tmp_path / "dusk.toml"
    theme.write_text('name = "dusk"\ntitle = "Dusk"\nauthor = "me"\n', "utf-8")
    assert load_theme(str(theme)).name == "dusk"
    assert "dusk" in load_plugins([str(theme)]).themes
