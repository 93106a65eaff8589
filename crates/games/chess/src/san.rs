//! Standard algebraic notation. (FIDE Laws, appendix C; PGN standard, section 8.2.3.)

use crate::uci::LongAlgebraic;
use crate::{Move, PieceKind, Position, Square, Wing, reasons};
use stratege_game::{Reason, TextError};

/// A legal move in SAN, with `+` for check and `#` for mate.
pub(crate) fn write(position: &Position, mv: Move) -> String {
    let mut text = body(position, mv);
    let next = position.play(mv);
    if next.in_check() {
        text.push(if next.has_legal_move() { '+' } else { '#' });
    }
    text
}

fn body(position: &Position, mv: Move) -> String {
    if position.is_castling(mv) {
        return match Wing::of(mv.from(), mv.to()) {
            Wing::King => "O-O".to_string(),
            Wing::Queen => "O-O-O".to_string(),
        };
    }
    let kind = position.mover(mv);
    let mut text = String::new();
    let takes = position.captured(mv).is_some();
    if kind == PieceKind::Pawn {
        if takes {
            text.push(file_letter(mv.from()));
        }
    } else {
        text.push(kind.letter(crate::Colour::White));
        text.push_str(&origin(position, mv, kind));
    }
    if takes {
        text.push('x');
    }
    text.push_str(&mv.to().to_string());
    if let Some(kind) = mv.promotion() {
        text.push('=');
        text.push(kind.letter(crate::Colour::White));
    }
    text
}

/// As much of the origin as tells the piece from others of its kind that can go there too: the file if that is
/// enough, else the rank, else both.
fn origin(position: &Position, mv: Move, kind: PieceKind) -> String {
    let (mut rivals, mut on_file, mut on_rank) = (false, false, false);
    position.legal_moves(|other| {
        let rival = other.to() == mv.to() && other.from() != mv.from() && !position.is_castling(other);
        if rival && position.mover(other) == kind {
            rivals = true;
            on_file |= other.from().file() == mv.from().file();
            on_rank |= other.from().rank() == mv.from().rank();
        }
    });
    match (rivals, on_file, on_rank) {
        (false, ..) => String::new(),
        (true, false, _) => file_letter(mv.from()).to_string(),
        (true, true, false) => char::from(b'1' + mv.from().rank()).to_string(),
        (true, true, true) => mv.from().to_string(),
    }
}

fn file_letter(square: Square) -> char {
    char::from(b'a' + square.file())
}

/// Reads a legal move in SAN, more or less of it: `0-0`, long algebraic, missing `x`, `+`, `=` and needless
/// origins are read too; or in UCI.
pub(crate) fn read(position: &Position, text: &str) -> Result<Move, TextError> {
    let start = text.chars().take_while(|letter| letter.is_whitespace()).count();
    let text = text.trim();
    let refuse = |reason: Reason| reason.at(start, text);
    if let Some(step) = LongAlgebraic::parse(text) {
        return step.find(position).map_err(refuse);
    }
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    let passant = ["e.p.", "e.p", "ep"].into_iter().find_map(|mark| bare.strip_suffix(mark));
    let bare = passant.unwrap_or(bare).trim_end();
    let found = match wing(bare) {
        Some(wing) => castle(position, wing),
        None => {
            Pattern::parse(bare).ok_or(reasons::UNREADABLE_MOVE).and_then(|pattern| pattern.find(position))
        }
    };
    found.map_err(refuse)
}

fn wing(text: &str) -> Option<Wing> {
    match text {
        "O-O" | "0-0" | "o-o" => Some(Wing::King),
        "O-O-O" | "0-0-0" | "o-o-o" => Some(Wing::Queen),
        _ => None,
    }
}

fn castle(position: &Position, wing: Wing) -> Result<Move, Reason> {
    let side = position.side();
    position
        .castling_rook(side, wing)
        .map(|rook| Move::new(position.king(side), rook))
        .filter(|&mv| position.is_legal(mv))
        .ok_or(reasons::ILLEGAL_MOVE)
}

/// The parts of a move's text.
struct Pattern {
    kind: PieceKind,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotion: Option<PieceKind>,
}

impl Pattern {
    /// Piece, origin, `x`, target, `=`, promotion; all but the target may be missing.
    fn parse(text: &str) -> Option<Pattern> {
        let (kind, text) = match text.chars().next()? {
            letter @ ('P' | 'N' | 'B' | 'R' | 'Q' | 'K') => (PieceKind::of_letter(letter)?, &text[1..]),
            _ => (PieceKind::Pawn, text),
        };
        let text = text.strip_suffix(')').unwrap_or(text);
        let (promotion, text) = match text.chars().next_back()? {
            letter @ ('N' | 'B' | 'R' | 'Q' | 'n' | 'b' | 'r' | 'q') => {
                (PieceKind::of_letter(letter), text[..text.len() - 1].trim_end_matches(['=', '(', '/']))
            }
            _ => (None, text),
        };
        let to = Square::parse(text.get(text.len().checked_sub(2)?..)?)?;
        let text = &text[..text.len() - 2];
        let text = text.strip_suffix(['x', ':', '-']).unwrap_or(text);
        let (file, rank) = match text.as_bytes() {
            [] => (None, None),
            &[file @ b'a'..=b'h'] => (Some(file - b'a'), None),
            &[rank @ b'1'..=b'8'] => (None, Some(rank - b'1')),
            &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => (Some(file - b'a'), Some(rank - b'1')),
            _ => return None,
        };
        Some(Pattern { kind, file, rank, to, promotion })
    }

    fn find(&self, position: &Position) -> Result<Move, Reason> {
        let (mut found, mut several, mut promotes) = (None, false, false);
        let mut reached = false;
        position.legal_moves(|mv| {
            let fits = mv.to() == self.to
                && !position.is_castling(mv)
                && position.mover(mv) == self.kind
                && self.file.is_none_or(|file| file == mv.from().file())
                && self.rank.is_none_or(|rank| rank == mv.from().rank());
            reached |= fits;
            if fits && mv.promotion() == self.promotion {
                several |= found.is_some();
                found = Some(mv);
            }
            promotes |= fits && mv.promotion().is_some();
        });
        match found {
            Some(_) if several => Err(reasons::AMBIGUOUS_MOVE),
            Some(mv) => Ok(mv),
            None if promotes => Err(reasons::MISSING_PROMOTION),
            None if reached => Err(reasons::NOT_A_PROMOTION),
            None => Err(reasons::ILLEGAL_MOVE),
        }
    }
}
