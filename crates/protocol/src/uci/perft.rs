//! `go perft N`: counts the lines of play of N plies by first move, like other engines.

use stratege_session::{Player, Session, Stop};

/// Lines of this length are counted without a look at the stop signal: some milliseconds.
const AT_ONCE: u32 = 4;

/// Counts the lines of `depth` plies and writes a line for each first move and one for the sum; nothing more once it is
/// stopped.
pub(super) fn count(session: &mut dyn Session, depth: u32, stop: &Stop, out: &mut dyn FnMut(&str)) {
    let mut sum = 0_u64;
    for mv in session.moves() {
        let text = session.protocol().protocol_line(std::slice::from_ref(&mv.text)).pop().unwrap_or_default();
        let Some(lines) = after(session, &mv.text, depth, stop) else { return };
        sum = sum.saturating_add(lines);
        out(&format!("{text}: {lines}"));
    }
    out("");
    out(&format!("Nodes searched: {sum}"));
}

/// The lines of `depth` plies that begin with a move; `None` once it is stopped.
fn after(session: &mut dyn Session, mv: &str, depth: u32, stop: &Stop) -> Option<u64> {
    if depth <= 1 {
        return Some(1);
    }
    session.play(mv).ok()?;
    let lines = if depth - 1 <= AT_ONCE {
        let perft = session.lines_of_play();
        (!stop.is_stopped()).then(|| perft.perft(depth - 1, perft.convention()))
    } else {
        let moves = session.moves();
        moves
            .iter()
            .try_fold(0_u64, |sum, mv| Some(sum.saturating_add(after(session, &mv.text, depth - 1, stop)?)))
    };
    session.undo(&Player::BOTH);
    lines
}
