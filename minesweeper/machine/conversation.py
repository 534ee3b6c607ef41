"""A program that is spoken to in lines: what it may do wrong is an error in words, and it never outlives this process.

On POSIX, each program leads a process group of its own, which is killed as a whole. A guard, one small process, kills
the groups that are left when this process ends, however it ends.
"""

import atexit
import math
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue, SimpleQueue
from threading import RLock, Thread
from weakref import finalize

CHUNK = 65_536
"""Bytes that are read at once."""
OWN_GROUP = 0 if hasattr(os, "setpgid") else -1
"""A process group of its own, where there are such groups."""
POLLS = hasattr(select, "poll")
"""True if pipes can be waited for without a thread, which Windows cannot do."""
MAX_CHUNKS = 16
"""Chunks that wait to be looked at; a program that writes more has to wait."""
QUIT_SECONDS = 0.5
"""Seconds that a program has to end by itself."""
GUARD = """
import os, signal, sys
left = set()
for line in sys.stdin:
    (left.add if line[0] == "+" else left.discard)(int(line[1:]))
for group in left:
    try:
        os.killpg(group, signal.SIGKILL)
    except OSError:
        pass
"""


class ConversationError(Exception):
    """The program cannot be spoken to any more; the message says why, without a subject."""


class Conversation:
    """A running program. `ConversationError` is raised if it cannot be started, ends, or writes what is no line."""

    def __init__(
        self, command: Sequence[str], folder: Path | None = None, variables: Mapping[str, str] | None = None
    ) -> None:
        """Start a program in this folder, with these environment variables added."""
        try:
            self._process = subprocess.Popen(  # noqa: S603 - it shall run
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                cwd=folder,
                env={**os.environ, **(variables or {})},
                process_group=OWN_GROUP,
            )
        except (OSError, ValueError) as error:
            raise ConversationError(f"cannot be started: {getattr(error, 'strerror', '') or error}") from None
        if hasattr(os, "killpg"):
            _guard.note("+", self._process.pid)
        self._text = bytearray()
        """What has been read of the lines to come."""
        self._looked = 0
        """The number of bytes in it that hold no end of a line."""
        self._chunks: Queue[bytes] = Queue(MAX_CHUNKS)
        self._messages: SimpleQueue[bytes] = SimpleQueue()
        self._pipes = _Pipes(self._process) if POLLS else None
        if not self._pipes:
            Thread(target=_read, args=(self._process, self._chunks), daemon=True).start()
        self._writers: list[Thread] = []
        """The thread that writes, once something had to wait."""
        self._kill = finalize(self, _end, self._process, self._messages, self._chunks, self._writers)

    @property
    def pid(self) -> int:
        """The id of its process."""
        return self._process.pid

    @property
    def ended(self) -> bool:
        """True if it runs no longer."""
        return self._process.poll() is not None

    def send(self, text: str) -> None:
        """Send lines, each with its end. This does not wait for the program to read them."""
        data = text.encode()
        if not self._writers and self._pipes and self._pipes.write(data):
            return
        if not self._writers:
            self._writers.append(Thread(target=_write, args=(self._process, self._messages), daemon=True))
            self._writers[0].start()
        self._messages.put(data)

    def line(self, until: float, longest: int) -> str | None:
        """The next line, without its end and at most this long; `None` if none came until this time of
        `time.monotonic`."""
        while (end := self._text.find(b"\n", self._looked)) < 0:
            self._looked = len(self._text)
            if self._looked > longest:
                raise ConversationError(f"wrote a line of more than {longest} bytes")
            chunk = self._chunk(max(until - time.monotonic(), 0.001))
            if chunk is None:
                return None
            if not chunk:
                raise ConversationError(self._how_it_ended())
            self._text += chunk
        if end > longest:
            raise ConversationError(f"wrote a line of more than {longest} bytes")
        line = bytes(self._text[:end]).removesuffix(b"\r")
        del self._text[: end + 1]
        self._looked = 0
        try:
            return line.decode()
        except UnicodeDecodeError:
            raise ConversationError("wrote bytes that are not UTF-8") from None

    def _chunk(self, seconds: float) -> bytes | None:
        """What it writes next; empty if it will write no more, `None` if it writes nothing in this time."""
        if self._pipes:
            return self._pipes.read(seconds)
        try:
            return self._chunks.get(timeout=seconds)
        except Empty:
            return None

    def end(self, farewell: str = "") -> None:
        """End the program at once, or after a farewell soon."""
        if farewell and self._process.poll() is None:
            self.send(farewell)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(QUIT_SECONDS)
        self._kill()

    def _how_it_ended(self) -> str:
        try:
            status = self._process.wait(QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            return "closed its output"
        if status < 0:
            with suppress(ValueError):
                return f"was ended by {signal.Signals(-status).name}"
        return f"ended with the exit status {status}"


class _Pipes:
    """The pipes of a program, read and written without a thread, which would have to be waited for."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._input, self._output = process.stdin, process.stdout
        self._room, self._news = select.poll(), select.poll()
        if self._input and self._output:
            self._room.register(self._input, select.POLLOUT)
            self._news.register(self._output, select.POLLIN)

    def write(self, data: bytes) -> bool:
        """Write all of this. Return False if that might have to wait; then nothing is written."""
        if len(data) > select.PIPE_BUF or not self._room.poll(0) or not self._input:
            return False
        with suppress(OSError):  # it has ended, which is noticed when it is read from
            self._input.write(data)
        return True

    def read(self, seconds: float) -> bytes | None:
        """What is there to read; empty at the end, `None` if nothing comes in this time."""
        if not self._news.poll(math.ceil(1000 * seconds)) or not self._output:
            return None
        return self._output.read(CHUNK) or b""


def _read(process: "subprocess.Popen[bytes]", chunks: "Queue[bytes]") -> None:
    if pipe := process.stdout:
        with pipe, suppress(OSError):
            while chunk := pipe.read(CHUNK):
                chunks.put(chunk)
    chunks.put(b"")


def _write(process: "subprocess.Popen[bytes]", messages: "SimpleQueue[bytes]") -> None:
    if pipe := process.stdin:
        with suppress(OSError):
            while message := messages.get():
                rest = memoryview(message)
                while rest:
                    rest = rest[pipe.write(rest) :]


def _end(
    process: "subprocess.Popen[bytes]",
    messages: "SimpleQueue[bytes]",
    chunks: "Queue[bytes]",
    writers: list[Thread],
) -> None:
    """Kill the program with all that it started, let the threads end, and close the pipes that no thread reads."""
    if hasattr(os, "killpg"):
        with suppress(OSError):  # it has ended
            os.killpg(process.pid, signal.SIGKILL)
        _guard.note("-", process.pid)
    else:
        process.kill()
    process.wait()
    messages.put(b"")
    for writer in writers:
        writer.join(QUIT_SECONDS)
    for pipe in (process.stdin, process.stdout if POLLS else None):
        if pipe:
            pipe.close()
    with suppress(Empty):
        while True:  # so that its reader can hand over the rest, and end
            chunks.get_nowait()


class _Guard:
    """A process that kills what is left of the noted groups when this process has ended."""

    def __init__(self) -> None:
        self._lock = RLock()  # a conversation may be let go of within it
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0

    def note(self, sign: str, group: int) -> None:
        """Note that a group exists (`+`) or has ended (`-`)."""
        with self._lock:
            runs = self._process and self._owner == os.getpid() and self._process.poll() is None
            if not runs and sign == "+":
                self._start()
            if self._process and self._process.stdin and (runs or sign == "+"):
                with suppress(OSError):
                    self._process.stdin.write(f"{sign}{group}\n".encode())

    def _start(self) -> None:
        self._owner = os.getpid()
        self._process = subprocess.Popen(  # noqa: S603 - our own
            [sys.executable, "-I", "-S", "-c", GUARD],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            process_group=OWN_GROUP,
        )
        atexit.register(self._close)

    def _close(self) -> None:
        """Let the guard do its work, and wait for it."""
        if self._process and self._owner == os.getpid():
            self._process.communicate()


_guard = _Guard()
