"""The examples of the README and of the pages run as they are written."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PAGES = ["crates/python/README.md", "docs/en/how-to/python.md", "docs/fr/how-to/python.md"]


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games.pgn").write_text('[White "Anne"]\n\n1. e4 e5 *\n')
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) >= 2
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, page, "exec"), names)


def test_languages_show_the_same_code() -> None:
    code = [
        [
            re.sub(r"\s*#.*|\"\"\".*\"\"\"", "", block)
            for block in re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
        ]
        for page in PAGES[1:]
    ]
    assert code[0] == code[1]


@pytest.mark.parametrize("notebook", sorted((ROOT / "crates/python/notebooks").glob("*.ipynb")), ids=lambda path: path.stem)
def test_the_notebooks_run(notebook: Path) -> None:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    ran = 0
    for cell in cells:
        assert not cell.get("outputs"), "a notebook is stored without its results"
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), notebook.name, "exec"), names)
            ran += 1
    assert ran >= 4
