//! Feature strengths learned from choices: the generalised Bradley-Terry model, in which the strength of a candidate is
//! the product of those of its features and its probability of being chosen is proportional to it, fitted by
//! minorisation-maximisation (R. Coulom, "Computing 'Elo ratings' of move patterns in the game of Go", 2007; D. R.
//! Hunter, "MM algorithms for generalized Bradley-Terry models", 2004).

use crate::threads::on_threads;
use std::ops::Range;

/// One of the candidates was chosen.
#[derive(Clone, Copy, Debug)]
struct Choice {
    /// The first candidate.
    first: u32,
    /// How many there were.
    count: u32,
    /// Which of them it was, from 0.
    chosen: u32,
}

/// Choices to learn from.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// The features of all candidates, one behind the other.
    features: Vec<u16>,
    /// Where those of each candidate end.
    ends: Vec<u32>,
    choices: Vec<Choice>,
}

/// How well strengths explain the choices.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fit {
    /// The mean log-probability of the chosen candidates, in nats: at most 0.
    pub evidence: f64,
    /// The fraction of choices in which no other candidate was stronger than the chosen one.
    pub first: f64,
}

/// How many choices a thread takes at once: the sums of parts do not depend on the number of threads.
const PART: usize = 512;

impl Choices {
    /// Adds a choice: the features of each candidate, at most one from each group, and the index of the one chosen.
    /// Adds nothing if there is no such candidate.
    pub fn add<'a>(&mut self, candidates: impl IntoIterator<Item = &'a [u16]>, chosen: usize) {
        let first = self.ends.len();
        for candidate in candidates {
            self.features.extend(candidate);
            self.ends.push(self.features.len() as u32);
        }
        let count = self.ends.len() - first;
        if chosen < count {
            self.choices.push(Choice { first: first as u32, count: count as u32, chosen: chosen as u32 });
        } else {
            self.features.truncate(first.checked_sub(1).map_or(0, |last| self.ends[last] as usize));
            self.ends.truncate(first);
        }
    }

    /// The number of choices.
    pub fn len(&self) -> usize {
        self.choices.len()
    }

    /// Whether there are no choices.
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty()
    }

    fn of(&self, candidate: usize) -> &[u16] {
        let begin = candidate.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.features[begin..self.ends[candidate] as usize]
    }

    fn strength(&self, candidate: usize, strengths: &[f64]) -> f64 {
        self.of(candidate).iter().map(|&feature| strengths[usize::from(feature)]).product()
    }

    /// Runs one iteration: for each group in turn, sets the strengths to those that fit best while the others stay
    /// fixed. As a prior, every feature has one win and one loss against a feature of strength 1, so that rare features
    /// stay near it.
    pub fn step(&self, groups: &[Range<usize>], strengths: &mut [f64], threads: usize) {
        for group in groups {
            let (wins, shares) = self.sums(group, strengths, threads);
            for (index, feature) in group.clone().enumerate() {
                let before = strengths[feature];
                strengths[feature] = (wins[index] + 1.0) / (shares[index] + 2.0 / (1.0 + before));
            }
        }
    }

    /// How often each feature of a group was chosen, and how often one of strength 1 in its place would have been.
    fn sums(&self, group: &Range<usize>, strengths: &[f64], threads: usize) -> (Vec<f64>, Vec<f64>) {
        let parts: Vec<&[Choice]> = self.choices.chunks(PART).collect();
        let done = on_threads(threads, &parts, |part| {
            let (mut wins, mut shares) = (vec![0.0; group.len()], vec![0.0; group.len()]);
            for choice in *part {
                let candidates = choice.first as usize..(choice.first + choice.count) as usize;
                let all: f64 = candidates.clone().map(|one| self.strength(one, strengths)).sum();
                for candidate in candidates {
                    let own = self.of(candidate).iter().map(|&feature| usize::from(feature));
                    for feature in own.filter(|feature| group.contains(feature)) {
                        let others = self.strength(candidate, strengths) / strengths[feature];
                        shares[feature - group.start] += others / all;
                        let chosen = candidate == (choice.first + choice.chosen) as usize;
                        wins[feature - group.start] += f64::from(u8::from(chosen));
                    }
                }
            }
            (wins, shares)
        });
        let mut sums = (vec![0.0; group.len()], vec![0.0; group.len()]);
        for (wins, shares) in done {
            sums.0.iter_mut().zip(wins).for_each(|(sum, one)| *sum += one);
            sums.1.iter_mut().zip(shares).for_each(|(sum, one)| *sum += one);
        }
        sums
    }

    /// How well the strengths predict the choices.
    pub fn fit(&self, strengths: &[f64]) -> Fit {
        let mut fit = Fit::default();
        for choice in &self.choices {
            let candidates = choice.first as usize..(choice.first + choice.count) as usize;
            let chosen = self.strength((choice.first + choice.chosen) as usize, strengths);
            let (mut all, mut first) = (0.0, true);
            for strength in candidates.map(|one| self.strength(one, strengths)) {
                all += strength;
                first &= strength <= chosen;
            }
            fit.evidence += (chosen / all).ln();
            fit.first += f64::from(u8::from(first));
        }
        let count = self.choices.len().max(1) as f64;
        Fit { evidence: fit.evidence / count, first: fit.first / count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;

    /// Choices by known strengths: each candidate has one feature of two groups, or none of the second.
    fn drawn(strengths: &[f64], number: usize) -> Choices {
        let (mut random, mut choices) = (Random::new(5), Choices::default());
        for _ in 0..number {
            let candidates: Vec<Vec<u16>> = (0..6)
                .map(|_| {
                    let mut one = vec![random.below(3) as u16];
                    let second = random.below(3) as u16;
                    one.extend((second < 2).then_some(3 + second));
                    one
                })
                .collect();
            let strength = |one: &Vec<u16>| one.iter().map(|&at| strengths[usize::from(at)]).product::<f64>();
            let all: f64 = candidates.iter().map(strength).sum();
            let mut left = random.below(1 << 30) as f64 / f64::from(1 << 30) * all;
            let chosen = candidates.iter().position(|one| {
                left -= strength(one);
                left < 0.0
            });
            choices.add(candidates.iter().map(Vec::as_slice), chosen.unwrap_or(5));
        }
        choices
    }

    #[test]
    fn strengths_are_found_again() {
        let known = [1.0, 4.0, 0.5, 8.0, 2.0];
        let choices = drawn(&known, 20_000);
        let groups = [0..3, 3..5];
        let mut strengths = vec![1.0; 5];
        let mut before = choices.fit(&strengths).evidence;
        for _ in 0..60 {
            choices.step(&groups, &mut strengths, 2);
            let after = choices.fit(&strengths).evidence;
            assert!(after >= before - 1e-4, "{before} {after}");
            before = after;
        }
        for (feature, known) in known.into_iter().enumerate() {
            // Within the first group a common factor changes nothing.
            let found = if feature < 3 { strengths[feature] / strengths[0] } else { strengths[feature] };
            assert!((found / known).ln().abs() < 0.1, "{feature}: {found} {known}");
        }
    }

    #[test]
    fn steps_do_not_depend_on_threads_and_rare_features_stay_near_one() {
        let choices = drawn(&[1.0, 2.0, 3.0, 4.0, 5.0], 3_000);
        let groups = [0..3, 3..6];
        let [mut one, mut three] = [vec![1.0; 6], vec![1.0; 6]];
        choices.step(&groups, &mut one, 1);
        choices.step(&groups, &mut three, 3);
        assert_eq!(one, three);
        assert_eq!(one[5], 1.0);
    }

    #[test]
    fn what_was_not_among_the_candidates_is_left_out() {
        let mut choices = Choices::default();
        choices.add([[0_u16].as_slice(), &[1]], 1);
        choices.add([[0_u16, 2].as_slice()], 1);
        choices.add([[1_u16].as_slice(), &[0, 2]], 0);
        assert_eq!((choices.len(), choices.features.len(), choices.ends.len()), (2, 5, 4));
        assert_eq!(Choices::default().fit(&[]), Fit::default());
    }
}
