#!/usr/bin/env python3
"""Runs the commands of the guide's tutorials and how-to pages, word by word, each page in an empty folder of its own.

    .ci/tutorials.py PROGRAM [PAGE…]

Blocks of code that begin with ```sh are run by bash, in the order of the page:
    sh            as they are; `stratege serve` ends after some seconds, games and puzzles get no input
    sh server     in the background, until the page is over
    sh worker     the same
    sh overnight  with fewer games
    sh checkout   in a clone of this repository
    sh not-run    not at all: they need programs that are not here, or hours
A command that fails ends the page, which is reported at the end.
"""
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = sorted((ROOT / "docs/en/tutorials").glob("*.md")) + sorted((ROOT / "docs/en/how-to").glob("*.md"))
# A game that is added, and pages that only its author reads: their commands need a checkout throughout.
LEFT_OUT = {"adding-a-game", "how-other-games-fit"}

WRAPPER = """#!/bin/bash
case "$1" in
  serve)
    [[ " $* " == *" --no-open "* ]] || set -- "$@" --no-open
    timeout --signal INT 5 "{program}" "$@" --port 0
    code=$?
    [ $code = 124 ] || [ $code = 130 ] || exit $code
    ;;
  *) exec "{program}" "$@" ;;
esac
"""


def blocks(text):
    """The blocks of a page: the words behind `sh`, and the code."""
    found, words, code = [], None, []
    for line in text.splitlines():
        if words is None and line.startswith("```"):
            words, code = line[3:].split(), []
        elif words is not None and line.startswith("```"):
            if words[:1] == ["sh"]:
                found.append((words[1:], "\n".join(code)))
            words = None
        elif words is not None:
            code.append(line)
    return found


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def run(page, program):
    folder = pathlib.Path(tempfile.mkdtemp(prefix=f"tutorial-{page.stem}-"))
    tools = folder / "bin"
    tools.mkdir()
    (tools / "stratege").write_text(WRAPPER.format(program=program))
    (tools / "stratege").chmod(0o755)
    work = folder / "work"
    work.mkdir()
    port = free_port()
    environment = dict(os.environ, PATH=f"{tools}:{os.environ['PATH']}:/usr/sbin", LC_ALL="C.UTF-8",
                       HOME=str(folder), STRATEGE_HOME=str(folder / "home"))
    for name in ["CARGO_HOME", "RUSTUP_HOME"]:
        environment.setdefault(name, str(pathlib.Path.home() / f".{name.split('_')[0].lower()}"))
    behind, checkout = [], None
    try:
        for words, code in blocks(page.read_text()):
            if "not-run" in words:
                continue
            code = code.replace("nats://localhost", f"nats://127.0.0.1:{port}")
            code = code.replace("-sd /var/tmp/fleet", f"-p {port} -sd {folder}/fleet")
            if "overnight" in words:
                code = code.replace("--number 100000", "--number 400")
            where = work
            if "checkout" in words:
                if checkout is None:
                    checkout = folder / "checkout"
                    subprocess.run(["git", "clone", "--quiet", ROOT, checkout], check=True)
                    environment["CARGO_TARGET_DIR"] = str(ROOT / "target/tutorials")
                where = checkout
            if "server" in words or "worker" in words:
                behind.append(subprocess.Popen(["bash", "-c", code], cwd=work, env=environment, stdin=subprocess.DEVNULL,
                                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                               start_new_session=True))
                time.sleep(5)
                continue
            done = subprocess.run(["bash", "-euo", "pipefail", "-c", code], cwd=where, env=environment,
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True)
            if done.returncode != 0:
                return f"{code}\n{done.stdout[-2000:]}{done.stderr[-2000:]}exit {done.returncode}"
        return None
    finally:
        for child in behind:
            os.killpg(child.pid, signal.SIGTERM)
            child.wait()
        shutil.rmtree(folder, ignore_errors=True)


def main():
    program, *names = sys.argv[1:]
    pages = [page for page in PAGES if page.stem not in LEFT_OUT and (not names or page.stem in names)]
    failed = 0
    for page in pages:
        start = time.time()
        wrong = run(page, pathlib.Path(program).resolve())
        print(f"{'FAILED' if wrong else 'ok':6} {page.stem} ({time.time() - start:.0f} s)", flush=True)
        if wrong:
            failed += 1
            print(wrong)
    sys.exit(failed > 0)


main()
