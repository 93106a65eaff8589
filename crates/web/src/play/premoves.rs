//! What a person may prepare while the machine thinks: moves that are legal now, as if it were its turn, and those that
//! some reply of the machine makes legal, as a capture on the square where it takes.

use super::place::{MoveData, moves};
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
    let mut known: HashSet<Hand> =
        turned.iter().flat_map(|turned| turned.moves()).filter_map(|mv| hand(&mv.squares)).collect();
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

/// What makes a move: the square that it comes from, the one that it goes to, what it promotes to.
type Hand = (usize, usize, Option<char>);

fn hand(squares: &MoveSquares) -> Option<Hand> {
    Some((squares.from?, squares.to?, squares.promotion))
}

/// The moves of a position that are not known yet.
fn new(session: &dyn Session, known: &mut HashSet<Hand>, lang: &Lang) -> Vec<MoveData> {
    let hands: Vec<Option<Hand>> = session.moves().iter().map(|mv| hand(&mv.squares)).collect();
    if hands.iter().flatten().all(|hand| known.contains(hand)) {
        return Vec::new();
    }
    let mut is_new = hands.into_iter().map(|hand| hand.is_some_and(|hand| known.insert(hand)));
    moves(session, lang).into_iter().filter(|_| is_new.next() == Some(true)).collect()
}
