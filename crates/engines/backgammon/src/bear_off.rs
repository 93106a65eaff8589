//! Exact bear-offs: how many rolls a side needs when all its checkers are home, and who wins when both sides have few.

use stratege_games_backgammon::{Checkers, Play, Position, Roll, plays};

/// The points of the home board.
const POINTS: usize = 6;

/// How many positions so many checkers have on the home board, some or all of them off.
const fn positions(checkers: usize) -> usize {
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

/// All positions of so many checkers, by their numbers.
fn all(checkers: u8) -> Vec<Checkers> {
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
    let nobody = [0; 26];
    plays(checkers, &nobody, roll, moves);
    let mut numbers: Vec<u32> = moves
        .iter()
        .map(|play| {
            let mut own = *checkers;
            play.make(&mut own, &mut nobody.clone());
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

/// How many rolls a side needs to bear off, when it plays so as to need as few as possible on average.
#[derive(Clone, Debug)]
pub struct OneSided {
    /// For each position where its chances begin; one more for the end.
    starts: Vec<u32>,
    /// For each position the chance to need exactly 0, 1, 2 and so on rolls.
    chances: Vec<f64>,
}

impl OneSided {
    /// The positions of fifteen checkers.
    pub const POSITIONS: usize = positions(Position::CHECKERS as usize);

    /// For up to so many checkers, at most 15.
    pub fn new(checkers: u8) -> OneSided {
        let all = all(checkers.min(Position::CHECKERS));
        let mut table = OneSided { starts: vec![0, 1], chances: vec![1.0] };
        let mut means = vec![0.0];
        let mut moves = Vec::new();
        for checkers in &all[1..] {
            let mut chances: Vec<f64> = vec![0.0];
            for roll in Roll::ALL {
                let reached = after(checkers, roll, &mut moves);
                let mean = |number: &u32| means[*number as usize];
                let best = reached.into_iter().min_by(|a, b| f64::total_cmp(&mean(a), &mean(b)));
                let then = table.by_number(best.unwrap_or(0) as usize);
                if chances.len() <= then.len() {
                    chances.resize(then.len() + 1, 0.0);
                }
                for (sum, chance) in chances[1..].iter_mut().zip(then) {
                    *sum += chance * f64::from(roll.weight()) / 36.0;
                }
            }
            means.push(mean(&chances));
            table.chances.extend(chances);
            table.starts.push(table.chances.len() as u32);
        }
        table
    }

    fn by_number(&self, number: usize) -> &[f64] {
        &self.chances[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    /// How many positions it knows.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether it knows none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The chances to need exactly 0, 1, 2 and so on rolls; none where checkers are not home, or too many.
    pub fn distribution(&self, checkers: &Checkers) -> Option<&[f64]> {
        let number = is_home(checkers).then(|| number(checkers))?;
        (number < self.len()).then(|| self.by_number(number))
    }

    /// The mean number of rolls.
    pub fn mean_rolls(&self, checkers: &Checkers) -> Option<f64> {
        self.distribution(checkers).map(mean)
    }

    /// The chance of the side to roll to be off first, when both play so as to need few rolls.
    pub fn win(&self, own: &Checkers, other: &Checkers) -> Option<f64> {
        let (own, other) = (self.distribution(own)?, self.distribution(other)?);
        let mut later = 1.0; // the chance that the other side needs at least so many rolls
        let mut win = 0.0;
        for (rolls, chance) in own.iter().enumerate() {
            win += chance * later;
            later -= other.get(rolls).unwrap_or(&0.0);
        }
        Some(win)
    }
}

fn mean(chances: &[f64]) -> f64 {
    chances.iter().zip(0..).map(|(chance, rolls)| chance * f64::from(rolls)).sum()
}

/// Who wins when both sides bear off few checkers and play perfectly. Gammons cannot occur: both have some off.
#[derive(Clone, Debug)]
pub struct TwoSided {
    count: usize,
    /// The chance of the side to roll, by its number and the other's.
    wins: Vec<f64>,
}

impl TwoSided {
    /// The most checkers a side for which it can be made.
    pub const MOST: u8 = 10;

    /// For up to so many checkers a side, at most [`MOST`](Self::MOST).
    pub fn new(checkers: u8) -> TwoSided {
        let all = all(checkers.min(Self::MOST));
        let count = all.len();
        let mut moves = Vec::new();
        let reached: Vec<Vec<Vec<u32>>> =
            all.iter().map(|own| Roll::ALL.map(|roll| after(own, roll, &mut moves)).into()).collect();
        let mut wins = vec![0.0; count * count];
        // After a move the sum of the numbers is smaller.
        for sum in 2..=2 * (count - 1) {
            for own in sum.saturating_sub(count - 1).max(1)..=(sum - 1).min(count - 1) {
                let other = sum - own;
                let best = |reached: &Vec<u32>| {
                    let worth =
                        |&next: &u32| if next == 0 { 1.0 } else { 1.0 - wins[other * count + next as usize] };
                    reached.iter().map(worth).fold(0.0, f64::max)
                };
                let rolls = Roll::ALL.iter().zip(&reached[own]);
                let win =
                    rolls.map(|(roll, reached)| f64::from(roll.weight()) * best(reached)).sum::<f64>() / 36.0;
                wins[own * count + other] = win;
            }
        }
        TwoSided { count, wins }
    }

    /// The chance of the side to roll; none where checkers are not home, or too many, or a side has none left.
    pub fn win(&self, own: &Checkers, other: &Checkers) -> Option<f64> {
        let [own, other] = [own, other].map(|side| is_home(side).then(|| number(side)).filter(|&at| at > 0));
        let (own, other) = (own?, other?);
        (own < self.count && other < self.count).then(|| self.wins[own * self.count + other])
    }
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
