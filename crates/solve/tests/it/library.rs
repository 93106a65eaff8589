//! Libraries of English draughts: made, read, damaged, gone on with, and right.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use stratege_game::random::Random;
use stratege_game::{Depth, Endings, KnownOutcomes, Outcome};
use stratege_games_draughts::{Draughts, Variant};
use stratege_search::{Limits, Objective, Options, Search, Stop, WallClock, Window, ZeroEvaluation};
use stratege_solve::{Checked, Library, MakeError, Plan, Progress, check, groups, is_made, make, make_group};

const LABEL: &str = "draughts english";

fn english() -> Draughts<u64> {
    Draughts::new(Variant::English).without_draws()
}

fn run(
    folder: &Path,
    pieces: u32,
    stop: &AtomicBool,
    hear: &mut dyn FnMut(&Progress),
) -> Result<Library<Draughts<u64>>, MakeError> {
    let write = |path: &Path, bytes: &[u8]| fs::write(path, bytes);
    let stop = || stop.load(Ordering::Relaxed);
    let plan = Plan { folder, label: LABEL, pieces, threads: 2, stop: &stop, write: &write };
    make(&english(), &plan, hear)
}

fn made(folder: &Path, pieces: u32) -> Library<Draughts<u64>> {
    run(folder, pieces, &AtomicBool::new(false), &mut |_| {}).expect("made")
}

/// The files of a folder with what they hold, by name.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut files: Vec<_> = entries
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap()))
        .collect();
    files.sort();
    files
}

fn checked(library: &Library<Draughts<u64>>, pieces: u32) -> Checked {
    let game = english();
    let mut all = Checked::default();
    for class in game.groups(pieces).into_iter().flatten() {
        all.add(&check(&game, library, class, 1));
    }
    all
}

/// The numbers of positions are published (Chinook).
#[test]
fn every_outcome_is_that_of_the_best_move() {
    let folder = tempfile::tempdir().unwrap();
    let library = made(folder.path(), 3);
    let found = [1, 2, 3].map(|pieces| checked(&library, pieces));
    assert_eq!([0, 1, 2].map(|index| found[index].positions), [120, 6_972, 261_224]);
    assert!(found.iter().all(|found| found.wrong == 0), "{found:?}");
    // Alone on the board, a piece of the side to move wins, and one of the other side has won.
    assert_eq!(found[0].outcomes, [60, 0, 60]);
}

#[test]
fn a_resumed_computation_writes_the_same_files() {
    let [whole, broken] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    made(whole.path(), 3);
    let stop = AtomicBool::new(false);
    let mut groups = 0;
    let stopped = run(broken.path(), 3, &stop, &mut |_| {
        groups += 1;
        stop.store(groups > 9, Ordering::Relaxed);
    });
    assert!(matches!(stopped, Err(MakeError::Stopped)));
    assert!(files(broken.path()).len() < files(whole.path()).len());
    made(broken.path(), 3);
    assert!(files(broken.path()) == files(whole.path()));
}

/// The groups of a level are computed in any order, each with the files of earlier levels alone.
#[test]
fn groups_of_a_level_do_not_need_each_other() {
    let [whole, parted] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    made(whole.path(), 3);
    let game = english();
    let all = groups(&game, 3);
    let last = all.last().unwrap().level;
    assert!(all.is_sorted_by_key(|group| group.level) && (last as usize) < all.len(), "{last}");
    let never = || false;
    for level in 1..=last {
        let made = std::cell::RefCell::new(Vec::new());
        let keep = |path: &Path, bytes: &[u8]| {
            made.borrow_mut().push((path.to_owned(), bytes.to_vec()));
            Ok(())
        };
        let plan =
            Plan { folder: parted.path(), label: LABEL, pieces: 3, threads: 1, stop: &never, write: &keep };
        for index in (0..all.len()).rev().filter(|&index| all[index].level == level) {
            assert!(!is_made(&game, &plan, &all[index]));
            make_group(&game, &plan, index).unwrap();
        }
        let keys = made.borrow().iter().map(|(path, _)| path.clone()).collect::<Vec<_>>();
        let meant =
            all.iter().filter(|group| group.level == level).map(|group| group.files.len()).sum::<usize>();
        assert_eq!(keys.len(), meant);
        made.into_inner().into_iter().for_each(|(path, bytes)| fs::write(path, bytes).unwrap());
    }
    assert!(files(parted.path()) == files(whole.path()));
    let empty = tempfile::tempdir().unwrap();
    let write = |path: &Path, bytes: &[u8]| fs::write(path, bytes);
    let plan =
        Plan { folder: empty.path(), label: LABEL, pieces: 3, threads: 1, stop: &never, write: &write };
    assert!(matches!(make_group(&game, &plan, all.len() - 1), Err(MakeError::Missing(_))));
}

#[test]
fn a_damaged_file_is_named_and_made_again() {
    let folder = tempfile::tempdir().unwrap();
    made(folder.path(), 2);
    let before = files(folder.path());
    let path = folder.path().join("0101.wdl");
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, &bytes).unwrap();
    let game = english();
    let (library, damaged) = Library::open(&game, folder.path(), LABEL, 2);
    assert_eq!((damaged.len(), library.pieces()), (1, 1));
    assert_eq!((damaged[0].path.clone(), damaged[0].error.to_string()), (path, "damaged".to_owned()));
    // What the other files say is still known.
    let kings = game.groups(2).into_iter().flatten().find(|&class| game.class_name(class) == "0101").unwrap();
    let (one, other) = (0, game.numbers(kings) / 2);
    for number in [one, other] {
        let position = game.numbered(kings, number).unwrap();
        assert_eq!(library.outcome(&game, &position), None);
    }
    assert!(library.has(game.groups(1)[0][0]));
    made(folder.path(), 2);
    assert!(files(folder.path()) == before);
}

#[test]
fn files_of_another_game_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    made(folder.path(), 1);
    let (library, damaged) = Library::open(&english(), folder.path(), "draughts italian", 1);
    assert!(library.is_empty() && damaged.len() == 8, "{damaged:?}");
    assert!(damaged[0].error.to_string().contains("draughts italian"));
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let write = |_: &Path, _: &[u8]| Err(std::io::Error::other("the disk is full"));
    let folder = Path::new("nowhere");
    let plan = Plan { folder, label: LABEL, pieces: 1, threads: 1, stop: &|| false, write: &write };
    let error = make(&english(), &plan, &mut |_| {}).unwrap_err();
    assert!(error.to_string().ends_with(".wdl: the disk is full"), "{error}");
}

/// Ten thousand positions with three pieces: what a plain search of nine plies proves, the library says, and what the
/// library calls drawn no search decides.
#[test]
fn plain_search_agrees() {
    let folder = tempfile::tempdir().unwrap();
    let library = made(folder.path(), 3);
    let game = english();
    let options = Options { objective: Objective::Outcome, repetition: false, ..Options::default() };
    let (clock, stop) = (WallClock::start(), Stop::new());
    let mut random = Random::new(16);
    let (mut proven, mut positions) = ([0; 3], 0);
    let classes: Vec<u16> = game.groups(3).into_iter().flatten().collect();
    while positions < 10_000 {
        let class = classes[random.below(classes.len())];
        let number = random.below(game.numbers(class) as usize) as u64;
        let Some(position) = game.numbered(class, number) else { continue };
        positions += 1;
        let search = Search {
            game: &game,
            evaluator: &ZeroEvaluation,
            options: &options,
            limits: Limits::default(),
            table: None,
            clock: &clock,
            stop: &stop,
        };
        let (score, _) = search.value(&[], &position, Depth(9), Window::FULL).expect("no limit");
        let known = library.outcome(&game, &position).expect("three pieces");
        if score.is_decided() {
            assert_eq!(score.outcome(), known, "{position:?}");
            proven[(score.outcome().sign() + 1) as usize] += 1;
        }
        assert!(known != Outcome::Draw || !score.is_decided());
    }
    assert!(proven[0] > 1_000 && proven[2] > 1_000, "{proven:?}");
}
