"""Times in the player's time zone."""

from datetime import UTC, date, datetime


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


def this_year() -> int:
    """The present year, which days on screen leave out."""
    return now().year


def day_text(day: date) -> str:
    """A day on screen, `14 Nov`, with its year unless that is this year."""
    return f"{day.day} {day:%b}" if day.year == this_year() else f"{day.day} {day:%b %Y}"


def moment_text(seconds: float) -> str:
    """The day and the time of day of a time in seconds since 1970, `14 Nov, 21:37`."""
    moment = local_time(seconds)
    return f"{day_text(moment)}, {moment:%H:%M}"


def local_time(seconds: float) -> datetime:
    """A time in seconds since 1970, in the player's time zone."""
    return local(datetime.fromtimestamp(seconds, UTC))
