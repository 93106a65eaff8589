//! `stratege analyse GAME --rules`: what rules of thumb say, without a search.

use crate::compare::columns;
use crate::lang::Lang;
use crate::render::{self, Look};
use crate::{CliError, colours, commands};
use serde_json::json;
use std::io::Write;
use stratege_catalog::{RuleData, Session};

/// Shows every move with its rules.
pub(crate) fn run(
    lang: &Lang,
    session: &dyn Session,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let advices = session.rules_of_thumb();
    if advices.is_empty() {
        return Err(CliError::Usage("rules-none", session.game().into()));
    }
    if as_json {
        let report = json!({ "game": session.game(), "position": session.position(), "rules": advices });
        return commands::print_json(out, &report);
    }
    write!(out, "{}", render::board(session, &[], Look { rich: colours() }))?;
    let row =
        |advice: &RuleData| vec![advice.mv.clone(), format!("{:+}", advice.points), words(lang, advice)];
    let rows: Vec<Vec<String>> = advices.iter().map(row).collect();
    for line in columns(&rows).lines() {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The rules of a move, in words.
pub(crate) fn words(lang: &Lang, advice: &RuleData) -> String {
    let word = |rule: &&str| lang.text(&format!("rule-{rule}"));
    advice.rules.iter().map(word).collect::<Vec<_>>().join("; ")
}
