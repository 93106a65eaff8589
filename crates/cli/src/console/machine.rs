//! The machine's turn, and its advice.

use super::{Console, Flow};
use crate::output::{progress_bar, render};
use crate::{CliError, interrupt};
use std::sync::Arc;
use std::time::Duration;
use stratege_catalog::{AnalysisData, GameClock, Limits, Settings, Stop, WallClock, Watch};
use stratege_texts::Lang;

/// The time per move when neither a level nor a limit was set.
const USUAL: Duration = Duration::from_secs(1);
/// The moves of a hint.
const HINTS: usize = 3;

impl Console<'_> {
    /// The limits that were set; the default ones leave it to the level.
    fn set_limits(&self) -> Limits {
        let setup = &self.machine.setup;
        let unset = setup.settings.limits == Limits::default() && setup.level.is_none();
        if unset { Limits::time(USUAL) } else { setup.settings.limits }
    }

    /// The limits of the machine's next move.
    fn limits(&mut self) -> Limits {
        let base = self.set_limits();
        let side = self.session().side();
        let forced = self.saved.session.listable().is_ok() && self.session().moves().len() == 1;
        let moves = self.session().analyst().moves_left();
        let Some(clocks) = &self.clocks else { return base };
        let clock = GameClock { left: clocks.remaining(side), increment: clocks.increment, moves, forced };
        let deadline = clock.deadline(stratege_catalog::USUAL_RESERVE);
        Limits { time: None, soft_time: None, ..base }.until(Some(deadline))
    }

    /// The machine thinks and moves. Ctrl-C pauses it: the best line so far is shown, and the prompt comes.
    pub(super) fn machine_move(&mut self) -> Result<Flow, CliError> {
        self.roll_dice()?;
        if let Some(clocks) = &mut self.clocks {
            clocks.run();
        }
        let limits = self.limits();
        let (clock, stop) = (WallClock::start(), Arc::new(Stop::new()));
        let interrupt = interrupt::Watch::new(&stop);
        let watch = Watch { clock: &clock, stop: &stop };
        let (bar, lang) = (progress_bar(), self.lang);
        let mut last = None;
        let mut report = |analysis: &AnalysisData| {
            bar.set_message(thought(lang, analysis));
            last = Some(analysis.clone());
        };
        let choice = self.machine.choose(self.saved.session.as_mut(), limits, watch, &mut report);
        bar.finish_and_clear();
        if interrupt.pressed() {
            if let Some(analysis) = last {
                write!(self.out, "{}", render::analysis(self.lang, &analysis))?;
            }
            self.say("console-paused", &[])?;
            return Ok(Flow::Paused);
        }
        drop(interrupt);
        let Some(choice) = choice else { return Ok(Flow::Paused) };
        let side = self.session().side();
        let written = self.session().play(&choice.mv)?;
        let written = self.lang.move_text(self.saved.session.game(), &written);
        if self.moved(side, true)? != Flow::On {
            return Ok(Flow::Paused);
        }
        self.say_of("plays", side, &[("move", &written)])?;
        self.show_board(&[])?;
        if let Some(analysis) = choice.analysis.filter(|_| self.stats) {
            write!(self.out, "{}", render::analysis(self.lang, &analysis))?;
        }
        Ok(Flow::On)
    }

    pub(super) fn go(&mut self, flow: Flow) -> Result<Flow, CliError> {
        if !self.is_open() {
            self.say("console-over", &[])?;
            return Ok(flow);
        }
        self.machine_move()
    }

    /// Searches the position at the cursor, visibly; Ctrl-C ends it with what is known.
    pub(super) fn think(&mut self, settings: &Settings) -> AnalysisData {
        let stop = Arc::new(Stop::new());
        let _interrupt = interrupt::Watch::new(&stop);
        let (bar, lang) = (progress_bar(), self.lang);
        let analysis =
            self.session().analyse(settings, &stop, &mut |analysis| bar.set_message(thought(lang, analysis)));
        bar.finish_and_clear();
        analysis
    }

    /// The settings of an analysis of some lines with the effort that the machine would make.
    pub(super) fn hint_settings(&self, lines: usize) -> Settings {
        let limits = self.set_limits();
        Settings { lines, ..self.machine.settings(self.saved.session.game(), limits) }
    }

    /// The best moves: briefly, or with their lines and what the search counted.
    pub(super) fn hint(&mut self, whole: bool) -> Result<(), CliError> {
        if !self.is_open() {
            return self.say("console-over", &[]);
        }
        let game = self.session().game();
        let known = self.session().theory().and_then(|theory| theory.proven());
        if let Some(mv) = known.and_then(|known| known.best.into_iter().next()) {
            let mv = self.lang.move_text(game, &mv);
            writeln!(self.out, "{mv}")?;
            return Ok(());
        }
        if let Err(error) = self.session().listable() {
            writeln!(self.out, "{}", self.lang.error(&error))?;
            return Ok(());
        }
        let settings = self.hint_settings(HINTS);
        let analysis = self.think(&settings);
        if whole {
            write!(self.out, "{}", render::analysis(self.lang, &analysis))?;
        } else {
            for line in &analysis.lines {
                let mv = line.moves.first().map_or(String::new(), |mv| self.lang.move_text(game, mv));
                writeln!(self.out, "  {mv:<8} {}", render::score(self.lang, &line.score))?;
            }
        }
        let best = analysis.lines.first().and_then(|line| line.moves.first());
        let rules = self.session().find_thumb().map_or(Vec::new(), |thumb| thumb.rules_of_thumb());
        let said =
            |advice: &&stratege_catalog::RuleData| Some(&advice.mv) == best && !advice.rules.is_empty();
        if let Some(advice) = rules.iter().find(said) {
            let words = render::rules(self.lang, advice);
            let mv = self.lang.move_text(game, &advice.mv);
            self.say("rules-of-move", &[("move", &mv), ("rules", &words)])?;
        }
        Ok(())
    }

    pub(super) fn eval(&mut self) -> Result<(), CliError> {
        match self.session().static_facts().evaluation() {
            Some(value) => {
                let value = self.lang.number(format!("{value:+.2}"));
                self.say("eval-value", &[("value", &value)])
            }
            None => self.say("console-over", &[]),
        }
    }
}

/// What a search knows so far, on one line: depth, best move, value.
fn thought(lang: &Lang, analysis: &AnalysisData) -> String {
    let Some(line) = analysis.lines.first() else { return String::new() };
    let mv = line.moves.first().map_or(String::new(), |mv| lang.move_text(analysis.game, mv));
    let score = render::score(lang, &line.score);
    lang.with("thinking", &[("depth", &analysis.depth), ("move", &mv), ("score", &score)])
}
