//! Damaged libraries: each gives what the whole one gave, or is refused by name; and a repair keeps what is whole.

use crate::library::{GAMES, SOURCE, at, import, library, records};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use stratege_game::random::Random;
use stratege_library::{Filter, Library, LibraryError, Sort, Source, check, repair};

/// All that a library answers.
fn answers(folder: &Path) -> Result<String, LibraryError> {
    let library = Library::open(folder)?;
    let games = library.games(&Filter::default(), Sort::default(), 0, 99)?;
    let mut all =
        format!("{:?} {:?} {}", library.collections()?, library.tags()?, library.count(&Filter::default())?);
    for game in &games {
        all += &format!("{game:?} {:?}", library.game(game.number)?);
    }
    for moves in [&[][..], &["e4"], &["e4", "e5", "Nf3"]] {
        all += &format!("{:?}", library.explore(at(moves).as_ref(), &Filter::default(), 9)?);
    }
    Ok(all)
}

/// A library with several collections and tags, closed.
fn some(folder: &Path) {
    let mut library = library(folder);
    for collection in ["cup", "league/a", "league/b"] {
        import(&mut library, &Source { collection, label: "b.pgn", ..SOURCE }, records(&GAMES.repeat(8)));
    }
    library.tag(2, "fine", true).unwrap();
    library.tag(7, "trap", true).unwrap();
}

/// The files of a library.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.is_file()).collect();
    files.sort();
    files
}

/// Damages bytes: a few that are changed, a range that is emptied, moved or repeated, an end that is missing.
fn damage(bytes: &mut Vec<u8>, random: &mut Random) {
    let size = (1 + random.below(600)).min(bytes.len() / 3);
    let [from, to] = [(); 2].map(|()| random.below(bytes.len() - size));
    match random.below(6) {
        0 => bytes[from] ^= 1 << random.below(8),
        1 => (0..20).for_each(|_| {
            let at = random.below(bytes.len());
            bytes[at] = random.below(256) as u8;
        }),
        2 => bytes[from..from + size].fill(0),
        3 => bytes.copy_within(from..from + size, to),
        4 => bytes[from..from + size].reverse(),
        _ => bytes.truncate(from),
    }
}

#[test]
fn a_damaged_library_never_answers_with_less_and_is_repaired() {
    let folder = tempfile::tempdir().unwrap();
    some(folder.path());
    let whole = answers(folder.path()).unwrap();
    let kept: Vec<(PathBuf, Vec<u8>)> =
        files(folder.path()).into_iter().map(|path| (path.clone(), fs::read(&path).unwrap())).collect();
    assert!(kept.len() >= 5, "a database and files of positions");
    let mut random = Random::new(11);
    let (mut refused, mut repaired) = (0, 0);
    for turn in 0..24 {
        for path in files(folder.path()) {
            fs::remove_file(path).unwrap();
        }
        kept.iter().for_each(|(path, bytes)| fs::write(path, bytes).unwrap());
        let (path, bytes) = &kept[turn % kept.len()];
        let mut damaged = bytes.clone();
        damage(&mut damaged, &mut random);
        fs::write(path, &damaged).unwrap();
        match answers(folder.path()) {
            Ok(found) => {
                assert_eq!(found, whole, "turn {turn}, {}", path.display());
                continue;
            }
            Err(error) => {
                refused += 1;
                let named = error.to_string().contains(path.file_name().unwrap().to_str().unwrap());
                assert!(named || matches!(error, LibraryError::DamagedGame(..)), "turn {turn}: {error}");
            }
        }
        match repair(folder.path(), &mut |_| ()) {
            Ok(done) => {
                assert!(done.damaged, "turn {turn}");
                assert!(done.games > 0 || done.kept.is_some());
                let found = answers(folder.path()).unwrap();
                if done.lost.is_empty() && path.to_string_lossy().contains("positions") {
                    assert_eq!(found, whole, "turn {turn}: the positions are computed again");
                }
                assert!(check(folder.path()).unwrap().faults.is_empty(), "turn {turn}");
                repaired += 1;
            }
            Err(LibraryError::Foreign(_)) => {}
            Err(error) => panic!("turn {turn}: {error}"),
        }
    }
    assert!(refused > 12 && repaired > 12, "{refused} refused, {repaired} repaired");
}

#[test]
fn a_swap_within_the_positions_is_named_and_mended() {
    let folder = tempfile::tempdir().unwrap();
    some(folder.path());
    let whole = answers(folder.path()).unwrap();
    let largest =
        |path: &PathBuf| path.to_string_lossy().contains("positions").then(|| path.metadata().unwrap().len());
    let path = files(folder.path()).into_iter().max_by_key(largest).unwrap();
    let mut bytes = fs::read(&path).unwrap();
    let (front, back) = bytes.split_at_mut(900);
    front[100..493].swap_with_slice(&mut back[..393]);
    fs::write(&path, bytes).unwrap();
    let refused = answers(folder.path()).unwrap_err();
    assert!(matches!(&refused, LibraryError::Damaged(found, _) if *found == path), "{refused}");
    // Lists need no positions.
    assert_eq!(Library::open(folder.path()).unwrap().count(&Filter::default()).unwrap(), 100);
    let found = check(folder.path()).unwrap();
    assert_eq!((found.games, found.damaged.len(), found.faults.len()), (100, 0, 1), "{:?}", found.faults);
    let done = repair(folder.path(), &mut |_| ()).unwrap();
    assert_eq!((done.damaged, done.games, done.lost.len()), (true, 100, 0));
    assert_eq!(answers(folder.path()).unwrap(), whole);
    let again = repair(folder.path(), &mut |_| ()).unwrap();
    assert_eq!((again.damaged, again.games, again.kept), (false, 100, None));
}

#[test]
fn a_damaged_journal_is_named_and_what_is_whole_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    // As a killed program leaves it.
    std::mem::forget(library(folder.path()));
    let journal = folder.path().join("library.db-wal");
    let mut bytes = fs::read(&journal).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&journal, bytes).unwrap();
    let refused = Library::open(folder.path()).unwrap_err();
    assert!(refused.to_string().contains("library.db-wal"), "{refused}");
    assert!(check(folder.path()).unwrap().faults[0].contains("library.db-wal"));
    let done = repair(folder.path(), &mut |_| ()).unwrap();
    assert!(done.damaged && done.games <= 4, "{done:?}");
    assert!(check(folder.path()).unwrap().faults.is_empty());
    assert!(answers(folder.path()).is_ok());
}

#[test]
fn random_bytes_are_named_and_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    some(folder.path());
    let mut random = Random::new(3);
    let bytes: Vec<u8> = (0..20_000).map(|_| random.below(256) as u8).collect();
    let path = folder.path().join("library.db");
    fs::write(&path, &bytes).unwrap();
    let refused = Library::open(folder.path()).unwrap_err();
    assert!(matches!(&refused, LibraryError::Damaged(found, _) if *found == path), "{refused}");
    assert_eq!(check(folder.path()).unwrap().faults.len(), 1);
    let done = repair(folder.path(), &mut |_| ()).unwrap();
    assert_eq!((done.damaged, done.games), (true, 0));
    assert_eq!(fs::read(done.kept.unwrap()).unwrap(), bytes);
    assert!(Library::open(folder.path()).unwrap().collections().unwrap().is_empty());
    assert!(!files(folder.path()).iter().any(|path| path.to_string_lossy().contains("positions")));
}

/// The tables of version 1.
const OLDER: &str = "
    CREATE TABLE collection (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, game TEXT NOT NULL) STRICT;
    CREATE TABLE source (
      collection INTEGER NOT NULL, label TEXT NOT NULL, length INTEGER NOT NULL, taken INTEGER NOT NULL,
      refused INTEGER NOT NULL, done INTEGER NOT NULL, PRIMARY KEY (collection, label, length)) STRICT;
    CREATE TABLE run (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL) STRICT;
    CREATE TABLE game (
      id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, variant TEXT, first TEXT NOT NULL,
      second TEXT NOT NULL, event TEXT NOT NULL, date TEXT NOT NULL, result TEXT NOT NULL, plies INTEGER NOT NULL,
      deleted INTEGER, record BLOB NOT NULL) STRICT;
    CREATE INDEX game_collection ON game (collection);
    CREATE TABLE tag (game INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (game, name)) STRICT, WITHOUT ROWID;
    PRAGMA application_id = 1400140364; PRAGMA user_version = 1;";

#[test]
fn a_library_of_version_1_opens_and_gets_hashes() {
    let folder = tempfile::tempdir().unwrap();
    drop(library(folder.path()));
    let whole = answers(folder.path()).unwrap();
    let path = folder.path().join("library.db");
    let newer = folder.path().join("newer.db");
    fs::rename(&path, &newer).unwrap();
    let older = Connection::open(&path).unwrap();
    stratege_store::register(&older).unwrap();
    older.execute_batch(OLDER).unwrap();
    older.execute("ATTACH ?1 AS newer", [newer.to_str().unwrap()]).unwrap();
    for (table, columns) in [
        ("collection", "id, name, game"),
        ("source", "collection, label, length, taken, refused, done"),
        ("run", "id, collection"),
        ("game", "id, collection, variant, first, second, event, date, result, plies, deleted, record"),
    ] {
        let text = format!("INSERT INTO {table} ({columns}) SELECT {columns} FROM newer.{table}");
        older.execute(&text, []).unwrap();
    }
    drop(older);
    fs::remove_file(newer).unwrap();
    // One block of positions, without its hash.
    let run =
        files(folder.path()).into_iter().find(|path| path.to_string_lossy().contains("positions")).unwrap();
    let bytes = fs::read(&run).unwrap();
    assert_eq!(bytes.len() % 16, 4);
    fs::write(&run, &bytes[..bytes.len() - 4]).unwrap();
    assert_eq!(check(folder.path()).unwrap().games, 4, "nothing is written by a check");
    assert_eq!(answers(folder.path()).unwrap(), whole);
    // From now on it is noticed when a row changes.
    let mut library = Library::open(folder.path()).unwrap();
    import(&mut library, &Source { collection: "cup", label: "b.pgn", ..SOURCE }, records(GAMES));
    drop(library);
    let mut bytes = fs::read(&path).unwrap();
    let places: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at..].starts_with(b"Cid")).collect();
    // Pages that are free still hold the rows of before.
    places.into_iter().for_each(|at| bytes[at] = b'S');
    fs::write(&path, bytes).unwrap();
    assert!(matches!(Library::open(folder.path()), Err(LibraryError::Damaged(..))));
    let done = repair(folder.path(), &mut |_| ()).unwrap();
    assert_eq!((done.games, done.lost.len()), (6, 2));
}
