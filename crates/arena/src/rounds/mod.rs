//! Tournaments in rounds, in which the results of a round decide the pairings of the next.

mod knockout;
mod swiss;

use crate::{GameRecord, MatchError, MatchPlan, Outcome, Scheduled, System};
use serde::Serialize;

/// How a round pairs the players.
#[derive(Debug, PartialEq)]
struct Pairings {
    /// The encounters, by index of the players.
    encounters: Vec<(usize, usize)>,
    /// Who advances without playing.
    byes: Vec<usize>,
}

/// A round and its pairings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number, from 0.
    pub index: u32,
    /// The encounters, by index of the players.
    pub encounters: Vec<(usize, usize)>,
    /// The players who advance without playing.
    pub byes: Vec<usize>,
    /// The number of its first game.
    first: u64,
}

/// How an encounter was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecidedBy {
    /// More points.
    Points,
    /// With equal points, more wins as the second player.
    SecondWins,
    /// With these equal too, the better place in the list of players.
    Seed,
}

/// An encounter and the results of its games played to date.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// The two players, by index.
    pub players: [usize; 2],
    /// The number of games played.
    pub played: u64,
    /// The points of each.
    pub points: [f64; 2],
    /// Wins of both as the second player.
    second_wins: [u32; 2],
}

impl Meeting {
    /// The player who advances in a knockout, and how it was decided.
    pub fn winner(&self) -> (usize, DecidedBy) {
        let better = |values: [f64; 2]| (values[0] != values[1]).then(|| usize::from(values[1] > values[0]));
        let by_wins = || better(self.second_wins.map(f64::from)).map(|side| (side, DecidedBy::SecondWins));
        let by_points = better(self.points).map(|side| (side, DecidedBy::Points));
        let seed = usize::from(self.players[1] < self.players[0]);
        let (side, by) = by_points.or_else(by_wins).unwrap_or((seed, DecidedBy::Seed));
        (self.players[side], by)
    }
}

impl Round {
    /// The numbers of its games.
    pub fn numbers(&self, plan: &MatchPlan) -> std::ops::Range<u64> {
        self.first..self.first + self.encounters.len() as u64 * games_each(plan)
    }

    /// Whether these games include all games of the round.
    pub fn is_complete(&self, plan: &MatchPlan, games: &[GameRecord]) -> bool {
        let numbers = self.numbers(plan);
        let all = numbers.end - numbers.start;
        games.iter().filter(|game| numbers.contains(&game.number)).count() as u64 >= all
    }

    /// One of its games.
    ///
    /// # Errors
    /// No opening could be drawn.
    pub fn game(&self, plan: &MatchPlan, number: u64) -> Result<Scheduled, MatchError> {
        let within = number - self.first;
        let encounter = self.encounters[(within / games_each(plan)) as usize];
        let pair =
            MatchPlan::pair_of(within % games_each(plan)) + u64::from(self.index) * u64::from(plan.pairs);
        plan.game_between(number, encounter, pair)
    }

    /// The results of its encounters to date.
    pub fn meetings(&self, plan: &MatchPlan, games: &[GameRecord]) -> Vec<Meeting> {
        let mut meetings: Vec<Meeting> = self
            .encounters
            .iter()
            .map(|&(one, other)| Meeting {
                players: [one, other],
                played: 0,
                points: [0.0; 2],
                second_wins: [0; 2],
            })
            .collect();
        let numbers = self.numbers(plan);
        for game in games.iter().filter(|game| numbers.contains(&game.number)) {
            let meeting = &mut meetings[((game.number - self.first) / games_each(plan)) as usize];
            meeting.played += 1;
            for (side, &player) in meeting.players.iter().enumerate() {
                let result = game.result_of(player);
                meeting.points[side] += match result {
                    Outcome::Win => 1.0,
                    Outcome::Draw => 0.5,
                    Outcome::Loss => 0.0,
                };
                meeting.second_wins[side] += u32::from(result == Outcome::Win && game.players[1] == player);
            }
        }
        meetings
    }
}

/// The games of an encounter.
fn games_each(plan: &MatchPlan) -> u64 {
    u64::from(plan.pairs) * 2
}

/// The rounds of a tournament that these games determine: all completed ones and the current one; `None` if the plan
/// has no pairing system.
pub fn rounds(plan: &MatchPlan, games: &[GameRecord]) -> Vec<Round> {
    let Some(system) = plan.system else { return Vec::new() };
    let mut rounds: Vec<Round> = Vec::new();
    loop {
        let next = match system {
            System::Swiss { rounds: most } if rounds.len() as u32 >= most => None,
            System::Swiss { .. } => swiss::next(&Standing::of(plan, &rounds, games)),
            System::Knockout => knockout::next(plan, rounds.last(), games),
        };
        let Some(Pairings { encounters, byes }) = next else { return rounds };
        let first = rounds.last().map_or(0, |last| last.numbers(plan).end);
        let round = Round { index: rounds.len() as u32, encounters, byes, first };
        let goes_on = round.is_complete(plan, games);
        rounds.push(round);
        if !goes_on {
            return rounds;
        }
    }
}

/// The score table of a Swiss tournament: points, opponents and byes of each player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// The points of each player; a bye counts as winning all games of an encounter.
    pub points: Vec<f64>,
    /// The opponents that each player has met.
    pub met: Vec<Vec<usize>>,
    /// The players who have had a bye.
    pub byes: Vec<bool>,
}

impl Standing {
    /// The table after these rounds.
    pub fn of(plan: &MatchPlan, rounds: &[Round], games: &[GameRecord]) -> Standing {
        let count = plan.players.len();
        let mut standing =
            Standing { points: vec![0.0; count], met: vec![Vec::new(); count], byes: vec![false; count] };
        for round in rounds {
            for meeting in round.meetings(plan, games) {
                let [one, other] = meeting.players;
                standing.met[one].push(other);
                standing.met[other].push(one);
                standing.points[one] += meeting.points[0];
                standing.points[other] += meeting.points[1];
            }
            for &player in &round.byes {
                standing.byes[player] = true;
                standing.points[player] += games_each(plan) as f64;
            }
        }
        standing
    }

    /// The sum of the points of a player's opponents (Buchholz), the tie-break between players with equal points.
    pub fn buchholz(&self, player: usize) -> f64 {
        self.met[player].iter().map(|&other| self.points[other]).sum()
    }

    /// The players, best first: by points, then Buchholz, then their place in the list of players.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.points.len()).collect();
        let worth = |player: usize| (self.points[player], self.buchholz(player));
        order.sort_by(|&one, &other| {
            worth(other).partial_cmp(&worth(one)).unwrap_or(std::cmp::Ordering::Equal)
        });
        order
    }
}
