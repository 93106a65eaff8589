//! A session's match for a file.

use crate::Session;
use stratege_formats::GameRecord;
use stratege_formats::backgammon::{Deed, Match, Turn};

/// The match of a session, with the names, headers and comments of a record of the same moves; none in games without
/// matches.
pub fn match_of(session: &dyn Session, record: &GameRecord) -> Option<Match> {
    let mut found = session.static_facts().match_file()?;
    found.players.clone_from(&record.players);
    found.headers.clone_from(&record.headers);
    comment(&mut found, record);
    Some(found)
}

/// Takes over what is said of the moves: behind the turn of which they are a part, and what stands before the first one
/// behind it too. Where the record tells other turns, what was said of the common ones before them.
fn comment(found: &mut Match, record: &GameRecord) {
    let mut turns = found.games.iter_mut().flat_map(|game| &mut game.turns).peekable();
    let mut now: Option<&mut Turn> = None;
    let mut waiting = Vec::new();
    for node in &record.line.moves {
        if turns.peek().is_some_and(|next| begins(&next.deed, &node.token)) {
            now = turns.next();
        }
        waiting.extend(node.before.iter().chain(&node.after).cloned());
        if let Some(turn) = &mut now {
            turn.comments.append(&mut waiting);
        }
    }
}

/// Whether a token is the first one of a turn: the dice, or what is done with the cube.
fn begins(deed: &Deed, token: &str) -> bool {
    let token = token.trim();
    match deed {
        Deed::Move(..) => token.as_bytes().first().is_some_and(u8::is_ascii_digit) && token.contains('-'),
        Deed::Double => matches!(token, "double" | "redouble"),
        Deed::Take => token == "take",
        Deed::Drop => matches!(token, "drop" | "pass"),
    }
}
