//! Reports the progress of a match.

use super::summary::elo;
use crate::output::progress_bar;
use indicatif::ProgressBar;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};
use stratege_arena::stats::{Pentanomial, Sprt, Tally};
use stratege_arena::{GameRecord, MatchPlan};
use stratege_texts::{Lang, named};

/// A line that is redrawn on a terminal; elsewhere, a line for every twentieth of the match.
pub(super) struct Progress<'a> {
    lang: &'a Lang,
    plan: &'a MatchPlan,
    sprt: Option<Sprt>,
    bar: ProgressBar,
    start: Instant,
    before: usize,
    terminal: bool,
    /// When the line was drawn last.
    shown: Option<Instant>,
}

/// The time between two drawings of the line.
const PAUSE: Duration = Duration::from_millis(100);

impl<'a> Progress<'a> {
    pub(super) fn new(
        lang: &'a Lang,
        plan: &'a MatchPlan,
        sprt: Option<Sprt>,
        before: usize,
    ) -> Progress<'a> {
        let terminal = std::io::stderr().is_terminal();
        let bar = progress_bar();
        bar.set_message(format!("{before}/{}", plan.games()));
        Progress { lang, plan, sprt, bar, start: Instant::now(), before, terminal, shown: None }
    }

    pub(super) fn show(&mut self, games: &[GameRecord]) {
        let all = self.plan.games();
        let every = (all / 20).max(1) as usize;
        if self.terminal {
            if self.shown.is_some_and(|shown| shown.elapsed() < PAUSE) {
                return;
            }
            self.shown = Some(Instant::now());
            self.bar.set_message(self.line(games, all));
        } else if games.len().is_multiple_of(every) {
            // A closed output does not stop the match.
            let _ = writeln!(std::io::stderr(), "{}", self.line(games, all));
        }
    }

    fn line(&self, games: &[GameRecord], all: u64) -> String {
        let played = games.len().saturating_sub(self.before).max(1) as f64;
        let left = (all - (games.len() as u64).min(all)) as f64;
        let seconds = self.start.elapsed().as_secs_f64() / played * left;
        let left = format!("{:.0}:{:02.0}", (seconds / 60.0).floor(), (seconds % 60.0).floor());
        let mut text = self.lang.with("match-progress", named![games = games.len(), all, left]);
        if self.plan.players.len() == 2 {
            let mut tally = Tally::default();
            games.iter().for_each(|game| tally.add(game.result_of(0)));
            let pairs = Pentanomial::of(games, 0);
            text.push_str(&format!("  +{} ={} -{}", tally.wins, tally.draws, tally.losses));
            text.push_str(&format!("  {}", elo(self.lang, &pairs.estimate())));
            if let Some(sprt) = self.sprt {
                let (lower, upper) = sprt.bounds();
                let llr = format!("  LLR {:.2} [{lower:.2}; {upper:.2}]", sprt.llr(&pairs));
                text.push_str(&self.lang.number(llr));
            }
        }
        text
    }

    pub(super) fn finish(&mut self) {
        self.bar.finish_and_clear();
    }
}
