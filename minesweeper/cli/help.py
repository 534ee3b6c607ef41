"""What every `--help` ends with."""


def examples(*lines: str, more: str = "") -> str:
    """The examples of a command, as an epilog for click: each line is typed after `minesweeper`."""
    shown = "\n".join(f"  minesweeper {line}".rstrip() for line in lines)
    return f"\b\nExamples:\n{shown}\n" + (f"\n{more}" if more else "")
