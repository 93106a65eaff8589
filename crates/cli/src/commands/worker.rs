//! `stratege worker`: works on the jobs of a fleet.

use super::arena::engines;
use crate::arguments::{self, number, option, required, text};
use crate::fleet::{host, signature};
use crate::interrupt::Watch;
use crate::output::{figures::grouped, json_line, moment::moment};
use crate::{CliError, Result, files};
use clap::{Arg, ArgMatches, Command};
use serde_json::{Value, json};
use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};
use stratege_fleet::{FleetError, JobRegistry, Link, Unreached, WorkerEvent, WorkerOptions, work};
use stratege_jobs::{KINDS, WorkerContext};
use stratege_session::sync::lock;
use stratege_session::{STACK, Stop, stack};
use stratege_texts::{Lang, named, visible};

/// A server that is away is tried again after so long.
const AGAIN: Duration = Duration::from_secs(2);

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    command
        .arg(Arg::new("address").required(true).value_name("nats://HOST").help(text("arg-fleet-address")))
        .args([
            option("threads", "N", text("arg-worker-threads")),
            option("only", "KIND,KIND", text("arg-worker-only")),
            option("engines", "FILE", text("arg-engines")),
            option("name", "NAME", text("arg-worker-name")),
            option("creds", "FILE", text("arg-creds")),
            option("config", "FILE", text("arg-match-settings")),
        ])
        .arg(arguments::json(lang))
}

/// Works until Ctrl-C, SIGTERM or a drain.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let address = required(args, "address")?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u32;
    let threads = number(args, "threads", 1, 1_024)?.map_or(cores, |threads| threads as u32);
    let only = read_only(args)?;
    let worker_context: Arc<dyn JobRegistry> = Arc::new(WorkerContext::with_engines(engines(args)?));
    let name = read_name(args)?;
    let as_json = args.get_flag("json");
    let stop = Arc::new(Stop::new());
    let watch = Watch::with_farewell(&stop, || {});
    // A log that nobody reads any more does not end the work.
    let log = Mutex::new(std::io::stderr());
    let write_log = |line: String| drop(writeln!(lock(&log), "{line}"));
    let ended = |given_back: bool| match (watch.signal(), given_back) {
        (None, _) => Ok(lang.text("worker-finished")),
        (Some(signal), true) => Err(CliError::Interrupted(signal, lang.text("worker-ended"))),
        (Some(signal), false) => Err(CliError::Interrupted(signal, lang.text("worker-finished"))),
    };
    let report = |event: &WorkerEvent| {
        let now = moment(SystemTime::now());
        let line = if as_json {
            let mut data = data(event);
            data["time"] = json!(now);
            json_line(&data)
        } else {
            format!("{now} {}", visible(&describe(lang, event)))
        };
        write_log(line);
    };
    let Some(link) = connect(args, address, &name, &stop, &report)? else {
        return Ok(writeln!(out, "{}", ended(false)?)?);
    };
    let (signature, speed) = signature();
    let options = WorkerOptions {
        name,
        version: env!("CARGO_PKG_VERSION").into(),
        signature,
        speed,
        cores,
        threads,
        only,
        cache: files::save::folder().join("fleet"),
        stack: stack(STACK),
    };
    if as_json {
        let start = json!({
            "event": "start", "time": moment(SystemTime::now()), "name": options.name, "version": options.version, "signature": signature,
            "cores": cores, "threads": threads, "speed": speed.round(), "engines": worker_context.engines(),
        });
        writeln!(out, "{}", json_line(&start))?;
    } else {
        let facts = named![
            name = &options.name,
            version = &options.version,
            signature,
            cores,
            threads,
            speed = grouped(speed as u64),
            address = link.address()
        ];
        writeln!(out, "{}", lang.with("worker-start", facts))?;
    }
    out.flush()?;
    let given_back = work(&link, &options, &worker_context, &stop, &|event| report(&event))?;
    Ok(writeln!(out, "{}", ended(given_back)?)?)
}

/// A connection, once the server is there; none where it is stopped before.
fn connect(
    args: &ArgMatches,
    address: &str,
    name: &str,
    stop: &Stop,
    report: &dyn Fn(&WorkerEvent),
) -> Result<Option<Link>> {
    let (address, credentials) = (address.parse()?, crate::fleet::credentials(args));
    let (start, mut said) = (Instant::now(), None);
    while !stop.is_stopped() {
        let why = match Link::connect_worker(&address, &credentials, name) {
            Ok(link) => return Ok(Some(link)),
            // A name that nobody knows is mistyped more often than not.
            Err(error @ FleetError::NoServer { why: Unreached::Unknown, .. }) => return Err(error.into()),
            Err(error @ FleetError::NoServer { .. }) => error,
            Err(error) => return Err(error.into()),
        };
        let minutes = start.elapsed().as_secs() / 60;
        if said != Some(minutes) {
            said = Some(minutes);
            report(&WorkerEvent::NoServer { why });
        }
        let tried = Instant::now();
        while tried.elapsed() < AGAIN && !stop.is_stopped() {
            std::thread::sleep(AGAIN / 20);
        }
    }
    Ok(None)
}

/// The kinds of jobs of `--only`: their names, or the word before the dash that several share.
fn read_only(args: &ArgMatches) -> Result<Vec<String>> {
    let Some(list) = text(args, "only") else { return Ok(Vec::new()) };
    let words: Vec<String> = list.split(',').map(|word| word.trim().to_owned()).collect();
    let known = |word: &String| {
        KINDS.iter().map(|kind| kind.name).any(|kind| {
            kind == word || kind.strip_prefix(word.as_str()).is_some_and(|rest| rest.starts_with('-'))
        })
    };
    match words.iter().find(|word| !known(word)) {
        None => Ok(words),
        Some(word) => {
            let kinds: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
            Err(CliError::choice("--only", word, kinds.join(", ")))
        }
    }
}

/// Its name: that of the machine, and of the process.
fn read_name(args: &ArgMatches) -> Result<String> {
    let Some(name) = text(args, "name") else { return Ok(format!("{}-{}", host(), std::process::id())) };
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    match !name.is_empty() && name.len() <= 60 && name.chars().all(fits) {
        true => Ok(name.to_owned()),
        false => Err(CliError::choice("--name", name, "a-z A-Z 0-9 - _")),
    }
}

/// The first letters of the name of a job.
fn short(id: &str) -> &str {
    id.get(..8).unwrap_or(id)
}

fn describe(lang: &Lang, event: &WorkerEvent) -> String {
    match event {
        WorkerEvent::Job { id, kind, owner } => lang.with("worker-job", named![job = short(id), kind, owner]),
        WorkerEvent::Refused { id, why } => {
            lang.with("worker-refused", named![job = short(id), why = crate::fleet::refusal(lang, why)])
        }
        WorkerEvent::Part { id, number, took } => {
            let seconds = lang.number(format!("{:.2}", took.as_secs_f64()));
            lang.with("worker-part", named![job = short(id), number, seconds])
        }
        WorkerEvent::Failed { id, number, why } => {
            lang.with("worker-failed", named![job = short(id), number, why])
        }
        WorkerEvent::GivenBack { id, number } => {
            lang.with("worker-given-back", named![job = short(id), number])
        }
        WorkerEvent::Draining => lang.text("worker-draining"),
        WorkerEvent::NoServer { why } => {
            lang.with("worker-no-server", named![why = CliError::Fleet(why.clone()).text(lang)])
        }
        WorkerEvent::Waiting { minutes } => lang.with("worker-waiting", named![minutes]),
        WorkerEvent::Connected(true) => lang.text("fleet-back"),
        WorkerEvent::Connected(false) => lang.text("fleet-lost"),
    }
}

fn data(event: &WorkerEvent) -> Value {
    match event {
        WorkerEvent::Job { id, kind, owner } => {
            json!({ "event": "job", "job": id, "kind": kind, "owner": owner })
        }
        WorkerEvent::Refused { id, why } => json!({ "event": "refused", "job": id, "why": why }),
        WorkerEvent::Part { id, number, took } => {
            json!({ "event": "part", "job": id, "part": number, "time_ms": took.as_millis() as u64 })
        }
        WorkerEvent::Failed { id, number, why } => {
            json!({ "event": "failed", "job": id, "part": number, "why": why })
        }
        WorkerEvent::GivenBack { id, number } => json!({ "event": "given-back", "job": id, "part": number }),
        WorkerEvent::Draining => json!({ "event": "draining" }),
        WorkerEvent::NoServer { why } => json!({ "event": "no-server", "why": why.to_string() }),
        WorkerEvent::Waiting { minutes } => json!({ "event": "waiting", "minutes": minutes }),
        WorkerEvent::Connected(there) => {
            json!({ "event": if *there { "connected" } else { "disconnected" } })
        }
    }
}
