//! Searches of a position as jobs: what a worker finds is what a search here finds, and what cannot be is refused.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use stratege_fleet::{Job, JobRegistry, Part, PartContext};
use stratege_jobs::searches::{
    ANALYSIS_NEXT, PositionRef, SEARCH, ScoredAnalysis, SearchJob, VALUES, Values, check_search, check_values,
};
use stratege_jobs::{Packed, WorkerContext};
use stratege_session::{AnalysisData, Limits, Session, Settings, Stop, WallClock, Watch};

/// A position of chess in which every kind of value is found quickly.
fn opened() -> Box<dyn Session> {
    let mut session = stratege_catalog::open("chess", None).unwrap();
    session.begin(Some("6k1/5ppp/8/8/8/2n5/5PPP/3R2K1 w - - 0 1")).unwrap();
    session.play("f2f3").unwrap();
    session
}

fn settings() -> Settings {
    Settings { limits: Limits::depth(4), lines: 1, threads: 1, table_bytes: 1 << 20, ..Settings::default() }
}

fn search_job(place: PositionRef, values: bool) -> Job {
    let job = SearchJob { place, settings: settings(), exact_nodes: None, values, number: 1 };
    job.job(ANALYSIS_NEXT, &mut Packed::default()).unwrap().unwrap()
}

fn place(session: &dyn Session) -> PositionRef {
    PositionRef::of(session, None, None)
}

/// What a worker makes of a job, with what it says meanwhile.
fn done(job: &Job) -> (Vec<u8>, Vec<Vec<u8>>) {
    let said: Arc<Mutex<Vec<Vec<u8>>>> = Arc::default();
    let hears = Arc::clone(&said);
    let live = Arc::new(move |_, bytes| hears.lock().unwrap().push(bytes));
    let context = PartContext { live, ..PartContext::local(Arc::new(Stop::new()), 0, BTreeMap::new()) };
    let bytes = WorkerContext::default().open(job, context).unwrap().part(&Part::numbered(0)).unwrap();
    let said = said.lock().unwrap().clone();
    (bytes, said)
}

fn lines(session: &mut dyn Session) -> Vec<Vec<String>> {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let found =
        session.analyst().analyse(&settings(), &[], Watch { clock: &clock, stop: &stop }, &mut |_| {});
    firsts(&found)
}

fn firsts(found: &AnalysisData) -> Vec<Vec<String>> {
    found.lines.iter().map(|line| line.moves.clone()).collect()
}

#[test]
fn a_worker_gives_every_move_a_value() {
    let mut session = opened();
    let job = search_job(place(session.as_ref()), true);
    assert_eq!((job.kind.as_str(), job.cores), (VALUES, 2));
    let (bytes, said) = done(&job);
    assert_eq!(said[0], b"", "first that it is begun");
    let found = check_values(session.as_ref(), &bytes).unwrap();
    assert_eq!(firsts(&found.lines), lines(session.as_mut()));
    let known = Values::default();
    known.take(&found);
    for info in session.moves() {
        assert!(known.of(&info.text).is_some(), "{}", info.text);
    }
    assert!(said[1..].iter().all(|bytes| check_values(session.as_ref(), bytes).is_ok()));
    let illegal = |found: &mut ScoredAnalysis| {
        let (_, value) = found.values.pop_first().unwrap();
        found.values.insert("a1a8".into(), value);
    };
    let refused = |with: &dyn Fn(&mut ScoredAnalysis)| {
        let mut other = found.clone();
        with(&mut other);
        check_values(session.as_ref(), &serde_json::to_vec(&other).unwrap()).unwrap_err().0
    };
    assert_eq!(refused(&illegal), "a value of an illegal move");
    let line = |found: &mut ScoredAnalysis| found.lines.lines[0].moves[0] = "a1a8".into();
    assert_eq!(refused(&line), "a line that begins with an illegal move");
    assert!(check_values(session.as_ref(), b"{}").is_err());
}

#[test]
fn a_worker_finds_what_is_threatened() {
    let session = opened();
    let job = search_job(PositionRef { turned: true, ..place(session.as_ref()) }, false);
    assert_eq!(job.kind, SEARCH);
    let mut turned = session.drawing().turned().unwrap();
    let found = check_search(turned.as_ref(), &done(&job).0).unwrap();
    assert_eq!(firsts(&found), lines(turned.as_mut()));
    // It is a move of the other side.
    assert!(check_search(session.as_ref(), &done(&job).0).is_err());
    let mut check = stratege_catalog::open("chess", None).unwrap();
    check.begin(Some("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1")).unwrap();
    let job = search_job(PositionRef { turned: true, ..place(check.as_ref()) }, false);
    let context = PartContext::local(Arc::new(Stop::new()), 0, BTreeMap::new());
    assert!(WorkerContext::default().open(&job, context).is_err(), "who is in check cannot pass");
}

/// What another version asks for is not done by half.
#[test]
fn an_unknown_wish_is_refused() {
    let session = opened();
    let job = search_job(place(session.as_ref()), false);
    let plan = job.plan.replacen('{', "{\"later\":1,", 1);
    assert_ne!(plan, job.plan);
    let context = PartContext::local(Arc::new(Stop::new()), 0, BTreeMap::new());
    assert!(WorkerContext::default().open(&Job { plan, ..job }, context).is_err());
}

#[test]
fn a_search_by_playouts_values_the_moves_that_it_has_tried() {
    let mut session = stratege_catalog::open("go", None).unwrap();
    let settings = Settings {
        limits: Limits { nodes: Some(600), ..Limits::default() },
        lines: 2,
        threads: 1,
        ..Settings::default()
    };
    let values = Values::default();
    let found = values.with_lines(session.as_mut(), &settings, &Stop::new(), &mut |_| {}, &|| {});
    let most = found.lines[0].visits.unwrap();
    assert_eq!(found.lines.len(), 2);
    let others = values.others();
    assert!(!others.is_empty() && others.len() < 20, "{others:?}");
    for (mv, value) in &others {
        assert!((1..=most).contains(&value.visits.unwrap()), "{mv}");
        assert!(found.lines.iter().all(|line| line.moves[0] != *mv), "{mv} has a line");
    }
    let best = values.of(&found.lines[0].moves[0]).unwrap();
    assert_eq!((best.visits, best.score), (Some(most), found.lines[0].score));
}
