//! Engines that speak the Chess Engine Communication Protocol of XBoard and WinBoard (Tim Mann and H. G. Muller,
//! version 2).

use super::engine_board::EngineBoard;
use super::{Engine, OnlyGame, RESIGNS, no_move, seconds, start};
use crate::process::Process;
use crate::{Budget, Cause, Choice, Fault, FaultKind, Player, PlayerSpec, Situation, Supervisor};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};
use stratege_catalog::open;
use stratege_protocol::Uci;
use stratege_session::Player as Side;

/// The name of Chess960 in this protocol.
const CHESS960: &str = "fischerandom";
/// How long an engine may take to name its features; those of version 1 name none.
const FEATURES: Duration = Duration::from_secs(2);
/// The time between two lines for an engine that handles them one by one.
const PACE: Duration = Duration::from_millis(20);

/// A chess engine that speaks CECP.
pub struct XboardPlayer {
    engine: Engine,
    /// Options that are set when it starts.
    options: BTreeMap<String, String>,
    features: Features,
    talk: Talk,
}

/// What an engine says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Features {
    /// Positions can be set up.
    set_board: bool,
    /// Moves are sent behind `usermove`.
    user_move: bool,
    /// It answers `ping`.
    ping: bool,
    /// It has `memory` and `cores`.
    memory: bool,
    cores: bool,
    /// Its variants; none where it named none.
    variants: Vec<String>,
    /// The names of its options.
    options: Vec<String>,
    /// It limits the depth by `depth`, not by `sd`, and handles its lines one by one.
    is_gnu_chess: bool,
}

/// The state of the dialogue in the game so far.
#[derive(Default)]
struct Talk {
    /// The moves on the engine's board, and where they begin.
    made: EngineBoard,
    start: Option<String>,
    /// Whether it answers a move with a move.
    plays: bool,
    pings: u64,
    /// The commands of the limits as they were sent last.
    limits: Vec<String>,
}

impl XboardPlayer {
    /// An engine with this command line; its process starts with the first game.
    pub fn new(spec: &PlayerSpec, command: &str, supervisor: &Arc<Supervisor>) -> XboardPlayer {
        let engine = Engine::new(start(spec, command, supervisor));
        let options = spec.options.clone();
        XboardPlayer { engine, options, features: Features::default(), talk: Talk::default() }
    }

    /// Starts it if it does not run, and sets its options.
    fn introduce(&mut self) -> Result<(), Fault> {
        let (_, fresh) = self.engine.running()?;
        if !fresh {
            return Ok(());
        }
        let (options, patience) = (&self.options, self.engine.patience());
        self.features = self.engine.exchange(|process| {
            process.send("xboard");
            sleep(PACE);
            process.send("protover 2");
            let features = Features::receive(process, patience)?;
            for (name, value) in options {
                process.send(&features.option(name, value)?);
            }
            Ok(features)
        })?;
        Ok(())
    }
}

impl Player for XboardPlayer {
    fn new_game(&mut self, game: &str, variant: Option<&str>, _: u64) -> Result<(), Fault> {
        OnlyGame { protocol: "XBoard", name: Uci::GAME, called: Uci::GAME }.require(game)?;
        self.introduce()?;
        let chess960 = variant.is_some_and(|variant| variant.starts_with(Uci::CHESS960));
        if chess960
            && !(self.features.set_board && self.features.variants.iter().any(|name| name == CHESS960))
        {
            return Err(Fault::start(Cause::NoChess960 {}));
        }
        self.talk = Talk::default();
        if chess960 {
            self.talk.start = Some(open(game, variant)?.start());
        }
        let (features, talk) = (&self.features, &mut self.talk);
        let patience = self.engine.patience();
        self.engine.exchange(|process| {
            features.send(process, "new");
            // Its own opponent would be random, and its thoughts on our time are not asked for.
            features.send(process, "force");
            features.send(process, "easy");
            features.send(process, "post");
            if chess960 {
                features.send(process, &format!("variant {CHESS960}"));
            }
            talk.await_it(process, features, patience)
        })
    }

    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault> {
        if situation.start.is_some() && !self.features.set_board {
            return Err(Fault::start(Cause::NoPositions {}));
        }
        let (features, talk, side) = (&self.features, &mut self.talk, situation.side);
        self.engine.exchange(|process| {
            process.forget();
            talk.ask(process, features, situation, budget);
            let mut choice = Choice::default();
            let mv = Engine::answer(process, budget.patience, Some("?"), |line| {
                let words: Vec<&str> = line.split_whitespace().collect();
                match words[..] {
                    ["move", mv] => Some(Ok(mv.to_owned())),
                    [RESIGNS] => Some(Ok(RESIGNS.to_owned())),
                    // Version 1.
                    ["My", "move", "is:", mv] | [_, "...", mv] => Some(Ok(mv.to_owned())),
                    [result @ ("1-0" | "0-1"), ..] if loses(result, side) => Some(Ok(RESIGNS.to_owned())),
                    ["Illegal", "move:" | "move", ..] => Some(Err(no_move(line))),
                    ["Invalid", "move:", _] => Some(Err(no_move(line))),
                    // Of the limits it may not know all: the others hold.
                    ["Error", ..] if !names_command(&words, LIMITS) => Some(Err(no_move(line))),
                    _ => {
                        thought(&words, &mut choice);
                        None
                    }
                }
            })?;
            if mv == RESIGNS {
                return Ok(Choice { resigns: true, ..choice });
            }
            talk.made.answered(&mv);
            Ok(Choice { mv, ..choice })
        })
    }
}

impl Features {
    /// The features that an engine names, up to `done=1`; after `done=0` it may take up to `patience`. GNU Chess says nothing
    /// before some more lines have come, so one that is silent is sent the beginning of a game; one that names nothing then
    /// is of version 1.
    fn receive(process: &mut Process, patience: Duration) -> Result<Features, Fault> {
        let (mut features, mut promised, mut woken) = (Features::default(), false, false);
        let mut deadline = Instant::now() + FEATURES.min(patience);
        loop {
            let Some(line) = process.receive(deadline)? else {
                if promised {
                    let (command, answer) = ("protover 2".to_owned(), "feature done=1".to_owned());
                    let seconds = patience.as_secs_f64().to_string();
                    return Err(Fault::new(FaultKind::Hang, Cause::NoAnswer { command, answer, seconds }));
                }
                if woken {
                    return Ok(features);
                }
                for line in ["new", "force", "easy", "post"] {
                    process.send(line);
                    sleep(PACE);
                }
                woken = true;
                deadline = Instant::now() + FEATURES.min(patience);
                continue;
            };
            let done = line.trim().strip_prefix("feature ").and_then(|line| features.read(line));
            if done == Some(true) {
                return Ok(features);
            }
            promised |= done == Some(false);
            deadline = Instant::now() + if promised { patience } else { FEATURES.min(patience) };
        }
    }

    /// Sends a line. GNU Chess handles one line each time that something comes: lines that come together would wait. An engine
    /// that has named nothing may be one.
    fn send(&self, process: &mut Process, line: &str) {
        process.send(line);
        if self.is_gnu_chess || *self == Features::default() {
            sleep(PACE);
        }
    }

    /// Reads what follows `feature`: whether these are all of them, where it says so.
    fn read(&mut self, line: &str) -> Option<bool> {
        let mut done = None;
        for (name, value) in pairs(line) {
            let on = value == "1";
            match name {
                "setboard" => self.set_board = on,
                "usermove" => self.user_move = on,
                "ping" => self.ping = on,
                "memory" => self.memory = on,
                "smp" => self.cores = on,
                "variants" => self.variants = value.split(',').map(|name| name.trim().to_owned()).collect(),
                "myname" => self.is_gnu_chess = value.starts_with("GNU Chess"),
                "option" => {
                    let name = value.split(" -").next().unwrap_or_default();
                    self.options.push(name.trim().to_owned());
                }
                "done" => done = Some(on),
                _ => {}
            }
        }
        done
    }

    /// The command that sets an option: `memory` and `cores` are commands of their own.
    fn option(&self, name: &str, value: &str) -> Result<String, Fault> {
        match name {
            "memory" if self.memory => Ok(format!("memory {value}")),
            "cores" if self.cores => Ok(format!("cores {value}")),
            _ if self.options.iter().any(|known| known == name) => Ok(format!("option {name}={value}")),
            _ => Err(Fault::start(Cause::NoOption { option: name.to_owned() })),
        }
    }
}

/// The commands of limits and settings that older engines do not know.
const LIMITS: &[&str] = &["sd", "st", "level", "time", "otim", "easy", "post", "ping", "protover"];

/// Whether an error, `Error (unknown command): sd 4`, is about one of these commands.
fn names_command(words: &[&str], commands: &[&str]) -> bool {
    let word = |word: &&str| word.trim_matches(|c: char| !c.is_ascii_alphanumeric()).to_ascii_lowercase();
    words.iter().skip(1).map(word).any(|word| commands.contains(&word.as_str()))
}

/// Whether a side loses by this result: an engine that sends it instead of a move resigns.
fn loses(result: &str, side: Side) -> bool {
    result == if side == Side::FIRST { "0-1" } else { "1-0" }
}

/// The pairs `NAME=VALUE` of a line; values may stand in quotes.
fn pairs(line: &str) -> Vec<(&str, &str)> {
    let (mut pairs, mut rest) = (Vec::new(), line.trim());
    while let Some((name, after)) = rest.split_once('=') {
        let (value, behind) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => after.split_once(' ').unwrap_or((after, "")),
        };
        pairs.push((name.trim(), value));
        rest = behind.trim_start();
    }
    pairs
}

impl Talk {
    /// Waits until all commands are done, where the engine can say so.
    fn await_it(
        &mut self,
        process: &mut Process,
        features: &Features,
        patience: Duration,
    ) -> Result<(), Fault> {
        if !features.ping {
            return Ok(());
        }
        self.pings += 1;
        let (ping, pong) = (format!("ping {}", self.pings), format!("pong {}", self.pings));
        let done = |line: &str| (line.trim() == pong).then_some(Ok(()));
        Engine::expect(process, patience, [&ping, &pong], done)
    }

    /// Brings the engine's board to the situation, tells the limits, and asks for a move.
    fn ask(
        &mut self,
        process: &mut Process,
        features: &Features,
        situation: &Situation<'_>,
        budget: &Budget,
    ) {
        let send = |process: &mut Process, mv: &str| match features.user_move {
            true => features.send(process, &format!("usermove {mv}")),
            false => features.send(process, mv),
        };
        let missing = self.made.missing(situation);
        if !(self.plays && missing.is_some_and(|moves| moves.len() == 1)) {
            features.send(process, "force");
            self.plays = false;
            if missing.is_none() {
                features.send(process, "new");
                features.send(process, "force");
                self.made.clear();
                self.limits.clear();
            }
            if self.made.is_empty()
                && let Some(fen) = situation.start.or(self.start.as_deref())
            {
                features.send(process, &format!("setboard {fen}"));
            }
            missing.unwrap_or(situation.moves).iter().for_each(|mv| send(process, mv));
        }
        self.limit(process, features, situation, budget);
        match self.plays {
            true => situation.moves.last().into_iter().for_each(|mv| send(process, mv)),
            false => features.send(process, "go"),
        }
        self.plays = true;
        missing.unwrap_or(situation.moves).iter().for_each(|mv| self.made.sent(mv));
    }

    /// Sends the limits. The protocol has clocks in hundredths of a second, whole seconds a move, and depth.
    fn limit(
        &mut self,
        process: &mut Process,
        features: &Features,
        situation: &Situation<'_>,
        budget: &Budget,
    ) {
        let depth = if features.is_gnu_chess { "depth" } else { "sd" };
        let mut limits: Vec<String> =
            budget.depth.map(|plies| format!("{depth} {plies}")).into_iter().collect();
        let hundredths = |time: Duration| time.as_millis() / 10;
        match (budget.clocks, budget.move_time) {
            (Some(clocks), _) => {
                // The base is what the clock shows first: no engine reads it again.
                let increment = seconds(clocks.increment);
                // In whole seconds, and never none.
                let own = clocks.left[situation.side.index()].as_millis().div_ceil(1_000).max(1);
                let base = format!("{}:{:02}", own / 60, own % 60);
                limits.push(format!("level {} {base} {increment}", clocks.moves.unwrap_or(0)));
            }
            (None, Some(time)) => limits.push(format!("st {}", time.as_secs_f64())),
            (None, None) => {}
        }
        if self.limits.is_empty() {
            limits.iter().for_each(|limit| features.send(process, limit));
            self.limits = limits;
        }
        if let Some(clocks) = budget.clocks {
            let [own, other] = [situation.side.index(), 1 - situation.side.index()];
            features.send(process, &format!("time {}", hundredths(clocks.left[own])));
            features.send(process, &format!("otim {}", hundredths(clocks.left[other])));
        }
    }
}

/// Reads a line of thoughts: depth, hundredths of a pawn, hundredths of a second, nodes, and the line. A mate in N moves is
/// 100000 + N.
fn thought(words: &[&str], choice: &mut Choice) {
    let [depth, score, time, nodes, ..] = words else { return };
    let depth = depth.trim_end_matches(['.', '+', '-', '&']).parse::<u16>();
    let (Ok(depth), Ok(score), Ok(_), Ok(nodes)) =
        (depth, score.parse::<i64>(), time.parse::<u64>(), nodes.parse::<u64>())
    else {
        return;
    };
    (choice.depth, choice.nodes) = (Some(depth), Some(nodes));
    (choice.evaluation, choice.mate) = match score.abs() - MATE {
        moves @ 1..=500 if score > 0 => (None, Some(2 * moves as i32 - 1)),
        moves @ 1..=500 => (None, Some(-2 * moves as i32)),
        _ => (Some(score as f64 / 100.0), None),
    };
}

/// The score of a mate, less its moves.
const MATE: i64 = 100_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_read() {
        let mut features = Features::default();
        let named = "setboard=1 usermove=0 ping=1 myname=\"An engine = 2\" variants=\"normal,fischerandom\"";
        assert_eq!(features.read(named), None);
        assert_eq!(features.read("done=0"), Some(false));
        assert_eq!(features.read("option=\"Contempt -spin 0 -10 10\" memory=1 done=1"), Some(true));
        assert!(features.set_board && features.ping && features.memory && !features.user_move);
        assert_eq!(features.variants, ["normal", "fischerandom"]);
        assert_eq!(features.option("Contempt", "3"), Ok("option Contempt=3".to_owned()));
        assert!(features.option("cores", "2").is_err());
    }

    #[test]
    fn thoughts_are_read() {
        let mut choice = Choice::default();
        for line in ["9 -156 1084 48000 Nf3 Nc6", "tellall hello", "10. x 1 2 e4"] {
            thought(&line.split(' ').collect::<Vec<_>>(), &mut choice);
        }
        assert_eq!((choice.evaluation, choice.depth, choice.nodes), (Some(-1.56), Some(9), Some(48000)));
        thought(&["12", "100003", "5", "6"], &mut choice);
        assert_eq!((choice.evaluation, choice.mate), (None, Some(5)));
        thought(&["12", "-100002", "5", "6"], &mut choice);
        assert_eq!(choice.mate, Some(-4));
    }
}
