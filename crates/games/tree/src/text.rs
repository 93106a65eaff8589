//! Text: positions as nested lists of values, moves as the name or the number of a branch.
//!
//! `min` before the tree means that the opponent is to move at its root; `max`, or nothing, the maximising player.
//! Spaces are allowed anywhere between.

use crate::reader::Reader;
use crate::reasons::BRANCH;
use crate::tree::{Content, Tree, TreeNode};
use crate::{AbstractTree, Branch, Position};
use std::fmt::Write;
use std::sync::Arc;
use stratege_game::{Notation, Player, TextError};

impl Notation for AbstractTree {
    fn move_text(&self, position: &Position, mv: Branch) -> String {
        let number = usize::from(mv.0);
        match position.branch_names().nth(number) {
            Some(name)
                if !name.is_empty()
                    && position.branch_names().filter(|&other| other == name).count() == 1 =>
            {
                name.to_owned()
            }
            _ => (number + 1).to_string(),
        }
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Branch, TextError> {
        let text = text.trim();
        let number = text.parse().ok().and_then(|number: usize| number.checked_sub(1));
        let found =
            number.or_else(|| position.branch_names().position(|name| !name.is_empty() && name == text));
        match found.filter(|&number| number < position.branch_names().count()) {
            Some(number) => Ok(Branch(number as u16)),
            None => Err(BRANCH.at(0, text)),
        }
    }

    fn position_text(&self, position: &Position) -> String {
        let mut text = String::new();
        let here = position.here();
        if here.side == Player::SECOND {
            text.push_str("min ");
        } else if matches!(here.name.to_lowercase().as_str(), "max" | "min") {
            text.push_str("max "); // else the name would be taken for the side
        }
        write_node(&position.tree, position.node, &mut text);
        text
    }

    fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        Ok(Position { tree: Arc::new(Reader::read(text)?), node: 0 })
    }
}

impl Position {
    /// The names of the branches from the left; empty for those without one.
    fn branch_names(&self) -> impl Iterator<Item = &str> {
        let branches = match &self.here().content {
            Content::Branches(branches) => branches.as_slice(),
            Content::Leaf(_) | Content::Unknown => &[],
        };
        branches.iter().map(|&branch| self.tree.nodes[branch as usize].name.as_str())
    }
}

pub(crate) fn write_node(tree: &Tree, node: u32, text: &mut String) {
    let TreeNode { name, content, .. } = &tree.nodes[node as usize];
    text.push_str(name);
    match content {
        Content::Leaf(value) => {
            let sign = if name.is_empty() { "" } else { "=" };
            let _ = write!(text, "{sign}{}", f64::from(*value) / 100.0);
        }
        Content::Unknown if name.is_empty() => text.push('?'),
        Content::Unknown => {}
        Content::Branches(branches) => {
            text.push('[');
            for (i, &branch) in branches.iter().enumerate() {
                if i > 0 {
                    text.push(',');
                }
                write_node(tree, branch, text);
            }
            text.push(']');
        }
    }
}
