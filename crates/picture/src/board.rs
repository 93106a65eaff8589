//! Boards as SVG: small ones within trees, and single ones.

mod shaped;

use crate::escape::escape;
use std::fmt::Write;
use stratege_session::{Board, Piece, Player, Style};

/// The width and the height of a small board.
pub(crate) fn size(board: &Board) -> (f64, f64) {
    if let Some(shape) = &board.shape {
        return shaped::size(shape, shaped::small(shape));
    }
    let side = square(board.width());
    (board.width() as f64 * side, board.rows.len() as f64 * side)
}

/// The side of a square of a small board, by its width in squares.
fn square(columns: usize) -> f64 {
    if columns <= 4 { 15.0 } else { 9.0 }
}

/// Draws a small board with its upper left corner here.
pub(crate) fn draw(out: &mut String, board: &Board, x: f64, y: f64) {
    match &board.shape {
        Some(shape) => shaped::cells(out, board, shape, (x, y), shaped::small(shape)),
        None => cells(out, board, (x, y), square(board.width()), false),
    }
}

/// The board in rows of letters.
pub(crate) fn letters(board: &Board, empty: char) -> Vec<String> {
    let letter = |cell: usize| board.cells[cell].piece.map_or(empty, |piece| piece.letter);
    match &board.shape {
        Some(shape) => shape.text(letter),
        None => {
            let width = board.width().max(1);
            let rows = (0..board.cells.len()).step_by(width);
            rows.map(|first| (first..first + width).map(letter).collect()).collect()
        }
    }
}

/// The squares. Of a board alone, discs lie on green cloth, and those that fall have the colours of their names.
fn cells(out: &mut String, board: &Board, (x, y): (f64, f64), side: f64, alone: bool) {
    let columns = board.width();
    let falls = alone && board.style.surface == "drop";
    for (index, cell) in board.cells.iter().enumerate() {
        let (left, top) = (x + (index % columns) as f64 * side, y + (index / columns) as f64 * side);
        let cloth = alone && board.style == Style::DISCS;
        let dark = board.chequered && (index / columns + index % columns) % 2 == 1;
        let fill = match (dark, cloth) {
            (_, true) => "#2f7a5a",
            (true, _) => "#c9b38c",
            _ => "#f6efe0",
        };
        let _ = write!(
            out,
            r##"<rect x="{left:.1}" y="{top:.1}" width="{side}" height="{side}" fill="{fill}" stroke="#8a7a5a" stroke-width="0.5"/>"##
        );
        let Some(piece) = cell.piece else { continue };
        let fill = disc_fill(board, piece).map(|fill| if falls { falling(piece.player) } else { fill });
        draw_piece(out, piece, fill, (left + side / 2.0, top + side / 2.0), side);
    }
    let _ = writeln!(out);
}

/// The fill of a piece that is a disc. The circle of noughts and crosses is a letter, not a disc.
fn disc_fill(board: &Board, piece: Piece) -> Option<&'static str> {
    let crosses = board.cells.iter().any(|cell| cell.piece.is_some_and(|piece| piece.symbol == '✕'));
    disc(piece.symbol).filter(|_| !crosses)
}

/// A piece in the middle of a cell that is so wide: a disc with this fill, or its symbol.
fn draw_piece(out: &mut String, piece: Piece, fill: Option<&str>, (x, y): (f64, f64), side: f64) {
    if let Some(fill) = fill {
        let radius = side * 0.38;
        let _ = write!(
            out,
            r##"<circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" fill="{fill}" stroke="#1a1a1a" stroke-width="0.8"/>"##
        );
    } else {
        let colour = colour(piece.player);
        let (y, size) = (y + side * 0.28, side * 0.85);
        let glyph = escape(&piece.symbol.to_string());
        let _ = write!(
            out,
            r#"<text x="{x:.1}" y="{y:.1}" font-size="{size:.1}" fill="{colour}" text-anchor="middle">{glyph}</text>"#
        );
    }
}

/// The colour of a player's letters and signs.
fn colour(player: Player) -> &'static str {
    if player == Player::FIRST { "#1d4f91" } else { "#b3401f" }
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

/// The colours of discs that fall, which are called by them: red and yellow.
fn falling(player: Player) -> &'static str {
    if player == Player::FIRST { "#c2402f" } else { "#f0c330" }
}

/// The room of the labels beside and below a board.
const LABELS: f64 = 22.0;

/// A picture of a single board, with the labels of its rows and columns.
pub fn board_svg(board: &Board) -> String {
    if let Some(shape) = &board.shape {
        return shaped::alone(board, shape);
    }
    let columns = board.width().max(1);
    let rows = board.cells.len().div_ceil(columns);
    let labelled = |labels: &[String]| labels.iter().any(|label| !label.trim().is_empty());
    let left = if labelled(&board.rows) { LABELS } else { 0.0 };
    let below = if labelled(&board.columns) { LABELS } else { 0.0 };
    let (width, height) = (SIDE * columns as f64 + left, SIDE * rows as f64 + below);
    let mut out = begun(width, height);
    let mut label = |x: f64, y: f64, text: &str| label(&mut out, (x, y), text);
    for (row, text) in board.rows.iter().enumerate().filter(|_| left > 0.0) {
        label(left / 2.0, SIDE * (row as f64 + 0.5) + 5.0, text);
    }
    for (column, text) in board.columns.iter().enumerate().filter(|_| below > 0.0) {
        label(left + SIDE * (column as f64 + 0.5), height - 6.0, text);
    }
    cells(&mut out, board, (left, 0.0), SIDE, true);
    out.push_str("</svg>\n");
    out
}

/// The beginning of a picture of a board alone.
fn begun(width: f64, height: f64) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" font-family="DejaVu Sans, Verdana, sans-serif"><rect width="{width:.0}" height="{height:.0}" fill="#fbf7ee"/>"##
    )
}

fn label(out: &mut String, (x, y): (f64, f64), text: &str) {
    let text = escape(text);
    let _ = write!(
        out,
        r##"<text x="{x:.1}" y="{y:.1}" font-size="13" fill="#5b4c30" text-anchor="middle">{text}</text>"##
    );
}
