//! The weights, as trained and stored, and expanded for the search.

use super::measures;
use super::shapes::{self, CONTENTS, LANES};
use std::sync::OnceLock;
use stratege_eval::patterns::{OpposedLayout, StagedWeights, Stages, WeightTable};
use stratege_eval::{Weights, WeightsError};
use stratege_games_draughts::{Draughts, Geometry, Variant};

/// The stages, by pieces: 0, 8, 16 and 24, with more squares 0, 10 … 40.
pub(super) const fn stages(width: u32) -> Stages {
    if width == 8 { Stages::new(8, 4) } else { Stages::new(10, 5) }
}

/// The name of the evaluation of a variant, with the version of its layout, in files of weights.
pub(super) fn layout_name(variant: Variant) -> String {
    format!("{}-patterns-1", variant.name())
}

/// The layout on a board: the shapes, and then the measures.
pub(super) fn layout(board: &Geometry<u64>) -> OpposedLayout {
    shapes::layout(board, measures::weights(board))
}

/// The weights for one number of pieces, in hundredths of a man, for White.
pub(super) struct Spread {
    /// For each place, by content.
    places: Vec<WeightTable<CONTENTS>>,
    /// Of the measures.
    others: Vec<i16>,
}

impl Spread {
    /// The sum of the weights of these contents.
    #[inline]
    pub(super) fn patterns(&self, contents: &[u16; LANES]) -> i32 {
        self.places.iter().zip(contents).map(|(table, &content)| table.at(content)).sum()
    }

    /// The weight of a measure.
    #[inline]
    pub(super) fn other(&self, number: u32) -> i32 {
        i32::from(self.others[number as usize])
    }
}

/// All weights of an evaluation.
pub(super) struct Weighed {
    layout: OpposedLayout,
    weights: StagedWeights,
    /// By number of pieces, made when they are needed.
    spread: Vec<OnceLock<Spread>>,
}

impl Weighed {
    /// From the numbers of a file.
    pub(super) fn new(game: &Draughts<u64>, weights: Weights) -> Result<Weighed, WeightsError> {
        let board = game.board_of();
        let (layout, stages) = (layout(board), stages(board.width()));
        let name = layout_name(game.variant());
        let weights = StagedWeights::new(weights, "draughts", &name, stages, layout.weights())?;
        let spread = (0..=board.squares()).map(|_| OnceLock::new()).collect();
        Ok(Weighed { layout, weights, spread })
    }

    /// The weights for a number of pieces.
    #[inline]
    pub(super) fn at(&self, pieces: u32) -> &Spread {
        let pieces = (pieces as usize).min(self.spread.len() - 1);
        self.spread[pieces].get_or_init(|| self.spread_out(pieces as u32))
    }

    fn spread_out(&self, pieces: u32) -> Spread {
        let weights = self.weights.at(pieces);
        let table = |place| {
            let terms = self.layout.of_place(place).iter();
            WeightTable::new(terms.map(|term| i16::from(term.sign) * weights[term.number as usize]))
        };
        let places = (0..self.layout.placed().len()).map(table).collect();
        Spread { places, others: weights[self.layout.first_other()..].to_vec() }
    }
}
