"""Text files that are replaced as a whole, so that a full disk never leaves half of one."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from minesweeper.cli.errors import BadInputError
from minesweeper.machine.files import write_whole


@contextmanager
def whole_file(file: Path) -> Iterator[TextIO]:
    """A text to write to, which is the file once all of it is written. What goes wrong is one sentence."""
    try:
        with write_whole(file) as target:
            text = io.TextIOWrapper(target, encoding="utf-8", newline="")
            yield text
            text.detach()
    except OSError as error:
        raise BadInputError(f"{file} cannot be written: {error.strerror}") from None
