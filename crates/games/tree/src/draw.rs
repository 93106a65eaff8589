//! The branches of a node as a row of squares.

use crate::text::write_node;
use crate::tree::Content;
use crate::{AbstractTree, Branch, Position};
use stratege_game::{Board, Draw, MoveSquares, Style, TreeBoard, TreeNode};

/// The longest subtree that is shown whole, in characters.
const SHOWN: usize = 24;

impl Draw for AbstractTree {
    /// One square a branch, with what hangs below it as its label.
    fn board(&self, position: &Position) -> Board {
        let shown = |&node: &u32| {
            let mut text = String::new();
            write_node(&position.tree, node, &mut text);
            if text.len() > SHOWN { "[…]".to_owned() } else { text }
        };
        let columns = match &position.here().content {
            Content::Branches(branches) => branches.iter().map(shown).collect(),
            Content::Leaf(_) | Content::Unknown => vec![shown(&position.node)],
        };
        let board = Board::empty(columns, vec![String::new()]).style(Style::new("tree", "disc"));
        Board { tree: Some(tree_board(position)), ..board }
    }

    fn move_squares(&self, _: &Position, mv: Branch) -> MoveSquares {
        MoveSquares::to(usize::from(mv.0))
    }
}

/// The whole tree with the place of the game.
fn tree_board(position: &Position) -> TreeBoard {
    let nodes = &position.tree.nodes;
    let drawn = nodes.iter().map(|node| TreeNode {
        parent: None,
        side: node.side,
        name: node.name.clone(),
        value: match &node.content {
            Content::Leaf(value) => Some(i32::from(*value)),
            Content::Branches(_) | Content::Unknown => None,
        },
    });
    let mut drawn: Vec<TreeNode> = drawn.collect();
    for (index, node) in nodes.iter().enumerate() {
        if let Content::Branches(branches) = &node.content {
            for &branch in branches {
                drawn[branch as usize].parent = Some(index as u32);
            }
        }
    }
    TreeBoard { nodes: drawn, at: position.node }
}
