//! What the configuration that `stratege fleet init` writes permits: each subject of JetStream's API and of ours is tried by
//! a worker, by one who asks and by a stranger, and what is not theirs is refused.

use crate::support::forger::{Forger, key_of};
use crate::support::{Fleet, fleet_or_return};
use std::collections::BTreeSet;
use std::path::Path;
use stratege_fleet::{Role, ServerFile};

const STREAMS: [&str; 5] =
    ["stratege-jobs-1", "stratege-parts-1", "stratege-results-1", "stratege-files-1", "stratege-states-1"];

/// The subjects of the API of JetStream (ADR-1 and the server's `jetstream_api.go`), `S` for a stream, `C` for a consumer.
const API: [&str; 34] = [
    "INFO",
    "STREAM.TEMPLATE.CREATE.x",
    "STREAM.TEMPLATE.NAMES",
    "STREAM.TEMPLATE.INFO.x",
    "STREAM.TEMPLATE.DELETE.x",
    "STREAM.NAMES",
    "STREAM.LIST",
    "ACCOUNT.PURGE.x",
    "SERVER.REMOVE",
    "ACCOUNT.STREAM.MOVE.a.S",
    "META.LEADER.STEPDOWN",
    "STREAM.CREATE.S",
    "STREAM.UPDATE.S",
    "STREAM.INFO.S",
    "STREAM.DELETE.S",
    "STREAM.PURGE.S",
    "STREAM.SNAPSHOT.S",
    "STREAM.RESTORE.S",
    "STREAM.MSG.DELETE.S",
    "STREAM.MSG.GET.S",
    "STREAM.PEER.REMOVE.S",
    "STREAM.LEADER.STEPDOWN.S",
    "DIRECT.GET.S",
    "DIRECT.GET.S.stratege.1.job.x",
    "CONSUMER.CREATE.S",
    "CONSUMER.CREATE.S.C",
    "CONSUMER.CREATE.S.C.stratege.1.job.x",
    "CONSUMER.DURABLE.CREATE.S.C",
    "CONSUMER.NAMES.S",
    "CONSUMER.LIST.S",
    "CONSUMER.INFO.S.C",
    "CONSUMER.DELETE.S.C",
    "CONSUMER.LEADER.STEPDOWN.S.C",
    "CONSUMER.MSG.NEXT.S.C",
];

/// Our subjects, for a worker `alice`.
const OURS: [&str; 18] = [
    "stratege.1.job.x",
    "stratege.1.part.x",
    "stratege.1.result.x",
    "stratege.1.result.alice.x",
    "stratege.1.result.bob.x",
    "stratege.1.result.nobody.x",
    "stratege.1.file.0a.0",
    "stratege.1.file.result.alice.x.0-0-w.0",
    "stratege.1.file.result.bob.x.0-0-w.0",
    "stratege.1.state.worker.alice",
    "stratege.1.state.worker.alice.w",
    "stratege.1.state.worker.bob.w",
    "stratege.1.state.job.x",
    "stratege.1.live.alice.x",
    "stratege.1.live.bob.x",
    "stratege.1.drain",
    "stratege.1.other",
    "_INBOX.bob.x",
];

/// A call of the API with its stream and consumer.
fn filled(call: &str, stream: &str) -> String {
    let words = call.split('.').map(|word| match word {
        "S" => stream,
        "C" => "job-x",
        word => word,
    });
    words.collect::<Vec<&str>>().join(".")
}

/// All subjects that are tried: of the API under the names of both accounts, acknowledgements, and ours.
fn subjects() -> Vec<String> {
    let mut all: BTreeSet<String> = OURS.iter().map(|&subject| subject.to_owned()).collect();
    for stream in STREAMS {
        for call in API {
            let call = filled(call, stream);
            all.insert(format!("$JS.API.{call}"));
            all.insert(format!("stratege.1.api.{call}"));
        }
        all.insert(format!("$JS.ACK.{stream}.job-x.1.1.1.1.0"));
        all.insert(format!("$JS.FC.{stream}.job-x.y"));
    }
    all.extend(["$SYS.REQ.SERVER.PING", "$KV.x", "foreign"].map(str::to_owned));
    all.into_iter().collect()
}

fn permitted(forger: &mut Forger, subjects: &[String]) -> Vec<String> {
    // An empty request harms nobody, and no answer is asked for.
    subjects.iter().filter(|subject| forger.publish(subject, "", &[], b"")).cloned().collect()
}

fn sorted(mut subjects: Vec<String>) -> Vec<String> {
    subjects.sort();
    subjects
}

#[test]
fn a_worker_may_do_what_the_documentation_says_and_no_more() {
    let fleet = fleet_or_return!();
    let mut alice = Forger::connect(fleet.server.port, Some(&fleet.alice)).unwrap();
    let wanted = [
        "stratege.1.result.alice.x",
        "stratege.1.file.result.alice.x.0-0-w.0",
        "stratege.1.state.worker.alice.w",
        "stratege.1.live.alice.x",
        "stratege.1.api.STREAM.INFO.stratege-jobs-1",
        "stratege.1.api.STREAM.MSG.GET.stratege-jobs-1",
        "stratege.1.api.STREAM.MSG.GET.stratege-files-1",
        "stratege.1.api.CONSUMER.INFO.stratege-parts-1.job-x",
        "stratege.1.api.CONSUMER.MSG.NEXT.stratege-parts-1.job-x",
        "$JS.ACK.stratege-parts-1.job-x.1.1.1.1.0",
    ];
    assert_eq!(permitted(&mut alice, &subjects()), sorted(wanted.map(str::to_owned).to_vec()));
    for subject in
        ["_INBOX.alice.>", "_INBOX.alice.x.*", "stratege.1.job.*", "stratege.1.job.x", "stratege.1.drain"]
    {
        assert!(alice.subscribe(subject), "{subject}");
    }
    // The server takes `stratege.1.job.>` for one of `stratege.1.job.*`; there is nothing more below it.
    for subject in [
        ">",
        "*.>",
        "_INBOX.>",
        "_INBOX.*",
        "_INBOX.bob.>",
        "_INBOX.boss.>",
        "_R_.>",
        "stratege.>",
        "stratege.1.part.>",
        "stratege.1.result.>",
        "stratege.1.result.alice.>",
        "stratege.1.file.>",
        "stratege.1.state.>",
        "stratege.1.live.>",
        "$JS.>",
        "$JS.API.>",
        "$JS.EVENT.>",
        "$JS.ACK.>",
        "$SYS.>",
    ] {
        assert!(!alice.subscribe(subject), "{subject}");
    }
}

#[test]
fn one_who_asks_sends_no_results_and_reads_no_answers_of_others() {
    let fleet = fleet_or_return!();
    let mut boss = Forger::connect(fleet.server.port, Some(&fleet.other)).unwrap();
    let mut wanted: Vec<String> = [
        "stratege.1.job.x",
        "stratege.1.part.x",
        "stratege.1.file.0a.0",
        "stratege.1.state.job.x",
        "stratege.1.drain",
    ]
    .map(str::to_owned)
    .to_vec();
    for stream in STREAMS {
        for call in [
            "STREAM.CREATE.S",
            "STREAM.INFO.S",
            "STREAM.PURGE.S",
            "STREAM.MSG.GET.S",
            "CONSUMER.CREATE.S",
            "CONSUMER.CREATE.S.C",
            "CONSUMER.CREATE.S.C.stratege.1.job.x",
            "CONSUMER.DURABLE.CREATE.S.C",
            "CONSUMER.INFO.S.C",
            "CONSUMER.DELETE.S.C",
            "CONSUMER.MSG.NEXT.S.C",
        ] {
            wanted.push(format!("$JS.API.{}", filled(call, stream)));
        }
    }
    wanted.push("$JS.ACK.stratege-results-1.job-x.1.1.1.1.0".into());
    assert_eq!(permitted(&mut boss, &subjects()), sorted(wanted));
    for subject in
        ["_INBOX.>", "_INBOX.boss.>", "_INBOX.alice.>", "stratege.1.result.>", "stratege.1.part.>", ">"]
    {
        assert!(!boss.subscribe(subject), "{subject}");
    }
    assert!(boss.subscribe("_INBOX.other.>"));
}

#[test]
fn a_stranger_is_not_let_in() {
    let fleet = fleet_or_return!();
    let refused = Forger::connect(fleet.server.port, None).err().unwrap();
    assert!(refused.contains("Authorization Violation"), "{refused}");
    // Nor is one who was let in by another file, or who was removed.
    let mut other = ServerFile::default();
    let stranger = other.add(Role::Worker, "alice").unwrap();
    assert_eq!(key_of(&stranger).0, "alice");
    assert!(Forger::connect(fleet.server.port, Some(&stranger)).is_err());
}

#[test]
fn who_is_added_and_removed_while_the_server_runs_is_let_in_and_shut_out() {
    let mut fleet = fleet_or_return!();
    let carol = fleet.file.add(Role::Worker, "carol").unwrap();
    assert!(Forger::connect(fleet.server.port, Some(&carol)).is_err());
    let mut alice = Forger::connect(fleet.server.port, Some(&fleet.alice)).unwrap();
    fleet.reload();
    let mut connected = Forger::connect(fleet.server.port, Some(&carol)).unwrap();
    assert!(connected.publish("stratege.1.result.carol.x", "", &[], b""));
    assert!(!connected.publish("stratege.1.result.alice.x", "", &[], b""));
    // Others stay connected.
    assert!(alice.publish("stratege.1.result.alice.x", "", &[], b""));
    fleet.file.remove(Role::Worker, "alice").unwrap();
    fleet.reload();
    assert!(Forger::connect(fleet.server.port, Some(&fleet.alice)).is_err());
    assert!(connected.publish("stratege.1.result.carol.x", "", &[], b""));
}

/// The file of the documentation is one that `stratege fleet init` and `add-worker` write.
#[test]
fn the_configuration_of_the_documentation_is_written_by_the_program() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/en/reference/fleet/server.conf");
    let text = std::fs::read_to_string(&file).unwrap();
    let written = ServerFile::read(&text).unwrap();
    if std::env::var_os("STRATEGE_BLESS").is_some() {
        std::fs::write(&file, written.text()).unwrap();
        return;
    }
    assert!(written.text() == text, "STRATEGE_BLESS=1 writes it anew");
    assert_eq!(written.names(Role::Worker).collect::<Vec<&str>>(), ["attic", "cellar"]);
}

impl Fleet {
    /// Has the server read its file again.
    fn reload(&mut self) {
        self.server.configure(&self.file.text());
        self.server.signal("HUP");
        // It says nothing when it is done.
        std::thread::sleep(std::time::Duration::from_millis(500));
    }
}
