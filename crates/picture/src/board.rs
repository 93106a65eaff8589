//! A small board as SVG.

use crate::svg::escape;
use std::fmt::Write;
use stratege_catalog::{Board, Player};

/// Draws a board with its upper left corner here.
pub(crate) fn draw(out: &mut String, board: &Board, x: f64, y: f64, side: f64) {
    let columns = board.width();
    // The circle of noughts and crosses is a letter, not a disc.
    let crosses = board.cells.iter().any(|cell| cell.piece.is_some_and(|piece| piece.symbol == '✕'));
    for (index, cell) in board.cells.iter().enumerate() {
        let (left, top) = (x + (index % columns) as f64 * side, y + (index / columns) as f64 * side);
        let dark = board.chequered && (index / columns + index % columns) % 2 == 1;
        let fill = if dark { "#c9b38c" } else { "#f6efe0" };
        let _ = write!(
            out,
            r##"<rect x="{left:.1}" y="{top:.1}" width="{side}" height="{side}" fill="{fill}" stroke="#8a7a5a" stroke-width="0.5"/>"##
        );
        let Some(piece) = cell.piece else { continue };
        if let Some(fill) = disc(piece.symbol).filter(|_| !crosses) {
            let (x, y, radius) = (left + side / 2.0, top + side / 2.0, side * 0.38);
            let _ = write!(
                out,
                r##"<circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" fill="{fill}" stroke="#1a1a1a" stroke-width="0.8"/>"##
            );
        } else {
            let colour = if piece.player == Player::FIRST { "#1d4f91" } else { "#b3401f" };
            let (x, y) = (left + side / 2.0, top + side * 0.78);
            let size = side * 0.85;
            let glyph = escape(&piece.symbol.to_string());
            let _ = write!(
                out,
                r#"<text x="{x:.1}" y="{y:.1}" font-size="{size:.1}" fill="{colour}" text-anchor="middle">{glyph}</text>"#
            );
        }
    }
    let _ = writeln!(out);
}

/// The fill of a disc, black or white.
fn disc(symbol: char) -> Option<&'static str> {
    match symbol {
        '●' => Some("#1a1a1a"),
        '○' => Some("#ffffff"),
        _ => None,
    }
}

/// The side of a square of a picture of a board alone.
const SIDE: f64 = 40.0;

/// A picture of a board alone.
pub fn board_svg(board: &Board) -> String {
    let columns = board.width().max(1);
    let (width, height) = (SIDE * columns as f64, SIDE * board.cells.len().div_ceil(columns) as f64);
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" font-family="DejaVu Sans, Verdana, sans-serif">"#
    );
    draw(&mut out, board, 0.0, 0.0, SIDE);
    out.push_str("</svg>\n");
    out
}
