//! Results as text.

use serde::Serialize;
use std::fmt::Write;
use stratege_session::{AnalysisData, ChancesData, CubeData, JudgementData, RuleData, ScoreData};
use stratege_texts::{Lang, named};

/// A score as text: `+0.35`, or the winner and the distance in plies.
pub fn score(lang: &Lang, score: &ScoreData) -> String {
    match score.mate {
        Some(plies) if plies >= 0 && score.value > 0.0 => lang.with("score-win", named![plies]),
        Some(plies) => lang.with("score-loss", named![plies = plies.abs()]),
        None => signed(lang, score.value),
    }
}

/// A value with its sign: `+0.35`. A value that rounds to zero is positive: `+0.00`.
pub fn signed(lang: &Lang, value: f64) -> String {
    let text = format!("{value:+.2}");
    lang.number(if text == "-0.00" { "+0.00".to_owned() } else { text })
}

/// An analysis, one text line for each line of play.
pub fn analysis(lang: &Lang, analysis: &AnalysisData) -> String {
    let mut text = String::new();
    for line in &analysis.lines {
        let visits = line.visits.map_or(String::new(), |visits| {
            format!("  ({})", lang.with("analysis-visits", named![visits = grouped(visits)]))
        });
        let _ = writeln!(
            text,
            "{:>8}  {}{visits}",
            score(lang, &line.score),
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
                depth = analysis.depth,
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

/// How games end, and what to do with the cube: a line each.
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

/// What becomes of a decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CubeCase {
    /// In words.
    pub text: String,
    /// What it is worth to the side that doubles: 1 is winning what the cube shows.
    pub value: f64,
    /// That, to three places.
    pub value_text: String,
    /// The chance of winning the match, in percent; `None` in money games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<String>,
}

/// The values of no double, a double that is taken, and a double that is dropped.
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
        value_text: lang.number(format!("{value:+.3}")),
        chance: chances.next().map(|chance| percent(lang, chance)),
    })
}

/// A chance in percent, to one place.
pub fn percent(lang: &Lang, chance: f64) -> String {
    lang.number(format!("{:.1}", 100.0 * chance))
}

/// The rules of a move, in words.
pub fn rules(lang: &Lang, advice: &RuleData) -> String {
    let word = |rule: &&str| lang.text(&format!("rule-{rule}"));
    advice.rules.iter().map(word).collect::<Vec<_>>().join("; ")
}

/// A number with thin spaces between its thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_is_not_negative() {
        let lang = Lang::named("fr").unwrap();
        assert_eq!(
            [0.346, -0.346, -0.004, 0.0].map(|value| signed(&lang, value)),
            ["+0,35", "-0,35", "+0,00", "+0,00"]
        );
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(549_946), "549 946");
        assert_eq!(grouped(1_234_567), "1 234 567");
    }
}
