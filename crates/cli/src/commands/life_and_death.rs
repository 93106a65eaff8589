//! `stratege solve GAME --group POINT`: proves whether a group of stones lives or dies.

use crate::output::board::{self, BoardStyle};
use crate::output::figures;
use crate::output::print_json;
use crate::{CliError, Result, interrupt};
use std::io::Write;
use std::sync::Arc;
use stratege_session::{
    LifeAndDeath, LifeAndDeathData, Session, Settings, SolveError, Stop, WallClock, Watch,
};
use stratege_texts::{Lang, named};

/// Proves what becomes of the group at a point, and shows it.
pub(crate) fn run(
    lang: &Lang,
    session: &dyn Session,
    group: &str,
    settings: &Settings,
    as_json: bool,
    out: &mut dyn Write,
) -> Result {
    let life_and_death = session.life_and_death()?;
    let cell = life_and_death.group(group)?;
    let stop = Arc::new(Stop::new());
    let watch = interrupt::Watch::new(&stop);
    let clock = WallClock::start();
    let found = life_and_death.prove_group(cell, settings, Watch { clock: &clock, stop: &stop });
    let found = found.map_err(|error| match (error, watch.pressed()) {
        (SolveError::Stopped, true) => CliError::Stopped,
        (error, _) => CliError::Solve(error),
    })?;
    if as_json {
        return print_json(out, &found);
    }
    write!(out, "{}", board::board(session, &[], BoardStyle::of_output()))?;
    print(lang, &found, out)
}

fn print(lang: &Lang, found: &LifeAndDeathData, out: &mut dyn Write) -> Result {
    let fate: &'static str = found.status.into();
    writeln!(out, "{}", lang.with(&format!("fate-{fate}"), named![group = found.group.as_str()]))?;
    let moves = |moves: &[String]| lang.line_text(found.game, moves);
    let id = if found.best_complete { "fate-best" } else { "fate-some" };
    if !found.best.is_empty() {
        writeln!(out, "{}", lang.with(id, named![moves = moves(&found.best)]))?;
    } else if matches!(found.status, LifeAndDeath::Taken | LifeAndDeath::Lives) {
        writeln!(out, "{}", lang.text("fate-anyway"))?;
    }
    if !found.line.is_empty() {
        writeln!(out, "{}", lang.with("solved-line", named![moves = moves(&found.line)]))?;
    }
    let (nodes, seconds) = (figures::grouped(found.nodes), figures::seconds(lang, found.time_ms));
    Ok(writeln!(out, "{}", lang.with("fate-counts", named![nodes, seconds]))?)
}
