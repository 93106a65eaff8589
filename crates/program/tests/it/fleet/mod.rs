//! The fleet as its users run it: one server, workers that are processes, and commands with `--fleet`. What they print and
//! keep is what one process prints and keeps.

#[cfg(unix)]
mod page;
mod server;

use crate::common::{HOME, output, path, printed, read, refusal, refused, stratege, written};
use serde_json::Value;
use server::{Server, Worker, games, stored_parts};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const MATCH: [&str; 12] = [
    "match",
    "othello",
    "--player",
    "nodes=400 name=a",
    "--player",
    "nodes=200 name=b",
    "--games",
    "60",
    "--seed",
    "5",
    "--random-plies",
    "8",
];

/// A match in which the one who asks is killed ten times, and thirty workers, at moments drawn by lot.
#[test]
fn a_match_is_the_same_with_workers_and_askers_that_are_killed() {
    let Some(server) = Server::start() else { return };
    let folder = TempDir::new().unwrap();
    let [one, fleet] = ["one.db", "fleet.db"].map(|name| path(folder.path(), name));
    let longer = |store| {
        let mut words = [&MATCH[..], &["--store", store]].concat();
        (words[1], words[3], words[5], words[7]) =
            ("chess", "nodes=20000 name=a", "nodes=10000 name=b", "100");
        words.extend(["--longest", "40"]);
        words
    };
    output(&[&longer(&one)[..], &["--concurrency", "2"]].concat());
    let mut workers: Vec<Worker> = ["w0", "w1", "w2", "w3"].map(|name| server.worker(name)).into();
    let arguments = longer(&fleet);
    let mut lot = 0x9E37_79B9_7F4A_7C15_u64;
    let mut drawn = |below: u64| {
        lot ^= lot << 13;
        lot ^= lot >> 7;
        lot ^= lot << 17;
        lot % below
    };
    let mut before = 0;
    for round in 0..10 {
        let mut asker = Command::new(env!("CARGO_BIN_EXE_stratege"));
        asker
            .args(server.with(&arguments))
            .env("STRATEGE_HOME", HOME)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let mut asker = Worker(asker.spawn().unwrap());
        // What it does is worth a kill when it has kept games.
        let start = Instant::now();
        while stored_parts(&fleet) <= before {
            assert!(start.elapsed() < Duration::from_secs(60), "no games in round {round}");
            std::thread::sleep(Duration::from_millis(50));
        }
        for killed in 0..3 {
            std::thread::sleep(Duration::from_millis(150 + drawn(600)));
            drop(workers.remove(drawn(4) as usize));
            workers.push(server.worker(&format!("w{round}-{killed}")));
        }
        std::thread::sleep(Duration::from_millis(drawn(600)));
        if let Some(ended) = asker.0.try_wait().unwrap() {
            // A quick machine is done before the last kill.
            assert!(ended.success() && round > 0, "round {round}: {ended}");
            break;
        }
        drop(asker);
        before = stored_parts(&fleet);
    }
    let printed = output(&server.with(&arguments));
    assert!(printed.contains("100 of 100 games"), "{printed}");
    assert_eq!(games(&fleet), games(&one));
}

/// A worker that is frozen for longer than its hold, and a disk that is full for the one who asks: the games are those of
/// an undisturbed match.
#[test]
fn a_frozen_worker_and_a_full_disk_change_nothing() {
    let Some(server) = Server::start() else { return };
    let folder = TempDir::new().unwrap();
    let [one, fleet] = ["one.db", "fleet.db"].map(|name| path(folder.path(), name));
    let words = |store| {
        let mut words = [&MATCH[..], &["--store", store]].concat();
        words[7] = "400";
        words
    };
    output(&words(&one));
    let (frozen, _other) = (server.worker("frozen"), server.worker("other"));
    let signal = |name: &str| {
        let sent = Command::new("kill").args([name, &frozen.0.id().to_string()]).status().unwrap();
        assert!(sent.success());
    };
    // No file may grow beyond 64 KiB: as on a full disk, the store cannot be written.
    let mut asked = String::from("trap '' XFSZ; ulimit -f 64; exec \"$0\" \"$@\"");
    asked.insert_str(0, "set -e; ");
    let full = Command::new("bash")
        .args(["-c", &asked, env!("CARGO_BIN_EXE_stratege")])
        .args(server.with(&words(&fleet)))
        .env("STRATEGE_HOME", folder.path().join("asker"))
        .output()
        .unwrap();
    assert_eq!(full.status.code(), Some(1), "{}", String::from_utf8_lossy(&full.stderr));
    let before = stored_parts(&fleet);
    assert!(before < 400, "{before}");
    let mut asker = Command::new(env!("CARGO_BIN_EXE_stratege"));
    asker
        .args(server.with(&words(&fleet)))
        .env("STRATEGE_HOME", HOME)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut asker = Worker(asker.spawn().unwrap());
    let start = Instant::now();
    while stored_parts(&fleet) <= before && start.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(20));
    }
    signal("-STOP");
    std::thread::sleep(Duration::from_secs(4));
    signal("-CONT");
    assert!(asker.0.wait().unwrap().success());
    assert_eq!(games(&fleet), games(&one));
}

#[test]
fn a_knockout_and_backgammon_are_played_by_workers() {
    let Some(server) = Server::start() else { return };
    let _worker = server.worker("w");
    let folder = TempDir::new().unwrap();
    let [one, fleet, dice, rolled] =
        ["one.db", "fleet.db", "dice.db", "rolled.db"].map(|name| path(folder.path(), name));
    let players = ["1", "2", "3", "4"].map(|depth| format!("depth={depth} name=d{depth}"));
    let mut cup = vec!["tournament", "connect-four", "--games", "2", "--system", "knockout", "--seed", "3"];
    players.iter().for_each(|player| cup.extend(["--player", player.as_str()]));
    output(&[&cup[..], &["--store", &one]].concat());
    output(&server.with(&[&cup[..], &["--store", &fleet]].concat()));
    assert_eq!(games(&fleet), games(&one));
    let game = [
        "match",
        "backgammon",
        "--player",
        "depth=1 name=a",
        "--player",
        "engine=random name=b",
        "--games",
        "6",
    ];
    output(&[&game[..], &["--store", &dice]].concat());
    output(&server.with(&[&game[..], &["--store", &rolled]].concat()));
    assert_eq!(games(&rolled), games(&dice));
}

#[test]
fn a_tuning_is_the_same_with_one_worker_and_with_two() {
    let Some(server) = Server::start() else { return };
    let tune = [
        "tune",
        "chess",
        "--nodes",
        "150",
        "--pairs",
        "2",
        "--longest",
        "40",
        "--tunables",
        "razoring_base,delta_margin",
        "--steps",
        "8",
        "--gain",
        "0.5",
        "--json",
    ];
    let alone = read(&tune);
    let _one = server.worker("one");
    assert_eq!(read(&server.with(&tune)), alone);
    let _two = server.worker("two");
    assert_eq!(read(&server.with(&tune)), alone);
}

#[test]
fn a_rollout_is_the_same_to_the_last_bit() {
    let Some(server) = Server::start() else { return };
    let rollout = [
        "rollout",
        "backgammon",
        "--dice",
        "31",
        "--trials",
        "200",
        "--moves",
        "2",
        "--seed",
        "4",
        "--truncate",
        "5",
        "--json",
    ];
    let plain = |mut found: Value| {
        found["time_ms"].take();
        found
    };
    let alone = plain(read(&rollout));
    let _workers = ["one", "two"].map(|name| server.worker(name));
    assert_eq!(plain(read(&server.with(&rollout))), alone);
}

#[test]
fn games_of_self_play_are_the_same_bytes() {
    let Some(server) = Server::start() else { return };
    let _workers = ["one", "two"].map(|name| server.worker(name));
    let folder = TempDir::new().unwrap();
    let [one, fleet, games, sent] = ["one", "fleet", "games", "sent"].map(|name| path(folder.path(), name));
    let chess = ["learn", "games", "chess", "--nodes", "120", "--number", "100", "--data"];
    output(&[&chess[..], &[&one]].concat());
    output(&server.with(&[&chess[..], &[&fleet]].concat()));
    let file = |folder: &str| fs::read(Path::new(folder).join("positions-00000.games")).unwrap();
    assert_eq!(file(&fleet), file(&one));
    let othello = ["learn", "games", "othello", "--depth", "1", "--exact", "6", "--number", "130", "--data"];
    output(&[&othello[..], &[&games]].concat());
    output(&server.with(&[&othello[..], &[&sent]].concat()));
    assert_eq!(fs::read(&sent).unwrap(), fs::read(&games).unwrap());
}

#[test]
fn breeding_problems_and_grades_are_the_same() {
    let Some(server) = Server::start() else { return };
    let _workers = ["one", "two"].map(|name| server.worker(name));
    let folder = TempDir::new().unwrap();
    let breed = [
        "learn",
        "genetic",
        "othello",
        "--generations",
        "3",
        "--population",
        "4",
        "--environment",
        "3",
        "--seed",
        "9",
        "--json",
    ];
    assert_eq!(read(&server.with(&breed)), read(&breed));
    let epd = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; id \"one\";\n\
               r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7; id \"two\";\n\
               k7/8/1K6/8/8/8/8/7R w - - bm Rh8; id \"three\";\n";
    let file = written(folder.path(), "mates.epd", epd);
    let suite = ["bench", "chess", "--file", &file, "--nodes", "3000", "--json"];
    let plain = |mut found: Value| {
        found["time_ms"].take();
        for problem in found["problems"].as_array_mut().into_iter().flatten() {
            problem["time_ms"].take();
            problem["best_time_ms"].take();
        }
        found["best_time_ms"].take();
        found
    };
    let here = plain(read(&suite));
    assert_eq!(here["solved"], 3);
    assert_eq!(plain(read(&server.with(&suite))), here);
    let obf =
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; H7:+6; A2:+6;\n";
    let exact = written(folder.path(), "one.obf", obf);
    let exact = ["bench", "othello", "--file", &exact, "--table", "16", "--json"];
    assert_eq!(plain(read(&server.with(&exact))), plain(read(&exact)));
    let [here, there] = ["here", "there"].map(|name| path(folder.path(), name));
    let make = |folder: &str| {
        ["endgames", "make", "draughts", "--pieces", "3", "--folder", folder].map(str::to_owned).to_vec()
    };
    let [own, sent] = [&here, &there].map(|folder| make(folder));
    output(&own.iter().map(String::as_str).collect::<Vec<_>>());
    output(&server.with(&sent.iter().map(String::as_str).collect::<Vec<_>>()));
    let files = |folder: &str| -> Vec<(String, Vec<u8>)> {
        let inner = fs::read_dir(folder).unwrap().next().unwrap().unwrap().path();
        let mut files: Vec<(String, Vec<u8>)> = fs::read_dir(inner)
            .unwrap()
            .map(|entry| entry.unwrap())
            .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
            .collect();
        files.sort();
        files
    };
    assert!(files(&here).len() > 10);
    assert_eq!(files(&there), files(&here));
    let game = written(folder.path(), "game.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n");
    let graded = ["analyse", "chess", "--file", &game, "--depth", "5", "--json"];
    assert_eq!(read(&server.with(&graded)), read(&graded));
}

/// Libraries of endgames count: a worker that has the same plays as one process does; one that has none, or others, takes
/// no such game, and uses its own in no job of somebody who has none.
#[test]
fn libraries_of_endgames_count_where_both_sides_have_them() {
    let Some(server) = Server::start() else { return };
    let folder = TempDir::new().unwrap();
    let [with, without] = ["with", "without"].map(|name| path(folder.path(), name));
    let at = |home: &str, words: &[&str]| printed(stratege(words).env("STRATEGE_HOME", home));
    let make = ["endgames", "make", "draughts", "--variant", "english", "--pieces", "3"];
    at(&with, &make);
    let position = written(folder.path(), "positions.txt", "W:WK22,K27:BK4\nW:WK5,32:BK2\n");
    let game = |store: &str| {
        let words = ["match", "draughts", "--variant", "english", "--player", "nodes=150 name=a", "--player"];
        let more = [
            "nodes=100 name=b",
            "--games",
            "8",
            "--openings",
            &position,
            "--longest",
            "60",
            "--store",
            store,
        ];
        [&words[..], &more].concat().into_iter().map(str::to_owned).collect::<Vec<String>>()
    };
    let played = |home: &str, name: &str, is_sent: bool| {
        let store = path(folder.path(), name);
        let words = game(&store);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        at(home, &if is_sent { server.with(&words) } else { words });
        games(&store)
    };
    let informed = played(&with, "informed.db", false);
    let unaided = played(&without, "unaided.db", false);
    assert_ne!(informed, unaided, "the positions say nothing about libraries");
    // A worker without libraries refuses, and says so.
    let mut bare = server.worker("bare");
    let store = path(folder.path(), "sent.db");
    let words = game(&store);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut asker = Command::new(env!("CARGO_BIN_EXE_stratege"));
    asker.args(server.with(&words)).env("STRATEGE_HOME", &with);
    let mut asker = Worker(asker.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
    let start = Instant::now();
    while !output(&["fleet", "--fleet", &server.address])
        .contains("its endgame libraries for draughts differ")
    {
        assert!(start.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(200));
    }
    assert_eq!(stored_parts(&store), 0);
    // One that has them plays them all.
    let _same = server.worker_at("same", &with);
    assert!(asker.0.wait().unwrap().success());
    assert_eq!(games(&store), informed);
    // And does without them for those who have none.
    output(&["fleet", "drain", "bare", "--fleet", &server.address]);
    assert!(bare.0.wait().unwrap().success());
    assert_eq!(played(&without, "others.db", true), unaided);
}

#[test]
fn the_fleet_is_seen_and_ends() {
    let Some(server) = Server::start() else { return };
    let status = ["fleet", "--fleet", &server.address];
    assert!(output(&status).contains("No workers."));
    let mut worker = server.worker("seen");
    let start = Instant::now();
    while !output(&status).contains("seen ") {
        assert!(start.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(100));
    }
    let listing = read(&[&status[..], &["--json"]].concat());
    assert_eq!(
        (listing["workers"][0]["name"].as_str(), listing["jobs"].as_array().map(Vec::len)),
        (Some("seen"), Some(0))
    );
    refused(&["fleet", "pause", "abc", "--fleet", &server.address], 1, "no such job");
    refused(&["fleet", "pause", "--fleet", &server.address], 2, "ID");
    refused(&["fleet", "halt", "--fleet", &server.address], 2, "pause");
    output(&["fleet", "drain", "--fleet", &server.address]);
    assert!(worker.0.wait().unwrap().success());
}

/// The files that `fleet init` and `add-worker` write: whoever has one is let in under its name and may do what it is for;
/// nobody gets in without; a server takes up who is added and removed while it runs.
#[test]
fn workers_are_let_in_and_shut_out_by_name() {
    let folder = TempDir::new().unwrap();
    let [config, one, fleet] = ["server.conf", "one.db", "fleet.db"].map(|name| path(folder.path(), name));
    let creds = |name: &str| path(folder.path(), &format!("{name}.creds"));
    let at = ["--config", &config];
    assert!(output(&["fleet", "init", "--config", &config]).contains("asker.creds"));
    output(&[&["fleet", "add-worker", "alice"], &at[..]].concat());
    let added = read(&[&["fleet", "add-worker", "bob", "--json"], &at[..]].concat());
    assert_eq!((added["name"].as_str(), added["creds"].as_str()), (Some("bob"), Some(&*creds("bob"))));
    refused(&["fleet", "init", "--config", &config], 1, "already exists");
    refused(&[&["fleet", "add-worker", "alice"], &at[..]].concat(), 1, "already exists");
    refused(&[&["fleet", "add-worker", "a.b"], &at[..]].concat(), 2, "a-z");
    refused(&[&["fleet", "remove-worker", "carol"], &at[..]].concat(), 1, "no such name: carol");
    refused(&["fleet", "add-worker", "dave", "--config", "/no/such/file"], 1, "fleet init");
    let foreign = written(folder.path(), "foreign.conf", "port: 4222\nauthorization { token: x }\n");
    refused(&["fleet", "add-worker", "dave", "--config", &foreign], 1, "line 2");
    assert!(!Path::new(&creds("dave")).exists());
    let Some(server) = Server::with_configuration(Some(&fs::read_to_string(&config).unwrap())) else {
        return;
    };
    refused(&["fleet", "--fleet", &server.address], 1, "--creds");
    let mut worker = Command::new(env!("CARGO_BIN_EXE_stratege"));
    worker.args(["worker", &server.address, "--threads", "1", "--name", "w", "--creds", &creds("alice")]);
    worker.env("STRATEGE_HOME", folder.path());
    let _worker = Worker(worker.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
    output(&[&MATCH[..], &["--store", &one]].concat());
    // A worker's name may not ask, and that is said soon.
    let [alice, asker] = ["alice", "asker"].map(creds);
    let worker_asks = [&server.with(&MATCH)[..], &["--creds", &alice]].concat();
    refused(&worker_asks, 1, "rejects the credentials");
    let asked = [&MATCH[..], &["--store", &fleet, "--creds", &asker, "--compare", "0.2"]].concat();
    let told = stratege(&server.with(&asked)).assert().success().get_output().stderr.clone();
    let told = String::from_utf8(told).unwrap();
    assert!(told.contains("only one worker has its own credential: 20 %"), "{told}");
    assert_eq!(games(&fleet), games(&one));
}

/// A worker that is started before its server waits for it, says so with the time, and works then; where nothing was under
/// way it does not say that parts were given back.
#[test]
fn a_worker_waits_for_its_server() {
    let Some(server) = Server::start() else { return };
    let address = server.address.clone();
    drop(server);
    let folder = TempDir::new().unwrap();
    let log = path(folder.path(), "log");
    let mut worker = Command::new(env!("CARGO_BIN_EXE_stratege"));
    worker.args(["worker", &address, "--threads", "1", "--name", "early", "--lang", "en"]);
    worker.env("STRATEGE_HOME", folder.path());
    let errors = fs::File::create(&log).unwrap();
    let mut worker = Worker(worker.stdout(Stdio::null()).stderr(errors).spawn().unwrap());
    let start = Instant::now();
    while !fs::read_to_string(&log).unwrap().contains("nothing is listening there") {
        assert!(start.elapsed() < Duration::from_secs(30));
        std::thread::sleep(Duration::from_millis(50));
    }
    let first = fs::read_to_string(&log).unwrap();
    let (time, _) = first.split_once(' ').unwrap();
    assert!(time.len() == 20 && time.starts_with("20") && time.ends_with('Z'), "{first}");
    let _server = Server::at(&address).unwrap();
    while !output(&["fleet", "--fleet", &address]).contains("early ") {
        assert!(start.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(100));
    }
    let sent = Command::new("kill").args(["-TERM", &worker.0.id().to_string()]).status().unwrap();
    assert!(sent.success());
    worker.0.wait().unwrap();
    let all = fs::read_to_string(&log).unwrap();
    assert!(!all.contains("handed back") && all.contains("Stopped."), "{all}");
}

#[test]
fn what_is_wrong_is_said() {
    let nobody = "nats://127.0.0.1:1";
    let game = ["match", "nim", "--player", "level=1 name=a", "--player", "level=2 name=b", "--games", "2"];
    refused(&[&game[..], &["--fleet", nobody]].concat(), 1, "no server at nats://127.0.0.1:1");
    refused(&[&game[..], &["--fleet", "127.0.0.1"]].concat(), 2, "expected nats://");
    refused(&["worker", "nats://me:secret@host"], 2, "--creds");
    assert!(!refusal(&["worker", "nats://me:secret@host"], 2).contains("secret@"));
    refused(&["worker", nobody, "--only", "chess"], 2, "rollout");
    refused(&["worker", nobody, "--name", "a b"], 2, "--name");
    refused(&["worker", nobody, "--creds", "/no/such/file"], 1, "/no/such/file");
    let game_fr = [&game[..], &["--fleet", nobody, "--lang", "fr"]].concat();
    let told = stratege(&game_fr).assert().code(1).get_output().stderr.clone();
    assert!(
        String::from_utf8(told)
            .unwrap()
            .contains("aucun serveur à nats://127.0.0.1:1 : aucun programme n’écoute à cette adresse")
    );
    let Some(server) = Server::start() else { return };
    let engine = [
        "match",
        "chess",
        "--player",
        "cmd=gnuchess proto=uci name=a",
        "--player",
        "depth=1 name=b",
        "--nodes",
        "9",
    ];
    refused(&server.with(&engine), 2, "engine=NAME");
}
