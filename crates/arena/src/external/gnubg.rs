//! GNU Backgammon, driven through its command prompt.
//!
//! Its external interface handles only boards; at the prompt we set a position by its IDs and ask for a hint. The
//! prompt answers in the user's language, so only moves, numbers and a marker of ours are read: a player's new name,
//! which it echoes, marks the end of an answer.

use super::{Engine, OnlyGame, no_move, start};
use crate::follow::Follower;
use crate::process::Process;
use crate::{Budget, Cause, Choice, Fault, Player, PlayerSpec, Situation, Supervisor};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use stratege_catalog::open;

/// GNU Backgammon as a player of cubeless backgammon. It has no clock and plays to a fixed depth; our depth 1 is its
/// "0-ply".
pub struct GnubgPlayer {
    engine: Engine,
    /// Settings made when it starts, by `set NAME VALUE`.
    options: BTreeMap<String, String>,
    /// The game that is played.
    game: Option<Follower>,
    /// The depth that was set last.
    depth: Option<u16>,
    /// How many answers were asked for.
    queries: u64,
}

/// The settings with which it starts: both sides are played from here, and it evaluates without a cube and without noise.
const SETTINGS: [&str; 11] = [
    "set output rawboard on",
    "set display off",
    "set player 0 human",
    "set player 1 human",
    "set automatic roll off",
    "set automatic game off",
    "set automatic move off",
    "set automatic bearoff off",
    "set confirm new off",
    "set evaluation chequerplay evaluation cubeful off",
    "set evaluation chequerplay evaluation noise 0",
];

/// The words that begin every command line of it: without windows, without a greeting.
const SWITCHES: &str = " -t -q";

impl GnubgPlayer {
    /// A player that runs this command line; the process starts with the first game.
    pub fn new(spec: &PlayerSpec, command: &str, supervisor: &Arc<Supervisor>) -> GnubgPlayer {
        let command = command.to_owned() + SWITCHES;
        GnubgPlayer {
            engine: Engine::new(start(spec, &command, supervisor)),
            options: spec.options.clone(),
            game: None,
            depth: None,
            queries: 0,
        }
    }
}

/// The game that GNU Backgammon plays, by its name in the catalog.
const GAME: &str = "backgammon";

impl Player for GnubgPlayer {
    fn new_game(&mut self, game: &str, variant: Option<&str>, _: u64) -> Result<(), Fault> {
        OnlyGame { protocol: "GNU Backgammon", name: GAME, called: GAME }.require(game)?;
        let session = open(game, variant)?;
        self.game = Some(Follower::new(session));
        let Self { engine, options, depth, queries, .. } = self;
        let patience = engine.patience();
        // One that died since the last game is started again.
        if engine.process.is_some() {
            drop(engine.exchange(|process| ready(process, queries, patience)));
        }
        let (_, fresh) = engine.running()?;
        engine.exchange(|process| {
            if fresh {
                *depth = None;
                SETTINGS.iter().for_each(|setting| process.send(setting));
                options.iter().for_each(|(name, value)| process.send(&format!("set {name} {value}")));
                // Positions can be set in a game alone.
                process.send("new game");
            }
            ready(process, queries, patience)
        })
    }

    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault> {
        let Some(depth) = budget.depth else { return Err(Fault::start(Cause::NoClock {})) };
        let Some(game) = &mut self.game else { return Err(Fault::start(Cause::NoGame {})) };
        game.follow(situation)?;
        let position = game.session.position();
        let (set, queries) = (&mut self.depth, &mut self.queries);
        let choice = self.engine.exchange(|process| {
            process.forget();
            if *set != Some(depth) {
                let plies = depth.saturating_sub(1);
                process.send(&format!("set evaluation chequerplay evaluation plies {plies}"));
                *set = Some(depth);
            }
            process.send(&format!("set gnubgid {position}"));
            process.send("hint 1");
            let (name, mark) = mark(queries);
            process.send(&name);
            let (mut taken, mut hint) = (false, None);
            Engine::answer(process, budget.patience, None, |line| {
                taken |= line.contains(&position);
                hint = hint.take().or_else(|| read(line));
                line.contains(&mark).then_some(Ok(()))
            })?;
            match hint {
                // An answer to a position that it did not take would be one to another position.
                Some((mv, evaluation)) if taken => Ok((mv, evaluation)),
                _ => Err(no_move(&format!("set gnubgid {position}"))),
            }
        });
        let (mv, evaluation) = choice?;
        Ok(Choice { mv, evaluation, depth: Some(depth), ..Choice::default() })
    }

    fn end_game(&mut self) {
        self.game = None;
    }
}

/// A command, and a word of our own in its answer that was in none before.
fn mark(queries: &mut u64) -> (String, String) {
    *queries += 1;
    let mark = format!("stratege{queries}end");
    (format!("set player 0 name {mark}"), mark)
}

/// Waits until all commands are done.
fn ready(process: &mut Process, queries: &mut u64, patience: Duration) -> Result<(), Fault> {
    let (name, mark) = mark(queries);
    Engine::expect(process, patience, [&name, &mark], |line| line.contains(&mark).then_some(Ok(())))
}

/// The move of a line of a hint, and its equity: `1. Cubeless 0-ply   8/5 6/5   Eq.: +0.159`.
fn read(line: &str) -> Option<(String, Option<f64>)> {
    let (_, rest) = line.trim().strip_prefix("1. ")?.split_once("-ply")?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let parts = words.iter().take_while(|word| word.contains('/')).count();
    let mv = words[..parts].join(" ");
    let number = |word: &&str| word.replace(',', ".").parse().ok();
    (parts > 0).then(|| (mv, words[parts..].iter().find_map(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_read() {
        let hint = "    1. Cubeless 0-ply   8/5 6/5                      Eq.: +0.159";
        assert_eq!(read(hint), Some(("8/5 6/5".to_owned(), Some(0.159))));
        let hint = "    1. Sans videau 2-ply   bar/22 13/8*(2)     Éq. : -0,250 ";
        assert_eq!(read(hint), Some(("bar/22 13/8*(2)".to_owned(), Some(-0.25))));
        for other in ["   10. Cubeless 0-ply   24/21 8/7    Eq.: -0.104", "There are no legal moves.", ""] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
