//! Runs the work of a command on a fleet.

use crate::arguments::{number, option, real, text};
use crate::files::save;
use crate::{CliError, Message, Result};
use clap::{Arg, ArgMatches};
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use stratege_catalog::endgames::without_libraries;
use stratege_fleet::{Coordinator, Credentials, FleetEvent, Job, Link, Local, Nats, NatsOptions, Transport};
use stratege_jobs::{PackError, Packed, WorkerContext};
use stratege_session::Stop;
use stratege_store::{seal, unseal};
use stratege_texts::{Lang, named, visible};

/// The address where none is given.
const ADDRESS: &str = "STRATEGE_FLEET";

/// The options of every command that a fleet can work for.
pub(crate) fn options(lang: &Lang) -> [Arg; 4] {
    [
        option("fleet", "nats://HOST", lang.text("arg-fleet")),
        option("creds", "FILE", lang.text("arg-creds")),
        option("hold", "SECONDS", lang.text("arg-hold")).requires("fleet"),
        option("compare", "SHARE", lang.text("arg-compare")).requires("fleet"),
    ]
}

/// The bench signature of this program, and the speed of this machine in positions a second. Libraries of endgames, which
/// other machines may not have, have no part in it.
pub(crate) fn signature() -> (u64, f64) {
    let lines = without_libraries(|| stratege_review::bench(&mut |_| {}));
    let nodes: u64 = lines.iter().map(|line| line.nodes).sum();
    let time: u64 = lines.iter().map(|line| line.time_ms).sum();
    (nodes, nodes as f64 * 1000.0 / time.max(1) as f64)
}

/// What this program is, as it was measured lately.
#[derive(Serialize, Deserialize)]
struct Measured {
    /// The program's file: its path, its length, and when it was written, in seconds.
    program: (PathBuf, u64, u64),
    signature: u64,
    speed: f64,
    /// When it was measured, in seconds.
    when: u64,
}

/// A measurement is good for so long, in seconds.
const LATELY: u64 = 3600;

/// The same as [`signature`], but not measured anew by every command of the same program.
fn known_signature() -> (u64, f64) {
    let seconds = |time: SystemTime| time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let program = || {
        let path = std::env::current_exe().ok()?;
        let file = path.metadata().ok()?;
        Some((path, file.len(), seconds(file.modified().ok()?)))
    };
    let (program, now) = (program(), seconds(SystemTime::now()));
    let file = save::folder().join("measured.json");
    let held = std::fs::read(&file)
        .ok()
        .and_then(|text| serde_json::from_slice::<Measured>(unseal(&text).ok()?).ok());
    let fits = |held: &Measured| {
        Some(&held.program) == program.as_ref() && (held.when..held.when + LATELY).contains(&now)
    };
    if let Some(held) = held.filter(fits) {
        return (held.signature, held.speed);
    }
    let (signature, speed) = signature();
    if let Some(program) = program {
        let text = serde_json::to_vec(&Measured { program, signature, speed, when: now }).unwrap_or_default();
        // Without it the next command measures again.
        drop(std::fs::create_dir_all(save::folder()));
        drop(stratege_store::write_file(&file, &seal(text)));
    }
    (signature, speed)
}

/// The name of this machine, as people know it.
pub(crate) fn host() -> String {
    let named = |text: String| {
        let word: String =
            text.trim().chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').take(40).collect();
        (!word.is_empty()).then_some(word)
    };
    let file = || std::fs::read_to_string("/etc/hostname").ok();
    std::env::var("HOSTNAME")
        .ok()
        .and_then(named)
        .or_else(|| file().and_then(named))
        .unwrap_or_else(|| "host".into())
}

/// How one is let in: by the file of `--creds`, or as the environment says.
pub(crate) fn credentials(args: &ArgMatches) -> Credentials {
    match text(args, "creds") {
        Some(file) => Credentials { file: Some(PathBuf::from(file)), ..Credentials::default() },
        None => Credentials::of_environment(),
    }
}

/// A connection to the server at an address, for somebody who asks.
pub(crate) fn link(args: &ArgMatches, address: &str, name: &str) -> Result<Link> {
    Ok(Link::connect(&address.parse()?, &credentials(args), name)?)
}

/// The address of `--fleet`, or that of the environment where the command cannot do without.
pub(crate) fn address(args: &ArgMatches) -> Result<String> {
    let given = text(args, "fleet").map(str::to_owned).or_else(|| std::env::var(ADDRESS).ok());
    given.ok_or_else(|| CliError::Usage("usage-missing", "--fleet".into()))
}

/// A fleet that works for a command.
pub(crate) struct Fleet {
    link: Link,
    options: NatsOptions,
}

impl Fleet {
    /// The fleet of `--fleet`, if there is one.
    ///
    /// # Errors
    /// The server cannot be reached.
    pub(crate) fn of(args: &ArgMatches) -> Result<Option<Fleet>> {
        let Some(address) = text(args, "fleet") else { return Ok(None) };
        let hold = if args.try_contains_id("hold").is_ok() { number(args, "hold", 1, 3600)? } else { None };
        let owner = format!("{}-{}", host(), std::process::id());
        let link = link(args, address, &owner)?;
        let (signature, speed) = known_signature();
        let mut options = NatsOptions::new(owner, signature, speed);
        options.hold = hold.map_or(options.hold, Duration::from_secs);
        if args.try_contains_id("compare").is_ok()
            && let Some(share) = real(args, "compare", 0.0, 1.0)?
        {
            options.rules.share = share;
        }
        Ok(Some(Fleet { link, options }))
    }

    /// The connection, and how jobs are carried.
    pub(crate) fn into_parts(self) -> (Link, NatsOptions) {
        (self.link, self.options)
    }

    /// Has a job done.
    ///
    /// # Errors
    /// See [`stratege_fleet::FleetError`].
    pub(crate) fn carry(
        &self,
        job: &Job,
        packed: &Packed,
        coordinator: &mut dyn Coordinator,
        stop: &Stop,
    ) -> Result {
        let worker_context = WorkerContext::default();
        let files: BTreeMap<String, PathBuf> = packed.paths.clone();
        let nats = Nats { link: &self.link, options: self.options.clone(), registry: &worker_context, files };
        Ok(nats.carry(job, coordinator, stop)?)
    }
}

/// Has a job done by threads of this process.
///
/// # Errors
/// A part cannot be done.
pub(crate) fn run_locally(
    job: &Job,
    threads: usize,
    coordinator: &mut dyn Coordinator,
    stop: &Arc<Stop>,
) -> Result {
    let worker_context = WorkerContext::default();
    let halt = Arc::clone(stop);
    let local = Local { registry: &worker_context, threads, files: BTreeMap::new(), halt, stack: None };
    Ok(local.carry(job, coordinator, stop)?)
}

/// Tells what happened, beside a line of progress.
pub(crate) fn show_event(lang: &Lang, bar: &ProgressBar, event: &FleetEvent) {
    let text = match event {
        FleetEvent::Wrong { number, worker, why } => lang.with("fleet-wrong", named![number, worker, why]),
        FleetEvent::Failed { number, worker, why } => lang.with("fleet-failed", named![number, worker, why]),
        FleetEvent::Compared { share, bound, here } => {
            let percent = lang.number(format!("{:.0}", share * 100.0));
            let id = match (bound, here) {
                (false, _) => "fleet-compared-unbound",
                (true, true) => "fleet-compared-here",
                // The usual, which the documentation describes.
                (true, false) => return,
            };
            lang.with(id, named![percent])
        }
        FleetEvent::Withdrawn { worker, parts } => lang.with("fleet-withdrawn", named![worker, parts]),
        FleetEvent::Here => lang.text("fleet-here"),
        FleetEvent::NoWorker => lang.text("fleet-no-worker"),
        FleetEvent::Lost => lang.text("fleet-lost"),
        FleetEvent::Back => lang.text("fleet-back"),
        FleetEvent::Paused(true) => lang.text("fleet-paused"),
        FleetEvent::Paused(false) => lang.text("fleet-continued"),
    };
    bar.suspend(|| eprintln!("stratege: {}", visible(&text)));
}

/// Why a file cannot travel.
pub(crate) fn unpacked(error: PackError) -> CliError {
    match error {
        PackError::Unread(path, error) => CliError::file(path, error),
        PackError::Large(path, most) => {
            let message = Message::new("error-too-large-file").with("path", path.display());
            CliError::Failed(message.with("mebibytes", most >> 20))
        }
    }
}

/// Why a worker does not take a job, for people.
pub(crate) fn refusal(lang: &Lang, why: &str) -> String {
    match why.split_once(' ') {
        None if ["kind", "signature", "cores", "banned"].contains(&why) => {
            lang.text(&format!("fleet-refuses-{why}"))
        }
        Some(("engine", name)) => lang.with("fleet-refuses-engine", named![name]),
        Some(("endgames", game)) => lang.with("fleet-refuses-endgames", named![game]),
        _ => why.to_owned(),
    }
}
