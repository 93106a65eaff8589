//! A tree as a game.

use crate::reader::example;
use crate::tree::{Content, Tree, TreeNode};
use std::sync::Arc;
use stratege_game::{Game, Key, Never, Node, Player, ZeroSum};

/// The game of descending a given tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AbstractTree;

/// A node of a tree.
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) tree: Arc<Tree>,
    pub(crate) node: u32,
}

/// Two places are the same if the same hangs below them, with the same side to move.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let (a, b) = (self.here(), other.here());
        let same = |(&a, &b): (&u32, &u32)| {
            let (tree, other) = (Arc::clone(&self.tree), Arc::clone(&other.tree));
            Position { tree, node: a } == Position { tree: other, node: b }
        };
        a.hash == b.hash
            && a.side == b.side
            && match (&a.content, &b.content) {
                (Content::Leaf(a), Content::Leaf(b)) => a == b,
                (Content::Unknown, Content::Unknown) => true,
                (Content::Branches(a), Content::Branches(b)) => {
                    a.len() == b.len() && a.iter().zip(b).all(same)
                }
                _ => false,
            }
    }
}

/// The index of a branch, from 0 at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch(pub u16);

impl Position {
    pub(crate) fn here(&self) -> &TreeNode {
        &self.tree.nodes[self.node as usize]
    }

    /// Whether its value depends on leaves that lack one.
    pub fn is_undetermined(&self) -> bool {
        let (least, most) = self.here().range;
        least != most
    }

    fn payoff(&self) -> Option<ZeroSum> {
        let TreeNode { side, content, .. } = self.here();
        match content {
            Content::Leaf(value) => {
                Some(ZeroSum::by_hundredths(if *side == Player::FIRST { *value } else { -value }))
            }
            // The other player chose it.
            Content::Unknown => Some(ZeroSum::by(ZeroSum::MAX_MARGIN)),
            Content::Branches(_) => None,
        }
    }
}

impl Game for AbstractTree {
    type Position = Position;
    type Move = Branch;
    type Moves = Vec<Branch>;
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> Position {
        Position { tree: Arc::new(example()), node: 0 }
    }

    fn side(&self, position: &Position) -> Player {
        position.here().side
    }

    /// The branches from the left.
    fn expand(&self, position: &Position, moves: &mut Vec<Branch>) -> Node<ZeroSum, Never> {
        moves.clear();
        match &position.here().content {
            Content::Leaf(_) | Content::Unknown => Node::Over(position.payoff().unwrap_or(ZeroSum::DRAW)),
            Content::Branches(branches) => {
                moves.extend((0..branches.len() as u16).map(Branch));
                Node::Choice
            }
        }
    }

    fn play(&self, position: &Position, mv: Branch) -> Position {
        let node = match &position.here().content {
            Content::Branches(branches) => branches[usize::from(mv.0)],
            Content::Leaf(_) | Content::Unknown => position.node,
        };
        Position { tree: Arc::clone(&position.tree), node }
    }

    fn key(&self, position: &Position) -> Key {
        Key::hashed(position.here().hash)
    }

    fn code(&self, _: &Position, mv: Branch) -> u32 {
        u32::from(mv.0)
    }

    fn codes(&self) -> u32 {
        u32::from(u16::MAX) + 1
    }

    fn over(&self, position: &Position) -> Option<ZeroSum> {
        position.payoff()
    }
}
