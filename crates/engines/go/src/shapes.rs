//! Shapes larger than the eight points around a move: those up to two steps away, and those that also include the
//! points a knight's move away.

use stratege_game::Player;
use stratege_games_go::{Board, Grid, Point};

/// A shape: its points as seen by the player to move, with the same code for all rotations and reflections.
pub type ShapeCode = u64;

/// The points by columns and rows from the move: the twelve up to two steps away, then the eight a knight's move away.
const POINTS: [(i8, i8); 20] = [
    (0, -1),
    (-1, 0),
    (1, 0),
    (0, 1),
    (-1, -1),
    (1, -1),
    (-1, 1),
    (1, 1),
    (0, -2),
    (-2, 0),
    (2, 0),
    (0, 2),
    (-1, -2),
    (1, -2),
    (-2, -1),
    (2, -1),
    (-2, 1),
    (2, 1),
    (-1, 2),
    (1, 2),
];

/// The bits of the points a knight's move away: the last ones.
const FAR_BITS: u32 = 16;

/// The distance of two rows in [`Point::offset`].
const ROW: isize = 20;

/// Marks the codes of the larger shape.
const LARGE: ShapeCode = 1 << 40;

/// Where each point comes from in each of the eight symmetries.
const TURNS: [[u8; 20]; 8] = turns();

const fn turns() -> [[u8; 20]; 8] {
    let mut turns = [[0; 20]; 8];
    let mut index = 0;
    while index < 8 {
        let mut at = 0;
        while at < 20 {
            let (mut column, mut row) = POINTS[at];
            if index & 1 != 0 {
                column = -column;
            }
            if index & 2 != 0 {
                row = -row;
            }
            if index & 4 != 0 {
                (column, row) = (row, column);
            }
            let mut from = 0;
            while POINTS[from].0 != column || POINTS[from].1 != row {
                from += 1;
            }
            turns[index][at] = from as u8;
            at += 1;
        }
        index += 1;
    }
    turns
}

/// The codes of the larger and the smaller shape around a point, for a player.
pub fn shape_codes(board: &Board, point: Point, player: Player) -> [ShapeCode; 2] {
    let grid = board.grid();
    let swap = u8::from(player == Player::SECOND);
    let content = POINTS.map(|step| match beside(grid, point, step) {
        Some(next) => match board.content(next) {
            stone @ 0..2 => stone ^ swap,
            other => other,
        },
        None => crate::tactics::BORDER,
    });
    let code = |turn: &[u8; 20]| {
        turn.iter().fold(0, |code, &from| code << 2 | ShapeCode::from(content[usize::from(from)]))
    };
    // The first points lie in the high bits, so that the least code of the larger shape begins with that of the smaller.
    let least = TURNS.iter().map(code).min().unwrap_or(0);
    [LARGE | least, least >> FAR_BITS]
}

/// The point so many columns and rows away, on the board.
fn beside(grid: Grid, point: Point, (columns, rows): (i8, i8)) -> Option<Point> {
    let inside = |at: u8, step: i8, size: u8| at.checked_add_signed(step).is_some_and(|at| at < size);
    let is_inside = inside(point.column(), columns, grid.columns()) && inside(point.row(), rows, grid.rows());
    is_inside.then(|| point.offset(isize::from(rows) * ROW + isize::from(columns)))
}

/// A set of shapes to distinguish.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shapes(Vec<ShapeCode>);

impl Shapes {
    /// A set of these shapes.
    pub fn new(mut codes: Vec<ShapeCode>) -> Shapes {
        codes.sort_unstable();
        codes.dedup();
        Shapes(codes)
    }

    /// The number of shapes.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The codes in ascending order.
    pub fn codes(&self) -> &[ShapeCode] {
        &self.0
    }

    /// The number of the largest of them that stands around a point.
    pub(crate) fn around(&self, board: &Board, point: Point, player: Player) -> Option<u16> {
        if self.0.is_empty() {
            return None;
        }
        let found =
            shape_codes(board, point, player).into_iter().find_map(|code| self.0.binary_search(&code).ok());
        found.map(|index| index as u16)
    }
}
