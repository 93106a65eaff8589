//! `stratege learn games`: writes self-play games to a file.

use super::unit_file::UnitFile;
use crate::arguments::{number, required, text};
use crate::fleet::{self, Fleet};
use crate::interrupt::Watch;
use crate::output::{print_json, progress_bar};
use crate::{AtPath, CliError, Result};
use clap::ArgMatches;
use indicatif::ProgressBar;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use stratege_fleet::{Coordinator, Done, FleetEvent, Next, Part, Refusal};
use stratege_jobs::Packed;
use stratege_jobs::games::{self, GamesJob};
use stratege_learning_algorithms::data::Header;
use stratege_session::Stop;
use stratege_texts::{Lang, named};
use stratege_training::{SelfPlay, Teacher, TrainableGame};

/// Games in a unit of work.
const UNIT: u32 = 50;

/// A unit to play, and how many of its games.
#[derive(Clone, Copy)]
struct Unit {
    number: u64,
    games: u32,
}

/// Plays until the file holds the requested number of games. Earlier games are kept.
pub(crate) fn run(
    lang: &Lang,
    args: &ArgMatches,
    trainable: &dyn TrainableGame,
    out: &mut dyn Write,
) -> Result {
    let path = Path::new(required(args, "data")?);
    let usual = trainable.usual();
    let plan = SelfPlay {
        depth: number(args, "depth", 1, 20)?.map_or(usual.depth, |depth| depth as u16),
        random: read_random(args, usual.random)?,
        exact: read_exact(args, &usual)?,
        detours: number(args, "detours", 0, 50)?.map_or(usual.detours, |detours| detours as u8),
    };
    let threads = number(args, "threads", 1, 256)?.unwrap_or(1) as usize;
    let seed = number(args, "seed", 0, u64::MAX)?.unwrap_or(1);
    let games = number(args, "number", 1, 1 << 40)?.unwrap_or(10_000);
    let teacher = read_teacher(args, trainable)?;
    let header = header(trainable, &plan, seed, &teacher);
    let mut file = UnitFile::open(path, &header)?;
    let held = held(&teacher, &plan, seed, &mut file, games)?;
    let units = (0..games.div_ceil(u64::from(UNIT))).filter(|number| !file.holds(*number));
    let units: Vec<Unit> = units.map(|number| Unit { number, games: of_unit(number, games) }).collect();
    let bar = progress_bar();
    let progress = |played: u64| bar.set_message(format!("{} / {games}", held + played));
    let fleet = Fleet::of(args)?;
    let sent = GamesJob {
        game: trainable.game().to_owned(),
        variant: trainable.variant().map(str::to_owned),
        plan,
        weights: text(args, "weights").map(str::to_owned),
        seed,
    };
    let request = UnitsRequest { lang, bar: &bar, trainable, units: &units, progress: &progress };
    let played = play(fleet.as_ref(), threads, request, sent, &mut file);
    bar.finish_and_clear();
    let total = held + played?;
    if args.get_flag("json") {
        return print_json(out, &json!({ "header": header, "games": total }));
    }
    Ok(writeln!(out, "{}", lang.with("learn-games", named![games = total, file = path.display()]))?)
}

/// How many of the first `games` games are in this unit.
fn of_unit(unit: u64, games: u64) -> u32 {
    games.saturating_sub(unit * u64::from(UNIT)).min(u64::from(UNIT)) as u32
}

fn header(trainable: &dyn TrainableGame, plan: &SelfPlay, seed: u64, teacher: &Teacher) -> Header {
    let SelfPlay { depth, random: (least, most), exact, detours } = plan;
    let variant = trainable.variant().map_or(String::new(), |variant| format!(" --variant {variant}"));
    let exact = exact.map_or(String::new(), |exact| format!(" --exact {exact}"));
    let game = trainable.game();
    let command = format!(
        "stratege learn games {game}{variant} --depth {depth} --random {least}-{most}{exact} --detours {detours} \
         --seed {seed}"
    );
    let mut header = Header::new(game, &command, env!("CARGO_PKG_VERSION"), seed, UNIT);
    header.variant = trainable.variant().map(str::to_owned);
    header.weights.clone_from(&teacher.weights);
    header
}

/// The games that the file holds. Its last unit may have fewer than the others, where fewer were requested; if more
/// are wanted now, it is removed and played again with those that are missing.
fn held(teacher: &Teacher, plan: &SelfPlay, seed: u64, file: &mut UnitFile, games: u64) -> Result<u64> {
    let whole = |units: usize| units as u64 * u64::from(UNIT);
    let Some((unit, contents)) = file.last() else { return Ok(0) };
    let found = teacher.count(plan, seed, unit, UNIT, &contents).unwrap_or(UNIT);
    if found < of_unit(unit, games) {
        file.remove_last()?;
        return Ok(whole(file.units()));
    }
    Ok(whole(file.units() - 1) + u64::from(found))
}

/// What is asked for.
struct UnitsRequest<'a> {
    lang: &'a Lang,
    bar: &'a ProgressBar,
    trainable: &'a dyn TrainableGame,
    units: &'a [Unit],
    progress: &'a dyn Fn(u64),
}

/// Has the units played, by a fleet or by threads, and writes them in their order, whichever is done first: so the file
/// is the same for any number of either. Returns the games played.
fn play(
    fleet: Option<&Fleet>,
    threads: usize,
    request: UnitsRequest<'_>,
    sent: GamesJob,
    file: &mut UnitFile,
) -> Result<u64> {
    let units = request.units;
    let written = Written { units, file, waiting: BTreeMap::new(), next: 0, games: 0, result: Ok(()) };
    let mut coordinator = GamesCoordinator { request, written, next: 0, again: VecDeque::new() };
    let stop = Arc::new(Stop::new());
    let Some(fleet) = fleet else {
        let done = fleet::run_locally(&sent.local(), threads, &mut coordinator, &stop);
        coordinator.written.result.and(done)?;
        return Ok(coordinator.written.games);
    };
    let mut packed = Packed::default();
    let sent = sent.job(&mut packed)?;
    let watch = Watch::with_farewell(&stop, || {});
    let done = fleet.carry(&sent, &packed, &mut coordinator, &stop);
    coordinator.written.result.and(done)?;
    if watch.pressed() { Err(CliError::Stopped) } else { Ok(coordinator.written.games) }
}

/// Units that wait for one before them are held in memory: no more than so many.
const AHEAD: usize = 4_096;

/// The one who asks for units.
struct GamesCoordinator<'a> {
    request: UnitsRequest<'a>,
    written: Written<'a>,
    /// The index of the unit that is given out next.
    next: usize,
    /// The indices of units that are given out again.
    again: VecDeque<usize>,
}

impl Coordinator for GamesCoordinator<'_> {
    fn next(&mut self) -> Option<Part> {
        if let Some(index) = self.again.pop_front() {
            let unit = self.request.units[index];
            return Some(games::part(unit.number, unit.games));
        }
        let unit = self.request.units.get(self.next).filter(|_| self.next < self.written.next + AHEAD)?;
        self.next += 1;
        Some(games::part(unit.number, unit.games))
    }

    fn check(&self, _: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        games::check(self.request.trainable, bytes)
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        for done in done {
            // Units are in the order of their numbers.
            if let Ok(index) = self.request.units.binary_search_by_key(&done.number, |unit| unit.number) {
                self.written.waiting.insert(index, done.bytes);
            }
        }
        let goes_on = self.written.write();
        (self.request.progress)(self.written.games);
        if goes_on { Next::On } else { Next::Stop }
    }

    fn withdraw(&mut self, numbers: &[u64]) -> Result<(), Refusal> {
        let again = self.written.withdraw(numbers).map_err(|_| "the file cannot be written")?;
        self.again.extend(again);
        Ok(())
    }

    fn on_event(&mut self, event: FleetEvent) {
        fleet::show_event(self.request.lang, self.request.bar, &event);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (self.written.next as u64, Some(self.request.units.len() as u64))
    }
}

/// What is written of the units, and what waits for those before it.
struct Written<'a> {
    units: &'a [Unit],
    file: &'a mut UnitFile,
    waiting: BTreeMap<usize, Vec<u8>>,
    /// The index of the unit that is written next.
    next: usize,
    games: u64,
    result: Result,
}

impl Written<'_> {
    /// Takes units out, with those that are written after them: the indices of all that are missing now.
    fn withdraw(&mut self, numbers: &[u64]) -> Result<Vec<usize>> {
        let place = |number: &u64| self.units.binary_search_by_key(number, |unit| unit.number).ok();
        let indices: BTreeSet<usize> = numbers.iter().filter_map(place).collect();
        let mut missing: Vec<usize> = Vec::new();
        if let Some(&first) = indices.first().filter(|first| **first < self.next) {
            self.file.remove_from(self.units[first].number)?;
            missing.extend(first..self.next);
            self.games -= self.units[first..self.next].iter().map(|unit| u64::from(unit.games)).sum::<u64>();
            self.next = first;
        }
        missing.extend(indices.into_iter().filter(|index| self.waiting.remove(index).is_some()));
        Ok(missing)
    }

    /// Writes every unit whose turn it is; false after an error.
    fn write(&mut self) -> bool {
        while self.result.is_ok()
            && let Some(contents) = self.waiting.remove(&self.next)
        {
            let unit = self.units[self.next];
            self.result = self.file.add(unit.number, &contents);
            self.next += 1;
            self.games += u64::from(unit.games);
        }
        self.result.is_ok()
    }
}

/// The player: the weights of a file, the evaluation without training, or the shipped weights.
fn read_teacher(args: &ArgMatches, trainable: &dyn TrainableGame) -> Result<Teacher> {
    let weights = text(args, "weights");
    trainable.player(weights).at(Path::new(weights.unwrap_or_default()))
}

/// From how many empty squares on both sides play exactly, in games that fill the board.
fn read_exact(args: &ArgMatches, usual: &SelfPlay) -> Result<Option<u32>> {
    let exact = number(args, "exact", 0, 24)?.map(|exact| exact as u32);
    match usual.exact {
        None if exact.is_some() => Err(CliError::Usage("learn-no-exact", "--exact".into())),
        None => Ok(None),
        Some(usual) => Ok(Some(exact.unwrap_or(usual))),
    }
}

/// The least and the greatest number of random moves.
pub(super) fn read_random(args: &ArgMatches, usual: (u8, u8)) -> Result<(u8, u8)> {
    const MOST: u8 = 50;
    let Some(found) = text(args, "random") else { return Ok(usual) };
    let (least, most) = found.split_once('-').unwrap_or((found, found));
    match (least.parse::<u8>(), most.parse::<u8>()) {
        (Ok(least), Ok(most)) if least <= most && most <= MOST => Ok((least, most)),
        _ => Err(CliError::choice("--random", found, format!("{}-{}; 0 … {MOST}", usual.0, usual.1))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_unit_has_the_games_that_are_left() {
        let games = |all| (0..4).map(|unit| of_unit(unit, all)).collect::<Vec<_>>();
        assert_eq!(games(20), [20, 0, 0, 0]);
        assert_eq!(games(150), [50, 50, 50, 0]);
        assert_eq!(games(151), [50, 50, 50, 1]);
    }
}
