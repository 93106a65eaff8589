//! Traces: written, read again, and refused when invalid.

use std::time::Instant;
use stratege_catalog::open;
use stratege_search::Stop;
use stratege_session::trace::Step;
use stratege_session::{Algorithm, Caps, Limits, Settings, TraceData};

fn trace(game: &str, settings: Settings, caps: Caps) -> TraceData {
    let session = open(game, None).unwrap();
    session.laboratory().unwrap().trace(&settings, caps, "", &Stop::new()).unwrap()
}

const NO_CAPS: Caps = Caps { nodes: usize::MAX, plies: u16::MAX };

/// Prints the time: `cargo test --release -p stratege-catalog --test it large_traces -- --nocapture`.
#[test]
fn large_traces_round_trip() {
    let settings = Settings { limits: Limits::depth(9), ..Settings::by_the_book(Algorithm::AlphaBeta) };
    let trace = trace("othello", settings, NO_CAPS);
    assert!(trace.steps.len() > 100_000, "{}", trace.steps.len());
    let clock = Instant::now();
    let text = serde_json::to_string(&trace).unwrap();
    let written = clock.elapsed();
    let read = TraceData::read(&text).unwrap();
    println!(
        "{} events, {} bytes: written in {written:?}, both in {:?}",
        trace.steps.len(),
        text.len(),
        clock.elapsed()
    );
    assert!(read == trace);
}

#[test]
fn traces_agree_with_the_counts_of_their_search() {
    for game in ["tic-tac-toe", "connect-four", "othello", "chess"] {
        for algorithm in Algorithm::ALL {
            let settings = Settings { limits: Limits::depth(3), ..Settings::by_the_book(algorithm) };
            let whole = trace(game, settings.clone(), NO_CAPS);
            assert_eq!(whole.visits.len() as u64, whole.counts.nodes, "{game} {}", algorithm.name());
            let count = |name| whole.steps.iter().filter(|(step, _)| *step == name).count() as u64;
            assert_eq!(count(Step::Enter), whole.counts.nodes);
            assert_eq!(count(Step::Leave), whole.counts.nodes);
            assert_eq!(count(Step::Evaluate), whole.counts.evaluations);
            let root = whole.passes.last().and_then(|pass| pass.root).unwrap();
            assert_eq!(whole.visits[root].score, whole.value);
            // Caps leave out deep and late visits, and count them.
            let capped = trace(game, settings, Caps { nodes: 10, plies: 2 });
            assert!(capped.visits.len() <= 10 && capped.visits.iter().all(|visit| visit.ply <= 2));
            assert_eq!(capped.visits.len() as u64 + capped.left_out, whole.counts.nodes);
            assert_eq!((capped.value, capped.counts.nodes), (whole.value, whole.counts.nodes));
        }
    }
}

#[test]
fn damaged_traces_are_refused() {
    let settings = Settings { limits: Limits::depth(2), ..Settings::by_the_book(Algorithm::AlphaBeta) };
    let text = serde_json::to_string(&trace("tic-tac-toe", settings, NO_CAPS)).unwrap();
    let refused = |text: &str| TraceData::read(text).unwrap_err().to_string();
    assert!(refused("").contains("line 1"));
    assert!(refused(&text[..text.len() / 2]).contains("column"));
    assert!(refused(&text.replacen("\"version\":1", "\"version\":9", 1)).contains("version"));
    assert!(refused(&text.replacen("\"parent\":0", "\"parent\":99999", 1)).contains("visits 1"));
    assert!(refused(&text.replacen("\"position\":1", "\"position\":99999", 1)).contains("visits"));
    // Any byte changed is an error or a trace, never a crash.
    for place in (0..text.len()).step_by(7) {
        let mut bytes = text.clone().into_bytes();
        bytes[place] = b'9';
        if let Ok(changed) = String::from_utf8(bytes) {
            let _ = TraceData::read(&changed);
        }
    }
}
