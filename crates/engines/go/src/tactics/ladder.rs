//! Ladders: chains that are driven from atari to atari.

use stratege_game::{ArrayVec, Player};
use stratege_games_go::{Board, Point};

/// The most positions that are looked at for one ladder.
const MOST: u32 = 120;

/// Whether the chain at `prey`, which has two liberties and does not move next, is taken by ataris alone.
pub(crate) fn is_caught_in_ladder(board: &Board, prey: Point) -> bool {
    let mut left = MOST;
    attack(board, prey, &mut left).is_some()
}

/// The moves by which the side to move begins a ladder that takes the chain at `prey`, which has two liberties.
pub(crate) fn ladder_moves(board: &Board, prey: Point) -> Option<Point> {
    let mut left = MOST;
    attack(board, prey, &mut left)
}

/// The first atari of a ladder that works.
fn attack(board: &Board, prey: Point, left: &mut u32) -> Option<Point> {
    let attacker = board.owner(prey)?.other();
    let mut liberties = board.two_liberties(prey)?;
    // The side on which the chain would get more room is closed first.
    let room = |point: Point| point.neighbours().into_iter().filter(|&next| board.is_empty(next)).count();
    if room(liberties[0]) < room(liberties[1]) {
        liberties.swap(0, 1);
    }
    liberties.into_iter().find(|&liberty| {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let mut next = board.clone();
        next.turn_to(attacker);
        if !next.is_legal(liberty, false) {
            return false;
        }
        next.play(liberty);
        // An atari that leaves the attacker in atari on the other liberty is refuted by taking.
        next.owner(prey).is_none() || next.liberties(prey) == 1 && is_lost(&next, prey, left)
    })
}

/// Whether the chain at `prey`, in atari and to move, is taken whatever it does.
fn is_lost(board: &Board, prey: Point, left: &mut u32) -> bool {
    let Some(player) = board.owner(prey) else { return true };
    let mut moves: ArrayVec<Point, 16> = ArrayVec::new();
    taking(board, prey, player, &mut moves);
    moves.extend(board.last_liberty(prey).filter(|liberty| !moves.contains(liberty)));
    moves.into_iter().all(|mv| {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        if !board.is_legal(mv, false) {
            return true;
        }
        let mut next = board.clone();
        next.play(mv);
        match next.liberties(prey) {
            0 | 1 => true,
            2 => attack(&next, prey, left).is_some(),
            _ => false,
        }
    })
}

/// The moves that take a chain beside the prey.
fn taking(board: &Board, prey: Point, player: Player, moves: &mut ArrayVec<Point, 16>) {
    for stone in board.stones(prey) {
        for next in stone.neighbours() {
            if board.owner(next) == Some(player.other())
                && let Some(liberty) = board.last_liberty(next)
                && !moves.contains(&liberty)
                && moves.len() + 1 < moves.capacity()
            {
                moves.push(liberty);
            }
        }
    }
}
