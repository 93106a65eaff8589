//! `stratege chart`: charts the evaluation over a game.

use crate::Result;
use crate::arguments::{self, number, text, usual};
use crate::files::{OpenedGame, Output, open_game};
use crate::output::{columns, figures, heads, json_text, progress_bar};
use clap::{Arg, ArgMatches, Command};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use stratege_phrases::pictures;
use stratege_review::value_curve;
use stratege_review::value_curve::{EXACT_NODES, Moment};
use stratege_session::{Session, Stop};
use stratege_texts::Lang;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command
        .arg(arguments::game(lang))
        .arg(
            Arg::new("game-file")
                .required_unless_present("file")
                .value_name("FILE")
                .help(lang.text("arg-chart-file")),
        )
        .arg(arguments::option("file", "FILE", lang.text("arg-chart-file")).conflicts_with("game-file"))
        .arg(arguments::option("index", "N", lang.text("arg-review-number")))
        .args(arguments::position(lang))
        .args([
            arguments::option("depth", "PLIES", lang.text("arg-chart-depth")),
            arguments::option("exact-nodes", "N", usual(lang, "arg-exact-nodes", EXACT_NODES)),
            arguments::option("output", "FILE", lang.text("arg-output")),
        ])
        .arg(arguments::json(lang))
}

/// Draws.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let output = Output::of(args, "output")?;
    let formats = [("svg", Form::Svg), ("png", Form::Svg), ("txt", Form::Text), ("json", Form::Json)];
    let form = match &output {
        Some(output) => output.format(&formats)?,
        None if args.get_flag("json") => Form::Json,
        None => Form::Text,
    };
    let depth = number(args, "depth", 0, 60)?.unwrap_or(0) as u16;
    let exact = number(args, "exact-nodes", 0, u64::MAX)?.unwrap_or(EXACT_NODES);
    let file = text(args, "file").or(text(args, "game-file")).unwrap_or_default();
    let index = number(args, "index", 1, 1_000_000_000)?.unwrap_or(1) as usize;
    let OpenedGame { mut session, names } = open_game(args, Path::new(file), index)?;
    let bar = progress_bar();
    let mut moments = evaluated_moments(session.as_mut(), depth, &mut |ply| bar.set_message(ply.to_string()));
    if exact > 0 {
        solved(session.as_mut(), &mut moments, exact, &mut |ply| bar.set_message(ply.to_string()));
    }
    bar.finish_and_clear();
    let margin = value_curve::has_margins(session.as_mut());
    let title = pictures::value_curve_title(lang, session.game(), &names);
    let drawn = match form {
        Form::Svg => pictures::value_curve(lang, &title, margin, &moments)?,
        Form::Text => table(lang, session.game(), &moments),
        Form::Json => {
            let exact = if margin { "margin" } else { "outcome" };
            let (game, start) = (session.game(), session.start());
            let report = json!({ "game": game, "start": start, "exact": exact, "positions": moments });
            json_text(&report)?
        }
    };
    match output {
        Some(output) => output.write_picture(&drawn),
        None => Ok(out.write_all(drawn.as_bytes())?),
    }
}

/// What is printed or written; pixels are made from the SVG.
#[derive(Clone, Copy)]
enum Form {
    Svg,
    Text,
    Json,
}

/// The evaluation and the material at every position.
fn evaluated_moments(session: &mut dyn Session, depth: u16, progress: &mut dyn FnMut(usize)) -> Vec<Moment> {
    let last = session.history().len();
    let of_ply = |ply| {
        progress(ply);
        value_curve::evaluate(session, ply, depth, &Stop::new())
    };
    (0..=last).map(of_ply).collect()
}

/// Adds exact results, from the end of the game back to where they take too long.
fn solved(session: &mut dyn Session, moments: &mut [Moment], nodes: u64, progress: &mut dyn FnMut(usize)) {
    for ply in (0..moments.len()).rev() {
        progress(ply);
        let Some(value) = value_curve::exact(session, ply, nodes, &Stop::new()) else { return };
        moments[ply].exact = Some(value);
    }
}

fn table(lang: &Lang, game: &str, moments: &[Moment]) -> String {
    let mut rows = vec![heads(lang, "chart", &["ply", "move", "evaluation", "material", "exact"])];
    for moment in moments {
        rows.push(vec![
            moment.ply.to_string(),
            moment.mv.as_ref().map_or_else(String::new, |mv| lang.move_text(game, mv)),
            moment.evaluation.map_or_else(String::new, |value| figures::value(lang, game, value)),
            moment.material.map_or_else(String::new, |value| format!("{value:+}")),
            moment.exact.map_or_else(String::new, |value| lang.number(format!("{value:+}"))),
        ]);
    }
    columns(&rows)
}
