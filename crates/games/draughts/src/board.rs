//! The board: its squares as bits, with their neighbours, numbers and names.
//!
//! Only dark squares have bits. Every two rows are followed by one unused bit, so that a diagonal step is the same
//! shift everywhere, and a step off the side of the board lands on an unused bit. On a board of 10×10:
//!
//! ```text
//!    0   1   2   3   4        row 0, squares on columns 1 3 5 7 9
//!  5   6   7   8   9   (10)   row 1, squares on columns 0 2 4 6 8
//!    11  12  13  14  15
//! ```

use crate::Bits;
use stratege_game::Player;

/// The diagonals, up and left, up and right, down and left, down and right; then the straight lines, up, down, left,
/// right, on which Frisian draughts captures besides.
const DIRECTIONS: [usize; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
/// The diagonals alone.
pub(crate) const DIAGONALS: &[usize] = DIRECTIONS.split_at(4).0;

/// The directions in which kings capture, and men that capture backwards.
#[inline]
pub(crate) const fn captures_in(straight: bool) -> &'static [usize] {
    if straight { &DIRECTIONS } else { DIAGONALS }
}

/// How squares are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbers {
    /// From the top left to the right, row by row.
    Top,
    /// The same on a board whose corner at the right of each player is dark.
    TopMirrored,
    /// From the bottom right to the left, row by row, on a board whose corner at the right is dark.
    BottomMirrored,
}

/// A board of 8, 10 or 12 columns, with White at the bottom.
#[derive(Clone, Copy, Debug)]
pub struct Geometry<B> {
    /// Rows and columns.
    pub(crate) width: u32,
    /// Dark squares in a row.
    half: u32,
    /// All squares.
    pub(crate) all: B,
    /// Where a step to the left, or to the right, stays in its row.
    before_left: B,
    before_right: B,
    /// The row on which each side's men become kings.
    pub(crate) crown: [B; 2],
    numbers: Numbers,
}

impl<B: Bits> Geometry<B> {
    pub(crate) fn new(width: u32, numbers: Numbers) -> Geometry<B> {
        let half = width / 2;
        let none = B::NONE;
        let mut board = Geometry {
            width,
            half,
            all: none,
            before_left: none,
            before_right: none,
            crown: [none; 2],
            numbers,
        };
        for square in 0..width * half {
            let (row, column) = (square / half, square % half);
            let bit = B::one(bit_of(half, square));
            board.all |= bit;
            if column > 0 {
                board.before_left |= bit;
            }
            if column + 1 < half {
                board.before_right |= bit;
            }
            if row == 0 {
                board.crown[0] |= bit;
            }
            if row + 1 == width {
                board.crown[1] |= bit;
            }
        }
        board
    }

    /// The number of rows and of columns.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Every square.
    pub fn all(&self) -> B {
        self.all
    }

    /// The bit of the opposite square, where the other side sees it.
    pub fn turned(&self, bit: u32) -> u32 {
        self.bit(self.squares() - 1 - self.square(bit))
    }

    /// The number of squares.
    pub fn squares(&self) -> u32 {
        self.width * self.half
    }

    /// The squares one step further in a direction, without those that leave the board: 0 is up and left, 1 up and
    /// right, 2 down and left, 3 down and right; 4 to 7 are two rows up or down, two columns left or right.
    #[inline]
    pub fn step(&self, direction: usize, set: B) -> B {
        let moved = match direction {
            0 => set >> (self.half + 1),
            1 => set >> self.half,
            2 => set << self.half,
            3 => set << (self.half + 1),
            4 => set >> (2 * self.half + 1),
            5 => set << (2 * self.half + 1),
            6 => (set & self.before_left) >> 1,
            _ => (set & self.before_right) << 1,
        };
        moved & self.all
    }

    /// The diagonals along which a side's men move.
    pub fn forward(side: Player) -> [usize; 2] {
        if side == Player::FIRST { [0, 1] } else { [2, 3] }
    }

    /// The bit of a square, counted from the top left, row by row, on a board whose left corner is dark.
    pub fn bit(&self, square: u32) -> u32 {
        bit_of(self.half, square)
    }

    /// The square of a bit.
    pub fn square(&self, bit: u32) -> u32 {
        bit - bit / (2 * self.half + 1)
    }

    fn column_of(&self, square: u32) -> u32 {
        2 * (square % self.half) + u32::from((square / self.half).is_multiple_of(2))
    }

    /// The row from the top and the column from the left of a bit, as drawn.
    pub fn place(&self, bit: u32) -> (u32, u32) {
        let square = self.square(bit);
        let column = self.column_of(square);
        let mirrored = self.numbers != Numbers::Top;
        (square / self.half, if mirrored { self.width - 1 - column } else { column })
    }

    /// The number of a square, from 1.
    pub fn number(&self, bit: u32) -> u32 {
        self.renumbered(self.square(bit)) + 1
    }

    /// The bit of the square with this number, if it exists.
    pub fn numbered(&self, number: u32) -> Option<u32> {
        let square = number.checked_sub(1).filter(|&square| square < self.squares())?;
        Some(self.bit(self.renumbered(square)))
    }

    /// From squares to numbers and back: each of these orders is its own inverse.
    fn renumbered(&self, square: u32) -> u32 {
        let (row, column) = (square / self.half, square % self.half);
        match self.numbers {
            Numbers::Top => square,
            Numbers::TopMirrored => row * self.half + self.half - 1 - column,
            Numbers::BottomMirrored => (self.width - 1 - row) * self.half + column,
        }
    }

    /// The name of a square by its column and row, as in chess: `c3`.
    pub fn name(&self, bit: u32) -> String {
        let (row, column) = self.place(bit);
        format!("{}{}", char::from(b'a' + column as u8), self.width - row)
    }

    /// The bit of the dark square with this name, if it exists.
    pub fn named(&self, name: &str) -> Option<u32> {
        (0..self.squares()).map(|square| self.bit(square)).find(|&bit| self.name(bit) == name)
    }

    /// The squares of the first `rows` rows of a side.
    pub(crate) fn home(&self, side: Player, rows: u32) -> B {
        let men = rows * self.half;
        let range = if side == Player::FIRST { self.squares() - men..self.squares() } else { 0..men };
        range.fold(B::NONE, |set, square| set | B::one(self.bit(square)))
    }
}

fn bit_of(half: u32, square: u32) -> u32 {
    square + square / (2 * half)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn everywhere<B: Bits>(width: u32, numbers: Numbers) {
        let board = Geometry::<B>::new(width, numbers);
        for square in 0..board.squares() {
            let bit = board.bit(square);
            assert_eq!(board.square(bit), square);
            assert_eq!(board.numbered(board.number(bit)), Some(bit));
            assert_eq!(board.named(&board.name(bit)), Some(bit));
            let (row, column) = board.place(bit);
            let mirrored = if numbers == Numbers::Top { 1 } else { -1 };
            let steps = [(-1, -1), (-1, 1), (1, -1), (1, 1), (-2, 0), (2, 0), (0, -2), (0, 2)];
            for (direction, (down, right)) in steps.into_iter().enumerate() {
                let there = (row as i32 + down, column as i32 + right * mirrored);
                let inside = [there.0, there.1].iter().all(|&at| (0..width as i32).contains(&at));
                let found = board.step(direction, B::one(bit));
                assert_eq!(found.any(), inside, "{bit} in direction {direction}");
                if inside {
                    assert_eq!(board.place(found.first()), (there.0 as u32, there.1 as u32));
                }
            }
        }
        assert_eq!(board.all.count(), width * width / 2);
    }

    /// The shifts are steps by rows and columns, on every board.
    #[test]
    fn steps_are_steps() {
        for numbers in [Numbers::Top, Numbers::TopMirrored, Numbers::BottomMirrored] {
            everywhere::<u64>(8, numbers);
        }
        everywhere::<u64>(10, Numbers::Top);
        everywhere::<u128>(12, Numbers::Top);
    }

    #[test]
    fn corners_have_their_numbers() {
        let number = |board: Geometry<u64>, name| board.number(board.named(name).unwrap());
        let top = Geometry::new(8, Numbers::Top);
        assert_eq!([number(top, "b8"), number(top, "h8"), number(top, "a1")], [1, 4, 29]);
        let italian = Geometry::new(8, Numbers::TopMirrored);
        assert_eq!([number(italian, "a8"), number(italian, "g8"), number(italian, "h1")], [1, 4, 32]);
        let spanish = Geometry::new(8, Numbers::BottomMirrored);
        assert_eq!([number(spanish, "h1"), number(spanish, "b1"), number(spanish, "a8")], [1, 4, 32]);
    }
}
