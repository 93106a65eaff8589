//! Measures how often self-play games of the program's networks end in a gammon or a backgammon.
//!
//! `gammon-rate GAMES SEED`

use stratege_engines_backgammon::Learned;
use stratege_engines_backgammon::chooser::Greedy;
use stratege_engines_backgammon::selfplay::play;
use stratege_game::random::Random;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|word| word.parse::<u64>().ok());
    let (games, seed) = (numbers.next().unwrap_or(20_000), numbers.next().unwrap_or(1));
    let learned = Learned::own();
    let (sight, networks) = learned.parts();
    let mut random = Random::new(seed);
    let mut ends = [0_u64; 4];
    for _ in 0..games {
        let (mut one, mut other) = (Greedy::new(networks, sight), Greedy::new(networks, sight));
        let points = play([&mut one, &mut other], &mut random, |_, _| {}).unwrap_or(0);
        ends[usize::from(points.unsigned_abs().min(3))] += 1;
    }
    let share = |count: u64| count as f64 / games as f64;
    let error = |rate: f64| (rate * (1.0 - rate) / games as f64).sqrt();
    let (gammon, backgammon) = (share(ends[2]), share(ends[3]));
    println!(
        "{games} games, seed {seed}: gammons {gammon:.4} ± {:.4}, backgammons {backgammon:.4} ± {:.4}",
        error(gammon),
        error(backgammon)
    );
}
