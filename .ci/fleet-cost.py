"""The processor time of a fleet's server and of the one who asks, as shares of all, while four workers play a match of chess
at 10,000 nodes a move. What the one who asks takes to start is measured apart, by a match of two short games. What it spends on
replaying the games is in its share; `perf record --call-graph dwarf` of it shows how much: `jobs::matches::check`. On a machine
that does other things the shares are too large, since both look at the time, whether parts are done or not.

Arguments: the program; how many games (100 without). Linux only: it reads /proc.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
GAMES = sys.argv[2] if len(sys.argv) > 2 else "100"
SERVER = shutil.which("nats-server") or "/usr/sbin/nats-server"


def processor(child):
    """The processor time of a process so far, in seconds."""
    with open(f"/proc/{child.pid}/stat", encoding="ascii") as file:
        words = file.read().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def main():
    folder = tempfile.mkdtemp(prefix="stratege-fleet-cost-")
    environment = dict(os.environ, STRATEGE_HOME=os.path.join(folder, "home"))
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    address = f"nats://127.0.0.1:{port}"

    def start(*arguments):
        return subprocess.Popen(arguments, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def match(nodes, games):
        players = ["--player", f"nodes={nodes} name=a", "--player", f"nodes={nodes} name=b"]
        return start(PROGRAM, "match", "chess", *players, "--games", games, "--random-plies", "8", "--longest", "120",
                     "--fleet", address, "--compare", "0")

    def used_by(asker):
        used = 0.0
        while asker.poll() is None:
            try:
                used = processor(asker)
            except (OSError, IndexError):
                break
            time.sleep(0.05)
        return used

    server = start(SERVER, "-js", "-a", "127.0.0.1", "-p", str(port), "-sd", os.path.join(folder, "nats"))
    time.sleep(1)
    workers = [start(PROGRAM, "worker", address, "--threads", "1", "--name", f"w{number}") for number in range(4)]
    try:
        # The bench of the one who asks is measured once an hour: it does not count.
        match(100, "2").wait()
        begun = used_by(match(100, "2"))
        before = [processor(child) for child in [server, *workers]]
        used = used_by(match(10_000, GAMES)) - begun
        after = [processor(child) for child in [server, *workers]]
    finally:
        for child in [*workers, server]:
            child.kill()
            child.wait()
        shutil.rmtree(folder)
    spent = [late - early for late, early in zip(after, before)]
    all_of_it = sum(spent) + used
    print(f"workers {sum(spent[1:]):.1f} s, server {spent[0]:.2f} s ({100 * spent[0] / all_of_it:.2f} %), the one who asks "
          f"{used:.2f} s ({100 * used / all_of_it:.2f} %), and {begun:.2f} s to start")


main()
