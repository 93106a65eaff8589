//! The rules of Connect Four: seven columns of six, four in a row wins.
//!
//! Sources: the rules as published by Hasbro; the bitboard layout is the one described by John Tromp
//! (<https://tromp.github.io/c4/c4.html>) and Pascal Pons (<http://blog.gamesolver.org>).
#![forbid(unsafe_code)]

mod board;
mod notation;
mod set_up;

pub use board::{COLUMNS, Position, ROWS};
pub use notation::REASONS;

use stratege_game::{
    ArrayVec, Board, Draw, Game, Key, MoveSquares, Never, Node, Piece, Player, Style, Symmetry, ZeroSum,
};

/// Connect Four on the standard board. X moves first and is [`Player::FIRST`].
#[derive(Clone, Copy, Debug, Default)]
pub struct ConnectFour;

/// A stone dropped into a column, counted from 0 at the left; written `1` to `7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Drop(pub u8);

impl Game for ConnectFour {
    type Position = Position;
    type Move = Drop;
    type Moves = ArrayVec<Drop, COLUMNS>;
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> Position {
        Position::EMPTY
    }

    #[inline]
    fn side(&self, position: &Position) -> Player {
        position.side()
    }

    /// Moves from the leftmost column to the rightmost.
    #[inline]
    fn expand(&self, position: &Position, moves: &mut Self::Moves) -> Node<ZeroSum, Never> {
        if let Some(payoff) = self.over(position) {
            return Node::Over(payoff);
        }
        moves.clear();
        let mut open = position.landing();
        while open != 0 {
            moves.push(Drop((open.trailing_zeros() / board::HEIGHT) as u8));
            open &= open - 1;
        }
        Node::Choice
    }

    #[inline]
    fn play(&self, position: &Position, mv: Drop) -> Position {
        position.after(mv.0 as usize)
    }

    #[inline]
    fn key(&self, position: &Position) -> Key {
        Key::mixed(position.identity())
    }

    #[inline]
    fn code(&self, _: &Position, mv: Drop) -> u32 {
        u32::from(mv.0)
    }

    fn codes(&self) -> u32 {
        COLUMNS as u32
    }

    #[inline]
    fn over(&self, position: &Position) -> Option<ZeroSum> {
        if board::four(position.waiting()) {
            Some(ZeroSum::LOSS)
        } else if position.is_full() {
            Some(ZeroSum::DRAW)
        } else {
            None
        }
    }

    fn plies_left(&self, position: &Position) -> Option<u16> {
        Some((COLUMNS * ROWS) as u16 - position.plies() as u16)
    }

    #[inline]
    fn count(&self, position: &Position) -> usize {
        if board::four(position.waiting()) { 0 } else { position.landing().count_ones() as usize }
    }
}

/// The mirror.
impl Symmetry for ConnectFour {
    fn symmetries(&self) -> usize {
        2
    }

    fn transform(&self, index: usize, position: &Position) -> Position {
        if index == 0 { *position } else { position.mirrored() }
    }

    fn transform_move(&self, index: usize, mv: Drop) -> Drop {
        if index == 0 { mv } else { Drop(COLUMNS as u8 - 1 - mv.0) }
    }

    #[inline]
    fn canonical(&self, position: &Position) -> (Key, usize) {
        let (own, image) = (position.identity(), position.mirrored_identity());
        if image < own { (Key::mixed(image), 1) } else { (Key::mixed(own), 0) }
    }

    #[inline]
    fn image_code(&self, index: usize, _: &Position, mv: Drop) -> u32 {
        self.transform_move(index, mv).0.into()
    }
}

impl Draw for ConnectFour {
    fn board(&self, position: &Position) -> Board {
        let labels = (1..=COLUMNS).map(|column| column.to_string()).collect();
        let mut board = Board::empty(labels, vec![String::new(); ROWS]).style(Style::new("drop", "disc"));
        for (square, cell) in board.cells.iter_mut().enumerate() {
            let (row, column) = (ROWS - 1 - square / COLUMNS, square % COLUMNS);
            cell.piece = position.stone(column, row).map(counter);
        }
        // The side that has moved last may have won.
        let fours = board::fours(position.waiting());
        board.won = (0..board.cells.len()).filter(|&cell| fours & square_of(cell) != 0).collect();
        board
    }

    /// A drop is shown where the stone comes to rest.
    fn move_squares(&self, position: &Position, mv: Drop) -> MoveSquares {
        let column = mv.0 as usize;
        let row = position.height(column);
        let to = (row < ROWS).then(|| (ROWS - 1 - row) * COLUMNS + column);
        MoveSquares { to, ..MoveSquares::default() }
    }
}

/// A stone as it is drawn.
pub(crate) fn counter(player: Player) -> Piece {
    let (letter, symbol) = if player == Player::FIRST { ('X', '●') } else { ('O', '○') };
    Piece { player, letter, symbol }
}

/// The square of a cell of the drawn board, as a bit.
pub(crate) const fn square_of(cell: usize) -> u64 {
    1 << ((cell % COLUMNS) as u32 * board::HEIGHT + (ROWS - 1 - cell / COLUMNS) as u32)
}
