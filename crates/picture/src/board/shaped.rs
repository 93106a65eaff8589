//! Boards whose cells do not form a rectangle, as SVG: outlines, lines between points, edges that belong to a player.

use super::{begun, colour, disc_fill, draw_piece, label};
use std::fmt::Write;
use stratege_session::{Board, Piece, Point, Shape};

/// The distance of neighbours on a board alone, and on small boards of few and of many cells.
const ALONE: f64 = 40.0;
const LARGE: f64 = 15.0;
const SMALL: f64 = 9.0;

/// The distance of neighbours on a small board.
pub(super) fn small(shape: &Shape) -> f64 {
    let [from, to] = shape.bounds();
    if to.x - from.x <= 400 { LARGE } else { SMALL }
}

/// The width and the height, where neighbours are so far apart.
pub(super) fn size(shape: &Shape, side: f64) -> (f64, f64) {
    let [from, to] = shape.bounds();
    (scaled(to.x - from.x, side), scaled(to.y - from.y, side))
}

/// A length of the shape in pixels, where neighbours are so far apart.
fn scaled(hundredths: i32, side: f64) -> f64 {
    f64::from(hundredths) / 100.0 * side
}

/// The cells with their pieces; the upper left corner of the bounds lies here.
pub(super) fn cells(out: &mut String, board: &Board, shape: &Shape, (x, y): (f64, f64), side: f64) {
    let [from, _] = shape.bounds();
    let at = |point: Point| (x + scaled(point.x - from.x, side), y + scaled(point.y - from.y, side));
    for edge in &shape.edges {
        let [(x1, y1), (x2, y2)] = shape.side(edge.cell, edge.side).map(at);
        let (stroke, width) = (owned(board, edge.piece), side * 0.3);
        let _ = write!(
            out,
            r##"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="#8a7a5a" stroke-width="{:.1}" stroke-linecap="round"/><line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="{stroke}" stroke-width="{width:.1}" stroke-linecap="round"/>"##,
            width + 1.0
        );
    }
    let fill = if board.style.surface == "wood" { "#e6c88f" } else { "#f6efe0" };
    for place in shape.cells.iter().filter(|place| !place.outline.is_empty()) {
        let corners = place.outline.iter().map(|&corner| at(corner));
        let corners: Vec<String> = corners.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = write!(
            out,
            r##"<polygon points="{}" fill="{fill}" stroke="#8a7a5a" stroke-width="0.5"/>"##,
            corners.join(" ")
        );
    }
    let is_point = |cell: usize| shape.cells[cell].outline.is_empty();
    for &[one, other] in shape.neighbours.iter().filter(|pair| pair.iter().all(|&cell| is_point(cell))) {
        let [(x1, y1), (x2, y2)] = [one, other].map(|cell| at(shape.cells[cell].centre));
        let _ = write!(
            out,
            r##"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="#8a7a5a" stroke-width="1"/>"##
        );
    }
    for (cell, place) in shape.cells.iter().enumerate() {
        let (x, y) = at(place.centre);
        if shape.dots.contains(&cell) {
            let radius = side * 0.08;
            let _ = write!(out, r##"<circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" fill="#8a7a5a"/>"##);
        }
        if let Some(piece) = board.cells[cell].piece {
            draw_piece(out, piece, disc_fill(board, piece), (x, y), side);
        }
    }
    let _ = writeln!(out);
}

/// The colour of an edge: that of its player's pieces.
fn owned(board: &Board, piece: Piece) -> &'static str {
    disc_fill(board, piece).unwrap_or(colour(piece.player))
}

/// A picture of a board alone, with its labels.
pub(super) fn alone(board: &Board, shape: &Shape) -> String {
    let [mut from, mut to] = shape.bounds();
    for label in &shape.labels {
        from = Point { x: from.x.min(label.at.x - 30), y: from.y.min(label.at.y - 30) };
        to = Point { x: to.x.max(label.at.x + 30), y: to.y.max(label.at.y + 30) };
    }
    // Room for the edges, whose strokes are wider than the cells.
    let (from, to) = (Point { x: from.x - 20, y: from.y - 20 }, Point { x: to.x + 20, y: to.y + 20 });
    let mut out = begun(scaled(to.x - from.x, ALONE), scaled(to.y - from.y, ALONE));
    let at = |point: Point| (scaled(point.x - from.x, ALONE), scaled(point.y - from.y, ALONE));
    for text in &shape.labels {
        let (x, y) = at(text.at);
        label(&mut out, (x, y + 5.0), &text.text);
    }
    cells(&mut out, board, shape, at(shape.bounds()[0]), ALONE);
    out.push_str("</svg>\n");
    out
}
