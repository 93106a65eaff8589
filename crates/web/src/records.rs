//! Games of files and of pasted text, opened.

use crate::answer::{Answer, Refusal};
use crate::limits::{MOST_COMMENT, MOST_NAME, MOST_PLIES, MOST_TREE};
use crate::play::game::{Game, News};
use crate::play::seat::{Seat, cleaned};
use crate::play::tree;
use axum::http::StatusCode;
use stratege_catalog::record::{self, RefusedRecord};
use stratege_catalog::{ENTRIES, GameEntry, Session, find, open};
use stratege_formats::{Format, FormatError, GameRecord, GameResult, detect};
use stratege_phrases::{format_text, record_text};
use stratege_texts::Lang;

/// A file that was refused.
pub(crate) fn of_format(lang: &Lang, error: &FormatError) -> Refusal {
    Refusal {
        expected: Some(lang.reason(&error.reason)),
        ..Refusal::said(StatusCode::UNPROCESSABLE_ENTITY, error.reason.code, format_text(lang, error))
    }
}

/// A game of a file that cannot be played.
fn of_record(lang: &Lang, refused: &RefusedRecord) -> Refusal {
    Refusal {
        expected: Some(lang.reason(&refused.error.reason)),
        ..Refusal::said(
            StatusCode::UNPROCESSABLE_ENTITY,
            refused.error.reason.code,
            record_text(lang, refused),
        )
    }
}

/// The game of this number, from 0, of a text in any format, or a position: opened, with its comments and players.
pub(crate) fn opened(
    lang: &Lang,
    id: String,
    bytes: &[u8],
    index: usize,
    game: Option<&str>,
) -> Answer<Game> {
    let (session, record) = played(lang, bytes, index, game)?;
    Ok(of(lang, session, &record, id))
}

/// A session at the end of the game of this number.
pub(crate) fn played(
    lang: &Lang,
    bytes: &[u8],
    index: usize,
    game: Option<&str>,
) -> Answer<(Box<dyn Session>, GameRecord)> {
    let named = game.map(find).transpose().map_err(|error| Refusal::text(lang, &error))?;
    let mut refused = None;
    for entry in candidates(named) {
        match play_as(lang, entry, bytes, index) {
            Ok(found) => return Ok(found),
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    Err(refused.unwrap_or_else(|| Refusal::new(lang, StatusCode::UNPROCESSABLE_ENTITY, "no-record")))
}

/// The games that a text may be of: the one that is named, else all.
fn candidates(named: Option<&'static GameEntry>) -> Vec<&'static GameEntry> {
    named.map_or_else(|| ENTRIES.iter().collect(), |entry| vec![entry])
}

fn play_as(
    lang: &Lang,
    entry: &GameEntry,
    bytes: &[u8],
    index: usize,
) -> Answer<(Box<dyn Session>, GameRecord)> {
    let refuse = |error| Refusal::text(lang, &error);
    let mut session = open(entry.name, None).map_err(refuse)?;
    let record = match nth(session.as_mut(), bytes, index) {
        Ok(Some(record)) => record,
        Ok(None) => {
            let arguments: [(&str, &dyn ToString); 1] = [("number", &(index + 1))];
            return Err(Refusal::with(lang, StatusCode::UNPROCESSABLE_ENTITY, "no-such-game", &arguments));
        }
        Err(error) => return position(session, bytes).ok_or_else(|| of_format(lang, &error)),
    };
    if let Some(variant) = record::variant_of(&record) {
        session = open(entry.name, Some(&variant)).map_err(refuse)?;
    }
    match record::play(session.as_mut(), &record) {
        Ok(()) if session.history().len() <= MOST_PLIES => Ok((session, record)),
        Ok(()) => {
            Err(Refusal::with(lang, StatusCode::UNPROCESSABLE_ENTITY, "too-long", &[("most", &MOST_PLIES)]))
        }
        Err(refused) => position(session, bytes).ok_or_else(|| of_record(lang, &refused)),
    }
}

/// A text that is a position of the game.
fn position(mut session: Box<dyn Session>, bytes: &[u8]) -> Option<(Box<dyn Session>, GameRecord)> {
    let text = std::str::from_utf8(bytes).ok()?.trim();
    session.begin(Some(text)).ok()?;
    let start = Some(session.start());
    Some((session, GameRecord { start, ..GameRecord::default() }))
}

/// The game of this number; none if there are fewer.
fn nth(session: &mut dyn Session, bytes: &[u8], index: usize) -> Result<Option<GameRecord>, FormatError> {
    match detect(bytes) {
        None | Some(Format::Transcript) => Ok(record::whole(session, bytes)?.into_iter().nth(index)),
        Some(_) => record::games(bytes)?.nth(index).transpose(),
    }
}

/// A game with what its record says of it.
fn of(lang: &Lang, session: Box<dyn Session>, record: &GameRecord, id: String) -> Game {
    let name = |index: usize| cleaned(record.players[index].as_deref().unwrap_or_default(), MOST_NAME);
    let seats = [0, 1].map(|index| Seat { name: name(index), ..Seat::default() });
    let variant = record::variant_of(record);
    let mut game = Game::new(id, session, variant, seats);
    annotate(&mut game, record);
    branch_off(&mut game, record, lang);
    // What the rules ended needs no word of the players.
    game.result = record.result.filter(|result| result.by.is_some() && game.is_open()).map(by_players);
    game
}

fn by_players(result: GameResult) -> GameResult {
    GameResult { margin: None, ..result }
}

/// The variations, as the page keeps them.
fn branch_off(game: &mut Game, record: &GameRecord, lang: &Lang) {
    let mut aside = game.session.fork();
    let Ok((variations, illegal)) = record::variations(aside.as_mut(), record) else { return };
    let (tree, too_many) = tree::kept(&variations, game.session.game(), lang, MOST_TREE);
    game.tree = tree;
    if illegal + too_many > 0 {
        game.news.push(News::LeftOut(illegal + too_many));
    }
}

/// Comments and glyphs, each to its move: passes that the record leaves out have none.
fn annotate(game: &mut Game, record: &GameRecord) {
    let plies = game.session.drawing().plies();
    let whole = plies.len() == record.line.moves.len();
    let mut nodes = record.line.moves.iter();
    let said = |texts: &[String]| cleaned(&texts.join(" "), MOST_COMMENT);
    let mut add = |at: usize, text: String| {
        if !text.is_empty() {
            game.comments.push((at, text));
        }
    };
    add(0, said(&record.line.comments));
    for (index, ply) in plies.iter().enumerate() {
        if !whole && ply.is_pass {
            continue;
        }
        let Some(node) = nodes.next() else { break };
        add(index, said(&node.before));
        add(index + 1, said(&node.after));
        game.glyphs.extend(node.glyphs.iter().map(|&glyph| (index + 1, glyph)));
    }
}
