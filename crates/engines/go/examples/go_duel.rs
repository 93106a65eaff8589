//! Plays two settings of the engine against each other on 9×9, each pair of games from the same random moves, two by
//! default: `cargo run --release -p stratege-engines-go --example go_duel GAMES PLAYOUTS SEED WORDS WORDS
//! [RANDOM]`, with words such as `learned=40,power=0.5,widen=3:1.4`; `usual` for the defaults, `plain` for no learned
//! strengths.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use stratege_engines_go::{GoEngine, GoGuide, Strengths};
use stratege_eval::Weights;
use stratege_game::random::Random;
use stratege_game::{Game, Player};
use stratege_games_go::{Count, Go, Move, Position};
use stratege_search::{
    Engine, GuidedOptions, Limits, Objective, Request, Root, Settings, Stop, WallClock, Watch, Widening,
};

/// Longer games are counted as the stones stand.
const LONGEST: usize = 200;

/// A player: its engine's settings, and a factor of the playouts.
#[derive(Clone)]
struct Setting {
    guide: GoGuide,
    options: GuidedOptions,
    times: f32,
}

fn setting(words: &str) -> Setting {
    let mut setting = Setting { guide: GoGuide::full(), options: GuidedOptions::default(), times: 1.0 };
    for word in words.split(',').filter(|word| *word != "usual") {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let number = || value.parse::<f32>().unwrap_or_else(|_| panic!("{word}: expected NAME=NUMBER"));
        let priors = &mut setting.guide.priors;
        match name {
            "plain" => setting.guide.strengths = None,
            "learned" => priors.learned = number(),
            "power" => priors.power = number(),
            "even" => priors.even = number(),
            "self_atari" => priors.self_atari = number(),
            "library" => setting.guide.library = number(),
            "urgent" => priors.urgent = number(),
            "times" => setting.times = number(),
            "equivalence" => setting.options.equivalence = number(),
            "bias" => setting.options.bias = number(),
            "exploration" => setting.options.exploration = number(),
            "expand" => setting.options.expand_at = number(),
            "widen" => {
                let (first, growth) = value.split_once(':').expect("FIRST:GROWTH");
                let [first, growth] = [first, growth].map(|one| one.parse().expect("a number"));
                setting.options.widening = Some(Widening { first, growth });
            }
            "weights" => {
                let bytes = std::fs::read(value).expect(value);
                let read = Weights::read(&bytes).and_then(Strengths::new);
                setting.guide.strengths = Some(Arc::new(read.expect(value)));
            }
            _ => panic!("{word}: not a word"),
        }
    }
    setting
}

/// The match: its games with random moves at the start, and what the engines may spend.
#[derive(Clone, Copy)]
struct Plan {
    playouts: u64,
    seed: u64,
    random: usize,
}

/// A game from the empty board, with random moves around its middle.
fn opened(game: &Go, moves: usize, mut random: Random) -> Vec<Position> {
    let inside = |at: u8| (2..7).contains(&at);
    let inner: Vec<_> = game.grid.points().filter(|at| inside(at.column()) && inside(at.row())).collect();
    let mut line: Vec<Position> = vec![game.start()];
    while line.len() <= moves {
        let position = &line[line.len() - 1];
        let free: Vec<_> = inner.iter().filter(|&&at| position.owner(at).is_none()).collect();
        line.push(game.play(position, Move::at(*free[random.below(free.len())])));
    }
    line
}

/// Whether the first setting wins a game, in which it has a side.
fn play(settings: &[Setting; 2], side: Player, plan: Plan, pair: u64) -> f64 {
    let Plan { playouts, seed, random } = plan;
    let game: Go = "9".parse().expect("a variant");
    let mut line = opened(&game, random, Random::new(seed ^ pair << 20));
    let mut engines = settings.clone().map(|one| GoEngine::new(one.guide, one.options));
    let (clock, stop) = (WallClock::start(), Stop::new());
    while line.len() < LONGEST {
        let (position, before) = line.split_last().expect("a position");
        if game.over(position).is_some() {
            break;
        }
        let player = usize::from(game.side(position) != side);
        let nodes = Some((playouts as f32 * settings[player].times) as u64);
        let settings = Settings {
            limits: Limits { nodes, ..Limits::default() },
            seed: seed.wrapping_mul(1_000_003) + 1_000 * pair + line.len() as u64,
            ..Settings::default()
        };
        let request = Request {
            root: Root { game: &game, before, position },
            settings: &settings,
            objective: Objective::Margin,
            only: &[],
            window: None,
            watch: Watch { clock: &clock, stop: &stop },
        };
        let found = engines[player].analyse(&request, &mut |_| {});
        let mv = found.lines.first().and_then(|line| line.moves.first()).copied().expect("a move");
        let after = game.play(position, mv);
        line.push(after);
    }
    let halves = game.halves(&Count::of(game.grid, &line[line.len() - 1]));
    f64::from(u8::from((halves > 0) == (side == Player::FIRST)))
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games, playouts, seed, one, other, random @ ..] = &words[..] else {
        panic!("expected GAMES PLAYOUTS SEED WORDS WORDS [RANDOM]");
    };
    let number = |text: &String| text.parse::<u64>().unwrap_or_else(|_| panic!("{text}: expected a number"));
    let games = number(games);
    let random = random.first().map_or(2, number) as usize;
    let plan = Plan { playouts: number(playouts), seed: number(seed), random };
    let settings = [setting(one), setting(other)];
    let (next, won, done) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return;
            }
            let side = if number % 2 == 0 { Player::FIRST } else { Player::SECOND };
            won.fetch_add(play(&settings, side, plan, number / 2) as u64, Ordering::Relaxed);
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if done.is_multiple_of(20) || done == games {
                let won = won.load(Ordering::Relaxed);
                let share = (won as f64 / done as f64).clamp(0.001, 0.999);
                let elo = 400.0 * (share / (1.0 - share)).log10();
                let error = 1.96 * 173.7 / (share * (1.0 - share) * done as f64).sqrt();
                println!("+{won} -{}  Elo {elo:+.0} ± {error:.0}", done - won);
            }
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
}
