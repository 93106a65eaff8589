//! Boards: what stands where.

use crate::{Piece, Player, Shape};
use serde::Serialize;

/// What a board is made of, and what stands on it: words that front ends know. One that does not know a word draws plain
/// paper or plain discs, so that a game may bring words of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The ground: `grid`, `checks`, `wood`, or a whole board of one game, such as `heaps`.
    pub surface: &'static str,
    /// The pieces: `mark`, `disc`, `stone`, `piece` (chessmen), `man` (draughtsmen), or those of one game.
    pub pieces: &'static str,
}

impl Style {
    /// Crosses and rings on paper.
    pub const PAPER: Style = Style::new("grid", "mark");
    /// Discs on green cloth.
    pub const DISCS: Style = Style::new("grid", "disc");
    /// Stones on wood.
    pub const STONES: Style = Style::new("wood", "stone");
    /// Chessmen on chequered squares.
    pub const CHESSMEN: Style = Style::new("checks", "piece");
    /// Men and kings on chequered squares.
    pub const DRAUGHTSMEN: Style = Style::new("checks", "man");

    /// Of these words.
    pub const fn new(surface: &'static str, pieces: &'static str) -> Style {
        Style { surface, pieces }
    }
}

/// A node of a board that is a tree, in the order in which the text begins them.
#[derive(Clone, Debug, PartialEq, Eq)]
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeBoard {
    /// All nodes.
    pub nodes: Vec<TreeNode>,
    /// Where the game is.
    pub at: u32,
}

/// A number that a board shows beside its squares, such as the score of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Annotation {
    /// What it is, in the words of the game; once on each board.
    pub name: &'static str,
    /// Its value; of a player 0 for the first and 1 for the second, of a question 1 for yes.
    pub value: u16,
}

/// A drawn position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// What it is made of.
    pub style: Style,
    /// Where the cells lie, unless they are the squares of a rectangle.
    pub shape: Option<Shape>,
    /// The labels of the columns, from the left. Their number is the width. None where cells lie in no columns.
    pub columns: Vec<String>,
    /// The labels above the columns, where they are not those below.
    pub above: Option<Vec<String>>,
    /// The labels of the rows, from the top.
    pub rows: Vec<String>,
    /// Width × height cells, row by row from the top left; without columns as many as the shape has.
    pub cells: Vec<Cell>,
    /// The names of the cells, where they are not those of column and row: the numbers of draughts. Cells without a name
    /// are not played on.
    pub names: Vec<String>,
    /// Whether the squares are chequered, so that pieces and dark squares must be told apart.
    pub chequered: bool,
    /// The dice that were rolled and are to be played.
    pub dice: Vec<u8>,
    /// Numbers beside the squares; the crate of the game reads them.
    pub annotations: Vec<Annotation>,
    /// How far the first player and the second have to go, in races: the pip counts of backgammon.
    pub pips: Option<[u16; 2]>,
    /// The pieces that the first player and the second have taken, in games in which nothing else shows them.
    pub taken: Option<[u16; 2]>,
    /// The square on which the side to move may not play since it would take back at once: the ko of Go.
    pub barred: Option<usize>,
    /// The tree, where the board is one.
    pub tree: Option<TreeBoard>,
    /// The squares of a line that has won the game.
    pub won: Vec<usize>,
}

impl Board {
    /// A board of empty squares with these labels, on paper.
    pub fn empty(columns: Vec<String>, rows: Vec<String>) -> Board {
        let cells = vec![Cell::default(); columns.len() * rows.len()];
        Board {
            style: Style::PAPER,
            shape: None,
            columns,
            above: None,
            rows,
            cells,
            names: Vec::new(),
            chequered: false,
            dice: Vec::new(),
            annotations: Vec::new(),
            pips: None,
            taken: None,
            barred: None,
            tree: None,
            won: Vec::new(),
        }
    }

    /// A board of empty hexagons: a rectangle whose odd rows lie half a cell to the right.
    pub fn hexagons(columns: Vec<String>, rows: Vec<String>) -> Board {
        let shape = Shape::hexagons(columns.len(), rows.len()).labelled(&columns, &rows, 0);
        Board { shape: Some(shape), ..Board::empty(columns, rows) }
    }

    /// A board of empty hexagons: a rhombus, each row of which lies half a cell further to the right. The left and right
    /// edges belong to the player of the first piece, the upper and lower ones to the player of the second.
    pub fn rhombus(columns: Vec<String>, rows: Vec<String>, edges: [Piece; 2]) -> Board {
        let shape = Shape::rhombus(columns.len(), rows.len(), edges).labelled(&columns, &rows, 50);
        Board { shape: Some(shape), ..Board::empty(columns, rows) }
    }

    /// A board whose cells are the points where the lines of a grid cross.
    pub fn points(columns: Vec<String>, rows: Vec<String>) -> Board {
        let shape = Shape::points(columns.len(), rows.len()).labelled(&columns, &rows, 0);
        Board { shape: Some(shape), ..Board::empty(columns, rows) }
    }

    /// The name of a cell: its own, or that of its column and row.
    pub fn name(&self, cell: usize) -> String {
        let own = self.names.get(cell).filter(|name| !name.is_empty());
        let width = self.width().max(1);
        let label = |labels: &[String], at: usize| labels.get(at).cloned().unwrap_or_default();
        let both = || label(&self.columns, cell % width) + &label(&self.rows, cell / width);
        own.cloned().unwrap_or_else(both)
    }

    /// A board of any shape; the names of its cells.
    pub fn shaped(shape: Shape, names: Vec<String>) -> Board {
        let cells = vec![Cell::default(); shape.cells.len()];
        Board { shape: Some(shape), cells, names, ..Board::empty(Vec::new(), Vec::new()) }
    }

    /// The same in a style.
    #[must_use]
    pub fn style(self, style: Style) -> Board {
        Board { style, ..self }
    }

    /// Squares in a row; 0 where cells lie in no columns.
    pub fn width(&self) -> usize {
        self.columns.len()
    }
}

/// One square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The piece on it.
    pub piece: Option<Piece>,
    /// Whether who takes it loses.
    pub poison: bool,
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
