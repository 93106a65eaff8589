//! Othello's entries: one game, several judges.

use crate::Session;
use crate::champion::{Champion as Engine, Question};
use crate::endgame::OthelloEndgame;
use crate::games::{LEARNED_WEIGHTS, Opened, WEIGHTS_FILE, no_variants, plain};
use crate::spec::{Spec, smallest_key};
use crate::typed::Typed;
use stratege_engines_othello::patterns::{Patterns, Weights};
use stratege_engines_othello::{BlackMobility, Champion, Confidence, Criteria, Table};
use stratege_game::perft::Convention;
use stratege_game::{Score, TextError};
use stratege_games_othello::{Move, Othello, Position};
use stratege_search::{Evaluator, Objective, Report};

pub(crate) fn othello(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(othello_patterns(Patterns::shipped()))
}

/// The learned evaluation, with the champion that searches it.
pub(crate) fn othello_patterns(patterns: Patterns) -> Box<dyn Session> {
    let champion = Some(Engine { analyse: othello_champion });
    let probcut = Some(include_str!("../weights/probcut/othello-patterns.json"));
    let exact = Some(Box::new(OthelloEndgame::new(patterns.clone())) as _);
    Box::new(Typed::new(Spec { champion, probcut, exact, ..othello_spec(patterns) }))
}

fn othello_champion(
    patterns: &Patterns,
    position: &Position,
    question: &mut Question<'_>,
    progress: &mut dyn FnMut(&Report<Move>),
) -> Report<Move> {
    let Question { limits, lines, threads, table, clock, stop, .. } = *question;
    let confidence = question.confidence.map_or(Confidence::EXACT, Confidence::hundredths);
    let bytes = table.map_or(0, |table| table.entries() * stratege_search::Table::ENTRY_SIZE);
    // The engine's own table stays from move to move, and is as large as the other.
    let kept = question.memory.take().and_then(|kept| kept.downcast::<(usize, Table)>().ok());
    let kept = kept.filter(|kept| kept.0 == bytes);
    let kept = kept.or_else(|| table.map(|_| Box::new((bytes, Table::with_bytes(bytes)))));
    let champion = Champion {
        patterns,
        confidence,
        table: kept.as_ref().map(|kept| &kept.1),
        limits,
        lines,
        threads,
        clock,
        stop,
    };
    let report = champion.analyse(position, progress);
    *question.memory = kept.map(|kept| kept as _);
    report
}

/// Between 30 and 22 empty squares, where games are decided, a move gets about twice the time of one before; the solver
/// has seen the end by then.
fn othello_moves_left(position: &Position) -> u32 {
    match position.empties() {
        empties @ 31.. => (empties - 30) / 2 + 9,
        empties @ 13..=30 => empties.saturating_sub(24) / 2 + 2,
        _ => 1,
    }
}

pub(crate) fn othello_criteria(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let probcut = Some(include_str!("../weights/probcut/othello-criteria.json"));
    Ok(Box::new(Typed::new(Spec { probcut, ..othello_spec(Criteria::default()) })))
}

/// The game by this evaluation, without deviations for ProbCut.
fn judged<E: Evaluator<Othello> + 'static>(variant: Option<&str>, evaluator: E) -> Opened {
    no_variants(variant)?;
    Ok(Box::new(Typed::new(othello_spec(evaluator))))
}

pub(crate) fn othello_s1(variant: Option<&str>) -> Opened {
    judged(variant, Criteria::new(stratege_engines_othello::S1))
}

pub(crate) fn othello_s2(variant: Option<&str>) -> Opened {
    judged(variant, Criteria::new(stratege_engines_othello::S2))
}

pub(crate) fn othello_genetic(variant: Option<&str>) -> Opened {
    judged(variant, Criteria::new(stratege_engines_othello::GENETIC))
}

pub(crate) fn othello_weighed(variant: Option<&str>) -> Opened {
    judged(variant, Criteria::new(stratege_engines_othello::WEIGHED))
}

pub(crate) fn othello_black_mobility(variant: Option<&str>) -> Opened {
    judged(variant, BlackMobility)
}

pub(crate) fn othello_spec<E>(evaluator: E) -> Spec<Othello, E> {
    Spec {
        convention: Convention::OTHELLO,
        objective: Objective::Margin,
        unit: f64::from(Score::MARGIN_UNIT),
        // Nodes are cheap: `.ci/slow compare` shows the table save time from here on.
        table_depth: 2,
        material: Some(disc_difference),
        moves_left: Some(othello_moves_left),
        hashes: crate::hashes::OTHELLO,
        name_of: Some(stratege_games_othello::openings::opening),
        thumb: Some(othello_thumb),
        class: Some(smallest_key),
        exact: Some(Box::new(OthelloEndgame::new(Patterns::shipped()))),
        ..plain("othello", Othello, evaluator)
    }
}

fn othello_thumb(position: &Position) -> Vec<(Move, Vec<&'static str>, i32)> {
    let advices = stratege_engines_othello::rules_of_thumb(position).into_iter();
    advices
        .map(|advice| (advice.mv, advice.rules.iter().map(|rule| rule.name()).collect(), advice.points()))
        .collect()
}

/// The discs of the side to move less those of the other.
fn disc_difference(position: &Position) -> i32 {
    position.own().count_ones() as i32 - position.opponent().count_ones() as i32
}

/// Learned patterns, when the file begins as files of them do; none for another.
pub(crate) fn learned_weights(file: &str) -> Result<Option<Patterns>, TextError> {
    /// More than any file of patterns has, in bytes.
    const MOST: u64 = 1 << 28;
    let small = std::fs::metadata(file).is_ok_and(|data| data.is_file() && data.len() <= MOST);
    let bytes = if small { std::fs::read(file).ok() } else { None };
    let bytes = bytes.ok_or_else(|| WEIGHTS_FILE.at(0, file))?;
    if bytes.first() != Some(&b'{') {
        return Ok(None);
    }
    let read = Weights::read(&bytes).and_then(Patterns::new);
    read.map(Some).map_err(|error| LEARNED_WEIGHTS.at(0, format!("{file}: {error}")))
}
