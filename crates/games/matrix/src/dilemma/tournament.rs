//! Matches and round-robin tournaments.

use super::{Choice, History, Points, Strategy};
use stratege_game::random::Random;

/// How matches are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The number of rounds in a match.
    pub rounds: usize,
    /// The payoffs of a round.
    pub points: Points,
    /// The number of choices in a thousand that noise flips; both players see the flipped choice.
    pub noise: u32,
    /// The seed of the strategies' randomness and of the noise.
    pub seed: u64,
}

/// Two hundred rounds, as in Axelrod's tournament, without noise.
impl Default for Rules {
    fn default() -> Rules {
        Rules { rounds: 200, points: Points::default(), noise: 0, seed: 1 }
    }
}

/// A finished match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The players, by index in the list.
    pub players: [usize; 2],
    /// Points of each.
    pub scores: [i64; 2],
    /// How often each cooperated.
    pub cooperations: [usize; 2],
}

/// Plays two strategies against each other; returns both players' choices, round by round.
pub fn play(players: [&Strategy; 2], rules: &Rules, random: &mut Random) -> [Vec<Choice>; 2] {
    let mut played = [Vec::with_capacity(rules.rounds), Vec::with_capacity(rules.rounds)];
    for _ in 0..rules.rounds {
        let choices = [0, 1].map(|side| {
            let history = History { own: &played[side], other: &played[1 - side] };
            let choice = (players[side].choose)(history, random);
            let mistaken = rules.noise > 0 && random.below(1000) < rules.noise as usize;
            if mistaken { choice.flipped() } else { choice }
        });
        for (list, choice) in played.iter_mut().zip(choices) {
            list.push(choice);
        }
    }
    played
}

/// A round robin, in which every player also plays against a copy of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// All matches; in a match of a player against itself, only the first side counts.
    pub matches: Vec<Match>,
    /// Points of each player, over all its matches.
    pub scores: Vec<i64>,
    /// Players by their points, the best first; equal ones in the order of the list.
    pub ranking: Vec<usize>,
}

impl Tournament {
    /// Plays the tournament. Every match has its own random numbers, so that adding or removing a player does not
    /// change the matches among the players before it.
    pub fn play(players: &[&Strategy], rules: &Rules) -> Tournament {
        let mut matches = Vec::new();
        let mut scores = vec![0; players.len()];
        for second in 0..players.len() {
            for first in 0..=second {
                let found = one(players, [first, second], rules);
                scores[first] += found.scores[0];
                if first != second {
                    scores[second] += found.scores[1];
                }
                matches.push(found);
            }
        }
        let mut ranking: Vec<usize> = (0..players.len()).collect();
        ranking.sort_by_key(|&player| std::cmp::Reverse(scores[player]));
        Tournament { matches, scores, ranking }
    }

    /// The number of matches that a player has won, except against itself.
    pub fn wins(&self, player: usize) -> usize {
        let won = |one: &&Match| match one.players {
            [first, second] if first == second => false,
            [first, _] if first == player => one.scores[0] > one.scores[1],
            [_, second] => second == player && one.scores[1] > one.scores[0],
        };
        self.matches.iter().filter(won).count()
    }

    /// How often a player cooperated, over all its matches.
    pub fn cooperations(&self, player: usize) -> usize {
        let part = |one: &Match| match one.players {
            [first, _] if first == player => one.cooperations[0],
            [_, second] if second == player => one.cooperations[1],
            _ => 0,
        };
        self.matches.iter().map(part).sum()
    }
}

fn one(players: &[&Strategy], pair: [usize; 2], rules: &Rules) -> Match {
    let [first, second] = pair.map(|player| player as u64);
    let mut random = Random::new(rules.seed.wrapping_add(Random::new(first << 32 | second).bits()));
    let played = play(pair.map(|player| players[player]), rules, &mut random);
    let mut scores = [0, 0];
    for (&a, &b) in played[0].iter().zip(&played[1]) {
        scores[0] += rules.points.of(a, b);
        scores[1] += rules.points.of(b, a);
    }
    let cooperations =
        played.map(|choices| choices.iter().filter(|&&choice| choice == Choice::Cooperate).count());
    Match { players: pair, scores, cooperations }
}
