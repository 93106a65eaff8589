//! Endgame knowledge for chess: Syzygy tables if available, otherwise the library made by `endgames make`.

use super::NAME;
use std::error::Error;
use std::sync::{Arc, Mutex};
use stratege_catalog::Probing;
use stratege_catalog::endgames::{cached, library};
use stratege_engines_chess::syzygy::Syzygy;
use stratege_game::sync::lock;
use stratege_game::{Endings, KnownOutcomes, Outcome};
use stratege_games_chess::{Chess, Colour, PieceKind, Position};
use stratege_solve::{FileError, Library};

/// How tables are used, and those that were named, in the place of those in the folder of endgames.
static IN_USE: Mutex<(Probing, Option<Arc<Syzygy>>)> = Mutex::new((Probing::USUAL, None));

/// From now on, games that are opened use Syzygy's tables so.
///
/// # Errors
/// The reason why the tables cannot be used; then nothing changes.
pub(super) fn use_syzygy(probing: &Probing) -> Result<(), Box<dyn Error>> {
    let mut in_use = lock(&IN_USE);
    let tables = match &probing.path {
        path if path.is_empty() => None,
        path if *path == in_use.0.path => in_use.1.clone(),
        path => Some(Syzygy::open(path)?),
    };
    *in_use = (probing.clone(), tables);
    Ok(())
}

/// The least depth at which chess's own search looks up positions: 0 in quiescence, too.
pub(super) fn probe_depth() -> i32 {
    lock(&IN_USE).0.depth
}

/// What is known of endgames.
pub(super) enum ChessEndgames {
    /// By Syzygy's tables, up to so many pieces, with the fifty-move rule or without.
    Tables { tables: Arc<Syzygy>, pieces: usize, fifty_moves: bool },
    /// By the program's own library.
    Library(Arc<Library<Chess>>),
}

impl ChessEndgames {
    /// What games that are opened now use, if there is anything.
    pub(super) fn in_use() -> Option<Arc<ChessEndgames>> {
        let (probing, named) = lock(&IN_USE).clone();
        let Probing { pieces, fifty_moves, .. } = probing;
        let of = |tables| ChessEndgames::Tables { tables, pieces, fifty_moves };
        let own = || library(&Chess::standard().without_draws(), NAME).map(ChessEndgames::Library);
        named.or_else(cached_tables).map(of).or_else(own).map(Arc::new)
    }
}

/// The tables in the folder of chess's endgames, if it has any.
fn cached_tables() -> Option<Arc<Syzygy>> {
    let found = cached("chess syzygy", |folder| match Syzygy::open(&folder.to_string_lossy()) {
        Ok(tables) => (Some(tables), Vec::new()),
        Err(error) => {
            let error = FileError::Unread(std::io::Error::other(error.to_string()));
            (None, vec![(folder.to_owned(), error)])
        }
    });
    found.map(|tables| (*tables).clone())
}

impl KnownOutcomes<Chess> for ChessEndgames {
    fn outcome(&self, game: &Chess, position: &Position) -> Option<Outcome> {
        match self {
            ChessEndgames::Tables { tables, pieces, fifty_moves } => {
                let covered = position.occupied().count() <= *pieces;
                covered.then(|| tables.outcome(position, *fifty_moves)).flatten()
            }
            ChessEndgames::Library(library) => library.outcome(game, position),
        }
    }

    fn distance(&self, game: &Chess, position: &Position) -> Option<u16> {
        match self {
            ChessEndgames::Tables { tables, .. } => tables.distance_to_zero(position),
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
            ChessEndgames::Tables { .. } => 64 * material + Colour::BOTH.map(steps).iter().sum::<u32>(),
            ChessEndgames::Library(_) => material,
        }
    }
}
