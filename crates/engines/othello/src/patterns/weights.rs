//! The weights, as trained and stored, and expanded for the search.

use super::shapes::{self, LANES, PLACES};
use std::sync::OnceLock;
use stratege_eval::patterns::{StagedWeights, Stages, WeightTable};
use stratege_eval::{Weights, WeightsError};
use stratege_games_othello::bitboard::moves;

/// The step between stages, in empty squares.
pub const STAGE: usize = 4;
/// The number of stages: 0, 4, 8 … 60 empty squares.
pub const STAGES: usize = 60 / STAGE + 1;
/// The stages, by empty squares.
pub const BY_EMPTIES: Stages = Stages::new(STAGE as u16, STAGES);
/// The name of the evaluation in weight files, with the version of this layout.
pub const LAYOUT: &str = "patterns-3";

/// Which weights a stage has: classes of contents, shape after shape; then [`MOVES`] for the number of moves of the
/// side to move and as many for the other side's, more counting as the last; and at the end two for parity, of which
/// one always counts: the first with an even number of empty squares, the second with an odd one.
///
/// No pattern sees the mobility, because a square can often be reached along several lines: with mobility the error
/// against searches of 12 plies was 4% less. Nor does any pattern see the parity, which is worth discs: without it
/// searches to odd and even depths differed by two discs.
pub(super) struct Layout(stratege_eval::patterns::Layout);

impl Layout {
    /// The one layout.
    pub(super) fn get() -> &'static Layout {
        static LAYOUT: OnceLock<Layout> = OnceLock::new();
        LAYOUT.get_or_init(|| Layout(shapes::layout(2 * MOVES + 2)))
    }

    /// How many weights a stage has.
    pub(super) const fn count(&self) -> usize {
        self.0.weights()
    }

    /// The indices of the weights of the contents of the places.
    pub(super) fn of_contents(&self, contents: &[u16; LANES]) -> impl Iterator<Item = u32> {
        self.0.terms(&contents[..PLACES])
    }

    /// The indices of the mobility weights of both sides.
    pub(super) fn mobility(&self, mobility: Mobility) -> [u32; 2] {
        let first = self.0.first_other();
        let at = |moves: u8| usize::from(moves).min(MOVES - 1);
        [first + at(mobility.own), first + MOVES + at(mobility.opponent)].map(|number| number as u32)
    }

    /// The index of the parity weight for a number of empty squares.
    pub(super) fn constant(&self, empties: u32) -> u32 {
        (self.0.first_other() + 2 * MOVES) as u32 + empties % 2
    }
}

/// How many mobilities of a side have their own weights, including 0.
const MOVES: usize = 24;

/// The mobility of both sides.
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

/// No position has this many moves.
const MOVES_PADDED: usize = 64;

/// The weights for one number of empty squares, in hundredths of a disc, by content.
pub(super) struct Spread {
    tens: [WeightTable<TEN>; 4],
    nines: [WeightTable<NINE>; 2],
    eights: [WeightTable<EIGHT>; 4],
    seven: WeightTable<SEVEN>,
    six: WeightTable<SIX>,
    own_moves: [i16; MOVES_PADDED],
    opponent_moves: [i16; MOVES_PADDED],
    constant: i32,
}

impl Spread {
    /// The sum of the weights of these contents and numbers of moves.
    #[inline]
    pub(super) fn sum(&self, contents: &[u16; LANES], mobility: Mobility) -> i32 {
        let mut sum = self.constant;
        sum += i32::from(self.own_moves[usize::from(mobility.own) % MOVES_PADDED]);
        sum += i32::from(self.opponent_moves[usize::from(mobility.opponent) % MOVES_PADDED]);
        for place in 0..4 {
            sum += self.nines[0].at(contents[place]);
            sum += self.tens[0].at(contents[4 + place]);
            sum += self.tens[1].at(contents[8 + place]);
            sum += self.tens[2].at(contents[12 + place]);
            sum += self.eights[0].at(contents[16 + place]);
            sum += self.eights[1].at(contents[20 + place]);
            sum += self.eights[2].at(contents[24 + place]);
            sum += self.seven.at(contents[30 + place]);
            sum += self.six.at(contents[34 + place]);
            sum += self.tens[3].at(contents[38 + place]);
            sum += self.nines[1].at(contents[42 + place]);
        }
        sum += self.eights[3].at(contents[28]);
        sum + self.eights[3].at(contents[29])
    }
}

impl Spread {
    /// What the patterns of each shape add, in the order of the shapes, then the mobility of both sides and the parity: the
    /// parts of [`sum`](Self::sum).
    pub(super) fn shares(&self, contents: &[u16; LANES], mobility: Mobility) -> [i32; shapes::SHAPES + 2] {
        fn of<const LEN: usize>(table: &WeightTable<LEN>, contents: &[u16]) -> i32 {
            contents.iter().map(|&content| table.at(content)).sum()
        }
        let moves = i32::from(self.own_moves[usize::from(mobility.own) % MOVES_PADDED])
            + i32::from(self.opponent_moves[usize::from(mobility.opponent) % MOVES_PADDED]);
        [
            of(&self.nines[0], &contents[..4]),
            of(&self.tens[0], &contents[4..8]),
            of(&self.tens[1], &contents[8..12]),
            of(&self.tens[2], &contents[12..16]),
            of(&self.eights[0], &contents[16..20]),
            of(&self.eights[1], &contents[20..24]),
            of(&self.eights[2], &contents[24..28]),
            of(&self.eights[3], &contents[28..30]),
            of(&self.seven, &contents[30..34]),
            of(&self.six, &contents[34..38]),
            of(&self.tens[3], &contents[38..42]),
            of(&self.nines[1], &contents[42..46]),
            moves,
            self.constant,
        ]
    }
}

/// All weights of an evaluation.
pub(super) struct Weighed {
    weights: StagedWeights,
    spread: [OnceLock<Spread>; 65],
}

impl Weighed {
    /// From the numbers of a file.
    pub(super) fn new(weights: Weights) -> Result<Weighed, WeightsError> {
        let weights = StagedWeights::new(weights, "othello", LAYOUT, BY_EMPTIES, Layout::get().count())?;
        Ok(Weighed { weights, spread: std::array::from_fn(|_| OnceLock::new()) })
    }

    /// The weights for a number of empty squares.
    #[inline]
    pub(super) fn at(&self, empties: u32) -> &Spread {
        let empties = empties as usize;
        self.spread[empties.min(64)].get_or_init(|| self.spread_out(empties.min(60) as u32))
    }

    fn spread_out(&self, empties: u32) -> Spread {
        let (layout, weights) = (Layout::get(), self.weights.at(empties));
        let value = |number: u32| weights.get(number as usize).copied().unwrap_or(0);
        let mobility = |moves: usize| {
            let mobility = Mobility { own: moves as u8, opponent: moves as u8 };
            layout.mobility(mobility).map(value)
        };
        let table = |shape| layout.0.of_pattern(shape).iter().map(|&number| value(number));
        Spread {
            tens: [1, 2, 3, 10].map(|shape| WeightTable::new(table(shape))),
            nines: [0, 11].map(|shape| WeightTable::new(table(shape))),
            eights: [4, 5, 6, 7].map(|shape| WeightTable::new(table(shape))),
            seven: WeightTable::new(table(8)),
            six: WeightTable::new(table(9)),
            own_moves: std::array::from_fn(|moves| mobility(moves)[0]),
            opponent_moves: std::array::from_fn(|moves| mobility(moves)[1]),
            constant: i32::from(value(layout.constant(empties))),
        }
    }
}
