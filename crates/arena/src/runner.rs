//! Plays the games of a plan, several at once.

use crate::{GameRecord, MatchError, MatchPlan, Player, PlayerSpec, Supervisor, play};
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::Builder;

/// Makes a player: once for each player of the plan and each game that is played at the same time.
pub type Maker<'a> = &'a (dyn Fn(&PlayerSpec) -> Result<Box<dyn Player>, MatchError> + Sync);

/// Whether a match continues after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// It does.
    On,
    /// Games in progress are abandoned, and no others start.
    Stop,
}

/// Plays all games of the plan but those in `done`, at most `at_once` at a time, until the supervisor is stopped. `report`
/// is called with every finished game, in the order in which they end, on the calling thread.
///
/// # Errors
/// A player cannot be made or started, an opening cannot be drawn; or the first error of `report`. Faults of players that
/// have started are results.
pub fn run<E: From<MatchError>>(
    plan: &MatchPlan,
    done: &BTreeSet<u64>,
    at_once: usize,
    make: Maker<'_>,
    supervisor: &Supervisor,
    report: &mut dyn FnMut(GameRecord) -> Result<Next, E>,
) -> Result<(), E> {
    let waiting: Vec<u64> = (0..plan.games()).filter(|number| !done.contains(number)).collect();
    let next = AtomicUsize::new(0);
    let (sender, games) = channel();
    std::thread::scope(|scope| {
        let mut at_work = 0;
        for _ in 0..at_once.clamp(1, waiting.len().max(1)) {
            let (sender, waiting, next) = (sender.clone(), &waiting, &next);
            let run = move || work(plan, waiting, next, make, supervisor, &sender);
            at_work += usize::from(Builder::new().name("game".into()).spawn_scoped(scope, run).is_ok());
        }
        if at_work == 0 {
            // The system has no thread to give: this one plays, and reports the games when they are over.
            work(plan, &waiting, &next, make, supervisor, &sender);
        }
        drop(sender);
        let mut result = Ok(());
        for game in games {
            let step = game.map_err(E::from).and_then(&mut *report);
            match step {
                Ok(Next::On) => {}
                Ok(Next::Stop) => supervisor.stop(),
                Err(error) => {
                    supervisor.stop();
                    result = result.and(Err(error));
                }
            }
        }
        result
    })
}

/// Plays one waiting game after the other, with its own players.
fn work(
    plan: &MatchPlan,
    waiting: &[u64],
    next: &AtomicUsize,
    make: Maker<'_>,
    supervisor: &Supervisor,
    sender: &Sender<Result<GameRecord, MatchError>>,
) {
    let mut players: HashMap<usize, Box<dyn Player>> = HashMap::new();
    while !supervisor.is_stopped() {
        let Some(&number) = waiting.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
        let played = one(plan, number, &mut players, make, supervisor).transpose();
        if played.is_some_and(|game| sender.send(game).is_err()) {
            return;
        }
    }
}

fn one(
    plan: &MatchPlan,
    number: u64,
    players: &mut HashMap<usize, Box<dyn Player>>,
    make: Maker<'_>,
    supervisor: &Supervisor,
) -> Result<Option<GameRecord>, MatchError> {
    let game = plan.game(number)?;
    let mut seated = |player: usize| match players.remove(&player) {
        Some(player) => Ok(player),
        None => make(&plan.players[player]),
    };
    let [mut first, mut second] = [seated(game.players[0])?, seated(game.players[1])?];
    let record = play(&plan.pairing(&game), [first.as_mut(), second.as_mut()], supervisor);
    players.extend(game.players.into_iter().zip([first, second]));
    record
}
