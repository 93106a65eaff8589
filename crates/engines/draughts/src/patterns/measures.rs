//! The inputs of the evaluation other than patterns, and the indices of their weights.

use stratege_game::Player;
use stratege_games_draughts::{Bits, Draughts, Geometry, Position};

/// The indices of the weights behind those of the patterns, from the first of them.
mod at {
    /// A man more.
    pub(super) const MAN: u32 = 0;
    /// A king more.
    pub(super) const KING: u32 = 1;
    /// At least one king.
    pub(super) const FIRST_KING: u32 = 2;
    /// The side that does not move could capture if it did.
    pub(super) const THREAT: u32 = 3;
    /// The turn, by the [opposition](super::Measures::opposition).
    pub(super) const TURN: u32 = 4;
    /// How many steps men have, up to [`MOST_STEPS`](super::MOST_STEPS).
    pub(super) const STEPS: u32 = 6;
    /// How many steps kings have, up to [`MOST_KING_STEPS`](super::MOST_KING_STEPS).
    pub(super) const KING_STEPS: u32 = STEPS + super::MOST_STEPS + 1;
    /// How many men more stand on one half of the board than on the other, up to [`MOST_BALANCE`](super::MOST_BALANCE).
    pub(super) const BALANCE: u32 = KING_STEPS + super::MOST_KING_STEPS + 1;
    /// A king on each of the squares, as its own side sees the board.
    pub(super) const KING_ON: u32 = BALANCE + super::MOST_BALANCE + 1;
}

/// More steps count as this many.
const MOST_STEPS: u32 = 15;
const MOST_KING_STEPS: u32 = 12;
/// More imbalance counts as this.
const MOST_BALANCE: u32 = 7;

/// How many weights the measures have on a board.
pub(super) fn weights(board: &Geometry<u64>) -> usize {
    (at::KING_ON + board.squares()) as usize
}

/// The kinds of terms by which an evaluation is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Material,
    Kings,
    Mobility,
    Balance,
    Threat,
    Turn,
}

/// The board as the measures need it.
#[derive(Clone, Debug)]
pub(super) struct Measures {
    board: Geometry<u64>,
    /// The half of the board with the lower columns.
    left: u64,
    /// The columns from which each side has the opposition when an odd number of pieces stand there.
    systems: [u64; 2],
}

impl Measures {
    pub(super) fn new(board: &Geometry<u64>) -> Measures {
        let (mut left, mut systems) = (0, [0; 2]);
        for square in 0..board.squares() {
            let bit = board.bit(square);
            let (row, column) = board.place(bit);
            if 2 * column < board.width() {
                left |= 1 << bit;
            }
            systems[((row + 1) % 2) as usize] |= 1 << bit;
        }
        Measures { board: *board, left, systems }
    }

    /// Calls `visit` with every weight that counts in a position, how often and with which sign for White, and what it
    /// stands for. Weights are numbered from 0.
    #[inline]
    pub(super) fn each(
        &self,
        game: &Draughts<u64>,
        position: &Position<u64>,
        mut visit: impl FnMut(Kind, u32, i32),
    ) {
        let empty = self.board.all() & !position.occupied();
        let mut counted =
            |kind, number, count: [u32; 2]| visit(kind, number, count[0] as i32 - count[1] as i32);
        let men = Player::BOTH.map(|player| position.men(player));
        let kings = Player::BOTH.map(|player| position.kings(player));
        counted(Kind::Material, at::MAN, men.map(Bits::count));
        if (kings[0] | kings[1]).any() {
            counted(Kind::Kings, at::KING, kings.map(Bits::count));
            counted(Kind::Kings, at::FIRST_KING, kings.map(|kings| u32::from(kings.any())));
        }
        for player in Player::BOTH {
            let (men, kings) = (men[player.index()], kings[player.index()]);
            let sign = if player == Player::FIRST { 1 } else { -1 };
            let steps =
                Geometry::<u64>::forward(player).map(|way| (self.board.step(way, men) & empty).count());
            visit(Kind::Mobility, at::STEPS + (steps[0] + steps[1]).min(MOST_STEPS), sign);
            let balance = (2 * (men & self.left).count()).abs_diff(men.count());
            visit(Kind::Balance, at::BALANCE + balance.min(MOST_BALANCE), sign);
            if kings.any() {
                let steps: u32 = (0..4).map(|way| (self.board.step(way, kings) & empty).count()).sum();
                visit(Kind::Kings, at::KING_STEPS + steps.min(MOST_KING_STEPS), sign);
                for bit in kings.squares() {
                    let seen = if player == Player::FIRST { bit } else { self.board.turned(bit) };
                    visit(Kind::Kings, at::KING_ON + self.board.square(seen), sign);
                }
            }
        }
        let sign = if position.side() == Player::FIRST { 1 } else { -1 };
        visit(Kind::Turn, at::TURN + self.opposition(position), sign);
        if game.must_capture(&game.turned(position)) {
            visit(Kind::Threat, at::THREAT, -sign);
        }
    }

    /// Whether an odd number of pieces stand on the rows from which the side to move has the opposition: with equal
    /// numbers of pieces, who has it makes the last free move.
    #[inline]
    fn opposition(&self, position: &Position<u64>) -> u32 {
        (position.occupied() & self.systems[position.side().index()]).count() % 2
    }

    /// What the weights are before anything is learned, in men.
    pub(super) fn beginning(&self, king: f32) -> Vec<f32> {
        let mut weights = vec![0.0; weights(&self.board)];
        weights[at::MAN as usize] = 1.0;
        weights[at::KING as usize] = king;
        weights
    }
}
