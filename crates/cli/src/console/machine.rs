//! The machine's turn.

use super::Console;
use crate::CliError;
use crate::output::render;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use stratege_catalog::{AnalysisData, Level, Limits, Preference, Settings};

impl Console<'_> {
    /// Throws the dice if they decide now.
    pub(super) fn throw_dice(&mut self) -> Result<bool, CliError> {
        let random = if self.session().has_dice() { self.draw(1 << 30) } else { 0 };
        let side = self.session().side();
        let Some(throw) = self.session().throw_dice(random) else { return Ok(false) };
        let name = self.name(side);
        self.say("dice-thrown", &[("name", &name), ("throw", &throw)])?;
        Ok(true)
    }

    /// The machine thinks and moves.
    pub(super) fn machine_move(&mut self) -> Result<(), CliError> {
        self.throw_dice()?;
        let moves = self.session().moves();
        let narrow = self.preference == Preference::Narrow;
        let blunder = self.level.filter(|_| !narrow);
        let blunder = blunder.is_some_and(|level| self.draw(100) < u64::from(level.blunders()));
        let (mv, analysis) = if let Some(mv) = self.theory_move().filter(|_| !narrow) {
            (Some(mv), None)
        } else if blunder {
            let index = self.draw(moves.len() as u64) as usize;
            (moves.get(index).map(|mv| mv.text.clone()), None)
        } else if let Some(mv) = self.book_move() {
            (Some(mv), None)
        } else {
            let settings = self.preference.settings(&self.machine_settings());
            let analysis = self.think(&settings);
            let best = analysis.lines.first().and_then(|line| line.moves.first().cloned());
            let preferred = self.preference.choose(self.saved.session.as_mut(), &settings, &analysis);
            (preferred.or(best), Some(analysis))
        };
        // Out of time before the first iteration was done: any move is better than none.
        let Some(mv) = mv.or_else(|| moves.first().map(|mv| mv.text.clone())) else { return Ok(()) };
        let side = self.session().side();
        let name = self.name(side);
        let written = self.session().play(&mv)?;
        self.show_board(&[])?;
        self.say("machine-plays", &[("name", &name), ("move", &written)])?;
        if let Some(analysis) = analysis.filter(|_| self.stats) {
            write!(self.out, "{}", render::analysis(self.lang, &analysis))?;
        }
        Ok(())
    }

    /// What the book plays; a machine with other wishes than the best move does not ask it.
    fn book_move(&mut self) -> Option<String> {
        if self.preference != Preference::Best || self.book.is_none() {
            return None;
        }
        let lot = self.draw(1 << 30);
        let (book, width) = self.book.as_ref()?;
        book.choose(self.saved.session.as_ref(), *width, lot).map(|mv| mv.mv)
    }

    /// What theory plays where search does not reach: at full strength, or where nothing else can be asked.
    fn theory_move(&mut self) -> Option<String> {
        let weakened = self.level.is_some_and(|level| level < Level::MAX);
        if weakened && self.session().listable().is_ok() {
            return None;
        }
        self.session().known()?.best.into_iter().next()
    }

    pub(super) fn think(&mut self, settings: &Settings) -> AnalysisData {
        self.session().analyse(settings, &AtomicBool::new(false), &mut |_| {})
    }

    /// A number under `bound`, from the seed (an LCG by Knuth; the quality is that of a beginner's mistakes).
    pub(super) fn draw(&mut self, bound: u64) -> u64 {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.seed >> 33) % bound.max(1)
    }

    fn machine_settings(&self) -> Settings {
        match self.level {
            Some(level) => level.settings(&self.settings),
            None if self.settings.limits == Limits::default() => {
                let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::depth(100) };
                Settings { limits, ..self.settings.clone() }
            }
            None => self.settings.clone(),
        }
    }
}
