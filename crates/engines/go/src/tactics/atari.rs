//! Chains in atari, and moves that put a chain into atari.

use super::ladder::is_caught_in_ladder;
use stratege_game::{ArrayVec, Player};
use stratege_games_go::{Board, Point};

/// The liberties that a stone of a player on an empty point would share with the chains that it joins, as far as two
/// tell them apart: 0, 1, 2, or 3 for more. Captures are left out.
#[inline]
fn liberties_after(board: &Board, point: Point, player: Player) -> usize {
    let mut found: ArrayVec<Point, 16> = ArrayVec::new();
    let own = player.index() as u8;
    for next in point.neighbours() {
        if board.is_empty(next) {
            if !found.contains(&next) {
                found.push(next);
            }
        } else if board.content(next) == own {
            match board.liberties(next) {
                0 | 1 => {}
                2 => {
                    for liberty in board.two_liberties(next).into_iter().flatten() {
                        if liberty != point && !found.contains(&liberty) {
                            found.push(liberty);
                        }
                    }
                }
                // One of them is the point.
                3 => {
                    let first = board.stones(next).flat_map(Point::neighbours);
                    for liberty in first.filter(|&at| board.is_empty(at) && at != point) {
                        if !found.contains(&liberty) && !found.is_full() {
                            found.push(liberty);
                        }
                    }
                }
                _ => return 3,
            }
        }
    }
    found.len().min(3)
}

/// The most liberties that any chain beside a point would leave to a stone there; a quick upper look.
#[inline]
fn most_liberties(board: &Board, point: Point, player: Player) -> u16 {
    let own = player.index() as u8;
    let empty = point.neighbours().into_iter().filter(|&next| board.is_empty(next)).count() as u16;
    let chains = point.neighbours().into_iter().filter(|&next| board.content(next) == own);
    chains.map(|next| board.liberties(next) - 1).max().unwrap_or(0).max(empty)
}

/// Whether a stone of a player on an empty point would leave its chain one liberty and take nothing; with how many stones
/// the chain would have.
#[inline]
pub(crate) fn is_self_atari(board: &Board, point: Point, player: Player) -> Option<u16> {
    if most_liberties(board, point, player) >= 2 || liberties_after(board, point, player) >= 2 {
        return None;
    }
    let other = player.other().index() as u8;
    let takes = |&next: &Point| board.content(next) == other && board.liberties(next) == 1;
    if point.neighbours().iter().any(takes) {
        return None;
    }
    let own = player.index() as u8;
    let joined = point.neighbours().into_iter().filter(|&next| board.content(next) == own);
    Some(1 + joined.map(|next| board.size(next)).sum::<u16>())
}

/// The moves of the side to move that answer the atari of its chain at `stone`: those that take a chain beside it, and the
/// one that runs, unless that leads nowhere.
pub(crate) fn answers_to_atari(board: &Board, stone: Point, moves: &mut ArrayVec<Point, 32>) {
    let Some(liberty) = board.last_liberty(stone) else { return };
    let player = board.side();
    let other = player.other().index() as u8;
    for own in board.stones(stone) {
        for next in own.neighbours() {
            if board.content(next) == other
                && let Some(taking) = board.last_liberty(next)
                && !moves.contains(&taking)
                && !moves.is_full()
                && board.is_legal(taking, false)
            {
                moves.push(taking);
            }
        }
    }
    if moves.contains(&liberty) || moves.is_full() || !board.is_legal(liberty, false) {
        return;
    }
    let runs = match liberties_after(board, liberty, player) {
        0 | 1 => false,
        2 => {
            let mut after = board.clone();
            after.play(liberty);
            !is_caught_in_ladder(&after, liberty)
        }
        _ => true,
    };
    if runs {
        moves.push(liberty);
    }
}
