//! Engines that speak GTP 2 and play Othello.

use super::{Engine, READY, fault, start};
use crate::process::Process;
use crate::{Budget, Choice, Fault, FaultKind, Player, PlayerSpec, Situation};
use std::collections::BTreeMap;
use std::time::Duration;

/// An Othello engine behind the Go Text Protocol.
pub struct GtpPlayer {
    engine: Engine,
    /// Commands sent when it starts, with their arguments.
    options: BTreeMap<String, String>,
    talk: Talk,
}

/// The state of the dialogue in the game so far.
#[derive(Default)]
struct Talk {
    commands: Vec<String>,
    /// The number of the last command.
    id: u64,
    /// The moves on the engine's board.
    seen: Vec<String>,
    /// The time settings that were sent, in whole seconds.
    settings: Option<(u64, u64, u64)>,
}

impl GtpPlayer {
    /// An engine with this command line; it is started with the first game.
    pub fn new(spec: &PlayerSpec, command: &str) -> GtpPlayer {
        let engine = Engine::new(start(spec, command, "quit"));
        GtpPlayer { engine, options: spec.options.clone(), talk: Talk::default() }
    }
}

impl Player for GtpPlayer {
    fn new_game(&mut self, game: &str, _: Option<&str>, _: u64) -> Result<(), Fault> {
        if game != "othello" {
            return Err(fault(FaultKind::Start, format!("GTP engines play Othello here, not {game}")));
        }
        let talk = &mut self.talk;
        // One that died since the last game is started again.
        if self.engine.process.is_some() {
            let answer = self.engine.exchange(|process| talk.ask(process, "name", READY));
            drop(answer);
        }
        let (_, fresh) = self.engine.running()?;
        if fresh {
            *talk = Talk::default();
            let options = &self.options;
            self.engine.exchange(|process| talk.introduce(process, options))?;
        }
        self.engine.exchange(|process| talk.clear(process))
    }

    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault> {
        let talk = &mut self.talk;
        if situation.start.is_some() {
            return Err(fault(FaultKind::Start, "GTP cannot set up a position"));
        }
        self.engine.exchange(|process| {
            talk.follow(process, situation.moves)?;
            talk.time(process, situation, budget)?;
            let colour = COLOURS[situation.side.index()];
            let mv = talk.ask(process, &format!("genmove {colour}"), budget.patience)?;
            let mv = mv.trim().to_ascii_lowercase();
            if mv.is_empty() || mv.contains(char::is_whitespace) {
                return Err(fault(FaultKind::Protocol, format!("genmove answered '{mv}'")));
            }
            talk.seen.push(mv.clone());
            Ok(Choice { mv, ..Choice::default() })
        })
    }
}

/// The sides: Black begins.
const COLOURS: [&str; 2] = ["black", "white"];

impl Talk {
    fn introduce(&mut self, process: &mut Process, options: &BTreeMap<String, String>) -> Result<(), Fault> {
        let not_gtp = |found: Fault| match found.kind {
            FaultKind::Crash => found,
            _ => fault(FaultKind::Start, format!("it does not speak GTP: {}", found.detail)),
        };
        let commands = self.ask(process, "list_commands", READY).map_err(not_gtp)?;
        self.commands = commands.split_whitespace().map(str::to_owned).collect();
        if self.knows("set_game") {
            self.ask(process, "set_game Othello", READY).map_err(not_gtp)?;
        }
        for (name, value) in options {
            let refused = |found: Fault| match found.kind {
                FaultKind::Protocol => fault(FaultKind::Start, found.detail),
                _ => found,
            };
            self.ask(process, format!("{name} {value}").trim(), READY).map_err(refused)?;
        }
        Ok(())
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|known| known == command)
    }

    fn clear(&mut self, process: &mut Process) -> Result<(), Fault> {
        self.ask(process, "boardsize 8", READY)?;
        self.ask(process, "clear_board", READY)?;
        self.seen.clear();
        self.settings = None;
        Ok(())
    }

    /// Brings the engine's board to the situation.
    fn follow(&mut self, process: &mut Process, moves: &[String]) -> Result<(), Fault> {
        if !moves.starts_with(&self.seen) {
            self.clear(process)?;
        }
        for (at, mv) in moves.iter().enumerate().skip(self.seen.len()) {
            // Passes are moves, so the sides alternate from Black on.
            match self.ask(process, &format!("play {} {mv}", COLOURS[at % 2]), READY) {
                Ok(_) => {}
                // A pass is forced, so some programs make it themselves and know no such move (GRhino).
                Err(refused) if mv == "pass" && refused.kind == FaultKind::Protocol => {}
                Err(fault) => return Err(fault),
            }
            self.seen.push(mv.clone());
        }
        Ok(())
    }

    /// Sends the limits. GTP counts in whole seconds and has no increment, depth or nodes.
    fn time(
        &mut self,
        process: &mut Process,
        situation: &Situation<'_>,
        budget: &Budget,
    ) -> Result<(), Fault> {
        let whole = |time: Duration| time.as_secs().max(1);
        let settings = match (budget.clocks, budget.move_time) {
            (Some(clocks), _) => {
                let [one, other] = clocks.left.map(whole);
                Some((one.max(other), 0, 0))
            }
            (None, Some(time)) => Some((0, whole(time), 1)),
            (None, None) => None,
        };
        let Some((main, period, moves)) = settings.filter(|_| self.knows("time_settings")) else {
            return Ok(());
        };
        if self.settings.is_none() || budget.clocks.is_none() && self.settings != settings {
            self.ask(process, &format!("time_settings {main} {period} {moves}"), READY)?;
            self.settings = settings;
        }
        if self.knows("time_left") {
            let own = situation.side.index();
            let left = budget.clocks.map_or(period, |clocks| whole(clocks.left[own]));
            self.ask(process, &format!("time_left {} {left} {moves}", COLOURS[own]), READY)?;
        }
        Ok(())
    }

    /// Sends a command and waits for its answer.
    ///
    /// # Errors
    /// [`FaultKind::Protocol`]: it failed, or what came is no answer to it. [`FaultKind::Time`],
    /// [`FaultKind::Hang`]: none came in time.
    fn ask(&mut self, process: &mut Process, command: &str, patience: Duration) -> Result<String, Fault> {
        self.id += 1;
        let id = self.id;
        process.forget();
        process.say(&format!("{id} {command}"));
        let mut text: Option<(bool, Vec<String>)> = None;
        let (good, lines) = Engine::answer(process, patience, None, |line| {
            let line = line.trim();
            match &mut text {
                Some((good, lines)) if line.is_empty() => Some(Ok((*good, std::mem::take(lines)))),
                Some((_, lines)) => {
                    lines.push(line.to_owned());
                    None
                }
                None => match read(line) {
                    Some((good, answered, rest)) if answered == Some(id) => {
                        text = Some((good, vec![rest.to_owned()]));
                        None
                    }
                    Some(_) => Some(Err(fault(
                        FaultKind::Protocol,
                        format!("'{line}' is no answer to command {id}"),
                    ))),
                    None => None,
                },
            }
        })?;
        let answer = lines.join("\n");
        if good { Ok(answer) } else { Err(fault(FaultKind::Protocol, format!("{command}: ? {answer}"))) }
    }
}

/// The first line of an answer: whether the command succeeded, its number, and the text.
fn read(line: &str) -> Option<(bool, Option<u64>, &str)> {
    let good = line.starts_with('=');
    let rest = line.strip_prefix(['=', '?'])?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    Some((good, rest[..digits].parse().ok(), rest[digits..].trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read() {
        assert_eq!(read("=12 D3"), Some((true, Some(12), "D3")));
        assert_eq!(read("?3 illegal move"), Some((false, Some(3), "illegal move")));
        assert_eq!(read("="), Some((true, None, "")));
        assert_eq!(read("thinking = 3"), None);
    }
}
