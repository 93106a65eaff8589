//! Board shapes in the page's format.

use serde::Serialize;
use stratege_session::{Edge, Label, Point, Shape, SideName};
use utoipa::ToSchema;

/// Where the cells of a board lie. A length of 100 is the usual distance between neighbours: x to the right, y down.
#[derive(Serialize, ToSchema)]
#[schema(as = BoardShape)]
pub(crate) struct ShapeData {
    /// The centre of each cell.
    centres: Vec<(i32, i32)>,
    /// The outlines that cells have, each as its corners from the centre; one without corners is a point.
    outlines: Vec<Vec<(i32, i32)>>,
    /// The outline of each cell, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    outline: Vec<usize>,
    /// The pairs of neighbours; between points they are lines.
    neighbours: Vec<(usize, usize)>,
    /// Edges of cells that belong to a player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    edges: Vec<ShapeEdge>,
    /// The points that have a dot.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dots: Vec<usize>,
    /// Labels of columns and rows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    labels: Vec<ShapeLabel>,
}

/// An edge of a cell that belongs to a player.
#[derive(Serialize, ToSchema)]
pub(crate) struct ShapeEdge {
    cell: usize,
    /// The corner of the cell's outline at which it begins.
    corner: usize,
    player: SideName,
}

/// A text beside the cells.
#[derive(Serialize, ToSchema)]
pub(crate) struct ShapeLabel {
    at: (i32, i32),
    text: String,
}

fn pair(Point { x, y }: Point) -> (i32, i32) {
    (x, y)
}

impl From<&Shape> for ShapeData {
    fn from(shape: &Shape) -> ShapeData {
        let mut outlines: Vec<Vec<(i32, i32)>> = Vec::new();
        let mut outline = Vec::with_capacity(shape.cells.len());
        for place in &shape.cells {
            let (x, y) = pair(place.centre);
            let corners: Vec<(i32, i32)> = place.outline.iter().map(|at| (at.x - x, at.y - y)).collect();
            let known = outlines.iter().position(|known| *known == corners);
            outline.push(known.unwrap_or(outlines.len()));
            if known.is_none() {
                outlines.push(corners);
            }
        }
        if outlines.len() == 1 {
            outline.clear();
        }
        let label = |label: &Label| ShapeLabel { at: pair(label.at), text: label.text.clone() };
        let edge =
            |edge: &Edge| ShapeEdge { cell: edge.cell, corner: edge.side, player: edge.piece.player.into() };
        ShapeData {
            centres: shape.cells.iter().map(|place| pair(place.centre)).collect(),
            outlines,
            outline,
            neighbours: shape.neighbours.iter().map(|&[one, other]| (one, other)).collect(),
            edges: shape.edges.iter().map(edge).collect(),
            dots: shape.dots.clone(),
            labels: shape.labels.iter().map(label).collect(),
        }
    }
}
