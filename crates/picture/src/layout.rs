//! Computes the layout of a tree.

use crate::{Kind, Orientation, Shape, Shown, board};

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
    pub(crate) orientation: Orientation,
    pub(crate) places: Vec<NodeBox>,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// The width of a character of the small type, and the height of a line.
pub(crate) const CHARACTER: f64 = 6.2;
pub(crate) const LINE: f64 = 13.0;
/// About the width of a bold letter.
const BOLD: f64 = 8.2;
/// Between neighbours, around the picture, and between a node and its children (room for the move).
const GAP: f64 = 10.0;
pub(crate) const MARGIN: f64 = 12.0;
const RISE: f64 = 40.0;
/// Where the trunk of a tree that grows to the right stands under a node.
const TRUNK: f64 = 12.0;

/// The lines of text in a node, its value first: with who chooses, unless a board stands there and the legend says it.
pub(crate) fn lines(node: &Shown) -> Vec<String> {
    let mut lines = Vec::new();
    let role = node.role.as_ref().filter(|_| node.board.is_none());
    lines.extend((!node.value.is_empty()).then(|| match role {
        Some(role) => format!("{role} {}", node.value),
        None => node.value.clone(),
    }));
    lines.extend(node.window.clone().filter(|_| node.kind != Kind::Leaf));
    // A long reason takes several lines, none of which ends within `α = 7`.
    for note in node.notes.iter().chain(&node.cut) {
        let mut line = String::new();
        for word in note.replace(" = ", "\u{a0}=\u{a0}").split(' ') {
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
            let (width, height) = board::size(board);
            (text_width.max(width + 10.0), text_height + height + 6.0)
        }
        None => (text_width, text_height),
    }
}

/// A tree that is wider than a page, and so much wider than high, grows to the right unless an orientation is chosen.
const PAGE: f64 = 1_500.0;
const WIDE: f64 = 4.0;

/// In the orientation of the shape.
pub(crate) fn layout(shape: &Shape) -> Layout {
    if let Some(orientation) = shape.orientation {
        return grown(shape, orientation);
    }
    let down = grown(shape, Orientation::Down);
    let wide = down.width > PAGE && down.width > WIDE * down.height;
    if wide { grown(shape, Orientation::Right) } else { down }
}

/// Children beside each other, their parent over the middle of them; or below each other, their parent beside the first.
/// Rows and widths stand for columns and heights where the tree grows to the right.
fn grown(shape: &Shape, orientation: Orientation) -> Layout {
    let right = orientation == Orientation::Right;
    let sizes: Vec<(f64, f64)> = shape.nodes.iter().map(size).collect();
    let edge = |index: usize| shape.nodes[index].edge.chars().count() as f64 * CHARACTER;
    // Along a row, and from row to row.
    let along = |index: usize| if right { sizes[index].1 } else { sizes[index].0 };
    let across = |index: usize| if right { sizes[index].0 } else { sizes[index].1 };
    let count = shape.nodes.len();
    let mut levels = vec![0_usize; count];
    let (mut rows, mut rises): (Vec<f64>, Vec<f64>) = (Vec::new(), Vec::new());
    for (index, node) in shape.nodes.iter().enumerate() {
        let level = node.parent.map_or(0, |parent| levels[parent] + 1);
        levels[index] = level;
        rows.resize(rows.len().max(level + 1), 0.0);
        rises.resize(rows.len(), RISE);
        rows[level] = rows[level].max(across(index));
        // A move to the right stands on its line.
        rises[level] = if right { rises[level].max(edge(index) + 3.0 * TRUNK) } else { RISE };
    }
    // From below: the width of a node's subtree. Children come after parents.
    let mut room = vec![0.0_f64; count];
    let mut below = vec![0.0_f64; count];
    for index in (0..count).rev() {
        below[index] = shape.nodes[index].children.iter().map(|&child| room[child]).sum();
        // The move on the way here needs room too.
        let edge = if right { LINE } else { edge(index) };
        room[index] = below[index].max(along(index) + GAP).max(edge + GAP);
    }
    // From above: every node in the middle of its subtree.
    let mut left = vec![MARGIN; count];
    let mut tops = vec![MARGIN; rows.len()];
    for level in 1..rows.len() {
        tops[level] = tops[level - 1] + rows[level - 1] + rises[level];
    }
    let mut places = Vec::with_capacity(count);
    for index in 0..count {
        let mut at = left[index] + (room[index] - below[index]) / 2.0;
        for &child in &shape.nodes[index].children {
            left[child] = at;
            at += room[child];
        }
        let (width, height) = sizes[index];
        let middle = if right { along(index) + GAP } else { room[index] } / 2.0 + left[index];
        let top = tops[levels[index]];
        let (x, y) = if right { (top + width / 2.0, middle - height / 2.0) } else { (middle, top) };
        places.push(NodeBox { x, y, width, height });
    }
    let depth = tops.last().copied().unwrap_or(0.0) + rows.last().copied().unwrap_or(0.0) + MARGIN;
    let breadth = room.first().copied().unwrap_or(0.0) + 2.0 * MARGIN;
    let (width, height) = if right { (depth, breadth) } else { (breadth, depth) };
    Layout { orientation, places, width, height }
}

impl Layout {
    /// The line from a node to its child: the move stands on its last stretch.
    pub(crate) fn line(&self, from: usize, to: usize) -> Vec<(f64, f64)> {
        let (from, to) = (&self.places[from], &self.places[to]);
        match self.orientation {
            Orientation::Down => vec![(from.x, from.y + from.height), (to.x, to.y)],
            Orientation::Right => {
                let trunk = from.x - from.width / 2.0 + TRUNK;
                let (end, y) = (to.x - to.width / 2.0, to.y + to.height / 2.0);
                if y < from.y + from.height {
                    vec![(from.x + from.width / 2.0, y), (end, y)]
                } else {
                    vec![(trunk, from.y + from.height), (trunk, y), (end, y)]
                }
            }
        }
    }
}
