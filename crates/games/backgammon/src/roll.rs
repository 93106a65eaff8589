//! Dice rolls.

/// A roll of two dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    pub const ALL: [Roll; Self::COUNT] = {
        let mut all = [Roll { high: 1, low: 1 }; Self::COUNT];
        let (mut index, mut high) = (0, 1);
        while high <= 6 {
            let mut low = 1;
            while low <= high {
                all[index] = Roll { high, low };
                (index, low) = (index + 1, low + 1);
            }
            high += 1;
        }
        all
    };

    /// The roll of two dice in either order; `None` if a die has no such face.
    pub fn new(one: u8, other: u8) -> Option<Roll> {
        let sides = 1..=6;
        let roll = Roll { high: one.max(other), low: one.min(other) };
        (sides.contains(&one) && sides.contains(&other)).then_some(roll)
    }

    /// Whether both dice show the same, so that four checkers move.
    pub const fn is_double(self) -> bool {
        self.high == self.low
    }

    /// The dice to play, the higher first: four for a double.
    pub fn dice(self) -> Vec<u8> {
        if self.is_double() { vec![self.high; 4] } else { vec![self.high, self.low] }
    }

    /// How many of the 36 outcomes of two dice give this roll.
    pub const fn weight(self) -> u32 {
        if self.is_double() { 1 } else { 2 }
    }
}
