//! How a machine chooses among evaluated moves.

use stratege_search::{Limits, Settings, Watch};
use stratege_session::Session;
use stratege_session::{AnalysisData, LineData};

/// The kind of moves that a machine prefers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Preference {
    /// The best move.
    #[default]
    Best,
    /// Among moves of equal exact value, the one that leaves an opponent the most ways to go wrong.
    Traps,
    /// To lose by little, so that the opponent has a good game and wins it.
    Narrow,
}

impl Preference {
    /// The preferences that users can select by name.
    pub const NAMED: [(&'static str, Preference); 2] =
        [("traps", Preference::Traps), ("narrow", Preference::Narrow)];

    /// The settings of the analysis that it needs.
    #[must_use]
    pub fn settings(self, base: &Settings) -> Settings {
        match self {
            // Every move must have its value.
            Preference::Narrow => Settings { lines: usize::MAX, ..base.clone() },
            _ => base.clone(),
        }
    }

    /// The move that it chooses from an analysis of the position at the cursor; `None` to choose the best one.
    pub fn choose(
        self,
        session: &mut dyn Session,
        settings: &Settings,
        analysis: &AnalysisData,
        watch: Watch<'_>,
    ) -> Option<String> {
        match self {
            Preference::Best => None,
            Preference::Traps => trap(session, settings, analysis, watch),
            Preference::Narrow => narrow(&analysis.lines).and_then(|line| line.moves.first().cloned()),
        }
    }
}

/// The most dangerous of the best moves, if the search is complete and the game is not won.
fn trap(
    session: &mut dyn Session,
    settings: &Settings,
    analysis: &AnalysisData,
    watch: Watch<'_>,
) -> Option<String> {
    if !analysis.complete || analysis.lines.first().is_none_or(|line| line.score.value > 0.0) {
        return None;
    }
    let limits = Limits { depth: None, ..settings.limits };
    let settings = Settings { limits, lines: 1, ..settings.clone() };
    let traps = session.find_solver()?.traps(&settings, watch).ok()?;
    traps.first().map(|trap| trap.mv.clone())
}

/// The line that loses by the least, but by one unit of the game at least; the worst one where no line loses.
fn narrow(lines: &[LineData]) -> Option<&LineData> {
    const LEAST: f64 = 1.0;
    let value = |line: &&LineData| line.score.value;
    let losing = lines.iter().filter(|line| value(line) <= -LEAST);
    let best = losing.max_by(|a, b| value(a).total_cmp(&value(b)));
    best.or_else(|| lines.iter().min_by(|a, b| value(a).total_cmp(&value(b))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;
    use stratege_search::{Stop, WallClock};
    use stratege_session::ScoreData;

    fn line(value: f64) -> LineData {
        LineData {
            score: ScoreData::evaluated(value),
            moves: Vec::new(),
            visits: None,
            margin: None,
            prior: None,
        }
    }

    #[test]
    fn narrow_losses_come_first() {
        let chosen = |values: &[f64]| {
            let lines: Vec<LineData> = values.iter().copied().map(line).collect();
            narrow(&lines).map(|line| line.score.value)
        };
        assert_eq!(chosen(&[12.0, 0.0, -0.5, -2.0, -30.0]), Some(-2.0));
        assert_eq!(chosen(&[12.0, 4.0, 0.0]), Some(0.0));
        assert_eq!(chosen(&[-40.0, -64.0]), Some(-40.0));
        assert_eq!(chosen(&[]), None);
    }

    /// The first endgame test of the French Othello Federation: g8 +18, …, b1 −4, a4 −22, g2 −24.
    #[test]
    fn a_won_game_is_lost_by_little() {
        let mut session = open("othello", None).unwrap();
        let late = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
        session.begin(Some(late)).unwrap();
        let settings = Preference::Narrow.settings(&Settings::default());
        let (clock, stop) = (WallClock::start(), Stop::new());
        let watch = Watch { clock: &clock, stop: &stop };
        let analysis = session.analyse(&settings, &stop, &mut |_| {});
        let chosen = Preference::Narrow.choose(session.as_mut(), &settings, &analysis, watch);
        assert_eq!(chosen.as_deref(), Some("b1"));
        assert_eq!(Preference::Best.choose(session.as_mut(), &settings, &analysis, watch), None);
    }
}
