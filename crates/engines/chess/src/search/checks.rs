//! Detects moves that give check before they are made.

use stratege_games_chess::{Bitboard, Move, PieceKind, Position, Square, attacks};

/// What a node knows about checks to the other king.
#[derive(Clone, Copy)]
pub(crate) struct Checks {
    king: Square,
    /// The squares from which a piece of each kind gives check.
    from: [Bitboard; 6],
    /// Own pieces that uncover a slider's check when they leave its line.
    shields: Bitboard,
}

impl Checks {
    pub(crate) fn of(position: &Position) -> Checks {
        let (side, occupied) = (position.side(), position.occupied());
        let king = position.king(side.other());
        let (diagonal, straight) = (attacks::bishop(king, occupied), attacks::rook(king, occupied));
        let own = position.colour(side);
        let queens = position.kind(PieceKind::Queen);
        let sliders = attacks::diagonals(king) & (position.kind(PieceKind::Bishop) | queens)
            | attacks::orthogonals(king) & (position.kind(PieceKind::Rook) | queens);
        let mut shields = Bitboard::EMPTY;
        for slider in sliders & own {
            let between = attacks::between(king, slider) & occupied;
            if between.not_empty() && !between.several() {
                shields |= between & own;
            }
        }
        let pawn = attacks::pawn(side.other(), king);
        let from = [pawn, attacks::knight(king), diagonal, straight, diagonal | straight, Bitboard::EMPTY];
        Checks { king, from, shields }
    }

    /// Whether a legal move gives check.
    #[inline]
    pub(crate) fn gives(&self, position: &Position, mv: Move) -> bool {
        // The rare moves that change more squares than two, or the piece.
        if mv.promotion().is_some() || position.is_castling(mv) || position.is_en_passant(mv) {
            return position.play(mv).in_check();
        }
        self.from[position.mover(mv).index()].has(mv.to())
            || self.shields.has(mv.from()) && !attacks::line(self.king, mv.from()).has(mv.to())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;
    use stratege_game::{ArrayVec, Game, Node};
    use stratege_games_chess::{Chess, MAX_MOVES};

    #[test]
    fn checks_are_seen_before_the_move() {
        let mut random = Random::new(11);
        for start in [518, 0, 300, 777] {
            let game = Chess::chess960(start).expect("a start");
            for _ in 0..60 {
                let mut position = game.start();
                let mut moves: ArrayVec<Move, MAX_MOVES> = ArrayVec::new();
                while matches!(game.expand(&position, &mut moves), Node::Choice) {
                    let checks = Checks::of(&position);
                    for &mv in &moves {
                        assert_eq!(checks.gives(&position, mv), position.play(mv).in_check(), "{mv:?}");
                    }
                    position = position.play(moves[random.below(moves.len())]);
                }
            }
        }
    }
}
