//! The machine's turn, and its advice.

use super::{Console, PromptState};
use crate::output::{progress_bar, render};
use crate::{Result, interrupt};
use std::sync::Arc;
use std::time::Duration;
use stratege_machine::ChoiceSource;
use stratege_phrases::theory_reason;
use stratege_play::{ActError, Command as Action, Engine, Event, turn};
use stratege_session::{
    AnalysisData, Clock, LIBRARY_PROOF, OnReport, Outcome, Player, ScoreData, Session, Stop, TheoryData,
    WallClock, Watch,
};
use stratege_texts::{Lang, named};

/// The moves of a hint.
const HINTS: usize = 3;

impl Console<'_> {
    /// Makes the engine as strong as the player to move, if that is a machine; else as the command line has it.
    fn set_strength(&mut self) {
        let seat = self.game.seat();
        let strength = if seat.is_machine() { seat.strength() } else { self.strength.clone() };
        self.engine.set_strength(strength, self.game.session());
    }

    /// The machine thinks and moves. Ctrl-C pauses it: the best line so far is shown, and the prompt comes.
    pub(super) fn machine_move(&mut self) -> Result<PromptState> {
        self.roll_dice()?;
        self.set_strength();
        self.run_clock();
        let left = turn::clock(&self.game, self.now());
        let (clock, stop) = (WallClock::start(), Arc::new(Stop::new()));
        let interrupt = interrupt::Watch::new(&stop);
        let watch = Watch { clock: &clock, stop: &stop };
        let (bar, lang) = (progress_bar(), self.lang);
        let mut last = None;
        let mut report = |analysis: &AnalysisData| {
            bar.set_message(thought(lang, analysis));
            last = Some(analysis.clone());
        };
        let choice = self.engine.choose(self.game.table.session.as_mut(), left, watch, &mut report);
        bar.finish_and_clear();
        let taken = clock.elapsed();
        self.searched[self.session().side().index()] += taken;
        if interrupt.pressed() {
            if let Some(analysis) = last {
                write!(self.out, "{}", render::analysis(self.lang, &analysis))?;
            }
            self.say("console-paused", &[])?;
            return Ok(PromptState::Paused);
        }
        drop(interrupt);
        let Some(choice) = choice else { return Ok(PromptState::Paused) };
        let (game, side) = (self.session().game(), self.session().side());
        let action = turn::command(&self.game, &choice);
        let claims = action == Action::Claim;
        let events = match self.act(action) {
            Ok(events) => events,
            Err(ActError::Text(error)) => return Err(error.into()),
            Err(_) => return Ok(PromptState::Paused),
        };
        if claims {
            self.say_of("claims-draw", side, &[])?;
            return self.concluded();
        }
        let written = events.iter().find_map(|event| match event {
            Event::Played(ply) => Some(self.lang.move_text(game, &ply.text)),
            _ => None,
        });
        if self.moved(&events, true)? != PromptState::On {
            return Ok(PromptState::Paused);
        }
        let mut written = written.unwrap_or_default();
        if choice.source == ChoiceSource::Book {
            written += &self.lang.text("by-book");
        }
        self.say_of("plays", side, named![move = written])?;
        self.show_board(&[])?;
        if self.stats {
            self.show_statistics(side, choice.analysis.as_ref(), taken)?;
        }
        Ok(PromptState::On)
    }

    /// What the machine counted for a move, which turn of the game it was, how long it took, and how long each machine
    /// has searched in this game.
    fn show_statistics(&mut self, side: Player, analysis: Option<&AnalysisData>, taken: Duration) -> Result {
        if let Some(analysis) = analysis {
            write!(self.out, "{}", render::analysis(self.lang, analysis))?;
        }
        let seconds = |time: Duration| self.lang.number(format!("{:.2} s", time.as_secs_f64()));
        let machines = Player::BOTH.into_iter().filter(|&one| {
            one == side || self.game.seats[one.index()].is_machine() || !self.searched[one.index()].is_zero()
        });
        let players = self.players();
        let totals: Vec<String> = machines
            .map(|one| format!("{} {}", players.side(one), seconds(self.searched[one.index()])))
            .collect();
        let turn = self.game.session().cursor();
        self.say("stats-turn", named![turn, time = seconds(taken), totals = totals.join(", ")])
    }

    pub(super) fn go(&mut self, prompt_state: PromptState) -> Result<PromptState> {
        if !self.game.is_open() {
            self.say("console-over", &[])?;
            return Ok(prompt_state);
        }
        self.machine_move()
    }

    /// Lets the engine search the position at the cursor, visibly; Ctrl-C ends that with the best result so far.
    pub(super) fn consult<T>(
        &mut self,
        search: impl FnOnce(&mut Engine, &mut dyn Session, &Stop, OnReport<'_>) -> T,
    ) -> T {
        self.set_strength();
        let stop = Arc::new(Stop::new());
        let _interrupt = interrupt::Watch::new(&stop);
        let (bar, lang) = (progress_bar(), self.lang);
        let mut report = |analysis: &AnalysisData| bar.set_message(thought(lang, analysis));
        let found = search(&mut self.engine, self.game.table.session.as_mut(), &stop, &mut report);
        bar.finish_and_clear();
        found
    }

    /// The best lines of the position at the cursor.
    fn advice(&mut self, lines: usize) -> AnalysisData {
        self.consult(|engine, session, stop, on_report| engine.advise(session, lines, stop, on_report))
    }

    /// The best moves: briefly, or with their lines and what the search counted.
    pub(super) fn hint(&mut self, whole: bool) -> Result {
        if !self.game.is_open() {
            return self.say("console-over", &[]);
        }
        let game = self.session().game();
        let known = self.session().theory().and_then(|theory| theory.proven());
        // A library's moves are told with their lines.
        if let Some(known) = known.filter(|known| !known.best.is_empty() && known.proof != LIBRARY_PROOF) {
            return self.proven_hint(&known);
        }
        if let Err(error) = self.session().listable() {
            return Ok(writeln!(self.out, "{}", self.lang.error(&error))?);
        }
        let mut analysis = self.advice(HINTS);
        if analysis.lines.len() == HINTS && are_equal(&analysis) {
            analysis = self.advice(usize::MAX);
            let best = analysis.lines.first().map(|line| line.score);
            analysis.lines.retain(|line| Some(line.score) == best);
        }
        if whole {
            write!(self.out, "{}", render::analysis(self.lang, &analysis))?;
        } else {
            for line in &analysis.lines {
                let mv = line.moves.first().map_or(String::new(), |mv| self.lang.move_text(game, mv));
                writeln!(self.out, "  {mv:<8} {}", render::score(self.lang, game, &line.score))?;
            }
        }
        let best = analysis.lines.first().and_then(|line| line.moves.first());
        let rules =
            self.session().find_heuristics().map_or(Vec::new(), |heuristics| heuristics.rules_of_thumb());
        let fits =
            |advice: &&stratege_session::RuleData| Some(&advice.mv) == best && !advice.rules.is_empty();
        if let Some(advice) = rules.iter().find(fits) {
            let words = render::rules(self.lang, advice);
            let mv = self.lang.move_text(game, &advice.mv);
            self.say("rules-of-move", named![move = mv, rules = words])?;
        }
        Ok(())
    }

    /// All moves that theory knows to be best, and what they lead to; of a lost position one, since all are the same.
    fn proven_hint(&mut self, known: &TheoryData) -> Result {
        let game = self.session().game();
        let (id, most) = match known.outcome {
            Outcome::Win => ("hint-won", usize::MAX),
            Outcome::Draw => ("hint-drawn", usize::MAX),
            Outcome::Loss => ("hint-lost", 1),
        };
        let moves: Vec<String> =
            known.best.iter().take(most).map(|mv| self.lang.move_text(game, mv)).collect();
        self.say(id, named![moves = moves.join(" ")])?;
        self.say_reason()
    }

    /// Why the position is won or lost by theory, where that can be shown on it.
    fn say_reason(&mut self) -> Result {
        match theory_reason(self.lang, self.session()) {
            Some(reason) => Ok(writeln!(self.out, "{reason}")?),
            None => Ok(()),
        }
    }

    pub(super) fn eval(&mut self) -> Result {
        match self.session().static_facts().evaluation() {
            Some(value) => {
                let game = self.session().game();
                let unit = self.session().dice().and_then(|dice| dice.cube_unit());
                let score = ScoreData::evaluated(value);
                let score = unit.map_or(score, |unit| score.counted(unit));
                self.say("eval-value", named![value = render::score(self.lang, game, &score)])?;
                self.say_reason()
            }
            None => self.say("console-over", &[]),
        }
    }
}

/// Whether all lines of an analysis are worth the same for certain, so that there may be more such moves.
fn are_equal(analysis: &AnalysisData) -> bool {
    let best = analysis.lines.first().map(|line| line.score);
    analysis.complete && analysis.lines.iter().all(|line| Some(line.score) == best)
}

/// The progress of a search, on one line: depth, best move, value.
fn thought(lang: &Lang, analysis: &AnalysisData) -> String {
    let Some(line) = analysis.lines.first() else { return String::new() };
    let mv = line.moves.first().map_or(String::new(), |mv| lang.move_text(analysis.game, mv));
    let score = render::score(lang, analysis.game, &line.score);
    lang.with("thinking", named![depth = analysis.depth, move = mv, score])
}
