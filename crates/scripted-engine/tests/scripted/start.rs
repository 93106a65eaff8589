//! What an engine can do wrong before its first game.

use super::say;
use std::io::{BufRead, Write, stdin, stdout};
use std::process::exit;
use std::time::Duration;

/// Does what its name says, at the start.
pub(crate) fn misbehave(kind: &str) {
    match kind {
        "exit" => exit(3),
        "exit-with-words" => {
            eprintln!("cannot find my network file");
            exit(1);
        }
        "abort" => std::process::abort(),
        "usage" => {
            eprintln!("usage: engine --uci");
            exit(2);
        }
        "close" => close(),
        "flood" => flood(),
        "line" => loop {
            if stdout().write_all(&[b'y'; 5000]).is_err() {
                exit(0);
            }
        },
        "binary" => drop(stdout().write_all(&[0, 255, 27, b'[', b'2', b'J', 7, 200, b'\n'])),
        "errors" => eprintln!("I only talk to people"),
        _ => {}
    }
    let mut ready = 0;
    for line in stdin().lock().lines().map_while(Result::ok) {
        let word = line.split_whitespace().next().unwrap_or_default();
        match (kind, word) {
            ("silent" | "binary" | "errors", _) => {}
            ("slow", _) => std::thread::sleep(Duration::from_secs(3600)),
            ("babble", _) => say("what do you mean?"),
            ("xboard", _) => say(&format!("Error (unknown command): {line}")),
            ("no-ready", "isready") => {}
            ("crash-at-option", "setoption") => exit(9),
            ("crash-at-game", "ucinewgame") => exit(10),
            ("crash-at-go", "go") => exit(11),
            ("closed-at-ready", "isready") => close(),
            ("illegal", "go") => say("bestmove e2e5"),
            ("no-move", "go") => say("bestmove (none)"),
            ("words", "go") => say("bestmove castle please"),
            ("no-go", "go" | "stop") => {}
            ("flood-at-go", "go") => flood(),
            ("ready-late", "isready") if ready > 0 => {}
            (_, "uci") => say("id name wrong\noption name Hash type spin default 1 min 1 max 64\nuciok"),
            (_, "isready") => {
                ready += 1;
                say("readyok");
            }
            (_, "go") => say("bestmove e2e4"),
            (_, "quit") => exit(0),
            _ => {}
        }
    }
}

fn flood() -> ! {
    loop {
        if writeln!(stdout(), "info string {}", "x".repeat(200)).is_err() {
            exit(0);
        }
    }
}

/// Closes the output and lives on.
fn close() -> ! {
    #[cfg(unix)]
    rustix::stdio::dup2_stdout(std::fs::File::open("/dev/null").unwrap()).unwrap();
    std::thread::sleep(Duration::from_secs(600));
    exit(0)
}
