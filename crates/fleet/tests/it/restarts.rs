//! A server that is killed, ended or frozen, and comes back without what it had in memory.

use crate::support::{Counted, Manner, Server, Worker, carry, free_port, job, program, server_or_return};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};
use stratege_fleet::{Address, Credentials, FleetError, Link, Unreached, control};

const SLOW: Manner = Manner { pause: Duration::from_millis(10), lies: None, fails: None };

fn until(what: &str, wanted: impl Fn() -> bool) {
    let start = Instant::now();
    while !wanted() {
        assert!(start.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn workers_are_seen_again_after_the_server_was_killed_or_ended() {
    let server = server_or_return!();
    let (address, mut server) = (server.address(), server);
    let link = server.link();
    let _worker = Worker::start(&address, "w", 1, SLOW);
    let is_seen = || control::list(&link).is_ok_and(|found| found.workers.iter().any(|one| one.alive));
    until("the first look", is_seen);
    for signal in ["KILL", "TERM"] {
        server.signal(signal);
        server.restart();
        until(signal, is_seen);
    }
    let mut coordinator = Counted::new(50);
    carry(&link, &job("after"), &mut coordinator, |_| {}).unwrap();
    coordinator.assert_complete();
}

#[test]
fn a_second_asker_is_refused_also_after_the_server_was_started_again() {
    let server = server_or_return!();
    let (address, mut server) = (server.address(), server);
    let _worker = Worker::start(&address, "w", 1, Manner { pause: Duration::from_millis(50), ..SLOW });
    let link = server.link();
    let mut coordinator = Counted::new(400);
    let (sender, begun) = channel();
    coordinator.watch = Some(Box::new(move |stored| {
        if stored > 5 {
            let _ = sender.send(());
        }
    }));
    std::thread::scope(|scope| {
        let first = scope.spawn(move || {
            let ended = carry(&link, &job("two"), &mut coordinator, |options| options.owner = "first".into());
            (ended, coordinator)
        });
        begun.recv().unwrap();
        server.restart();
        // At once: what the first one says of itself is forgotten.
        let again = carry(&server.link(), &job("two"), &mut Counted::new(400), |_| {});
        assert_eq!(again, Err(FleetError::Busy { id: job("two").id(), owner: "first".into() }));
        let (ended, coordinator) = first.join().unwrap();
        ended.unwrap();
        coordinator.assert_complete();
        assert_eq!(coordinator.twice, 0);
    });
}

#[test]
fn a_worker_before_the_streams_are_made_waits_for_them() {
    let server = server_or_return!();
    let worker = Worker::start(&server.address(), "early", 1, Manner::default());
    std::thread::sleep(Duration::from_secs(1));
    let mut coordinator = Counted::new(50);
    carry(&server.link(), &job("early"), &mut coordinator, |_| {}).unwrap();
    coordinator.assert_complete();
    worker.end().unwrap();
}

#[test]
fn a_server_that_is_not_there_or_frozen_is_told_from_one_that_refuses() {
    let nobody = format!("nats://127.0.0.1:{}", free_port()).parse().unwrap();
    let connect = |address: &Address| Link::connect_worker(address, &Credentials::default(), "w").err();
    assert!(matches!(connect(&nobody), Some(FleetError::NoServer { why: Unreached::Closed, .. })));
    if program().is_none() {
        return;
    }
    let server = Server::start().unwrap();
    server.signal("STOP");
    let frozen = connect(&server.address());
    server.signal("CONT");
    assert!(matches!(frozen, Some(FleetError::NoServer { why: Unreached::Late, .. })), "{frozen:?}");
    assert_eq!(connect(&server.address()), None);
}
