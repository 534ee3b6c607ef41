"""A virtual screen of one's own."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple


class Screen(NamedTuple):
    server: subprocess.Popen[bytes]
    display: str


@contextmanager
def virtual_screen(width: int = 1280, height: int = 900) -> Iterator[Screen]:
    """A screen of this size that is there within this, unless its server is killed."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24", "-noreset", "-nolisten", "tcp"],
        pass_fds=[writer], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writer)
    with os.fdopen(reader) as answer:
        number = answer.readline().strip()
    yield Screen(server, f":{number}")
    server.terminate()
    server.wait()
