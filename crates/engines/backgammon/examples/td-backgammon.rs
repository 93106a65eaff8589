//! Learns backgammon from nothing by TD(λ), for a given time.
//!
//! `td-backgammon OUT_DIR NAME SECONDS THREADS STUDENTS SIGHT HIDDEN ALPHA LAMBDA SEED [FROM]`, for example
//! `td-backgammon out first 3600 1 1 expert 80+40+40 0.1-0.01 0.7-0.3 1`. ALPHA falls in proportion over the time, LAMBDA
//! evenly.

use std::fmt::Write as _;
use std::time::Instant;
use stratege_engines_backgammon::networks::{Chances, Class, Sight};
use stratege_engines_backgammon::selfplay::{Chooser, Greedy, lesson, play};
use stratege_engines_backgammon::simple::Simple;
use stratege_engines_backgammon::weights::{pack, unpack};
use stratege_eval::Weights;
use stratege_eval::network::{Network, Outputs};
use stratege_learn::Random;
use stratege_learn::td::{Episode, Rate, Round, Source, unlearned};
use stratege_learn::threads::on_threads;

struct SelfPlay(Sight);

impl Source for SelfPlay {
    fn episode(&self, networks: &[Network], random: &mut Random) -> Option<Episode> {
        let (predictions, chances) = lesson(networks, self.0, random)?;
        Some(Episode { predictions, result: chances.outputs() })
    }

    fn turned(&self, outputs: Outputs) -> Outputs {
        Chances::of(outputs).turned().outputs()
    }
}

/// Points a game of the first player, with the standard error.
fn contest<'a>(
    threads: usize,
    games: u64,
    one: &(dyn Fn() -> Box<dyn Chooser + 'a> + Sync),
    two: &(dyn Fn() -> Box<dyn Chooser + 'a> + Sync),
) -> (f64, f64) {
    let parts: Vec<u64> = (0..16).collect();
    let points: Vec<f64> = on_threads(threads, &parts, |&part| {
        let (mut one, mut two) = (one(), two());
        let mut points = Vec::new();
        for game in (part..games).step_by(16) {
            let mut random = Random::new(0x5eed ^ (game / 2) << 20);
            let result = if game % 2 == 0 {
                play([&mut *one, &mut *two], &mut random, |_, _| {})
            } else {
                play([&mut *two, &mut *one], &mut random, |_, _| {}).map(|points| -points)
            };
            points.push(f64::from(result.unwrap_or(0)));
        }
        points
    })
    .concat();
    let count = points.len() as f64;
    let mean = points.iter().sum::<f64>() / count;
    let variance = points.iter().map(|point| (point - mean).powi(2)).sum::<f64>() / count;
    (mean, (variance / count).sqrt())
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [out, name, seconds, threads, students, sight, hidden, alpha, lambda, seed, from @ ..] =
        &arguments[..]
    else {
        println!("td-backgammon OUT_DIR NAME SECONDS THREADS STUDENTS SIGHT HIDDEN ALPHA LAMBDA SEED [FROM]");
        std::process::exit(2);
    };
    let number = |text: &str| text.parse::<f64>().expect("a number");
    let (seconds, threads, students) = (number(seconds), number(threads) as usize, number(students) as usize);
    let seed = number(seed) as u64;
    let range = |text: &str| text.split_once('-').map(|(first, last)| (number(first), number(last)));
    let (first, last) = range(alpha).expect("two rates");
    let lambdas = range(lambda).expect("two lambdas");
    let mut sight = Sight::ALL.into_iter().find(|known| known.name() == sight).expect("raw or expert");
    let mut random = Random::new(seed);
    let mut networks: Vec<Network> = hidden
        .split('+')
        .map(|hidden| unlearned(sight.shape(number(hidden) as usize), 60.0, &mut random))
        .collect();
    if let Some(from) = from.first() {
        let bytes = std::fs::read(from).expect("a file of weights");
        (sight, networks) = unpack(Weights::read(&bytes).expect("weights")).expect("weights of backgammon");
    }
    assert_eq!(networks.len(), Class::ALL.len(), "three networks");
    std::fs::create_dir_all(out).expect("a folder");
    let command = format!("td-backgammon {}", arguments.join(" "));
    let path = format!("{out}/{name}.weights");
    let log = format!("{out}/{name}.log");
    let mut lines = format!("# {command}\n# games seconds alpha error simple +- earlier +-\n");
    let (start, source) = (Instant::now(), SelfPlay(sight));
    let (mut games, mut round, mut earlier, mut next) = (0_u64, 0, networks.clone(), 10.0);
    let (mut squares, mut predictions) = (0.0, 0);
    loop {
        let elapsed = start.elapsed().as_secs_f64();
        let part = (elapsed / seconds).min(1.0);
        if elapsed >= next || part >= 1.0 {
            let bytes =
                pack(&networks, sight, &command, &format!("{games} games")).write().expect("compressed");
            std::fs::write(&path, bytes).expect("written");
            let simple =
                contest(threads, 600, &|| Box::new(Greedy::new(&networks, sight)), &|| Box::new(Simple));
            let before = contest(threads, 600, &|| Box::new(Greedy::new(&networks, sight)), &|| {
                Box::new(Greedy::new(&earlier, sight))
            });
            let error = (squares / f64::from(predictions.max(1) as u32)).sqrt();
            let line = format!(
                "{games} {elapsed:.0} {:.4} {error:.4} {:+.3} {:.3} {:+.3} {:.3}",
                first * (last / first).powf(part),
                simple.0,
                simple.1,
                before.0,
                before.1
            );
            println!("{line}");
            writeln!(lines, "{line}").expect("a text");
            std::fs::write(&log, &lines).expect("written");
            (earlier, squares, predictions) = (networks.clone(), 0.0, 0);
            next = (elapsed * 1.6).min(elapsed + 600.0);
        }
        if part >= 1.0 {
            break;
        }
        let lambda = (lambdas.0 + part * (lambdas.1 - lambdas.0)) as f32;
        let rate = Rate { alpha: (first * (last / first).powf(part)) as f32, lambda };
        // One student until games end in reasonable time, then short rounds while weights move fast.
        let students = if games < 3_000 { 1 } else { students };
        let episodes = if students == 1 { 50 } else { (10 + round).min(100) };
        let (learned, tally) =
            Round { seed, number: round, students, episodes, rate }.learn(&networks, &source, threads);
        networks = learned;
        games += tally.episodes;
        squares += tally.squares;
        predictions += tally.predictions;
        round += 1;
    }
}
