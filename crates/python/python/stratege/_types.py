"""What the functions of the package return: plain values, each with the data it was made from."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Tuple

Data = Dict[str, Any]


class Result:
    """What a function returned."""

    _data: Data

    def to_dict(self) -> Data:
        """The result as dictionaries, lists, numbers and strings, under the names of the program's JSON."""
        return copy.deepcopy(self._data)


@dataclass(frozen=True)
class Limit:
    """When a search ends: at the first limit that is reached.

    `depth` is in plies, 1 to 250; `nodes` counts visited positions; `time` is in seconds.
    """

    depth: Optional[int] = None
    nodes: Optional[int] = None
    time: Optional[float] = None


@dataclass(frozen=True)
class GameInfo(Result):
    """A game of the catalog."""

    name: str
    title: str
    aliases: Tuple[str, ...]
    variants: Tuple[str, ...]
    evaluations: Tuple[str, ...]
    example: str
    sides: Tuple[str, str]
    unit: str
    levels: int
    perfect: bool
    _data: Data = field(repr=False, compare=False)

    @classmethod
    def _of(cls, data: Data) -> GameInfo:
        return cls(
            name=data["name"],
            title=data["title"],
            aliases=tuple(data["aliases"]),
            variants=tuple(data["variants"]),
            evaluations=tuple(data["evaluations"]),
            example=data["example"],
            sides=(data["sides"][0], data["sides"][1]),
            unit=data["unit"],
            levels=data["levels"],
            perfect=data["perfect"],
            _data=data,
        )


@dataclass(frozen=True)
class Outcome(Result):
    """How a game ended."""

    winner: Optional[str]
    """The side that won, `None` after a draw."""
    margin: float
    """By how much; 1 in games without margins, 0 for a draw."""
    termination: str
    """Why: `rules`, `checkmate`, `stalemate`, `repetition` and others."""
    payoffs: Tuple[int, int]
    """1, 0 or -1 for the first and the second player."""
    _data: Data = field(repr=False, compare=False)

    @classmethod
    def _of(cls, data: Data, sides: Tuple[str, str]) -> Outcome:
        first = {"win": 1, "draw": 0, "loss": -1}[data["first"]]
        winner = {1: sides[0], 0: None, -1: sides[1]}[first]
        return cls(winner, data["margin"], data["ending"], (first, -first), data)

    def result(self) -> str:
        """`1-0`, `1/2-1/2` or `0-1`."""
        return {1: "1-0", 0: "1/2-1/2", -1: "0-1"}[self.payoffs[0]]


@dataclass(frozen=True)
class Score(Result):
    """The value of a line for the side to move."""

    value: float
    """In the unit of the game."""
    mate: Optional[int]
    """Plies to the end of a won (positive) or lost (negative) game, if the search counted them."""
    known: Optional[str]
    """`win`, `draw` or `loss`, if a table of endgames proves it."""
    _data: Data = field(repr=False, compare=False)

    @classmethod
    def _of(cls, data: Data) -> Score:
        return cls(data["value"], data["mate"], data.get("known"), data)

    @property
    def is_decided(self) -> bool:
        """Whether the game is certainly won or lost."""
        return self.mate is not None or self.known in ("win", "loss")


@dataclass(frozen=True)
class Line(Result):
    """A line of an analysis."""

    moves: Tuple[str, ...]
    score: Score
    visits: Optional[int]
    """In Monte-Carlo tree search, the playouts through its first move."""
    prior: Optional[float]
    """The probability that guided the search to its first move."""
    _data: Data = field(repr=False, compare=False)

    @classmethod
    def _of(cls, data: Data) -> Line:
        moves, score = tuple(data["moves"]), Score._of(data["score"])
        return cls(moves, score, data.get("visits"), data.get("prior"), data)

    @property
    def move(self) -> str:
        """Its first move."""
        return self.moves[0]


@dataclass(frozen=True)
class Analysis(Result):
    """What a search found."""

    game: str
    engine: str
    position: str
    depth: int
    complete: bool
    """Whether every line was searched to the end of the game, so that the values are exact."""
    lines: Tuple[Line, ...]
    nodes: int
    time: float
    """In seconds."""
    interrupted: bool
    """Whether Ctrl-C ended it."""
    _data: Data = field(repr=False, compare=False)

    @classmethod
    def _of(cls, data: Data) -> Analysis:
        return cls(
            game=data["game"],
            engine=data["engine"],
            position=data["position"],
            depth=data["depth"],
            complete=data["complete"],
            lines=tuple(Line._of(line) for line in data["lines"]),
            nodes=data["counts"]["nodes"],
            time=data["time_ms"] / 1000,
            interrupted=data.get("interrupted", False),
            _data=data,
        )

    @property
    def best(self) -> Optional[str]:
        """The best move; `None` if the game is over or nothing was found in time."""
        return self.lines[0].moves[0] if self.lines and self.lines[0].moves else None

    @property
    def score(self) -> Optional[Score]:
        """The value of the best line."""
        return self.lines[0].score if self.lines else None

    @property
    def counts(self) -> Dict[str, int]:
        """What the search counted: nodes, cuts, hits of the table and others."""
        return dict(self._data["counts"])

    def _repr_html_(self) -> str:
        from html import escape

        rows = "".join(
            f"<tr><td>{escape(_value(line.score))}</td><td>{escape(' '.join(line.moves))}</td></tr>"
            for line in self.lines
        )
        head = f"{escape(self.engine)}, depth {self.depth}, {self.nodes:,} nodes, {self.time:.2f} s"
        return f"<table><caption>{head}</caption>{rows}</table>"


def _value(score: Score) -> str:
    if score.mate is not None:
        return f"{'win' if score.mate > 0 else 'loss'} in {abs(score.mate)} plies"
    return score.known or f"{score.value:+.2f}"


@dataclass(frozen=True)
class Choice(Result):
    """The move that the machine plays."""

    move: str
    source: str
    """`theory`, `solved`, `book`, `search` or `random`."""
    value: Optional[float]
    """For the side to move, in the unit of the game, if known."""
    analysis: Optional[Analysis]
    _data: Data = field(repr=False, compare=False)

    @classmethod
    def _of(cls, data: Data) -> Choice:
        analysis = data["analysis"] and Analysis._of(data["analysis"])
        return cls(data["mv"], data["source"], data["value"], analysis, data)


@dataclass(frozen=True)
class Solution(Result):
    """The exact value of a position."""

    value: float
    """For the side to move: 1, 0 or -1, or a margin, as the game counts."""
    outcome: Optional[str]
    """`win`, `draw` or `loss`; `None` if a bound leaves it open."""
    bound: str
    """`exact`, or `lower` or `upper` where a window was given."""
    distance: Optional[int]
    """Plies to the end of a won or lost game, if they were counted."""
    best: Tuple[str, ...]
    """The moves that keep the value."""
    best_complete: bool
    """Whether these are all such moves."""
    line: Tuple[str, ...]
    proof: str
    """`search`, or the theory that proves the value."""
    nodes: int
    time: float
    """In seconds."""
    _data: Data = field(repr=False, compare=False)

    @classmethod
    def _of(cls, data: Data) -> Solution:
        return cls(
            value=data["value"],
            outcome=data["outcome"],
            bound=data["bound"],
            distance=data["distance"],
            best=tuple(data["best"]),
            best_complete=data["best_complete"],
            line=tuple(data["line"]),
            proof=data["proof"],
            nodes=data["nodes"],
            time=data["time_ms"] / 1000,
            _data=data,
        )


@dataclass(frozen=True)
class Term:
    """A part of an evaluation, in the unit of the game."""

    name: str
    text: str
    sides: Optional[Tuple[float, float]]
    """What it is worth to the first and to the second player, where the evaluation has these apart."""
    difference: float
    """For the first player, less that for the second."""

    @classmethod
    def _of(cls, data: Data) -> Term:
        sides = data["sides"] and (data["sides"][0], data["sides"][1])
        return cls(data["name"], data["text"], sides, data["difference"])


@dataclass(frozen=True)
class Evaluation(Result):
    """The value of a position without a search."""

    values: Dict[Optional[str], float]
    """For the side to move, by the name of the evaluation; `None` is the name of the only one."""
    terms: Tuple[Term, ...]
    shares: Tuple[Term, ...]
    """What the parts of a learned evaluation add."""
    _data: Data = field(repr=False, compare=False)

    @classmethod
    def _of(cls, data: Data) -> Evaluation:
        values = {one["name"]: one["value"] for one in data["evaluations"]}
        terms: List[Tuple[Term, ...]] = [
            tuple(Term._of(term) for term in data[part]) for part in ("terms", "shares")
        ]
        return cls(values, terms[0], terms[1], data)

    @property
    def value(self) -> Optional[float]:
        """The value by the usual evaluation; `None` if the game is over or has none."""
        return next(iter(self.values.values()), None)
