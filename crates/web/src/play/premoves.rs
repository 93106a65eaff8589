//! Premoves, which a person may enter while the machine thinks: moves that would be legal now if it were the person's
//! turn, and those that some reply of the machine makes legal, such as a recapture.

use super::position_view::{MoveData, moves};
use std::collections::HashSet;
use stratege_play::GameInPlay;
use stratege_session::{MoveSquares, Session};
use stratege_texts::Lang;

/// Where the machine has more replies than these, they are not all tried.
const MOST_REPLIES: usize = 120;

/// The moves of a person who waits for the machine. In games with dice there are none.
pub(super) fn premoves(play: &GameInPlay, lang: &Lang) -> Vec<MoveData> {
    let session = play.session();
    if !play.awaits_machine() || play.seats[session.side().other().index()].is_machine() {
        return Vec::new();
    }
    let mut tried = session.fork();
    if tried.has_dice() {
        return Vec::new();
    }
    let turned = session.drawing().turned().ok();
    let mut found = turned.as_ref().map_or_else(Vec::new, |turned| moves(turned.as_ref(), lang));
    let mut known: HashSet<MoveKey> =
        turned.iter().flat_map(|turned| turned.moves()).filter_map(|mv| MoveKey::of(&mv.squares)).collect();
    let replies = session.moves();
    // Where pieces are put on the board, nothing is taken back on a square.
    if replies.len() > MOST_REPLIES || replies.iter().all(|reply| reply.squares.from.is_none()) {
        return found;
    }
    let (cursor, side) = (session.cursor(), session.side());
    for reply in replies {
        if tried.play(&reply.text).is_ok() && tried.side() != side {
            found.extend(new(tried.as_ref(), &mut known, lang));
        }
        tried.jump(cursor);
    }
    found
}

/// What makes a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct MoveKey {
    /// The square that it comes from.
    from: usize,
    /// The one that it reaches.
    to: usize,
    promotion: Option<char>,
}

impl MoveKey {
    fn of(squares: &MoveSquares) -> Option<MoveKey> {
        Some(MoveKey { from: squares.from?, to: squares.to?, promotion: squares.promotion })
    }
}

/// The moves of a position that are not known yet.
fn new(session: &dyn Session, known: &mut HashSet<MoveKey>, lang: &Lang) -> Vec<MoveData> {
    let keys: Vec<Option<MoveKey>> = session.moves().iter().map(|mv| MoveKey::of(&mv.squares)).collect();
    if keys.iter().flatten().all(|key| known.contains(key)) {
        return Vec::new();
    }
    let mut is_new = keys.into_iter().map(|key| key.is_some_and(|key| known.insert(key)));
    moves(session, lang).into_iter().filter(|_| is_new.next() == Some(true)).collect()
}
