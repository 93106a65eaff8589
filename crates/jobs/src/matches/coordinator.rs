//! The coordinator of the games of a match or tournament.

use super::{MatchJob, check, same};
use crate::{LocalRunError, Packed, run_locally};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use stratege_arena::stats::{Sequence, Sprt, elo_of_score};
use stratege_arena::{GameRecord, MatchError, MatchPlan, Outcome, Supervisor, rounds};
use stratege_fleet::{
    Coordinator, Curve, Done, FleetError, FleetEvent, Measure, Next, Part, ProgressChart, Refusal,
};

/// Withdraws stored games by number: those played by a worker that cheated.
pub type Withdraw<'a, E> = &'a mut dyn FnMut(&BTreeSet<u64>) -> Result<(), E>;

/// Receives finished games, which are stored once it returns.
pub type Take<'a, E> = &'a mut dyn FnMut(Vec<GameRecord>) -> Result<Next, E>;

/// Plays all games of a plan except those in `before`, at most `at_once` concurrently on threads of this process, until
/// the supervisor is stopped. `take` receives every finished game on the calling thread, in the order in which they
/// end.
///
/// # Errors
/// A player cannot be made or started, an opening cannot be drawn; or the first error of `take`. Faults of players that
/// have started are results.
pub fn play_locally<E: From<MatchError> + From<FleetError>>(
    plan: &MatchPlan,
    before: Vec<GameRecord>,
    at_once: usize,
    supervisor: &Arc<Supervisor>,
    take: Take<'_, E>,
) -> Result<(), E> {
    let mut ignore = |_| {};
    let mut coordinator = MatchCoordinator::new(plan, before, take, &mut ignore);
    let ended = run_locally(
        &MatchJob::local(plan).job(super::KIND, &Packed::default()),
        &mut coordinator,
        at_once,
        supervisor,
    );
    match coordinator.error {
        Some(error) => Err(error),
        None => ended.map_err(LocalRunError::into_other),
    }
}

/// The coordinator of the games of a match.
pub struct MatchCoordinator<'a, E> {
    plan: &'a MatchPlan,
    /// All games so far, where a system of rounds needs them.
    games: Vec<GameRecord>,
    /// The games that are kept, and how they ended for the first player of the plan.
    held: BTreeMap<u64, Outcome>,
    /// The games of the round, or those of the match from this one on.
    round: VecDeque<Part>,
    next: u64,
    /// How many rounds are paired.
    paired: usize,
    take: Take<'a, E>,
    withdraw: Option<Withdraw<'a, E>>,
    on_event: &'a mut dyn FnMut(FleetEvent),
    /// The games that are taken back, to be given out again.
    again: VecDeque<u64>,
    /// How many games of two players the first has won, drawn and lost.
    score: [u32; 3],
    /// The test that may end the match, for those who look at it, and the games that count for it, without their moves.
    test: Option<Sequence>,
    tested: Vec<GameRecord>,
    /// The first error, after which no more parts are handed out.
    pub error: Option<E>,
}

impl<'a, E: From<MatchError>> MatchCoordinator<'a, E> {
    /// A coordinator for the games of a plan, except those in `before`.
    pub fn new(
        plan: &'a MatchPlan,
        before: Vec<GameRecord>,
        take: Take<'a, E>,
        on_event: &'a mut dyn FnMut(FleetEvent),
    ) -> MatchCoordinator<'a, E> {
        let held = before.iter().map(|game| (game.number, game.result_of(0))).collect();
        let score = score(&before);
        let games = if plan.system.is_some() { before } else { Vec::new() };
        let round = VecDeque::new();
        let mut coordinator = MatchCoordinator {
            plan,
            games,
            held,
            round,
            next: 0,
            paired: 0,
            take,
            withdraw: None,
            on_event,
            again: VecDeque::new(),
            score,
            test: None,
            tested: Vec::new(),
            error: None,
        };
        coordinator.pair();
        coordinator
    }

    /// Shows the course of a test over the games, including those in `before`. The caller that receives the games ends
    /// the match.
    #[must_use]
    pub fn with_test(mut self, sprt: Option<Sprt>, before: &[GameRecord]) -> MatchCoordinator<'a, E> {
        self.test = sprt.map(Sequence::new);
        self.count(before);
        self
    }

    /// Withdraws games if a worker cheated. Without it, or if later rounds depend on them, the match ends instead.
    #[must_use]
    pub fn with_withdrawal(mut self, withdraw: Withdraw<'a, E>) -> MatchCoordinator<'a, E> {
        self.withdraw = Some(withdraw);
        self
    }

    /// Counts games for the test.
    fn count(&mut self, games: &[GameRecord]) {
        if let Some(test) = &mut self.test {
            games.iter().for_each(|game| test.add(game));
            self.tested.extend(games.iter().map(|game| GameRecord { moves: Vec::new(), ..game.clone() }));
        }
    }

    /// The games of the next round, once its pairings are known.
    fn pair(&mut self) {
        let rounds = rounds(self.plan, &self.games);
        if rounds.len() == self.paired {
            return;
        }
        self.paired = rounds.len();
        let Some(round) = rounds.last() else { return };
        for number in round.numbers(self.plan).filter(|number| !self.held.contains_key(number)) {
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

impl<E: From<MatchError>> Coordinator for MatchCoordinator<'_, E> {
    fn next(&mut self) -> Option<Part> {
        if self.error.is_some() {
            return None;
        }
        if self.plan.system.is_some() {
            return self.round.pop_front();
        }
        if let Some(number) = self.again.pop_front() {
            return Some(Part::numbered(number));
        }
        while self.held.contains_key(&self.next) {
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
        let games: Vec<GameRecord> =
            games.filter(|game| self.held.insert(game.number, game.result_of(0)).is_none()).collect();
        if games.is_empty() {
            return Next::On;
        }
        let found = score(&games);
        self.score.iter_mut().zip(found).for_each(|(sum, more)| *sum += more);
        self.count(&games);
        if self.plan.system.is_some() {
            self.games.extend(games.iter().cloned());
        }
        let next = (self.take)(games).unwrap_or_else(|error| {
            self.error = Some(error);
            Next::Stop
        });
        self.pair();
        next
    }

    fn withdraw(&mut self, numbers: &[u64]) -> Result<(), Refusal> {
        let Some(withdraw) = self.withdraw.as_mut().filter(|_| self.plan.system.is_none()) else {
            return Err("the games that follow depend on them".into());
        };
        let numbers: BTreeSet<u64> =
            numbers.iter().copied().filter(|number| self.held.contains_key(number)).collect();
        if let Err(error) = withdraw(&numbers) {
            self.error = Some(error);
            return Err("they cannot be taken out of the store".into());
        }
        for number in &numbers {
            if let Some(outcome) = self.held.remove(number) {
                self.score[place(outcome)] -= 1;
            }
        }
        self.tested.retain(|game| !numbers.contains(&game.number));
        if let Some(test) = &mut self.test {
            *test = Sequence::new(test.sprt());
            self.tested.iter().for_each(|game| test.add(game));
        }
        self.again.extend(numbers);
        Ok(())
    }

    fn on_event(&mut self, event: FleetEvent) {
        (self.on_event)(event);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (self.held.len() as u64, Some(self.plan.games()))
    }

    fn summary(&self) -> String {
        let [wins, draws, losses] = self.score;
        let games = f64::from(wins + draws + losses);
        if self.plan.players.len() != 2 || games == 0.0 {
            return String::new();
        }
        let share = (f64::from(wins) + f64::from(draws) / 2.0) / games;
        let elo = elo_of_score(share);
        let elo = if elo.is_finite() { format!("  Elo {elo:+.1}") } else { String::new() };
        let ratio = self.test.as_ref().and_then(|test| test.course().last());
        let ratio = ratio.map_or_else(String::new, |(_, ratio)| format!("  LLR {ratio:.2}"));
        format!("+{wins} ={draws} -{losses}{elo}{ratio}")
    }

    fn progress_chart(&self) -> Option<ProgressChart> {
        let test = self.test.as_ref()?;
        let (lower, upper) = test.sprt().bounds();
        let curve = Curve::through("LLR", [lower, upper], test.course());
        Some(ProgressChart { of: Measure::Test, curves: vec![curve] })
    }
}

/// Wins, draws and losses of the first player of a plan.
fn score(games: &[GameRecord]) -> [u32; 3] {
    let mut score = [0; 3];
    games.iter().for_each(|game| score[place(game.result_of(0))] += 1);
    score
}

/// Where a score has an outcome.
fn place(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Win => 0,
        Outcome::Draw => 1,
        Outcome::Loss => 2,
    }
}
