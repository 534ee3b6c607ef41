"""Names that are imported when they are first used, and calls that wait for an import."""

import math
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from minesweeper.core.later import call_when_imported, imported_later


def test_a_name_is_looked_up_in_its_module_and_listed_with_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType("package")
    package.here = 1  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "package", package)
    find, listed = imported_later("package", {"math": ("sqrt",)})
    assert find("sqrt") is package.sqrt is math.sqrt
    assert {"here", "sqrt"} <= {*listed()}
    with pytest.raises(AttributeError, match="module 'package' has no attribute 'pi'"):
        find("pi")


def test_a_name_that_has_moved_is_found_with_a_warning_and_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType("package")
    monkeypatch.setitem(sys.modules, "package", package)
    find, listed = imported_later("package", {}, moved={"math": ("sqrt",)})
    for _ in range(2):
        with pytest.warns(DeprecationWarning, match="^package.sqrt is deprecated: use math.sqrt$"):
            assert find("sqrt") is math.sqrt
    assert "sqrt" not in listed()


@pytest.fixture
def awaited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a module that can be imported, and is not imported yet; Python is as before afterwards."""
    (tmp_path / "awaited_module.py").write_text("noticed = []\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    yield "awaited_module"
    sys.modules.pop("awaited_module", None)


def noted() -> None:
    """What is called in these tests: it needs the other module to be complete."""
    sys.modules["awaited_module"].noticed.append("called")


def test_a_function_is_called_when_another_module_has_been_imported(awaited: str) -> None:
    before = [*sys.meta_path]
    call_when_imported(awaited, __name__, "noted")
    import_module("string")
    assert len(sys.meta_path) == len(before) + 1
    assert import_module(awaited).noticed == ["called"]
    assert sys.meta_path == before


def test_a_function_is_called_at_once_if_the_other_module_is_there_already(awaited: str) -> None:
    module = import_module(awaited)
    call_when_imported(awaited, __name__, "noted")
    assert module.noticed == ["called"]


def test_a_module_that_is_not_installed_is_missing_as_ever(awaited: str) -> None:
    call_when_imported(f"{awaited}_not_there", __name__, "noted")
    with pytest.raises(ModuleNotFoundError, match=f"No module named '{awaited}_not_there'"):
        import_module(f"{awaited}_not_there")
