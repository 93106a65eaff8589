"""Environments for learning: numbered actions, masks of legal ones, and observations as arrays of numpy.

The numbers of actions are dense and mean the same in every position:

| game | actions |
|---|---|
| tic-tac-toe | 9: the squares, row by row from the top |
| Connect Four | 7: the columns from the left |
| Nim | heaps times the largest heap: `heap * largest + taken - 1` |
| Chomp | the squares, row by row from the top |
| Othello | 65: the squares, row by row from the top, and 64 for the pass |
| Go | the points, row by row from the top, and the last number for the pass |
| chess | 4168: `64 * origin + destination`, squares row by row from a8; from 4096 on the promotions to a knight, a bishop or a rook: `4096 + 9 * file + 3 * (1 + step) + piece`, where `step` is -1, 0 or 1 file to the right |

An observation is an array of planes of 0 and 1, the rows from the top: one for each kind of piece, the first player's first, and
a last one that is 1 throughout if the second player is to move. Nim has a plane of matches instead, a row for each heap.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

import numpy

from ._game import Game

if TYPE_CHECKING:
    from numpy.typing import NDArray

Move = Tuple[str, Optional[int], Optional[int], Optional[str], bool]

_UNDERPROMOTIONS = "NBR"


class _Layout:
    """The actions of a game, and the shape of its board."""

    def __init__(self, actions: int, shape: Tuple[int, int], letters: str, code: Callable[[Move], int]) -> None:
        self.actions, self.shape, self.letters, self.code = actions, shape, letters, code


def _placed(rows: int, columns: int, letters: str, passes: bool) -> _Layout:
    squares = rows * columns

    def code(move: Move) -> int:
        return squares if move[4] or move[2] is None else move[2]

    return _Layout(squares + passes, (rows, columns), letters, code)


def _chess(move: Move) -> int:
    _, origin, target, promotion, _ = move
    assert origin is not None and target is not None
    if promotion is None or promotion not in _UNDERPROMOTIONS:
        return 64 * origin + target
    step = target % 8 - origin % 8
    return 4096 + 9 * (origin % 8) + 3 * (1 + step) + _UNDERPROMOTIONS.index(promotion)


def _layout(game: Game) -> _Layout:
    cells = len(game._session.cells())
    width = len(str(game).split("\n")[0])
    if game.name == "tic-tac-toe":
        return _placed(3, 3, "XO", False)
    if game.name == "connect-four":
        return _Layout(7, (6, 7), "XO", lambda move: int(move[0]) - 1)
    if game.name == "chomp":
        return _placed(cells // width, width, "#S", False)
    if game.name == "othello":
        return _placed(8, 8, "XO", True)
    if game.name == "go":
        side = math.isqrt(cells)
        return _placed(side, side, "XO", True)
    if game.name == "chess" and game.variant == "standard":
        return _Layout(4096 + 72, (8, 8), "PNBRQKpnbrqk", _chess)
    if game.name == "nim" and ":" in game.legal_moves[0]:
        heaps = _heaps(game.position)
        largest = max(heaps)

        def code(move: Move) -> int:
            heap, taken = move[0].split(":")
            return (int(heap) - 1) * largest + int(taken) - 1

        return _Layout(len(heaps) * largest, (len(heaps), largest), "|", code)
    raise ValueError(f"{game.name}, {game.variant}: no numbered actions; there are those of {', '.join(GAMES)}")


GAMES = ("tic-tac-toe", "connect-four", "nim", "chomp", "othello", "go", "chess")
"""The games with numbered actions; of chess the standard variant."""


def _heaps(position: str) -> List[int]:
    return [int(heap) for heap in position.split(":")[-1].split()[0].split(",")]


class Environment:
    """A game for learning: `reset`, then `step` with numbers of legal actions until `done`."""

    def __init__(self, game: str, variant: Optional[str] = None, position: Optional[str] = None) -> None:
        self._start = Game(game, variant, position)
        self._layout = _layout(self._start)
        self.n_actions = self._layout.actions
        rows, columns = self._layout.shape
        self.observation_shape = (len(self._layout.letters) + 1, rows, columns)
        self.reset()

    def reset(self) -> NDArray[numpy.int8]:
        """Begins a new game, and returns the first observation."""
        self._set(self._start.copy())
        return self.observation()

    def copy(self) -> Environment:
        """Another environment at the same position."""
        other = object.__new__(Environment)
        other.__dict__.update(self.__dict__)
        other._set(self.game.copy())
        return other

    def _set(self, game: Game) -> None:
        self.game = game
        self._legal: Optional[Dict[int, str]] = None

    def _moves(self) -> Dict[int, str]:
        if self._legal is None:
            self._legal = {self._layout.code(move): move[0] for move in self.game._session.move_squares}
        return self._legal

    @property
    def player(self) -> int:
        """Who is to move: 0 or 1."""
        return self.game.player

    @property
    def done(self) -> bool:
        return self.game.is_over()

    def legal_actions(self) -> List[int]:
        return sorted(self._moves())

    def mask(self) -> NDArray[numpy.int8]:
        """1 for each legal action, 0 for the others."""
        mask = numpy.zeros(self.n_actions, dtype=numpy.int8)
        mask[list(self._moves())] = 1
        return mask

    def text(self, action: int) -> str:
        """The move of a legal action, in notation."""
        try:
            return self._moves()[int(action)]
        except KeyError:
            raise ValueError(f"action {action} is not legal here") from None

    def action(self, move: str) -> int:
        """The number of a legal move."""
        for number, text in self._moves().items():
            if text == move:
                return number
        raise ValueError(f"{move} is not a legal move here, as the game writes it")

    def step(self, action: int) -> Tuple[NDArray[numpy.int8], Tuple[int, int], bool]:
        """Takes a legal action: the observation after it, the payoffs (0 while the game lasts), and whether it is over."""
        self.game.push(self.text(action))
        self._legal = None
        outcome = self.game.outcome()
        payoffs = (0, 0) if outcome is None else outcome.payoffs
        return self.observation(), payoffs, outcome is not None

    def payoffs(self) -> Tuple[int, int]:
        """1, 0 or -1 for each player; 0 while the game lasts."""
        outcome = self.game.outcome()
        return (0, 0) if outcome is None else outcome.payoffs

    def observation(self) -> NDArray[numpy.int8]:
        rows, columns = self._layout.shape
        planes = numpy.zeros(self.observation_shape, dtype=numpy.int8)
        if self._layout.letters == "|":
            for heap, size in enumerate(_heaps(self.game.position)):
                planes[0, heap, :size] = 1
        else:
            cells = numpy.frombuffer(self.game._session.cells().encode("latin-1"), dtype=numpy.uint8)
            board = cells.reshape(rows, columns)
            for plane, letter in enumerate(self._layout.letters):
                planes[plane] = board == ord(letter)
        planes[-1] = self.game.player
        return planes


def env(game: str, variant: Optional[str] = None, *, render_mode: Optional[str] = None) -> Any:
    """The game as an AEC environment of PettingZoo, which must be installed."""
    from . import _pettingzoo

    return _pettingzoo.env(game, variant, render_mode)


def single(game: str, variant: Optional[str] = None, *, level: int = 1, first: bool = True, seed: int = 0) -> Any:
    """The game as an environment of gymnasium, which must be installed, against the machine at a level.

    `first` says whether the learner begins. An illegal action loses the game at once; `info["action_mask"]` has the legal ones.
    """
    from . import _gymnasium

    return _gymnasium.SingleEnv(game, variant, level, first, seed)
