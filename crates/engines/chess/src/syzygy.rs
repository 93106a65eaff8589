//! Syzygy tables (de Man, 2013), read by `pyrrhic-rs`: whether a position with few pieces is won, and how soon the
//! winner captures or moves a pawn.

use pyrrhic_rs::{Color, DtzProbeValue, EngineAdapter, TableBases, WdlProbeResult};
use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, Weak};
use stratege_game::sync::lock;
use stratege_game::{Endings, KnownOutcomes, Outcome};
use stratege_games_chess::{Bitboard, Chess, Colour, PieceKind, Position, Square, attacks};

/// The endings of the files with outcomes, and of those with distances, each with the four bytes that begin them.
const FILES: [(&str, [u8; 4]); 2] = [("rtbw", [0x71, 0xe8, 0x23, 0x5d]), ("rtbz", [0xd7, 0x66, 0x0c, 0xa5])];
/// A file is whole cache lines and a checksum.
const LINE: u64 = 64;
const CHECKSUM: u64 = 16;

/// The tables in a list of folders. A process can have only one such list at a time.
pub struct Syzygy {
    tables: TableBases<Attacks>,
    /// Probing distances is not for several threads at once.
    one_at_a_time: Mutex<()>,
    path: String,
    most: usize,
}

/// Why tables cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SyzygyError {
    /// A folder cannot be read.
    #[error("{0}: {1}")]
    Folder(PathBuf, std::io::Error),
    /// There is no table.
    #[error("{0}: no Syzygy table (.rtbw)")]
    Empty(String),
    /// A file is no table, or part of one.
    #[error("{0}: no Syzygy table, or damaged")]
    Damaged(PathBuf),
    /// Other tables are in use.
    #[error("{0}: other tables are in use")]
    InUse(String),
}

/// The tables that this process has opened, as long as anybody uses them.
static OPENED: Mutex<Weak<Syzygy>> = Mutex::new(Weak::new());

impl Syzygy {
    /// Opens the tables in a list of folders, joined by the system's path separator. Opening the same list again
    /// returns the same tables.
    ///
    /// # Errors
    /// See [`SyzygyError`].
    pub fn open(path: &str) -> Result<Arc<Syzygy>, SyzygyError> {
        let mut opened = lock(&OPENED);
        if let Some(known) = opened.upgrade() {
            return if known.path == path { Ok(known) } else { Err(SyzygyError::InUse(path.to_owned())) };
        }
        let mut tables = 0;
        for folder in std::env::split_paths(path) {
            tables += check_folder(&folder)?;
        }
        if tables == 0 {
            return Err(SyzygyError::Empty(path.to_owned()));
        }
        let tables = TableBases::new(path).map_err(|_| SyzygyError::Empty(path.to_owned()))?;
        let most = tables.max_pieces() as usize;
        let found = Arc::new(Syzygy { tables, one_at_a_time: Mutex::new(()), path: path.to_owned(), most });
        *opened = Arc::downgrade(&found);
        Ok(found)
    }

    /// The maximum number of pieces in a table.
    pub fn most_pieces(&self) -> usize {
        self.most
    }

    fn covers(&self, position: &Position) -> bool {
        position.occupied().count() <= self.most && position.castling().is_empty()
    }

    /// The outcome for the side to move, with or without the fifty-move rule counted from this position.
    pub fn outcome(&self, position: &Position, fifty_moves: bool) -> Option<Outcome> {
        if !self.covers(position) {
            return None;
        }
        let [white, black, kings, queens, rooks, bishops, knights, pawns] = boards(position);
        let turn = position.side() == Colour::White;
        let found = self.tables.probe_wdl(
            white,
            black,
            kings,
            queens,
            rooks,
            bishops,
            knights,
            pawns,
            passed(position),
            turn,
        );
        Some(match found.ok()? {
            WdlProbeResult::Win => Outcome::Win,
            WdlProbeResult::CursedWin if !fifty_moves => Outcome::Win,
            WdlProbeResult::BlessedLoss if !fifty_moves => Outcome::Loss,
            WdlProbeResult::CursedWin | WdlProbeResult::Draw | WdlProbeResult::BlessedLoss => Outcome::Draw,
            WdlProbeResult::Loss => Outcome::Loss,
        })
    }

    /// The number of plies that the winner needs to reach a capture, a pawn move or mate.
    pub fn distance_to_zero(&self, position: &Position) -> Option<u16> {
        if !self.covers(position) {
            return None;
        }
        let [white, black, kings, queens, rooks, bishops, knights, pawns] = boards(position);
        let turn = position.side() == Colour::White;
        let _one = lock(&self.one_at_a_time);
        let found = self.tables.probe_root(
            white,
            black,
            kings,
            queens,
            rooks,
            bishops,
            knights,
            pawns,
            0,
            passed(position),
            turn,
        );
        match found.ok()?.root {
            DtzProbeValue::DtzResult(found) => Some(found.dtz),
            DtzProbeValue::Checkmate => Some(0),
            DtzProbeValue::Stalemate | DtzProbeValue::Failed => None,
        }
    }
}

impl std::fmt::Debug for Syzygy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Syzygy({}, {} pieces)", self.path, self.most)
    }
}

impl KnownOutcomes<Chess> for Syzygy {
    fn outcome(&self, _: &Chess, position: &Position) -> Option<Outcome> {
        self.outcome(position, true)
    }

    fn distance(&self, _: &Chess, position: &Position) -> Option<u16> {
        self.distance_to_zero(position)
    }

    fn material(&self, game: &Chess, position: &Position) -> u32 {
        game.material(position)
    }
}

/// How many tables of outcomes a folder has; all files of tables are whole.
fn check_folder(folder: &Path) -> Result<usize, SyzygyError> {
    let error = |error| SyzygyError::Folder(folder.to_owned(), error);
    let mut tables = 0;
    for entry in std::fs::read_dir(folder).map_err(error)? {
        let path = entry.map_err(error)?.path();
        let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        let Some((_, magic)) = FILES.iter().find(|(known, _)| *known == ending) else { continue };
        if !is_whole(&path, *magic) {
            return Err(SyzygyError::Damaged(path));
        }
        tables += usize::from(ending == FILES[0].0);
    }
    Ok(tables)
}

fn is_whole(path: &Path, magic: [u8; 4]) -> bool {
    let begins = |mut file: File| {
        let mut begin = [0; 4];
        file.read_exact(&mut begin).map(|()| (begin, file.metadata().map_or(0, |data| data.len())))
    };
    File::open(path).and_then(begins).is_ok_and(|(begin, length)| begin == magic && length % LINE == CHECKSUM)
}

/// The pieces of a position: White's, Black's, and those of each kind from the king down.
fn boards(position: &Position) -> [u64; 8] {
    let kinds = [
        PieceKind::King,
        PieceKind::Queen,
        PieceKind::Rook,
        PieceKind::Bishop,
        PieceKind::Knight,
        PieceKind::Pawn,
    ];
    std::array::from_fn(|at| match at {
        0 | 1 => position.colour(Colour::BOTH[at]).0,
        _ => position.kind(kinds[at - 2]).0,
    })
}

fn passed(position: &Position) -> u32 {
    position.en_passant().map_or(0, |square| square.index() as u32)
}

/// Attacks for the tables' reader.
#[derive(Clone, Debug)]
struct Attacks;

fn square(number: u64) -> Square {
    Square::of_index(number as usize)
}

impl EngineAdapter for Attacks {
    fn pawn_attacks(color: Color, from: u64) -> u64 {
        let colour = if color == Color::White { Colour::White } else { Colour::Black };
        attacks::pawn(colour, square(from)).0
    }

    fn knight_attacks(from: u64) -> u64 {
        attacks::knight(square(from)).0
    }

    fn bishop_attacks(from: u64, occupied: u64) -> u64 {
        attacks::bishop(square(from), Bitboard(occupied)).0
    }

    fn rook_attacks(from: u64, occupied: u64) -> u64 {
        attacks::rook(square(from), Bitboard(occupied)).0
    }

    fn queen_attacks(from: u64, occupied: u64) -> u64 {
        attacks::queen(square(from), Bitboard(occupied)).0
    }

    fn king_attacks(from: u64) -> u64 {
        attacks::king(square(from)).0
    }
}
