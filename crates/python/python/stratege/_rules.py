"""Games written in Python."""

from __future__ import annotations

from typing import Any, Iterable, Optional, Protocol

from . import _stratege


class Rules(Protocol):
    """What rules in Python have: any class with these four methods is a game.

    States and moves are values that do not change and can be hashed: tuples, strings, numbers, frozen dataclasses. What the
    methods return may depend on their arguments alone.

    A class may also have

    - `turn(state)`: 0 or 1, who is to move; without it the players take turns;
    - `evaluate(state)`: an estimate of the value for the first player, as a number;
    - `key(state)`: a value that is equal for states with the same moves and the same future, for games whose states hold more
      than that, such as a count of moves; mirror images have other moves, and so other keys;
    - `text(move)`: the move in words; `str(move)` without it; different moves need different words;
    - `draw(state)`: the rows of a board, where `X` and capitals are the first player's.
    """

    def start(self) -> Any:
        """The state at the start."""

    def moves(self, state: Any) -> Iterable[Any]:
        """The legal moves; at least one, as long as the outcome is `None`."""

    def play(self, state: Any, move: Any) -> Any:
        """The state after a legal move."""

    def outcome(self, state: Any) -> Optional[float]:
        """`None` while the game lasts; then what the first player gets: 1, 0 or -1, or a margin up to 250."""


def check(rules: Rules, *, games: int = 200, max_plies: int = 500) -> None:
    """Plays random games and checks every position; raises `ValueError` with the first thing that is wrong.

    It finds games that do not end within `max_plies`, moves that are listed twice or written alike, and keys that different
    states share.
    """
    wrong = _stratege.Session.check_rules(rules, games, max_plies)
    if wrong is not None:
        raise ValueError(wrong)
