//! Analyses in the background.

use std::sync::mpsc::channel;
use std::time::Duration;
use stratege_catalog::open;
use stratege_search::Limits;
use stratege_session::{Deadline, Job, JobEvent, Query, Settings, Stop, WallClock, Watch};

#[test]
fn an_analysis_is_stopped_and_retargeted_during_the_game() {
    let mut game = open("chess", None).unwrap();
    let (sender, events) = channel();
    let report = move |event| drop(sender.send(event));
    let settings = Settings { table_bytes: 1 << 20, ..Settings::default() };
    let job = Job::start(game.fork(), Query { settings, ..Query::default() }, report.clone()).unwrap();
    assert!(matches!(events.recv(), Ok(JobEvent::Report(_))));
    game.play("e4").unwrap();
    let limits = Limits::depth(2);
    let settings = Settings { limits, table_bytes: 1 << 20, ..Settings::default() };
    let job = job.retarget(game.as_ref(), Query { settings, ..Query::default() }, report).unwrap();
    let session = job.finish().unwrap();
    assert_eq!(session.position(), game.position());
    let ends: Vec<_> = events.iter().filter(|event| matches!(event, JobEvent::Finished(_))).collect();
    let [JobEvent::Finished(first), JobEvent::Finished(second)] = &ends[..] else { panic!("{ends:?}") };
    assert!(first.position != second.position && second.depth == 2 && second.lines.len() == 1);
    let other = open("othello", None).unwrap();
    assert!(!game.follow(other.as_ref()));
}

#[test]
fn a_deadline_set_during_an_analysis_ends_it() {
    let game = open("chess", None).unwrap();
    let settings = Settings { table_bytes: 1 << 20, ..Settings::default() };
    let job = Job::start(game, Query { settings, ..Query::default() }, |_| {}).unwrap();
    job.set_deadline(Some(Deadline::all_of(Duration::ZERO)));
    // It would search for ever.
    assert!(job.finish().is_ok());
}

#[test]
fn only_the_requested_moves_are_searched() {
    let mut game = open("chess", None).unwrap();
    let settings = Settings { limits: Limits::depth(3), lines: 5, ..Settings::default() };
    let (clock, stop) = (WallClock::start(), Stop::new());
    let watch = Watch { clock: &clock, stop: &stop };
    let only = ["a3".to_owned(), "h4".to_owned(), "Ke2".to_owned()];
    let analysis = game.analyst().analyse(&settings, &only, watch, &mut |_| {});
    let mut moves: Vec<&str> = analysis.lines.iter().map(|line| line.moves[0].as_str()).collect();
    moves.sort_unstable();
    assert_eq!(moves, ["a3", "h4"]);
}
