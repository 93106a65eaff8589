//! Values inside the recursion: plain numbers in the bands of `Score`.

use stratege_game::Score;

/// Nothing is worth this; a bound below every value.
pub(crate) const INFINITE: i32 = 32_001;
/// A position that was not evaluated.
pub(crate) const UNKNOWN: i32 = -32_768;
/// A draw.
pub(crate) const DRAW: i32 = 0;
/// Evaluations stay within this.
pub(crate) const MOST: i32 = 20_000;
/// The value of a won position of a library of endgames, less the plies to it: above all evaluations, below all mates.
pub(crate) const ENDGAME_WON: i32 = 25_000;
/// Beyond this somebody mates.
pub(crate) const DECIDED: i32 = Score::EVAL_MAX.value();

/// The side to move mates with its next move at `ply` − 1 plies from the root: it has mated at this ply.
pub(crate) const fn mate_at(ply: usize) -> i32 {
    Score::WIN.value() - ply as i32
}

/// The side to move is mated here.
pub(crate) const fn mated_at(ply: usize) -> i32 {
    -mate_at(ply)
}

/// Whether a value is a mate for either side.
pub(crate) const fn is_decided(value: i32) -> bool {
    value > DECIDED || value < -DECIDED
}

/// A value as the table holds it: mates count from the node.
pub(crate) const fn to_table(value: i32, ply: usize) -> i32 {
    if value > DECIDED {
        value + ply as i32
    } else if value < -DECIDED {
        value - ply as i32
    } else {
        value
    }
}

/// A value of the table at this ply: mates count from the root.
pub(crate) const fn from_table(value: i32, ply: usize) -> i32 {
    if value > DECIDED {
        value - ply as i32
    } else if value < -DECIDED {
        value + ply as i32
    } else {
        value
    }
}
