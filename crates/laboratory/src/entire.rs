//! The depth of a recorded search without a limit.

use stratege_game::{Depth, TextError};
use stratege_search::{Caps, Limits, Settings, Stop, Technique};
use stratege_session::trace::TraceData;
use stratege_session::{Laboratory, Session};

/// The most positions of a search that is recorded to the end of every game; a tree that was given has no such limit.
const ENTIRE: u64 = 400;
/// The most plies of such a search.
const PLIES: u16 = 250;
/// The depth of all other recorded searches, in plies.
const DEPTH: Depth = Depth(2);

/// Records the search of the position at the cursor: to the end of every game if the tree is small enough for a
/// picture, otherwise two plies. The limits in the settings apply as well.
///
/// # Errors
/// The same as those of [`Laboratory::trace`].
pub fn trace(
    session: &dyn Session,
    laboratory: &dyn Laboratory,
    settings: &Settings,
    caps: Caps,
    order: &str,
    stop: &Stop,
) -> Result<TraceData, TextError> {
    let most = if session.board().tree.is_some() { u64::MAX } else { ENTIRE };
    // How deep it goes is seen in one search without iterations, and whatever is left out of the record.
    let without = [settings.without.as_slice(), &[Technique::Deepening]].concat();
    let limits =
        Limits { nodes: (most < u64::MAX).then_some(most), depth: Some(Depth(PLIES)), ..settings.limits };
    let seen = Caps { nodes: usize::try_from(most).unwrap_or(usize::MAX), plies: PLIES };
    let whole = laboratory.trace(&Settings { without, limits, ..settings.clone() }, seen, order, stop);
    let end = whole.ok().and_then(|trace| trace.plies_to_the_end()).map(Depth);
    let limits = Limits { depth: Some(end.unwrap_or(DEPTH)), ..settings.limits };
    laboratory.trace(&Settings { limits, ..settings.clone() }, caps, order, stop)
}
