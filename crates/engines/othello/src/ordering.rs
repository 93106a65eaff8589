//! Move ordering.

use stratege_games_othello::bitboard::{CORNERS, moves, neighbours};
use stratege_games_othello::{Move, Position};

/// A corner comes before every other move.
const CORNER: i32 = 1_000;
/// A square diagonally beside an empty corner comes after every other move.
const X_SQUARE: i32 = -1_000;
/// A square along the edge beside an empty corner counts as this many hints less.
const C_SQUARE: i32 = -60;
/// Each reply that the opponent would have.
const REPLY: i32 = -10;
/// A corner among the replies counts as this many further ones.
const CORNER_REPLIES: u32 = 4;

/// The hint of a move: by its square, and by how few replies it leaves.
pub(crate) fn promise(position: &Position, mv: Move) -> i32 {
    let bit = mv.bit();
    let beside = neighbours(position.empty() & CORNERS) & bit != 0;
    let square = if bit & CORNERS != 0 {
        CORNER
    } else if !beside {
        0
    } else if bit & EDGES == 0 {
        X_SQUARE
    } else {
        C_SQUARE
    };
    let after = position.after(mv);
    let replies = moves(after.own(), after.opponent());
    let count = replies.count_ones() + CORNER_REPLIES * (replies & CORNERS).count_ones();
    square + REPLY * count as i32
}

const EDGES: u64 = 0xff81_8181_8181_81ff;

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Player;

    fn on(square: usize) -> Move {
        Move::on(square).unwrap()
    }

    #[test]
    fn corners_first_and_x_squares_last() {
        // Black to move could take a1 (over b1) or go to b7 (over c6, from d5).
        let black = 1 << 2 | 1 << 35;
        let white = 1 << 1 | 1 << 42 | 1 << 36;
        let position = Position::new(black, white, Player::FIRST).unwrap();
        let (a1, b7, f5) = (on(0), on(49), on(37));
        assert_eq!(position.moves() & (a1.bit() | b7.bit() | f5.bit()), a1.bit() | b7.bit() | f5.bit());
        assert!(promise(&position, a1) > promise(&position, f5));
        assert!(promise(&position, f5) > promise(&position, b7));
    }

    #[test]
    fn hints_stay_in_their_range() {
        // Hints must stay below 2^20 in absolute value.
        let most = 64 + 4 * CORNER_REPLIES as i32;
        assert!(CORNER < 1 << 20 && X_SQUARE + C_SQUARE + REPLY * most > -(1 << 20));
        // No number of replies takes a corner behind another move.
        assert!(CORNER + REPLY * most > 0);
    }
}
