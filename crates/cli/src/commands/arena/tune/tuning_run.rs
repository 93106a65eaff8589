//! The history of a tuning run: the results of its steps, and the parameter values over time.

use crate::output::{columns, heads, print_json};
use crate::{AtPath, Result};
use clap::ArgMatches;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use stratege_arena::{GameRecord, Outcome};
use stratege_fleet as fleet;
use stratege_learning_algorithms::spsa::{Contestants, Number, Spsa, SpsaPlan};
use stratege_picture::chart::{self, Series};
use stratege_store::{Store, StoreError};
use stratege_texts::Lang;

/// The most curves of a picture: the numbers that went furthest.
const CURVES: usize = 12;

/// What a step found: its number, and how the games ended for the first contestant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StepResult {
    pub(super) step: u32,
    wins: u32,
    draws: u32,
    losses: u32,
}

impl StepResult {
    pub(super) fn of(step: u32, games: &[GameRecord]) -> StepResult {
        let count = |outcome| games.iter().filter(|game| game.result_of(0) == outcome).count() as u32;
        let [wins, draws, losses] = [Outcome::Win, Outcome::Draw, Outcome::Loss].map(count);
        StepResult { step, wins, draws, losses }
    }
}

/// The run, with the values after each step.
pub(super) struct TuningRun {
    pub(super) spsa: Spsa,
    after: Vec<Vec<f64>>,
    games: u64,
}

impl TuningRun {
    pub(super) fn new(plan: SpsaPlan) -> TuningRun {
        let spsa = Spsa::new(plan);
        TuningRun { after: vec![spsa.values().to_vec()], spsa, games: 0 }
    }

    /// Takes the steps that are kept in the store.
    pub(super) fn resume(&mut self, store: &Store, path: &Path) -> Result {
        for found in store.parts::<StepResult>().at(path)? {
            if found.step != self.spsa.taken() || self.spsa.is_over() {
                return Err(StoreError::Damaged(format!("part {}", found.step))).at(path);
            }
            let contestants = self.spsa.contestants();
            self.take(&contestants, &found);
        }
        Ok(())
    }

    pub(super) fn take(&mut self, contestants: &Contestants, found: &StepResult) {
        self.spsa.follow(contestants, f64::from(found.wins) - f64::from(found.losses));
        self.after.push(self.spsa.values().to_vec());
        self.games += u64::from(found.wins + found.draws + found.losses);
    }

    /// The places of the numbers, those first that have moved furthest.
    fn by_way(&self) -> Vec<usize> {
        let moved = self.moved(self.spsa.values());
        let mut order: Vec<usize> = (0..moved.len()).collect();
        order.sort_by(|&one, &other| moved[other].abs().total_cmp(&moved[one].abs()));
        order
    }

    /// The numbers that have moved furthest, and where they are.
    pub(super) fn furthest(&self) -> String {
        let number = |&index: &usize| {
            let Number { name, start, .. } = &self.spsa.plan().numbers[index];
            format!("{name} {start}→{:.0}", self.spsa.values()[index])
        };
        self.by_way().iter().take(3).map(number).collect::<Vec<_>>().join(", ")
    }

    /// The curves of the numbers that have moved furthest, for those who look at the fleet.
    pub(super) fn curves(&self) -> fleet::ProgressChart {
        let curve = |&index: &usize| {
            let number = &self.spsa.plan().numbers[index];
            let after = self.after.iter().enumerate();
            // Hundredths: what is drawn is no finer.
            let points = after.map(|(step, values)| (step as f64, (values[index] * 100.0).round() / 100.0));
            fleet::Curve::through(&number.name, [number.min, number.max], &points.collect::<Vec<_>>())
        };
        fleet::ProgressChart {
            of: fleet::Measure::Tuning,
            curves: self.by_way().iter().take(CURVES).map(curve).collect(),
        }
    }

    /// By how many perturbations each number has moved.
    fn moved(&self, values: &[f64]) -> Vec<f64> {
        let numbers = self.spsa.plan().numbers.iter().zip(values);
        numbers.map(|(number, value)| (value - number.start) / number.step).collect()
    }

    pub(super) fn report(&self, lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
        let numbers = || self.spsa.plan().numbers.iter().zip(self.spsa.values());
        let tuned = numbers().map(|(number, value)| format!("{}:{}", number.name, value.round()));
        let tuned = tuned.collect::<Vec<String>>().join(",");
        if args.get_flag("json") {
            let numbers: Vec<_> = numbers()
                .map(|(number, value)| json!({ "name": number.name, "start": number.start, "value": value }))
                .collect();
            let report = json!({
                "steps": self.spsa.taken(), "of": self.spsa.plan().steps, "games": self.games,
                "numbers": numbers, "tuned": tuned,
            });
            return print_json(out, &report);
        }
        let mut rows = vec![heads(lang, "tune", &["name", "start", "value", "moved"])];
        for ((number, value), moved) in numbers().zip(self.moved(self.spsa.values())) {
            let [value, moved] =
                [format!("{value:.1}"), format!("{moved:+.2}")].map(|text| lang.number(text));
            rows.push(vec![number.name.clone(), number.start.to_string(), value, moved]);
        }
        write!(out, "{}", columns(&rows))?;
        Ok(writeln!(out, "\ntuned={tuned}")?)
    }

    /// The course of the numbers that have moved furthest, in perturbations.
    pub(super) fn picture(&self, lang: &Lang) -> Result<String> {
        let every = (self.after.len() / 500).max(1);
        let course = |&index: &usize| Series {
            name: self.spsa.plan().numbers[index].name.clone(),
            points: (self.after.iter().enumerate().step_by(every))
                .map(|(step, values)| (step as f64, self.moved(values)[index]))
                .collect(),
            marked: false,
        };
        let series: Vec<Series> = self.by_way().iter().take(CURVES).map(course).collect();
        let [title, across, up] = ["tune-title", "tune-step", "tune-moved"].map(|id| lang.text(id));
        Ok(chart::lines(&title, &across, &up, &series)?)
    }
}
