//! The match of a session, for a file.

use stratege_formats::GameRecord;
use stratege_formats::backgammon::{Match, Turn, TurnAction};
use stratege_session::Session;

/// The match of a session, with the names, headers and comments of a record with the same moves; `None` for games
/// without matches.
pub fn match_of(session: &dyn Session, record: &GameRecord) -> Option<Match> {
    let mut found = session.static_facts().match_file()?;
    found.players.clone_from(&record.players);
    found.headers.clone_from(&record.headers);
    if let Some(last) = found.games.last_mut().filter(|last| last.won.is_none()) {
        last.by_players = record.result;
    }
    comment(&mut found, record);
    Some(found)
}

/// Copies the comments of the moves to the turns of which they are part; a comment before the first move goes to the
/// first turn. Where the record and the match have different turns, only those before the difference get comments.
fn comment(found: &mut Match, record: &GameRecord) {
    let mut turns = found.games.iter_mut().flat_map(|game| &mut game.turns).peekable();
    let mut now: Option<&mut Turn> = None;
    let mut waiting = Vec::new();
    for node in &record.line.moves {
        if turns.peek().is_some_and(|next| begins(&next.action, &node.token)) {
            now = turns.next();
        }
        waiting.extend(node.before.iter().chain(&node.after).cloned());
        if let Some(turn) = &mut now {
            turn.comments.append(&mut waiting);
        }
    }
}

/// Whether a token is the first one of a turn: the dice, or what is done with the cube.
fn begins(action: &TurnAction, token: &str) -> bool {
    let token = token.trim();
    match action {
        TurnAction::Move(..) => {
            token.as_bytes().first().is_some_and(u8::is_ascii_digit) && token.contains('-')
        }
        TurnAction::Double => matches!(token, "double" | "redouble"),
        TurnAction::Beaver => matches!(token, "beaver" | "double" | "redouble"),
        TurnAction::Take => token == "take",
        TurnAction::Drop => matches!(token, "drop" | "pass"),
    }
}
