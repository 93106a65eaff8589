//! Engines that speak UCI.

mod options;

use super::{Engine, OnlyGame, no_move, start};
use crate::process::Process;
use crate::{Budget, Cause, Choice, Fault, FaultKind, Player, PlayerSpec, Situation, Supervisor};
use options::UciOption;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use stratege_catalog::open;
use stratege_protocol::Uci;

/// The option that every Chess960 engine has.
const CHESS960: &str = "UCI_Chess960";

/// A chess engine that speaks the Universal Chess Interface.
pub struct UciPlayer {
    engine: Engine,
    /// Options that are set when it starts.
    options: BTreeMap<String, String>,
    /// The options that it has.
    known: Vec<UciOption>,
    /// The usual start of the game, where it is not that of standard chess.
    start: Option<String>,
    /// Whether it is to think on the opponent's time.
    ponders: bool,
    /// The reply that it expects to its last move.
    reply: Option<String>,
    /// What it thinks about now, on the opponent's time.
    pondering: Option<Pondering>,
}

impl UciPlayer {
    /// An engine with this command line; its process starts with the first game.
    pub fn new(spec: &PlayerSpec, command: &str, supervisor: &Arc<Supervisor>) -> UciPlayer {
        let engine = Engine::new(start(spec, command, supervisor));
        let (options, ponders) = (spec.options.clone(), spec.ponder);
        UciPlayer { engine, options, known: Vec::new(), start: None, ponders, reply: None, pondering: None }
    }

    /// Starts it if it does not run, and sets its options.
    fn introduce(&mut self) -> Result<(), Fault> {
        let (_, fresh) = self.engine.running()?;
        if !fresh {
            return Ok(());
        }
        let patience = self.engine.patience();
        self.known = self.engine.exchange(|process| {
            let mut known = Vec::new();
            Engine::expect(process, patience, ["uci", "uciok"], |line| {
                known.extend(UciOption::read(line));
                (line.trim() == "uciok").then_some(Ok(()))
            })?;
            Ok(known)
        })?;
        let known = &self.known;
        let mut options = self.options.clone();
        if self.ponders {
            options.insert("Ponder".to_owned(), "true".to_owned());
        }
        self.engine.exchange(|process| {
            for (name, value) in &options {
                let Some(option) = UciOption::find(known, name) else {
                    return Err(Fault::start(Cause::NoOption { option: name.clone() }));
                };
                process.send(&option.command(value).map_err(Fault::start)?);
            }
            Ok(())
        })
    }
}

/// A search on the opponent's time: the moves to the situation that is expected.
struct Pondering(Vec<String>);

impl UciPlayer {
    /// Ends a search on the opponent's time; its move is not wanted.
    fn stop_pondering(&mut self) -> Result<(), Fault> {
        if self.pondering.take().is_none() {
            return Ok(());
        }
        self.engine.exchange(|process| {
            process.send("stop");
            let done = |line: &str| line.starts_with("bestmove").then_some(Ok(()));
            Engine::answer(process, PONDER_PATIENCE, None, done)
        })
    }
}

impl Player for UciPlayer {
    fn new_game(&mut self, game: &str, variant: Option<&str>, _: u64) -> Result<(), Fault> {
        OnlyGame { protocol: "UCI", name: Uci::GAME, called: Uci::GAME }.require(game)?;
        let patience = self.engine.patience();
        // One that died since the last game is started again.
        if self.engine.process.is_some() && self.engine.exchange(|process| ready(process, patience)).is_err()
        {
            self.engine.process = None;
        }
        self.introduce()?;
        let chess960 = variant.is_some_and(|variant| variant.starts_with(Uci::CHESS960));
        let has = UciOption::find(&self.known, CHESS960).is_some();
        if chess960 && !has {
            return Err(Fault::start(Cause::NoChess960 {}));
        }
        self.start = match chess960 {
            true => Some(open(game, variant)?.start()),
            false => None,
        };
        self.engine.exchange(|process| {
            if has {
                process.send(&format!("setoption name {CHESS960} value {chess960}"));
            }
            process.send("ucinewgame");
            ready(process, patience)
        })
    }

    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault> {
        let expected = self.pondering.as_ref().map(|Pondering(moves)| *moves == situation.moves);
        if expected == Some(true) {
            self.pondering = None;
        }
        self.stop_pondering()?;
        let position = position(situation.start.or(self.start.as_deref()), situation.moves);
        let (mut reply, patience) = (None, self.engine.patience());
        let choice = self.engine.exchange(|process| {
            if expected == Some(true) {
                process.send("ponderhit");
            } else {
                process.forget();
                // What it still says of an earlier search comes before that: a late `bestmove` is not this move.
                ready(process, patience)?;
                process.send(&position);
                process.send(&go(budget));
            }
            let mut choice = Choice { expected, ..Choice::default() };
            let mv = Engine::answer(process, budget.patience, Some("stop"), |line| {
                let words: Vec<&str> = line.split_whitespace().collect();
                match words[..] {
                    ["info", ref words @ ..] => {
                        info(words, &mut choice);
                        None
                    }
                    ["bestmove", mv, ref rest @ ..] if is_move(mv) => {
                        if let ["ponder", mv, ..] = *rest {
                            reply = Some(mv.to_owned()).filter(|mv| is_move(mv));
                        }
                        Some(Ok(mv.to_owned()))
                    }
                    ["bestmove", _, ..] => Some(Err(Fault { kind: FaultKind::IllegalMove, ..no_move(line) })),
                    ["bestmove"] => Some(Err(no_move(line))),
                    _ => None,
                }
            })?;
            Ok(Choice { mv, ..choice })
        });
        self.reply = reply;
        choice
    }

    fn ponder(&mut self, situation: &Situation<'_>, budget: &Budget) {
        let Some(reply) = self.reply.take().filter(|_| self.ponders) else { return };
        let moves = [situation.moves, &[reply]].concat();
        let position = position(situation.start.or(self.start.as_deref()), &moves);
        let patience = self.engine.patience();
        let sent = self.engine.exchange(|process| {
            process.forget();
            ready(process, patience)?;
            process.send(&position);
            process.send(&go(budget).replacen("go", "go ponder", 1));
            Ok(())
        });
        if sent.is_ok() {
            self.pondering = Some(Pondering(moves));
        }
    }

    fn end_game(&mut self) {
        // A fault now changes no result: the next game starts the engine again.
        if self.stop_pondering().is_err() {
            self.engine.process = None;
        }
        self.reply = None;
    }
}

/// How long an engine may take to end a search that is not wanted any more.
const PONDER_PATIENCE: Duration = Duration::from_secs(5);

/// Waits until all commands are done.
fn ready(process: &mut Process, patience: Duration) -> Result<(), Fault> {
    let done = |line: &str| (line.trim() == "readyok").then_some(Ok(()));
    Engine::expect(process, patience, ["isready", "readyok"], done)
}

fn position(start: Option<&str>, moves: &[String]) -> String {
    let start = start.map_or_else(|| "startpos".to_owned(), |fen| format!("fen {fen}"));
    match moves {
        [] => format!("position {start}"),
        moves => format!("position {start} moves {}", moves.join(" ")),
    }
}

/// The `go` command of a budget; `go infinite` is never sent, so that every search ends.
fn go(budget: &Budget) -> String {
    let mut words = vec!["go".to_owned()];
    words.extend(budget.depth.map(|depth| format!("depth {depth}")));
    words.extend(budget.nodes.map(|nodes| format!("nodes {nodes}")));
    words.extend(budget.move_time.map(|time| format!("movetime {}", time.as_millis())));
    if let Some(clocks) = budget.clocks {
        let [white, black] = clocks.left.map(|left| left.as_millis());
        let increment = clocks.increment.as_millis();
        words.push(format!("wtime {white} btime {black} winc {increment} binc {increment}"));
        words.extend(clocks.moves.map(|moves| format!("movestogo {moves}")));
    }
    if words.len() == 1 {
        words.push(format!("movetime {}", budget.patience.as_millis() / 2));
    }
    words.join(" ")
}

/// Reads the best line of an `info` line. Bounds and lines other than the first are ignored.
fn info(words: &[&str], choice: &mut Choice) {
    let value = |name: &str| {
        let at = words.iter().position(|&word| word == name)?;
        words.get(at + 1)?.parse::<i64>().ok()
    };
    // What follows is text for people.
    if words.first() == Some(&"string") || value("multipv").is_some_and(|line| line != 1) {
        return;
    }
    if let Some(nodes) = value("nodes").and_then(|nodes| u64::try_from(nodes).ok()) {
        choice.nodes = Some(nodes);
    }
    if !words.contains(&"score") || words.contains(&"lowerbound") || words.contains(&"upperbound") {
        return;
    }
    let depth = value("depth").and_then(|depth| u16::try_from(depth).ok());
    choice.depth = depth.or(choice.depth);
    if let Some(cp) = value("cp") {
        (choice.evaluation, choice.mate) = (Some(cp as f64 / 100.0), None);
    } else if let Some(moves) = value("mate").filter(|moves| (-500..=500).contains(moves)) {
        // Moves of both sides; the mating side makes the last one.
        let plies = if moves > 0 { 2 * moves - 1 } else { 2 * moves };
        (choice.evaluation, choice.mate) = (None, Some(plies as i32));
    }
}

/// Whether a word has the form of a UCI move.
fn is_move(word: &str) -> bool {
    match word.as_bytes() {
        [b'a'..=b'h', b'1'..=b'8', b'a'..=b'h', b'1'..=b'8'] => true,
        [b'a'..=b'h', b'1'..=b'8', b'a'..=b'h', b'1'..=b'8', last] => b"nbrqNBRQ".contains(last),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_that_counts_is_kept() {
        let mut choice = Choice::default();
        for line in [
            "depth 5 seldepth 8 multipv 1 score cp 31 nodes 400 nps 9 pv e2e4 e7e5",
            "depth 6 score cp 99 lowerbound nodes 500 pv e2e4",
            "depth 6 multipv 2 score cp -70 nodes 600 pv a2a3",
            "string depth 9 score cp 7",
            "nodes 700 nps 1000 hashfull 3",
        ] {
            info(&line.split(' ').collect::<Vec<_>>(), &mut choice);
        }
        let kept = (choice.evaluation, choice.depth, choice.nodes, choice.mate);
        assert_eq!(kept, (Some(0.31), Some(5), Some(700), None));
        info(&["depth", "7", "score", "mate", "-2"], &mut choice);
        assert_eq!((choice.evaluation, choice.mate), (None, Some(-4)));
        info(&["depth", "7", "score", "mate", "2"], &mut choice);
        assert_eq!(choice.mate, Some(3));
    }

    #[test]
    fn limits_are_said() {
        let second = Duration::from_secs(1);
        let clocks =
            crate::Clocks { left: [second, second * 2], increment: Duration::from_millis(50), moves: None };
        let budget = Budget { depth: Some(4), clocks: Some(clocks), patience: second, ..Budget::default() };
        assert_eq!(go(&budget), "go depth 4 wtime 1000 btime 2000 winc 50 binc 50");
        assert_eq!(go(&Budget { patience: second, ..Budget::default() }), "go movetime 500");
    }
}
