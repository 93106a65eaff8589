//! `stratege puzzles solve FILE`: quizzes the user at the prompt and records missed puzzles.

use super::ask::{PuzzleOutcome, PuzzlePrompt};
use super::{MOST, read};
use crate::arguments::{number, text};
use crate::console::input::Terminal;
use crate::files::save;
use crate::output::board::BoardStyle;
use crate::{AtPath, CliError, Result};
use clap::ArgMatches;
use std::collections::VecDeque;
use std::io::Write;
use stratege_catalog::open;
use stratege_puzzles::{Answer, TrainingFile, today};
use stratege_texts::{Lang, named};

/// A puzzle that was missed is asked again after so many others.
const LATER: usize = 5;

/// Asks the puzzles that are due, then new ones.
pub(super) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    if args.get_flag("json") {
        return Err(CliError::conflict("--json", "puzzles solve"));
    }
    if text(args, "subject") == Some("-") {
        return Err(CliError::Usage("puzzles-standard", "-".into()));
    }
    let (_, collection) = read(lang, args)?;
    let most = number(args, "number", 1, MOST)?.map_or(usize::MAX, |most| most as usize);
    let (training_file, keys) = (TrainingFile::within(&save::folder()), collection.keys());
    let mut training = training_file.read().at(training_file.path())?;
    let mut queue: VecDeque<usize> = training.queue(&keys, today()).into();
    if queue.is_empty() {
        let again = training.tally(&keys, today()).again;
        return Ok(writeln!(out, "{}", lang.with("puzzles-none-due", named![again]))?);
    }
    let session = open(&collection.plan.game, collection.plan.variant.as_deref())?;
    let mut input = Terminal::new()?;
    let mut prompt =
        PuzzlePrompt { lang, out, input: &mut input, session, board_style: BoardStyle::of_output() };
    prompt.welcome()?;
    let (mut asked, mut right) = (0, 0);
    while asked < most
        && let Some(index) = queue.pop_front()
    {
        let puzzle = &collection.puzzles[index];
        prompt.show(index + 1, puzzle)?;
        let answer = match prompt.ask(puzzle)? {
            PuzzleOutcome::Left => break,
            PuzzleOutcome::Passed => continue,
            PuzzleOutcome::Answered(answer) => answer,
        };
        asked += 1;
        right += usize::from(answer != Answer::Missed);
        training = training_file.note(&keys[index], answer).at(training_file.path())?;
        prompt.tell(puzzle, answer, training.streak)?;
        if answer == Answer::Missed {
            queue.insert(queue.len().min(LATER), index);
        }
    }
    let tally = training.tally(&keys, today());
    let counts =
        named![right, asked, again = tally.again, streak = training.streak, best = training.best_streak];
    Ok(writeln!(out, "{}", lang.with("puzzles-done", counts))?)
}
