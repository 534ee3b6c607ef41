"""What can happen to the bytes of a file: bits flip, ends are missing, blocks are lost, somebody edits it."""

import random
import re
from collections.abc import Callable

Mutation = Callable[[bytearray, random.Random], None]


def _flip(data: bytearray, rng: random.Random) -> None:
    for _ in range(rng.choice((1, 1, 3, 30))):
        data[rng.randrange(len(data))] = rng.randrange(256)


def _cut(data: bytearray, rng: random.Random) -> None:
    del data[rng.randrange(len(data)) :]


def _hole(data: bytearray, rng: random.Random) -> None:
    start = rng.randrange(len(data))
    length = rng.choice((1, 10, 512, 4096, 9000))
    data[start : start + length] = bytes(len(data[start : start + length]))


def _noise(data: bytearray, rng: random.Random) -> None:
    start = rng.randrange(len(data))
    length = rng.choice((4, 64, 4096))
    data[start : start + length] = rng.randbytes(len(data[start : start + length]))


def _double(data: bytearray, rng: random.Random) -> None:
    start = rng.randrange(len(data))
    data[start:start] = data[start : start + rng.randrange(1, 100)]


MUTATIONS: tuple[Mutation, ...] = (_flip, _flip, _cut, _hole, _noise, _double)

WORD = re.compile(rb'"[^"\n]*"|-?\d[\d.eE+-]*|\w+')
ODD = (
    b"", b"null", b"true", b"-1", b"0", b"1e999", b"-1e999", b"NaN", b"Infinity", b"9" * 70, b"9" * 5000, b'""',
    b'"\\ud800"', b'"\\u0000\\u001b[31m"', b'"%s"' % (b"x" * 9999), b'"\xff"', b"[]", b"{}", b"[[[1]]]", b"[" * 99_999,
    b'{"a":' * 9999, b"\n", b"9999-99-99T99:99:99+00:00", b"1000x1000x999999.expert.1",
)  # fmt: skip
"""What nobody expects at the place of a word or a number."""


def _edit(data: bytearray, rng: random.Random) -> None:
    """Put something else in place of a few words: most of the text is still as it should be, and believed."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        words = list(WORD.finditer(data))
        if words:
            start, end = rng.choice(words).span()
            data[start:end] = rng.choice((*ODD, rng.choice(words)[0]))


def damaged(data: bytes, rng: random.Random, text: bool = False) -> bytes:
    """The same with some damage, as it comes to any file, or also as it comes to a text."""
    changed = bytearray(data)
    rng.choice((*MUTATIONS, *[_edit] * len(MUTATIONS)) if text else MUTATIONS)(changed, rng)
    return bytes(changed)
