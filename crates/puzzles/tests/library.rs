//! Puzzles of endgames that a library knows. Its folder is that of the whole process, so that this test stands alone.

use stratege_catalog::endgames::{EndgamePlan, use_folder};
use stratege_catalog::{endgames_of, open};
use stratege_entries_all as _; // registers the games
use stratege_puzzles::{Collection, MakeOptions, Plan, Proof, Puzzle, Verdict, check, make};
use stratege_session::{Outcome, Session, Status, Stop};

/// Three pieces of draughts are enough, and computed in a moment.
const PIECES: u32 = 3;

#[test]
fn endgames_ask_for_the_moves_that_keep_the_outcome_and_none_is_easy() {
    let folder = tempfile::tempdir().unwrap();
    let stop = Stop::new();
    let write = |path: &std::path::Path, bytes: &[u8]| {
        std::fs::create_dir_all(path.parent().unwrap())?;
        std::fs::write(path, bytes)
    };
    let plan = EndgamePlan { folder: folder.path(), pieces: PIECES, threads: 2, stop: &stop, write: &write };
    endgames_of("draughts", None).unwrap().unwrap().make(&plan, &mut |_| {}).unwrap();
    use_folder(folder.path(), Box::new(|path, error| panic!("{}: {error}", path.display())));

    let there = Collection { plan: draughts(), puzzles: Vec::new() };
    let [one, three] = [1, 3].map(|threads| {
        let mut puzzles = Vec::new();
        let mut hear = |new: &[Puzzle], _: &_| {
            puzzles.extend_from_slice(new);
            Ok(())
        };
        make(&there, MakeOptions { number: 10, threads }, &stop, &mut hear).unwrap();
        puzzles
    });
    assert_eq!(one, three, "on any number of threads");
    let known: Vec<&Puzzle> = one.iter().filter(|puzzle| puzzle.proof == Proof::Library).collect();
    assert!(known.len() >= 2, "{one:?}");
    let mut session = open("draughts", None).unwrap();
    for puzzle in known {
        session.begin(Some(&puzzle.position)).unwrap();
        let side = session.side();
        let value = puzzle.value as i32;
        assert!(puzzle.difficulty >= 2 && session.moves().len() >= 4 && value >= 0, "{puzzle:?}");
        for mv in session.moves() {
            session.play(&mv.text).unwrap();
            let keeps = -outcome(session.as_ref()) == value;
            assert_eq!(keeps, puzzle.answers.contains(&mv.text), "{}: {puzzle:?}", mv.text);
            session.jump(0);
            assert_eq!(session.side(), side);
        }
    }
    let collection = Collection { plan: draughts(), puzzles: one };
    let places: Vec<usize> = (0..collection.puzzles.len()).collect();
    let checked = check(&collection, &places, 40_000, 2, &stop, &|_| {}).unwrap();
    assert!(checked.iter().all(|one| one.verdict == Verdict::Agrees), "{checked:?}");
}

fn draughts() -> Plan {
    Plan { game: "draughts".into(), variant: None, seed: 3, nodes: 20_000 }
}

/// The sign of the outcome for the side to move, by the rules or the library.
fn outcome(session: &dyn Session) -> i32 {
    if let Status::Over { first, .. } = session.status() {
        return if session.side() == stratege_session::Player::FIRST { first.sign() } else { -first.sign() };
    }
    match session.theory().unwrap().theory_value().expect("it is known").outcome {
        Outcome::Win => 1,
        Outcome::Draw => 0,
        Outcome::Loss => -1,
    }
}
