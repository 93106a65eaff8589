//! Board shapes: the arrangement of cells that do not form a rectangle of squares.

use crate::Piece;
use std::collections::BTreeMap;

/// A point of the plane, in hundredths of the usual distance between neighbouring cells: x to the right, y down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    /// The distance to the right.
    pub x: i32,
    /// The distance down.
    pub y: i32,
}

/// The point with these coordinates.
const fn point(x: i32, y: i32) -> Point {
    Point { x, y }
}

/// The position and outline of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellGeometry {
    /// Its centre, where its piece is drawn.
    pub centre: Point,
    /// The corners of its polygon, clockwise or anticlockwise; empty if the cell is a point.
    pub outline: Vec<Point>,
}

/// A side of a cell that belongs to a player, such as a goal in a connection game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The cell.
    pub cell: usize,
    /// The corner of the outline at which the side begins; it leads to the next corner.
    pub side: usize,
    /// A piece of the player, which gives the colour and the letter.
    pub piece: Piece,
}

/// A text next to the cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The centre of the text.
    pub at: Point,
    /// The text.
    pub text: String,
}

/// The shape of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// The position and outline of each cell.
    pub cells: Vec<CellGeometry>,
    /// The pairs of neighbours, each listed once. Between points they are drawn as lines.
    pub neighbours: Vec<[usize; 2]>,
    /// The sides of cells that belong to a player.
    pub edges: Vec<Edge>,
    /// The points that have a dot, such as the star points of a Go board.
    pub dots: Vec<usize>,
    /// The labels of rows and columns.
    pub labels: Vec<Label>,
}

/// From the middle of a hexagon to the middle of one in the next row, and half of a side, in hundredths: √3/2 and 1/(2√3).
const ROW: i32 = 87;
const HALF_SIDE: i32 = 29;

/// A hexagon around a centre: it stands on a corner, and its first side is the upper right one.
fn hexagon(centre: Point) -> CellGeometry {
    let corners = [(0, -58), (50, -HALF_SIDE), (50, HALF_SIDE), (0, 58), (-50, HALF_SIDE), (-50, -HALF_SIDE)];
    let outline = corners.map(|(x, y)| point(centre.x + x, centre.y + y)).to_vec();
    CellGeometry { centre, outline }
}

impl Shape {
    /// Hexagons in a rectangle, row by row. Odd rows (from 0) are shifted half a cell to the right.
    pub fn hexagons(columns: usize, rows: usize) -> Shape {
        let cells = grid(columns, rows);
        Shape::polygons(cells.map(|(x, y)| hexagon(point(100 * x + 50 * (y % 2), ROW * y))).collect())
    }

    /// Hexagons in a rhombus, row by row, each row shifted half a cell further to the right. The left and right sides
    /// belong to the owner of the first piece, the upper and lower ones to the owner of the second. The side in each
    /// obtuse corner is shared and belongs to neither.
    pub fn rhombus(columns: usize, rows: usize, [across, down]: [Piece; 2]) -> Shape {
        let cells = grid(columns, rows);
        let shape = Shape::polygons(cells.map(|(x, y)| hexagon(point(100 * x + 50 * y, ROW * y))).collect());
        shape.owned(|cell, side| {
            let (column, row) = (cell % columns, cell / columns);
            // From the upper right side clockwise.
            let left = column == 0 && matches!(side, 3 | 4);
            let right = column + 1 == columns && matches!(side, 0 | 1);
            let above = row == 0 && matches!(side, 0 | 5);
            let below = row + 1 == rows && matches!(side, 2 | 3);
            match (left || right, above || below) {
                (true, false) => Some(across),
                (false, true) => Some(down),
                _ => None,
            }
        })
    }

    /// The points where the lines of a grid cross, row by row. Each is joined to its four neighbours.
    pub fn points(columns: usize, rows: usize) -> Shape {
        let beside = |cell: usize| (cell % columns + 1 < columns).then_some([cell, cell + 1]);
        let below = |cell: usize| (cell / columns + 1 < rows).then_some([cell, cell + columns]);
        let neighbours = (0..columns * rows).flat_map(|cell| [beside(cell), below(cell)]).flatten();
        let neighbours = neighbours.collect();
        let crossings = grid(columns, rows).map(|(x, y)| (100 * x, 100 * y));
        Shape { dots: Vec::new(), ..Shape::joined(crossings, neighbours) }
    }

    /// Points anywhere, each with a dot, and the lines between them. Coordinates are in hundredths; points that hold
    /// pieces must be at least 100 apart.
    pub fn joined(points: impl IntoIterator<Item = (i32, i32)>, neighbours: Vec<[usize; 2]>) -> Shape {
        let place = |(x, y)| CellGeometry { centre: point(x, y), outline: Vec::new() };
        let cells: Vec<CellGeometry> = points.into_iter().map(place).collect();
        Shape { dots: (0..cells.len()).collect(), cells, neighbours, ..Shape::default() }
    }

    /// Polygons anywhere. Cells that share a side, from corner to corner, are neighbours.
    pub fn polygons(cells: Vec<CellGeometry>) -> Shape {
        let shape = Shape { cells, ..Shape::default() };
        let mut neighbours: Vec<[usize; 2]> = shape.sides().into_values().filter_map(pair).collect();
        neighbours.sort_unstable();
        neighbours.dedup();
        Shape { neighbours, ..shape }
    }

    /// The same shape, with owners for the outer sides: `owner` takes the cell and the index of the side in its
    /// outline.
    #[must_use]
    pub fn owned(mut self, owner: impl Fn(usize, usize) -> Option<Piece>) -> Shape {
        let outer = self.sides().into_values().filter(|cells| cells.len() == 1).flatten();
        let edge = |(cell, side)| owner(cell, side).map(|piece| Edge { cell, side, piece });
        self.edges = outer.filter_map(edge).collect();
        self.edges.sort_unstable_by_key(|edge| (edge.cell, edge.side));
        self
    }

    /// The same with labels for columns and rows, where the cells lie in such: columns above, rows on the left. Each row lies
    /// so far to the right of the one above.
    #[must_use]
    pub(crate) fn labelled(mut self, columns: &[String], rows: &[String], lean: i32) -> Shape {
        let first = self.cells.iter().zip(columns);
        let above = first.map(|(place, text)| (place.centre.x - lean, place.centre.y - 90, text));
        let starts = self.cells.iter().step_by(columns.len().max(1)).zip((0..).zip(rows));
        let left = starts.map(|(place, (row, text))| (lean * row - 90, place.centre.y, text));
        let label = |(x, y, text): (i32, i32, &String)| Label { at: point(x, y), text: text.clone() };
        self.labels = above.chain(left).map(label).collect();
        self
    }

    /// The two ends of a side of a cell.
    pub fn side(&self, cell: usize, side: usize) -> [Point; 2] {
        let outline = &self.cells[cell].outline;
        [outline[side], outline[(side + 1) % outline.len()]]
    }

    /// The cells of each side, by its corners in order: one for an outer side, two for one between neighbours.
    fn sides(&self) -> BTreeMap<[Point; 2], Vec<(usize, usize)>> {
        let mut sides: BTreeMap<[Point; 2], Vec<(usize, usize)>> = BTreeMap::new();
        for (cell, place) in self.cells.iter().enumerate() {
            for side in 0..place.outline.len() {
                let mut corners = self.side(cell, side);
                corners.sort_unstable();
                sides.entry(corners).or_default().push((cell, side));
            }
        }
        sides
    }

    /// The upper left and lower right corners of the smallest rectangle that holds all cells with their pieces.
    pub fn bounds(&self) -> [Point; 2] {
        let around = |place: &CellGeometry| {
            let Point { x, y } = place.centre;
            let piece = [point(x - 50, y - 50), point(x + 50, y + 50)];
            piece.into_iter().chain(place.outline.iter().copied()).collect::<Vec<Point>>()
        };
        let all: Vec<Point> = self.cells.iter().flat_map(around).collect();
        let least = |axis: fn(&Point) -> i32| all.iter().map(axis).min().unwrap_or(0);
        let most = |axis: fn(&Point) -> i32| all.iter().map(axis).max().unwrap_or(0);
        [point(least(|at| at.x), least(|at| at.y)), point(most(|at| at.x), most(|at| at.y))]
    }
}

/// Columns and rows of a grid, row by row.
fn grid(columns: usize, rows: usize) -> impl Iterator<Item = (i32, i32)> {
    (0..rows as i32).flat_map(move |row| (0..columns as i32).map(move |column| (column, row)))
}

fn pair(cells: Vec<(usize, usize)>) -> Option<[usize; 2]> {
    if let [(one, _), (other, _)] = cells[..] { Some([one, other]) } else { None }
}
