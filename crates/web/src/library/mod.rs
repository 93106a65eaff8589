//! The game library: its collections, their games, and the moves played from a position; games are imported from files
//! and exported as PGN.

pub(crate) mod explore;
pub(crate) mod export;
pub(crate) mod games;
pub(crate) mod import;
pub(crate) mod stored;
pub(crate) mod walks;

use crate::answer::Answer;
use crate::app::App;
use serde::Serialize;
use std::path::Path;
use std::sync::Arc;
use stratege_library::{GameRow, Library, LibraryError};
use utoipa::ToSchema;

/// A game of the library.
#[derive(Serialize, ToSchema)]
#[schema(as = LibraryGame)]
struct GameData {
    /// Its number in the library.
    number: u32,
    collection: String,
    game: String,
    first: String,
    second: String,
    event: String,
    /// As PGN writes it.
    date: String,
    result: String,
    /// Its length in plies.
    plies: u32,
    /// Its length in moves, as players of the game count them.
    moves: u32,
    /// The reader's tags.
    tags: Vec<String>,
}

impl From<GameRow> for GameData {
    fn from(row: GameRow) -> GameData {
        let GameRow { number, collection, game, first, second, event, date, result, plies, moves, tags } =
            row;
        GameData { number, collection, game, first, second, event, date, result, plies, moves, tags }
    }
}

/// Does something with the library on a thread that may wait for the disk; `None` where there is none yet.
async fn with_library<T: Send + 'static>(
    app: &Arc<App>,
    work: impl FnOnce(&mut Library) -> Result<T, LibraryError> + Send + 'static,
) -> Answer<Option<T>> {
    let folder = app.library.clone();
    let done = tokio::task::spawn_blocking(move || {
        if !exists(&folder) {
            return Ok(None);
        }
        Library::open(&folder).and_then(|mut library| work(&mut library)).map(Some)
    });
    Ok(done.await??)
}

/// Whether there is a library in a folder: a reader makes none.
fn exists(folder: &Path) -> bool {
    folder.join("library.db").exists()
}
