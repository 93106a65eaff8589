//! Perft: the number of lines of play of a given length, the usual check of a move generator.

use crate::{Game, Node, Outcomes};

/// The counting convention, which differs between published tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Convention {
    /// A game that ended before the depth was reached counts as one line (Othello's tables); otherwise as
    /// none (chess).
    pub count_finished: bool,
    /// A pass is a ply; otherwise it costs no ply.
    pub pass_is_ply: bool,
    /// A move that can be made in several ways counts as often, for games that can be told so (draughts); [`perft`]
    /// itself counts what the game lists.
    pub every_way: bool,
}

impl Convention {
    /// Chess and most games: finished games are not counted, a pass is a ply.
    pub const CHESS: Convention = Convention { count_finished: false, pass_is_ply: true, every_way: false };
    /// Othello: finished games count as one line, a pass is a ply.
    pub const OTHELLO: Convention = Convention { count_finished: true, ..Convention::CHESS };
    /// Othello with passes that cost no ply.
    pub const OTHELLO_FREE_PASS: Convention = Convention { pass_is_ply: false, ..Convention::OTHELLO };
}

/// The number of lines of `depth` plies. Rolls count as plies.
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

/// The lines of `depth` plies that begin with each legal move, in the order of the moves.
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
