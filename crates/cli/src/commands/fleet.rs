//! `stratege fleet`: manages the jobs, workers and access rights of a fleet.

mod access;

use crate::arguments::{self, flag, offering, option, text};
use crate::fleet::{address, link, refusal};
use crate::interrupt::Watch;
use crate::output::figures::grouped;
use crate::output::{columns, heads, print_json};
use crate::{CliError, Result};
use clap::{Arg, ArgMatches, Command};
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};
use stratege_fleet::control::{self, WorkerState};
use stratege_fleet::{FleetError, JobState, Link, Listing, Role, State};
use stratege_session::Stop;
use stratege_texts::{Lang, named, visible};

/// What can be done.
const WHAT: [&str; 10] = [
    "status",
    "pause",
    "continue",
    "cancel",
    "drain",
    "init",
    "add-worker",
    "remove-worker",
    "add-asker",
    "remove-asker",
];
/// The time between two looks.
const PAUSE: Duration = Duration::from_secs(2);

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let what = Arg::new("what").value_name("WHAT").help(lang.text("arg-fleet-what"));
    let [fleet, creds, ..] = crate::fleet::options(lang);
    command
        .arg(offering(what, WHAT))
        .arg(Arg::new("id").value_name("ID").help(lang.text("arg-fleet-id")))
        .arg(option("config", "FILE", lang.text("arg-fleet-config")))
        .args([fleet, creds, flag("watch", lang.text("arg-fleet-watch"))])
        .arg(arguments::json(lang))
}

/// Shows, halts, cancels or drains.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let what = text(args, "what").unwrap_or("status");
    let id = text(args, "id");
    let missing = || CliError::Usage("usage-missing", "<ID>".into());
    let state = match what {
        "status" | "drain" => None,
        "pause" => Some(State::Paused),
        "continue" => Some(State::Open),
        "cancel" => Some(State::Cancelled),
        "init" => return access::init(lang, args, out),
        "add-worker" => return access::add(lang, args, Role::Worker, out),
        "add-asker" => return access::add(lang, args, Role::Asker, out),
        "remove-worker" => return access::remove(lang, args, Role::Worker, out),
        "remove-asker" => return access::remove(lang, args, Role::Asker, out),
        what => return Err(CliError::choice("stratege fleet", what, WHAT.join(", "))),
    };
    let id = if state.is_some() { Some(id.ok_or_else(missing)?) } else { id };
    let link = link(args, &address(args)?, "status")?;
    if let (Some(state), Some(id)) = (state, id) {
        let job = control::set_state(&link, id, state)?;
        let name = format!("fleet-is-{what}");
        let done = lang.with(&name, named![job = job.id, owner = job.owner]);
        return Ok(writeln!(out, "{}", visible(&done))?);
    }
    if what == "drain" {
        control::drain(&link, id)?;
        return Ok(writeln!(out, "{}", lang.text("fleet-is-drain"))?);
    }
    if args.get_flag("watch") {
        return watch(lang, &link, out);
    }
    let listing = control::list(&link)?;
    if args.get_flag("json") {
        return print_json(out, &listing);
    }
    Ok(write!(out, "{}", table(lang, &listing))?)
}

/// The table anew every two seconds, until Ctrl-C.
fn watch(lang: &Lang, link: &Link, out: &mut dyn Write) -> Result {
    let stop = Arc::new(Stop::new());
    let _watch = Watch::new(&stop);
    while !stop.is_stopped() {
        let shown = match control::list(link) {
            Ok(listing) => table(lang, &listing),
            Err(error @ FleetError::Credentials { .. }) => return Err(error.into()),
            // It comes back, or Ctrl-C ends this.
            Err(_) => format!("{}\n", lang.text("fleet-lost")),
        };
        // From the upper left corner, on an empty screen.
        write!(out, "\u{1b}[H\u{1b}[2J{shown}")?;
        out.flush()?;
        let begun = Instant::now();
        while begun.elapsed() < PAUSE && !stop.is_stopped() {
            std::thread::sleep(Duration::from_millis(50));
        }
    }
    Ok(())
}

fn table(lang: &Lang, listing: &Listing) -> String {
    format!("{}\n{}", jobs_table(lang, &listing.jobs), workers_table(lang, &listing.workers))
}

fn jobs_table(lang: &Lang, jobs: &[JobState]) -> String {
    if jobs.is_empty() {
        return format!("{}\n", lang.text("fleet-no-jobs"));
    }
    let names = ["job", "kind", "state", "parts", "rate", "faults", "result", "owner"];
    let mut rows = vec![heads(lang, "fleet", &names)];
    for job in jobs {
        let state = match (job.state, job.has_coordinator()) {
            (State::Open, true) => "running",
            (State::Open, false) => "alone",
            (State::Paused, _) => "paused",
            (State::Cancelled, _) => "cancelled",
        };
        let progress = job.progress.as_ref();
        let all = progress
            .and_then(|progress| progress.all)
            .map_or(String::new(), |all| format!("/{}", grouped(all)));
        rows.push(vec![
            job.id.chars().take(8).collect(),
            job.kind.clone(),
            lang.text(&format!("fleet-state-{state}")),
            progress.map_or(String::new(), |progress| format!("{}{all}", grouped(progress.done))),
            progress.map_or(String::new(), |progress| lang.number(format!("{:.1}", progress.rate))),
            progress.map_or(0, |progress| progress.faults.values().sum::<u64>()).to_string(),
            progress.map_or(String::new(), |progress| progress.summary.clone()),
            job.owner.clone(),
        ]);
    }
    columns(&rows)
}

/// The workers, and why they refuse jobs.
fn workers_table(lang: &Lang, workers: &[WorkerState]) -> String {
    if workers.is_empty() {
        return format!("{}\n", lang.text("fleet-no-workers"));
    }
    let mut rows = vec![heads(
        lang,
        "fleet",
        &["worker", "cores", "speed", "busy-parts", "done", "failed-parts", "seen"],
    )];
    for found in workers {
        let worker = &found.worker;
        let busy: u32 = worker.busy.values().sum();
        let seen = if found.alive {
            lang.number(format!("{:.0} s", found.seen))
        } else {
            lang.text("fleet-gone-worker")
        };
        rows.push(vec![
            worker.name.clone(),
            format!("{}/{}", worker.threads, worker.cores),
            grouped(worker.speed as u64),
            busy.to_string(),
            grouped(worker.done),
            grouped(worker.failed),
            seen,
        ]);
    }
    let mut text = columns(&rows);
    for found in workers.iter().filter(|found| found.alive) {
        for (job, why) in &found.worker.refuses {
            let job: String = job.chars().take(8).collect();
            let facts = named![worker = &found.worker.name, job, why = refusal(lang, why)];
            text += &format!("{}\n", visible(&lang.with("fleet-refuses", facts)));
        }
    }
    text
}
