//! `stratege endgames`: makes, checks and lists endgame libraries.

use crate::arguments::{number, option, text, usual};
use crate::files::save;
use crate::fleet::{self, Fleet};
use crate::interrupt::Watch;
use crate::output::{columns, heads, print_json, progress_bar};
use crate::{CliError, Message, Result, arguments};
use clap::{Arg, ArgMatches, Command};
use serde_json::json;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stratege_catalog::endgames::{
    EndgameGroup, EndgamePlan, Endgames, FileError, MakeError, Progress, use_folder,
};
use stratege_jobs::Packed;
use stratege_jobs::endgames::{EndgameLevel, EndgamesCoordinator};
use stratege_phrases::figures::grouped;
use stratege_phrases::system_text;
use stratege_session::Stop;
use stratege_texts::{Lang, named, visible};

/// The greatest number of pieces that can be requested.
const MOST_PIECES: u64 = 7;

/// The default folder of all libraries.
pub(crate) fn folder() -> PathBuf {
    save::folder().join("endgames")
}

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command
        .arg(Arg::new("what").required(true).value_name("make|check|list").help(lang.text("arg-endgames")))
        .arg(arguments::game(lang))
        .args([
            option("variant", "VARIANT", lang.text("arg-variant")),
            option("pieces", "N", lang.text("arg-pieces")),
            option("folder", "DIR", lang.text("arg-endgames-folder")),
            option("threads", "N", lang.text("arg-endgames-threads")),
            option("every", "N", usual(lang, "arg-endgames-every", 1)),
        ])
        .args(fleet::options(lang))
        .arg(arguments::json(lang))
}

/// `stratege endgames make|check|list GAME`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let game = text(args, "game").unwrap_or_default();
    let endgames = stratege_catalog::endgames_of(game, text(args, "variant"))?;
    let endgames = endgames.ok_or_else(|| CliError::Usage("endgames-none", game.into()))?;
    let pieces = number(args, "pieces", 1, MOST_PIECES)?;
    let pieces = pieces.map_or(endgames.usual_pieces(), |pieces| pieces as u32);
    if endgames.size(pieces).is_none() {
        return Err(CliError::Usage("endgames-none", endgames.label().into()));
    }
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = number(args, "threads", 1, 256)?.map_or(all, |threads| threads as usize);
    let every = number(args, "every", 1, u64::MAX)?.unwrap_or(1);
    let folder = text(args, "folder").map_or_else(folder, PathBuf::from);
    let stop = Arc::new(Stop::new());
    let _watch = Watch::new(&stop);
    let plan = EndgamePlan { folder: &folder, pieces, threads, stop: &stop, write: &write };
    let command = EndgamesCommand { lang, json: args.get_flag("json"), endgames: endgames.as_ref(), plan };
    match text(args, "what") {
        Some("make") => {
            if let Some(fleet) = Fleet::of(args)? {
                command.carry(&fleet, game, text(args, "variant"))?;
            }
            command.make(out)
        }
        Some("check") => command.check(every, out),
        Some("list") => command.list(out),
        found => Err(CliError::choice("stratege endgames", found.unwrap_or_default(), "make, check, list")),
    }
}

/// From now on, games use the libraries among the program's own files. One that cannot be used is named on standard
/// error.
pub(crate) fn put_to_use(lang: &Lang) {
    let language = lang.language();
    let report = move |file: &Path, error: &FileError| {
        let lang = Lang::of(language);
        let facts = named![file = file.display(), why = why_text(&lang, error)];
        eprintln!("stratege: {}", visible(&lang.with("endgames-unused", facts)));
    };
    use_folder(&folder(), Box::new(report));
}

/// Why a file is not used.
fn why_text(lang: &Lang, error: &FileError) -> String {
    match error {
        FileError::Unread(error) => system_text(lang, error),
        FileError::Foreign => lang.text("endgames-foreign"),
        FileError::Damaged => lang.text("endgames-is-damaged"),
        FileError::Other { expected, found } => lang.with("endgames-other", named![expected, found]),
    }
}

/// Writes a file, and its folder if need be.
fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    stratege_store::write_file(path, bytes)
}

struct EndgamesCommand<'a> {
    lang: &'a Lang,
    json: bool,
    endgames: &'a dyn Endgames,
    plan: EndgamePlan<'a>,
}

impl EndgamesCommand<'_> {
    /// Has what is missing computed by a fleet, level by level. What cannot be parted is made here afterwards.
    fn carry(&self, fleet: &Fleet, game: &str, variant: Option<&str>) -> Result {
        let groups = self.endgames.groups(self.plan.pieces);
        let levels: BTreeSet<u32> = groups.iter().map(|group| group.level).collect();
        let bar = progress_bar();
        for level in levels {
            let missing = |(index, group): (usize, &EndgameGroup)| {
                (group.level == level && !self.endgames.is_made(&self.plan, index)).then_some(index)
            };
            let asked: Vec<usize> = groups.iter().enumerate().filter_map(missing).collect();
            if asked.is_empty() {
                continue;
            }
            let (mut packed, folder) = (Packed::default(), self.plan.folder);
            let found =
                EndgameLevel { game, variant, pieces: self.plan.pieces, folder, groups: &groups, level };
            let job = found.job(&mut packed)?;
            let (mut done, all) = (0, groups.len());
            let before = groups.iter().filter(|group| group.level < level).count();
            let mut keep = |path: &Path, bytes: &[u8]| {
                let path = folder.join(path);
                (self.plan.write)(&path, bytes).map_err(|error| CliError::file(path, error))?;
                done += 1;
                bar.set_message(format!("{}/{all}", before + done / 2));
                Ok(())
            };
            let mut on_event = |event| fleet::show_event(self.lang, &bar, &event);
            let mut coordinator = EndgamesCoordinator::new(&groups, asked, &mut keep, &mut on_event);
            let carried = fleet.carry(&job, &packed, &mut coordinator, self.plan.stop);
            coordinator.error.map_or(carried, Err)?;
            if self.plan.stop.is_stopped() {
                return Err(CliError::Stopped);
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    fn make(&self, out: &mut dyn Write) -> Result {
        let bar = progress_bar();
        let made = self.endgames.make(&self.plan, &mut |progress| bar.set_message(self.progress(progress)));
        bar.finish_and_clear();
        let made = made.map_err(|error| match error {
            MakeError::Stopped => CliError::Stopped,
            MakeError::Unwritten { path, error } => CliError::file(path, error),
            MakeError::NoEndings(_) | MakeError::Missing(_) => {
                CliError::Usage("endgames-none", self.endgames.label().into())
            }
        })?;
        let folder = self.plan.folder.display();
        if self.json {
            let report = json!({
                "label": self.endgames.label(), "pieces": self.plan.pieces, "classes": made.classes,
                "numbers": made.numbers, "bytes": made.bytes, "folder": folder.to_string(),
            });
            return print_json(out, &report);
        }
        let counts = named![
            classes = made.classes,
            pieces = self.plan.pieces,
            numbers = grouped(made.numbers),
            kilobytes = grouped(made.bytes.div_ceil(1000)),
            folder
        ];
        Ok(writeln!(out, "{}", self.lang.with("endgames-made", counts))?)
    }

    fn progress(&self, progress: &Progress) -> String {
        let Progress { pieces, classes, done, all, numbers } = progress;
        let numbers = grouped(*numbers);
        self.lang.with("endgames-progress", named![pieces, classes, done, all, numbers])
    }

    fn check(&self, every: u64, out: &mut dyn Write) -> Result {
        let bar = progress_bar();
        let all = self.endgames.classes(self.plan.pieces);
        let found =
            self.endgames.check(&self.plan, every, &mut |done| bar.set_message(format!("{done}/{all}")));
        bar.finish_and_clear();
        if self.plan.stop.is_stopped() {
            return Err(CliError::Stopped);
        }
        let wrong: u64 = found.by_pieces.iter().map(|counts| counts[4]).sum();
        if self.json {
            let names = ["positions", "wins", "draws", "losses", "wrong"];
            let rows = found.by_pieces.iter().zip(1..).map(|(counts, pieces)| {
                let mut row = json!({ "pieces": pieces });
                for (name, count) in names.iter().zip(counts) {
                    row[*name] = (*count).into();
                }
                row
            });
            let damaged = found
                .damaged
                .iter()
                .map(|(path, why)| json!({ "file": path.display().to_string(), "why": why.to_string() }));
            let report = json!({ "label": self.endgames.label(), "by_pieces": rows.collect::<Vec<_>>(), "damaged": damaged.collect::<Vec<_>>(), "missing": found.missing });
            print_json(out, &report)?;
        } else {
            // With dice nothing is won, drawn or lost for certain.
            let certain = found.by_pieces.iter().any(|[_, wins, draws, losses, _]| wins + draws + losses > 0);
            let shown = |place: usize| certain || !(2..5).contains(&place);
            let names = ["pieces", "positions", "wins", "draws", "losses", "wrong"];
            let names = names.iter().enumerate().filter(|(place, _)| shown(*place));
            let mut rows =
                vec![names.map(|(_, name)| self.lang.text(&format!("endgames-{name}"))).collect::<Vec<_>>()];
            for (counts, pieces) in found.by_pieces.iter().zip(1..) {
                let cells =
                    std::iter::once(pieces.to_string()).chain(counts.iter().map(|&count| grouped(count)));
                rows.push(
                    cells.enumerate().filter(|(place, _)| shown(*place)).map(|(_, cell)| cell).collect(),
                );
            }
            write!(out, "{}", columns(&rows))?;
            for (path, why) in &found.damaged {
                let facts = named![file = path.display(), why = why_text(self.lang, why)];
                writeln!(out, "{}", self.lang.with("endgames-damaged", facts))?;
            }
            if !found.missing.is_empty() {
                let missing = found.missing.join(" ");
                writeln!(out, "{}", self.lang.with("endgames-missing", named![classes = missing]))?;
            }
        }
        let unusable = found.damaged.len() + found.missing.len();
        match wrong == 0 && unusable == 0 {
            true => Ok(()),
            false => {
                let message = Message::new("endgames-bad").with("wrong", wrong);
                Err(CliError::Failed(message.with("unusable", unusable)))
            }
        }
    }

    fn list(&self, out: &mut dyn Write) -> Result {
        let sizes = (1..=MOST_PIECES as u32).filter_map(|pieces| Some((pieces, self.endgames.size(pieces)?)));
        if self.json {
            let rows: Vec<_> = sizes
                .map(|(pieces, (classes, numbers))| json!({ "pieces": pieces, "classes": classes, "numbers": numbers }))
                .collect();
            return print_json(out, &json!({ "label": self.endgames.label(), "by_pieces": rows }));
        }
        let mut rows = vec![heads(self.lang, "endgames", &["pieces", "classes", "numbers"])];
        for (pieces, (classes, numbers)) in sizes {
            rows.push(vec![pieces.to_string(), classes.to_string(), grouped(numbers)]);
        }
        Ok(write!(out, "{}", columns(&rows))?)
    }
}
