//! What a worker tries that wants to decide a job alone: what it sends under another name never counts, what it sends under
//! its own is found by comparing, and nobody else suffers for it.

use crate::support::forger::Forger;
use crate::support::{Counted, Fleet, Manner, Worker, carry, fleet_or_return, job, right, server_or_return};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use stratege_fleet::{Credentials, FleetError, FleetEvent, Link, control};

const SLOW: Manner = Manner { pause: Duration::from_millis(10), lies: None, fails: None };
/// A result that has the right form.
const LIE: &[u8] = b"part of a lie";

/// Waits until so many workers are seen.
fn until_there(link: &Link, workers: usize) {
    let start = Instant::now();
    while control::list(link).unwrap().workers.iter().filter(|worker| worker.alive).count() < workers {
        assert!(start.elapsed() < Duration::from_secs(30), "{:?}", control::list(link));
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Sends messages again and again while a job is carried, by a forger with these credentials; returns how many were
/// permitted and refused.
fn while_forged<T>(
    fleet: &Fleet,
    credentials: &str,
    forge: impl Fn(&mut Forger, u64) -> bool + Send + 'static,
    carried: impl FnOnce() -> T,
) -> (T, u64, u64) {
    let over = Arc::new(AtomicBool::new(false));
    let mut forger = Forger::connect(fleet.server.port, Some(credentials)).unwrap();
    let seen = Arc::clone(&over);
    let thread = std::thread::spawn(move || {
        let (mut permitted, mut refused, mut number) = (0, 0, 0);
        while !seen.load(Ordering::Relaxed) {
            match forge(&mut forger, number) {
                true => permitted += 1,
                false => refused += 1,
            }
            number += 1;
            std::thread::sleep(Duration::from_micros(300));
        }
        (permitted, refused)
    });
    let result = carried();
    over.store(true, Ordering::Relaxed);
    let (permitted, refused) = thread.join().unwrap();
    (result, permitted, refused)
}

fn caught(coordinator: &Counted) -> Vec<&str> {
    let mut names: Vec<&str> = coordinator
        .notes
        .iter()
        .filter_map(|event| match event {
            FleetEvent::Wrong { worker, .. } => Some(worker.as_str()),
            _ => None,
        })
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[test]
fn results_under_the_name_of_another_never_count_and_ban_nobody() {
    let fleet = fleet_or_return!();
    let link = fleet.server.link_as(&fleet.boss);
    let _workers = [fleet.worker(&fleet.alice, SLOW), fleet.worker(&fleet.bob, SLOW)];
    until_there(&link, 2);
    let mut coordinator = Counted::new(250);
    let id = job("forged").id();
    let forge = move |forger: &mut Forger, number: u64| {
        let subjects = ["alice", "bob", "nobody", "alice.alice-1"];
        let subject = format!("stratege.1.result.{}.{id}", subjects[(number % 4) as usize]);
        let part = (number / 4 % 250).to_string();
        let outcome = if number.is_multiple_of(3) { "failed" } else { "done" };
        let headers =
            [("Part", part.as_str()), ("Worker", "alice"), ("Attempt", &part), ("Outcome", outcome)];
        forger.publish(&subject, "", &headers, if number.is_multiple_of(2) { LIE } else { b"garbage" })
    };
    let (ended, permitted, refused) = while_forged(&fleet, &fleet.mallory, forge, || {
        // Garbage would be found by the check, a lie by none.
        coordinator.strict = false;
        carry(&link, &job("forged"), &mut coordinator, |options| options.rules.share = 0.0)
    });
    ended.unwrap();
    coordinator.assert_complete();
    assert!(coordinator.notes.is_empty(), "{:?}", coordinator.notes);
    assert_eq!((permitted, coordinator.twice), (0, 0));
    assert!(refused > 100, "{refused}");
}

#[test]
fn one_who_lies_under_its_own_name_is_caught_and_all_its_parts_are_done_again() {
    let fleet = fleet_or_return!();
    let link = fleet.server.link_as(&fleet.boss);
    let _workers = [fleet.worker(&fleet.alice, SLOW), fleet.worker(&fleet.bob, SLOW)];
    until_there(&link, 2);
    let mut coordinator = Counted::new(400);
    coordinator.strict = false;
    let id = job("lies").id();
    let forge = move |forger: &mut Forger, number: u64| {
        let part = (number % 400).to_string();
        let headers = [("Part", part.as_str()), ("Worker", "alice-1"), ("Attempt", "0"), ("Outcome", "done")];
        forger.publish(&format!("stratege.1.result.mallory.{id}"), "", &headers, LIE)
    };
    let (ended, permitted, _) = while_forged(&fleet, &fleet.mallory, forge, || {
        carry(&link, &job("lies"), &mut coordinator, |options| options.rules.share = 0.1)
    });
    ended.unwrap();
    assert!(permitted > 0);
    coordinator.assert_complete();
    assert_eq!(caught(&coordinator), ["mallory"]);
    assert!(coordinator.withdrawn > 0, "{:?}", coordinator.notes);
    assert_eq!(coordinator.twice, 0);
}

#[test]
fn where_only_liars_work_the_one_who_asks_does_everything() {
    let fleet = fleet_or_return!();
    let link = fleet.server.link_as(&fleet.boss);
    let lies = Manner { lies: Some(1), ..SLOW };
    let _workers = [fleet.worker(&fleet.alice, lies), fleet.worker(&fleet.mallory, lies)];
    until_there(&link, 2);
    // What does not even have the right form, and what has.
    for (strict, name) in [(true, "garbage"), (false, "lies")] {
        let mut coordinator = Counted::new(120);
        coordinator.strict = strict;
        // Two who tell the same lie agree: only the one who asks finds them out, where they differ from it.
        let share = if strict { 0.0 } else { 1.0 };
        let ended = carry(&link, &job(name), &mut coordinator, |options| {
            options.rules.share = share;
            options.rules.second = Duration::from_secs(1);
        });
        ended.unwrap();
        if strict {
            coordinator.assert_complete();
            assert_eq!(caught(&coordinator), ["alice", "mallory"]);
            assert!(coordinator.notes.contains(&FleetEvent::Here));
        }
    }
}

#[test]
fn who_says_that_everything_failed_holds_nothing_up() {
    let fleet = fleet_or_return!();
    let link = fleet.server.link_as(&fleet.boss);
    let _worker = fleet.worker(&fleet.alice, SLOW);
    until_there(&link, 1);
    let mut coordinator = Counted::new(60);
    let id = job("failed").id();
    let forge = move |forger: &mut Forger, number: u64| {
        let (part, attempt) = ((number % 60).to_string(), number.to_string());
        let worker = format!("m{}", number % 5);
        let headers =
            [("Part", part.as_str()), ("Worker", &worker), ("Attempt", &attempt), ("Outcome", "failed")];
        forger.publish(&format!("stratege.1.result.mallory.{id}"), "", &headers, b"no")
    };
    let (ended, permitted, _) = while_forged(&fleet, &fleet.mallory, forge, || {
        carry(&link, &job("failed"), &mut coordinator, |_| {})
    });
    ended.unwrap();
    assert!(permitted > 0);
    coordinator.assert_complete();
    assert_eq!(caught(&coordinator), Vec::<&str>::new());
}

/// The server sends its answers to whatever subject a request names, without asking for permission: that must reach nobody
/// else.
#[test]
fn answers_of_the_server_are_no_way_around_the_permissions() {
    let fleet = fleet_or_return!();
    let link = fleet.server.link_as(&fleet.boss);
    let workers = [fleet.worker(&fleet.alice, SLOW), fleet.worker(&fleet.bob, SLOW)];
    until_there(&link, 2);
    let mut coordinator = Counted::new(250);
    let id = job("answers").id();
    let forge = move |forger: &mut Forger, number: u64| {
        let next = format!("stratege.1.api.CONSUMER.MSG.NEXT.stratege-parts-1.job-{id}");
        let own = format!("stratege.1.result.mallory.{id}");
        let requests: [(&str, &[u8]); 4] = [
            (&next, br#"{"batch":1,"no_wait":true}"#),
            (&own, b""),
            (
                "stratege.1.api.STREAM.MSG.GET.stratege-jobs-1",
                br#"{"seq":1,"next_by_subj":"stratege.1.job.>"}"#,
            ),
            ("stratege.1.api.STREAM.INFO.stratege-jobs-1", b""),
        ];
        let answers = [
            "stratege.1.drain".to_owned(),
            format!("stratege.1.job.{id}"),
            format!("stratege.1.part.{id}"),
            format!("stratege.1.result.alice.{id}"),
            "stratege.1.state.worker.alice.alice-1".to_owned(),
            format!("stratege.1.state.job.{id}"),
            "$JS.API.STREAM.PURGE.stratege-jobs-1".to_owned(),
            "$JS.API.STREAM.DELETE.stratege-jobs-1".to_owned(),
            format!("$JS.API.CONSUMER.DELETE.stratege-parts-1.job-{id}"),
        ];
        let (subject, bytes) = requests[(number % 4) as usize];
        forger.publish(subject, &answers[(number / 4 % 9) as usize], &[], bytes)
    };
    let (ended, permitted, refused) = while_forged(&fleet, &fleet.mallory, forge, || {
        carry(&link, &job("answers"), &mut coordinator, |_| {})
    });
    ended.unwrap();
    assert!(permitted > 100 && refused == 0, "{permitted} {refused}");
    coordinator.assert_complete();
    assert!(coordinator.notes.is_empty(), "{:?}", coordinator.notes);
    // Nobody was drained, and another job is done.
    let mut another = Counted::new(20);
    carry(&link, &job("another"), &mut another, |_| {}).unwrap();
    another.assert_complete();
    assert!(workers.into_iter().all(|worker| worker.end().is_ok()));
}

/// A stream that copies what a worker chooses to a subject of its choice, a consumer that pushes it there, the inboxes of
/// others, and messages of a job.
#[test]
fn streams_consumers_and_inboxes_of_others_are_out_of_reach() {
    let fleet = fleet_or_return!();
    let link = fleet.server.link_as(&fleet.boss);
    let _worker = fleet.worker(&fleet.alice, SLOW);
    until_there(&link, 1);
    let mut mallory = Forger::connect(fleet.server.port, Some(&fleet.mallory)).unwrap();
    assert!(mallory.subscribe("_INBOX.mallory.*"));
    let stream =
        br#"{"name":"x","subjects":["foreign.>"],"republish":{"src":">","dest":"stratege.1.job.>"}}"#;
    let push = br#"{"stream_name":"stratege-jobs-1","config":{"deliver_subject":"stratege.1.drain","ack_policy":"none"}}"#;
    for api in ["$JS.API", "stratege.1.api"] {
        for (call, bytes) in [
            ("STREAM.CREATE.x", &stream[..]),
            ("STREAM.UPDATE.stratege-jobs-1", stream),
            ("CONSUMER.CREATE.stratege-jobs-1", push),
            ("CONSUMER.DURABLE.CREATE.stratege-jobs-1.x", push),
            ("STREAM.DELETE.stratege-jobs-1", b""),
        ] {
            assert!(
                !mallory.publish(&format!("{api}.{call}"), "_INBOX.mallory.a", &[], bytes),
                "{api} {call}"
            );
        }
    }
    for inbox in ["_INBOX.>", "_INBOX.boss.>", "_INBOX.alice.>"] {
        assert!(!mallory.subscribe(inbox));
    }
    let mut coordinator = Counted::new(50);
    carry(&link, &job("out of reach"), &mut coordinator, |_| {}).unwrap();
    coordinator.assert_complete();
    mallory.publish("stratege.1.live.mallory.x", "", &[], b"");
    assert!(
        mallory.heard.iter().all(|(subject, _)| subject.starts_with("_INBOX.mallory.")),
        "{:?}",
        mallory.heard
    );
}

/// A part of one job that is delivered to the workers of another is not done there.
#[test]
fn a_server_without_names_is_said_and_compared_by_the_one_who_asks() {
    let server = server_or_return!();
    let link = server.link();
    let _liar = Worker::start(&server.address(), "liar", 1, Manner { lies: Some(1), ..SLOW });
    let _second = Worker::start(&server.address(), "second", 1, Manner { lies: Some(1), ..SLOW });
    until_there(&link, 2);
    let mut coordinator = Counted::new(100);
    coordinator.strict = false;
    // Both tell the same lie: they would agree with each other.
    carry(&link, &job("nameless"), &mut coordinator, |options| options.rules.share = 0.3).unwrap();
    coordinator.assert_complete();
    assert_eq!(caught(&coordinator), ["liar", "second"]);
}

/// The configuration that the documentation had before: all workers share a password, and can send what they like. It is
/// served as before, and compared by the one who asks.
#[test]
fn the_configuration_of_before_still_works() {
    let Some(server) = crate::support::Server::configured(BEFORE) else { return };
    let user = |name: &str, password: &str| Credentials {
        user: Some((name.to_owned(), password.to_owned())),
        ..Credentials::default()
    };
    let link = Link::connect(&server.address(), &user("asker", "change-me"), "test").unwrap();
    let worker = || user("worker", "change-me-too");
    let _workers: Vec<Worker> = ["one", "two"]
        .map(|name| Worker::as_user(&server.address(), worker(), crate::support::options(name, 1), SLOW))
        .into();
    until_there(&link, 2);
    let mut coordinator = Counted::new(100);
    coordinator.wants_comparison = true;
    carry(&link, &job("before"), &mut coordinator, |options| options.rules.share = 0.2).unwrap();
    coordinator.assert_complete();
    assert_eq!(coordinator.notes, [FleetEvent::Compared { share: 0.2, bound: false, here: true }]);
    let refused = Link::connect(&server.address(), &user("worker", "change-me"), "test").err();
    assert!(matches!(refused, Some(FleetError::Credentials { .. })), "{refused:?}");
    assert!(right(1).starts_with(b"part 1"));
}

const BEFORE: &str = r#"
max_payload: 1MB
jetstream { store_dir: "/var/lib/nats", max_memory_store: 256MB, max_file_store: 1GB }
authorization {
  asker = {
    publish: ["stratege.1.>", "$JS.API.>", "$JS.ACK.>", "_INBOX.>"]
    subscribe: ["stratege.1.>", "_INBOX.>"]
  }
  worker = {
    publish: [
      "stratege.1.result.>", "stratege.1.state.worker.>", "stratege.1.live.>", "stratege.1.file.>",
      "$JS.API.INFO", "$JS.API.STREAM.INFO.>", "$JS.API.STREAM.MSG.GET.>", "$JS.API.STREAM.CREATE.>",
      "$JS.API.CONSUMER.CREATE.>", "$JS.API.CONSUMER.DURABLE.CREATE.>", "$JS.API.CONSUMER.INFO.>",
      "$JS.API.CONSUMER.DELETE.stratege-jobs-1.>", "$JS.API.CONSUMER.MSG.NEXT.>", "$JS.ACK.>"
    ]
    subscribe: ["stratege.1.job.>", "stratege.1.drain", "_INBOX.>"]
  }
  users: [
    { user: "asker", password: "change-me", permissions: $asker }
    { user: "worker", password: "change-me-too", permissions: $worker }
  ]
}
"#;
