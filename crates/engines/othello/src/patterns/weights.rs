//! The weights: as they are learned and kept, and spread out for the search.

use super::shapes::{ALL, LANES, SHAPES};
use std::sync::OnceLock;
use stratege_eval::{Weights, WeightsError};
use stratege_games_othello::bitboard::moves;

/// Weights are given for every so many empty squares; in between they change linearly, so that no score jumps from
/// one stage to the next.
pub const STAGE: usize = 4;
/// How many stages there are: 0, 4, 8 … 60 empty squares.
pub const STAGES: usize = 60 / STAGE + 1;
/// The name of the evaluation with the version of this layout, in files of weights.
pub const LAYOUT: &str = "patterns-3";

/// Which weights a stage has: classes of contents, shape after shape; then [`MOVES`] for the number of moves of the side
/// to move and as many for the other side's, more counting as the last; and at the end two of which one always counts:
/// the first with an even number of empty squares, the second with an odd one.
///
/// No line sees on how many squares a side can move, because one square is often reached by several: with those numbers
/// the error against searches of 12 plies was 4% less. Nor does any pattern see who has the last word, which is worth
/// discs: without it searches to odd and even depths differed by two discs.
pub(super) struct Layout {
    /// For each shape and content, the weight's number.
    numbers: [Vec<u32>; SHAPES],
    /// How many weights a stage has.
    pub(super) count: usize,
}

impl Layout {
    /// The one layout.
    pub(super) fn get() -> &'static Layout {
        static LAYOUT: OnceLock<Layout> = OnceLock::new();
        LAYOUT.get_or_init(|| {
            let mut first = 0;
            let numbers = ALL.map(|shape| {
                let (mut classes, count) = shape.classes();
                classes.iter_mut().for_each(|class| *class += first);
                first += count;
                classes
            });
            Layout { numbers, count: first as usize + 2 * MOVES + 2 }
        })
    }

    /// The numbers of the weights of the moves that both sides have.
    pub(super) fn mobility(&self, mobility: Mobility) -> [u32; 2] {
        let first = self.count - 2 - 2 * MOVES;
        let at = |moves: u8| usize::from(moves).min(MOVES - 1);
        [first + at(mobility.own), first + MOVES + at(mobility.opponent)].map(|number| number as u32)
    }

    /// The number of the weight of a content; 0 for contents that the shape cannot have.
    pub(super) fn number(&self, shape: usize, content: u16) -> u32 {
        self.numbers[shape].get(usize::from(content)).copied().unwrap_or(0)
    }

    /// The number of the weight that counts with so many empty squares, whatever lies where.
    pub(super) fn constant(&self, empties: u32) -> u32 {
        self.count as u32 - 2 + empties % 2
    }
}

/// How many numbers of moves of a side have weights of their own, none among them.
const MOVES: usize = 24;

/// How many moves either side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mobility {
    own: u8,
    opponent: u8,
}

impl Mobility {
    #[inline]
    pub(crate) const fn of(own: u64, opponent: u64) -> Mobility {
        Mobility::with(moves(own, opponent), own, opponent)
    }

    /// Where the moves of the side to move are known.
    #[inline]
    pub(crate) const fn with(legal: u64, own: u64, opponent: u64) -> Mobility {
        Mobility { own: legal.count_ones() as u8, opponent: moves(opponent, own).count_ones() as u8 }
    }
}

const TEN: usize = 1 << 16;
const NINE: usize = 1 << 15;
const EIGHT: usize = 1 << 13;
const SEVEN: usize = 1 << 12;
const SIX: usize = 1 << 10;

/// No position has so many moves.
const MOVES_PADDED: usize = 64;

/// The weights for one number of empty squares, in hundredths of a disc, by content. Lengths are powers of two, so
/// that no index needs a check.
pub(super) struct Spread {
    tens: [Box<[i16; TEN]>; 4],
    nines: [Box<[i16; NINE]>; 2],
    eights: [Box<[i16; EIGHT]>; 4],
    seven: Box<[i16; SEVEN]>,
    six: Box<[i16; SIX]>,
    own_moves: [i16; MOVES_PADDED],
    opponent_moves: [i16; MOVES_PADDED],
    constant: i32,
}

impl Spread {
    /// The sum of the weights of these contents and numbers of moves.
    #[inline]
    pub(super) fn sum(&self, contents: &[u16; LANES], mobility: Mobility) -> i32 {
        let at = |place: usize| usize::from(contents[place]);
        let mut sum = self.constant;
        sum += i32::from(self.own_moves[usize::from(mobility.own) % MOVES_PADDED]);
        sum += i32::from(self.opponent_moves[usize::from(mobility.opponent) % MOVES_PADDED]);
        for place in 0..4 {
            sum += i32::from(self.nines[0][at(place) % NINE]);
            sum += i32::from(self.tens[0][at(4 + place) % TEN]);
            sum += i32::from(self.tens[1][at(8 + place) % TEN]);
            sum += i32::from(self.tens[2][at(12 + place) % TEN]);
            sum += i32::from(self.eights[0][at(16 + place) % EIGHT]);
            sum += i32::from(self.eights[1][at(20 + place) % EIGHT]);
            sum += i32::from(self.eights[2][at(24 + place) % EIGHT]);
            sum += i32::from(self.seven[at(30 + place) % SEVEN]);
            sum += i32::from(self.six[at(34 + place) % SIX]);
            sum += i32::from(self.tens[3][at(38 + place) % TEN]);
            sum += i32::from(self.nines[1][at(42 + place) % NINE]);
        }
        sum += i32::from(self.eights[3][at(28) % EIGHT]);
        sum + i32::from(self.eights[3][at(29) % EIGHT])
    }
}

/// All weights of an evaluation.
pub(super) struct Stages {
    values: Vec<i16>,
    spread: [OnceLock<Spread>; 65],
}

impl Stages {
    /// From the numbers of a file.
    pub(super) fn new(weights: Weights) -> Result<Stages, WeightsError> {
        let values = weights.expect("othello", LAYOUT, STAGES * Layout::get().count)?;
        Ok(Stages { values, spread: std::array::from_fn(|_| OnceLock::new()) })
    }

    /// What counts when so many squares are empty.
    #[inline]
    pub(super) fn at(&self, empties: u32) -> &Spread {
        let empties = empties as usize;
        self.spread[empties.min(64)].get_or_init(|| self.spread_out(empties.min(60)))
    }

    fn spread_out(&self, empties: usize) -> Spread {
        let layout = Layout::get();
        let ((low, _), (high, share)) = stages(empties as u32);
        let share = (share * STAGE as f32).round() as i32;
        let value = |number: usize| {
            let [low, high] = [low, high].map(|stage| i32::from(self.values[stage * layout.count + number]));
            let sum = low * (STAGE as i32 - share) + high * share;
            // Rounded to the nearest, halves away from 0, so that opposite weights stay opposite.
            ((sum + sum.signum() * (STAGE as i32 / 2)) / STAGE as i32) as i16
        };
        let table = |shape: usize| layout.numbers[shape].iter().map(|&number| value(number as usize));
        let mobility = |moves: usize| {
            let mobility = Mobility { own: moves as u8, opponent: moves as u8 };
            layout.mobility(mobility).map(|number| value(number as usize))
        };
        Spread {
            tens: [1, 2, 3, 10].map(|shape| padded(table(shape))),
            nines: [0, 11].map(|shape| padded(table(shape))),
            eights: [4, 5, 6, 7].map(|shape| padded(table(shape))),
            seven: padded(table(8)),
            six: padded(table(9)),
            own_moves: std::array::from_fn(|moves| mobility(moves)[0]),
            opponent_moves: std::array::from_fn(|moves| mobility(moves)[1]),
            constant: i32::from(value(layout.constant(empties as u32) as usize)),
        }
    }
}

/// The two stages between which a number of empty squares lies, and the share that each has.
pub(super) fn stages(empties: u32) -> ((usize, f32), (usize, f32)) {
    let empties = empties.min(60) as usize;
    let low = (empties / STAGE).min(STAGES - 2);
    let share = (empties - low * STAGE) as f32 / STAGE as f32;
    ((low, 1.0 - share), (low + 1, share))
}

/// A table of a fixed length, zeros behind what there is.
fn padded<const LENGTH: usize>(values: impl Iterator<Item = i16>) -> Box<[i16; LENGTH]> {
    let mut table = vec![0; LENGTH];
    for (slot, value) in table.iter_mut().zip(values) {
        *slot = value;
    }
    // A vector of this length is a table of it.
    table.into_boxed_slice().try_into().unwrap_or_else(|_| Box::new([0; LENGTH]))
}
