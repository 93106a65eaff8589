//! Endgame knowledge: features of a position, rules of thumb for moves, and an evaluation bonus.

mod bonus;
mod features;
mod heuristics;

pub use bonus::bonus;
pub use features::{
    bare_king, cuts_off, distance, has_opposition, is_behind, is_drawn_pawn, is_ending, is_in_square,
    is_passed, is_unstoppable, passed_pawns, promotion,
};
pub(crate) use features::{from_centre, towards_corner};
pub use heuristics::{Advice, Rule, rules_of_thumb};
pub(crate) use heuristics::{has_mating_pieces, mating_corners};
