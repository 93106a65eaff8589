//! Bear-off tables in files: compressed weight files with a hash. A chance is a 32-bit integer, in units of 1/(2^32 −
//! 1), stored in two halves: exact to 1.2e-10.

use super::lists::Lists;
use super::{FirstOff, OneSided, TwoSided};
use crate::weights::GAME;
use stratege_eval::{Weights, WeightsError};
use stratege_games_backgammon::Position;

/// The names of the layouts.
const ONE_SIDED: &str = "bear-off-1 one-sided 15";
const FIRST_OFF: &str = "bear-off-1 first-off 15";
const TWO_SIDED: &str = "bear-off-1 two-sided";

/// The one-sided table as a file.
pub fn one_sided_file(table: &OneSided, command: &str) -> Weights {
    lists_file(table.lists(), ONE_SIDED, command)
}

/// The first-checker table as a file.
pub fn first_off_file(table: &FirstOff, command: &str) -> Weights {
    lists_file(table.lists(), FIRST_OFF, command)
}

/// The length of each list, then the chances of all.
fn lists_file(lists: &Lists, name: &str, command: &str) -> Weights {
    let lengths = lists.iter().map(|list| list.len() as i16);
    let values = lengths.chain(halves(lists.chances())).collect();
    Weights::new(GAME, name, command, &format!("{} positions", lists.len()), values)
}

/// The two-sided table as a file: the chances, indexed by the positions of both sides.
pub fn two_sided_file(table: &TwoSided, command: &str) -> Weights {
    let values = halves(table.wins()).collect();
    let evaluation = format!("{TWO_SIDED} {}", table.checkers());
    Weights::new(GAME, &evaluation, command, &format!("{} positions", table.wins().len()), values)
}

/// Reads the one-sided table from a file.
///
/// # Errors
/// The file holds something else, or invalid probabilities.
pub fn one_sided_of(weights: Weights) -> Result<OneSided, WeightsError> {
    OneSided::of_lists(lists_of(weights, ONE_SIDED)?).ok_or_else(|| damage("chances whose sum is not 1"))
}

/// Reads the first-checker table from a file.
///
/// # Errors
/// The file holds something else, or invalid probabilities.
pub fn first_off_of(weights: Weights) -> Result<FirstOff, WeightsError> {
    FirstOff::of_lists(lists_of(weights, FIRST_OFF)?).ok_or_else(|| damage("a chance that is not 1"))
}

fn lists_of(weights: Weights, name: &str) -> Result<Lists, WeightsError> {
    let found = weights.header.count;
    let values = weights.expect(GAME, name, found.max(OneSided::POSITIONS))?;
    let (lengths, chances) = values.split_at(OneSided::POSITIONS);
    let lengths: Vec<usize> = lengths.iter().map(|&length| usize::from(length as u16)).collect();
    Lists::of_parts(&lengths, whole(chances)).ok_or_else(|| damage("other lengths than numbers"))
}

/// Reads the two-sided table from a file, for this many checkers.
///
/// # Errors
/// The contents are of another kind.
pub fn two_sided_of(weights: Weights, checkers: u8) -> Result<TwoSided, WeightsError> {
    let numbers = super::positions(checkers.into());
    let values = weights.expect(GAME, &format!("{TWO_SIDED} {checkers}"), 2 * numbers * numbers)?;
    TwoSided::of_parts(checkers.min(Position::CHECKERS), whole(&values))
        .ok_or_else(|| damage("other numbers than positions"))
}

/// A file that is not as it should be, though its hash is.
fn damage(why: &str) -> WeightsError {
    WeightsError::Numbers { at: 0, why: why.to_owned() }
}

/// The high halves of all chances, then the low ones.
fn halves(chances: &[f64]) -> impl Iterator<Item = i16> + '_ {
    let bits = |&chance: &f64| (chance.clamp(0.0, 1.0) * f64::from(u32::MAX)).round() as u32;
    let high = chances.iter().map(move |chance| (bits(chance) >> 16) as i16);
    high.chain(chances.iter().map(move |chance| bits(chance) as i16))
}

/// The chances of such halves.
fn whole(halves: &[i16]) -> Vec<f64> {
    let (high, low) = halves.split_at(halves.len() / 2);
    let bits = high.iter().zip(low).map(|(&high, &low)| u32::from(high as u16) << 16 | u32::from(low as u16));
    bits.map(|bits| f64::from(bits) / f64::from(u32::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bear_off::all;

    #[test]
    fn what_is_written_is_read() {
        let one = OneSided::new(15);
        let bytes = one_sided_file(&one, "a command").write().unwrap();
        let again = one_sided_of(Weights::read(&bytes).unwrap()).unwrap();
        for checkers in all(15).iter().step_by(97) {
            let [first, second] = [&one, &again].map(|table| table.distribution(checkers).unwrap().to_vec());
            assert_eq!(first.len(), second.len());
            assert!(first.iter().zip(&second).all(|(a, b)| (a - b).abs() < 2e-10));
        }
        let first = FirstOff::new();
        let bytes = first_off_file(&first, "a command").write().unwrap();
        let again = first_off_of(Weights::read(&bytes).unwrap()).unwrap();
        for checkers in all(15).iter().step_by(97) {
            let [one, two] = [&first, &again].map(|table| table.later_than(1, checkers).unwrap());
            assert!((one - two).abs() < 2e-10);
        }
        let two = TwoSided::new(3);
        let bytes = two_sided_file(&two, "a command").write().unwrap();
        let read = || Weights::read(&bytes).unwrap();
        let again = two_sided_of(read(), 3).unwrap();
        for own in &all(3) {
            for other in &all(3) {
                let [first, second] = [&two, &again].map(|table| table.win(own, other).unwrap_or(-1.0));
                assert!((first - second).abs() < 2e-10);
            }
        }
        assert!(two_sided_of(read(), 4).is_err() && one_sided_of(read()).is_err());
        let mut odd = one_sided_file(&one, "");
        odd.values[10] += 1;
        assert!(one_sided_of(odd).is_err());
    }
}
