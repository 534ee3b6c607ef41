"""Files that are replaced as a whole, so that a full disk never leaves half of one."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from minesweeper.cli.errors import BadInputError


@contextmanager
def whole_file(file: Path) -> Iterator[TextIO]:
    """A text to write to, which is the file once all of it is written. What goes wrong is one sentence."""
    draft = file.with_name(f"{file.name}.part")
    try:
        with draft.open("w", encoding="utf-8", newline="") as target:
            yield target
        draft.replace(file)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise BadInputError(f"{file} cannot be written: {error.strerror}") from None
