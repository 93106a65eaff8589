//! Opens games from files and pasted text.

use crate::answer::{Answer, Refusal};
use crate::limits::MOST_PLIES;
use crate::play::game::Game;
use crate::play::live::refused;
use crate::play::seat::checked;
use stratege_catalog::record as replay;
use stratege_formats::{GameRecord, utf8};
use stratege_play::{Document, record, saved};
use stratege_session::Session;
use stratege_texts::Lang;

/// The game of this number, from 0, of a text in any format, or a position: opened, with its comments and players.
pub(crate) fn opened(
    lang: &Lang,
    id: String,
    bytes: &[u8],
    index: usize,
    game: Option<&str>,
) -> Answer<Game> {
    let bytes = &*utf8(bytes);
    if let Some(document) = document(bytes, index)? {
        let mut play = document.open().map_err(refused)?;
        short_enough(play.session())?;
        // A text may say anything: the players are checked as those of a request, and the count of changes begins.
        let name = play.session().game();
        for seat in &mut play.seats {
            *seat = checked(std::mem::take(seat), name)?;
        }
        play.revision = 0;
        return Ok(Game::new(id, play, Vec::new()));
    }
    let (session, record) = played(bytes, index, game)?;
    let name = session.game();
    let (play, news) = record::of_record(session, &record, &|mv| lang.move_text(name, mv));
    Ok(Game::new(id, play, news))
}

/// A session at the end of the game of this number, and its record.
pub(crate) fn played(
    bytes: &[u8],
    index: usize,
    game: Option<&str>,
) -> Answer<(Box<dyn Session>, GameRecord)> {
    let bytes = &*utf8(bytes);
    if let Some(document) = document(bytes, index)? {
        let play = document.open().map_err(refused)?;
        let record = record::record_of(&play);
        return Ok((play.table.session, record));
    }
    let (session, record) = replay::read(bytes, index, game)?;
    short_enough(session.as_ref())?;
    Ok((session, record))
}

/// The document of a saved game, which holds what a record of files has no place for; `None` for other texts.
fn document(bytes: &[u8], index: usize) -> Answer<Option<Document>> {
    let text = std::str::from_utf8(bytes).ok().filter(|text| index == 0 && saved::is_saved(text));
    text.map(|text| saved::read(text).map_err(refused)).transpose()
}

fn short_enough(session: &dyn Session) -> Answer<()> {
    match session.history().len() <= MOST_PLIES {
        true => Ok(()),
        false => Err(Refusal::invalid("too-long").with("most", MOST_PLIES)),
    }
}
