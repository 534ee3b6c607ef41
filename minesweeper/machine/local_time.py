"""Moments by the player's clock."""

from datetime import UTC, datetime


def local(moment: datetime) -> datetime:
    """This moment where the player is; a moment without a time zone is there already. Where the system has a zone that
    no calendar knows, such as one a day away, it is UTC."""
    try:
        return moment.astimezone()
    except ValueError:
        return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


def now() -> datetime:
    """The present moment where the player is."""
    return local(datetime.now(UTC))


def local_time(seconds: float) -> datetime:
    """The moment that is so many seconds after 1970, where the player is."""
    return local(datetime.fromtimestamp(seconds, UTC))
