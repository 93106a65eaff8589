//! Two dice.

use crate::{Position, Race};
use stratege_game::Outcomes;

/// What two dice show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The higher die, from 1 to 6.
    pub high: u8,
    /// The lower die, or the same.
    pub low: u8,
}

impl Throw {
    /// How many different throws there are.
    pub const COUNT: usize = 21;

    /// All throws, `1-1` first and `6-6` last.
    pub fn all() -> impl Iterator<Item = Throw> {
        (1..=6).flat_map(|high| (1..=high).map(move |low| Throw { high, low }))
    }

    /// Both dice, in either order; none if a die has no such side.
    pub fn new(one: u8, other: u8) -> Option<Throw> {
        let sides = 1..=6;
        let throw = Throw { high: one.max(other), low: one.min(other) };
        (sides.contains(&one) && sides.contains(&other)).then_some(throw)
    }
}

/// The 21 throws of two dice: doubles weigh 1, all others 2, of 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throws;

impl Throws {
    fn throw(index: usize) -> Throw {
        Throw::all().nth(index).unwrap_or(Throw { high: 6, low: 6 })
    }
}

impl Outcomes<Race> for Throws {
    fn count(&self) -> usize {
        Throw::COUNT
    }
    fn weight(&self, index: usize) -> u32 {
        let Throw { high, low } = Throws::throw(index);
        if high == low { 1 } else { 2 }
    }
    fn total(&self) -> u32 {
        36
    }
    fn result(&self, _: &Race, position: &Position, index: usize) -> Position {
        Position { throw: Some(Throws::throw(index)), ..*position }
    }
    fn label(&self, index: usize) -> String {
        let Throw { high, low } = Throws::throw(index);
        format!("{high}-{low}")
    }
}
