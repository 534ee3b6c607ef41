"""Bytes of a damaged or foreign history: numbers beyond any game are refused where they are read."""

import json
import zlib

import pytest

from minesweeper.games.packing import pack, unpack
from minesweeper.games.savegame import SavedSessionError
from tests.history.games import played

GAME = played(1)


def changed(**values: object) -> bytes:
    data = json.loads(zlib.decompress(pack(GAME)))
    return zlib.compress(json.dumps(data | values).encode())


def test_what_is_not_changed_is_read() -> None:
    assert unpack(changed()) == GAME


@pytest.mark.parametrize(
    "values",
    [
        {"seconds": 10**400},
        {"seconds": float("nan")},
        {"hints": 10**400},
        {"hints": -1},
        {"hints": True},
        {"started": "0001-01-01T00:00:00+23:59"},
        {"ended": "9999-12-31T23:59:59-23:59"},
        {"log": "r0,0@99999999999"},
        {"done": "1:00", "cells": "1:00", "waits": "8:ffffffffffffffff"},
        {"path": ["8:feffffffffffffff", "1:00", "1:00"]},
        {"path": ["1:00", "8:feffffffffffffff", "1:00"]},
        {"path": ["1:01", "1:00", "1:00"]},
    ],
    ids=str,
)
def test_a_number_out_of_range_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(SavedSessionError):
        unpack(changed(**values))
