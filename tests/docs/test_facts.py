"""What the pages say about folders, files, levels, options, variables and sections is what the program has."""

import re
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from minesweeper.cli.main import ALONE, WITH_VALUE
from minesweeper.cli.options import LEVEL_VARIABLE, THEME_VARIABLE
from minesweeper.core.tiling import SQUARE
from minesweeper.history.backup import ASIDE
from minesweeper.history.sqlite_file import FILE
from minesweeper.history.storage import PICTURES
from minesweeper.plugins import load_plugins
from minesweeper.plugins.sources import HOME_VARIABLE, OFF_VARIABLE, SETTINGS, plugin_data_folder, plugin_folder
from minesweeper.words.titles import level_title
from tests.docs.lines import PAGES, PLUGINS, ROOT

COMMANDS, INSTALLING, PLAYING, TILINGS = (
    (ROOT / f"docs/{name}.md").read_text("utf-8") for name in ("commands", "installing", "playing", "tilings")
)
USUAL = "beginner", "intermediate", "expert"
OTHER_BOARDS = r"^\| `(\w+)` \| (\d+×\d+, \d+) \| .* \| (\d+×\d+, \d+) \| .* \| (\d+×\d+, \d+) \|"
"""A tiling and its three levels."""


def test_the_data_folders_of_linux_and_macos_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    for system in (Unix, MacOS):
        folder = system("minesweeper", appauthor=False).user_data_path
        assert f"| `~/{folder.relative_to(Path.home()).as_posix()}`" in INSTALLING


def test_everything_in_the_data_folder_is_explained() -> None:
    for name in (FILE, SETTINGS, PICTURES, plugin_folder().name, plugin_data_folder("any").parent.name):
        assert f"\n| `{name}` |" in INSTALLING
    assert f"`{ASIDE}-…`" in INSTALLING


def test_every_bundled_level_is_listed_with_its_board() -> None:
    levels = load_plugins(bundled_only=True).levels.values()
    listed = re.findall(r"^\| ([\w ]+) \| `(\w+)`[^|]* \| (\d+)×(\d+), ([\d,]+) mines", PLAYING, re.MULTILINE)
    assert [
        (title, name, f"{width}x{height}x{mines.replace(',', '')}") for title, name, width, height, mines in listed
    ] == [
        (level_title(level), level.name, f"{level.width}x{level.height}x{level.mines}")
        for level in levels
        if level.tiling == SQUARE and not level.outline
    ]
    rows = re.findall(OTHER_BOARDS, TILINGS, re.MULTILINE)
    assert {f"{row[0]}_{name}": board for row in rows[1:] for name, board in zip(USUAL, row[1:], strict=True)} == {
        level.name: f"{level.width}×{level.height}, {level.mines}" for level in levels if level.tiling != SQUARE
    }
    drawn = re.findall(r"^\| `(\w+)` \| (\d+) cells, (\d+) mines", TILINGS, re.MULTILINE)
    assert drawn == [(level.name, str(level.area), str(level.mines)) for level in levels if level.outline]


def test_every_option_before_a_command_and_every_variable_is_listed() -> None:
    for option in (*WITH_VALUE, *ALONE):
        assert re.search(rf"^\| `{option}\b", COMMANDS, re.MULTILINE), option
    for variable in (HOME_VARIABLE, LEVEL_VARIABLE, THEME_VARIABLE, OFF_VARIABLE, "MINESWEEPER_JOURNAL"):
        assert re.search(rf"^\| .*`{variable}`.* \|", COMMANDS, re.MULTILINE), variable


@pytest.mark.parametrize("page", [*PAGES, PLUGINS], ids=lambda page: f"{page.parent.name}/{page.name}")
def test_every_section_that_is_linked_exists(page: Path) -> None:
    for file, section in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", page.read_text("utf-8")):
        assert section in _sections(page.parent / file if file else page), f"{file}#{section}"


def _sections(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
