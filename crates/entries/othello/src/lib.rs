//! Othello: one game, several evaluations.
#![forbid(unsafe_code)]

mod deviations;
mod hashes;

use std::sync::Arc;
use stratege_catalog::Opened;
use stratege_catalog::adapter::GameSession;
use stratege_catalog::adapter::build::{duel_with, heuristic_rules, with_engine};
use stratege_catalog::adapter::spec::{SideSwap, Spec, by_hand, canonical};
use stratege_catalog::levels::levels;
use stratege_catalog::reasons::{LEARNED_WEIGHTS, no_variants};
use stratege_catalog::weights_file::{MOST, read_bytes, read_text};
use stratege_catalog::{Bench, EngineBench, Evaluation, Extras, GameEntry, OwnEngine, RuleStep, Unit};
use stratege_engines_othello::patterns::{Patterns, Weights};
use stratege_engines_othello::{
    BlackMobility, Criteria, GENETIC, OthelloEngine, S1, S2, SolverFirst, TECHNIQUES, WEIGHED, parse_weights,
    rules_of_thumb, weights_text,
};
use stratege_game::perft::Convention;
use stratege_game::{Player, Score, TextError};
use stratege_games_othello::openings::opening;
use stratege_games_othello::{Othello, Position};
use stratege_laboratory::Duels;
use stratege_search::{Engine, Evaluator, Objective};
use stratege_session::{Levels, Session};

const NAME: &str = "othello";

/// The entry of the game.
pub static ENTRY: GameEntry = GameEntry {
    aliases: &["reversi", "réversi"],
    example: "f5d6c3",
    sides: ["black", "white"],
    unit: Unit::Discs,
    levels: LEVELS,
    evaluations: EVALUATIONS,
    reasons: &[stratege_games_othello::REASONS, stratege_engines_othello::REASONS],
    extras: Extras {
        steps: STEPS,
        by_file: Some(open_by_file),
        deviations: Some(deviations::fit_deviations),
        engine: OwnEngine { tunables: &[], techniques: TECHNIQUES },
        bench: Some(Bench {
            // Its weights do not change when others are learned.
            evaluation: Some("criteria"),
            depth: 8,
            positions: &["start", "f5d6c3d3c4f4", "f5d6c4d3c3f4f6g5e3"],
            engine: Some(|| EngineBench {
                nodes: stratege_engines_othello::bench().map_or(0, |nodes| nodes.middle + nodes.end),
                techniques: Vec::new(),
            }),
        }),
        ..Extras::NONE
    },
    ..GameEntry::new(NAME, open)
};

const EVALUATIONS: &[Evaluation] = &[
    Evaluation { name: "patterns", open },
    Evaluation { name: "criteria", open: open_criteria },
    Evaluation { name: "s1", open: |variant| open_preset(variant, Criteria::new(S1)) },
    Evaluation { name: "s2", open: |variant| open_preset(variant, Criteria::new(S2)) },
    Evaluation { name: "genetic", open: |variant| open_preset(variant, Criteria::new(GENETIC)) },
    Evaluation { name: "weighed", open: |variant| open_preset(variant, Criteria::new(WEIGHED)) },
    Evaluation { name: "black-mobility", open: |variant| open_with_evaluator(variant, BlackMobility) },
];

/// Calibrated by matches (docs/en/reference/levels.md).
const LEVELS: Levels =
    &levels([(1, 4.0), (1, 2.0), (1, 1.2), (1, 0.7), (2, 0.6), (2, 0.3), (3, 0.25), (4, 0.2), (8, 0.0)]);

/// The rules in steps.
const STEPS: &[RuleStep] = &[
    RuleStep::new("", &["d3"]),
    RuleStep::new("", &["d3", "c3", "c4"]),
    RuleStep::new("", &["f5", "d6", "c5", "f4", "e7", "f6", "g5", "e6", "e3"]),
];

fn open(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(by_patterns(Patterns::shipped()))
}

/// The learned evaluation, with Othello's own engine.
fn by_patterns(patterns: Patterns) -> Box<dyn Session> {
    let probcut = include_str!("../weights/probcut-patterns.json");
    let mut spec = spec(patterns.clone(), Criteria::default(), Some(probcut));
    let shown = patterns.clone();
    spec.evaluating.shares = Some(Arc::new(move |spec: &Spec<Othello>, position: &Position| {
        shown.shares(position).into_iter().map(|(name, worth)| (name, f64::from(worth) / spec.unit)).collect()
    }));
    GameSession::open(with_engine(spec, move || Box::new(OthelloEngine::new(patterns.clone()))))
}

fn open_criteria(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let probcut = include_str!("../weights/probcut-criteria.json");
    Ok(GameSession::open(by_criteria(Criteria::default(), Some(probcut))))
}

/// By weights of the criteria, which are told as its terms.
fn by_criteria(criteria: Criteria, probcut: Option<&'static str>) -> Spec<Othello> {
    let mut spec = spec(criteria, criteria, probcut);
    spec.evaluating.weights = Some(weights_text(criteria.weights(), &[]));
    spec
}

fn open_preset(variant: Option<&str>, criteria: Criteria) -> Opened {
    no_variants(variant)?;
    Ok(GameSession::open(by_criteria(criteria, None)))
}

/// By this evaluation, without deviations for ProbCut.
fn open_with_evaluator<E: Evaluator<Othello> + 'static>(variant: Option<&str>, evaluator: E) -> Opened {
    no_variants(variant)?;
    Ok(GameSession::open(spec(evaluator, Criteria::default(), None)))
}

/// By a user's file: learned patterns, or weights of the criteria.
fn open_by_file(file: &str, variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    match learned_weights(file)? {
        Some(patterns) => Ok(by_patterns(patterns)),
        None => open_preset(None, Criteria::new(parse_weights(&read_text(file)?)?)),
    }
}

/// `criteria` are told as the terms, in discs, also where another evaluation searches.
fn spec<E: Evaluator<Othello> + 'static>(
    evaluator: E,
    criteria: Criteria,
    probcut: Option<&'static str>,
) -> Spec<Othello> {
    let engine = |evaluator, spec: &Spec<Othello>| -> Box<dyn Engine<Othello>> {
        Box::new(SolverFirst::new(evaluator, spec.unit, spec.engines.table_depth))
    };
    let evaluator = Arc::new(evaluator);
    let mut spec = duel_with(NAME, Othello, Arc::clone(&evaluator), engine);
    (spec.objective, spec.unit) = (Objective::Margin, f64::from(Score::MARGIN_UNIT));
    // Nodes are cheap: `.ci/slow compare` shows the table save time from here on.
    spec.engines.table_depth = 2;
    spec.engines.moves_left = Some(moves_left);
    spec.evaluating.material = Some(disc_difference);
    spec.evaluating.terms = Some(Arc::new(move |spec: &Spec<Othello>, position: &Position| {
        let terms = criteria.sided_terms(position).into_iter();
        terms.map(|(criterion, [own, other])| (criterion.name(), (own - other) / spec.unit)).collect()
    }));
    spec.evaluating.sided_terms = Some(Arc::new(move |spec: &Spec<Othello>, position: &Position| {
        let black = |[own, other]: [f64; 2]| {
            if position.side() == Player::FIRST { [own, other] } else { [other, own] }
        };
        let terms = criteria.sided_terms(position).into_iter();
        terms
            .map(|(criterion, sides)| (criterion.name(), black(sides).map(|worth| worth / spec.unit)))
            .collect()
    }));
    spec.evaluating.heuristics = Some(|position| heuristic_rules(rules_of_thumb(position)));
    spec.evaluating.mistake = 4.0;
    spec.evaluating.counted = true;
    spec.counting.convention = Convention::OTHELLO;
    spec.solving.hopeless = Some(|position| position.empties() > MOST_EMPTIES);
    spec.laboratory.probcut = probcut;
    spec.laboratory.of = Arc::new(Duels::with_hashes(evaluator));
    spec.laboratory.hashes = hashes::HASHES;
    spec.texts.opening = Some(opening);
    spec.books.class = Some(canonical);
    spec.side_swap = SideSwap::By(turned);
    spec.set_up = Some(by_hand);
    spec
}

/// With more empty squares than this, solving takes days.
const MOST_EMPTIES: u32 = 36;

/// Between 30 and 22 empty squares, where games are decided, a move gets about twice the time of an earlier one;
/// after that the solver sees the end.
fn moves_left(position: &Position) -> u32 {
    match position.empties() {
        empties @ 31.. => (empties - 30) / 2 + 9,
        empties @ 13..=30 => empties.saturating_sub(24) / 2 + 2,
        _ => 1,
    }
}

/// The position with the other side to move.
fn turned(_: &Othello, position: &Position) -> Option<Position> {
    let [black, white] = Player::BOTH.map(|player| position.of(player));
    Position::new(black, white, position.side().other()).ok()
}

/// The discs of the side to move less those of the other.
fn disc_difference(position: &Position) -> i32 {
    position.own().count_ones() as i32 - position.opponent().count_ones() as i32
}

/// Learned patterns, if the file starts like a file of patterns; `None` for another.
fn learned_weights(file: &str) -> Result<Option<Patterns>, TextError> {
    let bytes = read_bytes(file, MOST)?;
    if bytes.first() != Some(&b'{') {
        return Ok(None);
    }
    let read = Weights::read(&bytes).and_then(Patterns::new);
    read.map(Some).map_err(|error| LEARNED_WEIGHTS.at(0, format!("{file}: {error}")))
}
