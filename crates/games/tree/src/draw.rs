//! The branches of a node as a row of squares.

use crate::rules::Content;
use crate::text::write_node;
use crate::{AbstractTree, Branch, Position};
use stratege_game::{Board, Draw, MoveSquares};

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
        Board::empty(columns, vec![String::new()])
    }

    fn move_squares(&self, _: &Position, mv: Branch) -> MoveSquares {
        MoveSquares { from: None, to: Some(usize::from(mv.0)) }
    }
}
