//! Simultaneous perturbation stochastic approximation (Spall, *Multivariate stochastic approximation using a
//! simultaneous perturbation gradient approximation*, 1992): parameters are tuned by contests between two settings that
//! differ in all of them at once.
//!
//! At each step, one contestant gets every number moved by its perturbation, up or down at random, and the other gets
//! it moved the opposite way. The numbers then move towards the winner. Perturbations shrink with exponent 0.101 of the
//! step and gains with 0.602, as Spall recommends (*Implementation of the simultaneous perturbation algorithm*, 1998);
//! both are given for the last step, as in Fishtest.

use crate::Random;
use serde::{Deserialize, Serialize};

/// A number to be tuned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Number {
    /// Its name.
    pub name: String,
    /// The initial value.
    pub start: f64,
    /// The minimum value.
    pub min: f64,
    /// The maximum value.
    pub max: f64,
    /// Its perturbation at the last step.
    pub step: f64,
}

/// Everything that a run depends on, apart from the contests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SpsaPlan {
    /// The numbers; at least one.
    pub numbers: Vec<Number>,
    /// The number of steps.
    pub steps: u32,
    /// How far a number moves for a lead of one game at the last step, in perturbations.
    pub gain: f64,
    /// The seed of the directions and of the rounding.
    pub seed: u64,
}

/// How the perturbations and the gains shrink.
const PERTURBATION_EXPONENT: f64 = 0.101;
const GAIN_EXPONENT: f64 = 0.602;
/// The steps by which the first gains are held back, as a share of all.
const STABILITY: f64 = 0.1;

/// A tuning run in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Spsa {
    plan: SpsaPlan,
    values: Vec<f64>,
    taken: u32,
}

/// The two settings of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestants {
    /// The values of the first and of the second, in whole numbers.
    pub values: [Vec<i32>; 2],
    /// Which numbers are greater for the first: +1, otherwise −1.
    signs: Vec<i8>,
}

impl SpsaPlan {
    /// The perturbation of a number at a step, from 0.
    fn perturbation(&self, number: &Number, step: u32) -> f64 {
        number.step * (f64::from(self.steps) / f64::from(step + 1)).powf(PERTURBATION_EXPONENT)
    }

    /// By how much a number follows a lead of one game at a step.
    fn follows(&self, number: &Number, step: u32) -> f64 {
        let held_back = STABILITY * f64::from(self.steps);
        let last = held_back + f64::from(self.steps);
        let gain =
            self.gain * number.step.powi(2) * (last / (held_back + f64::from(step + 1))).powf(GAIN_EXPONENT);
        gain / self.perturbation(number, step)
    }
}

impl Spsa {
    /// Starts a run.
    pub fn new(plan: SpsaPlan) -> Spsa {
        let values = plan.numbers.iter().map(|number| number.start).collect();
        Spsa { plan, values, taken: 0 }
    }

    /// The plan.
    pub fn plan(&self) -> &SpsaPlan {
        &self.plan
    }

    /// The current values.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// The number of steps taken.
    pub fn taken(&self) -> u32 {
        self.taken
    }

    /// Whether all steps have been taken.
    pub fn is_over(&self) -> bool {
        self.taken >= self.plan.steps
    }

    /// The settings for the next step: fractional values are rounded up or down at random, so that they are right on
    /// average.
    pub fn contestants(&self) -> Contestants {
        let mut random = Random::new(Random::new(self.plan.seed ^ u64::from(self.taken)).bits());
        let mut signs = Vec::with_capacity(self.values.len());
        let mut values = [Vec::new(), Vec::new()];
        for (number, &value) in self.plan.numbers.iter().zip(&self.values) {
            let sign: i8 = if random.happens(0.5) { 1 } else { -1 };
            let apart = self.plan.perturbation(number, self.taken) * f64::from(sign);
            let share = random.unit();
            for (into, apart) in values.iter_mut().zip([apart, -apart]) {
                let within = (value + apart).clamp(number.min, number.max);
                into.push((within + share).floor().min(number.max) as i32);
            }
            signs.push(sign);
        }
        Contestants { values, signs }
    }

    /// Takes the step for these contestants: `lead` is the first's wins minus its losses.
    pub fn follow(&mut self, contestants: &Contestants, lead: f64) {
        for ((number, value), &sign) in self.plan.numbers.iter().zip(&mut self.values).zip(&contestants.signs)
        {
            let change = self.plan.follows(number, self.taken) * lead * f64::from(sign);
            *value = (*value + change).clamp(number.min, number.max);
        }
        self.taken += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(steps: u32) -> SpsaPlan {
        let number = |name: &str, start| Number { name: name.into(), start, min: 0.0, max: 200.0, step: 5.0 };
        SpsaPlan { numbers: vec![number("one", 40.0), number("two", 150.0)], steps, gain: 0.02, seed: 7 }
    }

    /// A contest of 16 games that is likelier won nearer to (100, 100).
    fn contest(random: &mut Random, contestants: &Contestants) -> f64 {
        let far = |values: &[i32]| values.iter().map(|&value| f64::from(value - 100).powi(2)).sum::<f64>();
        let [one, other] = [0, 1].map(|index| far(&contestants.values[index]));
        let chance = 1.0 / (1.0 + ((one - other) / 2_000.0).exp());
        (0..16).map(|_| if random.happens(chance) { 1.0 } else { -1.0 }).sum()
    }

    fn run(mut spsa: Spsa, random: &mut Random, until: u32) -> Spsa {
        while spsa.taken() < until {
            let contestants = spsa.contestants();
            let lead = contest(random, &contestants);
            spsa.follow(&contestants, lead);
        }
        spsa
    }

    #[test]
    fn numbers_find_the_best_place() {
        let found = run(Spsa::new(plan(1_000)), &mut Random::new(3), 1_000);
        assert!(found.is_over());
        for value in found.values() {
            assert!((value - 100.0).abs() < 10.0, "{:?}", found.values());
        }
    }

    #[test]
    fn perturbations_and_gains_end_as_the_plan_says() {
        let plan = plan(500);
        let number = &plan.numbers[0];
        assert!((plan.perturbation(number, 499) - 5.0).abs() < 1e-9);
        assert!((plan.follows(number, 499) - 0.02 * 5.0).abs() < 1e-9);
        assert!(plan.perturbation(number, 0) > 5.0 && plan.follows(number, 0) > 0.1);
    }

    #[test]
    fn contestants_lie_on_both_sides_within_the_bounds() {
        let number = Number { name: "edge".into(), start: 0.0, min: 0.0, max: 3.0, step: 9.0 };
        let spsa = Spsa::new(SpsaPlan { numbers: vec![number], steps: 10, gain: 0.1, seed: 1 });
        let Contestants { values: [one, other], signs } = spsa.contestants();
        let expected = if signs[0] > 0 { (vec![3], vec![0]) } else { (vec![0], vec![3]) };
        assert_eq!((one, other), expected);
    }

    #[test]
    fn a_run_that_goes_on_is_one_that_was_never_stopped() {
        let mut random = Random::new(5);
        let whole = run(Spsa::new(plan(60)), &mut random, 60);
        let mut random = Random::new(5);
        let half = run(Spsa::new(plan(60)), &mut random, 25);
        assert_eq!(run(half, &mut random, 60), whole);
    }
}
