"""Games in progress."""

from __future__ import annotations

import os
import queue
import tempfile
import threading
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, Union

from . import _stratege
from ._trace import Trace
from ._types import Analysis, Choice, Evaluation, GameInfo, Limit, Outcome, Solution

Limits = Union[Limit, None]


def games() -> List[GameInfo]:
    """The games, in an order that suits beginners."""
    return [GameInfo._of(data) for data in _stratege.games()]


class Game:
    """A game in progress.

    `Game("chess")` begins a new one, `Game("chess", position="…")` at a position in the notation of the game;
    `Game(rules)` plays rules written in Python: see `stratege.Rules`. Moves are text in the usual notation of the game.

    A game may be read and changed while it is searched: a search is of the position at which it began. One game is searched
    by one call at a time; threads search copies.
    """

    headers: Dict[str, str]
    """What a file says of the game: `Event`, `Date` and others by the names of PGN; the players are in `players`."""
    players: Tuple[str, str]
    result: Optional[str]
    """The result that a file records or that players agreed on: `1-0`, `1/2-1/2`, `0-1`."""
    comments: List[str]
    """The comment on each move of a file."""

    def __init__(
        self,
        game: Any,
        variant: Optional[str] = None,
        position: Any = None,
        evaluation: Optional[str] = None,
    ) -> None:
        self._rules = None if isinstance(game, str) else game
        self._begin({})
        if isinstance(game, str):
            self._session = _stratege.Session(game, variant, position, evaluation)
        elif variant is not None or evaluation is not None:
            raise TypeError("rules in Python have no variants and one evaluation: pass them to the rules")
        else:
            self._session = _stratege.Session.of_rules(game, position)

    def _begin(self, facts: Dict[str, Any]) -> None:
        self.players = tuple(facts.get("players", ("", "")))
        self.headers = dict(facts.get("headers", ()))
        self.result, self._by = facts.get("result"), facts.get("by")
        self.comments = list(facts.get("comments", ()))

    def _facts(self) -> Dict[str, Any]:
        headers = list(self.headers.items())
        return {"players": list(self.players), "headers": headers, "result": self.result, "by": self._by}

    # The game and its record

    @property
    def name(self) -> str:
        return self._session.name

    @property
    def variant(self) -> Optional[str]:
        return self._session.variant

    @property
    def sides(self) -> Tuple[str, str]:
        """The names of the first and the second player."""
        return self._session.sides

    @property
    def unit(self) -> str:
        """The unit of values: `outcome`, `points`, `discs`, `pawns`, `men`, `equity` or `chance`."""
        return self._session.unit

    @property
    def position(self) -> str:
        """The position in the notation of the game; FEN in chess."""
        return self._session.position

    @property
    def turn(self) -> str:
        """The side to move: one of `sides`."""
        return self._session.sides[self._session.side]

    @property
    def player(self) -> int:
        """The side to move, by its number: 0 or 1."""
        return self._session.side

    @property
    def legal_moves(self) -> List[str]:
        """The legal moves, or the possible rolls where dice decide; empty when the game is over."""
        return self._session.legal_moves

    @property
    def move_stack(self) -> List[str]:
        """The moves that were made."""
        return self._session.moves

    @property
    def ply(self) -> int:
        """How many moves were made."""
        return self._session.ply

    @property
    def is_chance(self) -> bool:
        """Whether dice decide what follows."""
        return self._session.chance

    def push(self, move: Any) -> str:
        """Makes a move, or takes a roll; returns it as the game writes it.

        Raises `NotationError`, a `ValueError`, if it is not legal.
        """
        return self._session.push(move if isinstance(move, str) else self._text(move))

    def _text(self, move: Any) -> str:
        text = getattr(self._rules, "text", None)
        return str(text(move)) if text else str(move)

    def pop(self) -> str:
        """Takes the last move back and returns it; `IndexError` if there is none."""
        return self._session.pop()

    def roll(self, seed: Optional[int] = None) -> Optional[str]:
        """Rolls the dice, where they decide, and returns the roll."""
        return self._session.roll(seed)

    def is_over(self) -> bool:
        return self._session.is_over()

    def outcome(self) -> Optional[Outcome]:
        """How the game ended; `None` while it lasts."""
        status = self._session.status()
        return None if status is None else Outcome._of(status, self._session.sides)

    def copy(self) -> Game:
        """Another game with the same record."""
        other = object.__new__(type(self))
        other._rules = self._rules
        other._session = self._session.fork()
        other._begin({**self._facts(), "comments": self.comments})
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: Dict[int, Any]) -> Game:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether game, variant and position are the same; the moves that led there do not count."""
        if not isinstance(other, Game):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        """Of the position now: do not change a game that is in a set."""
        return hash(self._identity())

    def _identity(self) -> Tuple[str, Optional[str], str]:
        return self._session.name, self._session.variant, self._session.position

    def uci_moves(self) -> List[str]:
        """The moves that were made as protocols write them: in chess those of UCI."""
        return self._session.protocol_moves()

    # Searches

    def analyse(
        self,
        limit: Limits = None,
        *,
        lines: Union[int, str, None] = None,
        moves: Sequence[str] = (),
        callback: Optional[Callable[[Analysis], object]] = None,
        stop: Optional[_stratege.Stop] = None,
        **options: Any,
    ) -> Analysis:
        """The best lines; without a limit, what three seconds find.

        `lines` is their number, or `"all"`. `moves` restricts the first move. `callback` gets the report of every
        iteration, and ends the search by returning `False`; `stop` ends it from another thread. Ctrl-C ends it, too: what
        was found is returned, with `interrupted` set.

        Further options are those of the command line, such as `algorithm="mcts"`, `without=["table"]`, `threads=2`,
        `table=256` (MiB), `seed=7`.
        """
        request = _request(limit, stop, options, lines=lines)
        report = None if callback is None else lambda data: callback(Analysis._of(data))
        return Analysis._of(self._session.analyse(request, [str(move) for move in moves], report))

    def reports(self, limit: Limits = None, **options: Any) -> Iterator[Analysis]:
        """The report of every iteration as it is finished, and the final one. Leaving the loop ends the search."""
        found: queue.Queue[Union[Analysis, BaseException, None]] = queue.Queue()
        stop = options.pop("stop", None) or _stratege.Stop()

        def search() -> None:
            try:
                found.put(self.analyse(limit, callback=found.put, stop=stop, **options))
                found.put(None)
            except BaseException as error:  # raised where the reports are read
                found.put(error)

        thread = threading.Thread(target=search, name="stratege-reports", daemon=True)
        thread.start()
        try:
            while (report := found.get()) is not None:
                if isinstance(report, BaseException):
                    raise report
                yield report
        finally:
            stop.stop()
            thread.join()

    def play(
        self,
        limit: Limits = None,
        *,
        level: Optional[int] = None,
        stop: Optional[_stratege.Stop] = None,
        **options: Any,
    ) -> Optional[Choice]:
        """The move that the machine chooses at a level from 1 to 10; it is not made: `push` makes it.

        `None` if the game is over or dice are to be rolled. `seed` repeats the choice.
        """
        found = self._session.play(_request(limit, stop, options, level=level))
        return None if found is None else Choice._of(found)

    def solve(
        self,
        limit: Limits = None,
        *,
        window: Optional[Tuple[int, int]] = None,
        stop: Optional[_stratege.Stop] = None,
        **options: Any,
    ) -> Solution:
        """The exact value, and the moves that keep it.

        Raises `Unsolved` where a limit is reached first, or Ctrl-C is pressed; it has the bounds proven so far.
        `objective` is `outcome`, `distance` or `margin`.
        """
        return Solution._of(self._session.solve(_request(limit, stop, options), window))

    def perft(self, depth: int, *, free_pass: bool = False, duplicates: bool = False) -> int:
        """The number of lines of play of this many plies, as the game counts them."""
        return int(self._session.perft(depth, False, free_pass, duplicates))

    def divide(self, depth: int, *, free_pass: bool = False, duplicates: bool = False) -> Dict[str, int]:
        """The same by first move."""
        return {move: nodes for move, nodes in self._session.perft(depth, True, free_pass, duplicates)}

    def evaluate(self) -> Evaluation:
        """The value without a search, by every evaluation of the game, and its terms."""
        return Evaluation._of(self._session.evaluate())

    def search(
        self,
        algorithm: Optional[str] = None,
        depth: Optional[int] = None,
        *,
        techniques: Sequence[str] = (),
        nodes: Optional[int] = None,
        time: Optional[float] = None,
        max_nodes: int = 100_000,
        max_plies: int = 1_000,
        order: str = "",
        stop: Optional[_stratege.Stop] = None,
        **options: Any,
    ) -> Trace:
        """A search recorded step by step: alpha-beta by the book, unless another algorithm or techniques are named.

        Techniques are `table`, `hints`, `killers`, `history`, `deepening`, `aspiration`, `quiescence` and others of the
        command line. `max_nodes` and `max_plies` bound what is recorded, not the search.
        """
        limit = Limit(depth, nodes, time)
        request = _request(limit, stop, options, algorithm=algorithm, with_=list(techniques) or None)
        return Trace(self._session.trace(request, max_nodes, max_plies, order))

    # Pictures

    def svg(self) -> str:
        """The board as a picture."""
        return self._session.svg()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return "\n".join(self._session.rows())

    def __repr__(self) -> str:
        if self._rules is not None:
            return f"Game({self.name}(), position={self.position})"
        variant = "" if self.variant is None else f", variant={self.variant!r}"
        return f"Game({self.name!r}{variant}, position={self.position!r})"


def read_games(path: Union[str, os.PathLike[str]], game: Optional[str] = None) -> Iterator[Game]:
    """The games of a file in any format, each played to its end: PGN, SGF, PDN, GGF, WTHOR, our own and others.

    `game` names the game where the file does not. What cannot be read raises `ValueError` with its place in the file, after
    the games before it.
    """
    with open(path, "rb") as file:
        content = file.read()
    for session, facts in _stratege.Records(content, game):
        found = object.__new__(Game)
        found._rules, found._session = None, session
        found._begin(facts)
        yield found


def write_games(
    path: Union[str, os.PathLike[str]], games: Iterable[Game], format: Optional[str] = None
) -> None:
    """Writes games to a file, in the format of its ending or the one that is named (`pgn`, `sgf`, `pdn`, `ggf`, …).

    The file is written whole or not at all.
    """
    path = os.fspath(path)
    wanted = format or os.path.splitext(path)[1]
    text = _stratege.write_games(wanted, [(game._session, game._facts()) for game in games])
    folder = os.path.dirname(os.path.abspath(path))
    handle, unfinished = tempfile.mkstemp(prefix=".stratege-", dir=folder)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(unfinished, os.stat(path).st_mode & 0o777 if os.path.exists(path) else 0o666 & ~_umask())
        os.replace(unfinished, path)
    except BaseException:
        os.unlink(unfinished)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _request(
    limit: Limits, stop: Optional[_stratege.Stop], options: Dict[str, Any], **named: Any
) -> Dict[str, Any]:
    if limit is not None and not isinstance(limit, Limit):
        raise TypeError(f"expected a Limit, such as Limit(depth=6), not {limit!r}")
    given = {name: value for name, value in {**options, **named}.items() if value is not None}
    limits = {} if limit is None else {"depth": limit.depth, "nodes": limit.nodes, "time": limit.time}
    words = {name: str(value) for name, value in limits.items() if value is not None}
    return {"limits": words, "options": given, "stop": stop}
