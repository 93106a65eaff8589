//! What a network learns from positions as files keep them.

use super::record::{Kept, RECORD};
use stratege_engines_chess::network::{SCALE, input_pair, output};
use stratege_learn::nnue::{Lesson, Records};

pub use stratege_engines_chess::network::{ChessNetwork, shape};

/// Values further from 0 are those of decided games, in centipawns.
const USEFUL: i16 = 3_000;
/// Of the codes of pieces in a record, those of rooks that may castle, and of plain rooks.
const CASTLING: u8 = 12;
const ROOKS: [u8; 2] = [3, 9];

/// Positions, as they stand in files.
#[derive(Clone, Debug, Default)]
pub struct NetworkLessons {
    records: Vec<[u8; RECORD]>,
}

impl NetworkLessons {
    /// Adds the positions of a unit but those of decided games.
    ///
    /// # Errors
    /// The place in the unit, in bytes, of the first that is no position of chess.
    pub fn add(&mut self, unit: &[u8]) -> Result<(), usize> {
        let (records, rest) = unit.as_chunks::<RECORD>();
        for (number, bytes) in records.iter().enumerate() {
            let kept = Kept::read(bytes).ok_or(number * RECORD)?;
            if kept.value.abs() <= USEFUL {
                self.records.push(*bytes);
            }
        }
        if rest.is_empty() { Ok(()) } else { Err(unit.len() - rest.len()) }
    }

    /// Adds those of others behind these.
    pub fn append(&mut self, others: NetworkLessons) {
        self.records.extend(others.records);
    }

    /// Only the first so many.
    pub fn truncate(&mut self, most: usize) {
        self.records.truncate(most);
    }
}

impl Records for NetworkLessons {
    fn len(&self) -> usize {
        self.records.len()
    }

    fn lesson(&self, index: usize, lesson: &mut Lesson) {
        let bytes = &self.records[index];
        let mut occupied = u64::from_le_bytes(std::array::from_fn(|at| bytes[at]));
        let side = usize::from(bytes[26] & 1);
        let (mut pieces, mut count, mut kings) = ([(0, 0); 32], 0, [0; 2]);
        while occupied != 0 && count < pieces.len() {
            let square = occupied.trailing_zeros() as usize;
            let code = bytes[8 + count / 2] >> (4 * (count % 2)) & 15;
            let piece = if code >= CASTLING { ROOKS[usize::from(code & 1)] } else { code };
            if piece % 6 == 5 {
                kings[usize::from(piece / 6)] = square;
            }
            pieces[count] = (usize::from(piece), square);
            count += 1;
            occupied &= occupied - 1;
        }
        lesson.count = 0;
        for &(piece, square) in &pieces[..count] {
            lesson.push(input_pair(side, kings, piece, square));
        }
        lesson.output = output(count);
        lesson.value = f32::from(i16::from_le_bytes([bytes[24], bytes[25]])) / SCALE as f32;
        let white = f32::from(bytes[26] >> 1) / 2.0;
        lesson.result = if side == 0 { white } else { 1.0 - white };
    }
}
