//! The coordinator of the games of a tuning run.

use super::TuningPlan;
use super::tuning_run::{StepResult, TuningRun};
use crate::commands::arena::carried::unsent;
use crate::fleet::{self, Fleet};
use crate::{AtPath, CliError, Result};
use indicatif::ProgressBar;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use stratege_arena::{GameRecord, PlayerSpec, Supervisor, make, try_players};
use stratege_fleet::{Coordinator, Done, FleetEvent, Part, Refusal};
use stratege_jobs::matches::{MatchJob, same};
use stratege_jobs::tuning;
use stratege_jobs::{LocalRunError, Packed, run_locally};
use stratege_learning_algorithms::spsa::Contestants;
use stratege_store::Store;
use stratege_texts::{Lang, named};

/// The one who has the games of a tuning run played: all games of a step, then those of the next one.
pub(super) struct StepCoordinator<'a> {
    lang: &'a Lang,
    bar: &'a ProgressBar,
    plan: &'a TuningPlan,
    tuning: &'a mut TuningRun,
    store: Option<(&'a Store, &'a Path)>,
    contestants: Contestants,
    /// The game of the step that is given out next.
    next: u64,
    /// Games of the step that are given out again.
    again: Vec<u64>,
    games: BTreeMap<u64, GameRecord>,
    error: Option<CliError>,
}

impl<'a> StepCoordinator<'a> {
    pub(super) fn new(
        lang: &'a Lang,
        bar: &'a ProgressBar,
        plan: &'a TuningPlan,
        tuning: &'a mut TuningRun,
        store: Option<(&'a Store, &'a Path)>,
    ) -> StepCoordinator<'a> {
        let (contestants, games) = (tuning.spsa.contestants(), BTreeMap::new());
        StepCoordinator {
            lang,
            bar,
            plan,
            tuning,
            store,
            contestants,
            next: 0,
            again: Vec::new(),
            games,
            error: None,
        }
    }

    /// Has all steps played that are missing.
    ///
    /// # Errors
    /// A player cannot take part, the store cannot be written, or the fleet is away.
    pub(super) fn carry(
        mut self,
        fleet: Option<&Fleet>,
        at_once: usize,
        supervisor: &Arc<Supervisor>,
    ) -> Result {
        let steps = &self.plan.steps;
        let mut packed = Packed::default();
        let made = match fleet {
            Some(_) => MatchJob::new(steps, &[], Supervisor::STARTUP, &mut packed),
            None => Ok(MatchJob::local(steps)),
        };
        let job = made.map_err(unsent)?.job(tuning::KIND, &packed);
        if let Some(fleet) = fleet {
            let carried = fleet.carry(&job, &packed, &mut self, supervisor.flag());
            return self.error.map_or(carried, Err);
        }
        if self.tuning.spsa.taken() == 0 {
            let first = self.plan.game_of_step(0, &self.contestants, 0).plan(steps);
            try_players(&first, &|spec: &PlayerSpec| make(spec, supervisor), supervisor)?;
        }
        let ended = run_locally(&job, &mut self, at_once, supervisor);
        self.error.map_or(ended.map_err(LocalRunError::into_other), Err)
    }

    /// Which step is played.
    fn show(&self) {
        let all = self.plan.spsa.steps;
        let step = (self.tuning.spsa.taken() + 1).min(all);
        self.bar.set_message(self.lang.with("tune-progress", named![step, all]));
    }

    /// Takes the step whose games are all in.
    fn step(&mut self) -> Result {
        let step = self.tuning.spsa.taken();
        let games: Vec<GameRecord> = std::mem::take(&mut self.games).into_values().collect();
        let found = StepResult::of(step, &games);
        if let Some((store, path)) = self.store {
            store.add(step.into(), &found).at(path)?;
        }
        self.tuning.take(&self.contestants, &found);
        self.next = 0;
        if !self.tuning.spsa.is_over() {
            self.contestants = self.tuning.spsa.contestants();
        }
        Ok(())
    }
}

impl Coordinator for StepCoordinator<'_> {
    fn next(&mut self) -> Option<Part> {
        let all = self.plan.steps.games();
        if self.tuning.spsa.is_over() || self.error.is_some() {
            return None;
        }
        let number = match self.again.pop() {
            Some(number) => number,
            None if self.next < all => {
                self.next += 1;
                self.next - 1
            }
            None => return None,
        };
        let step = self.tuning.spsa.taken();
        let game = self.plan.game_of_step(step, &self.contestants, number);
        Some(game.part(u64::from(step) * all + game.game))
    }

    fn check(&self, part: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        tuning::check(&self.plan.steps, part, bytes).map(drop)
    }

    fn same(&self, one: &[u8], other: &[u8]) -> bool {
        same(one, other)
    }

    fn take(&mut self, done: Vec<Done>) -> stratege_fleet::Next {
        let all = self.plan.steps.games();
        let first = u64::from(self.tuning.spsa.taken()) * all;
        for done in done {
            // What an earlier run had asked for may still come.
            if let Some(game) = done.number.checked_sub(first).filter(|game| *game < all)
                && let Ok(record) = serde_json::from_slice(&done.bytes)
            {
                self.games.insert(game, record);
            }
        }
        if self.games.len() as u64 == all {
            self.error = self.step().err();
            self.show();
        }
        match self.error {
            None => stratege_fleet::Next::On,
            Some(_) => stratege_fleet::Next::Stop,
        }
    }

    fn withdraw(&mut self, numbers: &[u64]) -> Result<(), Refusal> {
        let all = self.plan.steps.games();
        let first = u64::from(self.tuning.spsa.taken()) * all;
        if numbers.iter().any(|number| *number < first) {
            return Err("later steps follow from them".into());
        }
        for game in numbers.iter().map(|number| number - first) {
            if self.games.remove(&game).is_some() {
                self.again.push(game);
            }
        }
        Ok(())
    }

    fn on_event(&mut self, event: FleetEvent) {
        fleet::show_event(self.lang, self.bar, &event);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        let games = self.plan.steps.games();
        let done = u64::from(self.tuning.spsa.taken()) * games + self.games.len() as u64;
        (done, Some(u64::from(self.plan.spsa.steps) * games))
    }

    fn summary(&self) -> String {
        format!("{}/{}  {}", self.tuning.spsa.taken(), self.plan.spsa.steps, self.tuning.furthest())
    }

    fn progress_chart(&self) -> Option<stratege_fleet::ProgressChart> {
        Some(self.tuning.curves())
    }
}
