"""Signals as a user's shell leaves them."""

import signal


def heed_signals() -> None:
    """Heed Ctrl-C and a lost terminal. A shell that starts us in the background has us ignore the first, and `nohup`
    the second, and with us the programs that we start and stop."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
