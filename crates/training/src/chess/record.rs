//! The file format of a position from a game.

use stratege_games_chess::{Bitboard, Colour, Move, PieceKind, Position, Setup, Square};

/// The size of a position in bytes:
///
/// | bytes | contents |
/// |---|---|
/// | 0–7 | the occupied squares, a1 in the lowest bit |
/// | 8–23 | their pieces in ascending order of squares, four bits each, the lower half of a byte first: 0 to 5 for White's pawn to king, 6 to 11 for Black's, 12 and 13 for rooks that may still castle |
/// | 24–25 | the value for the side to move in centipawns |
/// | 26 | bit 0: Black is to move; bits 1 and 2: the result for White, 0 lost, 1 drawn, 2 won |
/// | 27 | the halfmove clock |
/// | 28 | the en passant square, 64 for none |
/// | 29–30 | the [code](Move::code) of the best move |
/// | 31 | the ply of the game, at most 255 |
///
/// Numbers are little endian.
pub const RECORD: usize = 32;

/// A position from a game, with the game's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionRecord {
    /// The position; its move number is derived from the ply.
    pub position: Position,
    /// The search's value for the side to move, in centipawns.
    pub value: i16,
    /// The result of the game for White: 1, 0 or −1.
    pub result: i8,
    /// The best move according to the search.
    pub best: Move,
    /// The number of plies before it; at most 255.
    pub ply: u8,
}

const NO_SQUARE: u8 = 64;
const CASTLING_ROOK: u8 = 12;

impl PositionRecord {
    /// The bytes in the format of [`RECORD`].
    pub fn bytes(&self) -> [u8; RECORD] {
        let position = &self.position;
        let mut bytes = [0; RECORD];
        bytes[..8].copy_from_slice(&position.occupied().0.to_le_bytes());
        for (number, square) in position.occupied().take(32).enumerate() {
            let code = position.piece_at(square).map_or(0, |(colour, kind)| {
                if position.castling().has(square) {
                    CASTLING_ROOK + colour.index() as u8
                } else {
                    (6 * colour.index() + kind.index()) as u8
                }
            });
            bytes[8 + number / 2] |= code << (4 * (number % 2));
        }
        bytes[24..26].copy_from_slice(&self.value.to_le_bytes());
        bytes[26] = position.side().index() as u8 | ((self.result + 1) as u8) << 1;
        bytes[27] = position.halfmove_clock().min(255) as u8;
        bytes[28] = position.en_passant().map_or(NO_SQUARE, |square| square.index() as u8);
        bytes[29..31].copy_from_slice(&(self.best.code() as u16).to_le_bytes());
        bytes[31] = self.ply;
        bytes
    }

    /// Reads [bytes](Self::bytes); `None` if they do not encode a chess position, or if its best move is not legal.
    pub fn read(bytes: &[u8; RECORD]) -> Option<PositionRecord> {
        let (occupied, rest) = bytes.split_first_chunk::<8>()?;
        let mut setup = Setup::EMPTY;
        for (number, square) in Bitboard(u64::from_le_bytes(*occupied)).enumerate() {
            let code = rest.get(number / 2).filter(|_| number < 32)? >> (4 * (number % 2)) & 15;
            let colour = |number: u8| Colour::BOTH[usize::from(number & 1)];
            setup.board[square.index()] = Some(match code {
                0..12 => (colour(code / 6), PieceKind::ALL[usize::from(code % 6)]),
                12 | 13 => {
                    setup.castling |= square;
                    (colour(code - CASTLING_ROOK), PieceKind::Rook)
                }
                _ => return None,
            });
        }
        let &[.., low, high, flags, clock, passed, from, to, ply] = bytes;
        setup.side = Colour::BOTH[usize::from(flags & 1)];
        setup.en_passant = (passed < NO_SQUARE).then(|| Square::of_index(usize::from(passed)));
        setup.halfmove_clock = u16::from(clock);
        setup.fullmove_number = 1 + u16::from(ply) / 2;
        let position = setup.validate().ok()?;
        let best = Move::of_code(u32::from(u16::from_le_bytes([from, to])))?;
        let result = (flags >> 1) as i8 - 1;
        let sound = position.is_legal(best) && (-1..=1).contains(&result);
        let value = i16::from_le_bytes([low, high]);
        sound.then_some(PositionRecord { position, value, result, best, ply })
    }
}

/// Whether these bytes are a sequence of positions.
pub fn holds_positions(bytes: &[u8]) -> bool {
    let (records, rest) = bytes.as_chunks::<RECORD>();
    rest.is_empty() && records.iter().all(|record| PositionRecord::read(record).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Game;
    use stratege_game::random::Random;
    use stratege_games_chess::Chess;

    #[test]
    fn positions_come_back_from_their_bytes() {
        let mut random = Random::new(3);
        let mut seen = [0; 2];
        for start in 0..60 {
            let mut position = Chess::chess960(16 * start).unwrap().start();
            for ply in 0..200_u8 {
                let mut moves = Vec::new();
                position.legal_moves(|mv| moves.push(mv));
                let Some(&best) = moves.get(random.below(moves.len().max(1))) else { break };
                let (value, result) = (random.below(60_000) as i16, random.below(3) as i8 - 1);
                let record = PositionRecord { position, value, result, best, ply };
                let read = PositionRecord::read(&record.bytes()).unwrap();
                // The number of the move is not kept.
                assert_eq!(
                    (read.position.key(), read.position.castling()),
                    (position.key(), position.castling())
                );
                assert_eq!(read.bytes(), record.bytes());
                assert_eq!((read.value, read.result, read.best, read.ply), (value, result, best, ply));
                seen[0] += usize::from(position.en_passant().is_some());
                seen[1] += usize::from(position.castling().not_empty());
                position = position.play(best);
            }
        }
        assert!(seen.iter().all(|&seen| seen > 20), "{seen:?}");
    }

    #[test]
    fn other_bytes_are_refused() {
        let mut random = Random::new(4);
        for _ in 0..2_000 {
            let bytes: [u8; RECORD] = std::array::from_fn(|_| random.below(256) as u8);
            assert!(PositionRecord::read(&bytes).is_none());
        }
        assert!(PositionRecord::read(&[0; RECORD]).is_none());
    }
}
