//! The training data for a network, from position files.

use super::record::{PositionRecord, RECORD};
use bytes::Bytes;
use stratege_engines_chess::HandMade;
use stratege_engines_chess::network::{SCALE, input_pair, output};
use stratege_game::ArrayVec;
use stratege_game::random::Random;
use stratege_games_chess::{Colour, MAX_MOVES, Move, Position};
use stratege_learning_algorithms::nnue::{Lesson, Records};

pub use stratege_engines_chess::network::{ChessNetwork, shape};

/// Values further from 0 are those of decided games, in centipawns.
const USEFUL: i16 = 3_000;
/// Of the codes of pieces in a record, those of rooks that may castle, and of plain rooks.
const CASTLING: u8 = 12;
const ROOKS: [u8; 2] = [3, 9];

/// Positions that stay in place: they are parts of mapped files.
#[derive(Clone, Debug, Default)]
pub struct NetworkLessons {
    units: Vec<Bytes>,
    /// The unit of each position, and its number there.
    places: Vec<[u32; 2]>,
}

impl NetworkLessons {
    /// Adds the positions of a unit, except those from decided games.
    ///
    /// # Errors
    /// The offset in the unit of the first invalid chess position.
    pub fn add(&mut self, unit: Bytes) -> Result<(), usize> {
        let (records, rest) = unit.as_chunks::<RECORD>();
        let mut found = Vec::with_capacity(records.len());
        for (number, bytes) in records.iter().enumerate() {
            let record = PositionRecord::read(bytes).ok_or(number * RECORD)?;
            if record.value.abs() <= USEFUL {
                found.push([self.units.len() as u32, number as u32]);
            }
        }
        if !rest.is_empty() {
            return Err(unit.len() - rest.len());
        }
        self.places.extend(found);
        self.units.push(unit);
        Ok(())
    }

    /// Appends the positions of others.
    pub fn append(&mut self, others: NetworkLessons) {
        let before = self.units.len() as u32;
        self.units.extend(others.units);
        self.places.extend(others.places.iter().map(|&[unit, number]| [before + unit, number]));
    }

    /// Keeps only the first `most` positions.
    pub fn truncate(&mut self, most: usize) {
        self.places.truncate(most);
    }

    fn record(&self, index: usize) -> &[u8; RECORD] {
        let [unit, number] = self.places[index];
        &self.units[unit as usize].as_chunks().0[number as usize]
    }
}

/// Positions a few random moves away from game positions, with the value of the hand-made evaluation: a network learns
/// from these first, as the supply is endless. Each pass number gives different positions.
#[derive(Debug)]
pub struct Imitation<'a> {
    /// The game positions.
    pub lessons: &'a NetworkLessons,
    /// The evaluation to imitate.
    pub evaluation: HandMade,
    /// Whether game lessons alternate with imitation.
    pub mixed: bool,
    /// The seed of this pass.
    pub seed: u64,
}

/// The maximum number of random moves away from a game.
const AWAY: usize = 4;

impl Imitation<'_> {
    /// A position that is not in check, some random moves after one of a game.
    fn near(&self, index: usize) -> Option<Position> {
        let start = PositionRecord::read(self.lessons.record(index))?.position;
        let mut random = Random::new(self.seed ^ (index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (mut found, mut position) = (start, start);
        for _ in 0..random.below(AWAY + 1) {
            let mut moves: ArrayVec<Move, MAX_MOVES> = ArrayVec::new();
            position.legal_moves(|mv| moves.push(mv));
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[random.below(moves.len())]);
            if !position.in_check() {
                found = position;
            }
        }
        Some(found)
    }
}

impl Records for Imitation<'_> {
    fn len(&self) -> usize {
        self.lessons.len() * if self.mixed { 2 } else { 1 }
    }

    fn lesson(&self, index: usize, lesson: &mut Lesson) {
        if self.mixed && index.is_multiple_of(2) {
            return self.lessons.lesson(index / 2, lesson);
        }
        let index = if self.mixed { index / 2 } else { index };
        let Some(position) = self.near(index) else { return self.lessons.lesson(index, lesson) };
        let (side, kings) =
            (position.side().index(), Colour::BOTH.map(|colour| position.king(colour).index()));
        lesson.count = 0;
        for square in position.occupied() {
            if let Some((colour, kind)) = position.piece_at(square) {
                lesson.push(input_pair(side, kings, 6 * colour.index() + kind.index(), square.index()));
            }
        }
        lesson.output = output(lesson.count);
        lesson.value = self.evaluation.evaluate_once(&position).clamp(-i32::from(USEFUL), USEFUL.into())
            as f32
            / SCALE as f32;
        lesson.result = 1.0 / (1.0 + (-lesson.value).exp());
    }
}

impl Records for NetworkLessons {
    fn len(&self) -> usize {
        self.places.len()
    }

    fn lesson(&self, index: usize, lesson: &mut Lesson) {
        let bytes = self.record(index);
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
