//! Plays the games of a plan, several at once.

use crate::rounds::{Round, rounds};
use crate::{GameRecord, MatchError, MatchPlan, Player, PlayerSpec, Scheduled, Supervisor, affinity, play};
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
    let numbers = (0..plan.games()).filter(|number| !done.contains(number)).collect();
    play_all(&Games { plan, numbers, round: None }, at_once, make, supervisor, report)
}

/// The same for a plan with a system of rounds, of which these games were played: each round begins when the one before
/// is over.
///
/// # Errors
/// As for [`run`].
pub fn run_rounds<E: From<MatchError>>(
    plan: &MatchPlan,
    mut games: Vec<GameRecord>,
    at_once: usize,
    make: Maker<'_>,
    supervisor: &Supervisor,
    report: &mut dyn FnMut(GameRecord) -> Result<Next, E>,
) -> Result<(), E> {
    while !supervisor.is_stopped() {
        let rounds = rounds(plan, &games);
        let Some(round) = rounds.last().filter(|round| !round.is_complete(plan, &games)) else { break };
        let done: BTreeSet<u64> = games.iter().map(|game| game.number).collect();
        let numbers = round.numbers(plan).filter(|number| !done.contains(number)).collect();
        let list = Games { plan, numbers, round: Some(round) };
        play_all(&list, at_once, make, supervisor, &mut |game| {
            games.push(game.clone());
            report(game)
        })?;
    }
    Ok(())
}

/// Games that are to be played.
struct Games<'a> {
    plan: &'a MatchPlan,
    numbers: Vec<u64>,
    /// The round that they are of, in a system of rounds.
    round: Option<&'a Round>,
}

impl Games<'_> {
    fn game(&self, number: u64) -> Result<Scheduled, MatchError> {
        match self.round {
            Some(round) => round.game(self.plan, number),
            None => self.plan.game(number),
        }
    }
}

fn play_all<E: From<MatchError>>(
    list: &Games<'_>,
    at_once: usize,
    make: Maker<'_>,
    supervisor: &Supervisor,
    report: &mut dyn FnMut(GameRecord) -> Result<Next, E>,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let (sender, games) = channel();
    std::thread::scope(|scope| {
        let mut at_work = 0;
        for place in 0..at_once.clamp(1, list.numbers.len().max(1)) {
            let (sender, next) = (sender.clone(), &next);
            let run = move || {
                // What it starts, engines too, has the same core.
                supervisor.core(place).into_iter().for_each(affinity::bind);
                work(list, next, make, supervisor, &sender);
            };
            at_work += usize::from(Builder::new().name("game".into()).spawn_scoped(scope, run).is_ok());
        }
        if at_work == 0 {
            // The system has no thread to give: this one plays, and reports the games when they are over.
            work(list, &next, make, supervisor, &sender);
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
    list: &Games<'_>,
    next: &AtomicUsize,
    make: Maker<'_>,
    supervisor: &Supervisor,
    sender: &Sender<Result<GameRecord, MatchError>>,
) {
    let mut players: HashMap<usize, Box<dyn Player>> = HashMap::new();
    while !supervisor.is_stopped() {
        let Some(&number) = list.numbers.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
        let played = one(list, number, &mut players, make, supervisor).transpose();
        if played.is_some_and(|game| sender.send(game).is_err()) {
            return;
        }
    }
}

fn one(
    list: &Games<'_>,
    number: u64,
    players: &mut HashMap<usize, Box<dyn Player>>,
    make: Maker<'_>,
    supervisor: &Supervisor,
) -> Result<Option<GameRecord>, MatchError> {
    let (plan, game) = (list.plan, list.game(number)?);
    let mut seated = |player: usize| match players.remove(&player) {
        Some(player) => Ok(player),
        None => make(&plan.players[player]),
    };
    let [mut first, mut second] = [seated(game.players[0])?, seated(game.players[1])?];
    let record = play(&plan.pairing(&game), [first.as_mut(), second.as_mut()], supervisor);
    players.extend(game.players.into_iter().zip([first, second]));
    record
}
