//! Plays games between two settings of the chess engine at fixed nodes, without the rest of the program, to test a
//! single technique.
//!
//! `duel GAMES NODES SEED FIRST SECOND [elo0 elo1]`, where a player is a comma-separated list of words: `old` (the
//! generic search), `network` or `network:FILE`, `-TECHNIQUE`, `NUMBER=VALUE`. Given two Elo bounds, it stops like an
//! SPRT.

use std::sync::Arc;
use stratege_engines_chess::network::{ByNetwork, ChessNetwork};
use stratege_engines_chess::search::{ByHand, Feature, Plainly, StaticEvaluator};
use stratege_engines_chess::{ChessEngine, HandMade, Simplified};
use stratege_game::random::Random;
use stratege_game::{ArrayVec, Game, Node, Outcome, Payoff};
use stratege_games_chess::{Chess, MAX_MOVES, Move, Position};
use stratege_search::{
    Engine, GenericEngine, Limits, LineScore, Objective, Request, Root, Settings, Stop, WallClock, Watch,
};

type Player = Box<dyn Engine<Chess>>;

fn player(words: &str) -> Player {
    if words == "old" {
        return Box::new(GenericEngine::new(Arc::new(Simplified::default()), 100.0, 1));
    }
    if let Some(network) = words.split(',').find_map(|word| word.strip_prefix("network")) {
        let network = match network.strip_prefix(':') {
            Some(file) => ChessNetwork::read(&std::fs::read(file).expect(file)).expect(file),
            None => ChessNetwork::shipped(),
        };
        return set_up(ChessEngine::new(move || ByNetwork::new(&network)), words);
    }
    let hand_made = Arc::new(HandMade::default());
    if words.split(',').any(|word| word == "simplified") {
        set_up(ChessEngine::new(Plainly::default), words)
    } else {
        set_up(ChessEngine::new(move || ByHand::new(Arc::clone(&hand_made))), words)
    }
}

fn set_up<J, F>(mut engine: ChessEngine<J, F>, words: &str) -> Player
where
    J: StaticEvaluator + 'static,
    F: Fn() -> J + Send + Sync + 'static,
{
    for word in words
        .split(',')
        .filter(|word| !["", "new", "simplified"].contains(word) && !word.starts_with("network"))
    {
        if let Some(name) = word.strip_prefix('-') {
            let feature = Feature::ALL.iter().find(|feature| feature.name() == name);
            let feature = feature.unwrap_or_else(|| panic!("no technique is called {name}"));
            engine.features = engine.features.without(*feature);
        } else if let Some((name, value)) = word.split_once('=') {
            let value = value.parse().expect("a whole number");
            assert!(engine.parameters.set(name, value), "no number is called {name}");
        } else {
            panic!("{word} is no word of a player");
        }
    }
    Box::new(engine)
}

/// The move of a player, and its score in centipawns.
fn choose(player: &mut Player, before: &[Position], position: &Position, nodes: u64) -> (Move, i32) {
    let (clock, stop, game) = (WallClock::start(), Stop::new(), Chess::standard());
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let settings = Settings { limits, table_bytes: 4 << 20, ..Settings::default() };
    let root = Root { game: &game, before, position };
    let watch = Watch { clock: &clock, stop: &stop };
    let objective = Objective::Distance;
    let request = Request { root, settings: &settings, objective, only: &[], window: None, watch };
    let found = player.analyse(&request, &mut |_| {});
    let line = &found.lines[0];
    let LineScore::Score(score) = line.score else { panic!("chess has scores") };
    (line.moves[0], score.value())
}

/// A position after eight random plies in which nobody has much.
fn opening(random: &mut Random, judge: &mut Player) -> Vec<Position> {
    let game = Chess::standard();
    loop {
        let mut line = vec![game.start()];
        let mut moves: ArrayVec<Move, MAX_MOVES> = ArrayVec::new();
        while line.len() <= 8 {
            match game.expand(&line[line.len() - 1], &mut moves) {
                Node::Choice => line.push(line[line.len() - 1].play(moves[random.below(moves.len())])),
                _ => break,
            }
        }
        let (position, before) = line.split_last().expect("the start");
        if game.over(position).is_none() {
            let (_, score) = choose(judge, before, position, 3_000);
            if score.abs() <= 120 {
                return line;
            }
        }
    }
}

/// The points of the first player in half points, White being the player of this index.
fn play(players: &mut [Player; 2], white: usize, opening: &[Position], nodes: u64) -> usize {
    let (game, mut line) = (Chess::standard(), opening.to_vec());
    players.iter_mut().for_each(|player| player.clear());
    let (mut level, mut won, mut sign) = (0, 0, 0);
    loop {
        let (position, before) = line.split_last().expect("the opening");
        let mover = if position.side().index() == 0 { white } else { 1 - white };
        if let Some(payoff) = game.over(position) {
            return match payoff.outcome(position.side().player(), position.side().player()) {
                Outcome::Loss => {
                    if mover == 0 {
                        0
                    } else {
                        2
                    }
                }
                _ => 1,
            };
        }
        if before.iter().filter(|earlier| earlier.key() == position.key()).count() >= 2 {
            return 1;
        }
        let (mv, score) = choose(&mut players[mover], before, position, nodes);
        // Adjudication: both agree for six plies that it is decided, or for ten that it is drawn.
        let first = if mover == 0 { score } else { -score };
        won = if first.abs() > 700 && first.signum() == sign { won + 1 } else { 0 };
        sign = first.signum();
        level = if first.abs() <= 12 && line.len() > 70 { level + 1 } else { 0 };
        if won >= 6 {
            return if sign > 0 { 2 } else { 0 };
        }
        if level >= 10 || line.len() > 400 {
            return 1;
        }
        line.push(position.play(mv));
    }
}

/// Elo of a score and half its 95% interval, from pairs of games; and the log-likelihood ratio of two bounds.
fn statistics(pairs: &[u64; 5], (elo0, elo1): (f64, f64)) -> (f64, f64, f64) {
    let count: f64 = pairs.iter().map(|&n| n as f64).sum();
    let mean = pairs.iter().enumerate().map(|(i, &n)| n as f64 * i as f64 / 4.0).sum::<f64>() / count;
    let variance =
        pairs.iter().enumerate().map(|(i, &n)| n as f64 * (i as f64 / 4.0 - mean).powi(2)).sum::<f64>()
            / count;
    let elo = |score: f64| -400.0 * (1.0 / score.clamp(1e-6, 1.0 - 1e-6) - 1.0).log10();
    let error = 1.96 * (variance / count).sqrt();
    let score = |elo: f64| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
    let (s0, s1) = (score(elo0), score(elo1));
    let llr =
        if variance > 0.0 { count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance) } else { 0.0 };
    (elo(mean), (elo(mean + error) - elo(mean - error)) / 2.0, llr)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, nodes, seed, first, second, bounds @ ..] = arguments.as_slice() else {
        panic!("duel GAMES NODES SEED FIRST SECOND [elo0 elo1]")
    };
    let (games, nodes): (u64, u64) = (games.parse().expect("games"), nodes.parse().expect("nodes"));
    let bounds: Vec<f64> = bounds.iter().map(|bound| bound.parse().expect("Elo")).collect();
    let bounds = if let [elo0, elo1] = bounds[..] { Some((elo0, elo1)) } else { None };
    let mut random = Random::new(seed.parse().expect("a seed"));
    let mut players = [player(first), player(second)];
    let mut judge = player("new");
    let (mut pairs, mut results) = ([0_u64; 5], [0_u64; 3]);
    for pair in 0..games / 2 {
        judge.clear();
        let line = opening(&mut random, &mut judge);
        let points = [0, 1].map(|white| play(&mut players, white, &line, nodes));
        pairs[points[0] + points[1]] += 1;
        points.iter().for_each(|&half| results[half] += 1);
        let (elo, error, llr) = statistics(&pairs, bounds.unwrap_or((0.0, 20.0)));
        let ends = bounds.is_some() && llr.abs() > 2.94;
        if pair % 25 == 24 || ends || pair + 1 == games / 2 {
            let [lost, drawn, won] = results;
            println!(
                "{first} - {second}: {} games +{won} ={drawn} -{lost}, Elo {elo:+.1} ± {error:.1}, LLR {llr:+.2}",
                2 * pair + 2
            );
        }
        if ends {
            break;
        }
    }
}
