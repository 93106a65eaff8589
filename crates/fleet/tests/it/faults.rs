//! What goes wrong with workers, servers and connections: results are the same as without, and nothing is kept twice.

use crate::support::{
    Counted, Manner, Server, Worker, carry, carry_with, free_port, job, options, program, registry, right,
    server_or_return,
};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use stratege_fleet::{Address, Credentials, FleetError, FleetEvent, Link, WorkerOptions, control};

const SLOW: Manner = Manner { pause: Duration::from_millis(10), lies: None, fails: None };

#[test]
fn the_server_is_killed_and_started_ten_times() {
    let server = server_or_return!();
    let (address, mut server) = (server.address(), server);
    let _workers = [Worker::start(&address, "one", 1, SLOW), Worker::start(&address, "two", 1, SLOW)];
    let link = server.link();
    let mut coordinator = Counted::new(2_500);
    let over = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&over);
    let restarts = std::thread::spawn(move || {
        let mut count = 0;
        while count < 10 && !seen.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(600));
            server.restart();
            count += 1;
        }
        (count, server)
    });
    carry(&link, &job("restarts"), &mut coordinator, |_| {}).unwrap();
    over.store(true, Ordering::Relaxed);
    coordinator.assert_complete();
    assert_eq!(coordinator.twice, 0);
    let (count, _server) = restarts.join().unwrap();
    assert_eq!(count, 10);
}

/// Between a worker and the server; it can be cut.
struct Proxy {
    port: u16,
    cut: Arc<AtomicBool>,
}

impl Proxy {
    fn to(server: &Server) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (port, to) = (listener.local_addr().unwrap().port(), server.port);
        let cut = Arc::new(AtomicBool::new(false));
        let is_cut = Arc::clone(&cut);
        std::thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let Ok(server) = TcpStream::connect(("127.0.0.1", to)) else { continue };
                for (from, to) in
                    [(client.try_clone().unwrap(), server.try_clone().unwrap()), (server, client)]
                {
                    let is_cut = Arc::clone(&is_cut);
                    std::thread::spawn(move || copy(from, to, &is_cut));
                }
            }
        });
        Proxy { port, cut }
    }
}

/// Copies what comes while it is not cut; what comes then waits, as in a network that is cut.
fn copy(mut from: TcpStream, mut to: TcpStream, is_cut: &AtomicBool) {
    let mut bytes = [0; 16384];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        while is_cut.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(10));
        }
        if to.write_all(&bytes[..count]).is_err() {
            return;
        }
    }
}

#[test]
fn a_worker_that_freezes_or_is_cut_off_holds_nothing_up() {
    let server = server_or_return!();
    let proxy = Proxy::to(&server);
    let through: Address = format!("nats://127.0.0.1:{}", proxy.port).parse().unwrap();
    let _cut_off = Worker::start(&through, "far", 1, SLOW);
    let _near = Worker::start(&server.address(), "near", 1, SLOW);
    let mut coordinator = Counted::new(700);
    let cut = Arc::clone(&proxy.cut);
    let mut done = false;
    coordinator.watch = Some(Box::new(move |stored| {
        if stored >= 30 && !done {
            done = true;
            cut.store(true, Ordering::Relaxed);
            let cut = Arc::clone(&cut);
            // Longer than the hold of its parts, which are 2 s in these tests.
            std::thread::spawn(move || {
                std::thread::sleep(Duration::from_secs(6));
                cut.store(false, Ordering::Relaxed);
            });
        }
    }));
    carry(&server.link(), &job("cut"), &mut coordinator, |_| {}).unwrap();
    coordinator.assert_complete();
    assert_eq!(coordinator.twice, 0);
}

#[test]
fn the_one_who_asks_is_cut_off_for_a_while() {
    let server = server_or_return!();
    let proxy = Proxy::to(&server);
    let through: Address = format!("nats://127.0.0.1:{}", proxy.port).parse().unwrap();
    let _worker = Worker::start(&server.address(), "near", 2, SLOW);
    let link = Link::connect(&through, &Credentials::default(), "test").unwrap();
    let mut coordinator = Counted::new(600);
    let cut = Arc::clone(&proxy.cut);
    let mut done = false;
    coordinator.watch = Some(Box::new(move |stored| {
        if stored >= 30 && !done {
            done = true;
            let cut = Arc::clone(&cut);
            std::thread::spawn(move || {
                cut.store(true, Ordering::Relaxed);
                std::thread::sleep(Duration::from_secs(20));
                cut.store(false, Ordering::Relaxed);
            });
        }
    }));
    carry(&link, &job("asker cut"), &mut coordinator, |_| {}).unwrap();
    coordinator.assert_complete();
    assert_eq!(coordinator.twice, 0);
}

#[test]
fn a_worker_of_another_version_gets_nothing() {
    let server = server_or_return!();
    let other = WorkerOptions { signature: 8, ..options("other", 1) };
    let _other = Worker::with(&server.address(), other, Manner { lies: Some(1), ..SLOW });
    let _right = Worker::start(&server.address(), "right", 1, SLOW);
    let link = server.link();
    let mut coordinator = Counted::new(100);
    carry(&link, &job("version"), &mut coordinator, |_| {}).unwrap();
    coordinator.assert_complete();
    assert!(coordinator.notes.is_empty(), "{:?}", coordinator.notes);
    // It was there before there was a stream for its state, and says it again soon.
    let start = Instant::now();
    let other = loop {
        let workers = control::list(&link).unwrap().workers;
        if let Some(other) = workers.into_iter().find(|worker| worker.worker.name == "other") {
            break other;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "its state is missing");
        std::thread::sleep(Duration::from_millis(200));
    };
    assert_eq!(other.worker.done, 0);
}

#[test]
fn a_worker_whose_results_do_not_check_is_named_and_gets_no_more() {
    let server = server_or_return!();
    let _liar = Worker::start(&server.address(), "liar", 1, Manner { lies: Some(1), ..SLOW });
    let _right = Worker::start(&server.address(), "right", 1, SLOW);
    let link = server.link();
    // Else the other may have done everything before the liar is there.
    while control::list(&link).unwrap().workers.len() < 2 {
        std::thread::sleep(Duration::from_millis(50));
    }
    let mut coordinator = Counted::new(200);
    carry(&link, &job("liar"), &mut coordinator, |_| {}).unwrap();
    coordinator.assert_complete();
    let named: Vec<&FleetEvent> =
        coordinator.notes.iter().filter(|event| matches!(event, FleetEvent::Wrong { .. })).collect();
    assert!(!named.is_empty());
    assert!(
        named.iter().all(|event| matches!(event, FleetEvent::Wrong { worker, .. } if worker == "liar")),
        "{named:?}"
    );
}

#[test]
fn a_worker_that_lies_well_is_found_by_comparing() {
    let server = server_or_return!();
    let _liar = Worker::start(&server.address(), "liar", 1, Manner { lies: Some(1), ..SLOW });
    let _right = Worker::start(&server.address(), "right", 1, SLOW);
    let link = server.link();
    while control::list(&link).unwrap().workers.len() < 2 {
        std::thread::sleep(Duration::from_millis(50));
    }
    let mut coordinator = Counted::new(300);
    coordinator.strict = false;
    // Every part is compared, so that the first of its results is found out.
    carry(&link, &job("compared"), &mut coordinator, |options| options.rules.share = 1.0).unwrap();
    coordinator.assert_complete();
    let named = coordinator
        .notes
        .iter()
        .any(|event| matches!(event, FleetEvent::Wrong { worker, .. } if worker == "liar"));
    assert!(named, "{:?}", coordinator.notes);
}

#[test]
fn garbage_in_the_results_does_no_harm() {
    let server = server_or_return!();
    let _worker = Worker::start(&server.address(), "right", 1, SLOW);
    let link = server.link();
    let job = job("garbage");
    let id = job.id();
    let address = server.address();
    let over = Arc::new(AtomicBool::new(false));
    let flood = {
        let over = Arc::clone(&over);
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let client = async_nats::connect(format!("127.0.0.1:{}", address.port)).await.unwrap();
                let mut number = 0_u64;
                while !over.load(Ordering::Relaxed) {
                    number += 1;
                    let mut headers = async_nats::HeaderMap::new();
                    let (part, worker, outcome) = match number % 7 {
                        0 => ("x".to_owned(), "w", "done"),
                        1 => (u64::MAX.to_string(), "w", "done"),
                        2 => ((number % 100).to_string(), "w w", "done"),
                        3 => ((number % 100).to_string(), "far", "perhaps"),
                        4 => ("1000000".to_owned(), "far", "done"),
                        5 => ("-1".to_owned(), "far", "failed"),
                        _ => ((number % 100).to_string(), "flooder", "done"),
                    };
                    headers.insert("Part", part);
                    headers.insert("Outcome", outcome);
                    if number.is_multiple_of(11) {
                        headers.insert("File", "00 99999999999999");
                    }
                    headers.insert("Worker", worker);
                    let subject = format!("stratege.1.result.anybody.{id}");
                    let bytes = vec![0xff; (number % 3_000) as usize];
                    match number % 5 {
                        0 => client.publish(subject, bytes.into()).await.unwrap(),
                        _ => client.publish_with_headers(subject, headers, bytes.into()).await.unwrap(),
                    }
                    let bytes: Vec<u8> = b"{\"id\":".repeat((number % 50) as usize);
                    client.publish(format!("stratege.1.job.{id}x"), bytes.clone().into()).await.unwrap();
                    client.publish("stratege.1.state.worker.x.x", bytes.into()).await.unwrap();
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
                // More than the server takes at once.
                let large =
                    client.publish(format!("stratege.1.result.x.{id}"), vec![0; 100 << 20].into()).await;
                assert!(large.is_err());
            });
        })
    };
    let mut coordinator = Counted::new(150);
    carry(&link, &job, &mut coordinator, |options| options.rules.second = Duration::from_secs(2)).unwrap();
    over.store(true, Ordering::Relaxed);
    flood.join().unwrap();
    coordinator.assert_complete();
}

#[test]
fn a_part_that_fails_everywhere_ends_the_job_and_what_is_done_is_kept() {
    let server = server_or_return!();
    let fails = Manner { fails: Some(50), ..Manner::default() };
    let _workers: Vec<Worker> =
        ["a", "b", "c"].iter().map(|name| Worker::start(&server.address(), name, 1, fails)).collect();
    let mut coordinator = Counted::new(100);
    coordinator.next = 1;
    let link = server.link();
    let ended = carry_with(&link, &job("fails"), &mut coordinator, &*registry(fails), |_| {});
    assert_eq!(ended, Err(FleetError::Part { number: 50, why: "it will not".into() }));
    assert!(coordinator.stored.iter().all(|(&number, bytes)| *bytes == right(number)));
}

#[test]
fn a_part_that_fails_at_all_workers_is_done_by_the_one_who_asks() {
    let server = server_or_return!();
    let fails = Manner { fails: Some(50), ..Manner::default() };
    let _worker = Worker::start(&server.address(), "a", 1, fails);
    let mut coordinator = Counted::new(100);
    carry(&server.link(), &job("fails there"), &mut coordinator, |_| {}).unwrap();
    coordinator.assert_complete();
}

#[test]
fn what_cannot_be_reached_is_said() {
    let nobody: Address = format!("nats://127.0.0.1:{}", free_port()).parse().unwrap();
    let reach =
        |address: &Address, credentials: Credentials| Link::connect(address, &credentials, "test").err();
    assert!(matches!(reach(&nobody, Credentials::default()), Some(FleetError::NoServer { .. })));
    let missing = Credentials { file: Some("/no/such/file".into()), ..Credentials::default() };
    assert!(matches!(reach(&nobody, missing), Some(FleetError::File { .. })));
    if program().is_none() {
        return;
    }
    let plain = Server::with(&[]).unwrap();
    let refused = reach(&plain.address(), Credentials::default());
    assert!(matches!(refused, Some(FleetError::NoJetStream { .. })), "{refused:?}");
    let closed = Server::with(&["-js", "--user", "me", "--pass", "secret"]).unwrap();
    assert!(matches!(reach(&closed.address(), Credentials::default()), Some(FleetError::Credentials { .. })));
    let wrong = Credentials { user: Some(("me".into(), "guess".into())), ..Credentials::default() };
    assert!(matches!(reach(&closed.address(), wrong), Some(FleetError::Credentials { .. })));
    let right = Credentials { user: Some(("me".into(), "secret".into())), ..Credentials::default() };
    assert_eq!(reach(&closed.address(), right), None);
}

#[test]
fn a_server_that_goes_away_for_ever_ends_the_job() {
    let mut server = server_or_return!();
    let _worker = Worker::start(&server.address(), "w", 1, SLOW);
    let link = server.link();
    let mut coordinator = Counted::new(100_000);
    let (sender, enough) = std::sync::mpsc::channel();
    coordinator.watch = Some(Box::new(move |stored| {
        if stored > 20 {
            let _ = sender.send(());
        }
    }));
    let killer = std::thread::spawn(move || {
        enough.recv().unwrap();
        server.kill();
    });
    let ended =
        carry(&link, &job("gone"), &mut coordinator, |options| options.patience = Duration::from_secs(3));
    assert!(matches!(ended, Err(FleetError::Lost { .. })), "{ended:?}");
    assert!(coordinator.stored.len() > 20);
    killer.join().unwrap();
}
