"""Searches recorded step by step."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Union

from . import _stratege

if TYPE_CHECKING:
    import pandas


class Trace:
    """A recorded search: every visited position with its window, its result, its bound, and the cause of its cutoff.

    `visits` are the nodes in the order in which they were entered, `passes` the searches of the root, `steps` the events.
    The reference of the format is the page "The trace of a search" of the documentation.
    """

    def __init__(self, trace: _stratege.Trace) -> None:
        self._trace = trace
        self._data = trace.data()

    @classmethod
    def read(cls, text: str) -> Trace:
        """Reads what `to_json` or `stratege tree --format json` wrote."""
        return cls(_stratege.Trace.read(text))

    @property
    def game(self) -> str:
        return str(self._data["game"])

    @property
    def position(self) -> str:
        return str(self._data["position"])

    @property
    def algorithm(self) -> str:
        return str(self._data["algorithm"])

    @property
    def depth(self) -> int:
        return int(self._data["depth"])

    @property
    def value(self) -> Union[float, str, None]:
        """The value for the side to move: a number, `win N` or `loss N`; `None` if nothing was finished."""
        value: Union[float, str, None] = self._data["value"]
        return value

    @property
    def line(self) -> List[str]:
        return list(self._data["line"])

    @property
    def counts(self) -> Dict[str, int]:
        """The counts of the whole search, with what was left out of the record."""
        return dict(self._data["counts"])

    @property
    def nodes(self) -> int:
        return int(self._data["counts"]["nodes"])

    @property
    def left_out(self) -> int:
        """The visited positions that were not recorded."""
        return int(self._data["left_out"])

    @property
    def visits(self) -> List[Dict[str, Any]]:
        visits: List[Dict[str, Any]] = self._data["visits"]
        return visits

    @property
    def passes(self) -> List[Dict[str, Any]]:
        passes: List[Dict[str, Any]] = self._data["passes"]
        return passes

    @property
    def steps(self) -> List[List[Any]]:
        steps: List[List[Any]] = self._data["steps"]
        return steps

    def cuts(self) -> List[Dict[str, Any]]:
        """The visits that ended in a cutoff; their `cut` has the cause and the moves that were not tried."""
        return [visit for visit in self.visits if visit.get("cut")]

    def __len__(self) -> int:
        return len(self.visits)

    def __repr__(self) -> str:
        return (
            f"<Trace of {self.game}: {self.algorithm}, depth {self.depth}, {self.nodes} nodes, "
            f"{self.counts.get('cuts', 0)} cuts, value {self.value}>"
        )

    def to_dict(self) -> Dict[str, Any]:
        return self._trace.data()

    def to_json(self, path: Union[str, os.PathLike[str], None] = None) -> str:
        """The trace as JSON, which `stratege tree --file` and the page read; written to a file if one is named."""
        text = self._trace.json()
        if path is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text + "\n")
        return text

    def to_pandas(self) -> pandas.DataFrame:
        """A table with a row for each visit; its index is the number of the visit."""
        import pandas

        positions = self._data["positions"]
        rows = []
        for visit in self.visits:
            cut = visit.get("cut") or {}
            rows.append(
                {
                    "parent": visit.get("parent"),
                    "pass": visit["pass"],
                    "move": visit.get("move", ""),
                    "again": visit.get("again", False),
                    "position": positions[visit["position"]],
                    "side": visit["side"],
                    "stage": visit.get("stage", "main"),
                    "ply": visit["ply"],
                    "depth": visit["depth"],
                    "alpha": visit["alpha"],
                    "beta": visit["beta"],
                    "evaluated": visit.get("evaluated"),
                    "known": visit.get("known"),
                    "score": visit.get("score"),
                    "bound": visit.get("bound"),
                    "best": visit.get("best"),
                    "cut": bool(cut),
                    "cut_by": cut.get("by"),
                    "untried": len(cut.get("untried", [])),
                }
            )
        table = pandas.DataFrame(rows)
        for column in ("parent", "best", "cut_by"):
            if column in table:
                table[column] = table[column].astype("Int64")
        table.index.name = "visit"
        return table

    def svg(
        self,
        *,
        view: str = "root",
        boards: Optional[bool] = None,
        layout: str = "auto",
        root_search: Optional[int] = None,
        merge: bool = False,
    ) -> str:
        """The tree as a picture.

        `view` says for whom values are: `root`, `first` or `mover`. `root_search` is the search of the root to draw, from
        0, the last one by default. `merge` draws positions that are equal by symmetry once.
        """
        return self._trace.draw("svg", view, boards, layout, root_search, merge)

    def text(self, *, format: str = "text", view: str = "root", root_search: Optional[int] = None) -> str:
        """The tree in characters; as `steps`, what happened, event by event; `dot` and `tikz` for other programs."""
        return self._trace.draw(format, view, None, "auto", root_search, False)

    def _repr_svg_(self) -> Optional[str]:
        return self.svg() if len(self) <= 500 else None
