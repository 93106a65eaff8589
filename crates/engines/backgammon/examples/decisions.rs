//! Decisions from self-play of the networks, to have other programs evaluate them, and to measure speed.
//!
//! `decisions COUNT SEED PLIES [FILE]`, such as `decisions 1000 1 2`: takes every eighth position with more than one
//! move from each game. Each line holds the position ID for the side to move, its dice, the index of the move chosen 0,
//! 1 … PLIES rolls deep by [`Plies`] with its normal filter, and the position IDs, for the side to roll, after each
//! move (`-` if the move ends the game). If FILE is given, its networks choose in the same positions. The last line
//! reports how many positions per second of CPU time the networks evaluate, and how many moves per second they choose
//! for each number of plies.

use std::sync::LazyLock;
use std::time::Instant;
use stratege_engines_backgammon::chooser::Greedy;
use stratege_engines_backgammon::plies::{Plies, evaluated_moves};
use stratege_engines_backgammon::selfplay::play;
use stratege_engines_backgammon::{Learned, NORMAL};
use stratege_eval::Weights;
use stratege_game::Player;
use stratege_game::random::Random;
use stratege_games_backgammon::{Checkers, Play, Position, Roll, plays};

type Decision = ([Checkers; 2], Roll, Vec<Play>);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| words.get(index).and_then(|word| word.parse::<u64>().ok());
    let (count, seed, plies) = (number(0).unwrap_or(1_000), number(1).unwrap_or(1), number(2).unwrap_or(1));
    let learned = match words.get(3) {
        Some(file) => Learned::of(Weights::read(&std::fs::read(file)?)?)?,
        None => Learned::own(),
    };
    let decisions = decisions(count as usize, seed);
    let mut looking = Plies::new(&learned, NORMAL);
    let mut seconds = vec![0.0; plies as usize + 1];
    for ([own, other], roll, moves) in &decisions {
        let chosen: Vec<String> = (0..=plies as usize)
            .map(|plies| {
                let start = computed();
                let best = looking.best(own, other, moves, plies);
                seconds[plies] += computed() - start;
                best.map_or(String::new(), |best| best.index.to_string())
            })
            .collect();
        let after = evaluated_moves(&learned, own, other, moves);
        let after: Vec<String> =
            after.map(|mv| if mv.ends() { "-".into() } else { id(&mv.other, &mv.own) }).collect();
        println!("{} {} {} {} {}", id(own, other), roll.high, roll.low, chosen.join(","), after.join(" "));
    }
    let rates: Vec<String> =
        seconds.iter().map(|seconds| format!("{:.2}", decisions.len() as f64 / seconds)).collect();
    println!(
        "# {:.0} positions a second; {} moves a second",
        evaluations_a_second(&learned, &decisions),
        rates.join(", ")
    );
    Ok(())
}

/// Decisions from games of the program's own networks.
fn decisions(count: usize, seed: u64) -> Vec<Decision> {
    let learned = Learned::own();
    let (sight, networks) = learned.parts();
    let (mut random, mut dice) = (Random::new(seed), Random::new(!seed));
    let mut found = Vec::new();
    while found.len() < count {
        let (mut one, mut other) = (Greedy::new(networks, sight), Greedy::new(networks, sight));
        let mut moves = Vec::new();
        let mut at = random.below(8);
        let _ = play([&mut one, &mut other], &mut dice, |own, other| {
            let Some(roll) = Roll::new(random.below(6) as u8 + 1, random.below(6) as u8 + 1) else { return };
            plays(own, other, roll, &mut moves);
            at += usize::from(moves.len() > 1);
            if moves.len() > 1 && at % 8 == 0 && found.len() < count {
                found.push(([*own, *other], roll, moves.clone()));
            }
        });
    }
    found
}

/// The positions that the networks evaluate in a second: all after the moves of the decisions, again and again.
fn evaluations_a_second(learned: &Learned, decisions: &[Decision]) -> f64 {
    let after = |([own, other], _, moves): &Decision| -> Vec<[Checkers; 2]> {
        let evaluated = evaluated_moves(learned, own, other, moves).filter(|mv| !mv.ends());
        evaluated.map(|mv| [mv.other, mv.own]).collect()
    };
    let positions: Vec<[Checkers; 2]> = decisions.iter().flat_map(after).collect();
    let (start, mut count, mut sum) = (computed(), 0, 0.0);
    while computed() - start < 1.0 {
        for [own, other] in positions.iter().take(10_000) {
            sum += learned.before_a_roll(own, other).equity();
            count += 1;
        }
    }
    std::hint::black_box(sum);
    f64::from(count) / (computed() - start)
}

/// Seconds of computing time, where Linux tells them; else of any time.
fn computed() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let times = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = times.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| START.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn id(own: &Checkers, other: &Checkers) -> String {
    let position = Position::new([*own, *other], Player::FIRST, None);
    position.map_or_else(|_| "-".into(), |position| position.id())
}
