//! `stratege learn games` when it stores single positions instead of games: files in a folder, to which several
//! processes can add.

use super::unit_file::UnitFile;
use crate::arguments::{number, required, text};
use crate::files::Output;
use crate::fleet::{self, Fleet};
use crate::interrupt::Watch;
use crate::output::{print_json, progress_bar};
use crate::{AtPath, CliError, Result};
use clap::ArgMatches;
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::{BTreeMap, VecDeque};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use stratege_fleet::{Coordinator, Done, FleetEvent, Next, Part, Refusal};
use stratege_jobs::Packed;
use stratege_jobs::positions::{self, PositionsJob};
use stratege_learning_algorithms::data::{Contents, Header};
use stratege_learning_algorithms::threads::on_threads;
use stratege_phrases::figures::grouped;
use stratege_session::Stop;
use stratege_session::sync::lock;
use stratege_texts::{Lang, named};
use stratege_training::positions::{
    GAME, Player, RECORD, SelfPlayPlan, Weights, WeightsFileError, player, weights,
};

/// Games in a unit of work, and units in a file.
const UNIT: u32 = 20;
const UNITS: u64 = 100;

/// The name of the manifest in the folder.
const MANIFEST: &str = "manifest.json";
const FORMAT: &str = "stratege-positions";
const VERSION: u32 = 1;

/// What a folder holds, and how each block of it can be made again: file N has the units from N · `units` on, and a unit
/// follows from the header and its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Manifest {
    format: String,
    version: u32,
    header: Header,
    /// Units in a file.
    units: u64,
    /// Bytes of a position.
    record: usize,
}

/// The games to play.
struct Job<'a> {
    player: Player,
    plan: SelfPlayPlan,
    seed: u64,
    folder: &'a Path,
    header: Header,
    /// How many units the folder is to hold.
    units: u64,
}

/// Plays until the folder holds the requested number of games, or other processes play the rest.
pub(super) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let folder = Path::new(required(args, "data")?);
    let usual = SelfPlayPlan::default();
    let plan = SelfPlayPlan {
        nodes: number(args, "nodes", 100, 1 << 40)?.unwrap_or(usual.nodes),
        random: super::games::read_random(args, usual.random)?,
        chess960: read_variant(args)?,
    };
    let seed = number(args, "seed", 0, u64::MAX)?.unwrap_or(1);
    let games = number(args, "number", 1, 1 << 40)?.unwrap_or(10_000);
    let threads = number(args, "threads", 1, 256)?.unwrap_or(1) as usize;
    let name = text(args, "weights");
    let player = player(name).map_err(|error| refused(name, error))?;
    let header = header(&plan, seed, &player);
    fs::create_dir_all(folder).at(folder)?;
    settle_manifest(folder, &header)?;
    let units = games.div_ceil(u64::from(UNIT));
    let job = Job { player, plan, seed, folder, header, units };
    let played = match Fleet::of(args)? {
        None => play(&job, threads),
        Some(fleet) => {
            let sent =
                PositionsJob { plan, weights: text(args, "weights").map(str::to_owned), seed, games: UNIT };
            carried(lang, &fleet, &job, sent)
        }
    };
    let (held, positions) = held(folder)?;
    played?;
    let games = held * u64::from(UNIT);
    if args.get_flag("json") {
        let report = json!({ "header": job.header, "games": games, "positions": positions });
        return print_json(out, &report);
    }
    let found = named![games = grouped(games), positions = grouped(positions), folder = folder.display()];
    Ok(writeln!(out, "{}", lang.with("learn-positions", found))?)
}

/// Whether the variant has start positions drawn by lot.
fn read_variant(args: &ArgMatches) -> Result<bool> {
    match text(args, "variant") {
        None | Some("standard") => Ok(false),
        Some("chess960") => Ok(true),
        Some(found) => Err(CliError::choice("--variant", found, "standard, chess960")),
    }
}

/// The weights that `--weights` names.
pub(super) fn read_weights(args: &ArgMatches) -> Result<Weights> {
    let name = text(args, "weights");
    weights(name).map_err(|error| refused(name, error))
}

pub(super) fn refused(name: Option<&str>, error: WeightsFileError) -> CliError {
    let path = PathBuf::from(name.unwrap_or_default());
    match error {
        WeightsFileError::Io(error) => CliError::file(path, error),
        WeightsFileError::Text(error) => error.into(),
        WeightsFileError::Network(error) => CliError::file(path, error.to_string()),
    }
}

fn header(plan: &SelfPlayPlan, seed: u64, player: &Player) -> Header {
    let SelfPlayPlan { nodes, random: (least, most), chess960 } = plan;
    let variant = if *chess960 { " --variant chess960" } else { "" };
    let command =
        format!("stratege learn games {GAME}{variant} --nodes {nodes} --random {least}-{most} --seed {seed}");
    let mut header = Header::new(GAME, &command, env!("CARGO_PKG_VERSION"), seed, UNIT);
    header.variant = chess960.then(|| "chess960".to_owned());
    header.weights = Some(player.hash());
    header
}

/// Writes the manifest, or checks that the one in the folder is the same.
fn settle_manifest(folder: &Path, header: &Header) -> Result {
    let path = folder.join(MANIFEST);
    let manifest = Manifest {
        format: FORMAT.into(),
        version: VERSION,
        header: header.clone(),
        units: UNITS,
        record: RECORD,
    };
    if !path.is_file() {
        let text = serde_json::to_string_pretty(&manifest).map_err(std::io::Error::other)?;
        return Output::at(&path)?.write(text.as_bytes());
    }
    let found = read_manifest(&path)?;
    if found != manifest {
        let why = format!("{} ≠ {}", found.header.command, header.command);
        return Err(CliError::file(path, why));
    }
    Ok(())
}

fn read_manifest(path: &Path) -> Result<Manifest> {
    let text = fs::read(path).at(path)?;
    serde_json::from_slice(&text).map_err(|error| CliError::file(path, error.to_string()))
}

/// Plays on several threads, each on a file of its own that no other process writes.
fn play(job: &Job<'_>, threads: usize) -> Result {
    let files: Vec<u64> = (0..job.units.div_ceil(UNITS)).collect();
    let bar = progress_bar();
    let played = Mutex::new((0, 0));
    let progress = |bytes: usize| {
        let mut played = lock(&played);
        *played = (played.0 + u64::from(UNIT), played.1 + (bytes / RECORD) as u64);
        bar.set_message(format!("{}  {}", grouped(played.0), grouped(played.1)));
    };
    let done = on_threads(threads, &files, |&file| fill(job, file, &progress));
    bar.finish_and_clear();
    done.into_iter().collect()
}

/// Adds to a file the units that it lacks, unless another process does.
fn fill(job: &Job<'_>, file: u64, progress: &dyn Fn(usize)) -> Result {
    let path = job.folder.join(format!("positions-{file:05}.games"));
    let Some(mut units) = UnitFile::open_free(&path, &job.header)? else { return Ok(()) };
    for unit in (file * UNITS..(file + 1) * UNITS).take_while(|unit| *unit < job.units) {
        if !units.holds(unit) {
            let contents = job.player.unit(&job.plan, job.seed, unit, UNIT);
            units.add(unit, &contents)?;
            progress(contents.len());
        }
    }
    Ok(())
}

/// Has the units played by a fleet. The files are locked meanwhile, and hold their units in order, as after [`play`].
fn carried(lang: &Lang, fleet: &Fleet, job: &Job<'_>, sent: PositionsJob) -> Result {
    let mut packed = Packed::default();
    let sent = sent.job(&mut packed)?;
    let mut open = BTreeMap::new();
    let mut missing = VecDeque::new();
    for file in 0..job.units.div_ceil(UNITS) {
        let path = job.folder.join(format!("positions-{file:05}.games"));
        let Some(units) = UnitFile::open_free(&path, &job.header)? else { continue };
        let numbers = (file * UNITS..(file + 1) * UNITS).take_while(|unit| *unit < job.units);
        missing.extend(numbers.filter(|unit| !units.holds(*unit)));
        open.insert(file, units);
    }
    let stop = Arc::new(Stop::new());
    let watch = Watch::with_farewell(&stop, || {});
    let bar = progress_bar();
    let all = missing.len() as u64;
    let mut coordinator = PositionsCoordinator {
        lang,
        bar: &bar,
        open,
        next: missing.clone(),
        missing,
        waiting: BTreeMap::new(),
        all,
        positions: 0,
        error: None,
    };
    let done = fleet.carry(&sent, &packed, &mut coordinator, &stop);
    bar.finish_and_clear();
    coordinator.error.map_or(done, Err)?;
    if watch.pressed() { Err(CliError::Stopped) } else { Ok(()) }
}

/// Units that wait for one before them are held in memory: no more than so many.
const AHEAD: usize = 512;

/// The one who asks a fleet for units.
struct PositionsCoordinator<'a> {
    lang: &'a Lang,
    bar: &'a ProgressBar,
    open: BTreeMap<u64, UnitFile>,
    /// The units that are to be given out, and those that are to be written, in order.
    next: VecDeque<u64>,
    missing: VecDeque<u64>,
    waiting: BTreeMap<u64, Vec<u8>>,
    all: u64,
    positions: u64,
    error: Option<CliError>,
}

impl PositionsCoordinator<'_> {
    /// Writes every unit whose turn it is.
    fn write(&mut self) -> Result {
        while let Some(&unit) = self.missing.front()
            && let Some(bytes) = self.waiting.remove(&unit)
        {
            if let Some(file) = self.open.get_mut(&(unit / UNITS)) {
                file.add(unit, &bytes)?;
            }
            self.missing.pop_front();
            self.positions += (bytes.len() / RECORD) as u64;
        }
        Ok(())
    }
}

impl Coordinator for PositionsCoordinator<'_> {
    fn next(&mut self) -> Option<Part> {
        let ahead = self.missing.len() - self.next.len();
        (ahead < AHEAD).then(|| self.next.pop_front()).flatten().map(Part::numbered)
    }

    fn check(&self, _: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        positions::check(bytes)
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        self.waiting.extend(done.into_iter().map(|done| (done.number, done.bytes)));
        self.error = self.write().err();
        let games = (self.all - self.missing.len() as u64) * u64::from(UNIT);
        self.bar.set_message(format!("{}  {}", grouped(games), grouped(self.positions)));
        if self.error.is_none() { Next::On } else { Next::Stop }
    }

    fn withdraw(&mut self, numbers: &[u64]) -> Result<(), Refusal> {
        for unit in numbers {
            let mut missing = Vec::new();
            if self.waiting.remove(unit).is_some() {
                self.next.push_front(*unit);
            } else if let Some(file) = self.open.get_mut(&(unit / UNITS)) {
                // Those after it in the file go with it.
                missing = file.remove_from(*unit).map_err(|_| "the file cannot be written")?;
            }
            self.next.extend(&missing);
            self.missing.extend(&missing);
        }
        self.next.make_contiguous().sort_unstable();
        self.missing.make_contiguous().sort_unstable();
        Ok(())
    }

    fn on_event(&mut self, event: FleetEvent) {
        fleet::show_event(self.lang, self.bar, &event);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (self.all - self.missing.len() as u64, Some(self.all))
    }
}

/// The files of positions in a folder, in order.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    read_manifest(&folder.join(MANIFEST))?;
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).at(folder)? {
        let path = entry.at(folder)?.path();
        if path.extension().is_some_and(|ending| ending == "games") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// How many units and positions a folder holds.
fn held(folder: &Path) -> Result<(u64, u64)> {
    let (mut units, mut positions) = (0, 0);
    for path in files(folder)? {
        let bytes = fs::read(&path).at(&path)?;
        // Another process may have begun the file a moment ago.
        if !bytes.contains(&b'\n') {
            continue;
        }
        let contents = Contents::read(&bytes).at(&path)?;
        units += contents.blocks.len() as u64;
        positions += contents.blocks.iter().map(|block| block.contents.len() / RECORD).sum::<usize>() as u64;
    }
    Ok((units, positions))
}
