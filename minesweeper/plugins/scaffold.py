"""A new plugin package, complete enough to be installed, tested and changed."""

import keyword
import re
from collections.abc import Container
from importlib.resources import files
from pathlib import Path
from string import Template

FILES = {
    "pyproject.toml": "pyproject.toml.txt",
    "README.md": "README.md.txt",
    "minesweeper_$module/__init__.py": "plugin.py.txt",
    "minesweeper_$module/$module.toml": "theme.toml.txt",
    "tests/test_$module.py": "test.py.txt",
}


def write_package(name: str, parent: Path, taken: Container[str] = ()) -> Path:
    """Write the package `name` into a new folder of that name, and return the folder.

    A name that cannot be a package's, or whose level or theme would clash, and a folder that exists are a `ValueError`.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise ValueError(f"a plugin is named with lower case letters, digits, - and _, such as my-theme, not {name!r}")
    module = name.replace("-", "_")
    if module in taken:
        raise ValueError(f"there is a level or theme {module!r} already; choose another name")
    folder = parent / name
    if folder.exists():
        raise ValueError(f"{folder} exists already; nothing was written")
    words = {"name": name, "module": module, "title": name.replace("-", " ").replace("_", " ").title()}
    templates = files("minesweeper.plugins") / "templates"
    for target, template in FILES.items():
        path = folder / Template(target).substitute(words)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(Template((templates / template).read_text("utf-8")).substitute(words), "utf-8")
    return folder
