//! Analyses shown while they run: Leela Zero's `lz-analyze` and KataGo's `kata-analyze`, which Lizzie, Sabaki and GoGui
//! display.

use crate::gtp::lines::{Refusal, read_colour};
use std::fmt::Write;
use std::time::Duration;
use stratege_session::{AnalysisData, LineData, Player};

/// The usual time between two reports.
const USUAL_INTERVAL: Duration = Duration::from_secs(1);
/// The shortest and the longest time between two reports, in hundredths of a second.
const INTERVALS: std::ops::RangeInclusive<u64> = 5..=100_000;

/// The form of the reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// That of Leela Zero: chances in ten-thousandths.
    Leela,
    /// That of KataGo: chances from 0 to 1, and the lead in points.
    Kata,
}

/// An analysis that is shown while it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LiveAnalysis {
    form: Form,
    /// The side to move; the one whose turn it is where the command names none.
    pub(super) side: Option<Player>,
    /// The time between two reports.
    pub(super) interval: Duration,
    /// The most moves that are reported.
    most: usize,
    /// The moves of `allow` or `avoid`, and whether they are those that are left out.
    pub(super) restricted: Option<(Vec<String>, bool)>,
    /// The owners of all points are reported, too.
    ownership: bool,
    /// What is known of the position as a whole is reported, too.
    root_info: bool,
}

impl LiveAnalysis {
    /// Reads the arguments: `[COLOUR] [INTERVAL] [KEY VALUE …]`, the interval in hundredths of a second. Keys that change
    /// nothing here are passed over.
    ///
    /// # Errors
    /// An unknown argument, or a key without its value.
    pub(super) fn read(form: Form, words: &[&str]) -> Result<LiveAnalysis, Refusal> {
        let mut found = LiveAnalysis {
            form,
            side: None,
            interval: USUAL_INTERVAL,
            most: usize::MAX,
            restricted: None,
            ownership: false,
            root_info: false,
        };
        let mut words = words.iter().copied().peekable();
        if let Some(side) = words.peek().and_then(|word| read_colour(word).ok()) {
            found.side = Some(side);
            words.next();
        }
        if let Some(interval) = words.next_if(|word| word.parse::<u64>().is_ok()) {
            found.interval = hundredths(interval)?;
        }
        while let Some(key) = words.next() {
            let mut value = || words.next().ok_or(Refusal::Syntax);
            match key {
                "interval" => found.interval = hundredths(value()?)?,
                "maxmoves" => found.most = value()?.parse().map_err(|_| Refusal::Syntax)?,
                "ownership" => found.ownership = flag(value()?)?,
                "rootInfo" => found.root_info = flag(value()?)?,
                "allow" | "avoid" => {
                    let (colour, moves, plies) = (value()?, value()?, value()?);
                    read_colour(colour)?;
                    plies.parse::<u32>().map_err(|_| Refusal::Syntax)?;
                    let (restricted, _) =
                        found.restricted.get_or_insert_with(|| (Vec::new(), key == "avoid"));
                    restricted.extend(moves.split(',').map(str::to_owned));
                }
                "minmoves" | "movesOwnership" | "ownershipStdev" | "pvVisits" | "pvEdgeVisits" => {
                    value()?;
                }
                _ => return Err(Refusal::Syntax),
            }
        }
        Ok(found)
    }

    /// The line of a report.
    pub(super) fn line(&self, analysis: &AnalysisData, side: Player) -> String {
        let lines = analysis.lines.iter().filter(|line| !line.moves.is_empty()).take(self.most.max(1));
        let lines: Vec<String> = lines.enumerate().map(|(order, line)| self.info(line, order)).collect();
        let mut text = lines.join(" ");
        if self.root_info
            && let Some(best) = analysis.lines.first()
        {
            let (visits, lead) = (analysis.counts.nodes, best.margin.unwrap_or(0.0));
            let winrate = winrate(best);
            let _ = write!(text, " rootInfo visits {visits} winrate {winrate:.4} scoreLead {lead:.2}");
        }
        if self.ownership
            && let Some(owned) = &analysis.ownership
        {
            let sign = if side == Player::FIRST { 1.0 } else { -1.0 };
            text += " ownership";
            for own in owned {
                let _ = write!(text, " {:.2}", sign * own);
            }
        }
        text
    }

    fn info(&self, line: &LineData, order: usize) -> String {
        let (visits, winrate) = (line.visits.unwrap_or(0), winrate(line));
        // By so much the mean of that many playouts may be wrong, in one of twenty cases.
        let error = 1.96 * (winrate * (1.0 - winrate) / visits.max(1) as f64).sqrt();
        let (lcb, prior) = ((winrate - error).max(0.0), line.prior.unwrap_or(0.0));
        let (mv, pv) = (&line.moves[0], line.moves.join(" "));
        let start = format!("info move {mv} visits {visits}");
        match self.form {
            Form::Leela => {
                let [winrate, prior, lcb] =
                    [winrate, prior, lcb].map(|chance| (chance * 10_000.0).round() as u32);
                format!("{start} winrate {winrate} prior {prior} lcb {lcb} order {order} pv {pv}")
            }
            Form::Kata => {
                let (utility, lead) = (2.0 * winrate - 1.0, line.margin.unwrap_or(0.0));
                format!(
                    "{start} utility {utility:.4} winrate {winrate:.4} scoreMean {lead:.2} scoreLead {lead:.2} \
                     prior {prior:.4} lcb {lcb:.4} order {order} pv {pv}"
                )
            }
        }
    }
}

/// The part of the playouts that the side to move wins.
fn winrate(line: &LineData) -> f64 {
    f64::midpoint(line.score.value, 1.0).clamp(0.0, 1.0)
}

fn hundredths(word: &str) -> Result<Duration, Refusal> {
    let hundredths: u64 = word.parse().map_err(|_| Refusal::Syntax)?;
    Ok(Duration::from_millis(10 * hundredths.clamp(*INTERVALS.start(), *INTERVALS.end())))
}

fn flag(word: &str) -> Result<bool, Refusal> {
    match word {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(Refusal::Syntax),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<LiveAnalysis, Refusal> {
        let words: Vec<&str> = text.split_whitespace().collect();
        LiveAnalysis::read(Form::Kata, &words)
    }

    #[test]
    fn arguments_are_those_of_the_programs_that_draw_analyses() {
        let usual = read("").unwrap();
        assert_eq!((usual.side, usual.interval), (None, Duration::from_secs(1)));
        let sabaki = read("B 50 ownership true").unwrap();
        assert_eq!((sabaki.side, sabaki.interval), (Some(Player::FIRST), Duration::from_millis(500)));
        assert!(sabaki.ownership);
        let lizzie = read("w interval 10 maxmoves 3 avoid w D4,Q16 1 avoid w C3 1 minmoves 2").unwrap();
        assert_eq!((lizzie.side, lizzie.most), (Some(Player::SECOND), 3));
        assert_eq!(lizzie.restricted, Some((["D4", "Q16", "C3"].map(str::to_owned).to_vec(), true)));
        // A report each microsecond would help nobody.
        assert_eq!(read("0").unwrap().interval, Duration::from_millis(50));
        for wrong in ["green", "b x", "interval", "b 10 ownership maybe", "allow b D4", "b -5"] {
            assert_eq!(read(wrong), Err(Refusal::Syntax), "{wrong}");
        }
    }
}
