//! Results as text.

use crate::figures::{self, grouped, percent};
use serde::Serialize;
use std::fmt::Write;
use stratege_session::{
    AnalysisData, ChancesData, CubeData, Depth, JudgementData, Outcome, RuleData, ScoreData,
};
use stratege_texts::{Lang, named};

/// A score as text: `+0.35`, the outcome and its distance in plies, or the outcome proven by an endgame library; with a
/// doubling cube, points, and in a match also the chance of winning it.
pub fn score(lang: &Lang, game: &str, score: &ScoreData) -> String {
    if let Some(outcome) = score.known {
        return known(lang, outcome);
    }
    if score.open {
        return lang.text("score-open");
    }
    match score.mate {
        Some(plies) if plies >= 0 && score.value > 0.0 => lang.with("score-win", named![plies]),
        Some(plies) => lang.with("score-loss", named![plies = plies.abs()]),
        None => match (score.points, score.chance) {
            (Some(points), Some(chance)) => {
                let (points, chance) = (figures::points(lang, points), percent(lang, chance));
                lang.with("score-match", named![points, chance])
            }
            (Some(points), None) => figures::points(lang, points),
            (None, _) => figures::value(lang, game, score.value),
        },
    }
}

/// The outcome that a library of endgames proves, for the side to move.
fn known(lang: &Lang, outcome: Outcome) -> String {
    lang.text(match outcome {
        Outcome::Win => "score-known-win",
        Outcome::Draw => "score-known-draw",
        Outcome::Loss => "score-known-loss",
    })
}

/// An analysis, with one line of text for each line of play.
pub fn analysis(lang: &Lang, analysis: &AnalysisData) -> String {
    let mut text = String::new();
    for line in &analysis.lines {
        let visits = line.visits.map_or(String::new(), |visits| {
            format!("  ({})", lang.with("analysis-visits", named![visits = grouped(visits)]))
        });
        let _ = writeln!(
            text,
            "{:>8}  {}{visits}",
            score(lang, analysis.game, &line.score),
            lang.line_text(analysis.game, &line.moves)
        );
    }
    let speed = analysis.counts.nodes / analysis.time_ms.max(1);
    let _ = writeln!(
        text,
        "{}",
        lang.with(
            "analysis-counts",
            named![
                engine = engine(lang, analysis),
                depth = depth(lang, analysis),
                nodes = grouped(analysis.counts.nodes),
                seconds = lang.number(format!("{:.2}", analysis.time_ms as f64 / 1000.0)),
                speed = grouped(speed)
            ],
        )
    );
    if analysis.complete {
        let _ = writeln!(text, "{}", lang.text("analysis-complete"));
    }
    text
}

/// The engine that searched: a game's own, the generic search with its algorithm, or another method.
pub fn engine(lang: &Lang, analysis: &AnalysisData) -> String {
    match analysis.engine.strip_prefix("generic-") {
        Some(algorithm) => lang.with("engine-generic", named![algorithm]),
        None if analysis.engine == analysis.game => lang.text("engine-own"),
        None => {
            let named = format!("engine-{}", analysis.engine);
            if lang.has(&named) { lang.text(&named) } else { analysis.engine.clone() }
        }
    }
}

/// How deep an analysis is: a number, or that it went to the end of the game, where it is exact unless it left moves out.
fn depth(lang: &Lang, analysis: &AnalysisData) -> String {
    match (analysis.depth >= Depth::TO_THE_END.0, analysis.complete) {
        (true, true) => lang.text("analysis-exact"),
        (true, false) => lang.text("analysis-to-the-end"),
        (false, _) => lang.with("analysis-depth", named![depth = analysis.depth]),
    }
}

/// The chances of each result and the cube decision, one per line.
pub fn judgement(lang: &Lang, judgement: &JudgementData) -> String {
    let ChancesData { win, gammon, backgammon, gammon_lost, backgammon_lost } = judgement.chances;
    let [win, gammon, backgammon, lost, gammon_lost, backgammon_lost] =
        [win, gammon, backgammon, 1.0 - win, gammon_lost, backgammon_lost]
            .map(|chance| percent(lang, chance));
    let words =
        named![win, gammon, backgammon, lost, gammonlost = gammon_lost, backgammonlost = backgammon_lost];
    let mut text = lang.with("judgement-chances", words) + "\n";
    if let Some(cube) = &judgement.cube {
        text += &format!("{}\n", lang.text(&format!("verdict-{}", cube.verdict)));
        for CubeCase { text: case, value_text, chance, .. } in cube_cases(lang, cube) {
            let chance = chance.map_or(String::new(), |chance| {
                format!("  {}", lang.with("judgement-match", named![chance]))
            });
            let _ = writeln!(text, "{value_text:>8}  {case}{chance}");
        }
    }
    text
}

/// One option of a cube decision.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct CubeCase {
    /// The option in words.
    pub text: String,
    /// Its value for the side that doubles: 1 means winning the value of the cube.
    pub value: f64,
    /// Its value, with three decimal places.
    pub value_text: String,
    /// The chance of winning the match, in percent; `None` in money games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<String>,
}

/// The values of no double, double/take and double/pass.
pub fn cube_cases(lang: &Lang, cube: &CubeData) -> [CubeCase; 3] {
    let cases = [
        ("cube-no-double", cube.no_double),
        ("cube-double-take", cube.double_take),
        ("cube-double-pass", cube.double_pass),
    ];
    let mut chances = cube.match_chances.into_iter().flatten();
    cases.map(|(id, value)| CubeCase {
        text: lang.text(id),
        value,
        value_text: figures::points(lang, value),
        chance: chances.next().map(|chance| percent(lang, chance)),
    })
}

/// The rules of thumb for a move, in words.
pub fn rules(lang: &Lang, advice: &RuleData) -> String {
    let word = |rule: &&str| lang.text(&format!("rule-{rule}"));
    advice.rules.iter().map(word).collect::<Vec<_>>().join("; ")
}
