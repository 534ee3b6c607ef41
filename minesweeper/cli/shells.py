"""Completion for bash and fish, where click's own falls short."""

import os
import re
import shlex
import sys
from pathlib import Path
from typing import TypedDict

from click.shell_completion import BashComplete, FishComplete, add_completion_class, split_arg_string

from minesweeper.machine import shell

# bash splits `logic=up` into three words, so it passes the whole line. bash replaces only the part of a completed
# word after the =, and appends a blank unless told not to. The function is also called for other scripts of the
# same name as ours, such as run; for those it completes files.
_BASH = """\
_minesweeper_completion() {
    local IFS=$'\\n' completion response files=
    local -a program=("${1/#\\~\\//$HOME/}")
    if [[ ${program##*/} != minesweeper* ]]; then
        if [[ ! $program -ef %(script)s ]]; then
            compopt -o default
            return
        fi
        program=(%(program)s)
        local -a own=(%(own)s)
        if (( COMP_CWORD == 1 )); then
            COMPREPLY=($(compgen -W "${own[*]}" -- "$2"))
        elif [[ $'\\n'"${own[*]}"$'\\n' == *$'\\n'"${COMP_WORDS[1]}"$'\\n'* ]]; then
            compopt -o default
            return
        fi
    fi
    response=$(env COMP_WORDS="${COMP_LINE:0:COMP_POINT}" COMP_BREAKS="$COMP_WORDBREAKS" \\
        %(variable)s=bash_complete "${program[@]}")
    for completion in $response; do
        case $completion in
            dir,*) compopt -o dirnames ;;
            file,*) files=1 ;;
            plain,*) COMPREPLY+=("${completion#plain,}") ;;
        esac
    done
    if [[ ${COMPREPLY[*]} == *= ]]; then compopt -o nospace; fi
    if [[ $files ]] && (( ${#COMPREPLY[@]} )); then
        compopt -o filenames
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$2" | sort)
    elif [[ $files ]]; then
        compopt -o default
    fi
}

complete -o nosort -F _minesweeper_completion %(names)s
"""


class _Names(TypedDict):
    """The variables of the bash script."""

    variable: str
    script: str
    program: str
    own: str
    names: str


@add_completion_class
class Bash(BashComplete):
    """Completion for bash: of `minesweeper` and of the script that started it, such as ./run."""

    source_template = _BASH

    def source_vars(self) -> _Names:  # type: ignore[override] # others than click's
        script = _script()
        text = script.read_text("utf-8") if script else ""
        return {
            "variable": self.complete_var,
            "script": shlex.quote(str(script or "")),
            "program": shlex.join([sys.executable, "-P", "-m", "minesweeper"]),
            "own": " ".join(re.findall(r"^    (\w+)\)$", text, re.MULTILINE)),
            "names": shlex.join(["minesweeper", *([script.name] if script else [])]),
        }

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words before the one to complete, and that word."""
        line = os.environ["COMP_WORDS"]
        words = split_arg_string(line)[1:]
        return (words, "") if not words or line[-1:].isspace() else (words[:-1], words[-1])

    def complete(self) -> str:
        """The completions, each without the part that bash treats as an earlier word."""
        args, incomplete = self.get_completion_args()
        typed = incomplete.partition("=")[2] if incomplete.startswith("-") else incomplete
        head = typed[: typed.rfind("=") + 1] if "=" in os.environ.get("COMP_BREAKS", "=") else ""
        items = self.get_completions(args, incomplete)
        return "\n".join(f"{item.type},{str(item.value).removeprefix(head)}" for item in items)


@add_completion_class
class Fish(FishComplete):
    """Completion for fish, with descriptions that contain commas."""

    source_template = FishComplete.source_template.replace('string split ","', 'string split -m 1 ","')


def _script() -> Path | None:
    """The script that started the program, if any."""
    words = shlex.split(os.environ.get(shell.VARIABLE, ""))
    script = Path(words[0]).absolute() if len(words) == 1 else None
    return script if script and script.is_file() and not script.name.startswith("minesweeper") else None
