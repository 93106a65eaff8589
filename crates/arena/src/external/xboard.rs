//! Engines that speak the Chess Engine Communication Protocol, of XBoard and WinBoard (Tim Mann and H. G. Muller,
//! version 2).

use super::{Engine, OnlyGame, RESIGNS, no_move, seconds, start, until};
use crate::process::Process;
use crate::{Budget, Cause, Choice, Fault, Player, PlayerSpec, Situation, Supervisor};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use stratege_catalog::open;
use stratege_protocol::Uci;

/// The name of Chess960 in this protocol.
const CHESS960: &str = "fischerandom";
/// How long an engine may take to name its features; those of version 1 name none.
const FEATURES: Duration = Duration::from_secs(2);

/// A chess engine behind CECP.
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
}

/// The state of the dialogue in the game so far.
#[derive(Default)]
struct Talk {
    /// The moves on the engine's board, and where they begin.
    seen: Vec<String>,
    start: Option<String>,
    /// Whether it answers a move with a move.
    plays: bool,
    pings: u64,
    /// The commands of the limits as they were sent last.
    limits: Vec<String>,
}

impl XboardPlayer {
    /// An engine with this command line; it is started with the first game.
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
        let options = &self.options;
        self.features = self.engine.exchange(|process| {
            process.send("xboard");
            process.send("protover 2");
            let mut features = Features::default();
            until(process, Instant::now() + FEATURES, |line| {
                let line = line.trim().strip_prefix("feature ")?;
                features.read(line).then_some(Ok(()))
            })?;
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
            process.send("new");
            // Its own opponent would be random, and its thoughts on our time are not asked for.
            process.send("force");
            process.send("easy");
            process.send("post");
            if chess960 {
                process.send(&format!("variant {CHESS960}"));
            }
            talk.await_it(process, features, patience)
        })
    }

    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault> {
        if situation.start.is_some() && !self.features.set_board {
            return Err(Fault::start(Cause::NoPositions {}));
        }
        let (features, talk) = (&self.features, &mut self.talk);
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
                    ["Illegal", "move:" | "move", ..] | ["Error", ..] => Some(Err(no_move(line))),
                    _ => {
                        thought(&words, &mut choice);
                        None
                    }
                }
            })?;
            if mv == RESIGNS {
                return Ok(Choice { resigns: true, ..choice });
            }
            talk.seen.push(mv.clone());
            Ok(Choice { mv, ..choice })
        })
    }
}

impl Features {
    /// Reads what follows `feature`; true when that was all of them.
    fn read(&mut self, line: &str) -> bool {
        let mut done = false;
        for (name, value) in pairs(line) {
            let on = value == "1";
            match name {
                "setboard" => self.set_board = on,
                "usermove" => self.user_move = on,
                "ping" => self.ping = on,
                "memory" => self.memory = on,
                "smp" => self.cores = on,
                "variants" => self.variants = value.split(',').map(|name| name.trim().to_owned()).collect(),
                "option" => {
                    let name = value.split(" -").next().unwrap_or_default();
                    self.options.push(name.trim().to_owned());
                }
                "done" => done = on,
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
            true => process.send(&format!("usermove {mv}")),
            false => process.send(mv),
        };
        let one_more =
            situation.moves.len() == self.seen.len() + 1 && situation.moves.starts_with(&self.seen);
        if !(self.plays && one_more) {
            process.send("force");
            self.plays = false;
            if !situation.moves.starts_with(&self.seen) {
                process.send("new");
                process.send("force");
                self.seen.clear();
                self.limits.clear();
            }
            if self.seen.is_empty()
                && let Some(fen) = situation.start.or(self.start.as_deref())
            {
                process.send(&format!("setboard {fen}"));
            }
            situation.moves[self.seen.len()..].iter().for_each(|mv| send(process, mv));
        }
        self.limit(process, situation, budget);
        match self.plays {
            true => situation.moves.last().into_iter().for_each(|mv| send(process, mv)),
            false => process.send("go"),
        }
        self.plays = true;
        self.seen = situation.moves.to_vec();
    }

    /// Sends the limits. The protocol has clocks in hundredths of a second, whole seconds a move, and depth.
    fn limit(&mut self, process: &mut Process, situation: &Situation<'_>, budget: &Budget) {
        let mut limits: Vec<String> = budget.depth.map(|depth| format!("sd {depth}")).into_iter().collect();
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
            limits.iter().for_each(|limit| process.send(limit));
            self.limits = limits;
        }
        if let Some(clocks) = budget.clocks {
            let [own, other] = [situation.side.index(), 1 - situation.side.index()];
            process.send(&format!("time {}", hundredths(clocks.left[own])));
            process.send(&format!("otim {}", hundredths(clocks.left[other])));
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
        assert!(
            !features.read(
                "setboard=1 usermove=0 ping=1 myname=\"An engine = 2\" variants=\"normal,fischerandom\""
            )
        );
        assert!(features.read("option=\"Contempt -spin 0 -10 10\" memory=1 done=1"));
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
