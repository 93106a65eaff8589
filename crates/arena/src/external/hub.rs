//! Engines that speak Hub, version 1 or 2.

use super::{Engine, no_move, seconds, start};
use crate::process::Process;
use crate::{Budget, Cause, Choice, Fault, Player, PlayerSpec, Situation, Supervisor};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use stratege_catalog::open;
use stratege_protocol::Hub;
use stratege_protocol::hub::{VARIANTS, Words, quoted};

/// A draughts engine that speaks the Hub protocol.
pub struct HubPlayer {
    engine: Engine,
    /// Parameters that are set when it starts.
    options: BTreeMap<String, String>,
    /// Whether it speaks version 1, that of Scan 2.0.
    old: bool,
    /// The variant that it was started for, and the start of its games.
    variant: &'static str,
    start: String,
}

impl HubPlayer {
    /// An engine with this command line; its process starts with the first game.
    pub fn new(spec: &PlayerSpec, command: &str, supervisor: &Arc<Supervisor>) -> HubPlayer {
        let engine = Engine::new(start(spec, command, supervisor));
        let (variant, start) = (VARIANTS[0].0, String::new());
        HubPlayer { engine, options: spec.options.clone(), old: false, variant, start }
    }

    /// Starts it if it does not run, and sets its parameters.
    fn introduce(&mut self) -> Result<(), Fault> {
        let (_, fresh) = self.engine.running()?;
        if !fresh {
            return Ok(());
        }
        let patience = self.engine.patience();
        let (options, variant) = (&self.options, self.variant);
        self.old = self.engine.exchange(|process| {
            let (mut old, mut parameters) = (true, Vec::new());
            Engine::expect(process, patience, ["hub", "wait"], |line| {
                let words = Words::read(line);
                old &= words.command != "id";
                if words.command == "param" {
                    parameters.push(words.value("name").to_owned());
                }
                (words.command == "wait").then_some(Ok(()))
            })?;
            if variant != VARIANTS[0].0 {
                if !parameters.iter().any(|name| name == "variant") {
                    return Err(Fault::start(Cause::NoOption { option: "variant".into() }));
                }
                process.send(&format!("set-param name=variant value={variant}"));
            }
            for (name, value) in options {
                if !old && !parameters.contains(name) {
                    return Err(Fault::start(Cause::NoOption { option: name.clone() }));
                }
                process.send(&match old {
                    true => format!("set {name} {value}"),
                    false => format!("set-param name={} value={}", quoted(name), quoted(value)),
                });
            }
            let done = |line: &str| (line.trim() == "ready").then_some(Ok(()));
            Engine::expect(process, patience, ["init", "ready"], done)?;
            Ok(old)
        })?;
        Ok(())
    }
}

impl Player for HubPlayer {
    fn new_game(&mut self, game: &str, variant: Option<&str>, _: u64) -> Result<(), Fault> {
        let ours = variant.unwrap_or(VARIANTS[0].1);
        let known = VARIANTS.iter().find(|(_, name)| *name == ours).filter(|_| game == Hub::GAME);
        let Some(&(theirs, _)) = known else {
            let game = Hub::GAME.into();
            return Err(Fault::start(Cause::OtherGame { protocol: "Hub".into(), game }));
        };
        let session = open(game, variant)?;
        self.start = session.start();
        let patience = self.engine.patience();
        // One that died since the last game is started again; one of another variant too.
        let dead = self.engine.process.is_some()
            && self.engine.exchange(|process| ready(process, patience)).is_err();
        if dead || self.variant != theirs {
            self.engine.process = None;
        }
        self.variant = theirs;
        self.introduce()?;
        let old = self.old;
        self.engine.exchange(|process| {
            process.send(if old { "new" } else { "new-game" });
            ready(process, patience)
        })
    }

    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault> {
        let start = situation.start.unwrap_or(&self.start);
        let position = position(situation.variant, start)?;
        let lines = match self.old {
            true => old_lines(&position, situation, budget),
            false => new_lines(&position, situation, budget),
        };
        self.engine.exchange(|process| {
            process.forget();
            lines.iter().for_each(|line| process.send(line));
            let mut choice = Choice::default();
            let mv = Engine::answer(process, budget.patience, Some("stop"), |line| {
                let words = Words::read(line);
                let mv = match words.command.as_str() {
                    "info" => {
                        notice(&words, &mut choice);
                        return None;
                    }
                    "done" => words.value("move"),
                    "move" => words.first(),
                    _ => return None,
                };
                Some(if mv.is_empty() { Err(no_move(line)) } else { Ok(mv.to_owned()) })
            })?;
            Ok(Choice { mv, ..choice })
        })
    }
}

/// Waits until all commands are done.
fn ready(process: &mut Process, patience: Duration) -> Result<(), Fault> {
    let done = |line: &str| (line.trim() == "pong").then_some(Ok(()));
    Engine::expect(process, patience, ["ping", "pong"], done)
}

/// A position as the protocol writes it.
fn position(variant: Option<&str>, text: &str) -> Result<String, stratege_session::TextError> {
    let mut session = open(Hub::GAME, variant)?;
    session.begin(Some(text))?;
    Ok(session.protocol().protocol_position())
}

fn new_lines(position: &str, situation: &Situation<'_>, budget: &Budget) -> Vec<String> {
    let moves = match situation.moves {
        [] => String::new(),
        moves => format!(" moves={}", quoted(&moves.join(" "))),
    };
    let level = match budget {
        Budget { clocks: Some(clocks), .. } => {
            let left = seconds(clocks.left[situation.side.index()]);
            let moves = clocks.moves.map_or(String::new(), |moves| format!(" moves={moves}"));
            format!("level{moves} time={left} inc={}", seconds(clocks.increment))
        }
        Budget { move_time: Some(time), .. } => format!("level move-time={}", seconds(*time)),
        Budget { depth: Some(depth), .. } => format!("level depth={depth}"),
        Budget { nodes: Some(nodes), .. } => format!("level nodes={nodes}"),
        _ => format!("level move-time={}", seconds(budget.patience / 2)),
    };
    vec![format!("pos pos={position}{moves}"), level, "go think".to_owned()]
}

/// Version 1 writes the side to move as a small letter, counts milliseconds, and has no nodes.
fn old_lines(position: &str, situation: &Situation<'_>, budget: &Budget) -> Vec<String> {
    let (side, squares) = position.split_at(1);
    let mut lines = vec![format!("pos {}{squares}", side.to_ascii_lowercase())];
    lines.extend(situation.moves.iter().map(|mv| format!("move {mv}")));
    lines.extend(budget.depth.map(|depth| format!("depth {depth}")));
    match (budget.clocks, budget.move_time) {
        (Some(clocks), _) => {
            let left = clocks.left[situation.side.index()].as_millis();
            let moves = clocks.moves.unwrap_or(0);
            lines.push(format!("level {moves} {left} {}", clocks.increment.as_millis()));
        }
        (None, Some(time)) => lines.push(format!("time {}", time.as_millis())),
        (None, None) if budget.depth.is_none() => {
            lines.push(format!("time {}", (budget.patience / 2).as_millis()));
        }
        (None, None) => {}
    }
    lines.push("go".to_owned());
    lines
}

/// `info depth=… score=… nodes=…`, or version 1's `info DEPTH MEAN SCORE NODES TIME SPEED LINE`.
fn notice(words: &Words, choice: &mut Choice) {
    let flag = |index: usize| words.flags.get(index).map_or("", String::as_str);
    let old = !words.has_values();
    let (depth, nodes) = if old { (flag(0), flag(3)) } else { (words.value("depth"), words.value("nodes")) };
    let score = if old { flag(2) } else { words.value("score") };
    choice.depth = depth.parse().ok().or(choice.depth);
    choice.nodes = nodes.parse().ok().or(choice.nodes);
    let score = score.parse::<f64>().ok().filter(|score| score.is_finite());
    choice.evaluation = score.map(|score| if old { score / 100.0 } else { score }).or(choice.evaluation);
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_session::Player as Side;

    #[test]
    fn positions_and_levels_are_written_in_both_versions() {
        let moves = ["32-28".to_owned(), "19-23".to_owned()];
        let situation =
            Situation { game: "draughts", variant: None, start: None, moves: &moves, side: Side::FIRST };
        let start = position(None, "start").unwrap();
        assert_eq!(start, format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20)));
        let budget = Budget { move_time: Some(Duration::from_millis(1500)), ..Budget::default() };
        let lines = new_lines(&start, &situation, &budget);
        assert_eq!(lines[0], format!("pos pos={start} moves=\"32-28 19-23\""));
        assert_eq!(lines[1..], ["level move-time=1.500", "go think"]);
        let lines = old_lines(&start, &situation, &budget);
        assert!(lines[0].starts_with("pos wbbbb"), "{}", lines[0]);
        assert_eq!(lines[1..], ["move 32-28", "move 19-23", "time 1500", "go"]);
        assert_eq!(position(None, "B:WK46:B1").unwrap().matches(['W', 'b']).count(), 2);
    }

    #[test]
    fn notices_of_both_versions_are_read() {
        for line in ["info 9 9.0 -12 3400 0.05 3.1 32-28", "info depth=9 score=-0.12 nodes=3400 pv=\"32-28\""]
        {
            let mut choice = Choice::default();
            notice(&Words::read(line), &mut choice);
            assert_eq!((choice.depth, choice.nodes, choice.evaluation), (Some(9), Some(3_400), Some(-0.12)));
        }
    }
}
