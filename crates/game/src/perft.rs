//! Perft: the number of lines of play of a given length, the standard test of a move generator.

use crate::{Game, Node, Outcomes};

/// The counting convention; published tables differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Convention {
    /// Whether a game that ends before the depth is reached counts as one line (as in Othello's tables) or not at all
    /// (chess).
    pub count_finished: bool,
    /// Whether a pass counts as a ply.
    pub pass_is_ply: bool,
    /// Whether a move that can be made in several ways counts once for each, in games that can distinguish them
    /// (draughts); [`perft`] itself counts the listed moves.
    pub every_way: bool,
}

impl Convention {
    /// Chess and most games: finished games do not count, a pass is a ply.
    pub const CHESS: Convention = Convention { count_finished: false, pass_is_ply: true, every_way: false };
    /// Othello: finished games count as one line, a pass is a ply.
    pub const OTHELLO: Convention = Convention { count_finished: true, ..Convention::CHESS };
    /// Othello, where passes do not count as plies.
    pub const OTHELLO_FREE_PASS: Convention = Convention { pass_is_ply: false, ..Convention::OTHELLO };
}

/// The number of lines of `depth` plies. Dice rolls count as plies.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32, convention: Convention) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 && convention.pass_is_ply {
        let count = game.count(position);
        if count > 0 {
            return count as u64;
        }
    }
    let mut moves = G::Moves::default();
    match game.expand(position, &mut moves) {
        Node::Over(_) => u64::from(convention.count_finished),
        Node::Chance(chance) => (0..chance.count())
            .map(|index| perft(game, &chance.result(game, position, index), depth - 1, convention))
            .sum(),
        Node::Choice => moves.iter().map(|&mv| after(game, position, mv, depth, convention)).sum(),
    }
}

/// The number of lines of `depth` plies that begin with each legal move, in move order.
pub fn divide<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    convention: Convention,
) -> Vec<(G::Move, u64)> {
    let mut moves = G::Moves::default();
    match game.expand(position, &mut moves) {
        Node::Choice if depth > 0 => {
            moves.iter().map(|&mv| (mv, after(game, position, mv, depth, convention))).collect()
        }
        _ => Vec::new(),
    }
}

/// The lines of `depth` plies, `mv` included, unless it is a pass that costs no ply.
fn after<G: Game>(game: &G, position: &G::Position, mv: G::Move, depth: u32, convention: Convention) -> u64 {
    let free = game.is_pass(mv) && !convention.pass_is_ply;
    perft(game, &game.play(position, mv), depth - u32::from(!free), convention)
}
