//! Positions set up by hand. Moving a king or rook removes its castling right, and any change clears the en passant
//! square.

use crate::rules::cell;
use crate::{Bitboard, Castling, Chess, Colour, PieceKind, Setup, Square, Wing};
use stratege_game::{
    Arrangement, Cell, Change, Draw, Extra, ExtraValue, Game, Piece, Player, SetUp, TextError, Tool,
};

/// The rights to castle by their names: the letters of FEN.
/// A right to castle, by the name of its tool.
struct Right {
    name: &'static str,
    colour: Colour,
    wing: Wing,
}

const RIGHTS: [Right; 4] = [
    Right { name: "castling-white-short", colour: Colour::White, wing: Wing::King },
    Right { name: "castling-white-long", colour: Colour::White, wing: Wing::Queen },
    Right { name: "castling-black-short", colour: Colour::Black, wing: Wing::King },
    Right { name: "castling-black-long", colour: Colour::Black, wing: Wing::Queen },
];
const PASSED: &str = "en-passant";
const QUIET_PLIES: &str = "halfmove-clock";
const MOVE_NUMBER: &str = "fullmove-number";
const NAMES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

impl SetUp for Chess {
    fn tools(&self) -> Vec<Tool> {
        let kinds = || PieceKind::ALL.into_iter().rev();
        let tool = |colour, kind: PieceKind| Tool { piece: drawn((colour, kind)), name: NAMES[kind.index()] };
        Colour::BOTH.into_iter().flat_map(|colour| kinds().map(move |kind| tool(colour, kind))).collect()
    }

    fn arranged(&self, text: &str, change: Option<&Change>) -> Result<Arrangement, TextError> {
        let mut setup = match text.trim() {
            "startpos" => Setup::from(&self.start()),
            text => Setup::parse(text)?,
        };
        if let Some(change) = change {
            self.changed(&mut setup, change);
        }
        Ok(self.arrangement(&setup))
    }
}

impl Chess {
    fn changed(&self, setup: &mut Setup, change: &Change) {
        match change {
            Change::Put { cell, piece } => {
                let Some(square) = square(*cell) else { return };
                let colour = |letter: char| match letter.is_ascii_uppercase() {
                    true => Colour::White,
                    false => Colour::Black,
                };
                setup.board[square.index()] =
                    piece.and_then(|letter| Some((colour(letter), PieceKind::of_letter(letter)?)));
            }
            Change::Move { from, to } => {
                let (Some(from), Some(to)) = (square(*from), square(*to)) else { return };
                if let Some(piece) = setup.board[from.index()].take() {
                    setup.board[to.index()] = Some(piece);
                }
            }
            Change::Side(player) => {
                setup.side = if *player == Player::FIRST { Colour::White } else { Colour::Black };
            }
            Change::Clear => *setup = Setup { side: setup.side, ..Setup::EMPTY },
            Change::Extra { name, value } => return self.set_extra(setup, name, value),
        }
        setup.en_passant = None;
        let held: Bitboard = RIGHTS.iter().filter_map(|right| self.rook_of(setup, right)).collect();
        setup.castling &= held;
    }

    fn set_extra(&self, setup: &mut Setup, name: &str, value: &str) {
        let number = value.trim().parse::<u16>().ok().filter(|&number| number <= crate::Position::MAX_CLOCK);
        match name {
            PASSED => setup.en_passant = Square::parse(value).filter(|square| passed(setup).contains(square)),
            QUIET_PLIES => setup.halfmove_clock = number.unwrap_or(setup.halfmove_clock),
            MOVE_NUMBER => setup.fullmove_number = number.unwrap_or(setup.fullmove_number).max(1),
            _ => {
                let Some(right) = RIGHTS.iter().find(|right| right.name == name) else { return };
                let wing: Bitboard = setup.castling.filter(|&rook| self.is_of(setup, rook, right)).collect();
                setup.castling &= !wing;
                if value == "true"
                    && let Some(rook) = self.rook_of(setup, right)
                {
                    setup.castling |= rook;
                }
            }
        }
    }

    /// Whether a rook castles on that wing.
    fn is_of(&self, setup: &Setup, rook: Square, &Right { colour, wing, .. }: &Right) -> bool {
        let king = (setup.pieces(colour, PieceKind::King) & Bitboard::rank_for(0, colour)).first();
        rook.rank_for(colour) == 0 && king.is_some_and(|king| Wing::of(king, rook) == wing)
    }

    /// The rook that could castle: the one that has the right, else the outermost.
    fn rook_of(&self, setup: &Setup, &Right { colour, wing, .. }: &Right) -> Option<Square> {
        let back_rank = Bitboard::rank_for(0, colour);
        let king = (setup.pieces(colour, PieceKind::King) & back_rank).first()?;
        let all = setup.pieces(colour, PieceKind::Rook) & back_rank;
        let rooks: Bitboard = all.filter(|&rook| Wing::of(king, rook) == wing).collect();
        if !self.is_chess960() {
            let home = if wing == Wing::King { 7 } else { 0 };
            let mut rooks = rooks;
            return rooks.find(|rook| king.file() == 4 && rook.file() == home);
        }
        let mut outer = rooks;
        let outermost = if wing == Wing::King { outer.last() } else { outer.next() };
        (rooks & setup.castling).first().or(outermost)
    }

    fn arrangement(&self, setup: &Setup) -> Arrangement {
        let mut board = self.board(&self.start());
        board.cells.fill(Cell::default());
        for at in Square::all() {
            board.cells[cell(at)].piece = setup.board[at.index()].map(drawn);
        }
        let style = if self.is_chess960() { Castling::Shredder } else { Castling::XFen };
        let side = setup.side.player();
        let text = setup.fen(style);
        Arrangement { text, board, side, chosen_side: true, extras: self.extras(setup) }
    }

    fn extras(&self, setup: &Setup) -> Vec<Extra> {
        let mut extras: Vec<Extra> = RIGHTS
            .iter()
            .map(|right| {
                let rook = self.rook_of(setup, right);
                let on = setup.castling.into_iter().any(|rook| self.is_of(setup, rook, right));
                Extra { name: right.name, value: ExtraValue::Flag { on, possible: on || rook.is_some() } }
            })
            .collect();
        let squares = passed(setup);
        let mut options = vec!["-".to_owned()];
        options.extend(squares.iter().map(Square::to_string));
        let chosen = setup.en_passant.and_then(|square| squares.iter().position(|&other| other == square));
        let chosen = chosen.map_or(0, |place| place + 1);
        extras.push(Extra { name: PASSED, value: ExtraValue::Choice { options, chosen } });
        let number = |name, value, least| Extra {
            name,
            value: ExtraValue::Number { value, least, most: crate::Position::MAX_CLOCK },
        };
        extras.push(number(QUIET_PLIES, setup.halfmove_clock, 0));
        extras.push(number(MOVE_NUMBER, setup.fullmove_number, 1));
        extras
    }
}

/// The squares that a pawn of the side that waits may have passed: it stands before them, and where it came from is
/// empty.
fn passed(setup: &Setup) -> Vec<Square> {
    let (side, enemy) = (setup.side, setup.side.other());
    let at = |file, rank| Square::new(file, rank).flipped_for(side);
    let is_empty = |square: Square| setup.board[square.index()].is_none();
    let stands = |square: Square| setup.board[square.index()] == Some((enemy, PieceKind::Pawn));
    let fits = |&file: &u8| stands(at(file, 4)) && is_empty(at(file, 5)) && is_empty(at(file, 6));
    (0..8).filter(fits).map(|file| at(file, 5)).collect()
}

fn drawn((colour, kind): (Colour, PieceKind)) -> Piece {
    Piece { player: colour.player(), letter: kind.letter(colour), symbol: kind.symbol(colour) }
}

/// The square of a cell of the drawn board.
fn square(cell: usize) -> Option<Square> {
    (cell < 64).then(|| Square::of_index(cell).flipped())
}
