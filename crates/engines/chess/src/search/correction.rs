//! Correction histories: the error of the static evaluation in positions with the same pawns, the same pieces of a
//! side, or after the same move; new evaluations are corrected by it (Caissa and Stockfish, 2023-24).

use super::parameters::Parameters;
use super::piece_to::{NOWHERE, PIECE_TO_COUNT, PieceTo};
use super::value::MOST;
use stratege_games_chess::{Colour, PieceKind, Position};

/// Mean errors of the static evaluation, by what positions have in common.
pub(crate) struct Corrections {
    /// By side to move and pawns.
    pawns: Vec<i16>,
    /// By side to move, colour and its pieces.
    pieces: [Vec<i16>; 2],
    /// By the last move.
    moves: Vec<i16>,
}

/// How many classes of a kind are told apart, for each side to move.
const CLASSES: usize = 1 << 14;

/// Errors are kept in these parts of a centipawn.
const GRAIN: i32 = 128;
/// The greatest mean error, in centipawns.
const MOST_ERROR: i32 = 128;

/// A number that differs where the pawns differ.
#[inline]
pub(crate) fn pawns_hash(position: &Position) -> u64 {
    let of = |colour: Colour| position.pieces(colour, PieceKind::Pawn).0;
    mix(of(Colour::White), of(Colour::Black))
}

/// A number that differs where a side's pieces other than pawns differ.
#[inline]
fn pieces_hash(position: &Position, colour: Colour) -> u64 {
    let of = |kind: PieceKind| position.pieces(colour, kind).0;
    let heavy = mix(of(PieceKind::Rook), of(PieceKind::Queen));
    mix(mix(of(PieceKind::Knight), of(PieceKind::Bishop)) ^ heavy, of(PieceKind::King))
}

/// Two words in one; the multipliers are odd and otherwise arbitrary.
#[inline]
fn mix(a: u64, b: u64) -> u64 {
    let mixed = a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b.wrapping_mul(0xd1b5_4a32_d192_ed03).rotate_left(29);
    mixed ^ mixed >> 32
}

/// The classes of a position.
#[derive(Clone, Copy)]
pub(crate) struct Classes {
    pawns: usize,
    pieces: [usize; 2],
    last: PieceTo,
}

impl Classes {
    pub(crate) fn of(position: &Position, pawns: u64, last: PieceTo) -> Classes {
        let side = position.side().index() * CLASSES;
        let class = |hash: u64| side + hash as usize % CLASSES;
        Classes {
            pawns: class(pawns),
            pieces: Colour::BOTH.map(|colour| class(pieces_hash(position, colour))),
            last,
        }
    }
}

impl Corrections {
    pub(crate) fn new() -> Corrections {
        let table = || vec![0; 2 * CLASSES];
        Corrections { pawns: table(), pieces: [table(), table()], moves: vec![0; PIECE_TO_COUNT + 1] }
    }

    /// A static evaluation, corrected.
    pub(crate) fn corrected(&self, evaluation: i32, classes: &Classes, parameters: &Parameters) -> i32 {
        let pieces =
            i32::from(self.pieces[0][classes.pieces[0]]) + i32::from(self.pieces[1][classes.pieces[1]]);
        let sum = parameters.correction_pawns * i32::from(self.pawns[classes.pawns])
            + parameters.correction_pieces * pieces
            + parameters.correction_move * i32::from(self.moves[classes.last]);
        (evaluation + sum / (GRAIN * 128)).clamp(-MOST, MOST)
    }

    /// A search of this depth found the evaluation to be wrong by so much.
    pub(crate) fn learn(&mut self, classes: &Classes, depth: i32, error: i32) {
        let weight = (depth + 1).min(16);
        let error = error.clamp(-2 * MOST_ERROR, 2 * MOST_ERROR) * GRAIN;
        let toward = |number: &mut i16| {
            let mean = (i32::from(*number) * (256 - weight) + error * weight) / 256;
            *number = mean.clamp(-MOST_ERROR * GRAIN, MOST_ERROR * GRAIN) as i16;
        };
        toward(&mut self.pawns[classes.pawns]);
        toward(&mut self.pieces[0][classes.pieces[0]]);
        toward(&mut self.pieces[1][classes.pieces[1]]);
        if classes.last != NOWHERE {
            toward(&mut self.moves[classes.last]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Game;
    use stratege_games_chess::Chess;

    #[test]
    fn errors_seen_often_are_corrected() {
        let position = Chess::standard().start();
        let classes = Classes::of(&position, pawns_hash(&position), NOWHERE);
        let (mut corrections, parameters) = (Corrections::new(), Parameters::default());
        assert_eq!(corrections.corrected(10, &classes, &parameters), 10);
        for _ in 0..1_000 {
            corrections.learn(&classes, 8, 1_000);
        }
        let most = corrections.corrected(10, &classes, &parameters);
        assert!(most > 60 && most < 10 + 3 * MOST_ERROR, "{most}");
        assert_eq!(corrections.corrected(MOST, &classes, &parameters), MOST);
    }
}
