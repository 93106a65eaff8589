//! Checks of the shapes of boards.

use super::{Check, require};
use crate::{Board, Shape};
use std::collections::BTreeSet;
use std::fmt::Debug;

/// What drawers take for granted of a shape.
pub(super) fn check_shape(position: &impl Debug, board: &Board) -> Check {
    let Some(shape) = &board.shape else { return Ok(()) };
    let cells = shape.cells.len();
    let at = |what: &str| format!("{position:?}: {what}");
    let distinct: BTreeSet<_> = shape.cells.iter().map(|place| place.centre).collect();
    require(distinct.len() == cells, || at("two cells have one centre"))?;
    let polygons = shape.cells.iter().all(|place| place.outline.is_empty() || place.outline.len() > 2);
    require(polygons, || at("an outline has fewer than three corners"))?;
    let listed = board.columns.len() * board.rows.len() == cells;
    let named = board.names.iter().filter(|name| !name.is_empty()).collect::<BTreeSet<_>>().len() == cells;
    require(listed || named, || at("cells have neither columns and rows nor a name each"))?;
    require(neighbours_are_pairs(shape), || at("neighbours are not pairs of cells, each once"))?;
    let sides = |edge: &crate::Edge| edge.cell < cells && edge.side < shape.cells[edge.cell].outline.len();
    require(shape.edges.iter().all(sides), || at("an edge is no side of a cell"))?;
    require(shape.dots.iter().all(|&cell| cell < cells), || at("a dot is no cell"))
}

fn neighbours_are_pairs(shape: &Shape) -> bool {
    let mut seen = BTreeSet::new();
    shape.neighbours.iter().all(|&[one, other]| {
        one != other && one.max(other) < shape.cells.len() && seen.insert([one.min(other), one.max(other)])
    })
}
