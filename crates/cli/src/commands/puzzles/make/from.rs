//! `stratege puzzles make GAME --from FILE`: turns mistakes from games into puzzles.

use super::{Run, refused, report_made};
use crate::files::Library;
use crate::output::progress_bar;
use crate::{AtPath, CliError, Message, Result, WrongGame, interrupt};
use std::collections::HashSet;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use stratege_catalog::{open, record};
use stratege_formats::GameRecord;
use stratege_puzzles::{End, MOST_MISTAKES, Made, Maker, Mistake, Plan, Puzzle, Store};
use stratege_review::grading::{ReviewPlan, mistakes, review, usual_depth};
use stratege_session::{Limits, Session, Settings, Stop};
use stratege_texts::{Lang, named};

/// The depth at which games are graded, where the game has no other.
const DEPTH: u16 = 8;

/// Makes puzzles of the mistakes of a file's games, in their order; a file that has some goes on behind their last game.
pub(super) fn run(lang: &Lang, run: &Run<'_>, from: &Path, out: &mut dyn Write) -> Result {
    let Run { plan, path, number, .. } = *run;
    let mut maker = Maker::new(plan).map_err(|error| refused(path, error))?;
    let mut store = Store::open(path, plan, number).map_err(|error| refused(path, error))?;
    let stop = Arc::new(Stop::new());
    let watch = interrupt::Watch::new(&stop);
    let bar = progress_bar();
    let first = store.collection().puzzles.last().map_or(0, |puzzle| puzzle.from.game as usize + 1);
    let mut known: HashSet<String> =
        store.collection().puzzles.iter().map(|puzzle| puzzle.position.clone()).collect();
    let mut made = Made { puzzles: known.len(), games: 0, end: End::Barren };
    let bytes = Library::bytes(from)?;
    for (index, game) in Library::default().games(from, &bytes)?.enumerate().skip(first) {
        if made.puzzles >= number {
            made.end = End::Enough;
            break;
        }
        let counts = named![puzzles = made.puzzles, number, games = made.games];
        bar.set_message(lang.with("puzzles-progress", counts));
        let Some(mut session) = played(plan, from, index + 1, &game.at(from)?)? else { continue };
        let wrong = wrong(plan, session.as_mut(), &stop);
        let found = maker.of_mistakes(index as u64, &wrong, &stop);
        if stop.is_stopped() {
            made.end = End::Stopped;
            break;
        }
        let mut new: Vec<Puzzle> =
            found.into_iter().filter(|puzzle| known.insert(puzzle.position.clone())).collect();
        new.truncate(number - made.puzzles);
        store.add(&new).at(path)?;
        made.games += 1;
        made.puzzles += new.len();
    }
    bar.finish_and_clear();
    // All games of a file were looked through: that there are no more is no news.
    let made = Made { end: if made.end == End::Barren { End::Enough } else { made.end }, ..made };
    report_made(lang, run, made, watch.signal(), out)
}

/// A game of the file, played to its end; `None` for one of another variant.
fn played(plan: &Plan, from: &Path, number: usize, game: &GameRecord) -> Result<Option<Box<dyn Session>>> {
    let mut session = open(&plan.game, plan.variant.as_deref())?;
    if let Some(other) = record::other_game(session.as_ref(), game) {
        return Err(CliError::file(from, Message::new("chart-other-game").with("argument", other)));
    }
    if record::variant_of(game).is_some_and(|variant| plan.variant.as_ref() != Some(&variant)) {
        return Ok(None);
    }
    record::play(session.as_mut(), game).map_err(|refused| WrongGame(number, refused)).at(from)?;
    Ok(Some(session))
}

/// What went wrong in the game of a session.
fn wrong(plan: &Plan, session: &mut dyn Session, stop: &Arc<Stop>) -> Vec<Mistake> {
    let limits = Limits::depth(usual_depth(&plan.game, DEPTH));
    let settings = Settings { limits, ..Settings::default() };
    let review_plan = ReviewPlan { settings, exact_nodes: plan.nodes, stop: Arc::clone(stop) };
    let moves = review(session, &review_plan, &mut |_, _| {});
    let worst = mistakes(&moves, None, MOST_MISTAKES);
    worst.into_iter().filter_map(|mv| Mistake::of(session, mv.ply, &mv.mv)).collect()
}
