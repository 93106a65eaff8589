//! Boards for front ends.

use crate::{Game, Player, Stage};
use serde::Serialize;

/// A game whose positions can be drawn as a rectangular board.
pub trait Draw: Game {
    /// The board in its usual orientation, top row first.
    fn board(&self, position: &Self::Position) -> Board;

    /// The squares of a move, so that a front end can mark it or accept a click for it.
    fn move_squares(&self, position: &Self::Position, mv: Self::Move) -> MoveSquares;

    /// The squares over which the piece goes, its first and its last among them, where it turns on its way.
    fn path(&self, _: &Self::Position, _: Self::Move) -> Vec<usize> {
        Vec::new()
    }

    /// The moves as they are made part by part, the position itself first; nothing where a move is made at once.
    fn stages(&self, _: &Self::Position) -> Vec<Stage> {
        Vec::new()
    }

    /// The square of the piece of the side to move that is in check, in games that know check.
    fn checked(&self, _: &Self::Position) -> Option<usize> {
        None
    }
}

/// The squares of a move, as indices into [`Board::cells`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MoveSquares {
    /// Where the piece comes from, if it was on the board.
    pub from: Option<usize>,
    /// Where it goes; none for a pass.
    pub to: Option<usize>,
    /// What it becomes by this move, by its capital letter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotion: Option<char>,
}

impl MoveSquares {
    /// Of a move that brings a piece to a square.
    pub fn to(square: usize) -> MoveSquares {
        MoveSquares { to: Some(square), ..MoveSquares::default() }
    }
}

/// What a board looks like: how its squares lie, and what stands on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// Signs on paper.
    #[default]
    Paper,
    /// Two-coloured discs on squares.
    Discs,
    /// Chequered squares, or at least pieces that move over them.
    Checks,
    /// Chequered squares with men and kings.
    Draughts,
    /// A frame into whose columns discs fall.
    Drop,
    /// Rows of matches.
    Heaps,
    /// A bar of chocolate.
    Bar,
    /// A lane a side, along which men run.
    Track,
    /// Two rows of points on which checkers are stacked, a bar between their halves.
    Points,
    /// A tree, whose branches at the cursor are the squares.
    Tree,
}

/// A node of a board that is a tree, in the order in which the text begins them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TreeNode {
    /// Its parent; none for the root.
    pub parent: Option<u32>,
    /// Whose turn it is.
    pub side: Player,
    /// Its name; empty for most.
    pub name: String,
    /// The value of a leaf, in hundredths; none where nobody gave one.
    pub value: Option<i32>,
}

/// A board that is a tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TreeBoard {
    /// All nodes.
    pub nodes: Vec<TreeNode>,
    /// Where the game is.
    pub at: u32,
}

/// What a game of a match, or for money, is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stakes {
    /// What the doubling cube shows.
    pub cube: u16,
    /// Who owns it; none while it stands in the middle.
    pub owner: Option<Player>,
    /// Who has offered a double that is to be answered.
    pub doubler: Option<Player>,
    /// The points of the match; 0 for money.
    pub length: u16,
    /// The points of the first player and of the second.
    pub score: [u16; 2],
    /// Whether this is the Crawford game, in which nobody may double.
    pub crawford: bool,
    /// Whether gammons count once only while the cube stands in the middle.
    pub jacoby: bool,
    /// Who offers to lose at once, and how many points.
    pub resigned: Option<(Player, u16)>,
}

/// A drawn position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// What it looks like.
    pub look: Look,
    /// The labels of the columns, from the left. Their number is the width.
    pub columns: Vec<String>,
    /// The labels of the rows, from the top.
    pub rows: Vec<String>,
    /// Width × height squares, row by row from the top left.
    pub cells: Vec<Cell>,
    /// The names of the squares, where they are not those of column and row: the numbers of draughts. Squares without
    /// a name are not played on.
    pub names: Vec<String>,
    /// Whether the squares are chequered, so that pieces and dark squares must be told apart.
    pub chequered: bool,
    /// The dice that were rolled and are to be played.
    pub dice: Vec<u8>,
    /// What is played for, where that changes: the doubling cube and the score.
    pub stakes: Option<Stakes>,
    /// How far the first player and the second have to go, in races: the pip counts of backgammon.
    pub pips: Option<[u16; 2]>,
    /// The tree, where the board is one.
    pub tree: Option<TreeBoard>,
    /// The squares of a line that has won the game.
    pub won: Vec<usize>,
}

impl Board {
    /// A board of empty cells with these labels.
    pub fn empty(columns: Vec<String>, rows: Vec<String>) -> Board {
        let cells = vec![Cell::default(); columns.len() * rows.len()];
        Board {
            look: Look::default(),
            columns,
            rows,
            cells,
            names: Vec::new(),
            chequered: false,
            dice: Vec::new(),
            stakes: None,
            pips: None,
            tree: None,
            won: Vec::new(),
        }
    }

    /// The same with a look.
    #[must_use]
    pub fn looking(self, look: Look) -> Board {
        Board { look, ..self }
    }

    /// Squares in a row.
    pub fn width(&self) -> usize {
        self.columns.len()
    }
}

/// One square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// The piece on it.
    pub piece: Option<Piece>,
    /// Whether who takes it loses.
    pub poison: bool,
}

/// One piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// Whose it is.
    pub player: Player,
    /// One letter in plain text; the case may tell the player.
    pub letter: char,
    /// A symbol, for terminals that can show it.
    pub symbol: char,
}

/// What changes on a board when a move is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Effect {
    /// Squares whose piece changes its owner.
    pub flips: Vec<usize>,
    /// Squares whose piece goes.
    pub takes: Vec<usize>,
    /// The squares over which the piece goes, where it turns on its way.
    pub path: Vec<usize>,
}

impl Effect {
    /// Between two boards, when `mover` has made a move with these squares. A piece of the mover's own
    /// that leaves its square for another has moved; where none comes, as with matches, it was taken.
    pub fn between(before: &Board, after: &Board, mover: Player, squares: MoveSquares) -> Effect {
        let mut effect = Effect::default();
        // A board may shrink, as a row of matches does: what lies outside is gone.
        let width = before.width().max(1);
        let now = |index: usize| {
            let (row, column) = (index / width, index % width);
            let inside = row < after.rows.len() && column < after.width();
            if inside { after.cells[row * after.width() + column] } else { Cell::default() }
        };
        let pairs = || before.cells.iter().enumerate().map(|(index, old)| (index, (*old, now(index))));
        let comes = pairs().any(|(_, (old, new))| match (old.piece, new.piece) {
            (None, new) => new.is_some(),
            (Some(old), Some(new)) => old.player == mover && new.player == mover && old != new,
            (Some(_), None) => false,
        });
        for (index, (old, new)) in pairs() {
            let Some(piece) = old.piece else { continue };
            match new.piece {
                None if piece.player != mover || !comes => effect.takes.push(index),
                Some(other) if other.player != piece.player && squares.to == Some(index) => {
                    effect.takes.push(index);
                }
                Some(other) if other.player != piece.player => effect.flips.push(index),
                _ => {}
            }
        }
        // A piece that takes leaves its own square empty, and no empty square is filled.
        effect.takes.retain(|&index| squares.from != Some(index));
        effect
    }
}
