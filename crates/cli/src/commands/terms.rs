//! `stratege analyse GAME --terms`: what each term of the evaluation is worth, for both sides where it has them apart,
//! without search.

use crate::output::board::{self, BoardStyle};
use crate::output::{columns, figures, print_json};
use crate::{CliError, Result};
use serde::Serialize;
use serde_json::json;
use std::io::Write;
use stratege_session::{Player, Session};
use stratege_texts::Lang;

/// A term as data, in the unit of the game: its worth for each side, null where the evaluation does not have them apart, and
/// for the first less the second.
#[derive(Serialize)]
pub(super) struct Term {
    name: &'static str,
    text: String,
    sides: Option<[f64; 2]>,
    difference: f64,
}

/// What each term is worth; none where the evaluation tells none.
pub(super) fn list(lang: &Lang, session: &dyn Session) -> Vec<Term> {
    let facts = session.static_facts();
    let sided = facts.sided_terms();
    let term = |(name, difference): (&'static str, f64)| {
        let sides = sided.iter().find(|(known, _)| *known == name).map(|(_, sides)| *sides);
        Term { name, text: lang.text(&format!("term-{name}")), sides, difference }
    };
    facts.terms().into_iter().map(term).collect()
}

/// What the parts of a learned evaluation add; none where it has none.
pub(super) fn shares(lang: &Lang, session: &dyn Session) -> Vec<Term> {
    let share = |(name, difference): (&'static str, f64)| Term {
        name,
        text: lang.text(&format!("term-{name}")),
        sides: None,
        difference,
    };
    session.static_facts().shares().into_iter().map(share).collect()
}

/// Shows every term that counts for a side.
pub(crate) fn run(lang: &Lang, session: &dyn Session, as_json: bool, out: &mut dyn Write) -> Result {
    let (terms, shares) = (list(lang, session), shares(lang, session));
    if terms.is_empty() {
        return Err(CliError::Usage("terms-none", session.game().into()));
    }
    let evaluation = session.static_facts().evaluation();
    if as_json {
        let report = json!({
            "game": session.game(), "position": session.position(), "evaluation": evaluation, "terms": terms,
            "shares": shares,
        });
        return print_json(out, &report);
    }
    write!(out, "{}", board::board(session, &[], BoardStyle::of_output()))?;
    let of_shares = !shares.is_empty();
    let last = if of_shares { &shares } else { &terms };
    let difference: f64 = last.iter().map(|term| term.difference).sum();
    let mut tables = vec![rows(lang, session.game(), terms)?];
    if of_shares {
        tables.push(rows(lang, session.game(), shares)?);
    }
    // An evaluation that is no sum of terms, such as a network, says something else.
    let white = evaluation.map(|value| if session.side() == Player::FIRST { value } else { -value });
    if let (Some(white), Some(rows)) =
        (white.filter(|white| (white - difference).abs() >= ROUNDING), tables.last_mut())
    {
        let number = figures::value(lang, session.game(), white);
        rows.push(vec![lang.text("terms-evaluation"), String::new(), String::new(), number]);
    }
    let tables: Vec<String> = tables.iter().map(|rows| columns(rows)).collect();
    Ok(write!(out, "{}", tables.join("\n"))?)
}

/// What an evaluation rounds off, in the unit of the game, is no difference.
const ROUNDING: f64 = 0.0051;

/// The terms that count for a side, and their sum.
pub(super) fn table(lang: &Lang, game: &str, terms: Vec<Term>) -> Result<String> {
    Ok(columns(&rows(lang, game, terms)?))
}

fn rows(lang: &Lang, game: &str, terms: Vec<Term>) -> Result<Vec<Vec<String>>> {
    let names = stratege_catalog::find(game)?.sides;
    let number = |value: f64| figures::static_value(lang, game, value);
    // Only the difference, where no term has its sides apart.
    let sided = terms.iter().any(|term| term.sides.is_some());
    let row = |text: String, sides: Option<[f64; 2]>, difference: f64| {
        let apart = |side: usize| {
            sides.map_or(if sided { "–".to_owned() } else { String::new() }, |sides| number(sides[side]))
        };
        vec![text, apart(0), apart(1), number(difference)]
    };
    let side = |side: usize| if sided { lang.text(&format!("side-{}", names[side])) } else { String::new() };
    let mut rows = vec![vec![lang.text("terms-term"), side(0), side(1), lang.text("terms-difference")]];
    let all = terms.iter().all(|term| term.sides.is_some());
    let sum = |side: usize| terms.iter().filter_map(|term| term.sides).map(|sides| sides[side]).sum::<f64>();
    let total = row(
        lang.text("terms-sum"),
        all.then(|| [sum(0), sum(1)]),
        terms.iter().map(|term| term.difference).sum(),
    );
    let counts = |term: &Term| {
        term.difference.abs() >= 0.005
            || term.sides.is_some_and(|sides| sides.iter().any(|side| side.abs() >= 0.005))
    };
    rows.extend(terms.into_iter().filter(counts).map(|term| row(term.text, term.sides, term.difference)));
    rows.push(total);
    Ok(rows)
}
