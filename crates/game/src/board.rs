//! Boards: squares and the pieces on them.

use crate::{Piece, Player, Shape};
use serde::Serialize;

/// The look of a board and of its pieces, as keywords for front ends. A front end draws an unknown keyword as plain
/// paper or plain discs, so that a game may define keywords itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The ground: `grid`, `checks`, `wood`, or a board specific to one game, such as `heaps`.
    pub surface: &'static str,
    /// The pieces: `mark`, `disc`, `stone`, `piece` (chessmen), `man` (draughtsmen), or pieces specific to one game.
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

    /// A style with this surface and these pieces.
    pub const fn new(surface: &'static str, pieces: &'static str) -> Style {
        Style { surface, pieces }
    }
}

/// A node of a board that is a tree; nodes are in the order in which they begin in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// Its parent; `None` for the root.
    pub parent: Option<u32>,
    /// The side to move.
    pub side: Player,
    /// Its name; usually empty.
    pub name: String,
    /// The value of a leaf, in hundredths; `None` if it has no value.
    pub value: Option<i32>,
}

/// A board that is a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeBoard {
    /// All nodes.
    pub nodes: Vec<TreeNode>,
    /// The index of the current node.
    pub at: u32,
}

/// A number shown beside the board, such as the score of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Annotation {
    /// Its name, as the game calls it; unique on each board.
    pub name: &'static str,
    /// Its value; for a player, 0 is the first and 1 the second; for a yes-or-no question, 1 is yes.
    pub value: u16,
}

/// A drawn position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The look of the board and the pieces.
    pub style: Style,
    /// The arrangement of the cells; `None` if they are the squares of a rectangle.
    pub shape: Option<Shape>,
    /// The labels of the columns, from the left; their number is the width. Empty if the cells do not form columns.
    pub columns: Vec<String>,
    /// The labels above the columns, if they differ from those below.
    pub above: Option<Vec<String>>,
    /// The labels of the rows, from the top.
    pub rows: Vec<String>,
    /// The cells: width × height, row by row from the top left; without columns, one for each cell of the shape.
    pub cells: Vec<Cell>,
    /// The names of the cells, if they are not column and row, such as the numbers in draughts. Cells without a name
    /// are not playable.
    pub names: Vec<String>,
    /// Whether the squares are chequered, so that pieces must be distinguishable from dark squares.
    pub chequered: bool,
    /// The dice that were rolled and are still to be played.
    pub dice: Vec<u8>,
    /// Numbers shown beside the board; the game's own crate reads them.
    pub annotations: Vec<Annotation>,
    /// In races, the distance left for the first player and the second: the pip counts of backgammon.
    pub pips: Option<[u16; 2]>,
    /// The number of pieces that the first player and the second have captured, in games whose board does not show it.
    pub taken: Option<[u16; 2]>,
    /// The square that the side to move may not recapture on at once: the ko of Go.
    pub barred: Option<usize>,
    /// The tree, if the board is one.
    pub tree: Option<TreeBoard>,
    /// The squares of the line that won the game.
    pub won: Vec<usize>,
}

impl Board {
    /// A board of empty squares on paper, with these labels.
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

    /// A board of empty hexagons: a rectangle whose odd rows are shifted half a cell to the right.
    pub fn hexagons(columns: Vec<String>, rows: Vec<String>) -> Board {
        let shape = Shape::hexagons(columns.len(), rows.len()).labelled(&columns, &rows, 0);
        Board { shape: Some(shape), ..Board::empty(columns, rows) }
    }

    /// A board of empty hexagons: a rhombus, each row of which is shifted half a cell further to the right. The left
    /// and right edges belong to the owner of the first piece, the upper and lower ones to the owner of the second.
    pub fn rhombus(columns: Vec<String>, rows: Vec<String>, edges: [Piece; 2]) -> Board {
        let shape = Shape::rhombus(columns.len(), rows.len(), edges).labelled(&columns, &rows, 50);
        Board { shape: Some(shape), ..Board::empty(columns, rows) }
    }

    /// A board whose cells are the points where the lines of a grid cross.
    pub fn points(columns: Vec<String>, rows: Vec<String>) -> Board {
        let shape = Shape::points(columns.len(), rows.len()).labelled(&columns, &rows, 0);
        Board { shape: Some(shape), ..Board::empty(columns, rows) }
    }

    /// The name of a cell: its own, or its column and row.
    pub fn name(&self, cell: usize) -> String {
        let own = self.names.get(cell).filter(|name| !name.is_empty());
        let width = self.width().max(1);
        let label = |labels: &[String], at: usize| labels.get(at).cloned().unwrap_or_default();
        let both = || label(&self.columns, cell % width) + &label(&self.rows, cell / width);
        own.cloned().unwrap_or_else(both)
    }

    /// A board of any shape, with the names of its cells.
    pub fn shaped(shape: Shape, names: Vec<String>) -> Board {
        let cells = vec![Cell::default(); shape.cells.len()];
        Board { shape: Some(shape), cells, names, ..Board::empty(Vec::new(), Vec::new()) }
    }

    /// The same board in another style.
    #[must_use]
    pub fn style(self, style: Style) -> Board {
        Board { style, ..self }
    }

    /// The number of squares in a row; 0 if the cells do not form columns.
    pub fn width(&self) -> usize {
        self.columns.len()
    }
}

/// One square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The piece on it.
    pub piece: Option<Piece>,
    /// Whether the player who takes it loses.
    pub poison: bool,
}

/// The squares of a move, as indices into [`Board::cells`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MoveSquares {
    /// The piece's origin, if it was on the board.
    pub from: Option<usize>,
    /// Its destination; `None` for a pass.
    pub to: Option<usize>,
    /// The capital letter of the piece it promotes to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotion: Option<char>,
}

impl MoveSquares {
    /// The squares of a move that places a piece on a square.
    pub fn to(square: usize) -> MoveSquares {
        MoveSquares { to: Some(square), ..MoveSquares::default() }
    }
}
