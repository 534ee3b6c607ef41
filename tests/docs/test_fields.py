"""The table of fields in docs/commands.md has all that commands write as CSV or JSON, and nothing else."""

import csv
import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli
from minesweeper.history import Findings, History
from tests.history.games import played
from tests.random_duels import finished_duel

GUIDE = Path(__file__).parents[2] / "docs" / "commands.md"
KEYS = {
    "levels": "LEVEL",
    "earlier_best_times": "KIND",
    "own_best_times": "KIND",
    "averages": "NUMBER",
    "days": "DATE",
    "errors": "REASON",
    "against": "PLAYER",
    "steps": "KIND",
    "advice": "SOLVER",
    "adds": "KIND",
    "measured": "MEASURE",
    "options": "OPTION",
    "events": "EVENT",
}
"""Fields whose names are data, and how the table writes those names."""
TURN_BY_TURN = "terminal", "duel", "verify"
"""Commands that write an object per line."""
BOARDS = ("--games", "2", "--difficulty", "tiny", "--jobs", "1")
PLUGIN = """
from minesweeper import Solver, hookimpl

def fail(board, budget):
    raise RuntimeError("boom")

@hookimpl
def register_solvers():
    return [Solver("fails", fail)]
"""


def fields(value: object, path: str = "") -> Iterator[str]:
    """The names of all fields, those of a field within it after a dot."""
    if isinstance(value, dict):
        name = path.rpartition(".")[2]
        for key, each in value.items() or [(name, None)]:
            yield from fields(each, f"{path}.{KEYS.get(name, key)}".lstrip("."))
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for each in value:
            yield from fields(each, path)
    else:
        yield path


def written(command: str, folder: Path) -> set[str]:
    name, output = command.partition(" ")[0], folder / "output"
    plugin = folder / "fails.py"
    plugin.write_text(PLUGIN, "utf-8")
    solvers = ["--solver", "quick", "--solver", "fails"]
    file = [] if "--json" in command else [str(output)]
    words = {
        "tournament": ["tournament", *BOARDS, *solvers, *command.split()[1:], *file],
        "compare": ["compare", "quick", "pairs", *BOARDS, "--layouts", "2", *command.split()[1:], *file],
        "analyse": [*command.split(), "--judge", str(folder / "games.json")],
        "measure": [*command.split(), "--difficulty", "beginner", "--seed", "7"],
        "solve": [*command.split(), "--mines", "1", "-"],
        "backup": [*command.split(), str(folder / "b.zip")],
        "restore": [*command.split(), str(folder / "b.zip")],
        "import": [*command.split(), str(folder / "games.json")],
        "verify": [*command.split(), str(folder / "games.json")],
        "stats": [*command.split(), "--games", "40"],
        "terminal": [*command.split(), "--seed", "1", "--difficulty", "beginner"],
        "duel": [*command.split(), "--seed", "1", "--right", "quick"],
    }.get(name, command.split())
    if name == "restore":
        CliRunner().invoke(cli, ["backup", str(folder / "b.zip")])
    if name in ("import", "analyse", "verify"):
        (folder / "games.json").write_text(f"[{played(77).to_json()}, {{}}]", "utf-8")
    typed = {"terminal": "r4,4 h o zz q", "duel": "t0,0 t0,0 t8,8 zz q"}.get(name, "1#\n##\n")
    done = CliRunner().invoke(cli, ["--plugin", str(plugin), *words], input=typed)
    assert done.exit_code in (0, 1, 3), done.output
    text = output.read_text("utf-8") if output.exists() else done.stdout
    if "--csv" in command:
        return set(next(csv.reader(text.splitlines())))
    lines = text.splitlines() if name in TURN_BY_TURN else [text]
    return {field for line in lines for field in fields(json.loads(line))}


def documented() -> dict[str, set[str]]:
    table = GUIDE.read_text("utf-8").partition("## Fields of CSV and JSON")[2].partition("\n## ")[0]
    found: dict[str, set[str]] = {}
    for line in table.splitlines():
        if line.startswith("| `"):
            commands, names, meaning, unit = (cell.strip() for cell in line.strip("|").split("|"))
            assert meaning, line
            assert unit, line
            for command in re.findall(r"`([^`]+)`", commands):
                found.setdefault(command, set()).update(re.findall(r"`([^`]+)`", names))
    return found


@pytest.fixture(scope="module")
def table() -> dict[str, set[str]]:
    return documented()


@pytest.fixture
def history(home: Path) -> None:
    records = [played(seed) for seed in range(30)]
    with closing(History(home)) as kept:
        kept.add_missing([*records, finished_duel(1, ("human", "quick"))])
        kept.mistakes.note(records[0].id, Findings((3,), 2, 0.5))


COMMANDS = (
    "tournament --csv",
    "tournament --duel --csv",
    "tournament --json",
    "tournament --duel --json",
    "tournament --keep",
    "compare --csv",
    "compare --json",
    "analyse --csv",
    "analyse --json",
    "export --csv",
    "export --json",
    "stats --json",
    "stats --duels --json",
    "mistakes --list --json",
    "measure --json",
    "solve --json",
    "solve --all --json",
    "plugins --json",
    "plugins check --json",
    "backup --json",
    "restore --json",
    "import --json",
    "verify --json",
    "terminal --json",
    "duel --json",
)


def writers(group: click.Group, context: click.Context) -> Iterator[tuple[str, str]]:
    """Every command with an option that has it write fields, and that option."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command
        options = {option for each in command.params for option in each.opts}
        yield from ((command.name or "", option) for option in options & {"--csv", "--json", "--keep"})
        if isinstance(command, click.Group):
            yield from writers(command, context)


def test_every_command_that_writes_fields_is_in_the_table(table: dict[str, set[str]]) -> None:
    assert set(table) == set(COMMANDS)
    assert isinstance(cli, click.Group)
    for name, option in writers(cli, click.Context(cli)):
        assert any(name in each.split() and option in each.split() for each in COMMANDS), (name, option)


@pytest.mark.slow
@pytest.mark.usefixtures("history")
@pytest.mark.parametrize("command", COMMANDS)
def test_every_field_that_a_command_writes_is_in_the_table_and_the_reverse(
    command: str, table: dict[str, set[str]], tmp_path: Path
) -> None:
    assert written(command, tmp_path) == table[command]
