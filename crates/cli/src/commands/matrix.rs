//! `stratege matrix`: analyses a game of one simultaneous move.

use crate::arguments::{self, text};
use crate::files::read_text_of;
use crate::output::print_json;
use crate::{CliError, Result};
use clap::{Arg, ArgMatches, Command};
use serde_json::{Value, json};
use std::fmt::Display;
use std::io::Write;
use std::path::Path;
use stratege_games_matrix::{
    Bimatrix, Elimination, Entries, Equilibria, Equilibrium, Fraction, eliminate, equilibria, pure_equilibria,
};
use stratege_texts::{Lang, named};

/// The largest file that is read, in bytes.
const MAX_FILE: u64 = 1 << 16;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let matrix =
        Arg::new("matrix").value_name("MATRIX").allow_hyphen_values(true).required_unless_present("file");
    command
        .arg(matrix.help(lang.text("arg-matrix")))
        .arg(arguments::option("file", "FILE", lang.text("arg-matrix-file")).conflicts_with("matrix"))
        .arg(arguments::flag("costs", lang.text("arg-costs")))
        .arg(arguments::json(lang))
}

/// Reads a matrix and reports its dominated strategies and equilibria.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let source = match text(args, "file") {
        Some(file) => read_text_of(Path::new(file), MAX_FILE)?,
        None => text(args, "matrix").unwrap_or_default().to_owned(),
    };
    let worth = if args.get_flag("costs") { Entries::Costs } else { Entries::Payoffs };
    let game = Bimatrix::read(source.trim_end(), worth);
    let game = game.map_err(|error| match text(args, "file") {
        Some(file) => CliError::file(file, error),
        None => error.into(),
    })?;
    let (eliminated, pure, found) = (eliminate(&game), pure_equilibria(&game), equilibria(&game));
    if args.get_flag("json") {
        return print_json(out, &as_json(&game, &eliminated, &pure, &found));
    }
    write!(out, "{}", table(&game))?;
    print(lang, &eliminated, &pure, &found, out)
}

fn as_json(game: &Bimatrix, eliminated: &Elimination, pure: &[(usize, usize)], found: &Equilibria) -> Value {
    let [rows, columns] = game.choices();
    let cells: Vec<Vec<[String; 2]>> = (0..rows)
        .map(|row| {
            (0..columns)
                .map(|column| game.cell(row, column).clone().map(|number| number.to_string()))
                .collect()
        })
        .collect();
    let steps: Vec<Value> = (eliminated.steps.iter())
        .map(|step| json!({ "player": step.player + 1, "choice": step.choice + 1, "by": step.by + 1 }))
        .collect();
    let equilibria: Vec<Value> = (found.equilibria.iter())
        .map(|one| {
            json!({
                "first": texts(&one.strategies[0]),
                "second": texts(&one.strategies[1]),
                "expected": texts(&one.expected),
            })
        })
        .collect();
    json!({
        "worth": if game.worth() == Entries::Costs { "costs" } else { "payoffs" },
        "cells": cells,
        "eliminated": steps,
        "left": { "first": numbers(&eliminated.left[0]), "second": numbers(&eliminated.left[1]) },
        "pure": pure.iter().map(|(row, column)| [row + 1, column + 1]).collect::<Vec<_>>(),
        "equilibria": equilibria,
        "degenerate": found.degenerate,
        "infinite": found.infinite,
    })
}

/// Choices counted from 1.
fn numbers(choices: &[usize]) -> Vec<usize> {
    choices.iter().map(|choice| choice + 1).collect()
}

fn texts(fractions: &[Fraction]) -> Vec<String> {
    fractions.iter().map(Fraction::to_string).collect()
}

/// The matrix with its choices numbered.
fn table(game: &Bimatrix) -> String {
    let [rows, columns] = game.choices();
    let cell = |row: usize, column: usize| texts(game.cell(row, column)).join(",");
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let width = cells.map(|(row, column)| cell(row, column).len()).max().unwrap_or(1) + 2;
    let line = |label: String, cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|text| format!("{text:>width$}")).collect();
        format!("{label:>2}{}\n", cells.concat())
    };
    let head = line(String::new(), (1..=columns).map(|column| column.to_string()).collect());
    let row =
        |row: usize| line((row + 1).to_string(), (0..columns).map(|column| cell(row, column)).collect());
    head + &(0..rows).map(row).collect::<String>()
}

fn print(
    lang: &Lang,
    eliminated: &Elimination,
    pure: &[(usize, usize)],
    found: &Equilibria,
    out: &mut dyn Write,
) -> Result {
    let names = [lang.text("player-first"), lang.text("player-second")];
    for step in &eliminated.steps {
        let (choice, by) = (step.choice + 1, step.by + 1);
        writeln!(out, "{}", lang.with("matrix-dominated", named![player = names[step.player], choice, by]))?;
    }
    if eliminated.steps.is_empty() {
        writeln!(out, "{}", lang.text("matrix-undominated"))?;
    }
    let [first, second] = [0, 1].map(|player| joined(&numbers(&eliminated.left[player])));
    writeln!(out, "{}", lang.with("matrix-left", named![first, second]))?;
    let pairs: Vec<String> =
        pure.iter().map(|(row, column)| format!("({}, {})", row + 1, column + 1)).collect();
    let pairs = if pairs.is_empty() { "–".into() } else { pairs.join(" ") };
    writeln!(out, "{}", lang.with("matrix-pure", named![pairs]))?;
    writeln!(out, "{}", lang.text("matrix-equilibria"))?;
    for Equilibrium { strategies, expected } in &found.equilibria {
        let [x, y] = [&strategies[0], &strategies[1]].map(|strategy| joined(strategy));
        let words = named![first = x, second = y, own = expected[0], other = expected[1]];
        writeln!(out, "  {}", lang.with("matrix-equilibrium", words))?;
    }
    if found.infinite {
        writeln!(out, "{}", lang.text("matrix-infinite"))?;
    }
    Ok(())
}

fn joined(parts: &[impl Display]) -> String {
    parts.iter().map(|part| part.to_string()).collect::<Vec<_>>().join(" ")
}
