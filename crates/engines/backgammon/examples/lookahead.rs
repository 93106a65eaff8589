//! Trains the networks on their own evaluations one move deeper: this is how the shipped weights were refined.
//!
//! `lookahead games WEIGHTS FILE SEED SAMPLES THREADS` plays games and appends positions to a file until it holds the
//! given number; after an interruption it resumes. `lookahead learn WEIGHTS NEW EPOCHS FIRST-RATE LAST-RATE CHECK
//! FILE…` learns from files and measures the errors on another. `lookahead anew WEIGHTS NEW NETWORK UNITS SEED`
//! replaces network number 0 (contact), 1 (crashed boards) or 2 (races) by one with the given number of hidden units
//! and random weights. WEIGHTS is a file, or `own` for the program's own.

use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use stratege_engines_backgammon::lookahead::{Lookahead, Sample};
use stratege_engines_backgammon::networks::{Class, Scratch, Sight, evaluate};
use stratege_engines_backgammon::{Learned, weights};
use stratege_eval::Weights;
use stratege_eval::network::Network;
use stratege_learning_algorithms::Random;
use stratege_learning_algorithms::td::{Learner, unlearned};
use stratege_learning_algorithms::threads::on_threads;

type Failure = Box<dyn Error>;

/// The samples of a unit, which one thread makes.
const UNIT: usize = 2_000;
/// The units between two writes.
const AT_ONCE: u64 = 20;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["games", start, file, seed, samples, threads] => {
            games(&read(start)?, file, seed.parse()?, samples.parse()?, threads.parse()?)
        }
        ["learn", start, new, epochs, first, last, check, files @ ..] => {
            let schedule = Schedule { epochs: epochs.parse()?, first: first.parse()?, last: last.parse()? };
            schedule.learn(&read(start)?, new, check, files)
        }
        ["anew", start, new, network, units, seed] => {
            anew(&read(start)?, new, network.parse()?, units.parse()?, seed.parse()?)
        }
        _ => Err("expected games, learn or anew, and what the first lines of the source say".into()),
    }
}

fn read(start: &str) -> Result<Learned, Failure> {
    if start == "own" {
        return Ok(Learned::own());
    }
    Ok(Learned::of(Weights::read(&fs::read(start)?)?)?)
}

fn games(learned: &Learned, file: &str, seed: u64, samples: usize, threads: usize) -> Result<(), Failure> {
    let (sight, networks) = learned.parts();
    let lookahead = Lookahead { networks, sight };
    let mut file = OpenOptions::new().create(true).append(true).open(file)?;
    let whole = (UNIT * Sample::BYTES) as u64;
    let mut done = file.metadata()?.len() / whole;
    file.set_len(done * whole)?;
    let all = samples.div_ceil(UNIT) as u64;
    while done < all {
        let units: Vec<u64> = (done..all.min(done + AT_ONCE)).collect();
        let made = on_threads(threads, &units, |&unit| lookahead.samples(seed, unit, UNIT));
        let bytes: Vec<u8> = made.iter().flatten().flat_map(Sample::bytes).collect();
        file.write_all(&bytes)?;
        done += units.len() as u64;
        eprintln!("{} of {samples} samples", done as usize * UNIT);
    }
    Ok(())
}

/// The inputs that are about as many as are not 0 in a position; the first weights are the smaller the more there are.
const ACTIVE: f32 = 50.0;

fn anew(learned: &Learned, new: &str, number: usize, units: usize, seed: u64) -> Result<(), Failure> {
    let (sight, networks) = learned.parts();
    let mut networks = networks.to_vec();
    let network = networks.get_mut(number).ok_or("expected network 0, 1 or 2")?;
    *network = unlearned(sight.shape(units), ACTIVE, &mut Random::new(seed));
    let packed = weights::pack(&networks, sight, &format!("lookahead anew {number} {units} {seed}"), "");
    File::create(new)?.write_all(&packed.write()?)?;
    Ok(())
}

fn samples(file: &str) -> Result<Vec<Sample>, Failure> {
    let bytes = fs::read(file)?;
    Ok(bytes.as_chunks::<{ Sample::BYTES }>().0.iter().map(Sample::from_bytes).collect())
}

/// How the networks learn: every sample so often, at a rate that falls evenly on a logarithmic scale.
struct Schedule {
    epochs: usize,
    first: f32,
    last: f32,
}

impl Schedule {
    fn learn(&self, learned: &Learned, new: &str, check: &str, files: &[&str]) -> Result<(), Failure> {
        let (sight, networks) = learned.parts();
        let mut networks = networks.to_vec();
        let check = samples(check)?;
        let mut lessons = Vec::new();
        for file in files {
            lessons.extend(samples(file)?);
        }
        eprintln!("{} samples; {}", lessons.len(), errors(&networks, sight, &check));
        let (mut learner, mut random, mut inputs) = (Learner::default(), Random::new(1), Vec::new());
        let steps = (self.epochs * lessons.len()) as f32;
        for epoch in 0..self.epochs {
            random.shuffle(&mut lessons);
            for (step, lesson) in (epoch * lessons.len()..).zip(&lessons) {
                let rate = self.first * (self.last / self.first).powf(step as f32 / steps);
                sight.see(&lesson.own, &lesson.other, &mut inputs);
                let network = &mut networks[Class::of(&lesson.own, &lesson.other) as usize];
                learner.towards(network, &inputs, &lesson.chances.outputs(), rate);
            }
            eprintln!("epoch {}: {}", epoch + 1, errors(&networks, sight, &check));
        }
        let command = format!(
            "lookahead learn … {} {} {}, {} samples",
            self.epochs,
            self.first,
            self.last,
            lessons.len()
        );
        let packed = weights::pack(&networks, sight, &command, &errors(&networks, sight, &check));
        File::create(new)?.write_all(&packed.write()?)?;
        Ok(())
    }
}

/// The root mean square of the differences in points, for each network.
fn errors(networks: &[Network], sight: Sight, check: &[Sample]) -> String {
    let mut scratch = Scratch::default();
    let mut sums = [(0.0, 0.0); Class::ALL.len()];
    for sample in check {
        let found = evaluate(networks, sight, &sample.own, &sample.other, &mut scratch);
        let (count, squares) = &mut sums[Class::of(&sample.own, &sample.other) as usize];
        *count += 1.0;
        *squares += f64::from(found.equity() - sample.chances.equity()).powi(2);
    }
    let shown: Vec<String> = sums
        .iter()
        .map(|(count, squares)| format!("{:.4}", (squares / f64::max(*count, 1.0)).sqrt()))
        .collect();
    format!("errors {} points", shown.join(", "))
}
