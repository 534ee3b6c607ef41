"""Dealers, which decide where the still unknown mines are."""

from minesweeper import HONEST, Deal, Dealer, Situation, hookimpl


@hookimpl
def register_dealers() -> list[Dealer]:
    """All dealers, from merciful to merciless."""
    return [
        HONEST,
        Dealer("merciful", _merciful, "Merciful", "A forced guess is never fatal."),
        Dealer("strict", _strict, "Strict", "An avoidable guess is always fatal."),
        Dealer("fair", _fair, "Fair", "Forced guesses never lose, careless ones always do."),
        Dealer("cruel", _cruel, "Cruel", "Every guess that can be fatal is."),
    ]


def _merciful(situation: Situation) -> Deal:
    return _deal(situation, "safe", "luck")


def _strict(situation: Situation) -> Deal:
    return _deal(situation, "luck", "fatal")


def _fair(situation: Situation) -> Deal:
    return _deal(situation, "safe", "fatal")


def _cruel(situation: Situation) -> Deal:
    return _deal(situation, "fatal", "fatal")


def _deal(situation: Situation, forced: str, avoidable: str) -> Deal:
    from minesweeper_solver.dealing import Fate, deal  # noqa: PLC0415 - listing the dealers stays fast

    return deal(situation, Fate(forced), Fate(avoidable))
