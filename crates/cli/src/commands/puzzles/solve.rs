//! `stratege puzzles solve FILE`: asks puzzles at the prompt, and keeps what was missed.

use super::ask::{Asked, Desk};
use super::{MOST, read};
use crate::arguments::{number, text};
use crate::console::input::Terminal;
use crate::files::{read_text, save};
use crate::output::board::Look;
use crate::{AtPath, CliError, Result};
use clap::ArgMatches;
use std::collections::VecDeque;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};
use stratege_catalog::open;
use stratege_puzzles::{Answer, Collection, Training};
use stratege_store::write_file;
use stratege_texts::{Lang, named};

/// The file of what was asked, beside the saved games.
const FILE: &str = "puzzles.json";
/// A puzzle that was missed is asked again after so many others.
const LATER: usize = 5;
const SECONDS_OF_A_DAY: u64 = 86_400;

/// Asks the puzzles that are due, then new ones.
pub(super) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    if args.get_flag("json") {
        return Err(CliError::Usage("usage-conflict", "--json".into()));
    }
    if text(args, "subject") == Some("-") {
        return Err(CliError::Usage("puzzles-standard", "-".into()));
    }
    let (_, collection) = read(args)?;
    let most = number(args, "number", 1, MOST)?.map_or(usize::MAX, |most| most as usize);
    let mut kept = Kept::open(&collection)?;
    let mut queue: VecDeque<usize> = kept.training.queue(&kept.keys, today()).into();
    if queue.is_empty() {
        let again = kept.training.tally(&kept.keys, today()).again;
        return Ok(writeln!(out, "{}", lang.with("puzzles-none-due", named![again]))?);
    }
    let session = open(&collection.plan.game, collection.plan.variant.as_deref())?;
    let mut input = Terminal::new()?;
    let mut desk = Desk { lang, out, input: &mut input, session, look: Look::of_output() };
    desk.welcome()?;
    let (mut asked, mut right) = (0, 0);
    while asked < most
        && let Some(index) = queue.pop_front()
    {
        let puzzle = &collection.puzzles[index];
        desk.show(index + 1, puzzle)?;
        let answer = match desk.ask(puzzle)? {
            Asked::Left => break,
            Asked::Passed => continue,
            Asked::Answered(answer) => answer,
        };
        asked += 1;
        right += usize::from(answer != Answer::Missed);
        kept.note(index, answer)?;
        desk.tell(puzzle, answer, kept.training.streak)?;
        if answer == Answer::Missed {
            queue.insert(queue.len().min(LATER), index);
        }
    }
    let (tally, training) = (kept.training.tally(&kept.keys, today()), &kept.training);
    let counts =
        named![right, asked, again = tally.again, streak = training.streak, best = training.best_streak];
    Ok(writeln!(out, "{}", lang.with("puzzles-done", counts))?)
}

/// Today, in days since the first of January 1970, by Greenwich time.
fn today() -> u32 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u32::try_from(now.as_secs() / SECONDS_OF_A_DAY).unwrap_or(u32::MAX)
}

/// What was asked, and its file.
struct Kept {
    path: PathBuf,
    keys: Vec<String>,
    training: Training,
}

impl Kept {
    fn open(collection: &Collection) -> Result<Kept> {
        let path = save::folder().join(FILE);
        let training = match path.exists() {
            true => Training::read(&read_text(&path)?).at(&path)?,
            false => Training::default(),
        };
        let keys = collection.puzzles.iter().map(|puzzle| collection.plan.key(puzzle)).collect();
        Ok(Kept { path, keys, training })
    }

    /// Notes an answer, and keeps it at once.
    fn note(&mut self, index: usize, answer: Answer) -> Result {
        self.training.note(&self.keys[index], answer, today());
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder).at(folder)?;
        }
        write_file(&self.path, self.training.text().as_bytes()).at(&self.path)
    }
}
