//! Forsyth-Edwards notation, with the castling rights of Chess960: X-FEN and Shredder-FEN.
//!
//! (Steven J. Edwards, "PGN Specification and Implementation Guide", 1994, section 16.1; X-FEN by Reinhard
//! Scharnagl, 2003.)

use crate::setup::Part;
use crate::{Bitboard, Colour, Flaw, PieceKind, Position, Setup, Square, Wing, reasons};
use std::fmt::{self, Write};
use stratege_game::TextError;

/// How castling rights are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Castling {
    /// `K` and `Q` for the outermost rook on that wing, else the rook's file: plain FEN in standard chess.
    XFen,
    /// Always the file of the rook.
    Shredder,
}

impl Setup {
    /// Reads a FEN of four to six fields, with castling rights in any notation; missing clocks are 0 and 1.
    ///
    /// # Errors
    /// The first character that does not fit.
    pub fn parse(text: &str) -> Result<Setup, TextError> {
        Fields::of(text)?.setup()
    }

    /// The setup as FEN.
    pub fn fen(&self, castling: Castling) -> String {
        let mut text = String::with_capacity(80);
        for rank in (0..8).rev() {
            let mut gap = 0;
            for file in 0..8 {
                match self.board[Square::new(file, rank).index()] {
                    None => gap += 1,
                    Some((colour, kind)) => {
                        write_gap(&mut text, &mut gap);
                        text.push(kind.letter(colour));
                    }
                }
            }
            write_gap(&mut text, &mut gap);
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        text.push(if self.side == Colour::White { 'w' } else { 'b' });
        text.push(' ');
        self.write_castling(&mut text, castling);
        let passed = self.en_passant.map_or_else(|| "-".to_string(), |square| square.to_string());
        // Writing to a string does not fail.
        let _ = write!(text, " {passed} {} {}", self.halfmove_clock, self.fullmove_number);
        text
    }

    fn write_castling(&self, text: &mut String, style: Castling) {
        let start = text.len();
        for colour in Colour::BOTH {
            for wing in Wing::BOTH {
                let outermost = self.outermost_rook(colour, wing);
                for rook in self.castling & self.wing(colour, wing) {
                    let letter = match (style, wing) {
                        (Castling::XFen, Wing::King) if Some(rook) == outermost => 'K',
                        (Castling::XFen, Wing::Queen) if Some(rook) == outermost => 'Q',
                        _ => char::from(b'A' + rook.file()),
                    };
                    text.push(if colour == Colour::White { letter } else { letter.to_ascii_lowercase() });
                }
            }
        }
        if text.len() == start {
            text.push('-');
        }
    }

    /// The squares of the back rank on one side of the king; none when the king is elsewhere.
    fn wing(&self, colour: Colour, wing: Wing) -> Bitboard {
        let back_rank = Bitboard::rank_for(0, colour);
        match (self.pieces(colour, PieceKind::King) & back_rank).first() {
            Some(king) => {
                back_rank.filter(|&square| square != king && Wing::of(king, square) == wing).collect()
            }
            None => Bitboard::EMPTY,
        }
    }

    fn outermost_rook(&self, colour: Colour, wing: Wing) -> Option<Square> {
        let mut rooks = self.pieces(colour, PieceKind::Rook) & self.wing(colour, wing);
        match wing {
            Wing::King => rooks.last(),
            Wing::Queen => rooks.next(),
        }
    }
}

impl Position {
    /// Reads and validates a FEN.
    ///
    /// # Errors
    /// The first thing that does not make a position, with its place in the text.
    pub fn parse(text: &str) -> Result<Position, TextError> {
        let fields = Fields::of(text)?;
        let setup = fields.setup()?;
        setup.validate().map_err(|flaw| fields.place(&setup, &flaw))
    }

    /// The position as FEN.
    pub fn fen(&self, castling: Castling) -> String {
        Setup::from(self).fen(castling)
    }
}

impl fmt::Debug for Position {
    /// The position in Shredder-FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen(Castling::Shredder))
    }
}

fn write_gap(text: &mut String, gap: &mut u8) {
    if *gap > 0 {
        text.push(char::from(b'0' + *gap));
        *gap = 0;
    }
}

/// The most letters of rights to castle.
const MOST_RIGHTS: usize = 4;

/// The fields of a FEN, each with the number of characters before it.
pub(crate) struct Fields<'t> {
    fields: Vec<(usize, &'t str)>,
}

impl<'t> Fields<'t> {
    pub(crate) fn of(text: &'t str) -> Result<Fields<'t>, TextError> {
        let mut fields = Vec::new();
        let mut begun = None;
        for (at, (byte, letter)) in text.char_indices().enumerate() {
            match (letter.is_whitespace(), begun) {
                (true, Some((start, from))) => {
                    fields.push((start, &text[from..byte]));
                    begun = None;
                }
                (false, None) => begun = Some((at, byte)),
                _ => {}
            }
        }
        if let Some((start, from)) = begun {
            fields.push((start, &text[from..]));
        }
        if let Some(&(at, extra)) = fields.get(6) {
            return Err(reasons::EXTRA_FIELD.at(at, extra));
        }
        if fields.len() < 4 {
            return Err(reasons::MISSING_FIELD.at(text.chars().count(), ""));
        }
        Ok(Fields { fields })
    }

    /// A field; the empty text beyond the last.
    fn field(&self, index: usize) -> (usize, &'t str) {
        self.fields.get(index).copied().unwrap_or((0, ""))
    }

    /// The castling rights as they stand in the text.
    pub(crate) fn castling(&self) -> (usize, &'t str) {
        self.field(2)
    }

    /// The same text with ever fewer rights to castle and without the square for capture en passant, each with what is left out.
    pub(crate) fn amended(&self) -> Vec<(String, TextError)> {
        let (rights_at, rights) = self.castling();
        let (passed_at, passed) = self.field(3);
        let letters: Vec<char> = rights.chars().filter(|&letter| letter != '-').collect();
        // Letters of files are those of Chess960: where they cannot be, another game is meant.
        let known = letters.iter().all(|letter| matches!(letter, 'K' | 'Q' | 'k' | 'q'));
        if letters.len() > MOST_RIGHTS || !known {
            return Vec::new();
        }
        let can_leave = Square::parse(passed).is_some();
        let mut found = Vec::new();
        for kept in 0..1_u32 << letters.len() {
            for without_square in [false, true] {
                let left_out = letters.len() - kept.count_ones() as usize;
                if left_out == 0 && !without_square || without_square && !can_leave {
                    continue;
                }
                let some: String =
                    (0..letters.len()).filter(|&at| kept >> at & 1 == 1).map(|at| letters[at]).collect();
                let mut words: Vec<&str> = self.fields.iter().map(|&(_, word)| word).collect();
                words[2] = if some.is_empty() { "-" } else { &some };
                let why = if left_out > 0 {
                    reasons::CASTLING_LEFT_OUT.at(rights_at, rights)
                } else {
                    reasons::EN_PASSANT_LEFT_OUT.at(passed_at, passed)
                };
                if without_square {
                    words[3] = "-";
                }
                found.push((left_out + usize::from(without_square), words.join(" "), why));
            }
        }
        found.sort_by_key(|&(left_out, ..)| left_out);
        found.into_iter().map(|(_, text, why)| (text, why)).collect()
    }

    fn setup(&self) -> Result<Setup, TextError> {
        let mut setup = Setup { board: self.board()?, ..Setup::EMPTY };
        setup.side = match self.field(1) {
            (_, "w") => Colour::White,
            (_, "b") => Colour::Black,
            (at, other) => return Err(reasons::BAD_SIDE.at(at, other)),
        };
        let (start, rights) = self.castling();
        if rights != "-" {
            for (i, letter) in rights.chars().enumerate() {
                let rook = setup.right(letter).map_err(|reason| reason.at(start + i, letter))?;
                if setup.castling.has(rook) {
                    return Err(reasons::CASTLING_TWICE.at(start + i, letter));
                }
                setup.castling |= rook;
            }
        }
        setup.en_passant = match self.field(3) {
            (_, "-") => None,
            (at, name) => Some(Square::parse(name).ok_or_else(|| reasons::BAD_EN_PASSANT.at(at, name))?),
        };
        if self.fields.len() > 4 {
            setup.halfmove_clock = self.clock(4)?;
        }
        if self.fields.len() > 5 {
            setup.fullmove_number = self.clock(5)?.max(1);
        }
        Ok(setup)
    }

    fn board(&self) -> Result<[Option<(Colour, PieceKind)>; 64], TextError> {
        let (start, field) = self.field(0);
        let mut board = [None; 64];
        let (mut file, mut rank) = (0u8, 7u8);
        for (i, letter) in field.chars().enumerate() {
            match letter {
                '/' if file != 8 => return Err(reasons::RANK_WIDTH.at(start + i, letter)),
                '/' if rank == 0 => return Err(reasons::RANK_COUNT.at(start + i, letter)),
                '/' => (file, rank) = (0, rank - 1),
                '1'..='8' => file += letter as u8 - b'0',
                _ => {
                    let kind = PieceKind::of_letter(letter);
                    let kind = kind.ok_or_else(|| reasons::UNKNOWN_PIECE.at(start + i, letter))?;
                    let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
                    if file < 8 {
                        board[Square::new(file, rank).index()] = Some((colour, kind));
                    }
                    file += 1;
                }
            }
            if file > 8 {
                return Err(reasons::RANK_WIDTH.at(start + i, letter));
            }
        }
        let end = start + field.chars().count();
        match (file, rank) {
            (8, 0) => Ok(board),
            (8, _) => Err(reasons::RANK_COUNT.at(end, "")),
            _ => Err(reasons::RANK_WIDTH.at(end, "")),
        }
    }

    fn clock(&self, index: usize) -> Result<u16, TextError> {
        let (at, digits) = self.field(index);
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = if plain { digits.parse().ok() } else { None };
        number
            .filter(|&number| number <= Position::MAX_CLOCK)
            .ok_or_else(|| reasons::BAD_CLOCK.at(at, digits))
    }

    /// Where in the text a flaw shows.
    fn place(&self, setup: &Setup, flaw: &Flaw) -> TextError {
        let (at, text) = self.field(flaw.part as usize);
        match (flaw.part, flaw.square) {
            (Part::Board, Some(square)) => {
                let piece = setup.board[square.index()];
                let letter = piece.map_or(String::new(), |(colour, kind)| kind.letter(colour).to_string());
                flaw.reason.at(at + place_on_board(text, square), letter)
            }
            _ => flaw.reason.at(at, text),
        }
    }
}

/// How many characters of a well-formed board field stand before a square's piece.
fn place_on_board(field: &str, square: Square) -> usize {
    let target = usize::from(7 - square.rank()) * 8 + usize::from(square.file());
    let mut number = 0;
    field
        .chars()
        .take_while(|&letter| {
            let before = number;
            number += match letter {
                '/' => 0,
                '1'..='8' => letter as usize - '0' as usize,
                _ => 1,
            };
            before < target || letter == '/'
        })
        .count()
}

impl Setup {
    /// The rook of a castling letter: `K` and `Q` are the outermost rook on that wing, others a file.
    fn right(&self, letter: char) -> Result<Square, stratege_game::Reason> {
        let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        let has_king = (self.pieces(colour, PieceKind::King) & Bitboard::rank_for(0, colour)).not_empty();
        let rook = match letter.to_ascii_uppercase() {
            'K' | 'Q' | 'A'..='H' if !has_king => return Err(reasons::CASTLING_KING),
            'K' => self.outermost_rook(colour, Wing::King),
            'Q' => self.outermost_rook(colour, Wing::Queen),
            file @ 'A'..='H' => Some(Square::new(file as u8 - b'A', 0).flipped_for(colour)),
            _ => return Err(reasons::BAD_CASTLING),
        };
        rook.filter(|rook| self.board[rook.index()] == Some((colour, PieceKind::Rook)))
            .ok_or(reasons::CASTLING_ROOK)
    }
}
