"""A confined program reads its own memory and all files, and nothing of other processes."""

import os
import subprocess
import sys

import pytest

from minesweeper.machine import confinement

SECRET = b"a number that only the parent knows"

LOOK = """
import ctypes, os, sys
other, address, size = map(int, sys.argv[1:])

def file(path, at=0):
    with open(path, "rb") as found:
        found.seek(at)
        return found.read(size)

def pages():
    there, here = ctypes.create_string_buffer(size), (ctypes.c_size_t * 2)()
    here[:] = ctypes.addressof(there), size
    far = (ctypes.c_size_t * 2)(address, size)
    if ctypes.CDLL(None).process_vm_readv(other, here, 1, far, 1, 0) < 0:
        raise OSError
    return there.raw

ways = {
    "memory": lambda: file(f"/proc/{other}/mem", address),
    "pages": pages,
    "arguments": lambda: file(f"/proc/{other}/cmdline"),
    "environment": lambda: file(f"/proc/{other}/environ"),
    "own": lambda: file("/proc/self/cmdline"),
    "files": lambda: file(__import__("os").__file__),
}
for name, way in ways.items():
    try:
        print(name, bool(way()))
    except OSError:
        print(name, False)
"""


def looks(command: list[str]) -> dict[str, bool]:
    import ctypes  # noqa: PLC0415 - only here

    address = ctypes.addressof(ctypes.c_char.from_buffer(secret := bytearray(SECRET)))
    words = [str(number) for number in (os.getpid(), address, len(secret))]
    done = subprocess.run([*command, *words], capture_output=True, text=True, check=True)
    return {line.split()[0]: line.split()[1] == "True" for line in done.stdout.splitlines()}


@pytest.mark.skipif(not confinement.available(), reason="this system cannot confine programs")
def test_a_confined_program_reads_nothing_of_other_processes() -> None:
    free, confined = looks([sys.executable, "-c", LOOK]), looks(confinement.command([sys.executable, "-c", LOOK]))
    assert free["arguments"]
    assert free["environment"]
    assert confined == {
        "memory": False,
        "pages": False,
        "arguments": False,
        "environment": False,
        "own": True,
        "files": True,
    }


def test_a_program_that_is_not_there_is_an_error_in_words() -> None:
    done = subprocess.run(
        [sys.executable, confinement.__file__, "./nowhere"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, "./nowhere cannot be started: No such file or directory\n")


def test_memory_can_be_hidden_without_harm() -> None:
    script = "from minesweeper.machine.confinement import hide_memory; hide_memory(); print(sum(range(4)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "6\n"
