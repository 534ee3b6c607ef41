"""Themes: data that is checked, from Python and from files."""

import re
from colorsys import rgb_to_hsv
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Palette, Theme, ThemeError, load_plugins, load_theme
from minesweeper.themes import check as theme_check
from minesweeper.themes.file import parse_theme
from minesweeper.themes.theme import CLASSIC_NUMBERS, Bevel, luminance, rgb
from tests.bundled import bundled_looks

HEAD = 'name = "paper"\ntitle = "Paper"\nauthor = "me"\n'


def test_a_theme_says_only_what_it_changes_and_is_classic_otherwise() -> None:
    theme = parse_theme(HEAD + 'bevel = "soft"\n[colours]\ncell = "#ABCDEF"\n')
    assert theme == Theme("paper", "Paper", "me", bevel=Bevel.SOFT, colours=Palette(cell="#ABCDEF"))
    assert theme.colours.numbers == CLASSIC_NUMBERS


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('title = "x"\nauthor = "x"', "name is missing"),
        ('name = "x"\nauthor = "x"', "title is missing"),
        ('name = "x"\ntitle = "x"', "author is missing"),
        (HEAD + 'bevel = "square"', "line 4: bevel must be one of classic, soft, flat, not 'square'"),
        (HEAD + 'glyphs = "tall"', "line 4: glyphs must be one of classic, round, serif, not 'tall'"),
        (HEAD + 'sounds = "loud"', "line 4: sounds must be one of classic, soft, none, not 'loud'"),
        (HEAD + "bevel = 3", "line 4: bevel must be a text in quotes, not 3"),
        (
            HEAD + 'colour = "x"',
            "line 4: colour is not a field of a theme, did you mean [colours]?; these are: author, bevel",
        ),
        (
            HEAD + '[colors]\nopen = "#FFFFFF"',
            "line 4: colors is not a field of a theme, did you mean [colours]?; "
            "these are: author, bevel, [colours], corner, displays,",
        ),
        (HEAD + 'colours = "red"', "line 4: colours must be a table"),
        (HEAD + "[colours]\n\ncell = 7", "line 6: cell must be a text in quotes, not 7"),
        (HEAD + "corner = 0.6", "line 4: corner must be a number from 0 to 0.5, not 0.6"),
        (HEAD + "glow = true", "line 4: glow must be a number from 0 to 1, not True"),
        (HEAD + "sweep = nan", "line 4: sweep must be a number from 0 to 1, not nan"),
        (HEAD + 'rim = "wide"', "line 4: rim must be a number from 0 to 0.1, not 'wide'"),
        (HEAD + "drop = 0.1", "line 4: drop needs the bevel soft or flat, since classic cells are square, not 0.1"),
        (HEAD + "grey = 1", "line 4: grey must be true or false, not 1"),
        (HEAD + 'letters = "tall"', "line 4: letters must be one of usual, classic, modern, serif, mono, not 'tall'"),
        (HEAD + 'pair = "day"', "line 4: pair must be a list, not 'day'"),
        (HEAD + 'pair = ["day"]', "line 4: pair must be the names of a light and a dark theme, not ['day']"),
        (HEAD + 'pair = ["day", "paper"]', "line 4: pair must name two other themes, not 'paper' itself"),
        (HEAD + '[colours]\nopen = "#FFF"', "line 5: open must be a colour such as #C0C0C0, not '#FFF'"),
        (
            HEAD + '[colours]\nbackgrnd = "#FFFFFF"',
            "line 5: backgrnd is not a field of a theme, did you mean background?",
        ),
        (HEAD + '[colours]\nxyz = "#FFFFFF"', "line 5: xyz is not a field of a theme; these are: accent"),
        (HEAD + '[colours]\nnumbers = "#FFFFFF"', "line 5: numbers must be a list, not '#FFFFFF'"),
        (HEAD + '[colours]\nnumbers = ["#FFFFFF"]', "line 5: numbers must be eight colours, for 1 to 8, not 1"),
        (HEAD + "[colours]\nnumbers = [1, 2, 3, 4, 5, 6, 7, 8]", "line 5: numbers must be a colour such as"),
        ('name = "Paper!"\ntitle = "x"\nauthor = "x"', "line 1: name must be lower case letters, digits, - and _"),
        (HEAD + "bevel =", "not valid TOML: Invalid value (at end of document)"),
        ("a = " + "[" * 5000, "not valid TOML"),
        ("a = " + "9" * 5000, "not valid TOML"),
        (".".join("a" * 30_000) + " = 1", "a line has at most 100 dots"),
        ('"\u2028".' * 200 + "a = 1", "a line has at most 100 dots"),
        (HEAD + " " * 60_000 + "\nbevel = 3", "line 5: bevel must be a text in quotes, not 3"),
    ],
)
def test_a_mistake_is_named_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(ThemeError) as caught:
        parse_theme(text)
    assert str(caught.value).startswith(sentence)


def test_a_file_may_begin_with_a_byte_order_mark_and_have_dots_in_comments(tmp_path: Path) -> None:
    path = tmp_path / "marked.toml"
    path.write_text(f"\ufeff# {'.' * 200}\n{HEAD}", "utf-8")
    assert load_theme(path).name


def test_a_file_with_a_mistake_is_named(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text("name = 1\ntitle = 'x'\nauthor = 'x'", "utf-8")
    with pytest.raises(ThemeError, match=r"bad.toml: line 1: name must be a text in quotes, not 1"):
        load_theme(path)


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "long.toml").write_bytes(b"#" * 70_000)
    for name, sentence in (
        ("binary.toml", "not a text in UTF-8"),
        ("long.toml", "a theme file has at most 65536 bytes"),
        ("none.toml", "no such file"),
        (".", "no such file"),
    ):
        with pytest.raises(ThemeError, match=sentence):
            load_theme(tmp_path / name)


def test_a_theme_made_in_python_is_checked_too() -> None:
    with pytest.raises(ThemeError, match="cell must be a colour"):
        Palette(cell="blue")
    with pytest.raises(ThemeError, match="bevel must be one of"):
        Theme("x", bevel="odd")  # type: ignore[arg-type]
    assert Theme("x", bevel="flat").bevel is Bevel.FLAT  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"name": 5}, "name must be a text, not a int"),
        ({"title": 5}, "title must be a text, not a int"),
        ({"title": "x" * 101}, "title must have at most 100 letters, not 101"),
        ({"author": "\x1b[31m"}, "author must be printable, not '\\x1b[31m'"),
        ({"colours": None}, "colours must be a Palette, not nothing"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused(values: dict[str, object], sentence: str) -> None:
    with pytest.raises(ThemeError, match=re.escape(sentence)):
        Theme(**{"name": "x", **values})  # type: ignore[arg-type] # on purpose
    with pytest.raises(ThemeError, match="numbers must be a list, not nothing"):
        Palette(numbers=None)  # type: ignore[arg-type] # as above


@given(st.text())
def test_no_text_gets_past_the_checks_by_crashing(text: str) -> None:
    with pytest.raises(ThemeError):
        parse_theme(HEAD + text + "\nbevel = 0\n[colours]")


def test_colours_are_read_as_red_green_and_blue() -> None:
    assert rgb("#0180FF") == (1, 128, 255)
    assert [luminance("#000000"), luminance("#FFFFFF")] == pytest.approx([0, 1])


def test_contrast_is_that_of_wcag() -> None:
    assert theme_check.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert theme_check.contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


def test_red_and_green_are_far_apart_only_for_those_who_see_both() -> None:
    def gap(vision: str) -> float:
        return theme_check.difference(theme_check.lab("#E05030", vision), theme_check.lab("#809020", vision))

    assert gap("normal vision") > 50
    assert gap("deuteranopia") < 25


def test_a_theme_that_is_hard_to_read_is_warned_about() -> None:
    pale = Theme("pale", colours=Palette(numbers=("#FFFFFF",) * 8, open="#FFFFFF", text="#CCCCCC"))
    warnings = theme_check.warnings(pale)
    assert "number 1 (#FFFFFF) has a contrast of 1.0 with open (#FFFFFF), less than 3.0" in warnings
    assert "text (#CCCCCC) has a contrast of 1.1 with panel (#C0C0C0), less than 3.0" in warnings
    assert "numbers 1 and 2 look alike in protanopia: they differ by 0.0 of 8.0" in warnings


@pytest.mark.parametrize(
    ("theme", "sentence"),
    [
        (
            Theme("x", bevel=Bevel.FLAT),
            "hidden cells (#C0C0C0) have a contrast of 1.0 with open (#C0C0C0), less than 2.0",
        ),
        (
            Theme("x", colours=Palette(cell_light="#D0D0D0")),
            "hidden cells (#C0C0C0) have a contrast of 1.0 with open (#C0C0C0), less than 2.0",
        ),
        (Theme("more-contrast"), "hidden cells (#C0C0C0) have a contrast of 1.0 with open (#C0C0C0), less than 3.0"),
        (
            Theme("x", colours=Palette(hit="#C08080")),
            "hit (#C08080) has a contrast of 1.7 with open (#C0C0C0), less than 2.0",
        ),
        (
            Theme("x", colours=Palette(mine="#800000")),
            "mine (#800000) has a contrast of 2.7 with hit (#FF0000), less than 3.0",
        ),
        (
            Theme("x", colours=Palette(cross="#B0B0B0")),
            "cross (#B0B0B0) has a contrast of 2.2 with cell_light (#FFFFFF), less than 3.0",
        ),
        (
            Theme("x", colours=Palette(safe="#80C080")),
            "safe (#80C080) has a contrast of 1.2 with cell (#C0C0C0), less than 2.0",
        ),
        (
            Theme("x", colours=Palette(danger="#E08080")),
            "danger (#E08080) has a contrast of 1.5 with cell (#C0C0C0), less than 2.0",
        ),
    ],
)
def test_cells_marks_and_tints_that_are_hard_to_tell_apart_are_warned_about(theme: Theme, sentence: str) -> None:
    assert sentence in theme_check.warnings(theme)
    assert sentence not in theme_check.warnings(Theme("x"))


def test_the_hard_edges_of_the_classic_cell_set_it_off_where_its_colour_does_not() -> None:
    assert not [each for each in theme_check.warnings(Theme("x")) if each.startswith("hidden")]


@pytest.mark.parametrize("theme", bundled_looks().values(), ids=lambda theme: theme.name)
def test_the_bundled_themes_are_easy_to_read_for_everybody(theme: Theme) -> None:
    if theme.name != "windows_light":  # whose colours are those of Windows
        assert theme_check.warnings(theme) == []


def test_some_themes_promise_to_be_readable_in_greyscale() -> None:
    promised = {name for name, theme in bundled_looks().items() if theme.grey}
    assert promised >= {"high_contrast", "colour_safe_light", "colour_safe_dark", "ink"}


def test_a_theme_is_looked_at_in_greyscale_only_if_it_asks_for_it() -> None:
    numbers = ("#FF0000", "#00C8D0", "#7F7F7F", *CLASSIC_NUMBERS[3:])
    theme = Theme("x", colours=Palette(numbers=numbers, safe="#007000", danger="#B02020"))
    assert not [each for each in theme_check.warnings(theme) if "greyscale" in each]
    found = [each for each in theme_check.warnings(replace(theme, grey=True)) if "greyscale" in each]
    assert any(each.startswith("numbers 1 and 3 look alike") for each in found)
    assert any(each.startswith("safe and danger look alike in greyscale") for each in found)


def test_a_rim_and_a_ground_change_what_must_be_readable() -> None:
    rimmed = Theme("x", rim=0.04, colours=Palette(mine_shine="#FF3030"))
    assert "mine_shine (#FF3030) has a contrast of 1.1 with hit (#FF0000), less than 3.0" in theme_check.warnings(
        rimmed
    )
    lit = Theme("x", ground="gradient", colours=Palette(backdrop="#101010"))  # type: ignore[arg-type] # as in a file
    assert "text (#000000) has a contrast of 1.1 with backdrop (#101010), less than 3.0" in theme_check.warnings(lit)


def test_a_file_may_set_every_field_of_a_theme() -> None:
    fields_of_a_file = """
        bevel = "soft"
        letters = "serif"
        displays = "figures"
        ground = "light"
        corner = 0
        gap = 0.1
        line = 0.02
        drop = 0.05
        sweep = 1
        pointer = 0.5
        weight = -0.2
        glow = 0.3
        rim = 0.05
        scan = 0.1
        grey = true
        [colours]
        backdrop = "#ABCDEF"
    """
    theme = parse_theme(HEAD + fields_of_a_file)
    assert (theme.letters, theme.displays, theme.ground) == ("serif", "figures", "light")
    assert (theme.corner, theme.sweep, theme.weight, theme.grey) == (0, 1, -0.2, True)
    assert theme.colours.backdrop == "#ABCDEF"
    assert parse_theme(HEAD + 'pair = ["day", "night"]').pair == ("day", "night")


@pytest.mark.parametrize("theme", bundled_looks().values(), ids=lambda theme: theme.name)
def test_colours_mean_the_same_in_every_theme(theme: Theme) -> None:
    """Green is safe, red or orange a mine, violet a reason."""

    def hue(colour: str) -> float:
        return rgb_to_hsv(*(value / 255 for value in rgb(colour)))[0] * 360

    assert 80 < hue(theme.colours.safe) < 180
    assert not 50 < hue(theme.colours.danger) < 340
    assert 270 < hue(theme.colours.reason) < 340


def test_in_high_contrast_numbers_are_twice_as_far_apart_as_they_must_be() -> None:
    numbers = load_plugins().theme("high_contrast").colours.numbers
    for vision in theme_check.VISIONS:
        seen = [theme_check.lab(colour, vision) for colour in numbers]
        gaps = [theme_check.difference(one, two) for one in seen for two in seen if one != two]
        assert min(gaps) > 2 * theme_check.LEAST_DIFFERENCE


def test_the_classic_numbers_have_the_colours_of_windows() -> None:
    assert load_plugins().theme("windows_light").colours.numbers == CLASSIC_NUMBERS
