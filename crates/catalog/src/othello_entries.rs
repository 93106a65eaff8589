//! Othello's entries: one game, several judges.

use crate::Session;
use crate::champion::{Champion, Question};
use crate::exact::{Exact, Task};
use crate::games::{LEARNED_WEIGHTS, Opened, WEIGHTS_FILE, no_variants, plain};
use crate::spec::{Spec, smallest_key};
use crate::typed::Typed;
use stratege_engines_othello::endgame::{Aim, Endgame};
use stratege_engines_othello::midgame::Confidence;
use stratege_engines_othello::patterns::{Patterns, Weights};
use stratege_engines_othello::{BlackMobility, Criteria};
use stratege_game::perft::Convention;
use stratege_game::{Score, TextError};
use stratege_games_othello::{Move, Othello, Position};
use stratege_search::{Line, Objective, Progress, Report, Solution, Stopped};

pub(crate) fn othello(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(othello_patterns(Patterns::shipped()))
}

/// The learned evaluation, with the champion that searches it.
pub(crate) fn othello_patterns(patterns: Patterns) -> Box<dyn Session> {
    let champion = Some(Champion { analyse: othello_champion });
    Box::new(Typed::new(Spec { champion, ..othello_spec(patterns) }))
}

fn othello_champion(
    patterns: &Patterns,
    position: &Position,
    question: &Question<'_>,
    progress: &mut dyn FnMut(&Report<Move>),
) -> Report<Move> {
    let &Question { limits, lines, threads, confidence, table, clock, stop } = question;
    let confidence = confidence.map_or(Confidence::EXACT, Confidence::hundredths);
    let champion = stratege_engines_othello::Champion {
        patterns,
        confidence,
        table,
        limits,
        lines,
        threads,
        clock,
        stop,
    };
    champion.analyse(position, progress)
}

pub(crate) fn othello_criteria(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let probcut = Some(include_str!("../weights/probcut/othello.json"));
    Ok(Box::new(Typed::new(Spec { probcut, ..othello_spec(Criteria::default()) })))
}

pub(crate) fn othello_s1(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(Box::new(Typed::new(othello_spec(Criteria::new(stratege_engines_othello::S1)))))
}

pub(crate) fn othello_s2(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(Box::new(Typed::new(othello_spec(Criteria::new(stratege_engines_othello::S2)))))
}

pub(crate) fn othello_genetic(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(Box::new(Typed::new(othello_spec(Criteria::new(stratege_engines_othello::GENETIC)))))
}

pub(crate) fn othello_weighed(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(Box::new(Typed::new(othello_spec(Criteria::new(stratege_engines_othello::WEIGHED)))))
}

pub(crate) fn othello_black_mobility(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(Box::new(Typed::new(othello_spec(BlackMobility))))
}

pub(crate) fn othello_spec<E>(evaluator: E) -> Spec<Othello, E> {
    Spec {
        convention: Convention::OTHELLO,
        objective: Objective::Margin,
        unit: f64::from(Score::MARGIN_UNIT),
        // Nodes are cheap: `.ci/slow compare` shows the table save time from here on.
        table_depth: 2,
        material: Some(disc_difference),
        hashes: crate::hashes::OTHELLO,
        name_of: Some(stratege_games_othello::openings::opening),
        thumb: Some(othello_thumb),
        class: Some(smallest_key),
        exact: Some(Exact { solve: othello_solve, values: othello_values, late: othello_late }),
        ..plain("othello", Othello, evaluator)
    }
}

fn othello_thumb(position: &Position) -> Vec<(Move, Vec<&'static str>, i32)> {
    let advices = stratege_engines_othello::rules_of_thumb(position).into_iter();
    advices
        .map(|advice| (advice.mv, advice.rules.iter().map(|rule| rule.name()).collect(), advice.points()))
        .collect()
}

/// The endgame solver with what a task gives it.
fn othello_endgame<'a>(task: &Task<'a>) -> Endgame<'a> {
    let aim = if task.objective == Objective::Margin { Aim::Margin } else { Aim::Outcome };
    Endgame { aim, table: task.table, limits: task.limits, clock: task.clock, stop: task.stop }
}

fn othello_solve(
    position: &Position,
    task: &Task<'_>,
    progress: &mut dyn FnMut(&Progress),
) -> Result<Solution<Move>, Stopped> {
    let window = task.window.map(|(low, high)| (i32::from(low), i32::from(high)));
    othello_endgame(task).solve(position, window, progress)
}

fn othello_values(position: &Position, task: &Task<'_>) -> Result<(Vec<Line<Move>>, u64), Stopped> {
    othello_endgame(task).values(position)
}

/// With twenty empty squares the value takes about a second.
fn othello_late(position: &Position) -> Option<u16> {
    (position.empties() <= 20).then(|| position.empties() as u16)
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
