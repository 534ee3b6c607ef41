"""Names that are imported when they are first used."""

import math
import sys
from types import ModuleType

import pytest

from minesweeper.core.later import imported_later


def test_a_name_is_looked_up_in_its_module_and_listed_with_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType("package")
    package.here = 1  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "package", package)
    find, listed = imported_later("package", {"math": ("sqrt",)})
    assert find("sqrt") is package.sqrt is math.sqrt
    assert {"here", "sqrt"} <= {*listed()}
    with pytest.raises(AttributeError, match="module 'package' has no attribute 'pi'"):
        find("pi")
