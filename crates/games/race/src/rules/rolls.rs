//! The outcomes of dice rolls.

use crate::{Position, Race, Roll};
use stratege_game::Outcomes;

/// The 21 rolls of two dice: doubles have weight 1, all others 2, of 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolls;

impl Rolls {
    fn roll(index: usize) -> Roll {
        Roll::all().nth(index).unwrap_or(Roll { high: 6, low: 6 })
    }
}

impl Outcomes<Race> for Rolls {
    fn count(&self) -> usize {
        Roll::COUNT
    }
    fn weight(&self, index: usize) -> u32 {
        let Roll { high, low } = Rolls::roll(index);
        if high == low { 1 } else { 2 }
    }
    fn total(&self) -> u32 {
        36
    }
    fn result(&self, _: &Race, position: &Position, index: usize) -> Position {
        Position { roll: Some(Rolls::roll(index)), ..*position }
    }
    fn label(&self, index: usize) -> String {
        let Roll { high, low } = Rolls::roll(index);
        format!("{high}-{low}")
    }
}
