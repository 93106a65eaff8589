//! `stratege analyse GAME --rules`: applies rules of thumb, without search.

use crate::output::board::{self, BoardStyle};
use crate::output::render;
use crate::output::{columns, print_json};
use crate::{CliError, Result};
use serde_json::json;
use std::io::Write;
use stratege_session::{RuleData, Session};
use stratege_texts::Lang;

/// Shows every move with its rules.
pub(crate) fn run(lang: &Lang, session: &dyn Session, as_json: bool, out: &mut dyn Write) -> Result {
    let advices = session.heuristics()?.rules_of_thumb();
    if advices.is_empty() {
        return Err(CliError::Usage("rules-none", session.game().into()));
    }
    if as_json {
        let report = json!({ "game": session.game(), "position": session.position(), "rules": advices });
        return print_json(out, &report);
    }
    write!(out, "{}", board::board(session, &[], BoardStyle::of_output()))?;
    let row = |advice: &RuleData| {
        vec![
            lang.move_text(session.game(), &advice.mv),
            format!("{:+}", advice.points),
            render::rules(lang, advice),
        ]
    };
    let rows: Vec<Vec<String>> = advices.iter().map(row).collect();
    for line in columns(&rows).lines() {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
