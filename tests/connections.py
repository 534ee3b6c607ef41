"""SQLite connections and the threads that open them, of which no test may leave any."""

import sqlite3
import threading
import traceback
from typing import Any


class WatchedConnection(sqlite3.Connection):
    """A connection that knows where it was opened and whether it was closed."""

    def __init__(self, *args: Any, **options: Any) -> None:  # noqa: ANN401 - as those of sqlite3
        super().__init__(*args, **options)
        self.opened_at = traceback.StackSummary.extract(traceback.walk_stack(None), limit=12, lookup_lines=False)
        self.open = True

    def close(self) -> None:
        super().close()
        self.open = False


def history_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "history"]
