//! `stratege eval GAME`: the value of a position without a search, by every evaluation of the game, with its terms if
//! the evaluation has any.

use super::terms;
use crate::arguments::{self, text};
use crate::files::Output;
use crate::output::board::{self, BoardStyle};
use crate::output::{columns, figures, print_json};
use crate::{CliError, Result};
use clap::{ArgMatches, Command};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use stratege_catalog::{find, open_with_evaluation};
use stratege_phrases::theory_reason;
use stratege_session::{Player, Session};
use stratege_texts::{Lang, named};

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command
        .arg(arguments::game(lang))
        .args(arguments::position(lang))
        .arg(
            arguments::option("write-weights", "FILE", lang.text("arg-write-weights")).conflicts_with("json"),
        )
        .arg(arguments::flag("force", lang.text("arg-force-file")).requires("write-weights"))
        .arg(arguments::json(lang))
}

/// Writes the weights of the evaluation as a file to edit, which `--evaluation file:NAME` reads.
fn write_weights(lang: &Lang, session: &dyn Session, output: &Output, out: &mut dyn Write) -> Result {
    let Some(text) = session.static_facts().weights_text() else {
        return Err(CliError::Usage("eval-no-weights", session.game().into()));
    };
    output.write(text.as_bytes())?;
    if output.path() != Path::new("-") {
        let file = output.path().display().to_string();
        writeln!(out, "{}", lang.with("eval-weights-written", named![file]))?;
    }
    Ok(())
}

/// `stratege eval GAME`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let output = Output::fresh(args, "write-weights")?;
    let (session, _) = arguments::session(args)?;
    if let Some(output) = output {
        return write_weights(lang, session.as_ref(), &output, out);
    }
    let values = values(args, session.as_ref())?;
    if values.is_empty() {
        return Err(CliError::Usage("eval-none", session.position()));
    }
    let terms = terms::list(lang, session.as_ref());
    let shares = terms::shares(lang, session.as_ref());
    let reason = theory_reason(lang, session.as_ref());
    if args.get_flag("json") {
        let evaluations: Vec<_> =
            values.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        let report = json!({
            "game": session.game(), "position": session.position(), "evaluations": evaluations, "terms": terms,
            "shares": shares, "reason": reason,
        });
        return print_json(out, &report);
    }
    write!(out, "{}", board::board(session.as_ref(), &[], BoardStyle::of_output()))?;
    let first = find(session.game())?.sides[0];
    let mut rows = vec![vec![lang.text("terms-evaluation"), lang.text(&format!("side-{first}"))]];
    let sign = if session.side() == Player::FIRST { 1.0 } else { -1.0 };
    for (name, value) in values {
        let name = name.map_or_else(|| lang.text("eval-usual"), str::to_owned);
        rows.push(vec![name, figures::static_value(lang, session.game(), sign * value)]);
    }
    write!(out, "{}", columns(&rows))?;
    if let Some(reason) = reason {
        writeln!(out, "{reason}")?;
    }
    for part in [terms, shares].into_iter().filter(|part| !part.is_empty()) {
        write!(out, "\n{}", terms::table(lang, session.game(), part)?)?;
    }
    Ok(())
}

/// The evaluations of the game, or the one that the command line names, with their values for the side to move. Without
/// a name is the only one. Those that say nothing of this position are left out.
fn values<'a>(args: &'a ArgMatches, session: &dyn Session) -> Result<Vec<(Option<&'a str>, f64)>> {
    let variant = text(args, "variant");
    let listed = find(session.game())?.evaluations.iter().map(|one| Some(one.name));
    let names: Vec<Option<&str>> = match text(args, "evaluation") {
        Some(name) => vec![Some(name)],
        None => listed.collect(),
    };
    let mut values = Vec::new();
    for name in if names.is_empty() { vec![None] } else { names } {
        let mut other = open_with_evaluation(session.game(), variant, name)?;
        other.begin(Some(&session.position()))?;
        values.extend(other.static_facts().evaluation().map(|value| (name, value)));
    }
    Ok(values)
}
