//! Indexes endgames of up to four pieces including kings: by the squares of both kings, then those of the other pieces
//! of the side to move, then those of its opponent's.
//!
//! A position is seen as if White were to move. Without pawns it is transformed so that White's king is on a1, b1, c1,
//! d1, b2 … d4; with pawns, on files a to d. A pawn that may be captured en passant is encoded on the eighth rank of
//! its file, where no pawn can be.

use crate::{Bitboard, Chess, Colour, PieceKind, Position, Square, attacks};
use stratege_game::{ArrayVec, Endings};

/// The most pieces, kings among them.
const MOST: u32 = 4;
/// The kinds besides kings, the strongest first, as names list them.
const KINDS: [PieceKind; 5] =
    [PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight, PieceKind::Pawn];
/// How many sets of up to two pieces a side may have: none, one of five kinds, or two.
const SETS: u16 = 21;
/// The squares a1 to d4 at or below the diagonal: where a king stands in positions without pawns.
const TRIANGLE: [u8; 10] = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27];

/// The pieces of a side besides its king, the strongest first, by their places in [`KINDS`].
type Set = ArrayVec<u8, 2>;

fn set_of(mut code: u16) -> Set {
    let mut set = Set::new();
    if code == 0 {
        return set;
    }
    code -= 1;
    if code < 5 {
        set.push(code as u8);
        return set;
    }
    code -= 5;
    for first in 0..5_u8 {
        let pairs = u16::from(5 - first);
        if code < pairs {
            set.push(first);
            set.push(first + code as u8);
            return set;
        }
        code -= pairs;
    }
    set
}

fn code_of(set: &[u8]) -> Option<u16> {
    match *set {
        [] => Some(0),
        [one] => Some(1 + u16::from(one)),
        [first, second] => {
            let before: u16 = (0..first).map(|earlier| u16::from(5 - earlier)).sum();
            Some(6 + before + u16::from(second - first))
        }
        _ => None,
    }
}

/// The pieces of the side to move and of the other, of a class.
fn material_of(class: u16) -> [Set; 2] {
    [set_of(class / SETS), set_of(class % SETS)]
}

fn turned(class: u16) -> u16 {
    class % SETS * SETS + class / SETS
}

fn has_pawns(sets: &[Set; 2]) -> bool {
    sets.iter().flatten().any(|&kind| KINDS[usize::from(kind)] == PieceKind::Pawn)
}

fn pawns(class: u16) -> usize {
    let pawn = |&&kind: &&u8| KINDS[usize::from(kind)] == PieceKind::Pawn;
    material_of(class).iter().flatten().filter(pawn).count()
}

fn pieces(class: u16) -> u32 {
    2 + material_of(class).iter().map(|set| set.len() as u32).sum::<u32>()
}

/// The squares of a position as White sees it: kings first, then the pieces in the order of the class.
type Squares = ArrayVec<u8, 4>;

/// The eight ways to turn and mirror the board: bits for files, ranks and the diagonal.
fn turn(square: u8, way: u8) -> u8 {
    let square = square ^ (7 * (way & 1)) ^ (56 * (way >> 1 & 1));
    if way & 4 == 0 { square } else { square >> 3 | (square & 7) << 3 }
}

/// The number of squares that are turned already; pieces alike are put in order.
fn number_of(mut squares: Squares, sets: &[Set; 2], pawned: bool) -> u64 {
    let mut at = 2;
    for set in sets {
        if set.len() == 2 && set[0] == set[1] && squares[at] > squares[at + 1] {
            squares.swap(at, at + 1);
        }
        at += set.len();
    }
    let king = match pawned {
        true => u64::from(squares[0] >> 3) * 4 + u64::from(squares[0] & 3),
        false => TRIANGLE.iter().position(|&square| square == squares[0]).unwrap_or(0) as u64,
    };
    squares[1..].iter().fold(king, |number, &square| 64 * number + u64::from(square))
}

impl Chess {
    fn squares(position: &Position, sets: &[Set; 2]) -> Squares {
        let (side, flip) = (position.side, 56 * position.side.index() as u8);
        let mut squares = Squares::new();
        for colour in [side, side.other()] {
            squares.push(position.king(colour).index() as u8 ^ flip);
        }
        for (colour, set) in [side, side.other()].into_iter().zip(sets) {
            let mut last = None;
            for &kind in set {
                let all = position.pieces(colour, KINDS[usize::from(kind)]);
                // Of two alike the second comes second.
                let nth = usize::from(last == Some(kind));
                let square = all.into_iter().nth(nth).map_or(0, |square| square.index() as u8) ^ flip;
                let passed = position.en_passant.map(|passed| passed.index() as u8 ^ flip);
                let takes = colour != side && KINDS[usize::from(kind)] == PieceKind::Pawn;
                squares.push(if takes && passed == Some(square + 8) { square + 24 } else { square });
                last = Some(kind);
            }
        }
        squares
    }
}

impl Endings for Chess {
    fn classes(&self) -> usize {
        usize::from(SETS * SETS)
    }

    /// None where castling is possible.
    fn class(&self, position: &Position) -> Option<u16> {
        if position.occupied().count() > MOST as usize || position.castling.not_empty() {
            return None;
        }
        let side = |colour: Colour| {
            let mut set = Set::new();
            for (kind, of) in (0..).zip(KINDS) {
                for _ in 0..position.pieces(colour, of).count() {
                    set.push(kind);
                }
            }
            code_of(&set)
        };
        Some(side(position.side)? * SETS + side(position.side.other())?)
    }

    fn material(&self, position: &Position) -> u32 {
        64 * position.occupied().count() as u32 + position.kind(PieceKind::Pawn).count() as u32
    }

    /// The pieces of the side to move, `v`, those of the other: `KQvKR`.
    fn class_name(&self, class: u16) -> String {
        let [own, other] = material_of(class).map(|set| {
            let letter = |&kind: &u8| char::from(b"QRBNP"[usize::from(kind)]);
            set.iter().map(letter).collect::<String>()
        });
        format!("K{own}vK{other}")
    }

    fn groups(&self, count: u32) -> Vec<Vec<u16>> {
        let wanted = |class: u16| count <= MOST && pieces(class) == count && turned(class) >= class;
        let classes = (0..SETS * SETS).filter(|&class| wanted(class));
        let mut groups: Vec<Vec<u16>> = classes
            .map(|class| if turned(class) == class { vec![class] } else { vec![class, turned(class)] })
            .collect();
        // A pawn that promotes leaves one less.
        groups.sort_by_key(|group| pawns(group[0]));
        groups
    }

    fn stage(&self, class: u16) -> Option<u32> {
        Some(pawns(class) as u32)
    }

    fn numbers(&self, class: u16) -> u64 {
        let sets = material_of(class);
        let kings = if has_pawns(&sets) { 32 } else { TRIANGLE.len() as u64 };
        kings << (6 * (pieces(class) - 1))
    }

    fn number(&self, class: u16, position: &Position) -> u64 {
        let sets = material_of(class);
        let squares = Chess::squares(position, &sets);
        if has_pawns(&sets) {
            let way = u8::from(squares[0] & 7 >= 4);
            return number_of(squares.iter().map(|&square| turn(square, way)).collect(), &sets, true);
        }
        let king = squares[0];
        let way = u8::from(king & 7 >= 4) | u8::from(king >> 3 >= 4) << 1;
        let turned = |way: u8| -> Squares { squares.iter().map(|&square| turn(square, way)).collect() };
        let corner = turn(king, way);
        match (corner >> 3).cmp(&(corner & 7)) {
            std::cmp::Ordering::Less => number_of(turned(way), &sets, false),
            std::cmp::Ordering::Greater => number_of(turned(way | 4), &sets, false),
            // On the diagonal there are two ways.
            std::cmp::Ordering::Equal => {
                number_of(turned(way), &sets, false).min(number_of(turned(way | 4), &sets, false))
            }
        }
    }

    fn numbered(&self, class: u16, number: u64) -> Option<Position> {
        let sets = material_of(class);
        let count = pieces(class);
        let first = number >> (6 * (count - 1));
        let king = match has_pawns(&sets) {
            true => (first >> 2 << 3 | first & 3) as u8,
            false => *TRIANGLE.get(first as usize)?,
        };
        let mut position = EMPTY;
        let mut put = |colour: Colour, kind: PieceKind, square: u8| {
            let square = Square::of_index(usize::from(square));
            let free = !position.occupied().has(square);
            position.kinds[kind.index()] |= square;
            position.colours[colour.index()] |= square;
            free
        };
        let square = |nth: u32| (number >> (6 * (count - 1 - nth)) & 63) as u8;
        let mut free =
            put(Colour::White, PieceKind::King, king) && put(Colour::Black, PieceKind::King, square(1));
        let (mut nth, mut passed) = (2, None);
        for (colour, set) in Colour::BOTH.into_iter().zip(&sets) {
            for &kind in set {
                let (mut at, kind) = (square(nth), KINDS[usize::from(kind)]);
                if kind == PieceKind::Pawn && colour == Colour::Black && at >= 56 {
                    // Two such pawns have not just moved.
                    free &= passed.is_none();
                    passed = Some(Square::of_index(usize::from(at - 16)));
                    at -= 24;
                }
                free &= put(colour, kind, at);
                nth += 1;
            }
        }
        free.then_some(())?;
        position.is_sound(passed).then_some(())?;
        position.en_passant = passed;
        position.key = position.fresh_key();
        (self.number(class, &position) == number).then_some(position)
    }

    /// Pieces go wherever they may have come from, pawns back by one step or two; who could be captured in passing before
    /// that may also have been.
    fn earlier(&self, position: &Position, positions: &mut Vec<Position>) -> bool {
        positions.clear();
        let mover = position.side.other();
        let occupied = position.occupied();
        for at in position.colour(mover) {
            let kind = position.kind_on(at);
            for from in origins(position, mover, kind, at) & !occupied {
                let double = kind == PieceKind::Pawn && at.index().abs_diff(from.index()) == 16;
                let passed = (at.index() + from.index()) / 2;
                let found = position.en_passant.map(Square::index);
                // After a double step the capture is possible or it is not; after any other move it never is.
                if found.is_some_and(|found| !double || found != passed) {
                    continue;
                }
                let mut before = Position { side: mover, en_passant: None, ..*position };
                before.kinds[kind.index()] = before.kinds[kind.index()] ^ at ^ from;
                before.colours[mover.index()] = before.colours[mover.index()] ^ at ^ from;
                if double && found.is_none() && position.allows_en_passant(Square::of_index(passed)) {
                    continue;
                }
                before.push_with_rights(positions);
            }
        }
        true
    }
}

/// No piece at all, White to move.
const EMPTY: Position = Position {
    kinds: [Bitboard::EMPTY; 6],
    colours: [Bitboard::EMPTY; 2],
    castling: Bitboard::EMPTY,
    key: 0,
    halfmove_clock: 0,
    fullmove_number: 1,
    en_passant: None,
    side: Colour::White,
};

/// The squares from which a piece may have come without a capture, those occupied among them.
fn origins(position: &Position, mover: Colour, kind: PieceKind, at: Square) -> Bitboard {
    let occupied = position.occupied();
    match kind {
        PieceKind::Knight => attacks::knight(at),
        PieceKind::Bishop => attacks::bishop(at, occupied),
        PieceKind::Rook => attacks::rook(at, occupied),
        PieceKind::Queen => attacks::queen(at, occupied),
        PieceKind::King => attacks::king(at),
        PieceKind::Pawn => {
            let back = |square: Square| {
                let index = if mover == Colour::White { square.index() - 8 } else { square.index() + 8 };
                Square::of_index(index)
            };
            if at.rank_for(mover) < 2 {
                return Bitboard::EMPTY;
            }
            let one = back(at);
            let far = at.rank_for(mover) == 3 && !occupied.has(one);
            Bitboard::of(one) | if far { Bitboard::of(back(one)) } else { Bitboard::EMPTY }
        }
    }
}

impl Position {
    /// Whether pieces stand as the rules allow, and a pawn that has passed a square can be captured there.
    fn is_sound(&self, passed: Option<Square>) -> bool {
        let pawns = self.kind(PieceKind::Pawn);
        let enemy = self.side.other();
        (pawns & Bitboard::ENDS).is_empty()
            && !self.is_attacked(self.king(enemy), self.side, self.occupied())
            && passed.is_none_or(|passed| self.came_by_double_step(passed) && self.allows_en_passant(passed))
    }

    /// Whether the square that a pawn has passed, and the one it came from, are empty.
    fn came_by_double_step(&self, passed: Square) -> bool {
        let from = if self.side == Colour::White { passed.index() + 8 } else { passed.index() - 8 };
        let way = Bitboard::of(passed) | Bitboard::of(Square::of_index(from));
        (way & self.occupied()).is_empty()
    }

    /// Adds this position, and the same with each capture en passant that may have been possible in it.
    fn push_with_rights(mut self, positions: &mut Vec<Position>) {
        if !self.is_sound(None) {
            return;
        }
        self.key = self.fresh_key();
        positions.push(self);
        let enemy = self.side.other();
        for pawn in self.pieces(enemy, PieceKind::Pawn) & Bitboard::rank_for(3, enemy) {
            let passed = if enemy == Colour::White { pawn.index() - 8 } else { pawn.index() + 8 };
            let passed = Square::of_index(passed);
            if self.is_sound(Some(passed)) {
                let mut with = Position { en_passant: Some(passed), ..self };
                with.key = with.fresh_key();
                positions.push(with);
            }
        }
    }
}

#[cfg(test)]
#[path = "endings_tests.rs"]
mod tests;
