"""What a format needs of a game, a board or a position that it writes."""

from minesweeper import Board, FileError, Grid, Minefield, Opened, Recording, Status

Content = Recording | Minefield | Board


def field_of(content: Content) -> Minefield:
    """The mines."""
    _refuse_other_shapes(content)
    if isinstance(content, Recording):
        return content.field
    if isinstance(content, Minefield):
        return content
    if content.status in (Status.WON, Status.LOST):
        return Minefield(content.grid, content.mines)
    raise FileError("a position does not say where the mines are, so it cannot be written as a board")


def position_of(content: Content) -> Board:
    """The position: the last one of a game, an untouched one of a board."""
    _refuse_other_shapes(content)
    if isinstance(content, Recording):
        return Opened.of(content).record.board
    if isinstance(content, Minefield):
        return Board.start(content.grid, content.mines.bit_count())
    return content


def recording_of(content: Content) -> Recording:
    """The game."""
    _refuse_other_shapes(content)
    if isinstance(content, Recording):
        return content
    raise FileError("this is no game: a board or a position has no moves, so it cannot be written as a replay")


def _refuse_other_shapes(content: Content) -> None:
    """Refuse what other programs would take for a rectangle of squares."""
    grid = content.field.grid if isinstance(content, Recording) else content.grid
    if type(grid) is not Grid:
        raise FileError("other programs only have rectangular boards of squares")
