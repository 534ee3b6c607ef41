"""Stands with our own solvers, on which nothing moves by itself."""

import pytest

from minesweeper.plugins import Plugins, load_plugins
from tests.ui.stand import NewStand, Stand


@pytest.fixture(scope="module")
def plugins() -> Plugins:
    return load_plugins(bundled_only=True, off=())


@pytest.fixture
def stands(stands: NewStand) -> NewStand:
    def make(**options: object) -> Stand:
        still = {"motion": False} | options  # a picture must not depend on when it is taken
        stand = stands(**still)
        bundled = load_plugins(bundled_only=True, off=()).solvers
        stand.app.plugins.solvers = {name: bundled[name] for name in ("quick", "strong")}
        return stand

    return make


@pytest.fixture
def stand(stands: NewStand) -> Stand:
    return stands(solver="quick", speed=0)
