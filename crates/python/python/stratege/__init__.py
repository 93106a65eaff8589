"""Stratège for Python: games, champions, solvers, and searches recorded step by step.

>>> from stratege import Game, Limit
>>> game = Game("tic-tac-toe")
>>> game.push("b2")
'b2'
>>> game.analyse(Limit(depth=9)).score.value
0.0
"""

from ._game import Game, games, read_games, write_games
from ._program import CommandError, Report, command, dilemma, match, matrix
from ._rules import Rules, check
from ._stratege import NotationError, Stop, Unsolved, __version__
from ._trace import Trace
from ._types import (
    Analysis,
    Choice,
    Evaluation,
    GameInfo,
    Limit,
    Line,
    Outcome,
    Result,
    Score,
    Solution,
    Term,
)

__all__ = [
    "Analysis",
    "Choice",
    "CommandError",
    "Evaluation",
    "Game",
    "GameInfo",
    "Limit",
    "Line",
    "NotationError",
    "Outcome",
    "Report",
    "Result",
    "Rules",
    "Score",
    "Solution",
    "Stop",
    "Term",
    "Trace",
    "Unsolved",
    "__version__",
    "check",
    "command",
    "dilemma",
    "games",
    "match",
    "matrix",
    "read_games",
    "write_games",
]
