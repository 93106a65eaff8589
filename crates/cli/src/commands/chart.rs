//! `stratege chart`: the evaluation over a game.

use crate::CliError;
use crate::arguments::{self, number, text, usual};
use crate::files::{OpenedGame, Output, open_game};
use crate::output::{columns, json_text, progress_bar};
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use serde_json::json;
use std::io::Write;
use std::path::Path;
use stratege_catalog::{Amount, Limits, Objective, Player, Session, Settings, Status, Stop};
use stratege_picture::chart::{self, Series};
use stratege_texts::Lang;

/// Positions visited to find the exact result of one position.
const EXACT_NODES: u64 = 2_000_000;
/// The table of the searches, in MiB.
const TABLE: usize = 64 << 20;

/// One position of the game; all values are the first player's.
#[derive(Clone, Debug, Serialize)]
struct Moment {
    /// Moves made.
    ply: usize,
    /// The move that led here.
    #[serde(rename = "move")]
    mv: Option<String>,
    /// The static evaluation, or that of a search to the requested depth.
    evaluation: Option<f64>,
    /// The balance of material.
    material: Option<i32>,
    /// The exact value of the position, if it was found: the margin, or 1, 0, −1.
    exact: Option<Amount>,
}

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
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
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
    let OpenedGame { mut session, names } = open_game(lang, args, Path::new(file), index)?;
    let bar = progress_bar();
    let mut moments = judged(session.as_mut(), depth, &mut |ply| bar.set_message(ply.to_string()));
    if exact > 0 {
        solved(session.as_mut(), &mut moments, exact, &mut |ply| bar.set_message(ply.to_string()));
    }
    bar.finish_and_clear();
    let margin = session.analyst().usual_objective() == Objective::Margin;
    let drawn = match form {
        Form::Svg => picture(lang, &title(lang, session.game(), &names), margin, &moments)?,
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

/// The title of a chart: the game, and its players if they are named.
pub(super) fn title(lang: &Lang, game: &str, names: &[String; 2]) -> String {
    let title = lang.with("chart-title", &[("game", &lang.text(&format!("game-{game}")))]);
    if names.iter().all(String::is_empty) {
        title
    } else {
        format!("{title} ({} – {})", names[0], names[1])
    }
}

/// The evaluation and the material at every position.
fn judged(session: &mut dyn Session, depth: u16, progress: &mut dyn FnMut(usize)) -> Vec<Moment> {
    let history = session.history();
    let mut moments = Vec::new();
    for ply in 0..=history.len() {
        progress(ply);
        session.jump(ply);
        let sign = if session.side() == Player::FIRST { 1.0 } else { -1.0 };
        let own = if depth == 0 {
            session.static_facts().evaluation()
        } else {
            // All searches end where the same side is to move, so that the line does not go up and down.
            let depth = depth.saturating_sub(ply as u16 % 2).max(1);
            let settings = Settings { limits: Limits::depth(depth), ..Settings::default() };
            let analysis = session.analyse(&settings, &Stop::new(), &mut |_| {});
            // A decided game has no evaluation: the exact result shows it.
            analysis.lines.first().filter(|line| line.score.mate.is_none()).map(|line| line.score.value)
        };
        moments.push(Moment {
            ply,
            mv: ply.checked_sub(1).map(|index| history[index].clone()),
            evaluation: own.filter(|_| session.status() == Status::Open).map(|value| value * sign + 0.0),
            material: session.static_facts().material(),
            exact: None,
        });
    }
    moments
}

/// The exact result, from the end back to where it takes too long.
fn solved(session: &mut dyn Session, moments: &mut [Moment], nodes: u64, progress: &mut dyn FnMut(usize)) {
    let objective = match session.analyst().usual_objective() {
        Objective::Margin => Objective::Margin,
        _ => Objective::Outcome,
    };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let settings = Settings { objective: Some(objective), limits, table_bytes: TABLE, ..Settings::default() };
    for ply in (0..moments.len()).rev() {
        progress(ply);
        session.jump(ply);
        let Ok(solution) = session.solve(&settings, None, &Stop::new(), &mut |_| {}) else {
            return;
        };
        let first = session.side() == Player::FIRST;
        moments[ply].exact = Some(if first { solution.value } else { -solution.value });
    }
}

fn table(lang: &Lang, game: &str, moments: &[Moment]) -> String {
    let heads = ["ply", "move", "evaluation", "material", "exact"];
    let mut rows = vec![heads.map(|head| lang.text(&format!("chart-{head}"))).to_vec()];
    for moment in moments {
        rows.push(vec![
            moment.ply.to_string(),
            moment.mv.as_ref().map_or_else(String::new, |mv| lang.move_text(game, mv)),
            moment.evaluation.map_or_else(String::new, |value| lang.number(format!("{value:+.2}"))),
            moment.material.map_or_else(String::new, |value| format!("{value:+}")),
            moment.exact.map_or_else(String::new, |value| lang.number(format!("{value:+}"))),
        ]);
    }
    columns(&rows)
}

fn picture(lang: &Lang, title: &str, margin: bool, moments: &[Moment]) -> Result<String, CliError> {
    let line = |name: String, marked: bool, of: &dyn Fn(&Moment) -> Option<f64>| Series {
        name,
        points: moments
            .iter()
            .filter_map(|moment| of(moment).map(|value| (moment.ply as f64, value)))
            .collect(),
        marked,
    };
    let evaluation = line(lang.text("chart-evaluation"), false, &|moment| moment.evaluation);
    let material = line(lang.text("chart-material"), false, &|moment| moment.material.map(f64::from));
    // A result without a margin is drawn at the edges.
    let points = evaluation.points.iter().chain(&material.points);
    let edge = if margin { 1.0 } else { points.map(|(_, value)| value.abs()).fold(1.0, f64::max) };
    let name = lang.text(if margin { "chart-exact" } else { "chart-exact-edges" });
    let exact = line(name, true, &|moment| moment.exact.map(|value| f64::from(value) * edge));
    let series: Vec<Series> =
        [evaluation, material, exact].into_iter().filter(|series| !series.points.is_empty()).collect();
    chart::lines(title, &lang.text("chart-across"), &lang.text("chart-up"), &series)
        .map_err(|error| CliError::Io(std::io::Error::other(error)))
}
