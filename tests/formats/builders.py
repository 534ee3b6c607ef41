"""Files of formats that the game only reads, made by hand from their layouts."""

from datetime import UTC, datetime
from math import cos, sin, sqrt

from minesweeper import Minefield, PointerAct, Recording, Status

AVF_CODES = {"mv": 1, "lc": 3, "lr": 5, "rc": 9, "rr": 17, "mc": 33, "mr": 65, "sc": 11}
EVF_CODES = {"mv": 1, "lc": 2, "lr": 3, "rc": 4, "rr": 5, "mc": 6, "mr": 7, "pf": 8}
LEVELS = {(8, 8, 10): 3, (16, 16, 40): 4, (30, 16, 99): 5}


def size_of(field: Minefield) -> tuple[int, int, int]:
    return field.grid.width, field.grid.height, field.mines.bit_count()


def avf(
    recording: Recording, stray: bytes = b"", comma: bool = False, seconds: float | None = None, encoding: str = "utf-8"
) -> bytes:
    """Arbiter 0.52. `stray` comes before the header in brackets; times are hundredths."""
    claims, field = recording.claims, recording.field
    width, height, mines = size_of(field)
    level = LEVELS.get((width, height, mines), 6)
    started = claims.started or datetime(2020, 1, 2, 3, 4, 5, 678000, UTC)
    time = (claims.seconds or 0.0 if seconds is None else seconds) + 1
    thousandths = f"{started.microsecond // 1000:03d}"
    clock = f"{started:%H:%M:%S}:{thousandths[0]}{thousandths}"
    custom = f"W{width}H{height}M{mines}|" if level == 6 else ""
    begun = f"{started.day}.{started.month}.{started.year}.{clock}"
    seconds_text = f"{time:.2f}".replace(".", "," if comma else ".")
    text = f"[{level - 3}|{custom}{begun}|{started.day}.{clock}|B{claims.three_bv}T{seconds_text}]"
    data = bytes((52, 1, 2, 3, 4, level))
    if level == 6:
        data += bytes((width - 1, height - 1)) + mines.to_bytes(2)
    data += bytes(part for row, col in field.grid.places(field.mines) for part in (row + 1, col + 1))
    data += b"checksum text" + bytes((7, 0, 9)) + stray + bytes((17 if recording.rules.questions else 127, 9))
    data += text.encode() + b"\0\2\3"
    for milliseconds, act, x, y in recording.events:
        whole, part = divmod(max(0, milliseconds) // 10, 100)
        x_high, x_low = (x & 0xFFFF).to_bytes(2)
        y_high, y_low = (y & 0xFFFF).to_bytes(2)
        high, low = (whole + 1).to_bytes(2)
        data += bytes((AVF_CODES[act], x_high, low, x_low, part, y_high, high, y_low))
    data += bytes(8) + b"xx" + b"cs=" + bytes(range(1, 18)) + b"RealTime: 12.34\rSkin: Classic\r"
    return data + claims.player.encode(encoding) + b"\rMinesweeper Arbiter 0.52.3. Copyright \xa9 2005\r"


def rmv(recording: Recording, version: int = 2, shown: bool = True, first_press: bool = True) -> bytes:
    """Vienna Sweeper. `shown` adds the cells that are open at the end; without `first_press`, the press that begins the
    game is left out, as the program does."""
    claims, field = recording.claims, recording.field
    width, height, mines = size_of(field)
    info, player = b"Vienna 4.0", claims.player.encode()
    people = (2).to_bytes(2) + bytes((len(player),)) + player + b"\4nick"
    cells = bytes(part for row, col in field.grid.places(field.mines) for part in (col, row))
    stamp = int(claims.started.timestamp()) if claims.started else 0
    board = stamp.to_bytes(4) + bytes((width, height)) + mines.to_bytes(2) + cells
    marks = bytes((recording.rules.questions, 0, 0, 3))
    three_bv = claims.three_bv or 0
    rules = marks + (three_bv.to_bytes(2, "little") + bytes((recording.cell,)) if version == 2 else b"\1")
    result = f"\n\nLEVEL:3#SCORE:1#NAME:x#NICK:y#3BV:{three_bv:03d}#NF:0#TIMESTAMP:{stamp:010d}#\n".encode()
    video = _rmv_events(recording, version, shown, first_press)
    sizes = [*([len(result)] if version == 1 else []), len(info), len(people), len(board), 0, len(rules)]
    extensions = b"" if version == 1 else b"\0\1\7skin_xy\2ab"
    if version == 2:
        sizes.append(len(extensions))
    head = b"".join(size.to_bytes(2) for size in sizes) + len(video).to_bytes(4) + bytes(2)
    body = head + (result if version == 1 else b"") + info + people + board + rules + extensions + video
    start = b"*rmv" + version.to_bytes(2) + (b"\1\4" if version == 2 else b"")
    return start + (len(start) + 4 + len(body)).to_bytes(4) + body


def _rmv_events(recording: Recording, version: int, shown: bool, first_press: bool) -> bytes:
    data, before = b"", (-1000, 0, 0)
    offset = (12, 56) if version == 1 else (0, 0)
    for number, (milliseconds, act, x, y) in enumerate(recording.events):
        if number == 0 and not first_press:
            continue
        now = max(0, milliseconds)
        wait, across, down = now - before[0], x - before[1], y - before[2]
        if version == 2 and act is PointerAct.MOVE and wait < 256 and -8 <= across < 8 and -8 <= down < 8:
            data += bytes((28, wait, (across & 15) << 4 | down & 15))
        else:
            data += bytes((EVF_CODES[act],)) + now.to_bytes(3) + b"\0"
            data += (x + offset[0] & 0xFFFF).to_bytes(2) + (y + offset[1] & 0xFFFF).to_bytes(2)
        before = now, x, y
    if shown:
        from minesweeper import Opened  # noqa: PLC0415 - only here

        board = Opened.of(recording).record.board
        for row, col in board.grid.places(board.revealed):
            data += bytes((9, col, row, 18 + board.number(board.grid.cell(row, col)), col, row))
    ending = {Status.WON: 16, Status.LOST: 15}.get(recording.claims.result or Status.PLAYING, 17)
    return data + bytes((ending,)) + round(1000 * (recording.claims.seconds or 0)).to_bytes(3)


def mvf(recording: Recording, seed: int = 12345) -> bytes:
    """Minesweeper Clone 0.97, whose events have their bits in an order that follows from a seed. Times are hundredths;
    an event says where the pointer is and which buttons are down."""
    claims, field = recording.claims, recording.field
    width, height, mines = size_of(field)
    head = bytearray(74)
    head[:2], head[27] = b"\x11M", ord("5")
    started = claims.started or datetime(2008, 9, 10, 11, 12, 13, tzinfo=UTC)
    data = bytes(head) + bytes((started.month, started.day)) + started.year.to_bytes(2)
    data += bytes((started.hour, started.minute, started.second, 4, 1))
    hundredths = round(100 * (claims.seconds or 0))
    data += (hundredths // 100).to_bytes(2) + bytes((hundredths % 100,)) + (claims.three_bv or 0).to_bytes(2) + bytes(8)
    data += bytes((recording.rules.questions, width, height)) + mines.to_bytes(2)
    data += bytes(part for row, col in field.grid.places(field.mines) for part in (col + 1, row + 1))
    player = claims.player.encode()
    order, down, events = _mvf_order(seed), set[str](), []
    for milliseconds, act, x, y in recording.events:
        if act[1] == "c":
            down.add(act[0])
        else:
            down.discard(act[0])
        now = max(0, milliseconds) // 10
        values = [
            ("r" in down, 1),
            ("m" in down, 1),
            ("l" in down, 1),
            (y, 9),
            (x, 9),
            (now % 100, 7),
            (now // 100, 10),
        ]
        bits = [int(value) >> place & 1 for value, size in values for place in range(size)]
        event = bytearray(5)
        for at, bit in zip(order, bits, strict=False):
            event[at // 8] |= bit << at % 8
        events.append(bytes(event))
    return data + bytes((len(player),)) + player + seed.to_bytes(2) + len(events).to_bytes(3) + b"".join(events)


def _mvf_order(seed: int) -> list[int]:
    one, two = sqrt(seed), sqrt(seed + 1000)
    three = sqrt(one + 1000)
    codes = (cos(three + 1000), sin(sqrt(two)), cos(three), sin(sqrt(one) + 1000), cos(sqrt(two + 1000)))
    digits = "".join(f"{round(abs(code) * 10**8):08d}"[:8] for code in codes)
    return [place for digit in "0123456789" for place in range(40) if digits[place] == digit]


def evf3(recording: Recording, checksum: bool = False) -> bytes:
    """Metasweeper before version 4. Time 0 is the first press."""
    claims, field = recording.claims, recording.field
    width, height, mines = size_of(field)
    data = bytes((3, 0x80 if claims.result is Status.WON else 0, 0x80 if recording.rules.questions else 0))
    data += bytes((height, width)) + mines.to_bytes(2) + bytes((recording.cell, 0, 0))
    data += (claims.three_bv or 0).to_bytes(2) + round(1000 * (claims.seconds or 0)).to_bytes(3)
    stamp = str(int(claims.started.timestamp() * 10**6)) if claims.started else ""
    texts = ("Metasweeper 3.1", claims.player, "race", "unique", stamp, stamp, "CN", "device")
    data += b"".join(text.encode() + b"\0" for text in texts)
    bits = str(field).replace("\n", "").translate({ord("."): "0", ord("*"): "1"})
    data += b"".join(int(bits[at : at + 8].ljust(8, "0"), 2).to_bytes(1) for at in range(0, len(bits), 8))
    first = recording.events[0].milliseconds
    for milliseconds, act, x, y in recording.events:
        data += bytes((EVF_CODES[act],)) + (milliseconds - first).to_bytes(3)
        data += (x & 0xFFFF).to_bytes(2) + (y & 0xFFFF).to_bytes(2)
    return data + (b"\0" + bytes(range(32)) if checksum else b"\xff")


def evfs(games: list[bytes]) -> bytes:
    data = b"\1" + (4).to_bytes(2)
    for number, game in enumerate(games):
        data += f"game {number}".encode() + b"\0" + len(game).to_bytes(4) + game + b"abcd"
    return data
