//! `stratege analyse GAME --terms`: shows the value of each evaluation term for both sides, without search.

use crate::output::board::{self, BoardStyle};
use crate::output::{columns, figures, print_json};
use crate::{CliError, Result};
use serde::Serialize;
use serde_json::json;
use std::io::Write;
use stratege_session::{Player, Session};
use stratege_texts::Lang;

/// A term as data: its worth for each side, and for the first less the second, in the unit of the game.
#[derive(Serialize)]
pub(super) struct Term {
    name: &'static str,
    text: String,
    sides: [f64; 2],
    difference: f64,
}

/// What each term is worth; none where the evaluation does not tell its terms for both sides.
pub(super) fn list(lang: &Lang, session: &dyn Session) -> Vec<Term> {
    let term = |(name, sides): (&'static str, [f64; 2])| Term {
        name,
        text: lang.text(&format!("term-{name}")),
        sides,
        difference: sides[0] - sides[1],
    };
    session.static_facts().sided_terms().into_iter().map(term).collect()
}

/// Shows every term that counts for a side.
pub(crate) fn run(lang: &Lang, session: &dyn Session, as_json: bool, out: &mut dyn Write) -> Result {
    let terms = list(lang, session);
    if terms.is_empty() {
        return Err(CliError::Usage("terms-none", session.game().into()));
    }
    let evaluation = session.static_facts().evaluation();
    if as_json {
        let report = json!({
            "game": session.game(), "position": session.position(), "evaluation": evaluation, "terms": terms,
        });
        return print_json(out, &report);
    }
    write!(out, "{}", board::board(session, &[], BoardStyle::of_output()))?;
    let difference: f64 = terms.iter().map(|term| term.difference).sum();
    let mut rows = rows(lang, session.game(), terms)?;
    // An evaluation that is no sum of terms, such as a network, says something else.
    let white = evaluation.map(|value| if session.side() == Player::FIRST { value } else { -value });
    if let Some(white) = white.filter(|white| (white - difference).abs() >= 0.005) {
        let number = figures::value(lang, session.game(), white);
        rows.push(vec![lang.text("terms-evaluation"), String::new(), String::new(), number]);
    }
    Ok(write!(out, "{}", columns(&rows))?)
}

/// The terms that count for a side, and their sum.
pub(super) fn table(lang: &Lang, game: &str, terms: Vec<Term>) -> Result<String> {
    Ok(columns(&rows(lang, game, terms)?))
}

fn rows(lang: &Lang, game: &str, terms: Vec<Term>) -> Result<Vec<Vec<String>>> {
    let sides = stratege_catalog::find(game)?.sides;
    let mut rows = vec![vec![
        lang.text("terms-term"),
        lang.text(&format!("side-{}", sides[0])),
        lang.text(&format!("side-{}", sides[1])),
        lang.text("terms-difference"),
    ]];
    let row = |text: String, [first, second]: [f64; 2]| {
        let number = |value: f64| figures::value(lang, game, value);
        vec![text, number(first), number(second), number(first - second)]
    };
    let sum = |side: usize| terms.iter().map(|term| term.sides[side]).sum::<f64>();
    let total = row(lang.text("terms-sum"), [sum(0), sum(1)]);
    rows.extend(
        terms
            .into_iter()
            .filter(|term| term.sides.iter().any(|&worth| worth.abs() >= 0.005))
            .map(|term| row(term.text, term.sides)),
    );
    rows.push(total);
    Ok(rows)
}
