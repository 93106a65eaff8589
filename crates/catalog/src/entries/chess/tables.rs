//! What games of chess know of endgames: Syzygy's tables where there are any, else the library that `endgames make` has made.

use super::NAME;
use crate::endgames::{kept, library};
use std::sync::{Arc, Mutex, PoisonError};
use stratege_engines_chess::syzygy::{Syzygy, SyzygyError};
use stratege_game::{Endings, KnownOutcomes, Outcome};
use stratege_games_chess::{Chess, Colour, PieceKind, Position};
use stratege_solve::{FileError, Library};

/// Tables that were named, in the place of those in the folder of endgames.
static NAMED: Mutex<Option<Arc<Syzygy>>> = Mutex::new(None);

/// From now on, games that are opened use Syzygy's tables in these folders, which are separated as the system separates
/// paths; with an empty text those in the folder of endgames.
///
/// # Errors
/// Why they cannot be used; then nothing changes.
pub fn use_syzygy(path: &str) -> Result<(), SyzygyError> {
    let mut named = NAMED.lock().unwrap_or_else(PoisonError::into_inner);
    if path.is_empty() {
        *named = None;
        return Ok(());
    }
    *named = Some(Syzygy::open(path)?);
    Ok(())
}

/// What is known of endgames.
pub(super) enum ChessEndgames {
    /// By Syzygy's tables.
    Tables(Arc<Syzygy>),
    /// By the program's own library.
    Library(Arc<Library<Chess>>),
}

impl ChessEndgames {
    /// What games that are opened now use, if there is anything.
    pub(super) fn in_use() -> Option<Arc<ChessEndgames>> {
        let named = NAMED.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let own =
            || library(&Chess::standard().without_draws(), NAME).map(ChessEndgames::Library).map(Arc::new);
        named.map(ChessEndgames::Tables).map(Arc::new).or_else(kept_tables).or_else(own)
    }
}

/// The tables in the folder of chess's endgames, if it has any.
fn kept_tables() -> Option<Arc<ChessEndgames>> {
    kept("chess syzygy", |folder| match Syzygy::open(&folder.to_string_lossy()) {
        Ok(tables) => (Some(ChessEndgames::Tables(tables)), Vec::new()),
        Err(error) => {
            let error = FileError::Unread(std::io::Error::other(error.to_string()));
            (None, vec![(folder.to_owned(), error)])
        }
    })
}

impl KnownOutcomes<Chess> for ChessEndgames {
    fn outcome(&self, game: &Chess, position: &Position) -> Option<Outcome> {
        match self {
            ChessEndgames::Tables(tables) => tables.outcome(position),
            ChessEndgames::Library(library) => library.outcome(game, position),
        }
    }

    fn distance(&self, game: &Chess, position: &Position) -> Option<u16> {
        match self {
            ChessEndgames::Tables(tables) => tables.distance_to_zero(position),
            ChessEndgames::Library(library) => library.distance(game, position),
        }
    }

    /// Tables count to the next move of a pawn, too: each makes it less.
    fn material(&self, game: &Chess, position: &Position) -> u32 {
        let steps = |colour: Colour| -> u32 {
            let pawns = position.pieces(colour, PieceKind::Pawn);
            pawns.into_iter().map(|square| 7 - u32::from(square.rank_for(colour))).sum()
        };
        let material = game.material(position);
        match self {
            ChessEndgames::Tables(_) => 64 * material + Colour::BOTH.map(steps).iter().sum::<u32>(),
            ChessEndgames::Library(_) => material,
        }
    }
}
