//! Othello's entries: one game, several evaluations.

use crate::laboratory::hashes;
use crate::registry::build::{duel_with, told, with_engine};
use crate::registry::reasons::{LEARNED_WEIGHTS, WEIGHTS_FILE, no_variants};
use crate::session::Opened;
use crate::session::Session;
use crate::session::played::Played;
use crate::session::spec::{Spec, Turned, by_hand, canonical_key};
use std::sync::Arc;
use stratege_engines_othello::patterns::{Patterns, Weights};
use stratege_engines_othello::{BlackMobility, Criteria, OthelloEngine, SolverFirst, WEIGHTS};
use stratege_game::perft::Convention;
use stratege_game::{Player, Score, TextError};
use stratege_games_othello::{Othello, Position};
use stratege_search::{Engine, Evaluator, Objective};

pub(super) fn othello(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(othello_patterns(Patterns::shipped()))
}

/// The learned evaluation, with Othello's own engine.
pub(crate) fn othello_patterns(patterns: Patterns) -> Box<dyn Session> {
    let probcut = Some(include_str!("../../weights/probcut/othello-patterns.json"));
    let spec = Spec { probcut, ..othello_spec(patterns.clone()) };
    Played::open(with_engine(spec, move || Box::new(OthelloEngine::new(patterns.clone()))))
}

/// With more empty squares than this, solving takes days.
const MOST_EMPTIES: u32 = 36;

/// Between 30 and 22 empty squares, where games are decided, a move gets about twice the time of an earlier one;
/// after that the solver sees the end.
fn othello_moves_left(position: &Position) -> u32 {
    match position.empties() {
        empties @ 31.. => (empties - 30) / 2 + 9,
        empties @ 13..=30 => empties.saturating_sub(24) / 2 + 2,
        _ => 1,
    }
}

pub(super) fn othello_criteria(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let probcut = Some(include_str!("../../weights/probcut/othello-criteria.json"));
    Ok(Played::open(Spec { probcut, ..othello_spec(Criteria::default()) }))
}

/// The game by this evaluation, without deviations for ProbCut.
fn opened_with<E: Evaluator<Othello> + 'static>(variant: Option<&str>, evaluator: E) -> Opened {
    no_variants(variant)?;
    Ok(othello_judged(evaluator))
}

/// The game by this evaluation.
pub(super) fn othello_judged<E: Evaluator<Othello> + 'static>(evaluator: E) -> Box<dyn Session> {
    Played::open(othello_spec(evaluator))
}

pub(super) fn othello_s1(variant: Option<&str>) -> Opened {
    opened_with(variant, Criteria::new(stratege_engines_othello::S1))
}

pub(super) fn othello_s2(variant: Option<&str>) -> Opened {
    opened_with(variant, Criteria::new(stratege_engines_othello::S2))
}

pub(super) fn othello_genetic(variant: Option<&str>) -> Opened {
    opened_with(variant, Criteria::new(stratege_engines_othello::GENETIC))
}

pub(super) fn othello_weighed(variant: Option<&str>) -> Opened {
    opened_with(variant, Criteria::new(stratege_engines_othello::WEIGHED))
}

pub(super) fn othello_black_mobility(variant: Option<&str>) -> Opened {
    opened_with(variant, BlackMobility)
}

fn othello_spec<E: Evaluator<Othello> + 'static>(evaluator: E) -> Spec<Othello> {
    let engine = |evaluator, spec: &Spec<Othello>| -> Box<dyn Engine<Othello>> {
        Box::new(SolverFirst::new(evaluator, spec.unit, spec.table_depth))
    };
    Spec {
        convention: Convention::OTHELLO,
        objective: Objective::Margin,
        unit: f64::from(Score::MARGIN_UNIT),
        // Nodes are cheap: `.ci/slow compare` shows the table save time from here on.
        table_depth: 2,
        material: Some(disc_difference),
        counted: true,
        terms: Some(Arc::new(terms)),
        turned: Turned::By(turned),
        set_up: Some(by_hand),
        moves_left: Some(othello_moves_left),
        hopeless: Some(|position| position.empties() > MOST_EMPTIES),
        hashes: hashes::OTHELLO,
        name_of: Some(stratege_games_othello::openings::opening),
        thumb: Some(|position| told(stratege_engines_othello::rules_of_thumb(position))),
        class: Some(canonical_key),
        slip: 4.0,
        ..duel_with("othello", Othello, evaluator, engine)
    }
}

/// The position with the other side to move.
fn turned(_: &Othello, position: &Position) -> Option<Position> {
    let [black, white] = Player::BOTH.map(|player| position.of(player));
    Position::new(black, white, position.side().other()).ok()
}

/// The criteria of the hand-made evaluation, in discs, also where another one searches.
fn terms(spec: &Spec<Othello>, position: &Position) -> Vec<(&'static str, f64)> {
    let judged = Criteria::new(WEIGHTS).terms(position);
    judged.into_iter().map(|(criterion, worth)| (criterion.name(), f64::from(worth) / spec.unit)).collect()
}

/// The discs of the side to move less those of the other.
fn disc_difference(position: &Position) -> i32 {
    position.own().count_ones() as i32 - position.opponent().count_ones() as i32
}

/// Learned patterns, if the file starts like a file of patterns; none for another.
pub(crate) fn learned_weights(file: &str) -> Result<Option<Patterns>, TextError> {
    /// The largest file of patterns, in bytes.
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
