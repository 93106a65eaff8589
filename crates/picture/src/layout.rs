//! The layout of a tree.

use crate::{Kind, Shape, Shown};

/// A node's place: the middle of its upper edge, and its size. In pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct NodeBox {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// All places, and the size of the whole.
pub(crate) struct Layout {
    pub(crate) places: Vec<NodeBox>,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// The width of a character of the small type, and the height of a line.
pub(crate) const CHARACTER: f64 = 6.2;
pub(crate) const LINE: f64 = 13.0;
/// Between neighbours, around the picture, and between a node and its children (room for the move).
/// About the width of a bold letter.
const BOLD: f64 = 8.2;
const GAP: f64 = 10.0;
pub(crate) const MARGIN: f64 = 12.0;
const RISE: f64 = 40.0;
/// The side of a square of a drawn board, by its width in squares.
pub(crate) fn square(columns: usize) -> f64 {
    if columns <= 4 { 15.0 } else { 9.0 }
}

/// The lines of text in a node, its value first: with who chooses, unless a board stands there and the legend says it.
pub(crate) fn lines(node: &Shown) -> Vec<String> {
    let mut lines = Vec::new();
    let role = node.role.as_ref().filter(|_| node.board.is_none());
    lines.extend((!node.value.is_empty()).then(|| match role {
        Some(role) => format!("{role} {}", node.value),
        None => node.value.clone(),
    }));
    lines.extend(node.window.clone().filter(|_| node.kind != Kind::Leaf));
    // A long reason takes several lines.
    for note in &node.notes {
        let mut line = String::new();
        for word in note.split(' ') {
            if !line.is_empty() && line.chars().count() + word.chars().count() > 16 {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

fn size(node: &Shown) -> (f64, f64) {
    let lines = lines(node);
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    // The first line is bold; words are wider than numbers.
    let bold = lines.first().filter(|_| node.role.is_some()).map_or(0, |line| line.chars().count());
    let text_width = (longest as f64 * CHARACTER).max(bold as f64 * BOLD) + 12.0;
    let text_height = lines.len() as f64 * LINE + 6.0;
    match &node.board {
        Some(board) => {
            let side = square(board.width());
            (
                text_width.max(board.width() as f64 * side + 10.0),
                text_height + board.rows.len() as f64 * side + 6.0,
            )
        }
        None => (text_width, text_height),
    }
}

/// Children side by side under their parent, which stands over the middle of them; a row a ply.
pub(crate) fn layout(shape: &Shape) -> Layout {
    let count = shape.nodes.len();
    let mut places: Vec<NodeBox> = shape
        .nodes
        .iter()
        .map(|node| {
            let (width, height) = size(node);
            NodeBox { width, height, ..NodeBox::default() }
        })
        .collect();
    let mut levels = vec![0_usize; count];
    let mut heights: Vec<f64> = Vec::new();
    for (index, node) in shape.nodes.iter().enumerate() {
        levels[index] = node.parent.map_or(0, |parent| levels[parent] + 1);
        heights.resize(heights.len().max(levels[index] + 1), 0.0);
        heights[levels[index]] = heights[levels[index]].max(places[index].height);
    }
    // From below: the width of a node's subtree. Children come after parents.
    let mut room = vec![0.0_f64; count];
    for index in (0..count).rev() {
        let below: f64 = shape.nodes[index].children.iter().map(|&child| room[child]).sum();
        // The move on the way here needs room too.
        let edge = shape.nodes[index].edge.chars().count() as f64 * CHARACTER;
        room[index] = below.max(places[index].width + GAP).max(edge + GAP);
    }
    // From above: every node in the middle of its subtree.
    let mut left = vec![MARGIN; count];
    let mut tops = vec![MARGIN; heights.len()];
    for level in 1..heights.len() {
        tops[level] = tops[level - 1] + heights[level - 1] + RISE;
    }
    for index in 0..count {
        let below: f64 = shape.nodes[index].children.iter().map(|&child| room[child]).sum();
        let mut at = left[index] + (room[index] - below) / 2.0;
        for &child in &shape.nodes[index].children {
            left[child] = at;
            at += room[child];
        }
        places[index].x = left[index] + room[index] / 2.0;
        places[index].y = tops[levels[index]];
    }
    let height = tops.last().copied().unwrap_or(0.0) + heights.last().copied().unwrap_or(0.0) + MARGIN;
    Layout { places, width: room.first().copied().unwrap_or(0.0) + 2.0 * MARGIN, height }
}
