//! Abstract game trees, as textbooks draw them: nested lists of leaf values, `[[7,9],[-2,3],[3,5]]`.
//!
//! The player at the root maximises the leaf values, its opponent minimises them, and they alternate. So every
//! algorithm can be demonstrated on a textbook tree. Nodes may have names, and leaves may lack a value:
//! `a(b(7, 9), c(-2, h))`.
//!
//! ```
//! use stratege_game::{Game, Notation};
//! use stratege_games_tree::AbstractTree;
//!
//! let root = AbstractTree.parse_position("[[7,9],[-2,3]]")?;
//! let mv = AbstractTree.parse_move(&root, "2")?;
//! assert_eq!(AbstractTree.position_text(&AbstractTree.play(&root, mv)), "min [-2,3]");
//! # Ok::<(), stratege_game::TextError>(())
//! ```
#![forbid(unsafe_code)]

mod rules;
mod tree;

mod reader;
mod text;

mod draw;
pub mod reasons;

pub use reasons::REASONS;
pub use rules::{AbstractTree, Branch, Position};
