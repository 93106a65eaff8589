//! Why a text is refused.

use stratege_game::Reason;

/// Something that begins neither a list nor a number.
pub const NODE: Reason = Reason::new("tree-node", "expected '[', a number, a name or '?'");
/// A leaf value that is too large, or has too many decimals.
pub const VALUE: Reason =
    Reason::new("tree-value", "expected a number from -250 to 250 with at most two decimals");
/// A list that does not go on as one.
pub const LIST: Reason = Reason::new("tree-list", "expected ',' or the bracket that closes the list");
/// A list without anything in it.
pub const EMPTY: Reason = Reason::new("tree-empty", "a node has at least one branch");
/// Something behind the tree.
pub const END: Reason = Reason::new("tree-end", "expected the end of the tree");
/// A tree that is too large.
pub const SIZE: Reason = Reason::new("tree-size", "a tree has at most 50,000 nodes and 200 levels");
/// A move that is no branch.
pub const BRANCH: Reason =
    Reason::new("tree-branch", "expected the number of a branch, from 1 at the left, or its name");

/// Every reason that this crate gives for refusing a text.
pub const REASONS: &[Reason] = &[NODE, VALUE, LIST, EMPTY, END, SIZE, BRANCH];
