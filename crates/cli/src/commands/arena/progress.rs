//! The progress of a match.

use super::summary::elo;
use crate::output::progress_bar;
use indicatif::ProgressBar;
use std::io::{IsTerminal, Write};
use std::time::Instant;
use stratege_arena::stats::{Pentanomial, Sprt, Tally};
use stratege_arena::{GameRecord, MatchPlan};
use stratege_texts::Lang;

/// A line that is redrawn on a terminal; elsewhere, a line for every twentieth of the match.
pub(super) struct Progress<'a> {
    lang: &'a Lang,
    plan: &'a MatchPlan,
    sprt: Option<Sprt>,
    bar: ProgressBar,
    start: Instant,
    before: usize,
    terminal: bool,
}

impl<'a> Progress<'a> {
    pub(super) fn new(
        lang: &'a Lang,
        plan: &'a MatchPlan,
        sprt: Option<Sprt>,
        before: usize,
    ) -> Progress<'a> {
        let terminal = std::io::stderr().is_terminal();
        Progress { lang, plan, sprt, bar: progress_bar(), start: Instant::now(), before, terminal }
    }

    pub(super) fn show(&self, games: &[GameRecord]) {
        let all = self.plan.games();
        let line = self.line(games, all);
        let every = (all / 20).max(1) as usize;
        if self.terminal {
            self.bar.set_message(line);
        } else if games.len().is_multiple_of(every) {
            // A closed output does not stop the match.
            let _ = writeln!(std::io::stderr(), "{line}");
        }
    }

    fn line(&self, games: &[GameRecord], all: u64) -> String {
        let played = (games.len() - self.before).max(1) as f64;
        let left = (all - (games.len() as u64).min(all)) as f64;
        let seconds = self.start.elapsed().as_secs_f64() / played * left;
        let left = format!("{:.0}:{:02.0}", (seconds / 60.0).floor(), (seconds % 60.0).floor());
        let counts: [(&str, &dyn ToString); 3] = [("games", &games.len()), ("all", &all), ("left", &left)];
        let mut text = self.lang.with("match-progress", &counts);
        if self.plan.players.len() == 2 {
            let mut tally = Tally::default();
            games.iter().for_each(|game| tally.add(game.result_of(0)));
            let pairs = Pentanomial::of(games, 0);
            text.push_str(&format!("  +{} ={} -{}", tally.wins, tally.draws, tally.losses));
            text.push_str(&format!("  {}", elo(&pairs.estimate())));
            if let Some(sprt) = self.sprt {
                let (lower, upper) = sprt.bounds();
                text.push_str(&format!("  LLR {:.2} ({lower:.2}, {upper:.2})", sprt.llr(&pairs)));
            }
        }
        text
    }

    pub(super) fn finish(&mut self) {
        self.bar.finish_and_clear();
    }
}
