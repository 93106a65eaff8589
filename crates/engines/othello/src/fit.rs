//! Fits the ProbCut model to an evaluation.

use crate::endgame::{Aim, Endgame};
use crate::patterns::Patterns;
use crate::search::{Deviations, Midgame};
use crate::selfplay::{SelfPlay, SelfPlayEvaluation};
use crate::{Confidence, Table};
use std::collections::BTreeMap;
use stratege_game::random::Random;
use stratege_game::{Depth, Score};
use stratege_games_othello::Position;
use stratege_search::{Limits, RootSearch, Stop, WallClock, Window};

/// The plan for a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FitPlan {
    /// The number of positions, each from a different self-play game.
    pub positions: u32,
    /// The deepest search before the end of the game, in plies.
    pub depth: u16,
    /// The seed of the games, and of the position taken from each.
    pub seed: u64,
}

/// The error of searches of one depth as predictions of those of another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Misses {
    /// The number of empty squares of the positions: the lowest of a group of [`WIDTH`](Misses::WIDTH) numbers.
    pub empties: u32,
    /// The depth of the deeper search; for one to the end of the game, the same as [`empties`](Self::empties).
    pub depth: u32,
    /// The depth of the shallower search.
    pub shallow: u32,
    /// Whether the deeper search was to the end of the game.
    pub to_the_end: bool,
    /// The number of positions.
    pub count: u32,
    /// The root mean square of the difference, in hundredths of a disc.
    pub deviation: f64,
}

impl Misses {
    /// The size of the groups of numbers of empty squares that are measured together.
    pub const WIDTH: u32 = 4;
    /// Fewer positions do not give a deviation.
    const LEAST: u32 = 8;

    /// The [deviation](Self::deviation) according to a model.
    pub fn by(&self, model: &Deviations) -> f64 {
        let (empties, depth) = self.middle();
        model.of(empties, depth, self.shallow)
    }

    /// The empty squares in the middle of those measured together, and the depth: to the end of the game from there.
    fn middle(&self) -> (u32, u32) {
        let empties = self.empties + Self::WIDTH / 2;
        (empties, if self.to_the_end { empties } else { self.depth })
    }
}

/// The least number of empty squares of a position.
const LEAST_EMPTIES: u32 = 12;
/// The greatest number of empty squares of a position.
const MOST_EMPTIES: u32 = 54;
/// Up to this many empty squares, positions are searched to the end as well.
const TO_THE_END: u32 = 20;
/// How games are played: as for training, but without detours.
const GAMES: SelfPlay = SelfPlay { depth: 4, random: (6, 16), exact: 12, detours: 0 };

/// The searches that are measured together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Group {
    empties: u32,
    depth: u32,
    shallow: u32,
    to_the_end: bool,
}

/// The differences of a group: how many there are, and the sum of their squares.
#[derive(Clone, Copy, Debug, Default)]
struct Squares {
    count: u32,
    sum: f64,
}

/// The differences by group.
type Sums = BTreeMap<Group, Squares>;

/// Searches positions without ProbCut to every depth, and fits the model to the differences between shallow and deeper
/// searches whose depths have the same parity. `None` if too few positions were measured. `progress` is called after
/// each position.
pub fn fit(
    patterns: &Patterns,
    plan: &FitPlan,
    stop: &Stop,
    progress: &mut dyn FnMut(u32),
) -> Option<(Deviations, Vec<Misses>)> {
    let mut sums = Sums::new();
    let mut random = Random::new(plan.seed);
    for done in 0..plan.positions {
        if stop.is_stopped() {
            break;
        }
        if let Some(position) = position(patterns, &mut random) {
            measure(patterns, &position, plan.depth, stop, &mut sums);
        }
        progress(done + 1);
    }
    let misses: Vec<Misses> =
        sums.into_iter().filter_map(|(group, squares)| misses(group, squares)).collect();
    Some((least_squares(&misses)?, misses))
}

/// A position of a self-play game, with a random number of empty squares.
fn position(patterns: &Patterns, random: &mut Random) -> Option<Position> {
    let empties = LEAST_EMPTIES + random.below((MOST_EMPTIES - LEAST_EMPTIES + 1) as usize) as u32;
    let played =
        GAMES.play(&SelfPlayEvaluation::Patterns(patterns.clone()), random.bits(), &SelfPlay::table());
    let mut position = Position::START;
    for mv in played.first()?.moves() {
        if position.empties() <= empties && position.moves() != 0 {
            return Some(position);
        }
        position = position.after(mv);
    }
    None
}

/// Adds the differences between the searches of a position; nothing if they are stopped.
fn measure(patterns: &Patterns, position: &Position, deepest: u16, stop: &Stop, sums: &mut Sums) {
    let (clock, limits, table) = (WallClock::start(), Limits::default(), Table::with_bytes(32 << 20));
    let mut root = Midgame::new(position, patterns, Confidence::EXACT, Some(&table), &limits, &clock, stop);
    let empties = position.empties();
    let deepest = u32::from(deepest).min(empties - 1);
    let values: Result<Vec<Score>, _> =
        (0..=deepest).map(|depth| root.search_root(Depth(depth as u16), Window::FULL, Score::DRAW)).collect();
    let Ok(values) = values else { return };
    let least = empties / Misses::WIDTH * Misses::WIDTH;
    let mut add = |depth: u32, to_the_end: bool, value: Score| {
        for (shallow, predicted) in (0..depth).zip(&values).filter(|(shallow, _)| (shallow ^ depth) & 1 == 0)
        {
            let miss = f64::from(value.value() - predicted.value());
            let depth = if to_the_end { least } else { depth };
            let group = Group { empties: least, depth, shallow, to_the_end };
            let squares = sums.entry(group).or_default();
            squares.count += 1;
            squares.sum += miss * miss;
        }
    };
    for (depth, &value) in (0..).zip(&values) {
        add(depth, false, value);
    }
    if empties <= TO_THE_END {
        let table = Some(&table);
        let endgame = Endgame { aim: Aim::Margin, patterns, table, threads: 1, limits, clock: &clock, stop };
        if let Ok((Some(line), _)) = endgame.line(position) {
            add(empties, true, line.score);
        }
    }
}

fn misses(group: Group, squares: Squares) -> Option<Misses> {
    let (Group { empties, depth, shallow, to_the_end }, Squares { count, sum }) = (group, squares);
    let deviation = (sum / f64::from(count)).sqrt();
    let enough = count >= Misses::LEAST && deviation > 0.0;
    enough.then_some(Misses { empties, depth, shallow, to_the_end, count, deviation })
}

/// The weights of the terms for which the sum of the squared differences of logarithms is least, each difference
/// counted as often as there were positions. None if the terms are linearly dependent.
fn least_squares(misses: &[Misses]) -> Option<Deviations> {
    const TERMS: usize = 4;
    let mut equations = [[0.0; TERMS + 1]; TERMS];
    for one in misses {
        let (empties, depth) = one.middle();
        let terms = Deviations::terms(empties, depth, one.shallow);
        for row in 0..TERMS {
            let weight = f64::from(one.count) * terms[row];
            for column in 0..TERMS {
                equations[row][column] += weight * terms[column];
            }
            equations[row][TERMS] += weight * one.deviation.ln();
        }
    }
    let [base, empties, between, seen] = solve(equations)?;
    Some(Deviations { base, empties, between, seen })
}

/// Gaussian elimination.
fn solve<const N: usize, const M: usize>(mut rows: [[f64; M]; N]) -> Option<[f64; N]> {
    for column in 0..N {
        let pivot = (column..N).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))?;
        rows.swap(column, pivot);
        if rows[column][column].abs() < 1e-9 {
            return None;
        }
        let pivot = rows[column];
        for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != column) {
            let factor = row[column] / pivot[column];
            row.iter_mut().zip(pivot).for_each(|(value, above)| *value -= factor * above);
        }
    }
    Some(std::array::from_fn(|index| rows[index][M - 1] / rows[index][index]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_is_found_again_from_what_it_says() {
        let model = Deviations { base: 6.0, empties: -0.01, between: 0.3, seen: -0.2 };
        let mut misses = Vec::new();
        for empties in (12..48).step_by(4) {
            for depth in 1..10 {
                for shallow in 0..depth {
                    let deviation = model.of(empties + 2, depth, shallow);
                    misses.push(Misses { empties, depth, shallow, to_the_end: false, count: 20, deviation });
                }
            }
            let deviation = model.of(empties + 2, empties + 2, 4);
            misses.push(Misses {
                empties,
                depth: empties,
                shallow: 4,
                to_the_end: true,
                count: 9,
                deviation,
            });
        }
        let found = least_squares(&misses).unwrap();
        assert_eq!(found.to_string(), model.to_string());
        // If only the depth varies, the other terms are undetermined.
        misses.retain(|one| one.empties == 20 && one.shallow == 1);
        assert_eq!(least_squares(&misses), None);
    }

    #[test]
    fn positions_are_measured_and_repeat_themselves() {
        let plan = FitPlan { positions: 140, depth: 3, seed: 3 };
        let found = [(); 2].map(|()| {
            let mut reported = 0;
            let found = fit(&Patterns::shipped(), &plan, &Stop::new(), &mut |done| reported = done);
            assert_eq!(reported, plan.positions);
            found.unwrap()
        });
        let [(model, misses), again] = found;
        assert_eq!((model, &misses), (again.0, &again.1));
        // The more plies both searches see the less they differ, and the more the more plies only one sees.
        assert!(model.seen < 0.0 && model.between > 0.0, "{model}");
        let halt = Stop::new();
        halt.stop();
        let stopped = fit(&Patterns::shipped(), &plan, &halt, &mut |_| {});
        assert_eq!(stopped, None);
    }
}
