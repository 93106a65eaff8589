//! `stratege analyse`: searches a position.

use super::{review, rules, terms};
use crate::arguments::{self, flag, option, text, usual};
use crate::files::TableFile;
use crate::output::board::{self, BoardStyle};
use crate::output::cube_state;
use crate::output::figures;
use crate::output::players::Players;
use crate::output::render;
use crate::output::{print_json, progress_bar};
use crate::{Result, interrupt};
use clap::{ArgMatches, Command};
use serde::Serialize;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;
use stratege_phrases::theory_reason;
use stratege_session::CubeState;
use stratege_session::{AnalysisData, JudgementData, Purpose, Session, Stop};
use stratege_texts::{Lang, named};

/// The table of the search, in MiB.
const TABLE: u64 = 64;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    command
        .arg(arguments::game(lang))
        .args(arguments::position(lang))
        .arg(option("lines", "N|all", usual(lang, "arg-lines", 1)))
        .args(review::options(lang))
        .args(crate::fleet::options(lang).map(|arg| arg.requires("file")))
        .arg(flag("rules", text("arg-rules")).conflicts_with("file"))
        .arg(flag("terms", text("arg-terms")).conflicts_with_all(["file", "rules"]))
        .arg(option("seed", "N", text("arg-seed")))
        .args(arguments::limits(lang))
        .args(arguments::engine(lang, "pvs", TABLE))
        .args(arguments::table_file(lang))
        .arg(arguments::json(lang))
}

/// `stratege analyse GAME`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let mut settings = arguments::read_settings(args, TABLE)?;
    let (mut session, _) = arguments::session(args)?;
    arguments::check_algorithm(args, session.as_ref(), Purpose::Choose)?;
    if args.get_flag("rules") {
        return rules::run(lang, session.as_ref(), args.get_flag("json"), out);
    }
    if args.get_flag("terms") {
        return terms::run(lang, session.as_ref(), args.get_flag("json"), out);
    }
    if args.contains_id("file") {
        settings.probcut = arguments::read_probcut(args, session.as_ref(), false)?;
        arguments::check_deviations(args, session.as_mut(), &settings)?;
        return review::run(lang, args, settings, out);
    }
    if settings.limits == stratege_session::Limits::default() {
        settings.limits.time = Some(Duration::from_secs(3));
    }
    // With dice, lines have no meaning: every move is listed.
    if session.has_dice() && text(args, "lines").is_none() {
        settings.lines = usize::MAX;
    }
    session.listable()?;
    settings.probcut = arguments::read_probcut(args, session.as_ref(), false)?;
    arguments::check_deviations(args, session.as_mut(), &settings)?;
    let file = TableFile::open(lang, args, session.as_mut(), Purpose::Choose, &settings)?;
    let stop = Arc::new(Stop::new());
    // Ctrl-C shows the best lines so far.
    let _watch = interrupt::Watch::new(&stop);
    let bar = progress_bar();
    let analysis = session.analyse(&settings, &stop, &mut |analysis| {
        let best = analysis.lines.first();
        let line = best.map_or(String::new(), |line| line.moves.join(" "));
        bar.set_message(format!("{} {} {line}", analysis.depth, figures::grouped(analysis.counts.nodes)));
    });
    bar.finish_and_clear();
    // Neither a table that cannot be saved nor a closed pipe costs the other.
    let shown = show(lang, args, session.as_ref(), &analysis, out);
    file.save(session.as_mut())?;
    shown
}

/// An analysis as data, with the judgement of its game, if it has one.
#[derive(Serialize)]
struct AnalysisReport<'a> {
    #[serde(flatten)]
    analysis: &'a AnalysisData,
    #[serde(flatten)]
    judgement: Option<JudgementData>,
}

fn show(
    lang: &Lang,
    args: &ArgMatches,
    session: &dyn Session,
    analysis: &AnalysisData,
    out: &mut dyn Write,
) -> Result {
    let judgement = session.static_facts().judgement();
    if args.get_flag("json") {
        return print_json(out, &AnalysisReport { analysis, judgement });
    }
    write!(out, "{}", board::board(session, &[], BoardStyle::of_output()))?;
    let players = Players::new(lang, session.game(), [""; 2]);
    if let Some(played_for) = CubeState::of(&session.board()) {
        writeln!(out, "{}", cube_state(lang, &players, &played_for))?;
    }
    if let Some(name) = session.static_facts().opening() {
        writeln!(out, "{}", lang.with("opening", named![name = lang.opening(name)]))?;
    }
    if let Some(ending) = players.ending(session) {
        return Ok(writeln!(out, "{ending}")?);
    }
    write!(out, "{}", render::analysis(lang, analysis))?;
    if let Some(reason) = theory_reason(lang, session) {
        writeln!(out, "{reason}")?;
    }
    if let Some(judgement) = &judgement {
        write!(out, "{}", render::judgement(lang, judgement))?;
    }
    Ok(())
}
