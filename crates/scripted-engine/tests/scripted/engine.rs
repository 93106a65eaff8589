//! An engine for tests. It speaks UCI and plays random legal moves, until it makes the mistake that its argument names: with
//! `WRONG N [FILE]`, at the Nth `go` of the process; with a file, only if that does not exist yet, which it then does.
//! With `goban` and `xboard KIND` it writes moves and results as some programs do.
//! With `nboard`, `gtp` or `hub` it is our own server; with `start KIND` it does wrong before the first game.

mod start;
mod writing;

use std::io::{BufRead, BufReader, Write, stdin, stdout};
use std::process::exit;
use std::time::Duration;
use stratege_catalog::open;
use stratege_entries_all as _; // registers the games
use stratege_game::random::Random;
use stratege_protocol::{Gtp, Hub, Nboard, serve};
use stratege_session::Session;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let wrong = arguments.first().map_or("", String::as_str);
    match wrong {
        "nboard" => {
            return serve(&mut Nboard::new().unwrap(), BufReader::new(stdin()), &mut stdout()).unwrap();
        }
        "gtp" => return serve(&mut Gtp::new().unwrap(), BufReader::new(stdin()), &mut stdout()).unwrap(),
        "hub" => return serve(&mut Hub::new().unwrap(), BufReader::new(stdin()), &mut stdout()).unwrap(),
        "gnubg" => return prompt(arguments.get(1).is_some_and(|word| word == "deaf")),
        "resigns" => return resign(),
        "goban" => return writing::goban(),
        "xboard" => return writing::xboard(arguments.get(1).map_or("", String::as_str)),
        "start" => return start::misbehave(arguments.get(1).map_or("", String::as_str)),
        _ => {}
    }
    let at = arguments.get(1).and_then(|number| number.parse().ok()).unwrap_or(u64::MAX);
    let mut engine = Engine { wrong: wrong.to_owned(), at, once: arguments.get(2).cloned(), ..Engine::new() };
    for line in stdin().lock().lines().map_while(Result::ok) {
        engine.receive(&line);
    }
}

/// GNU Backgammon's prompt, which plays the first legal move; a deaf one takes no position.
fn prompt(deaf: bool) {
    let mut session = open("backgammon", None).unwrap();
    for line in stdin().lock().lines().map_while(Result::ok) {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["quit"] => return,
            ["set", "gnubgid", position] if !deaf => {
                session.begin(Some(position)).unwrap();
                say(&format!("Setting GNUbg ID {position}"));
            }
            ["set", "gnubgid", _] => say("No valid IDs found"),
            ["hint", _] => {
                let mv = &session.moves()[0].text;
                say(&format!(
                    "    1. Cubeless 0-ply   {mv}      Eq.: +0.159\n       0.5 0.1 0.0 - 0.5 0.1 0.0"
                ));
            }
            ["set", "player", _, "name", name] => say(&format!("Player 0 is now known as `{name}'.")),
            _ => {}
        }
    }
}

/// An engine of GTP and of xboard that resigns whenever it is to move.
fn resign() {
    for line in stdin().lock().lines().map_while(Result::ok) {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            [id, "genmove", ..] => say(&format!("={id} resign\n")),
            [id, ..] if id.parse::<u64>().is_ok() => say(&format!("={id}\n")),
            ["protover", ..] => say("feature ping=1 done=1"),
            ["ping", number] => say(&format!("pong {number}")),
            ["go"] => say("resign"),
            ["quit"] => return,
            _ => {}
        }
    }
}

struct Engine {
    wrong: String,
    at: u64,
    once: Option<String>,
    goes: u64,
    session: Box<dyn Session>,
    random: Random,
}

impl Engine {
    fn new() -> Engine {
        let session = open("chess", None).unwrap();
        Engine { wrong: String::new(), at: 0, once: None, goes: 0, session, random: Random::new(7) }
    }

    fn receive(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["uci"] => say(
                "id name scripted\nid author a test\noption name Hash type spin default 1 min 1 max 64\nuciok",
            ),
            ["isready"] => say("readyok"),
            ["position", "startpos", ref rest @ ..] => {
                self.session.begin(None).unwrap();
                for mv in rest.iter().skip(1) {
                    self.session.play(mv).unwrap();
                }
            }
            ["go", ref limits @ ..] => {
                self.goes += 1;
                if self.wrong == "twice" {
                    let mv = self.any();
                    say(&format!("bestmove {mv}"));
                    std::thread::sleep(Duration::from_millis(30));
                    say(&format!("bestmove {mv}"));
                } else if self.goes == self.at && self.may() {
                    self.misbehave(limits);
                } else {
                    self.play();
                }
            }
            ["quit"] => exit(0),
            _ => {}
        }
    }

    fn may(&self) -> bool {
        let Some(file) = &self.once else { return true };
        std::fs::OpenOptions::new().write(true).create_new(true).open(file).is_ok()
    }

    fn any(&mut self) -> String {
        let moves = self.session.moves();
        let mv = moves[self.random.below(moves.len())].text.clone();
        self.session.protocol().protocol_line(&[mv]).remove(0)
    }

    fn play(&mut self) {
        let mv = self.any();
        say(&format!("info depth 1 score cp 12 nodes 34 pv {mv}\nbestmove {mv}"));
    }

    fn misbehave(&mut self, limits: &[&str]) {
        match self.wrong.as_str() {
            "crash" => exit(42),
            "close" => {
                // The pipe is closed when nothing holds it any more; the process lives on.
                #[cfg(unix)]
                rustix::stdio::dup2_stdout(std::fs::File::open("/dev/null").unwrap()).unwrap();
                std::thread::sleep(Duration::from_secs(600));
            }
            "hang" => loop {
                // It reads and does nothing.
                stdin().lock().lines().map_while(Result::ok).for_each(drop);
                std::thread::sleep(Duration::from_secs(1));
            },
            "illegal" => say("bestmove e2e5"),
            "other-side" => {
                let own = self.any();
                self.session.play(&own).unwrap();
                let mv = self.any();
                say(&format!("bestmove {mv}"));
            }
            "nonsense" => say("hello\nbestmove castle please"),
            "empty" => say("bestmove"),
            "late" => {
                // Half as long again as it was given, and a little; the referee waits for `stop`.
                let time = limits.iter().find_map(|word| word.parse::<u64>().ok()).unwrap_or(0);
                std::thread::sleep(Duration::from_millis(time * 3 / 2 + 200));
                self.play();
            }
            "flood" => loop {
                // Lines without end; `line` is one line without end.
                if writeln!(stdout(), "info string {}", "x".repeat(200)).is_err() {
                    exit(0);
                }
            },
            "line" => loop {
                if write!(stdout(), "{}", "y".repeat(5000)).is_err() {
                    exit(0);
                }
            },
            other => panic!("unknown fault '{other}'"),
        }
    }
}

fn say(text: &str) {
    println!("{text}");
    stdout().flush().unwrap();
}
