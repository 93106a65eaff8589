//! Traverses the positions of a book.

use std::collections::HashSet;
use std::vec::IntoIter;
use stratege_session::Session;

/// Visits the positions that the moves of a book reach from the usual start, each once. `visit` gets the session there,
/// and gives the moves to follow.
pub(crate) fn walk(session: &mut dyn Session, visit: &mut dyn FnMut(&dyn Session) -> Vec<String>) {
    let mut seen: HashSet<u64> = HashSet::new();
    each_line(session, &mut |session| {
        if session.class().is_some_and(|class| seen.insert(class)) { visit(session) } else { Vec::new() }
    });
}

/// Plays lines from the usual start, and takes their moves back: `visit` gives the moves to follow from each position.
pub(crate) fn each_line(session: &mut dyn Session, visit: &mut dyn FnMut(&dyn Session) -> Vec<String>) {
    // Every session has a usual start.
    let _ = session.begin(None);
    // The moves still to follow from each position of the line. No recursion: a line may be long.
    let mut line: Vec<IntoIter<String>> = vec![visit(session).into_iter()];
    while let Some(left) = line.last_mut() {
        let Some(mv) = left.next() else {
            line.pop();
            continue;
        };
        session.jump(line.len() - 1);
        // Where the rules have ended the game there is no move.
        if session.play(&mv).is_ok() {
            line.push(visit(session).into_iter());
        }
    }
    let _ = session.begin(None);
}

/// The line of the moves that `best` gives, from the cursor of a session, until it gives no move or a position repeats.
/// The session comes back to its place.
pub(crate) fn line(session: &mut dyn Session, best: &dyn Fn(&dyn Session) -> Option<String>) -> Vec<String> {
    let (mut line, mut seen, begin) = (Vec::new(), HashSet::new(), session.cursor());
    while session.class().is_some_and(|class| seen.insert(class)) {
        let Some(mv) = best(session) else { break };
        if session.play(&mv).is_err() {
            break;
        }
        line.push(mv);
    }
    session.jump(begin);
    line
}
