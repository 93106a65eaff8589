"""Kills workers, the server and the asker of a fleet at random moments, and looks whether the job ends as in one process.

Each run of `tune`, `rollout` and `match` has a server of its own and three workers. While it lasts, something is killed, ended
or frozen every second or so, and started again. Nothing is done to it in the last part, so that a run that does not end
within 150 s hangs. What it prints must be what one process prints.

Arguments: the program; how many runs (100 without); a seed (1 without). Without nats-server it says so and passes.
"""

import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
RUNS = int(sys.argv[2]) if len(sys.argv) > 2 else 100
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1
LIMIT = 150
CHAOS = 20
os.environ["LC_ALL"] = "C"

JOBS = {
    "tune": ["tune", "chess", "--nodes", "1000", "--pairs", "4", "--longest", "60", "--tunables",
             "razoring_base,delta_margin", "--steps", "12", "--gain", "0.5", "--json"],
    "rollout": ["rollout", "backgammon", "--dice", "31", "--trials", "1440", "--moves", "3", "--seed", "4", "--truncate", "9",
                "--json"],
    "match": ["match", "othello", "--player", "nodes=3000 name=a", "--player", "nodes=2000 name=b", "--games", "120",
              "--seed", "5", "--random-plies", "8", "--json"],
}


def server_program():
    return shutil.which("nats-server") or (os.path.exists("/usr/sbin/nats-server") and "/usr/sbin/nats-server") or None


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def plain(text):
    """What a command printed, without what the time decides."""
    def without(value):
        if isinstance(value, dict):
            timed = ("time_ms", "seconds_a_move")
            return {key: without(inner) for key, inner in value.items() if key not in timed}
        return [without(inner) for inner in value] if isinstance(value, list) else value
    return without(json.loads(text))


class Run:
    """A server, workers and an asker."""

    def __init__(self, folder, job, dice):
        self.folder, self.job, self.dice = folder, job, dice
        self.port = free_port()
        self.address = f"nats://127.0.0.1:{self.port}"
        self.server = self.start_server()
        self.workers = [self.start_worker(number) for number in range(3)]
        self.asker = self.start_asker()

    def start(self, arguments, **options):
        environment = dict(os.environ, STRATEGE_HOME=os.path.join(self.folder, "home"))
        return subprocess.Popen(arguments, cwd=self.folder, env=environment, **options)

    def start_server(self):
        child = self.start([server_program(), "-js", "-a", "127.0.0.1", "-p", str(self.port), "-sd",
                            os.path.join(self.folder, "nats")], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return child

    def start_worker(self, number):
        with open(os.path.join(self.folder, f"worker-{number}.log"), "ab") as log:
            return self.start([PROGRAM, "worker", self.address, "--threads", "1", "--name", f"w{number}"],
                              stdout=subprocess.DEVNULL, stderr=log)

    def start_asker(self):
        store = ["--store", "run.db"] if self.job != "rollout" else []
        out = open(os.path.join(self.folder, "out.json"), "wb")
        with out, open(os.path.join(self.folder, "asker.log"), "ab") as log:
            return self.start([PROGRAM, *JOBS[self.job], *store, "--fleet", self.address, "--hold", "3"], stdout=out,
                              stderr=log)

    def disturb(self):
        """One of: a worker, the server or the asker is killed, ended or frozen for a while."""
        what = self.dice.choice(["worker", "worker", "worker", "server", "asker", "freeze"])
        if what == "worker":
            number = self.dice.randrange(3)
            self.workers[number].send_signal(self.dice.choice([signal.SIGKILL, signal.SIGTERM]))
            self.workers[number].wait()
            self.workers[number] = self.start_worker(number)
        elif what == "server":
            self.server.send_signal(self.dice.choice([signal.SIGKILL, signal.SIGTERM]))
            self.server.wait()
            time.sleep(self.dice.random() * 2)
            self.server = self.start_server()
        elif what == "asker" and self.asker.poll() is None:
            self.asker.send_signal(self.dice.choice([signal.SIGKILL, signal.SIGINT]))
            self.asker.wait()
            time.sleep(self.dice.random())
            self.asker = self.start_asker()
        elif what == "freeze":
            child = self.dice.choice([*self.workers, self.server])
            child.send_signal(signal.SIGSTOP)
            time.sleep(self.dice.random() * 4)
            child.send_signal(signal.SIGCONT)

    def end(self):
        for child in [self.asker, *self.workers, self.server]:
            child.send_signal(signal.SIGCONT)
            child.kill()
            child.wait()


def tried(number, wanted, work):
    """One run: the seconds that it took, or why it failed."""
    dice = random.Random(SEED * 10_000 + number)
    job = dice.choice(list(JOBS))
    folder = os.path.join(work, f"{job}-{number}")
    os.makedirs(folder)
    run = Run(folder, job, dice)
    began = time.time()
    try:
        while run.asker.poll() is None and time.time() - began < CHAOS:
            time.sleep(0.2 + dice.random())
            run.disturb()
        # A server that was away for long ends an asker; the same command continues.
        while run.asker.wait(LIMIT - (time.time() - began)) != 0 and time.time() - began < LIMIT:
            run.asker = run.start_asker()
    except subprocess.TimeoutExpired:
        return f"{folder}: not over after {LIMIT} s"
    finally:
        run.end()
    with open(os.path.join(folder, "out.json"), "rb") as file:
        found = plain(file.read())
    if found != wanted[job]:
        return f"{folder}: another result"
    shutil.rmtree(folder)
    return time.time() - began


def main():
    if server_program() is None:
        print("passed over: there is no nats-server")
        return 0
    work = tempfile.mkdtemp(prefix="stratege-fleet-kill-")
    wanted = {job: plain(subprocess.run([PROGRAM, *arguments], check=True, capture_output=True).stdout)
              for job, arguments in JOBS.items()}
    failed, longest = 0, 0.0
    for number in range(RUNS):
        outcome = tried(number, wanted, work)
        if isinstance(outcome, str):
            failed += 1
            print(outcome, flush=True)
        else:
            longest = max(longest, outcome)
    print(f"fleet: {RUNS} runs, {failed} failed, the longest took {longest:.0f} s", flush=True)
    return int(failed > 0)


sys.exit(main())
