//! The error of a shallow search as a prediction of a deeper one.

use std::fmt;
use std::sync::LazyLock;

/// The standard deviation of the difference between searches of `depth` and of `shallow` plies, as a function of both
/// and of the number of empty squares:
///
/// `ln deviation = base + empties × E + between × ln (depth − shallow) + seen × ln (shallow + 1)`, in hundredths of a
/// disc. A search to the end of the game counts as one of as many plies as there are empty squares: measurements show
/// no difference in deviation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deviations {
    /// The log of the standard deviation between the static evaluation and a one-ply search, extrapolated to zero empty
    /// squares.
    pub base: f64,
    /// The coefficient of the number of empty squares.
    pub empties: f64,
    /// The coefficient of the plies that only the deeper search sees.
    pub between: f64,
    /// The coefficient of the plies that both see.
    pub seen: f64,
}

impl Deviations {
    /// The model of the shipped weights: `stratege fit deviations othello --positions 4000 --depth 10 --seed 2026`.
    /// Measured on positions from self-play games with 12 to 54 empty squares, to depths of up to 10, and to the end of
    /// the game from 20 empty squares.
    pub const SHIPPED: Deviations =
        Deviations { base: 6.2317, empties: -0.0212, between: 0.3303, seen: -0.2672 };

    /// The least deviation, in hundredths of a disc: the model is fitted to smaller depths.
    const LEAST: f64 = 150.0;

    /// The deviation in hundredths of a disc, at least 150. `shallow` is less than `depth`, and `depth` at most
    /// `empties`.
    pub fn of(&self, empties: u32, depth: u32, shallow: u32) -> f64 {
        let terms = Self::terms(empties, depth, shallow);
        let weights = [self.base, self.empties, self.between, self.seen];
        let log: f64 = terms.iter().zip(weights).map(|(term, weight)| term * weight).sum();
        log.exp().max(Self::LEAST)
    }

    /// The terms of the model.
    pub(crate) fn terms(empties: u32, depth: u32, shallow: u32) -> [f64; 4] {
        let between = depth.saturating_sub(shallow).max(1);
        [1.0, empties.into(), f64::from(between).ln(), f64::from(shallow + 1).ln()]
    }
}

impl fmt::Display for Deviations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Deviations { base, empties, between, seen } = self;
        write!(f, "base: {base:.4}, empties: {empties:.4}, between: {between:.4}, seen: {seen:.4}")
    }
}

/// The greatest depth.
const DEPTHS: usize = 64;

/// The values of [`Deviations::SHIPPED`], in integer hundredths of a disc.
struct Answers([[[i16; 2]; DEPTHS]; DEPTHS]);

static ANSWERS: LazyLock<Box<Answers>> = LazyLock::new(|| {
    let mut answers = Box::new(Answers([[[0; 2]; DEPTHS]; DEPTHS]));
    for empties in 1..DEPTHS as u32 {
        for depth in 1..=empties {
            let shallow = predicting(depth, depth == empties);
            answers.0[empties as usize][depth as usize] =
                [shallow, 0].map(|shallow| Deviations::SHIPPED.of(empties, depth, shallow).round() as i16);
        }
    }
    answers
});

/// The depth of the search that predicts one of `depth` plies with this many empty squares, and the deviations of it
/// and of the static evaluation.
#[inline]
pub(super) fn prediction(empties: u32, depth: u32) -> Prediction {
    let [deviation, of_evaluation] =
        ANSWERS.0[empties as usize % DEPTHS][depth as usize % DEPTHS].map(i32::from);
    Prediction { shallow: predicting(depth, depth == empties), deviation, of_evaluation }
}

/// See [`prediction`].
pub(super) struct Prediction {
    pub(super) shallow: u32,
    pub(super) deviation: i32,
    pub(super) of_evaluation: i32,
}

/// The depth of the search that predicts one of `depth` plies.
///
/// For a search to a depth: about a third of it, with the same parity, since odd and even depths differ by the side
/// that moves last: on middle-game positions to depths 12 and 16 a half took a third more time for the same choices.
/// To the end of the game: three fifths: on FFO #40-49 a half took 5% more nodes.
const fn predicting(depth: u32, to_the_end: bool) -> u32 {
    let most = if to_the_end { depth * 3 / 5 } else { depth * 33 / 100 };
    if most == 0 { depth & 1 } else { most - ((most ^ depth) & 1) }
}
