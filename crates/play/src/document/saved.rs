//! Games saved under a name: readable text with one field per line, followed by the document for data that the lines
//! cannot express. Programs that know only the text format can still read it.

use crate::document::{Document, DocumentError, DocumentPart};
use crate::game::GameInPlay;
use std::time::Duration;
use stratege_formats::save::Save;

/// Whether a text is a saved game.
pub fn is_saved(text: &str) -> bool {
    text.starts_with("stratege ")
}

/// The text of a game.
pub fn write(game: &GameInPlay, now: Duration) -> String {
    let document = Document::of(game, now).copy();
    let mut save = save_of(&document);
    if of_save(&save) != document {
        save.document = Some(document.text());
    }
    save.write()
}

/// Reads the text of a saved game. If the lines were edited by hand, they override the document.
///
/// # Errors
/// The first invalid line, or a document of a newer version.
pub fn read(text: &str) -> Result<Document, DocumentError> {
    let save = Save::read(text).map_err(DocumentError::Format)?;
    let Some(kept) = &save.document else { return Ok(of_save(&save)) };
    let document = Document::read(kept)?;
    let same = Save { document: None, ..save.clone() } == save_of(&document);
    Ok(if same { document } else { of_save(&save) })
}

/// The line number in a saved game, from 1, of a part of its document.
pub fn line_of(document: &Document, place: DocumentPart) -> usize {
    let save = save_of(document);
    match place {
        DocumentPart::Game => 2,
        DocumentPart::Start => save.line_of_move(None),
        DocumentPart::Move(index) => save.line_of_move(Some(index)),
    }
}

/// What lines can say of a document.
fn save_of(document: &Document) -> Save {
    let plain = |text: &str| -> String { text.chars().filter(|c| !c.is_control()).collect() };
    let comments =
        document.notes.comments.iter().map(|(ply, text)| (*ply, plain(text).trim_end().to_owned()));
    Save {
        game: document.game.clone(),
        variant: document.variant.clone(),
        seats: document.seats.each_ref().map(|seat| seat.into()),
        start: document.start.clone(),
        moves: document.moves.clone(),
        comments: comments.collect(),
        result: document.result().filter(|result| result.by.is_some()),
        cursor: document.cursor,
        document: None,
    }
}

/// The document of lines alone.
fn of_save(save: &Save) -> Document {
    let seats = save.seats.clone().map(Into::into);
    let mut document = Document::bare(save.game.clone(), seats, save.start.clone(), save.moves.clone());
    (document.variant, document.cursor) = (save.variant.clone(), save.cursor);
    document.notes.comments.clone_from(&save.comments);
    document.with_result(save.result)
}
