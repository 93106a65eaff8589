//! Two dice.

/// A roll of two dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    /// The higher die, from 1 to 6.
    pub high: u8,
    /// The lower die, or the same for a double.
    pub low: u8,
}

impl Roll {
    /// The number of distinct rolls.
    pub const COUNT: usize = 21;

    /// All rolls, `1-1` first and `6-6` last.
    pub fn all() -> impl Iterator<Item = Roll> {
        (1..=6).flat_map(|high| (1..=high).map(move |low| Roll { high, low }))
    }

    /// The roll of two dice in either order; `None` if a die has no such face.
    pub fn new(one: u8, other: u8) -> Option<Roll> {
        let sides = 1..=6;
        let roll = Roll { high: one.max(other), low: one.min(other) };
        (sides.contains(&one) && sides.contains(&other)).then_some(roll)
    }
}
