//! Simulates workers whose parts take no time, or a given time: measures how many parts per second a server and a
//! coordinator can handle, and at what cost.
//!
//! ```sh
//! nats-server -js -sd /tmp/fleet &
//! cargo run --profile dist -p stratege-fleet --example simulate -- nats://localhost WORKERS PARTS [MILLISECONDS]
//! ```

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use stratege_fleet::{
    Address, Coordinator, Credentials, Done, FleetEvent, Job, JobRegistry, Link, Nats, NatsOptions, Next,
    Part, PartContext, PartRunner, Refusal, Transport, Unfinished, WorkerOptions, work,
};
use stratege_search::Stop;

/// Simulated workers share connections: so many have one.
const SHARED: usize = 100;

struct Idle(Duration);

impl JobRegistry for Idle {
    fn kinds(&self) -> Vec<&'static str> {
        vec!["idle"]
    }

    fn open(&self, _: &Job, _: PartContext) -> Result<Box<dyn PartRunner>, Refusal> {
        Ok(Box::new(Idle(self.0)))
    }
}

impl PartRunner for Idle {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        if !self.0.is_zero() {
            std::thread::sleep(self.0);
        }
        // As long as a short game.
        Ok(format!("{:>2000}", part.number).into_bytes())
    }
}

struct Counter {
    next: u64,
    all: u64,
    stored: u64,
    file: std::fs::File,
}

impl Coordinator for Counter {
    fn next(&mut self) -> Option<Part> {
        (self.next < self.all).then(|| {
            self.next += 1;
            Part::numbered(self.next - 1)
        })
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        use std::io::Write;
        self.stored += done.len() as u64;
        for done in &done {
            drop(self.file.write_all(&done.bytes));
        }
        // On the disk before they are acknowledged, as the store of a match does.
        drop(self.file.sync_data());
        Next::On
    }

    fn on_event(&mut self, event: FleetEvent) {
        eprintln!("{event:?}");
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (self.stored, Some(self.all))
    }
}

/// The processor time of this process so far, in seconds.
fn processor() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let rest = text.rsplit(')').next().unwrap_or_default();
    let ticks: f64 =
        rest.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<f64>().ok()).sum();
    ticks / 100.0
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, workers, parts, rest @ ..] = &words[..] else {
        return Err("ADDRESS WORKERS PARTS [MS]".into());
    };
    let address: Address = address.parse()?;
    let (workers, parts): (usize, u64) = (workers.parse()?, parts.parse()?);
    let pause = Duration::from_millis(rest.first().map_or(Ok(0), |text| text.parse())?);
    let stop = Arc::new(Stop::new());
    // The one who asks makes the streams.
    let link = Link::connect(&address, &Credentials::default(), "asker")?;
    let links: Vec<Arc<Link>> = (0..workers.div_ceil(SHARED))
        .map(|_| Link::connect_worker(&address, &Credentials::default(), "simulated").map(Arc::new))
        .collect::<Result<_, _>>()?;
    let threads: Vec<_> = (0..workers)
        .map(|number| {
            let (link, stop) = (Arc::clone(&links[number / SHARED]), Arc::clone(&stop));
            let options = WorkerOptions {
                name: format!("simulated-{number}"),
                version: "0".into(),
                signature: 1,
                speed: 1.0,
                cores: 1,
                threads: 1,
                only: Vec::new(),
                cache: PathBuf::from("."),
                stack: 256 << 10,
            };
            let idle: Arc<dyn JobRegistry> = Arc::new(Idle(pause));
            let run = move || drop(work(&link, &options, &idle, &stop, &|_| {}));
            std::thread::Builder::new().stack_size(1 << 20).spawn(run)
        })
        .collect::<Result<_, _>>()?;
    // All of them are there before the time is taken.
    std::thread::sleep(Duration::from_secs(5));
    let idle = Idle(Duration::ZERO);
    let mut options = NatsOptions::new("simulation".into(), 1, 1.0);
    options.rules.share = 0.0;
    let nats = Nats { link: &link, options, registry: &idle, files: BTreeMap::new() };
    let file = tempfile::tempfile()?;
    let mut coordinator = Counter { next: 0, all: parts, stored: 0, file };
    let (start, before) = (Instant::now(), processor());
    nats.carry(&Job::new("idle", &start.elapsed().as_nanos().to_string())?, &mut coordinator, &Stop::new())?;
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{workers} workers, {parts} parts: {seconds:.2} s, {:.0} parts a second",
        parts as f64 / seconds
    );
    println!("processor time of workers and asker: {:.2} s", processor() - before);
    stop.stop();
    threads.into_iter().for_each(|thread| drop(thread.join()));
    Ok(())
}
