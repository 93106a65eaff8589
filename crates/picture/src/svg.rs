//! Search trees as SVG.

use crate::escape::escape;
use crate::layout::{CHARACTER, LINE, NodeBox, layout, lines};
use crate::{Kind, Shape, Shown, Words, board, legend};
use std::fmt::Write;

/// A picture of the tree: boxes with a blue border maximise, those with a red border minimise, dotted diamonds are
/// dice; thick lines are the principal variation, dashed ones pruned moves, and dotted arcs lead to where a table entry
/// was stored.
pub fn draw(shape: &Shape, title: &str, words: &Words) -> String {
    let layout = layout(shape);
    let foot = if shape.left_out > 0 { LINE + 4.0 } else { 0.0 };
    let title_width = title.chars().count() as f64 * CHARACTER + 24.0;
    let rows = legend_rows(shape, words, layout.width.max(title_width));
    let (legend, legend_width) = legend(&rows);
    let head = LINE * (1 + rows.len().max(1)) as f64 + 12.0;
    let (width, height) = (layout.width.max(title_width).max(legend_width), layout.height + foot + head);
    let mut out = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" font-family="DejaVu Sans, Verdana, sans-serif" font-size="11">
<title>{title}</title>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="12" y="16" font-size="12" fill="#333333">{title}</text>
{legend}<g transform="translate(0 {head})">
"##,
        title = escape(title)
    );
    for (index, node) in shape.nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            edge(&mut out, node, &layout.line(parent, index));
        }
    }
    for &(from, to) in &shape.links {
        link(&mut out, &layout.places[from], &layout.places[to]);
    }
    for (node, place) in shape.nodes.iter().zip(&layout.places) {
        draw_node(&mut out, node, place);
    }
    out.push_str("</g>\n");
    if shape.left_out > 0 {
        let text = format!("+{} {}", shape.left_out, words.left_out);
        let _ = writeln!(
            out,
            r##"<text x="12" y="{:.1}" fill="#666666">{}</text>"##,
            height - 8.0,
            escape(&text)
        );
    }
    out.push_str("</svg>\n");
    out
}

/// The most characters of a move that may stand beside its neighbours.
const SHORT: usize = 6;

/// About the width of a letter of the legend.
const SMALL: f64 = 5.6;

/// The legend in lines that are no wider than the picture.
fn legend_rows(shape: &Shape, words: &Words, width: f64) -> Vec<Vec<legend::Entry>> {
    legend::rows(legend::entries(shape, words), ((width - 24.0) / SMALL).max(0.0) as usize)
}

/// The legend under the title, and where its longest line ends.
fn legend(rows: &[Vec<legend::Entry>]) -> (String, f64) {
    let (mut out, mut end) = (String::new(), 0.0_f64);
    let mut y = 16.0 + LINE + 4.0;
    for row in rows {
        let mut x = 12.0;
        for entry in row {
            if let Some(kind) = entry.frame {
                let (fill, stroke) = colours(kind);
                let round = if kind == Kind::Min { 5 } else { 1 };
                let _ = write!(
                    out,
                    r#"<rect x="{x:.1}" y="{:.1}" width="14" height="10" rx="{round}" fill="{fill}" stroke="{stroke}"/>"#,
                    y - 9.0
                );
                x += 19.0;
            }
            let text = escape(&entry.text);
            let _ =
                writeln!(out, r##"<text x="{x:.1}" y="{y:.1}" font-size="10" fill="#555555">{text}</text>"##);
            x += entry.text.chars().count() as f64 * SMALL + 14.0;
        }
        end = end.max(x);
        y += LINE;
    }
    (out, end)
}

/// The fill and the frame of a node.
fn colours(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Max => ("#eaf2fd", "#1d4f91"),
        Kind::Min => ("#fdeee8", "#b3401f"),
        Kind::Chance => ("#f3f0fa", "#6b4fa0"),
        Kind::Leaf => ("#f7f7f7", "#888888"),
        Kind::Ghost => ("none", "none"),
    }
}

fn edge(out: &mut String, node: &Shown, points: &[(f64, f64)]) {
    let [.., (x1, y1), (x2, y2)] = *points else { return };
    let style = match node {
        Shown { kind: Kind::Ghost, .. } => r##"stroke="#b0b0b0" stroke-dasharray="4 3""##,
        Shown { principal: true, .. } => r##"stroke="#1a7f37" stroke-width="2.6""##,
        Shown { aside: true, .. } => r##"stroke="#777777" stroke-dasharray="1 3""##,
        _ => r##"stroke="#777777""##,
    };
    if let [(x1, y1), (x2, y2)] = points {
        let _ = writeln!(out, r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" {style}/>"#);
    } else {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(out, r#"<polyline points="{}" fill="none" {style}/>"#, points.join(" "));
    }
    let level = y1 == y2;
    if node.kind == Kind::Ghost {
        // Scissors: a stroke across the branch.
        let share = if level { 0.15 } else { 0.45 };
        let (x, y) = (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share);
        let _ = writeln!(
            out,
            r##"<line x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}" stroke="#c0392b" stroke-width="2"/>"##,
            x - if level { 3.0 } else { 6.0 },
            y + if level { 6.0 } else { 3.0 },
            x + if level { 3.0 } else { 6.0 },
            y - if level { 6.0 } else { 3.0 }
        );
    }
    // A long one stands over its own node, where it has room.
    let share = match node.edge.chars().count() {
        _ if level => 0.5,
        0..=SHORT => 0.7,
        _ => 0.87,
    };
    let (x, y) = (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + 3.0);
    let colour = if node.kind == Kind::Ghost { "#999999" } else { "#222222" };
    let text = escape(&node.edge);
    let _ = writeln!(
        out,
        r##"<text x="{x:.1}" y="{y:.1}" text-anchor="middle" fill="{colour}" stroke="#ffffff" stroke-width="3" paint-order="stroke">{text}</text>"##
    );
}

fn link(out: &mut String, from: &NodeBox, to: &NodeBox) {
    let (x1, y1, x2, y2) = (from.x, from.y + from.height, to.x, to.y + to.height);
    let (x, y) = ((x1 + x2) / 2.0, y1.max(y2) + 34.0);
    let _ = writeln!(
        out,
        r##"<path d="M {x1:.1} {y1:.1} Q {x:.1} {y:.1} {x2:.1} {y2:.1}" fill="none" stroke="#8e44ad" stroke-dasharray="2 3"/>"##
    );
}

fn draw_node(out: &mut String, node: &Shown, place: &NodeBox) {
    let left = place.x - place.width / 2.0;
    let (fill, stroke) = colours(node.kind);
    let weight = if node.principal { 2.4 } else { 1.0 };
    let round = if node.kind == Kind::Min { 10 } else { 2 };
    if node.kind != Kind::Ghost {
        let dash = if node.kind == Kind::Chance { r#" stroke-dasharray="2 2""# } else { "" };
        let _ = writeln!(
            out,
            r#"<rect x="{left:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="{round}" fill="{fill}" stroke="{stroke}" stroke-width="{weight}"{dash}/>"#,
            place.y, place.width, place.height
        );
    }
    let mut y = place.y + 4.0;
    if let Some(drawn) = &node.board {
        let (width, height) = board::size(drawn);
        board::draw(out, drawn, place.x - width / 2.0, y);
        y += height + 2.0;
    }
    for (i, line) in lines(node).iter().enumerate() {
        y += LINE;
        let (weight, size, colour) = match (i, node.kind) {
            (_, Kind::Ghost) => ("normal", 9.0, "#999999"),
            (0, _) => ("bold", 11.5, "#111111"),
            _ => ("normal", 9.5, "#444444"),
        };
        let _ = writeln!(
            out,
            r#"<text x="{:.1}" y="{:.1}" text-anchor="middle" font-weight="{weight}" font-size="{size}" fill="{colour}">{}</text>"#,
            place.x,
            y - 2.0,
            escape(line)
        );
    }
}
