//! Star points and the stones of a fixed handicap.

use crate::{Grid, Point};

/// The star points: those of the corners, then those of the sides and the middle, as far as the board has them.
pub(crate) fn stars(grid: Grid) -> Vec<Point> {
    let lines = |size: u8| match size {
        0..7 => Vec::new(),
        7..13 => vec![2, size - 3],
        _ => vec![3, size - 4],
    };
    let with_middle = |size: u8| {
        let mut lines = lines(size);
        // Small and even boards have no lines between.
        if size % 2 == 1 && size >= 13 {
            lines.push(size / 2);
        }
        lines
    };
    let (columns, rows) = (with_middle(grid.columns()), with_middle(grid.rows()));
    let mut stars: Vec<Point> = rows
        .iter()
        .flat_map(|&row| columns.iter().map(move |&column| (column, row)))
        .filter_map(|(column, row)| grid.point(column, row))
        .collect();
    let middle = [grid.columns(), grid.rows()].map(|size| (size % 2 == 1 && size >= 9).then_some(size / 2));
    if let [Some(column), Some(row)] = middle
        && let Some(middle) = grid.point(column, row)
        && !stars.contains(&middle)
    {
        stars.push(middle);
    }
    stars
}

/// The maximum number of fixed handicap stones on this board (GTP 2, section 4.1.1).
pub fn most(grid: Grid) -> u8 {
    match grid.columns() {
        size if !grid.is_square() || size < 7 => 0,
        7 => 4,
        size if size % 2 == 0 => 4,
        _ => 9,
    }
}

/// The points of a fixed handicap in the order of GTP 2; `None` for a number of stones that this board does not allow.
pub fn points(grid: Grid, stones: u8) -> Option<Vec<Point>> {
    if !(2..=most(grid)).contains(&stones) {
        return None;
    }
    let size = grid.columns();
    let low = if size < 13 { 2 } else { 3 };
    let (high, middle) = (size - 1 - low, size / 2);
    // Columns from the left, rows from above: the lower left corner is the first.
    let corners = [(low, high), (high, low), (low, low), (high, high)];
    let sides = [(low, middle), (high, middle), (middle, high), (middle, low)];
    let (corners_used, sides_used, centre) = match stones {
        2..=4 => (usize::from(stones), 0, false),
        5 => (4, 0, true),
        6 => (4, 2, false),
        7 => (4, 2, true),
        8 => (4, 4, false),
        _ => (4, 4, true),
    };
    let places = corners[..corners_used].iter().chain(&sides[..sides_used]).copied();
    let places = places.chain(centre.then_some((middle, middle)));
    places.map(|(column, row)| grid.point(column, row)).collect()
}
