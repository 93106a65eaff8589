//! Jobs that are carried: to threads, and to workers by way of a server.

use crate::support::{Counted, Manner, Worker, carry, job, options, registry, server_or_return};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use stratege_fleet::{
    Coordinator, Done, FleetError, Job, Local, Nats, NatsOptions, Next, Part, Transport, WorkerOptions,
    control,
};
use stratege_search::Stop;

#[test]
fn threads_do_every_part_once() {
    for threads in [1, 3] {
        let registry = registry(Manner::default());
        let halt = std::sync::Arc::new(Stop::new());
        let local = Local { registry: &*registry, threads, files: Default::default(), halt, stack: None };
        let mut coordinator = Counted::new(500);
        local.carry(&job("local"), &mut coordinator, &Stop::new()).unwrap();
        coordinator.assert_complete();
        assert_eq!(coordinator.twice, 0);
    }
}

#[test]
fn a_part_that_fails_here_ends_the_job() {
    let registry = registry(Manner { fails: Some(17), ..Manner::default() });
    let halt = std::sync::Arc::new(Stop::new());
    let local = Local { registry: &*registry, threads: 2, files: Default::default(), halt, stack: None };
    let mut coordinator = Counted::new(500);
    coordinator.next = 1;
    let ended = local.carry(&job("local"), &mut coordinator, &Stop::new());
    assert_eq!(ended, Err(FleetError::Part { number: 17, why: "it will not".into() }));
}

#[test]
fn workers_do_every_part_once() {
    let server = server_or_return!();
    let workers: Vec<Worker> = (0..4)
        .map(|number| Worker::start(&server.address(), &format!("w{number}"), 1, Manner::default()))
        .collect();
    let mut coordinator = Counted::new(3_000);
    let start = Instant::now();
    carry(&server.link(), &job("all"), &mut coordinator, |_| {}).unwrap();
    eprintln!("{:.0} parts a second", 3_000.0 / start.elapsed().as_secs_f64());
    coordinator.assert_complete();
    assert_eq!(coordinator.twice, 0);
    assert!(coordinator.notes.is_empty(), "{:?}", coordinator.notes);
    workers.into_iter().for_each(|worker| assert!(worker.end().is_ok()));
}

#[test]
fn a_job_ends_when_enough_is_done_and_leaves_nothing_behind() {
    let server = server_or_return!();
    let pause = Duration::from_millis(20);
    let _worker = Worker::start(&server.address(), "w", 2, Manner { pause, ..Manner::default() });
    let mut coordinator = Counted::new(1_000_000);
    coordinator.enough = 50;
    let link = server.link();
    carry(&link, &job("enough"), &mut coordinator, |_| {}).unwrap();
    assert!((50..1_000).contains(&coordinator.stored.len()));
    assert_eq!(control::list(&link).unwrap().jobs, []);
    // The worker is free for another.
    let mut coordinator = Counted::new(20);
    carry(&link, &job("another"), &mut coordinator, |_| {}).unwrap();
    coordinator.assert_complete();
}

#[test]
fn two_jobs_are_done_side_by_side_and_seen() {
    let server = server_or_return!();
    let pause = Duration::from_millis(5);
    let _worker = Worker::start(&server.address(), "w", 2, Manner { pause, ..Manner::default() });
    let link = server.link();
    std::thread::scope(|scope| {
        for name in ["one", "two"] {
            let link = server.link();
            scope.spawn(move || {
                let mut coordinator = Counted::new(1_500);
                carry(&link, &job(name), &mut coordinator, |_| {}).unwrap();
                coordinator.assert_complete();
            });
        }
        let start = Instant::now();
        loop {
            let listing = control::list(&link).unwrap();
            let seen = listing
                .jobs
                .iter()
                .filter(|job| job.progress.as_ref().is_some_and(|progress| progress.done > 0));
            if seen.count() == 2
                && listing.workers.iter().any(|worker| worker.alive && worker.worker.done > 0)
            {
                break;
            }
            assert!(start.elapsed() < Duration::from_secs(30), "{listing:?}");
            std::thread::sleep(Duration::from_millis(100));
        }
    });
}

#[test]
fn a_job_is_halted_continued_and_cancelled() {
    use stratege_fleet::State::{Cancelled, Open, Paused};
    let server = server_or_return!();
    let pause = Duration::from_millis(10);
    let _worker = Worker::start(&server.address(), "w", 2, Manner { pause, ..Manner::default() });
    let link = server.link();
    let id = job("halted").id();
    std::thread::scope(|scope| {
        let asking = server.link();
        let carried = scope.spawn(move || {
            let mut coordinator = Counted::new(1_000_000);
            let ended = carry(&asking, &job("halted"), &mut coordinator, |_| {});
            (ended, coordinator)
        });
        let stored = || {
            let found = control::list(&link).unwrap().jobs;
            found
                .iter()
                .find(|job| job.id == id)
                .and_then(|job| Some(job.progress.as_ref()?.done))
                .unwrap_or(0)
        };
        let until = |wanted: &dyn Fn() -> bool| {
            let start = Instant::now();
            while !wanted() {
                assert!(start.elapsed() < Duration::from_secs(30));
                std::thread::sleep(Duration::from_millis(50));
            }
        };
        until(&|| stored() > 20);
        control::set_state(&link, &id[..8], Paused).unwrap();
        // What was begun is finished.
        std::thread::sleep(Duration::from_millis(2_500));
        let before = stored();
        std::thread::sleep(Duration::from_millis(2_500));
        assert_eq!(stored(), before);
        control::set_state(&link, &id, Open).unwrap();
        until(&|| stored() > before + 20);
        control::set_state(&link, &id, Cancelled).unwrap();
        let (ended, coordinator) = carried.join().unwrap();
        assert_eq!(ended, Err(FleetError::Cancelled));
        assert!(!coordinator.stored.is_empty());
    });
    assert_eq!(control::list(&link).unwrap().jobs, []);
    assert_eq!(control::set_state(&link, &id, Paused), Err(FleetError::NoJob { found: id.clone() }));
}

/// A part that was begun before its job was halted is abandoned with the job, and with its worker.
#[test]
fn what_was_begun_before_a_halt_can_still_be_ended() {
    use stratege_fleet::State::{Cancelled, Paused};
    let server = server_or_return!();
    let pause = Duration::from_secs(600);
    for name in ["cancelled", "stopped"] {
        let worker = Worker::start(&server.address(), name, 1, Manner { pause, ..Manner::default() });
        let link = server.link();
        let id = job(name).id();
        let busy = || {
            let found = control::list(&link).unwrap().workers;
            found.iter().find(|one| one.worker.name == name).and_then(|one| one.worker.busy.get(&id).copied())
        };
        let until = |wanted: &dyn Fn() -> bool| {
            let start = Instant::now();
            while !wanted() {
                assert!(start.elapsed() < Duration::from_secs(30), "{name}");
                std::thread::sleep(Duration::from_millis(50));
            }
        };
        std::thread::scope(|scope| {
            let asking = server.link();
            let carried = scope.spawn(move || carry(&asking, &job(name), &mut Counted::new(3), |_| {}));
            until(&|| busy().is_some());
            control::set_state(&link, &id, Paused).unwrap();
            // It hears of it before it is stopped.
            std::thread::sleep(Duration::from_secs(1));
            let mut worker = Some(worker);
            if name == "stopped" {
                worker.take().unwrap().end().unwrap();
            }
            control::set_state(&link, &id, Cancelled).unwrap();
            assert_eq!(carried.join().unwrap(), Err(FleetError::Cancelled));
            until(&|| busy().is_none());
        });
    }
}

#[test]
fn a_drained_worker_finishes_and_ends() {
    let server = server_or_return!();
    let pause = Duration::from_millis(50);
    let manner = Manner { pause, ..Manner::default() };
    let (one, two) = (
        Worker::start(&server.address(), "one", 1, manner),
        Worker::start(&server.address(), "two", 1, manner),
    );
    let link = server.link();
    let mut coordinator = Counted::new(60);
    let mut drained = false;
    let draining = std::sync::Arc::new(server.link());
    coordinator.watch = Some(Box::new(move |stored| {
        if stored >= 10 && !drained {
            drained = true;
            let draining = std::sync::Arc::clone(&draining);
            std::thread::spawn(move || control::drain(&draining, Some("one")).unwrap());
        }
    }));
    carry(&link, &job("drained"), &mut coordinator, |_| {}).unwrap();
    coordinator.assert_complete();
    one.join().unwrap();
    two.end().unwrap();
}

#[test]
fn one_job_is_not_asked_for_twice_at_once() {
    let server = server_or_return!();
    let pause = Duration::from_millis(100);
    let _worker = Worker::start(&server.address(), "w", 1, Manner { pause, ..Manner::default() });
    std::thread::scope(|scope| {
        let link = server.link();
        let first = scope.spawn(move || {
            let mut coordinator = Counted::new(400);
            carry(&link, &job("busy"), &mut coordinator, |options| options.owner = "first".into())
                .map(|()| coordinator)
        });
        std::thread::sleep(Duration::from_secs(3));
        let again = carry(&server.link(), &job("busy"), &mut Counted::new(400), |_| {});
        assert_eq!(again, Err(FleetError::Busy { id: job("busy").id(), owner: "first".into() }));
        first.join().unwrap().unwrap().assert_complete();
    });
}

#[test]
fn large_results_and_files_arrive_whole() {
    let server = server_or_return!();
    let link = server.link();
    let bytes: Vec<u8> = (0..1_500_000_u32).map(|number| (number.wrapping_mul(number) >> 7) as u8).collect();
    let hash = stratege_fleet::put_file(&link, &bytes).unwrap();
    assert_eq!(stratege_fleet::put_file(&link, &bytes).unwrap(), hash);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    std::fs::write(&path, &bytes).unwrap();
    // A worker answers every part with the file.
    let job = Job {
        kind: "file".into(),
        files: BTreeMap::from([(hash.clone(), bytes.len() as u64)]),
        ..job("files")
    };
    let worker_options = WorkerOptions { cache: folder.path().join("cache"), ..options("w", 1) };
    let _worker = Worker::with(&server.address(), worker_options, Manner::default());
    let registry = registry(Manner::default());
    let options = NatsOptions::new("test".into(), 7, 1.0);
    let nats = Nats { link: &link, options, registry: &*registry, files: BTreeMap::from([(hash, path)]) };
    let mut coordinator = Files { stored: Vec::new(), next: 0 };
    nats.carry(&job, &mut coordinator, &Stop::new()).unwrap();
    assert_eq!(coordinator.stored.len(), 3);
    assert!(coordinator.stored.iter().all(|stored| *stored == bytes));
}

struct Files {
    stored: Vec<Vec<u8>>,
    next: u64,
}

impl Coordinator for Files {
    fn next(&mut self) -> Option<Part> {
        self.next += 1;
        (self.next <= 3).then(|| Part::numbered(self.next))
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        self.stored.extend(done.into_iter().map(|done| done.bytes));
        Next::On
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (self.stored.len() as u64, Some(3))
    }
}
