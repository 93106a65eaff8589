//! Autosave: games in progress are saved after every move, so that no crash loses one. They share the file of the
//! page's games: a game started there can be continued at the prompt, and vice versa.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use stratege_formats::pgn;
use stratege_play::{Document, GameInPlay, Seat};
use stratege_session::Session;
use stratege_store::{GameStore, MOST_GAMES, StoreError, StoredGame};
use stratege_texts::{Lang, named};

use crate::RefusalText;

/// The games that are looked through for one that is not over.
const LOOKED_AT: usize = 500;

/// The place of one game.
#[derive(Debug)]
pub(crate) struct Autosave {
    folder: PathBuf,
    store: Option<GameStore>,
    id: String,
    /// The revision that was read or written last; `None` before the game is kept.
    seen: Option<u64>,
}

/// What became of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SaveOutcome {
    /// It is kept, or nothing was played.
    Same,
    /// Another program has changed or deleted the game in the meantime: this one is continued as a game of its own.
    Apart,
}

/// The game that was left unfinished.
#[derive(Default)]
pub(crate) struct LastGame {
    /// The game and its place; `None` if every game is over.
    pub(crate) game: Option<(GameInPlay, Autosave)>,
    /// Why there may be others that cannot be read.
    pub(crate) damage: Option<StoreError>,
}

/// Why a game is not kept.
#[derive(Debug)]
pub(crate) enum AutosaveError {
    /// The file of games cannot be used.
    Store(StoreError),
    /// It is full.
    Full,
}

impl AutosaveError {
    /// One line.
    pub(crate) fn text(&self, lang: &Lang) -> String {
        match self {
            AutosaveError::Store(error) => error.text(lang),
            AutosaveError::Full => lang.with("server-too-many-games", named![most = MOST_GAMES]),
        }
    }
}

impl From<StoreError> for AutosaveError {
    fn from(error: StoreError) -> AutosaveError {
        AutosaveError::Store(error)
    }
}

impl Autosave {
    /// A place of its own for a game that begins now.
    pub(crate) fn new(folder: &Path) -> Autosave {
        Autosave { folder: folder.to_owned(), store: None, id: new_id(), seen: None }
    }

    /// Keeps the game as it stands, once something was played; `now` is the time by its clocks.
    ///
    /// # Errors
    /// The file cannot be written; the previous version of the game is kept.
    pub(crate) fn keep(
        &mut self,
        game: &mut GameInPlay,
        now: Duration,
    ) -> Result<SaveOutcome, AutosaveError> {
        if self.seen.is_none() && game.session().history().is_empty() {
            return Ok(SaveOutcome::Same);
        }
        game.revision += 1;
        if self.write(game, now)? {
            return Ok(SaveOutcome::Same);
        }
        (self.id, self.seen) = (new_id(), None);
        self.write(game, now)?;
        Ok(SaveOutcome::Apart)
    }

    /// Writes the game; false where it is another one than was seen.
    fn write(&mut self, game: &GameInPlay, now: Duration) -> Result<bool, AutosaveError> {
        let store = match &mut self.store {
            Some(store) => store,
            none => none.insert(open(&self.folder)?),
        };
        if self.seen.is_none() && store.count()? >= MOST_GAMES {
            return Err(AutosaveError::Full);
        }
        let body = Document::of(game, now).text();
        let stored = StoredGame { id: self.id.clone(), updated_ms: since_1970().1, body };
        let seen = self.seen;
        let written = store.replace(&stored, |found| found.and_then(Document::revision_of) == seen)?;
        if written {
            self.seen = Some(game.revision);
        }
        Ok(written)
    }

    /// The unfinished game that changed last. A game that cannot be read is skipped.
    pub(crate) fn last(folder: &Path) -> LastGame {
        if !GameStore::is_in(folder) {
            return LastGame::default();
        }
        let found = open(folder).and_then(|store| Ok((store.latest(LOOKED_AT)?, store)));
        match found {
            Err(error) => LastGame { game: None, damage: Some(error) },
            Ok((games, store)) => {
                let damage = store.damage().map(|copy| StoreError::Closed(copy.map(str::to_owned)));
                LastGame { game: Autosave::unfinished(folder, games, store), damage }
            }
        }
    }

    /// The first game of a list that is not over.
    fn unfinished(folder: &Path, games: Vec<StoredGame>, store: GameStore) -> Option<(GameInPlay, Autosave)> {
        let open = |stored: StoredGame| {
            let document = Document::read(&stored.body).ok();
            let document = document.filter(|found| !found.over && !found.moves.is_empty())?;
            let seen = Some(document.revision);
            Some((document.open().ok()?, stored.id, seen))
        };
        let (game, id, seen) = games.into_iter().find_map(open)?;
        Some((game, Autosave { folder: folder.to_owned(), store: Some(store), id, seen }))
    }
}

/// The games of a folder, with those of earlier versions.
fn open(folder: &Path) -> Result<GameStore, StoreError> {
    GameStore::open_in(folder, &|text| Document::read(text).ok().map(|document| document.text()))
}

fn since_1970() -> (u128, u64) {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (now.as_nanos(), u64::try_from(now.as_millis()).unwrap_or(0))
}

/// A game that begins today.
pub(crate) fn begun(session: Box<dyn Session>, variant: Option<String>, seats: [Seat; 2]) -> GameInPlay {
    let today = pgn::date(since_1970().1 / 1000);
    GameInPlay { tags: stratege_play::begun(today), ..GameInPlay::new(session, variant, seats) }
}

/// A name that no other game has.
fn new_id() -> String {
    format!("{:x}-{:x}", since_1970().0, std::process::id())
}
