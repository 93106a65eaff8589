//! Ladders: chains chased by a sequence of ataris.

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

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Notation;
    use stratege_games_go::{Go, read_point};

    /// The atari by which Black begins a ladder against D4, as text.
    fn ladder(text: &str) -> Option<String> {
        let game: Go = "9".parse().expect("a size");
        let board = Board::of(game.grid, &game.parse_position(text).expect("a position"));
        let prey = read_point(game.grid, "D4").expect("a point");
        let mv = ladder_moves(&board, prey);
        assert_eq!(mv.is_some(), is_caught_in_ladder(&board, prey), "{text}");
        mv.map(|point| stratege_games_go::point_text(game.grid, point))
    }

    #[test]
    fn ladders_are_read_to_their_end() {
        // It runs to the edge.
        assert_eq!(ladder("9/9/9/9/9/2XO5/3XX4/9/9 X").as_deref(), Some("D5"));
        // A stone on its way breaks it, one beside it does not.
        assert_eq!(ladder("9/9/6O2/9/9/2XO5/3XX4/9/9 X"), None);
        assert_eq!(ladder("9/2O6/9/9/9/2XO5/3XX3O/9/9 X").as_deref(), Some("D5"));
        // An attacker in atari can be taken on the way.
        assert_eq!(ladder("9/9/9/3O5/2OX5/2XO5/3XX4/9/9 X"), None);
    }
}
