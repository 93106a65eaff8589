"""Commands of the program, asked for their data.

They run in a process of their own, so that Ctrl-C ends a command and not the interpreter; what a command has found until
then is returned.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Union

from ._types import Result

Path = Union[str, "os.PathLike[str]"]


class CommandError(ValueError):
    """The program refused a command. `code` is its exit code."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


class Report(Result, Mapping[str, Any]):
    """What a command of the program found: its JSON, whose fields are also attributes."""

    def __init__(self, data: Dict[str, Any]) -> None:
        self._data = data

    def __getitem__(self, name: str) -> Any:
        return self._data[name]

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_") and name in self._data:
            return self._data[name]
        raise AttributeError(name)

    def __dir__(self) -> Iterable[str]:
        return [*super().__dir__(), *self._data]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __repr__(self) -> str:
        return f"Report({self._data!r})"


def command(name: str, *arguments: object, **options: object) -> Any:
    """Runs a command of the program that has `--json`, and returns its data.

    `command("solve", "nim", variant="3,4,5")` is `stratege solve nim --variant 3,4,5 --json`. A list repeats an option,
    `True` is an option without a value, `None` one that is not given. The pages of commands in the documentation have all
    options and fields.
    """
    return _data(_words(name, arguments, options))


def _words(name: str, arguments: Sequence[object], options: Mapping[str, object]) -> List[str]:
    words = [name, "--json"]
    for option, value in options.items():
        flag = "--" + option.strip("_").replace("_", "-")
        for one in value if isinstance(value, (list, tuple)) else [value]:
            if one is True:
                words.append(flag)
            elif one is not None and one is not False:
                words.append(f"{flag}={os.fspath(one) if isinstance(one, os.PathLike) else one}")
    # Behind the options, so that an argument may begin with a hyphen.
    return [*words, "--", *(str(argument) for argument in arguments)]


def _data(words: Sequence[str]) -> Any:
    process = subprocess.Popen(
        [sys.executable, "-m", "stratege", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    interrupted = False
    while True:
        try:
            out, err = process.communicate()
            break
        except KeyboardInterrupt:
            if interrupted:
                process.kill()
                raise
            interrupted = True
    if out.strip():
        found = json.loads(out)
        return Report(found) if isinstance(found, dict) else found
    if interrupted:
        raise KeyboardInterrupt
    try:
        message = json.loads(err.strip().splitlines()[-1])["error"]["text"]
    except (ValueError, KeyError, IndexError, TypeError):
        message = err.strip()
    raise CommandError(message, process.returncode)


def match(
    game: str,
    a: str = "",
    b: str = "",
    games: int = 100,
    *,
    variant: Optional[str] = None,
    sprt: Optional[str] = None,
    **options: object,
) -> Report:
    """Plays a match between two players, given as on the command line: `"level=3"`, `"algorithm=mcts time=0.1"`,
    `"uci=/usr/bin/stockfish"`.

    Limits (`depth`, `nodes`, `time`), `openings`, `concurrency`, `output` and other options are those of `stratege match`.
    """
    players = [_named(a, "a"), _named(b, "b")]
    report = command(
        "match", game, variant=variant, player=players, games=games, sprt=sprt, **options
    )
    assert isinstance(report, Report)
    return report


def _named(player: str, name: str) -> str:
    return player if "name=" in player else f"name={name} {player}".strip()


def matrix(entries: Union[str, Sequence[Sequence[object]]], *, costs: bool = False) -> Report:
    """The dominated choices and the equilibria of a matrix game, in exact fractions.

    `"3,3 0,5; 5,0 1,1"`, or rows of cells, each a pair of numbers, or one number in a zero-sum game.
    """
    if not isinstance(entries, str):
        entries = "; ".join(" ".join(_cell(cell) for cell in row) for row in entries)
    report = command("matrix", entries, costs=costs)
    assert isinstance(report, Report)
    return report


def _cell(cell: object) -> str:
    if isinstance(cell, (list, tuple)):
        return ",".join(str(number) for number in cell)
    # What one player gains the other loses.
    own = str(cell)
    return f"{own},{own[1:] if own.startswith('-') else own if own == '0' else '-' + own}"


def dilemma(strategies: Optional[Sequence[str]] = None, **options: object) -> Report:
    """A tournament of the iterated prisoner's dilemma; `rounds`, `noise` in thousandths, `seed`, `payoffs`."""
    names = None if strategies is None else ",".join(strategies)
    report = command("dilemma", strategies=names, **options)
    assert isinstance(report, Report)
    return report
