//! Positions that did not come from play: which boards are valid.

use crate::lines::has_line;
use crate::reasons::{COUNTS, PLAYED_ON, TWO_WINNERS};
use crate::{Position, Square, TicTacToe};
use stratege_game::{Game, Player, Reason};

impl Square {
    /// The square with this index, row by row from the top left; `None` from 9.
    pub const fn new(index: usize) -> Option<Square> {
        if index < 9 { Some(Square(index as u8)) } else { None }
    }

    /// Every square, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..9).map(Square)
    }

    /// Its index, from 0 to 8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Position {
    /// The position in which X and O have these sets of squares.
    ///
    /// # Errors
    /// The reason why play can not reach it.
    pub fn new(x: u32, o: u32) -> Result<Position, Reason> {
        let ahead = x.count_ones().wrapping_sub(o.count_ones());
        if (x | o) > 0o777 || x & o != 0 || ahead > 1 {
            return Err(COUNTS);
        }
        let (own, opponent) = if ahead == 0 { (x, o) } else { (o, x) };
        match (has_line(own), has_line(opponent)) {
            (true, true) => Err(TWO_WINNERS),
            (true, false) => Err(PLAYED_ON),
            (false, _) => Ok(Position { own, opponent }),
        }
    }

    /// The same squares with the other side to move, to find its threats; it is not a real position, so it has no valid
    /// text or side.
    #[must_use]
    pub const fn turned(&self) -> Position {
        Position { own: self.opponent, opponent: self.own }
    }

    /// The player on a square.
    pub fn owner(&self, square: Square) -> Option<Player> {
        let side = TicTacToe.side(self);
        let holds = |set: u32| set >> square.0 & 1 != 0;
        if holds(self.own) {
            Some(side)
        } else if holds(self.opponent) {
            Some(side.other())
        } else {
            None
        }
    }

    /// The squares that are not empty.
    pub(crate) const fn filled(&self) -> u32 {
        self.own | self.opponent
    }
}
