//! Converts file records to games, and games to records.

use crate::document::saved;
use crate::game::GameInPlay;
use crate::notes::Notes;
use crate::seat::{MOST_NAME, Seat};
use crate::shapes::{CellNames, Shape};
use crate::tags;
use crate::variations::{self, MOST_TREE};
use crate::{Event, cleaned};
use std::time::Duration;
use stratege_catalog::record::variant_of;
use stratege_catalog::{open, record};
use stratege_formats::{EndedBy, Format, FormatRow, GameRecord, GameResult, MoveNode, Write, detect, pgn};
use stratege_session::Session;

/// The maximum length of a comment typed by a person, in characters; those from files are kept in full.
pub const MOST_COMMENT: usize = 20_000;
/// The name in files of a machine without one.
const OWN_NAME: &str = "Stratège";

/// The game of a record made in a session, with everything in the record. `shown` writes a move in the user's language.
pub fn of_record(
    session: Box<dyn Session>,
    record: &GameRecord,
    shown: &dyn Fn(&str) -> String,
) -> (GameInPlay, Vec<Event>) {
    let name = |index: usize| cleaned(record.players[index].as_deref().unwrap_or_default(), MOST_NAME);
    let seats = [0, 1].map(|index| Seat::person(name(index)));
    let mut game = GameInPlay::new(session, variant_of(record), seats);
    game.tags = tags::of_record(record, &game);
    let names = CellNames::of(&game.session().board());
    let mut aside = game.session().fork();
    let replayed = record::replayed(aside.as_mut(), record).unwrap_or_default();
    let remarks = record::remarks(aside.as_ref(), record, &replayed.ends);
    let mut events: Vec<Event> = remarks.into_iter().map(Event::Remark).collect();
    events.extend(replayed.continued.map(|(at, ending)| Event::Continued(at, ending)));
    annotate(&mut game, record, &replayed.ends, &names);
    if let Ok((found, illegal)) = record::variations(aside.as_mut(), record) {
        let (tree, too_many) = variations::to_text(&found, shown, &names, MOST_TREE);
        game.notes.tree = tree;
        events.extend(Some(illegal + too_many).filter(|&count| count > 0).map(Event::LeftOut));
    }
    game.table.result = record.result.filter(|result| !is_by_rules(game.session(), result));
    (game, events)
}

/// Whether a result is the one by the rules, which needs no reason of the players. Of a game of territory they may have agreed
/// on another count.
fn is_by_rules(session: &dyn Session, result: &GameResult) -> bool {
    let Some(own) = record::result(session) else { return false };
    let is_counted = session.static_facts().territory(&[]).is_some();
    let is_agreed = result.by == Some(EndedBy::Agreement);
    let is_other_count = result.margin.is_some_and(|margin| margin != own.margin.unwrap_or(1.0));
    own.winner == result.winner && !(is_counted && (is_agreed || is_other_count))
}

/// Comments, drawings, glyphs and what was measured, each behind the ply with which its move ends.
fn annotate(game: &mut GameInPlay, record: &GameRecord, ends: &[usize], names: &CellNames) {
    let notes = &mut game.notes;
    let add = |notes: &mut Notes, at: usize, texts: &[String]| {
        for text in texts {
            let (text, shapes) = names.taken(&cleaned(text, usize::MAX));
            notes.comments.extend(Some(text).filter(|text| !text.is_empty()).map(|text| (at, text)));
            notes.shapes.extend(shapes.into_iter().map(|shape| (at, shape)));
        }
    };
    let mut before = 0;
    for (node, &end) in record.line.moves.iter().zip(ends) {
        add(notes, before, &node.before);
        add(notes, end, &node.after);
        notes.glyphs.extend(node.glyphs.iter().map(|&glyph| (end, glyph)));
        notes.measured.extend(pgn::for_programs(node).into_iter().map(|text| (end, text)));
        before = end;
    }
    // Behind the variations of the last move, or of a game without moves.
    add(notes, before, &record.line.comments);
}

/// The record of a game, with its players, its tags and its notes.
pub fn record_of(game: &GameInPlay) -> GameRecord {
    let mut record = record::of(game.session());
    record.variant.clone_from(&game.variant);
    record.players = game.seats.each_ref().map(|seat| {
        let own = seat.is_machine().then(|| match seat.level {
            Some(level) => format!("{OWN_NAME} (level {level})"),
            None => OWN_NAME.to_owned(),
        });
        Some(seat.name.clone()).filter(|name| !name.is_empty()).or(own)
    });
    for (node, ply) in record.line.moves.iter_mut().zip(game.session().drawing().plies()) {
        node.side = Some(ply.side);
    }
    tags::add(&mut record, game);
    record.result = game.table.result.or(record.result);
    let names = CellNames::of(&game.session().board());
    for (ply, text) in &game.notes.comments {
        comments_at(&mut record, *ply).push(text.clone());
    }
    for place in 0..=record.line.moves.len() {
        let shapes: Vec<Shape> = game.notes.shapes_at(place).cloned().collect();
        if shapes.is_empty() {
            continue;
        }
        let comments = comments_at(&mut record, place);
        match comments.first_mut() {
            Some(first) => *first = names.with(&shapes, first),
            None => comments.push(names.with(&shapes, "")),
        }
    }
    let node_before = |record: &mut GameRecord, ply: usize, change: &dyn Fn(&mut MoveNode)| {
        ply.checked_sub(1).and_then(|index| record.line.moves.get_mut(index)).map(change)
    };
    for (ply, glyph) in &game.notes.glyphs {
        node_before(&mut record, *ply, &|node| node.glyphs.push(*glyph));
    }
    for (ply, text) in &game.notes.measured {
        node_before(&mut record, *ply, &|node| pgn::read_comment(text, node));
    }
    variations::add(&mut record, &game.notes.tree, &names);
    record
}

/// The comments of a place of a record: behind the move before it, or before the first move.
fn comments_at(record: &mut GameRecord, place: usize) -> &mut Vec<String> {
    let line = &mut record.line;
    match place.checked_sub(1) {
        Some(index) if index < line.moves.len() => &mut line.moves[index].after,
        None if !line.moves.is_empty() => &mut line.moves[0].before,
        _ => &mut line.comments,
    }
}

/// A game and its record as text in this format, if reading the text gives the same game. `now` is the current time of
/// the game's clocks.
pub fn written(row: &FormatRow, game: &GameInPlay, record: &GameRecord, now: Duration) -> Option<String> {
    if row.format == Format::Save {
        // With what a record has no place for.
        return Some(saved::write(game, now));
    }
    let session = game.session();
    let text = match row.write? {
        Write::Game { text, .. } => text(record),
        Write::Match { text, .. } => text(&record::match_of(session, record)?),
    }?;
    let format = detect(text.as_bytes())?;
    let mut again = session.fork();
    let read = match format {
        Format::Transcript => record::whole(again.as_mut(), text.as_bytes()).ok()?.into_iter().next()?,
        _ => record::games(text.as_bytes()).ok()?.next()?.ok()?,
    };
    if matches!(format, Format::Mat | Format::Sgf) {
        // These hold the same match, but neither who chose to roll nor how a resignation was agreed.
        again = open(session.game(), read.variant.as_deref()).ok()?;
        record::play(again.as_mut(), &read).ok()?;
        let [own, other] = [session, again.as_ref()].map(|session| session.static_facts().match_file());
        return (own == other).then_some(text);
    }
    record::play(again.as_mut(), &read).ok()?;
    (again.history() == session.history() && again.start() == session.start()).then_some(text)
}
