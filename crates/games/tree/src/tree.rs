//! A tree, stored as a list of nodes.

use stratege_game::{Player, ZeroSum};

/// A whole tree, its nodes in the order in which the text begins them.
#[derive(Debug)]
pub(crate) struct Tree {
    pub(crate) nodes: Vec<TreeNode>,
}

impl Tree {
    /// The most nodes of a tree.
    pub(crate) const MAX_NODES: usize = 50_000;
    /// The deepest nesting of lists.
    pub(crate) const MAX_DEPTH: usize = 200;
    /// The largest leaf, in hundredths.
    pub(crate) const MAX_LEAF: i16 = 100 * ZeroSum::MAX_MARGIN;
}

/// A node with its place in the tree and what follows from the nodes below it.
#[derive(Debug)]
pub(crate) struct TreeNode {
    pub(crate) side: Player,
    /// Empty for most.
    pub(crate) name: String,
    pub(crate) content: Content,
    /// A hash of the subtree, without names.
    pub(crate) hash: u64,
    /// Its least and its greatest value for the maximising player, in hundredths: they differ where it depends on
    /// leaves without a value.
    pub(crate) range: (i16, i16),
}

impl TreeNode {
    /// A leaf of value 0.
    pub(crate) fn leaf(side: Player) -> TreeNode {
        TreeNode { side, name: String::new(), content: Content::Leaf(0), hash: 0, range: (0, 0) }
    }
}

/// What stands at a node.
#[derive(Debug)]
pub(crate) enum Content {
    /// A finished game: the value for the maximising player, in hundredths.
    Leaf(i16),
    /// A leaf without a value. In play it is the worst for the player who chooses it.
    Unknown,
    /// The nodes that follow.
    Branches(Vec<u32>),
}
