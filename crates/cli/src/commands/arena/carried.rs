//! Matches whose games are played by a fleet.

use crate::fleet::{self, Fleet};
use crate::output::progress_bar;
use crate::{CliError, Result};
use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;
use stratege_arena::{GameRecord, MatchPlan, Next as OnOrNot, rounds};
use stratege_fleet::{Desk, Done, Next, Note, Part, Refusal};
use stratege_jobs::matches::{KIND, MatchJob, SendError, check, same};
use stratege_jobs::{PackError, Packed};
use stratege_session::Stop;
use stratege_texts::Lang;

/// Takes games that have ended: they are kept when it returns.
pub(super) type Take<'a> = &'a mut dyn FnMut(Vec<GameRecord>) -> Result<OnOrNot>;

/// Has the games of a plan played but those that were `before`.
///
/// # Errors
/// The players cannot be sent, or the fleet cannot be reached; or the first error of `take`.
pub(super) fn play(
    lang: &Lang,
    (fleet, engines, startup): (&Fleet, &[Option<String>], Duration),
    plan: &MatchPlan,
    before: Vec<GameRecord>,
    stop: &Stop,
    take: Take<'_>,
) -> Result {
    let mut packed = Packed::default();
    let made = MatchJob::new(plan, engines, startup, &mut packed);
    let job = made.and_then(|made| made.job(KIND, &packed)).map_err(unsent)?;
    let mut desk = GameDesk::new(lang, plan, before, take);
    let carried = fleet.carry(&job, &packed, &mut desk, stop);
    match desk.error {
        Some(error) => Err(error),
        None => carried,
    }
}

/// Why a match cannot be sent.
pub(super) fn unsent(error: SendError) -> CliError {
    match error {
        SendError::Command(player) => CliError::Usage("fleet-command", player),
        SendError::File(error) => fleet::unpacked(error),
        SendError::Plan(error) => CliError::Io(error.into()),
    }
}

impl From<PackError> for CliError {
    fn from(error: PackError) -> CliError {
        fleet::unpacked(error)
    }
}

/// The one who asks for the games of a match.
struct GameDesk<'a> {
    lang: &'a Lang,
    plan: &'a MatchPlan,
    /// All games so far, where a system of rounds needs them.
    games: Vec<GameRecord>,
    held: BTreeSet<u64>,
    /// The games of the round, or those of the match from this one on.
    round: VecDeque<Part>,
    next: u64,
    /// How many rounds are paired.
    paired: usize,
    take: Take<'a>,
    error: Option<CliError>,
}

impl<'a> GameDesk<'a> {
    fn new(lang: &'a Lang, plan: &'a MatchPlan, before: Vec<GameRecord>, take: Take<'a>) -> GameDesk<'a> {
        let held = before.iter().map(|game| game.number).collect();
        let games = if plan.system.is_some() { before } else { Vec::new() };
        let mut desk = GameDesk {
            lang,
            plan,
            games,
            held,
            round: VecDeque::new(),
            next: 0,
            paired: 0,
            take,
            error: None,
        };
        desk.pair();
        desk
    }

    /// The games of the next round, once its pairings are known.
    fn pair(&mut self) {
        let rounds = rounds(self.plan, &self.games);
        if rounds.len() == self.paired {
            return;
        }
        self.paired = rounds.len();
        let Some(round) = rounds.last() else { return };
        for number in round.numbers(self.plan).filter(|number| !self.held.contains(number)) {
            match round.game(self.plan, number) {
                Ok(game) => {
                    let input = serde_json::to_vec(&game).unwrap_or_default();
                    self.round.push_back(Part { number, input });
                }
                Err(error) => self.error = Some(error.into()),
            }
        }
    }
}

impl Desk for GameDesk<'_> {
    fn next(&mut self) -> Option<Part> {
        if self.error.is_some() {
            return None;
        }
        if self.plan.system.is_some() {
            return self.round.pop_front();
        }
        while self.held.contains(&self.next) {
            self.next += 1;
        }
        (self.next < self.plan.games()).then(|| {
            self.next += 1;
            Part::numbered(self.next - 1)
        })
    }

    fn check(&self, part: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        check(self.plan, part, bytes).map(drop)
    }

    fn same(&self, one: &[u8], other: &[u8]) -> bool {
        same(one, other)
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        let games =
            done.into_iter().filter_map(|done| serde_json::from_slice::<GameRecord>(&done.bytes).ok());
        let games: Vec<GameRecord> = games.filter(|game| self.held.insert(game.number)).collect();
        if games.is_empty() {
            return Next::On;
        }
        if self.plan.system.is_some() {
            self.games.extend(games.iter().cloned());
        }
        let next = match (self.take)(games) {
            Ok(OnOrNot::On) => Next::On,
            Ok(OnOrNot::Stop) => Next::Stop,
            Err(error) => {
                self.error = Some(error);
                Next::Stop
            }
        };
        self.pair();
        next
    }

    fn note(&mut self, note: Note) {
        fleet::tell(self.lang, &progress_bar(), &note);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (self.held.len() as u64, Some(self.plan.games()))
    }
}
