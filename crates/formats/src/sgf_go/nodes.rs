//! Trees of nodes as lines of moves with variations.

use crate::{Line, MoveNode};

/// A node of a tree: a move, if it has one, and comments.
#[derive(Debug, Default)]
pub(super) struct TreeNode {
    pub(super) mv: Option<MoveNode>,
    pub(super) comments: Vec<String>,
    /// The nodes that follow, the main line first.
    pub(super) next: Vec<usize>,
}

/// The line that begins with a node: its moves, and what else could follow each as variations of the move that does.
/// Comments of nodes without a move belong to the move before, or wait for the next one.
pub(super) fn line(nodes: &mut [TreeNode], first: usize) -> Line {
    let mut line = Line::default();
    let mut waiting: Vec<String> = Vec::new();
    let mut at = Some((first, Vec::new()));
    while let Some((node, others)) = at {
        let TreeNode { mv, mut comments, next } = std::mem::take(&mut nodes[node]);
        let variations: Vec<Line> = others.into_iter().map(|other| self::line(nodes, other)).collect();
        match (mv, line.moves.last_mut()) {
            (Some(mv), _) => {
                let before = std::mem::take(&mut waiting);
                line.moves.push(MoveNode { before, after: comments, variations, ..mv });
            }
            (None, Some(last)) => {
                last.after.append(&mut comments);
                last.variations.extend(variations);
            }
            (None, None) => waiting.append(&mut comments),
        }
        at = next.split_first().map(|(&main, others)| (main, others.to_vec()));
    }
    line.comments = waiting;
    line
}
