//! Engines that speak NBoard.

use super::{Engine, OnlyGame, no_move, start};
use crate::process::Process;
use crate::{Budget, Cause, Choice, Fault, Player, PlayerSpec, Situation, Supervisor};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use stratege_catalog::open;
use stratege_formats::{GameRecord, MoveNode, ggf};
use stratege_protocol::Nboard;
use stratege_session::TextError;

/// An Othello engine that speaks the NBoard protocol. The protocol has no clock, so the engine plays to a fixed depth.
pub struct NboardPlayer {
    engine: Engine,
    /// The settings sent when it starts.
    options: BTreeMap<String, String>,
    ping: u64,
}

impl NboardPlayer {
    /// An engine with this command line; its process starts with the first game.
    pub fn new(spec: &PlayerSpec, command: &str, supervisor: &Arc<Supervisor>) -> NboardPlayer {
        let engine = Engine::new(start(spec, command, supervisor));
        NboardPlayer { engine, options: spec.options.clone(), ping: 0 }
    }
}

impl Player for NboardPlayer {
    fn new_game(&mut self, game: &str, _: Option<&str>, _: u64) -> Result<(), Fault> {
        OnlyGame { protocol: "NBoard", name: Nboard::GAME, called: "Othello" }.require(game)?;
        let Self { engine, options, ping } = self;
        let patience = engine.patience();
        // One that died since the last game is started again.
        if engine.process.is_some() {
            drop(engine.exchange(|process| ready(process, ping, patience)));
        }
        let (_, fresh) = engine.running()?;
        engine.exchange(|process| {
            if fresh {
                process.send("nboard 2");
                options.iter().for_each(|(name, value)| process.send(&format!("set {name} {value}")));
            }
            ready(process, ping, patience)
        })
    }

    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault> {
        let Some(depth) = budget.depth else { return Err(Fault::start(Cause::NoClock {})) };
        let game = game(situation)?;
        let ping = &mut self.ping;
        self.engine.exchange(|process| {
            process.forget();
            process.send(&format!("set depth {depth}"));
            process.send(&format!("set game {}", ggf::write(&game)));
            process.send("go");
            *ping += 1;
            let mut choice = Choice::default();
            let stop = format!("ping {ping}");
            let (mv, evaluation) = Engine::answer(process, budget.patience, Some(&stop), |line| {
                if let Some(text) = line.strip_prefix("===") {
                    return Some(read(text).ok_or_else(|| no_move(line.trim())));
                }
                notice(line, &mut choice);
                None
            })?;
            choice.depth = choice.depth.or(Some(depth));
            Ok(Choice { mv, evaluation, ..choice })
        })
    }
}

/// Waits until all commands are done.
fn ready(process: &mut Process, ping: &mut u64, patience: Duration) -> Result<(), Fault> {
    *ping += 1;
    let [ping, pong] = ["ping", "pong"].map(|word| format!("{word} {ping}"));
    let done = |line: &str| (line.trim() == pong).then_some(Ok(()));
    Engine::expect(process, patience, [&ping, &pong], done)
}

/// The game so far, for `set game`.
fn game(situation: &Situation<'_>) -> Result<GameRecord, TextError> {
    let mut session = open(Nboard::GAME, None)?;
    session.begin(situation.start)?;
    let players = ["Black", "White"].map(|name| Some(name.to_owned()));
    let mut game = GameRecord { players, start: Some(session.start()), ..GameRecord::default() };
    game.add_header("Site", "Stratege");
    game.add_header("TY", "8");
    for mv in situation.moves {
        let side = Some(session.side());
        game.line.moves.push(MoveNode { side, ..MoveNode::new(mv) });
        session.play(mv)?;
    }
    Ok(game)
}

/// `MOVE/EVALUATION/TIME`, of which only the move is required.
fn read(text: &str) -> Option<(String, Option<f64>)> {
    let mut parts = text.trim().split('/');
    let mv = parts.next()?.trim().to_ascii_lowercase();
    let evaluation = parts.next().and_then(|value| value.trim().parse().ok());
    match mv.as_bytes() {
        b"pa" | b"pass" => Some(("pass".to_owned(), evaluation)),
        [b'a'..=b'z', b'0'..=b'9'] => Some((mv, evaluation)),
        _ => None,
    }
}

/// A line that an engine sends while it thinks: `nodestats NODES SECONDS`, `search LINE EVALUATION 0 DEPTH …`.
fn notice(line: &str, choice: &mut Choice) {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["nodestats", nodes, ..] => {
            let nodes = nodes.parse::<f64>().ok().filter(|nodes| (0.0..1e18).contains(nodes));
            choice.nodes = nodes.map(|nodes| nodes as u64).or(choice.nodes);
        }
        ["search", _, _, _, depth, ..] => choice.depth = depth.parse().ok().or(choice.depth),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read() {
        assert_eq!(read(" F5/-1.50/0.2"), Some(("f5".to_owned(), Some(-1.5))));
        assert_eq!(read(" PA"), Some(("pass".to_owned(), None)));
        assert_eq!(read(" I give up"), None);
        let mut choice = Choice::default();
        notice("search F5d6C3 +1.00 0 12 text", &mut choice);
        notice("nodestats 35805 0.00", &mut choice);
        assert_eq!((choice.depth, choice.nodes), (Some(12), Some(35_805)));
    }

    #[test]
    fn positions_are_sent_with_passes_and_starts() {
        let moves = ["f5".to_owned(), "d6".to_owned()];
        let side = stratege_session::Player::FIRST;
        let situation = Situation { game: "othello", variant: None, start: None, moves: &moves, side };
        let text = ggf::write(&game(&situation).unwrap());
        assert!(
            text.contains(
                "BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6]"
            )
        );
    }
}
