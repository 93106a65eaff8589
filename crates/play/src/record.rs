//! Games from the records of files, and records of games.

use crate::game::GameInPlay;
use crate::seat::Seat;
use crate::variations::{self, MOST_TREE};
use crate::{Event, cleaned};
use stratege_catalog::record;
use stratege_catalog::record::variant_of;
use stratege_formats::save::CURSOR;
use stratege_formats::{GameRecord, GameResult, MoveNode};
use stratege_session::{PlyData, Session};

/// The longest name, in characters.
pub const MOST_NAME: usize = 60;
/// The longest comment, in characters.
pub const MOST_COMMENT: usize = 2_000;
/// The name in files of a machine without one.
const OWN_NAME: &str = "Stratège";

/// The game of a record that was played in a session, with everything in the record. `shown` is how a move is
/// written in the reader's language.
pub fn of_record(
    session: Box<dyn Session>,
    record: &GameRecord,
    shown: &dyn Fn(&str) -> String,
) -> (GameInPlay, Vec<Event>) {
    let name = |index: usize| cleaned(record.players[index].as_deref().unwrap_or_default(), MOST_NAME);
    let seats = [0, 1].map(|index| Seat::person(name(index)));
    let mut game = GameInPlay::new(session, variant_of(record), seats);
    // The cursor is that of the game.
    game.tags = record.headers.iter().filter(|(name, _)| name != CURSOR).cloned().collect();
    annotate(&mut game, record);
    let mut events = Vec::new();
    let mut aside = game.session().fork();
    if let Ok((found, illegal)) = record::variations(aside.as_mut(), record) {
        let (tree, too_many) = variations::kept(&found, shown, MOST_TREE);
        game.notes.tree = tree;
        events.extend(Some(illegal + too_many).filter(|&count| count > 0).map(Event::LeftOut));
    }
    // A result by the rules needs no reason of the players.
    let by_players = record.result.filter(|result| result.by.is_some() && game.is_open());
    game.table.result = by_players.map(|result| GameResult { margin: None, ..result });
    (game, events)
}

/// Comments and glyphs, each with its move; passes that the record leaves out have no notes.
fn annotate(game: &mut GameInPlay, record: &GameRecord) {
    let plies: Vec<PlyData> = game.session().drawing().plies();
    let whole = plies.len() == record.line.moves.len();
    let mut nodes = record.line.moves.iter();
    let notes = &mut game.notes;
    let mut add = |at: usize, texts: &[String]| {
        let text = cleaned(&texts.join(" "), MOST_COMMENT);
        if !text.is_empty() {
            notes.comments.push((at, text));
        }
    };
    add(0, &record.line.comments);
    for (index, ply) in plies.iter().enumerate() {
        if !whole && ply.is_pass {
            continue;
        }
        let Some(node) = nodes.next() else { break };
        add(index, &node.before);
        add(index + 1, &node.after);
        notes.glyphs.extend(node.glyphs.iter().map(|&glyph| (index + 1, glyph)));
    }
}

/// The record of a game, with its players, its tags and its notes.
pub fn record_of(game: &GameInPlay) -> GameRecord {
    let mut record = record::of(game.session());
    record.variant.clone_from(&game.variant);
    record.headers.clone_from(&game.tags);
    record.players = game.seats.each_ref().map(|seat| {
        let own = seat.is_machine().then(|| OWN_NAME.to_owned());
        Some(seat.name.clone()).filter(|name| !name.is_empty()).or(own)
    });
    record.result = game.table.result.or(record.result);
    for (ply, text) in &game.notes.comments {
        match ply.checked_sub(1).and_then(|index| record.line.moves.get_mut(index)) {
            Some(node) => node.after.push(text.clone()),
            None => match record.line.moves.first_mut() {
                Some(MoveNode { before, .. }) => before.push(text.clone()),
                None => record.line.comments.push(text.clone()),
            },
        }
    }
    for (ply, glyph) in &game.notes.glyphs {
        if let Some(node) = ply.checked_sub(1).and_then(|index| record.line.moves.get_mut(index)) {
            node.glyphs.push(*glyph);
        }
    }
    variations::add(&mut record, &game.notes.tree);
    record
}
