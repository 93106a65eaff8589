//! Exact bear-offs: how many rolls a side with all its checkers home needs to bear off its first checker and all of
//! them, and who wins if both sides have few checkers left.

mod chances;
mod file;
mod first_off;
mod lists;
mod one_sided;
mod two_sided;

pub use chances::BearOffs;
pub use file::{first_off_file, first_off_of, one_sided_file, one_sided_of, two_sided_file, two_sided_of};
pub use first_off::FirstOff;
pub use one_sided::OneSided;
pub use two_sided::TwoSided;

use stratege_games_backgammon::{Checkers, Play, Position, Roll, plays};

/// The points of the home board.
const POINTS: usize = 6;

/// The number of positions of this many checkers on the home board, with any number of them off.
pub const fn positions(checkers: usize) -> usize {
    choose(checkers + POINTS, POINTS)
}

/// The binomial coefficient.
const fn choose(of: usize, some: usize) -> usize {
    let (mut result, mut index) = (1, 0);
    while index < some {
        if of < some {
            return 0;
        }
        result = result * (of - index) / (index + 1);
        index += 1;
    }
    result
}

/// The number of a position among those of one side: every move leads to a smaller one, and 0 has all checkers off.
/// (The combinatorial number system, from the six point down.)
fn number(checkers: &Checkers) -> usize {
    let mut sum = 0;
    (1..=POINTS)
        .map(|digit| {
            sum += usize::from(checkers[POINTS + 1 - digit]);
            choose(sum + digit - 1, digit)
        })
        .sum()
}

/// All positions of this many checkers at home or off, by index.
pub fn all(checkers: u8) -> Vec<Checkers> {
    let mut all = vec![[0; 26]; positions(checkers.into())];
    fill(&mut all, &mut [0; 26], POINTS, checkers);
    all
}

fn fill(all: &mut [Checkers], checkers: &mut Checkers, point: usize, left: u8) {
    if point == 0 {
        let off = Position::CHECKERS - checkers[1..].iter().sum::<u8>();
        let mut whole = *checkers;
        whole[Position::OFF] = off;
        all[number(checkers)] = whole;
        return;
    }
    for count in 0..=left {
        checkers[point] = count;
        fill(all, checkers, point - 1, left - count);
    }
    checkers[point] = 0;
}

/// The numbers of the positions after a roll, each once.
fn after(checkers: &Checkers, roll: Roll, moves: &mut Vec<Play>) -> Vec<u32> {
    // The other side is out of the way.
    let no_opponent = [0; 26];
    plays(checkers, &no_opponent, roll, moves);
    let mut numbers: Vec<u32> = moves
        .iter()
        .map(|play| {
            let mut own = *checkers;
            play.make(&mut own, &mut no_opponent.clone());
            number(&own) as u32
        })
        .collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Whether all checkers of a side are home.
pub fn is_home(checkers: &Checkers) -> bool {
    checkers[POINTS + 1..].iter().all(|&count| count == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The checkers on the points 1 to 6.
    fn home(points: [u8; POINTS]) -> Checkers {
        let mut checkers = [0; 26];
        checkers[1..=POINTS].copy_from_slice(&points);
        checkers[0] = Position::CHECKERS - points.iter().sum::<u8>();
        checkers
    }

    /// The numbers of a text: `[0, 1] mean rolls 1.25` or `(0, 1) (1, 0) win 0.5 equity 0.0`.
    fn numbers(line: &str) -> Vec<f64> {
        let parts = line.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'));
        parts.filter_map(|part| part.parse().ok()).collect()
    }

    fn points(numbers: &[f64]) -> Checkers {
        home(std::array::from_fn(|point| numbers[point] as u8))
    }

    #[test]
    fn positions_have_numbers_of_their_own_and_moves_lead_down() {
        let all = all(4);
        assert_eq!(all.len(), 210);
        let mut moves = Vec::new();
        for (at, checkers) in all.iter().enumerate() {
            assert_eq!(number(checkers), at);
            for roll in Roll::ALL.iter().filter(|_| at > 0) {
                assert!(after(checkers, *roll, &mut moves).iter().all(|&next| (next as usize) < at));
            }
        }
    }

    #[test]
    fn small_bear_offs_are_known() {
        let one = OneSided::new(3);
        // One roll, unless a checker on the six point meets a low roll: 9 of 36 throws.
        let ace = one.distribution(&home([1, 0, 0, 0, 0, 0])).unwrap();
        assert!(ace.len() == 2 && ace[0] == 0.0 && (ace[1] - 1.0).abs() < 1e-12);
        assert!((one.mean_rolls(&home([0, 0, 0, 0, 0, 1])).unwrap() - 1.25).abs() < 1e-12);
        assert_eq!(one.mean_rolls(&home([4, 0, 0, 0, 0, 0])), None);
        let two = TwoSided::new(2);
        // From the six point 27 throws are enough; else any second roll is, if the other side misses too.
        let six = home([0, 0, 0, 0, 0, 1]);
        assert!((two.win(&six, &six).unwrap() - (0.75 + 0.25 * 0.25)).abs() < 1e-12);
        assert_eq!(two.win(&six, &home([0; 6])), None);
    }

    #[test]
    fn the_tables_give_the_published_figures() {
        let Some(folder) = std::env::var_os("STRATEGE_TEST_DATA") else {
            println!("passed over: STRATEGE_TEST_DATA is not set");
            return;
        };
        let read = |name: &str| {
            let path = std::path::Path::new(&folder).join("backgammon").join(name);
            std::fs::read_to_string(path).expect("test data of backgammon")
        };
        let one = OneSided::new(15);
        assert_eq!((one.len(), OneSided::POSITIONS), (54_264, 54_264));
        let mut checked = 0;
        for line in read("one_sided_bearoff_means.txt").lines().skip(1) {
            let numbers = numbers(line);
            let mean = one.mean_rolls(&points(&numbers)).unwrap();
            assert!((mean - numbers[6]).abs() < 6e-7, "{line}: {mean}");
            checked += 1;
        }
        let two = TwoSided::new(6);
        for line in read("two_sided_bearoff_small.txt").lines() {
            let numbers = numbers(line);
            let win = two.win(&points(&numbers), &points(&numbers[6..])).unwrap();
            assert!((win - numbers[12]).abs() < 6e-10, "{line}: {win}");
            assert!((2.0 * win - 1.0 - numbers[13]).abs() < 2e-9, "{line}: {win}");
            checked += 1;
        }
        assert!(checked >= 17, "{checked} figures");
    }
}
