//! Puzzles against exhaustive search and solvers that know nothing of them; the same plan and a cut file; refusals.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use stratege_catalog::{endgames_of, open};
use stratege_puzzles::{
    Collection, End, Made, MakeOptions, Plan, Proof, PuzzleError, Store, Verdict, check, make,
};
use stratege_session::{
    LifeAndDeath, LifeAndDeathData, Limits, Outcome, Player, Session, Settings, Status, Stop, WallClock,
    Watch,
};

fn plan(game: &str, variant: Option<&str>, nodes: u64) -> Plan {
    Plan { game: game.to_owned(), variant: variant.map(str::to_owned), seed: 5, nodes }
}

/// Whether this run has time: `.ci/slow` sets it.
fn is_slow() -> bool {
    std::env::var_os("STRATEGE_SLOW").is_some()
}

/// Adds to a file until it has this many puzzles.
fn grow(path: &Path, plan: &Plan, number: usize, threads: usize) -> (Collection, Made) {
    let mut store = Store::open(path, plan, number).unwrap();
    let there = store.collection().clone();
    let wanted = MakeOptions { number, threads };
    let made = make(&there, wanted, &Stop::new(), &mut |puzzles, _| store.add(puzzles)).unwrap();
    (store.collection().clone(), made)
}

fn made(plan: &Plan, number: usize) -> Collection {
    let folder = tempfile::tempdir().unwrap();
    grow(&folder.path().join("a.puzzles"), plan, number, 1).0
}

/// The outcome for the side to move, by all lines of play.
fn exhausted(session: &mut dyn Session, known: &mut HashMap<String, i32>) -> i32 {
    let (position, side) = (session.position(), session.side());
    if let Status::Over { first, .. } = session.status() {
        return if side == Player::FIRST { first.sign() } else { -first.sign() };
    }
    if let Some(&value) = known.get(&position) {
        return value;
    }
    let cursor = session.cursor();
    let mut best = -1;
    for mv in session.moves() {
        session.play(&mv.text).unwrap();
        let turned = if session.side() == side { 1 } else { -1 };
        best = best.max(turned * exhausted(session, known));
        session.jump(cursor);
    }
    known.insert(position, best);
    best
}

/// The moves of a position that keep the best outcome, and the best outcome of the others.
fn keepers(session: &mut dyn Session, known: &mut HashMap<String, i32>) -> (i32, Vec<String>, Option<i32>) {
    let side = session.side();
    let mut values = Vec::new();
    for mv in session.moves() {
        session.play(&mv.text).unwrap();
        let turned = if session.side() == side { 1 } else { -1 };
        values.push((mv.text, turned * exhausted(session, known)));
        session.jump(0);
    }
    let best = values.iter().map(|(_, value)| *value).max().unwrap();
    let keeping = values.iter().filter(|(_, value)| *value == best).map(|(mv, _)| mv.clone()).collect();
    (best, keeping, values.iter().map(|(_, value)| *value).filter(|value| *value < best).max())
}

#[test]
fn small_games_are_right_by_exhaustive_search_and_all_equal_answers_are_accepted() {
    for (game, variant, number, proof) in [
        ("tic-tac-toe", None, 25, Proof::Solved),
        ("nim", None, 25, Proof::Theory),
        ("chomp", Some("3x4"), 6, Proof::Theory),
    ] {
        let collection = made(&plan(game, variant, 20_000), number);
        let (mut session, mut known) = (open(game, variant).unwrap(), HashMap::new());
        assert!(collection.puzzles.len() >= number.min(6), "{game}: {}", collection.puzzles.len());
        let mut several = 0;
        for puzzle in &collection.puzzles {
            session.begin(Some(&puzzle.position)).unwrap();
            let (value, mut keeping, otherwise) = keepers(session.as_mut(), &mut known);
            let mut answers = puzzle.answers.clone();
            answers.sort();
            keeping.sort();
            assert_eq!(answers, keeping, "{game}: {puzzle:?}");
            assert_eq!(puzzle.value, f64::from(value), "{game}: {puzzle:?}");
            assert_eq!(puzzle.otherwise, otherwise.map(f64::from), "{game}: {puzzle:?}");
            assert!(puzzle.answers.contains(&puzzle.line[0]), "{puzzle:?}");
            assert!([proof, Proof::Solved].contains(&puzzle.proof), "{puzzle:?}");
            several += usize::from(answers.len() > 1);
        }
        assert!(several > 0 || game != "tic-tac-toe", "no puzzle of {game} has several answers");
    }
}

/// The value of a position for a side, by the solver without a limit.
fn solved(session: &mut dyn Session, side: Player) -> f64 {
    if let Status::Over { first, margin, .. } = session.status() {
        let outcome = if side == Player::FIRST { first } else { -first };
        return f64::from(outcome.sign()) * f64::from(margin);
    }
    let settings = Settings { table_bytes: 1 << 20, limits: Limits::default(), ..Settings::default() };
    let value = f64::from(session.solve(&settings, None, &Stop::new(), &mut |_| {}).unwrap().value);
    if session.side() == side { value } else { -value }
}

#[test]
fn solved_puzzles_of_larger_games_are_right_by_the_value_of_every_move() {
    for (game, number, nodes) in [("connect-four", 12, 20_000), ("othello", 9, 20_000)] {
        let collection = made(&plan(game, None, nodes), number);
        assert_eq!(collection.puzzles.len(), number, "{game}");
        let mut session = open(game, None).unwrap();
        for puzzle in &collection.puzzles {
            session.begin(Some(&puzzle.position)).unwrap();
            let side = session.side();
            assert_eq!((puzzle.proof, puzzle.side), (Proof::Solved, side.into()), "{puzzle:?}");
            let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
            for mv in session.moves() {
                session.play(&mv.text).unwrap();
                let value = solved(session.as_mut(), side);
                session.jump(0);
                match puzzle.answers.contains(&mv.text) {
                    true => least = least.min(value),
                    false => most = most.max(value),
                }
            }
            assert_eq!(puzzle.otherwise, Some(most), "{puzzle:?}");
            // Discs count in Othello, and the outcome alone in Connect Four.
            let sign = |value: f64| i32::from(value > 0.0) - i32::from(value < 0.0);
            let worse = match game {
                "othello" => most + 4.0 <= least && most <= 12.0 && least >= -12.0,
                _ => sign(most) < sign(least),
            };
            assert!(worse, "{least} {most}: {puzzle:?}");
            assert!(puzzle.difficulty >= 2, "{puzzle:?}");
        }
    }
}

/// Two puzzles, and four with more effort where `STRATEGE_SLOW` is set.
#[test]
fn wins_by_force_are_the_shortest_and_checked_moves_are_far_ahead() {
    let (seed, nodes, number) = if is_slow() { (5, 100_000, 4) } else { (8, 30_000, 2) };
    let plan = Plan { seed, ..plan("chess", None, nodes) };
    let collection = made(&plan, number);
    let mut session = open("chess", None).unwrap();
    for puzzle in &collection.puzzles {
        session.begin(Some(&puzzle.position)).unwrap();
        match (puzzle.proof, puzzle.plies) {
            (Proof::Mate, Some(plies)) => {
                let settings = Settings { table_bytes: 1 << 20, ..Settings::default() };
                let solution = session.solve(&settings, None, &Stop::new(), &mut |_| {}).unwrap();
                assert_eq!(solution.distance, Some(plies), "{puzzle:?}");
                assert_eq!((solution.outcome, &solution.best), (Some(Outcome::Win), &puzzle.answers));
            }
            (Proof::Checked, _) => {
                let other = puzzle.otherwise.unwrap();
                assert!(puzzle.value - other >= 1.5 && other <= 3.0 && puzzle.value >= -3.0, "{puzzle:?}");
                assert_eq!(puzzle.answers.len(), 1, "{puzzle:?}");
            }
            // Positions of few moves, each of which ends the game soon.
            (Proof::Solved, _) => {}
            found => panic!("{found:?}: {puzzle:?}"),
        }
    }
    let places: Vec<usize> = (0..collection.puzzles.len()).collect();
    let checked = check(&collection, &places, plan.nodes, 2, &Stop::new(), &|_| {}).unwrap();
    assert!(checked.iter().all(|one| one.verdict == Verdict::Agrees), "{checked:?}");
}

/// Four puzzles, and seven with more effort where `STRATEGE_SLOW` is set.
#[test]
fn rolls_are_played_out_or_known_by_the_table() {
    let (seed, nodes, number) = if is_slow() { (5, 90_000, 7) } else { (10, 10_000, 4) };
    let plan = Plan { seed, ..plan("backgammon", None, nodes) };
    let collection = made(&plan, number);
    let endings = endgames_of("backgammon", None).unwrap().unwrap();
    let mut session = open("backgammon", None).unwrap();
    for puzzle in &collection.puzzles {
        session.begin(Some(&puzzle.position)).unwrap();
        assert!(!session.drawing().dice_decide() && session.moves().len() >= 4, "{puzzle:?}");
        let (other, worths) = (puzzle.otherwise.unwrap(), endings.move_equities(&puzzle.position));
        let ahead = puzzle.value - other;
        match (puzzle.proof, worths) {
            (Proof::BearOff, Some(worths)) => {
                let (right, rest): (Vec<_>, Vec<_>) =
                    worths.into_iter().partition(|(mv, _)| *mv == puzzle.answers[0]);
                let most = |plays: &[(String, f64)]| {
                    plays.iter().map(|(_, worth)| *worth).fold(f64::NEG_INFINITY, f64::max)
                };
                let [best, second] = [most(&right), most(&rest)];
                assert!((best - puzzle.value).abs() < 0.001 && (second - other).abs() < 0.001, "{puzzle:?}");
                assert!(best - second >= 0.03, "{puzzle:?}");
            }
            (Proof::Rollout, None) => assert!((0.099..2.0).contains(&ahead), "{puzzle:?}"),
            found => panic!("{found:?}: {puzzle:?}"),
        }
        assert!((2..=10).contains(&puzzle.difficulty), "{puzzle:?}");
    }
    for proof in [Proof::BearOff, Proof::Rollout] {
        assert!(collection.puzzles.iter().any(|puzzle| puzzle.proof == proof), "{proof:?}");
    }
    // Other dice agree, and would not with another answer.
    let places: Vec<usize> = (0..collection.puzzles.len()).collect();
    let verdicts = |collection: &Collection| -> Vec<Verdict> {
        let checked = check(collection, &places, 20 * plan.nodes, 2, &Stop::new(), &|_| {}).unwrap();
        checked.iter().map(|one| one.verdict).collect()
    };
    assert!(verdicts(&collection).iter().all(|&verdict| verdict == Verdict::Agrees));
    let mut wrong = collection.clone();
    for puzzle in &mut wrong.puzzles {
        session.begin(Some(&puzzle.position)).unwrap();
        let other = session.moves().into_iter().find(|mv| mv.text != puzzle.answers[0]).unwrap();
        puzzle.answers = vec![other.text];
    }
    assert!(verdicts(&wrong).iter().all(|&verdict| verdict == Verdict::Ambiguous));
}

/// What becomes of a group, by a proof of its own.
fn fate(session: &dyn Session, cell: usize) -> LifeAndDeathData {
    let (stop, clock) = (Stop::new(), WallClock::start());
    let settings = Settings { table_bytes: 16 << 20, limits: Limits::default(), ..Settings::default() };
    session
        .find_life_and_death()
        .unwrap()
        .prove_group(cell, &settings, Watch { clock: &clock, stop: &stop })
        .unwrap()
}

#[test]
fn groups_live_or_are_taken_by_the_answers_alone() {
    let plan = plan("go", Some("7"), 50_000);
    let collection = made(&plan, 6);
    assert_eq!(collection.puzzles.len(), 6);
    let mut session = open("go", Some("7")).unwrap();
    let mut own = 0;
    for puzzle in &collection.puzzles {
        session.begin(Some(&puzzle.position)).unwrap();
        let group = puzzle.group.clone().unwrap();
        assert_eq!(puzzle.proof, Proof::LifeAndDeath);
        own += usize::from(group.own);
        let cell = session.find_life_and_death().unwrap().group(&group.cell).unwrap();
        for mv in session.moves() {
            session.play(&mv.text).unwrap();
            // A group that was taken at once stands there no more.
            let taken = session.find_life_and_death().unwrap().group(&group.cell).is_err();
            let found = if taken { LifeAndDeath::Taken } else { fate(session.as_ref(), cell).status };
            let reached = found == if group.own { LifeAndDeath::Lives } else { LifeAndDeath::Taken };
            assert_eq!(reached, puzzle.answers.contains(&mv.text), "{}: {found:?} {puzzle:?}", mv.text);
            session.jump(0);
        }
    }
    assert!((1..6).contains(&own), "groups of either side are asked for");
    let places: Vec<usize> = (0..6).collect();
    let verdicts = |collection: &Collection| -> Vec<Verdict> {
        let checked = check(collection, &places, 2 * plan.nodes, 2, &Stop::new(), &|_| {}).unwrap();
        checked.iter().map(|one| one.verdict).collect()
    };
    assert_eq!(verdicts(&collection), [Verdict::Agrees; 6]);
    let mut wrong = collection.clone();
    for puzzle in &mut wrong.puzzles {
        puzzle.answers = vec!["pass".into()];
    }
    assert_eq!(verdicts(&wrong), [Verdict::Ambiguous; 6]);
    // The file keeps the group, and refuses one that is not there.
    assert_eq!(Collection::read(&collection.text()).unwrap(), collection);
    let mut wrong = collection.clone();
    wrong.puzzles[0].group.as_mut().unwrap().cell = "Z9".into();
    let refused = Collection::read(&wrong.text()).unwrap_err().to_string();
    assert!(refused.starts_with("line 2:") && refused.contains("Z9"), "{refused}");
}

#[test]
fn a_plan_makes_the_same_puzzles_on_any_number_of_threads_and_from_any_cut() {
    let (folder, plan) = (tempfile::tempdir().unwrap(), plan("connect-four", None, 3_000));
    let path = folder.path().join("whole.puzzles");
    let (whole, made) = grow(&path, &plan, 9, 1);
    assert_eq!((whole.puzzles.len(), made.end, made.puzzles), (9, End::Enough, 9));
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(whole.text(), text);
    let other = folder.path().join("threads.puzzles");
    assert_eq!(grow(&other, &plan, 9, 3).0, whole);
    // Nothing is added to what is complete, and less is not taken away.
    assert_eq!(grow(&path, &plan, 4, 1).1, Made { puzzles: 9, games: 0, end: End::Enough });
    let lines: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    for cut in [0, lines[0] - 5, lines[0], lines[2] - 1, lines[2], lines[2] + 40, lines[8]] {
        // A header that was cut short is no collection.
        if (1..lines[0]).contains(&cut) {
            fs::write(&path, &text[..cut]).unwrap();
            assert!(Store::open(&path, &plan, 9).is_err());
            continue;
        }
        fs::write(&path, &text[..cut]).unwrap();
        grow(&path, &plan, 9, 2);
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "cut at {cut}");
    }
    let mut seeded = plan.clone();
    seeded.seed = 6;
    assert!(matches!(Store::open(&path, &seeded, 9), Err(PuzzleError::OtherPlan(found)) if *found == plan));
}

#[test]
fn places_come_once_and_small_games_end() {
    let plan = plan("tic-tac-toe", None, 20_000);
    let folder = tempfile::tempdir().unwrap();
    let (collection, made) = grow(&folder.path().join("a"), &plan, 100_000, 2);
    assert_eq!(made.end, End::Barren);
    let mut session = open("tic-tac-toe", None).unwrap();
    let mut places: Vec<u64> = Vec::new();
    for puzzle in &collection.puzzles {
        session.begin(Some(&puzzle.position)).unwrap();
        places.push(session.static_facts().place());
    }
    let count = places.len();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), count, "mirror images are one place");
}

#[test]
fn a_stop_keeps_what_is_there_and_games_without_proofs_are_refused() {
    let plan = plan("connect-four", None, 3_000);
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("a"), &plan, 50).unwrap();
    let (there, stop) = (store.collection().clone(), Stop::new());
    let made = make(&there, MakeOptions { number: 50, threads: 1 }, &stop, &mut |puzzles, made| {
        if made.puzzles >= 3 {
            stop.stop();
        }
        store.add(puzzles)
    });
    let made = made.unwrap();
    assert!(made.end == End::Stopped && (3..50).contains(&made.puzzles), "{made:?}");
    let text = fs::read_to_string(folder.path().join("a")).unwrap();
    assert_eq!(Collection::read(&text).unwrap().puzzles.len(), made.puzzles);
    for (game, variant) in [("race", None), ("go", Some("13"))] {
        let refused = stratege_puzzles::Maker::new(&self::plan(game, variant, 2_000));
        assert!(matches!(refused, Err(PuzzleError::Unproven(name)) if name == game), "{game}");
    }
}
