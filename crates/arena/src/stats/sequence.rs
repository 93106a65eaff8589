//! A sequential test of games that finish in any order.

use super::{Pentanomial, Sprt, Verdict};
use crate::{GameRecord, MatchPlan};
use std::collections::BTreeMap;

/// A sequential test that counts games in the order of their numbers, so that it ends at the same game however many
/// games run concurrently, and after an interruption. A game that finishes before an earlier one does not count until
/// that one has finished; games after the end of the test never count.
#[derive(Clone, Debug)]
pub struct Sequence {
    sprt: Sprt,
    pairs: Pentanomial,
    /// The games that wait for an earlier one: half points of the first player of the match, none for a forfeit.
    waiting: BTreeMap<u64, Option<u8>>,
    /// The next game that counts.
    next: u64,
    end: Option<u64>,
    /// The ratio after each pair that counts, by the number of games.
    course: Vec<(f64, f64)>,
}

impl Sequence {
    /// A test without games.
    pub fn new(sprt: Sprt) -> Sequence {
        let (pairs, waiting, course) = (Pentanomial::default(), BTreeMap::new(), vec![(0.0, 0.0)]);
        Sequence { sprt, pairs, waiting, next: 0, end: None, course }
    }

    /// Adds a finished game.
    pub fn add(&mut self, game: &GameRecord) {
        let halves = (!game.is_forfeit()).then(|| game.result_of(0).halves());
        self.waiting.insert(game.number, halves);
        while self.end.is_none() && self.take_pair() {
            self.course.push((self.next as f64, self.sprt.llr(&self.pairs)));
            if self.sprt.verdict(&self.pairs) != Verdict::Open {
                self.end = Some(self.next);
            }
        }
    }

    /// The number of games that count, from the first, once the test has decided.
    pub fn end(&self) -> Option<u64> {
        self.end
    }

    /// The SPRT.
    pub fn sprt(&self) -> Sprt {
        self.sprt
    }

    /// The course of the test, pair by pair: the number of games counted and the log-likelihood ratio after them,
    /// starting with no games.
    pub fn course(&self) -> &[(f64, f64)] {
        &self.course
    }

    /// Counts the next pair, if both of its games have ended.
    fn take_pair(&mut self) -> bool {
        let (one, other) = (self.next, self.next + 1);
        debug_assert_eq!(MatchPlan::pair_of(one), MatchPlan::pair_of(other));
        let (Some(&first), Some(&second)) = (self.waiting.get(&one), self.waiting.get(&other)) else {
            return false;
        };
        self.waiting.remove(&one);
        self.waiting.remove(&other);
        self.next += 2;
        if let (Some(first), Some(second)) = (first, second) {
            self.pairs.0[usize::from(first + second)] += 1;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cause, Ended, FaultKind, Outcome};
    use stratege_game::random::Random;

    fn game(number: u64, result: Outcome, ended: Ended) -> GameRecord {
        let players = if number.is_multiple_of(2) { [0, 1] } else { [1, 0] };
        let (start, moves) = (None, Vec::new());
        GameRecord {
            number,
            players,
            start,
            opening: 0,
            moves,
            result,
            margin: 0,
            ended,
            date: None,
            engines: [None, None],
        }
    }

    /// A player that wins two games of three.
    fn games(count: u64) -> Vec<GameRecord> {
        let mut random = Random::new(5);
        let won = |number: u64, random: &mut Random| match (random.below(3), number.is_multiple_of(2)) {
            (0, true) | (1 | 2, false) => Outcome::Loss,
            _ => Outcome::Win,
        };
        (0..count).map(|number| game(number, won(number, &mut random), Ended::Rules)).collect()
    }

    fn end(games: &[GameRecord]) -> Option<u64> {
        let mut sequence = Sequence::new(Sprt::parse("elo0=0 elo1=60").unwrap());
        games.iter().for_each(|game| sequence.add(game));
        sequence.end()
    }

    #[test]
    fn a_test_ends_at_the_same_game_in_any_order() {
        let games = games(400);
        let at = end(&games).expect("a decision");
        assert!(at > 10 && at < 300, "{at}");
        let mut random = Random::new(9);
        for _ in 0..50 {
            let mut shuffled = games.clone();
            for last in (1..shuffled.len()).rev() {
                shuffled.swap(last, random.below(last + 1));
            }
            assert_eq!(end(&shuffled), Some(at));
        }
        // Without the last game that counts there is no end, whatever came behind it.
        let without: Vec<_> = games.iter().filter(|game| game.number != at - 1).cloned().collect();
        assert_eq!(end(&without), None);
    }

    #[test]
    fn forfeits_decide_nothing() {
        let fault = |number: u64| {
            let detail = Cause::NoChess960 {};
            let side = usize::from(number.is_multiple_of(2));
            let result = if side == 1 { Outcome::Win } else { Outcome::Loss };
            game(number, result, Ended::Fault { side, kind: FaultKind::Crash, detail })
        };
        let forfeits: Vec<_> = (0..400).map(fault).collect();
        assert_eq!(end(&forfeits), None);
    }
}
