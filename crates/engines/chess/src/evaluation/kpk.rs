//! King and pawn against king: a bitbase computed when first needed.
//!
//! It says whether the pawn's side wins. Positions are settled backwards, from promotions that cannot be stopped, until
//! nothing changes (retrograde analysis); the pawn is White's and on files a to d, and other positions are mirrored.

use super::bits::distance;
use std::sync::OnceLock;
use stratege_games_chess::{Bitboard, Colour, Square, attacks};

/// One bit a position: 2 sides to move, 24 squares of the pawn, 64 squares of each king.
const POSITIONS: usize = 2 * 24 * 64 * 64;

/// A position with a white pawn.
#[derive(Clone, Copy)]
struct KpkPosition {
    white_moves: bool,
    king: Square,
    pawn: Square,
    other: Square,
}

/// What is known of a position while the table is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Impossible,
    Unknown,
    Drawn,
    Won,
}

/// Whether the side with the pawn wins. `colour` is that side, `side` the one to move; the kings are not adjacent and the
/// side that is not to move is not in check.
pub(super) fn wins(colour: Colour, king: Square, pawn: Square, other: Square, side: Colour) -> bool {
    let mirror = if pawn.file() < 4 { 0 } else { 7 };
    let seen = |square: Square| Square::of_index(square.flipped_for(colour).index() ^ mirror);
    let place =
        KpkPosition { white_moves: side == colour, king: seen(king), pawn: seen(pawn), other: seen(other) };
    let index = place.index();
    table()[index / 64] >> (index % 64) & 1 != 0
}

fn table() -> &'static [u64] {
    static TABLE: OnceLock<Vec<u64>> = OnceLock::new();
    TABLE.get_or_init(make)
}

fn make() -> Vec<u64> {
    let mut known: Vec<Known> = (0..POSITIONS).map(|index| KpkPosition::of(index).at_once()).collect();
    loop {
        let mut changed = false;
        for index in 0..POSITIONS {
            if known[index] == Known::Unknown {
                known[index] = KpkPosition::of(index).by_moves(&known);
                changed |= known[index] != Known::Unknown;
            }
        }
        if !changed {
            break;
        }
    }
    let bits = |chunk: &[Known]| {
        chunk.iter().rev().fold(0, |bits, &known| bits << 1 | u64::from(known == Known::Won))
    };
    known.chunks(64).map(bits).collect()
}

impl KpkPosition {
    fn of(index: usize) -> KpkPosition {
        let pawn = index >> 12;
        let (square, white_moves) = (pawn % 24, pawn < 24);
        KpkPosition {
            white_moves,
            king: Square::of_index(index),
            pawn: Square::new((square % 4) as u8, (1 + square / 4) as u8),
            other: Square::of_index(index >> 6),
        }
    }

    fn index(self) -> usize {
        let square = usize::from(self.pawn.file()) + 4 * (usize::from(self.pawn.rank()) - 1);
        let pawn = square + if self.white_moves { 0 } else { 24 };
        pawn << 12 | self.other.index() << 6 | self.king.index()
    }

    fn step(self) -> Square {
        Square::of_index(self.pawn.index() + 8)
    }

    /// What needs no look ahead: positions that cannot be, promotions that cannot be answered, and the end of the game.
    fn at_once(self) -> Known {
        let KpkPosition { white_moves, king, pawn, other } = self;
        let checked = attacks::pawn(Colour::White, pawn).has(other);
        if distance(king, other) <= 1 || king == pawn || other == pawn || white_moves && checked {
            return Known::Impossible;
        }
        if white_moves {
            let last = self.step();
            let promotes = pawn.rank() == 6 && king != last && other != last;
            let lost = distance(other, last) <= 1 && distance(king, last) > 1;
            return if promotes && !lost { Known::Won } else { Known::Unknown };
        }
        let guarded = attacks::king(king) | attacks::pawn(Colour::White, pawn);
        let free = attacks::king(other) & !guarded;
        let takes = free.has(pawn) && !attacks::king(king).has(pawn);
        if takes || free.is_empty() && !checked { Known::Drawn } else { Known::Unknown }
    }

    /// What follows from the moves: White needs one that wins, Black one that does not lose.
    fn by_moves(self, known: &[Known]) -> Known {
        let (good, bad) =
            if self.white_moves { (Known::Won, Known::Drawn) } else { (Known::Drawn, Known::Won) };
        let mut open = false;
        for next in self.moves() {
            match known[next.index()] {
                found if found == good => return good,
                Known::Unknown => open = true,
                _ => {}
            }
        }
        if open { Known::Unknown } else { bad }
    }

    /// The positions after every move but promotions; some of them may be impossible.
    fn moves(self) -> impl Iterator<Item = KpkPosition> {
        let KpkPosition { white_moves, king, pawn, other } = self;
        let mover = if white_moves { king } else { other };
        let kings = attacks::king(mover).map(move |to| match white_moves {
            true => KpkPosition { king: to, white_moves: false, ..self },
            false => KpkPosition { other: to, white_moves: true, ..self },
        });
        let occupied = Bitboard::of(king) | other;
        let once = Some(self.step()).filter(|&to| white_moves && pawn.rank() < 6 && !occupied.has(to));
        let twice = once
            .filter(|_| pawn.rank() == 1)
            .map(|to| Square::of_index(to.index() + 8))
            .filter(|&to| !occupied.has(to));
        let steps = once.into_iter().chain(twice);
        kings.chain(steps.map(move |pawn| KpkPosition { pawn, white_moves: false, ..self }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_games_chess::{Move, PieceKind, Position, Setup};

    fn position(place: KpkPosition) -> Option<Position> {
        let mut setup = Setup::EMPTY;
        setup.board[place.king.index()] = Some((Colour::White, PieceKind::King));
        setup.board[place.other.index()] = Some((Colour::Black, PieceKind::King));
        setup.board[place.pawn.index()] = Some((Colour::White, PieceKind::Pawn));
        setup.side = if place.white_moves { Colour::White } else { Colour::Black };
        setup.validate().ok()
    }

    fn answer(position: &Position) -> Option<bool> {
        let [king, other] = Colour::BOTH.map(|colour| position.king(colour));
        let pawn = position.kind(PieceKind::Pawn).first()?;
        Some(wins(Colour::White, king, pawn, other, position.side()))
    }

    /// Whether White wins behind a move; a promotion does unless the piece is taken at once or leaves no move.
    fn wins_behind(position: &Position, mv: Move) -> bool {
        let next = position.play(mv);
        match mv.promotion() {
            Some(PieceKind::Queen | PieceKind::Rook) => {
                let mut taken = false;
                next.legal_moves(|mv| taken |= next.captured(mv).is_some());
                !taken && (next.has_legal_move() || next.in_check())
            }
            Some(_) => false,
            None => answer(&next).unwrap_or(false),
        }
    }

    /// Every position agrees with the positions behind its moves by the rules of the game.
    #[test]
    fn every_position_agrees_with_its_moves() {
        let (mut won, mut legal) = (0, 0);
        for index in 0..POSITIONS {
            let place = KpkPosition::of(index);
            let distinct = place.king != place.other && place.pawn != place.king && place.pawn != place.other;
            let Some(position) = position(place).filter(|_| distinct) else { continue };
            let (mut moves, mut winning) = (0, 0);
            position.legal_moves(|mv| {
                moves += 1;
                winning += usize::from(wins_behind(&position, mv));
            });
            let expected = match (place.white_moves, moves) {
                (true, _) => winning > 0,
                (false, 0) => position.in_check(),
                (false, _) => winning == moves,
            };
            assert_eq!(answer(&position), Some(expected), "{}", index);
            won += usize::from(expected);
            legal += 1;
        }
        assert!(legal > 150_000 && won * 2 > legal && won < legal, "{won} of {legal}");
    }

    #[test]
    fn positions_of_the_textbooks() {
        let square = |name| Square::parse(name).unwrap();
        let wins =
            |king, pawn, other, side| wins(Colour::White, square(king), square(pawn), square(other), side);
        // In front of the pawn with the opposition; on the sixth rank without it.
        assert!(wins("e5", "e4", "e7", Colour::Black) && !wins("e5", "e4", "e7", Colour::White));
        assert!(wins("e6", "e5", "e8", Colour::White) && wins("e6", "e5", "e8", Colour::Black));
        // A rook's pawn with the king before it.
        assert!(!wins("h6", "h5", "g8", Colour::White) && !wins("a6", "a5", "b8", Colour::White));
        // Outside the square, and inside it.
        assert!(wins("h1", "a4", "f3", Colour::White) && !wins("h1", "a4", "e5", Colour::White));
    }
}
