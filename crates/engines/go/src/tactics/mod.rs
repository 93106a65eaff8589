//! Local tactics around a point: eyes, ataris, ladders.

mod atari;
mod ladder;

pub(crate) use atari::{answers_to_atari, is_self_atari};
pub(crate) use ladder::{is_caught_in_ladder, ladder_moves};

use stratege_game::Player;
use stratege_games_go::{Board, Point};

/// The number of the border in [`Board::content`].
pub(crate) const BORDER: u8 = 3;

/// Whether a point looks like a player's eye: it is surrounded by the player's stones, with too few enemy stones on the
/// diagonals to make it false.
#[inline]
pub fn is_eye(board: &Board, point: Point, player: Player) -> bool {
    let own = player.index() as u8;
    let mut edge = false;
    for next in point.neighbours() {
        match board.content(next) {
            BORDER => edge = true,
            stone if stone == own => {}
            _ => return false,
        }
    }
    let other = player.other().index() as u8;
    let strange = point.diagonals().into_iter().filter(|&next| board.content(next) == other).count();
    strange + usize::from(edge) < 2
}
