//! `stratege tree GAME --iterations N`: shows the tree of a Monte-Carlo search, playout by playout.

use crate::arguments::{choice, number};
use crate::files::Output;
use crate::{CliError, Result};
use clap::ArgMatches;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;
use stratege_session::growth::{GrowthChoiceData, GrowthData};
use stratege_session::{Session, Settings, Stop};
use stratege_texts::{Lang, named};

/// A number with two decimals, as the language writes it.
fn real(lang: &Lang, value: f64) -> String {
    // A sum with 0 is never −0.
    lang.number(format!("{:.2}", value + 0.0).replace('-', "−"))
}

/// The formats by the endings of files: whether it is JSON.
const ENDINGS: [(&str, bool); 2] = [("txt", false), ("json", true)];

/// The most games that are recorded.
const MOST: u64 = 10_000;

/// Records and writes them.
pub(crate) fn run(
    lang: &Lang,
    args: &ArgMatches,
    session: &dyn Session,
    settings: &Settings,
    output: Option<Output>,
    out: &mut dyn Write,
) -> Result {
    let games = number(args, "iterations", 1, MOST)?.unwrap_or(1) as usize;
    let wanted = choice(args, "format", &[("text", false), ("json", true)])?;
    // A file without an ending may hold either.
    let as_json = match output.as_ref().filter(|output| output.path().extension().is_some()) {
        Some(output) => output.format(&ENDINGS)?,
        None => wanted.unwrap_or(false),
    };
    let growth = session.laboratory()?.growth(settings, games, &Stop::new());
    let text = match as_json {
        true => serde_json::to_string(&growth).map_err(std::io::Error::other)? + "\n",
        false => describe(lang, session.game(), &growth),
    };
    match output {
        Some(output) => output.write_picture(&text),
        None => out.write_all(text.as_bytes()).map_err(CliError::from),
    }
}

/// The games one after the other, and the moves of the root at the end.
fn describe(lang: &Lang, game: &str, growth: &GrowthData) -> String {
    let title = named![
        game = lang.text(&format!("game-{game}")),
        games = growth.iterations.len(),
        exploration = lang.number(format!("{:.3}", growth.exploration))
    ];
    let mut text = lang.with("growth-title", title) + "\n";
    text += &lang.text("growth-bound");
    if growth.objective == "margin" {
        text.push(' ');
        text += &lang.text("growth-bound-margin");
    }
    text.push('\n');
    let name = |node: usize| match growth.nodes[node].mv.as_str() {
        "" => lang.text("growth-root"),
        mv => lang.move_text(game, mv),
    };
    for index in 0..growth.iterations.len() {
        text += "\n";
        text += &iteration(lang, growth, index, &name);
    }
    text += "\n";
    for (node, (visits, sum)) in root_moves(growth) {
        let mean = real(lang, sum / f64::from(visits.max(1)));
        let line = named![move = name(node), visits, mean];
        let _ = writeln!(text, "{}", lang.with("growth-move", line));
    }
    text
}

fn iteration(lang: &Lang, growth: &GrowthData, index: usize, name: &dyn Fn(usize) -> String) -> String {
    let one = &growth.iterations[index];
    let mut lines = vec![lang.with("growth-game", named![number = index + 1])];
    lines.extend(one.choices.iter().map(|choice| selection(lang, growth.exploration, choice, name)));
    if let (Some(&leaf), false) = (one.path.last(), one.added.is_empty()) {
        lines.push(lang.with("growth-expansion", named![node = name(leaf), count = one.added.len()]));
    }
    let result = real(lang, one.result);
    match one.playout.is_empty() {
        true => lines.push(lang.with("growth-known", named![result])),
        false => {
            let moves = lang.line_text(&growth.game, &one.playout);
            lines.push(lang.with("growth-playout", named![moves, result]));
        }
    }
    let given: Vec<String> = one
        .path
        .iter()
        .zip(&one.given)
        .map(|(&node, &given)| format!("{} {}", name(node), real(lang, given)))
        .collect();
    lines.push(lang.with("growth-backup", named![given = given.join(" · ")]));
    lines.join("\n  ") + "\n"
}

/// The children with their visits, means and bounds, and the sums that give the bounds; an arrow at the chosen one.
fn selection(
    lang: &Lang,
    exploration: f64,
    choice: &GrowthChoiceData,
    name: &dyn Fn(usize) -> String,
) -> String {
    let mut line = lang.with("growth-selection", named![node = name(choice.node)]);
    for child in &choice.children {
        let chosen = if child.node == choice.chosen { "→" } else { "" };
        let value = |value: Option<f64>| value.map_or("–".to_owned(), |value| real(lang, value));
        let bound =
            child.proven.map_or_else(|| value(child.bound), |proven| format!("={}", real(lang, proven)));
        let sum =
            child.bound.and(child.mean).map(|mean| bound_sum(lang, exploration, choice, mean, child.visits));
        let _ = write!(
            line,
            "\n    {chosen:1} {:<6} {:>5} {:>6} {bound:>6}{}",
            name(child.node),
            child.visits,
            value(child.mean),
            sum.map_or(String::new(), |sum| format!(" = {sum}"))
        );
    }
    line
}

/// The sum that gives an upper confidence bound: `0.5 + 1.414 √(ln 7 / 2)`; where results are margins, the mean is divided
/// by the greatest one so far.
fn bound_sum(lang: &Lang, exploration: f64, choice: &GrowthChoiceData, mean: f64, visits: u32) -> String {
    let short = |value: f64| {
        let text = format!("{:.3}", value + 0.0);
        let text = text.trim_end_matches('0').trim_end_matches('.').replace('-', "−");
        lang.number(if text == "−0" { "0".to_owned() } else { text })
    };
    let part = match choice.greatest {
        1.0 => short(mean),
        greatest => format!("{} / {}", short(mean), short(greatest)),
    };
    format!("{part} + {} √(ln {} / {visits})", short(exploration), choice.visits)
}

/// The moves of the root in the order of the game: their games, and the sum of the results for the side to move.
fn root_moves(growth: &GrowthData) -> BTreeMap<usize, (u32, f64)> {
    let children = growth.nodes.iter().enumerate().filter(|(_, node)| node.parent == Some(0));
    let mut found: BTreeMap<usize, (u32, f64)> = children.map(|(index, _)| (index, (0, 0.0))).collect();
    let sign = if growth.nodes.first().is_some_and(|root| root.side == 1) { -1.0 } else { 1.0 };
    for one in &growth.iterations {
        for (node, given) in one.path.iter().zip(&one.given) {
            if let Some((visits, sum)) = found.get_mut(node) {
                *visits += 1;
                *sum += sign * given;
            }
        }
    }
    found
}
