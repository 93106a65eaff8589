"""The program `stratege`, as `python -m stratege` and as a console script."""

from __future__ import annotations

import os
import signal
import sys
from typing import NoReturn

from . import _stratege


def main() -> NoReturn:
    """Runs the program with the arguments of the command line."""
    # The program has its own answer to Ctrl-C, which Python's would swallow.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    code = _stratege.run_program(["stratege", *sys.argv[1:]])
    sys.stdout.flush()
    # The threads that the program has left end with it, as they do without Python.
    os._exit(code)


if __name__ == "__main__":
    main()
