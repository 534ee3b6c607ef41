"""Times in the player's time zone."""

from datetime import UTC, datetime


def local(moment: datetime) -> datetime:
    """This time in the player's time zone; a time without a zone is already in it. If the system's zone is invalid, the
    result is in UTC."""
    try:
        return moment.astimezone()
    except ValueError:
        return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


def now() -> datetime:
    """The present time in the player's time zone."""
    return local(datetime.now(UTC))


def local_time(seconds: float) -> datetime:
    """A time in seconds since 1970, in the player's time zone."""
    return local(datetime.fromtimestamp(seconds, UTC))
