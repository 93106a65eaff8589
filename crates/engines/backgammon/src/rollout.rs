//! Rollouts: a position is played out many times and the results are averaged.
//!
//! Much of what decides a single game is luck, which can be measured: the value of a roll minus the mean over all
//! rolls. Over many games luck averages to zero, so a result with the luck subtracted has the same mean and a much
//! smaller variance. (Variance reduction by lookahead: David Montgomery, "Variance reduction", GammOnLine, 2000.)

use crate::Learned;
use crate::networks::Chances;
use stratege_game::random::Random;
use stratege_games_backgammon::{Checkers, Play, Position, Roll, plays, stake};

/// Evaluates positions before a roll.
pub trait RolloutEvaluator {
    /// The chances of the side to roll, in a position that is not over.
    fn evaluate(&self, own: &Checkers, other: &Checkers) -> Chances;
}

impl RolloutEvaluator for Learned {
    fn evaluate(&self, own: &Checkers, other: &Checkers) -> Chances {
        self.before_a_roll(own, other)
    }
}

/// How games are played out: both sides play the best move for each roll by the evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a, J: ?Sized> {
    /// The evaluation by which moves are chosen.
    pub evaluator: &'a J,
    /// The number of turns after which a game is evaluated instead of played on; `None` to play it to the end.
    pub truncate: Option<u32>,
    /// Whether luck is measured and subtracted.
    pub reduce: bool,
}

type Sides = [Checkers; 2];
/// The five chances, which after luck was taken off may lie outside 0 to 1.
type Result = [f64; Chances::COUNT];

/// The turns after which a game is evaluated in any case: no game comes to it.
const LONGEST: u32 = 5_000;

impl<J: RolloutEvaluator + ?Sized> Trial<'_, J> {
    /// Plays game number `number` from a position with `own` to roll; returns the result for that side. Every number
    /// has its own dice, the same for every position and on every machine.
    pub fn play(&self, own: &Checkers, other: &Checkers, seed: u64, number: u64) -> Result {
        let mut random = Random::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut sides = [*own, *other];
        let mut luck = [0.0; Chances::COUNT];
        let (mut turned, mut moves) = (false, Vec::new());
        let last = self.truncate.unwrap_or(LONGEST);
        for _ in 0..last {
            if let Some(points) = over(&sides) {
                return minus(seen(Chances::certain(points), turned), luck);
            }
            let [one, two] = [0; 2].map(|_| random.below(6) as u8 + 1);
            let roll = Roll::new(one, two).unwrap_or(Roll::ALL[0]);
            if self.reduce {
                // A result of the other side's luck is turned as a difference: chances of winning and losing add up.
                let lucky = self.luck(&sides, roll, &mut moves);
                luck = plus(luck, if turned { turned_luck(lucky) } else { lucky });
            }
            let (_, after) = self.best(&sides, roll, &mut moves);
            sides = [after[1], after[0]];
            turned = !turned;
        }
        let chances =
            over(&sides).map_or_else(|| self.evaluator.evaluate(&sides[0], &sides[1]), Chances::certain);
        minus(seen(chances, turned), luck)
    }

    /// The best move of a roll: the chances of the side that makes it, and the board after it as that side sees it.
    fn best(&self, sides: &Sides, roll: Roll, moves: &mut Vec<Play>) -> (Chances, Sides) {
        plays(&sides[0], &sides[1], roll, moves);
        let mut best: Option<(Chances, Sides)> = None;
        for mv in moves.iter() {
            let [mut own, mut other] = *sides;
            mv.make(&mut own, &mut other);
            let chances = if own[Position::OFF] == Position::CHECKERS {
                Chances::certain(stake(&other))
            } else {
                self.evaluator.evaluate(&other, &own).turned()
            };
            if best.is_none_or(|(found, _)| chances.equity() > found.equity()) {
                best = Some((chances, [own, other]));
            }
        }
        best.unwrap_or((Chances::default(), *sides))
    }

    /// What a roll is worth to its side beyond the mean over all rolls.
    fn luck(&self, sides: &Sides, roll: Roll, moves: &mut Vec<Play>) -> Result {
        let mut mean = [0.0; Chances::COUNT];
        let mut found = [0.0; Chances::COUNT];
        for any in Roll::ALL {
            let chances = self.best(sides, any, moves).0.values();
            let weight = f64::from(any.weight()) / 36.0;
            mean = std::array::from_fn(|field| mean[field] + weight * chances[field]);
            if any == roll {
                found = chances;
            }
        }
        minus(found, mean)
    }
}

/// The points of the side to roll, where the other one has just borne off its last checker.
fn over([own, other]: &Sides) -> Option<i16> {
    (other[Position::OFF] == Position::CHECKERS).then(|| -stake(own))
}
fn seen(chances: Chances, turned: bool) -> Result {
    if turned { chances.turned().values() } else { chances.values() }
}

fn turned_luck([win, gammon, backgammon, gammon_lost, backgammon_lost]: Result) -> Result {
    [-win, gammon_lost, backgammon_lost, gammon, backgammon]
}

fn plus(one: Result, other: Result) -> Result {
    std::array::from_fn(|field| one[field] + other[field])
}

fn minus(one: Result, other: Result) -> Result {
    std::array::from_fn(|field| one[field] - other[field])
}

/// A mean with its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The mean of the results.
    pub mean: f64,
    /// Its standard error; 0 for fewer than two results.
    pub error: f64,
}

impl Estimate {
    /// The half-width, in standard errors, of a 95 % confidence interval.
    pub const NINETY_FIVE: f64 = 1.96;

    /// The lower and upper ends of that interval.
    pub fn interval(self) -> [f64; 2] {
        [-1.0, 1.0].map(|sign| self.mean + sign * Self::NINETY_FIVE * self.error)
    }
}
