"""Workers of a dask cluster, as an executor."""

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from minesweeper.machine import shell

CLUSTER_PATIENCE = 10
"""Seconds to wait for a scheduler to answer."""


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of the scheduler at this address. If dask is not installed or there is no scheduler, `ValueError`
    says so."""
    try:
        from distributed import Client  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise ValueError(f"a cluster needs dask:  {shell.pip_install('minesweeper-engine[cluster]')}") from None
    try:
        client = Client(address, timeout=CLUSTER_PATIENCE)
    except (OSError, ValueError) as error:
        raise ValueError(f"there is no dask scheduler at {address}: {error}") from None
    logging.disable()  # problems there are reported here, in a sentence
    try:
        with client:
            yield client.get_executor()
    finally:
        logging.disable(logging.NOTSET)
