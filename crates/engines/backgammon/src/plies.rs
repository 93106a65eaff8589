//! Evaluations several rolls deep in which every reply is the networks' best move, as other backgammon programs do: far
//! quicker than expectiminimax, but not exact.

use crate::evaluation::Learned;
use crate::networks::Chances;
use stratege_games_backgammon::{Checkers, Play, Position, Roll, plays, stake};
use stratege_search::Filter;

/// A move, the position after it and the mover's chances.
#[derive(Clone, Copy, Debug)]
pub struct EvaluatedMove {
    /// Its index in the list of moves.
    pub index: usize,
    /// The checkers of the side that moved.
    pub own: Checkers,
    /// Those of the other side, which is to roll.
    pub other: Checkers,
    /// The chances of the side that moved.
    pub chances: Chances,
}

impl EvaluatedMove {
    /// Whether the move ends the game.
    pub const fn ends(&self) -> bool {
        self.own[Position::OFF] == Position::CHECKERS
    }
}

/// Looks several plies ahead, with reusable buffers.
#[derive(Clone, Debug)]
pub struct Plies<'a> {
    learned: &'a Learned,
    filter: Filter,
    moves: Vec<Vec<Play>>,
}

impl<'a> Plies<'a> {
    /// Uses these networks; the filter applies to the moves that are compared, not to replies.
    pub const fn new(learned: &'a Learned, filter: Filter) -> Plies<'a> {
        Plies { learned, filter, moves: Vec::new() }
    }

    /// The chances of the side to roll, this many rolls deep: 0 is the networks' evaluation, 1 its mean over every roll
    /// with the best move, and so on. The game must not be over.
    pub fn chances(&mut self, own: &Checkers, other: &Checkers, plies: usize) -> Chances {
        let Some(rest) = plies.checked_sub(1) else { return self.learned.before_a_roll(own, other) };
        let mut moves = self.moves.pop().unwrap_or_default();
        let mut sum = Chances::default();
        for roll in Roll::ALL {
            plays(own, other, roll, &mut moves);
            if let Some(best) = best(self.learned, own, other, &moves) {
                let chances = self.behind(&best, rest);
                sum = sum.plus(chances, roll.weight() as f32 / 36.0);
            }
        }
        self.moves.push(moves);
        sum
    }

    /// The best of the given moves this many plies deep, from the mover's point of view. `None` if there are no moves.
    pub fn best(
        &mut self,
        own: &Checkers,
        other: &Checkers,
        moves: &[Play],
        plies: usize,
    ) -> Option<EvaluatedMove> {
        if plies == 0 {
            return best(self.learned, own, other, moves);
        }
        let mut near: Vec<EvaluatedMove> = evaluated_moves(self.learned, own, other, moves).collect();
        near.sort_by(|one, two| two.chances.equity().total_cmp(&one.chances.equity()));
        let least = f64::from(near.first()?.chances.equity()) - self.filter.within;
        near.truncate(self.filter.most.max(1));
        near.retain(|mv| f64::from(mv.chances.equity()) >= least);
        if near.len() > 1 {
            for mv in &mut near {
                mv.chances = self.behind(mv, plies);
            }
        }
        near.into_iter().reduce(better)
    }

    /// The chances of the side that made a move.
    fn behind(&mut self, mv: &EvaluatedMove, plies: usize) -> Chances {
        let known = plies == 0 || mv.ends();
        if known { mv.chances } else { self.chances(&mv.other, &mv.own, plies).turned() }
    }
}

/// The moves with the networks' evaluations.
pub fn evaluated_moves(
    learned: &Learned,
    own: &Checkers,
    other: &Checkers,
    moves: &[Play],
) -> impl Iterator<Item = EvaluatedMove> {
    moves.iter().enumerate().map(|(index, mv)| {
        let (mut own, mut other) = (*own, *other);
        mv.make(&mut own, &mut other);
        let over = own[Position::OFF] == Position::CHECKERS;
        let chances =
            if over { Chances::certain(stake(&other)) } else { learned.before_a_roll(&other, &own).turned() };
        EvaluatedMove { index, own, other, chances }
    })
}

fn best(learned: &Learned, own: &Checkers, other: &Checkers, moves: &[Play]) -> Option<EvaluatedMove> {
    evaluated_moves(learned, own, other, moves).reduce(better)
}

/// The first of the better ones.
fn better(one: EvaluatedMove, two: EvaluatedMove) -> EvaluatedMove {
    if two.chances.equity() > one.chances.equity() { two } else { one }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::NORMAL;
    use stratege_game::{Depth, Notation, Player};
    use stratege_games_backgammon::Backgammon;
    use stratege_search::{DiceAlgorithm, DiceSearch, DiceWindow, Equity, Limits, Stop, WallClock};

    const ALL: Filter = Filter { most: usize::MAX, within: f64::INFINITY };

    fn sides(text: &str) -> [Checkers; 2] {
        let position = Backgammon.parse_position(text).unwrap();
        [Player::FIRST, Player::SECOND].map(|side| *position.checkers(side))
    }

    #[test]
    fn one_ply_is_the_mean_over_the_rolls() {
        let learned = Learned::own();
        let [own, other] = sides("4HPwATDgc/ABMA");
        let position = Position::new([own, other], Player::FIRST, None).unwrap();
        let mut plies = Plies::new(&learned, ALL);
        let one = plies.chances(&own, &other, 1);
        assert!((one.equity() - learned.chances_ahead(&position).equity()).abs() < 1e-6);
        let none = f64::from(plies.chances(&own, &other, 0).equity());
        assert!((none - learned.value(&Backgammon, &position)).abs() < 1e-6);
    }

    #[test]
    fn two_plies_are_the_mean_of_one_ply_behind_the_best_replies() {
        let learned = Learned::own();
        let mut plies = Plies::new(&learned, NORMAL);
        // A race of few checkers has few moves.
        let [own, other] = sides("2wEAAJsDAAAAAA");
        let (mut sum, mut moves) = (0.0, Vec::new());
        for roll in Roll::ALL {
            super::plays(&own, &other, roll, &mut moves);
            let best = best(&learned, &own, &other, &moves).unwrap();
            let value = if best.ends() {
                best.chances.equity()
            } else {
                plies.chances(&best.other, &best.own, 1).turned().equity()
            };
            sum += value * roll.weight() as f32 / 36.0;
        }
        assert!((sum - plies.chances(&own, &other, 2).equity()).abs() < 1e-5);
    }

    #[test]
    fn without_a_filter_one_ply_chooses_as_an_expectiminimax_does() {
        let learned = Learned::own();
        let mut plies = Plies::new(&learned, ALL);
        let [own, other] = sides("4HPwATDgc/ABMA");
        let mut moves = Vec::new();
        for (high, low) in [(3, 1), (6, 4), (2, 2)] {
            let roll = Roll::new(high, low).unwrap();
            plays(&own, &other, roll, &mut moves);
            let best = plies.best(&own, &other, &moves, 1).unwrap();
            let position = Position::new([own, other], Player::FIRST, Some(roll)).unwrap();
            let (limits, stop, clock) = (Limits::default(), Stop::default(), WallClock::start());
            let algorithm = DiceAlgorithm::Expectiminimax;
            let search = DiceSearch {
                game: &Backgammon,
                equity: &learned,
                algorithm,
                limits,
                clock: &clock,
                stop: &stop,
                filter: None,
            };
            let (value, _) = search.value(&position, Depth(2), DiceWindow::FULL).expect("no limit");
            assert!((f64::from(best.chances.equity()) - value).abs() < 1e-5, "{high}{low}: {best:?} {value}");
        }
    }

    #[test]
    fn a_filter_leaves_the_best_of_the_networks_alone() {
        let learned = Learned::own();
        let [own, other] = sides("4HPwATDgc/ABMA");
        let mut moves = Vec::new();
        plays(&own, &other, Roll::new(4, 1).unwrap(), &mut moves);
        let mut narrow = Plies::new(&learned, Filter { most: 1, within: 9.0 });
        let quick = narrow.best(&own, &other, &moves, 0).unwrap().index;
        assert_eq!(narrow.best(&own, &other, &moves, 2).unwrap().index, quick);
        assert!(narrow.best(&own, &other, &[], 1).is_none());
    }
}
