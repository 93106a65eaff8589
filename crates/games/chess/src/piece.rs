//! The two colours and the six kinds of pieces.

use stratege_game::Player;

/// The colour of a side. White moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Moves first, and up the board.
    White,
    /// Moves second, and down the board.
    Black,
}

impl Colour {
    /// Both, White first.
    pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

    /// The other colour.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// White is the first player.
    #[inline]
    pub const fn player(self) -> Player {
        match self {
            Colour::White => Player::FIRST,
            Colour::Black => Player::SECOND,
        }
    }
}

/// The kind of a piece, regardless of colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PieceKind {
    /// Moves ahead, captures aslant, promotes.
    Pawn,
    /// Leaps.
    Knight,
    /// Slides aslant.
    Bishop,
    /// Slides along ranks and files.
    Rook,
    /// Slides either way.
    Queen,
    /// Must not be lost.
    King,
}

impl PieceKind {
    /// All six, from the pawn to the king.
    pub const ALL: [PieceKind; 6] = [
        PieceKind::Pawn,
        PieceKind::Knight,
        PieceKind::Bishop,
        PieceKind::Rook,
        PieceKind::Queen,
        PieceKind::King,
    ];

    /// The pieces that a pawn may promote to, in the order of generation.
    pub const PROMOTIONS: [PieceKind; 4] =
        [PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight];

    /// The index, from 0 for the pawn to 5 for the king.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English letter, upper case for White: the initial, except `N` for the knight.
    pub const fn letter(self, colour: Colour) -> char {
        let upper = match self {
            PieceKind::Pawn => 'P',
            PieceKind::Knight => 'N',
            PieceKind::Bishop => 'B',
            PieceKind::Rook => 'R',
            PieceKind::Queen => 'Q',
            PieceKind::King => 'K',
        };
        match colour {
            Colour::White => upper,
            Colour::Black => upper.to_ascii_lowercase(),
        }
    }

    /// The kind with this English letter, in either case.
    pub const fn of_letter(letter: char) -> Option<PieceKind> {
        Some(match letter.to_ascii_uppercase() {
            'P' => PieceKind::Pawn,
            'N' => PieceKind::Knight,
            'B' => PieceKind::Bishop,
            'R' => PieceKind::Rook,
            'Q' => PieceKind::Queen,
            'K' => PieceKind::King,
            _ => return None,
        })
    }

    /// The Unicode chess figure.
    pub const fn symbol(self, colour: Colour) -> char {
        let row = match colour {
            Colour::White => ['♙', '♘', '♗', '♖', '♕', '♔'],
            Colour::Black => ['♟', '♞', '♝', '♜', '♛', '♚'],
        };
        row[self.index()]
    }
}
