//! `stratege analyse session.game() --terms`: what each term of the evaluation is worth for both sides, without search.

use crate::output::board::{self, Look};
use crate::output::{columns, figures, print_json};
use crate::{CliError, Result};
use serde::Serialize;
use serde_json::json;
use std::io::Write;
use stratege_session::{Player, Session};
use stratege_texts::Lang;

/// A term as data: its worth for each side, and for the first less the second, in the unit of the game.
#[derive(Serialize)]
struct Term {
    name: &'static str,
    text: String,
    sides: [f64; 2],
    difference: f64,
}

/// Shows every term that counts for a side.
pub(crate) fn run(lang: &Lang, session: &dyn Session, as_json: bool, out: &mut dyn Write) -> Result {
    let term = |(name, sides): (&'static str, [f64; 2])| Term {
        name,
        text: lang.text(&format!("term-{name}")),
        sides,
        difference: sides[0] - sides[1],
    };
    let terms: Vec<Term> = session.static_facts().sided_terms().into_iter().map(term).collect();
    if terms.is_empty() {
        return Err(CliError::Usage("terms-none", session.game().into()));
    }
    if as_json {
        let evaluation = session.static_facts().evaluation();
        let report = json!({
            "game": session.game(), "position": session.position(), "evaluation": evaluation, "terms": terms,
        });
        return print_json(out, &report);
    }
    write!(out, "{}", board::board(session, &[], Look::of_output()))?;
    let sides = stratege_catalog::find(session.game())?.sides;
    let mut rows = vec![vec![
        lang.text("terms-term"),
        lang.text(&format!("side-{}", sides[0])),
        lang.text(&format!("side-{}", sides[1])),
        lang.text("terms-difference"),
    ]];
    let row = |text: String, [first, second]: [f64; 2]| {
        let number = |value: f64| figures::value(lang, session.game(), value);
        vec![text, number(first), number(second), number(first - second)]
    };
    let sum = |side: usize| terms.iter().map(|term| term.sides[side]).sum::<f64>();
    let difference = sum(0) - sum(1);
    let total = row(lang.text("terms-sum"), [sum(0), sum(1)]);
    rows.extend(
        terms
            .into_iter()
            .filter(|term| term.sides.iter().any(|&worth| worth.abs() >= 0.005))
            .map(|term| row(term.text, term.sides)),
    );
    rows.push(total);
    // An evaluation that is no sum of terms, such as a network, says something else.
    let white = session
        .static_facts()
        .evaluation()
        .map(|value| if session.side() == Player::FIRST { value } else { -value });
    if let Some(white) = white.filter(|white| (white - difference).abs() >= 0.005) {
        let number = figures::value(lang, session.game(), white);
        rows.push(vec![lang.text("terms-evaluation"), String::new(), String::new(), number]);
    }
    Ok(write!(out, "{}", columns(&rows))?)
}
