"""The reference: every public name and every hook has its place in it, and what it says of hooks works."""

import pydoc
import re
import subprocess
from inspect import getdoc, isclass, isroutine, signature
from pathlib import Path
from types import ModuleType

import pytest

import minesweeper
import minesweeper.arena
import minesweeper.cli
import minesweeper.duel
import minesweeper.gym
import minesweeper.plugins
import minesweeper.testing
import minesweeper_solver
from minesweeper import Game, Minefield, hookspecs
from minesweeper.testing import check_plugin, followed, play, plugins_with
from tests.docs.lines import PAGES, PLUGINS, ROOT, needs_the_script

HOOKS = [name for name in vars(hookspecs) if name.startswith(("register_", "game_", "turn_"))]
PUBLIC: list[tuple[ModuleType, list[str]]] = [
    (package, list(package.__all__))
    for package in (
        minesweeper,
        minesweeper.duel,
        minesweeper.arena,
        minesweeper.gym,
        minesweeper.plugins,
        minesweeper.testing,
        minesweeper.cli,
        minesweeper_solver,
    )
]


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    needs_the_script()
    folder = tmp_path_factory.mktemp("reference")
    done = subprocess.run([ROOT / "run", "docs", folder], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return folder


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "names"), [*PUBLIC, (hookspecs, HOOKS)], ids=lambda each: getattr(each, "__name__", "")
)
def test_every_public_name_and_hook_is_in_the_reference(module: ModuleType, names: list[str], reference: Path) -> None:
    page = (reference / f"{module.__name__.replace('.', '/')}.html").read_text("utf-8")
    assert [name for name in names if f'<section id="{name}">' not in page] == []


NAMED = {
    "game": "minesweeper.Game",
    "session": "minesweeper.Session",
    "setup": "minesweeper.Setup",
    "turn": "minesweeper.Turn",
    "board": "minesweeper.Board",
    "grid": "minesweeper.Grid",
    "field": "minesweeper.Minefield",
    "record": "minesweeper.Record",
    "plugins": "minesweeper.Plugins",
    "advice": "minesweeper.Advice",
    "budget": "minesweeper.Budget",
    "situation": "minesweeper.Situation",
    "outcome": "minesweeper.Outcome",
    "duel": "minesweeper.duel.Duel",
    "analysis": "minesweeper_solver.Analysis",
}
"""What the pages call a value of each class."""
FILES = r"(?:gif|html|json|md|png|py|txt)\b"


@pytest.mark.slow
def test_every_attribute_that_the_pages_use_is_in_the_reference(reference: Path) -> None:
    texts = "\n".join(page.read_text("utf-8") for page in (*PAGES, PLUGINS))
    code = "\n".join(re.findall(r"^```py.*?^```|`[^`\n]+`", texts, re.DOTALL | re.MULTILINE))
    used = set(re.findall(rf"(?<![\w./-])({'|'.join(NAMED)})\.(?!{FILES})([a-z]\w*)", code))
    missing = []
    for name, attribute in used:
        module, _, kind = NAMED[name].rpartition(".")
        page = (reference / f"{module.replace('.', '/')}.html").read_text("utf-8")
        if f'id="{kind}.{attribute}"' not in page:
            missing.append(f"{name}.{attribute}")
    assert sorted(missing) == []
    assert {("game", "board"), ("game", "moves"), ("setup", "level"), ("turn", "places")} <= used


SHOWN = {
    "Game": "board setup moves problem dealer_problem remark generator dealer questions level",
    "Session": "game id started ended paused unranked hints seats",
    "Duel": "board moves now setup",
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", SHOWN)
def test_what_a_game_is_made_of_is_in_the_reference_with_a_sentence_each(kind: str, reference: Path) -> None:
    page = (reference / ("minesweeper/duel.html" if kind == "Duel" else "minesweeper.html")).read_text("utf-8")
    for name in SHOWN[kind].split():
        _, found, rest = page.partition(f'<div id="{kind}.{name}"')
        assert found, name
        assert re.match(r'.*?<div class="docstring"><p>\w', rest.partition('<div id="')[0], re.DOTALL), name


@pytest.mark.parametrize("kind", [minesweeper.Game, minesweeper.Session, minesweeper.duel.Duel])
def test_help_names_what_a_game_is_made_of(kind: type) -> None:
    text = pydoc.plain(pydoc.render_doc(kind))
    assert [name for name in SHOWN[kind.__name__].split() if not re.search(rf"\b{name}\b", text)] == []


@pytest.mark.slow
def test_the_machinery_of_the_game_itself_is_not_in_the_reference(reference: Path) -> None:
    page = (reference / "minesweeper.html").read_text("utf-8")
    for name in ("Plugins.add", "Plugins.exchange", "Plugins.is_ours", "Plugins.loaded", "Plugins.command_failed"):
        assert f'id="{name}"' not in page, name


@pytest.mark.parametrize(("module", "names"), PUBLIC, ids=lambda each: getattr(each, "__name__", ""))
def test_every_public_class_and_function_says_what_it_is(module: ModuleType, names: list[str]) -> None:
    values = {name: getattr(module, name) for name in names}
    assert [name for name, value in values.items() if isclass(value) or isroutine(value) if not getdoc(value)] == []


def test_the_page_on_stability_names_every_module_with_public_names() -> None:
    page = (ROOT / "docs/stability.md").read_text("utf-8")
    assert [module.__name__ for module, _ in PUBLIC if f"`{module.__name__}`" not in page] == []


def doc_of(hook: str) -> str:
    return getdoc(getattr(hookspecs, hook)) or ""


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_says_its_arguments_when_and_where_it_is_called_and_since_when_it_is_there(hook: str) -> None:
    told = dict(re.findall(r"^- \*\*(\w+)\*\*:? (.+?)(?=^- |^$)", doc_of(hook), re.MULTILINE | re.DOTALL))
    assert list(told) == ["Arguments", "Returns", "Called", "Process", "Since"]
    arguments = list(signature(getattr(hookspecs, hook)).parameters)
    assert re.findall(r"`(\w+)`,", told["Arguments"]) == arguments
    assert re.fullmatch(r"\d+\.\d+\n", told["Since"])


@pytest.mark.slow
@pytest.mark.parametrize("hook", HOOKS)
def test_the_example_of_every_hook_is_a_plugin_that_keeps_its_contracts(hook: str, tmp_path: Path) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```$", doc_of(hook), re.MULTILINE | re.DOTALL)
    file = tmp_path / "example.py"
    file.write_text(code, "utf-8")
    plugins = plugins_with(file)
    record = plugins.records[-1]
    assert (record.name, record.state, record.reason) == ("example", "ok", "")
    assert f"def {hook}(" in code
    assert check_plugin(file) == []
    with followed(plugins, Game.from_minefield(Minefield.parse("*.."))) as session:
        play(session, "r0,2")
        session.undo()
