//! Self-play games, and the positions in them to learn from.

use super::Weights;
use super::record::PositionRecord;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stratege_engines_chess::network::{ByNetwork, ChessNetwork};
use stratege_engines_chess::search::ByHand;
use stratege_engines_chess::{ChessEngine, HandMade};
use stratege_game::random::Random;
use stratege_game::{Game, Node, Score, ZeroSum};
use stratege_games_chess::{Chess, Colour, Move, Position};
use stratege_search::{Analysis, Engine, Limits, Objective, Request, Root, Settings, Stop};
use stratege_search::{LineScore, WallClock, Watch};

/// How games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SelfPlayPlan {
    /// The number of visited positions after which no further iteration starts.
    pub nodes: u64,
    /// The minimum and maximum number of random moves at the start.
    pub random: (u8, u8),
    /// Whether each game begins from a random Chess960 starting position.
    pub chess960: bool,
}

impl Default for SelfPlayPlan {
    fn default() -> SelfPlayPlan {
        SelfPlayPlan { nodes: 5_000, random: (8, 10), chess960: false }
    }
}

/// The player: the program with these term weights, or with this network.
#[derive(Clone, Debug)]
pub enum Player {
    /// By the hand-made evaluation.
    Terms(Weights),
    /// By a network.
    Network(ChessNetwork),
}

/// The table of a search, in bytes.
const TABLE: usize = 4 << 20;
/// A search is ended at this many times the nodes after which it starts no iteration.
const HARD: u64 = 8;
/// The deepest iteration, for positions in which the nodes hardly grow.
const DEEPEST: u16 = 60;
/// An opening is played if neither side is further ahead after its random moves, in centipawns, by a search of this part
/// of the nodes.
const BALANCED: i32 = 250;
const SCREENED: u64 = 5;
/// A game is won when this many searches, one after the other, have found the same side this far ahead.
const DECIDED: i32 = 1_000;
const DECIDED_PLIES: u32 = 6;
/// A game is drawn when, after this ply, this many searches have found neither side further ahead than this.
const EVEN: i32 = 8;
const EVEN_PLIES: u32 = 12;
const EVEN_FROM: usize = 80;
/// Games with more plies are drawn.
const MOST_PLIES: usize = 400;

/// A game under way.
struct Line {
    positions: Vec<Position>,
    /// How many searches in a row found White, Black that far ahead, or neither.
    won: [u32; 2],
    even: u32,
}

impl Player {
    /// The hash of its weights.
    pub fn hash(&self) -> String {
        match self {
            Player::Terms(weights) => weights.hash(),
            Player::Network(network) => network.hash().to_owned(),
        }
    }

    fn engine(&self) -> Box<dyn Engine<Chess>> {
        match self.clone() {
            Player::Terms(weights) => {
                let evaluation = Arc::new(HandMade::new(weights));
                Box::new(ChessEngine::new(move || ByHand::new(Arc::clone(&evaluation))))
            }
            Player::Network(network) => Box::new(ChessEngine::new(move || ByNetwork::new(&network))),
        }
    }

    /// The positions from the games of a unit of work, concatenated in file format. They depend only on the plan, the
    /// seed and the unit.
    pub fn unit(&self, plan: &SelfPlayPlan, seed: u64, unit: u64, games: u32) -> Vec<u8> {
        self.unit_until(plan, seed, unit, games, &Stop::new()).unwrap_or_default()
    }

    /// The same; `None` if it is stopped before the end.
    pub fn unit_until(
        &self,
        plan: &SelfPlayPlan,
        seed: u64,
        unit: u64,
        games: u32,
        stop: &Stop,
    ) -> Option<Vec<u8>> {
        let mut engine = self.engine();
        let mut bytes = Vec::new();
        for game in 0..u64::from(games) {
            if stop.is_stopped() {
                return None;
            }
            let number = unit << 20 | game;
            let mut random = Random::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            for record in play(plan, &mut *engine, &mut random) {
                bytes.extend(record.bytes());
            }
        }
        Some(bytes)
    }
}

/// Plays a game. The table is empty at its start, so that it follows from the random generator alone.
fn play(plan: &SelfPlayPlan, engine: &mut dyn Engine<Chess>, random: &mut Random) -> Vec<PositionRecord> {
    let game = match plan.chess960 {
        true => Chess::chess960(random.below(usize::from(Chess::STARTS)) as u16).unwrap_or_default(),
        false => Chess::standard(),
    };
    engine.clear();
    let mut line = opening(&game, plan, engine, random);
    let mut records = Vec::new();
    let result = loop {
        if let Some(result) = line.result(&game) {
            break result;
        }
        let Some((score, best)) = search(&game, engine, &line.positions, plan.nodes) else { break 0 };
        let position = line.positions[line.positions.len() - 1];
        if is_quiet(&position, score, best) {
            let (value, ply) = (score.value() as i16, line.positions.len() - 1);
            records.push(PositionRecord { position, value, result: 0, best, ply: ply.min(255) as u8 });
        }
        line.hear(score);
        line.positions.push(position.play(best));
    };
    records.iter_mut().for_each(|record| record.result = result);
    records
}

/// Random moves after which neither side is far ahead.
fn opening(game: &Chess, plan: &SelfPlayPlan, engine: &mut dyn Engine<Chess>, random: &mut Random) -> Line {
    let (least, most) = plan.random;
    loop {
        let plies = usize::from(least) + random.below(usize::from(most.saturating_sub(least)) + 1);
        let mut positions = vec![game.start()];
        let mut moves = <Chess as Game>::Moves::default();
        while positions.len() <= plies {
            let last = positions[positions.len() - 1];
            match game.expand(&last, &mut moves) {
                Node::Choice => positions.push(last.play(moves[random.below(moves.len())])),
                _ => break,
            }
        }
        let line = Line { positions, won: [0; 2], even: 0 };
        if line.positions.len() <= plies || line.result(game).is_some() {
            continue;
        }
        let found = search(game, engine, &line.positions, plan.nodes / SCREENED);
        if found.is_some_and(|(score, _)| score.value().abs() <= BALANCED) {
            return line;
        }
    }
}

/// Whether a position teaches something about an evaluation: nothing is about to be taken, and no mate is seen.
fn is_quiet(position: &Position, score: Score, best: Move) -> bool {
    !score.is_decided()
        && best.promotion().is_none()
        && position.captured(best).is_none()
        && !position.in_check()
}

/// The value of the last position of a line for the side to move, and its best move.
fn search(
    game: &Chess,
    engine: &mut dyn Engine<Chess>,
    line: &[Position],
    nodes: u64,
) -> Option<(Score, Move)> {
    let (position, before) = line.split_last()?;
    let before = &before[before.len().saturating_sub(usize::from(position.halfmove_clock()))..];
    let limits = Limits { nodes: Some(nodes * HARD), ..Limits::depth(DEEPEST) };
    let settings = Settings { limits, table_bytes: TABLE, ..Settings::default() };
    let (clock, stop) = (WallClock::start(), Stop::new());
    let root = Root { game, before, position };
    let (objective, watch) = (Objective::Distance, Watch { clock: &clock, stop: &stop });
    let request = Request { root, settings: &settings, objective, only: &[], window: None, watch };
    let analysis = engine.analyse(&request, &mut |found: &Analysis<Move>| {
        if found.counts.nodes >= nodes {
            stop.stop();
        }
    });
    let best = analysis.lines.first()?;
    match best.score {
        LineScore::Score(score) => Some((score, *best.moves.first()?)),
        LineScore::Equity(_) | LineScore::Known { .. } | LineScore::Open => None,
    }
}

impl Line {
    /// Notes what a search said of the last position.
    fn hear(&mut self, score: Score) {
        let Some(position) = self.positions.last() else { return };
        let white = if position.side() == Colour::White { score.value() } else { -score.value() };
        for (won, ahead) in self.won.iter_mut().zip([white, -white]) {
            *won = match ahead {
                _ if score.is_decided() && ahead > 0 => DECIDED_PLIES,
                DECIDED.. => *won + 1,
                _ => 0,
            };
        }
        self.even = if white.abs() <= EVEN { self.even + 1 } else { 0 };
    }

    /// The result for White, if the game is over by its rules or is not worth playing on.
    fn result(&self, game: &Chess) -> Option<i8> {
        let position = self.positions.last()?;
        if let Some(outcome) = game.over(position) {
            let lost = if position.side() == Colour::White { -1 } else { 1 };
            return Some(if outcome == ZeroSum::LOSS { lost } else { 0 });
        }
        let [white, black] = self.won.map(|plies| plies >= DECIDED_PLIES);
        if white || black {
            return Some(if white { 1 } else { -1 });
        }
        let recent = self.positions.iter().rev().take(usize::from(position.halfmove_clock()) + 1);
        let repeated = recent.filter(|other| other.key() == position.key()).count() >= 3;
        let played = self.positions.len() - 1;
        let even = played >= EVEN_FROM && self.even >= EVEN_PLIES;
        (repeated || even || played >= MOST_PLIES).then_some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::RECORD;

    #[test]
    fn units_follow_from_plan_seed_and_number() {
        let player = Player::Terms(Weights::shipped());
        let plan = SelfPlayPlan { nodes: 150, random: (8, 10), chess960: true };
        let unit = player.unit(&plan, 7, 3, 2);
        assert!(unit.len() > 20 * RECORD && unit.len().is_multiple_of(RECORD));
        assert_eq!(unit, player.unit(&plan, 7, 3, 2));
        assert!(unit.starts_with(&player.unit(&plan, 7, 3, 1)));
        assert_ne!(unit, player.unit(&plan, 8, 3, 2));
        assert_ne!(unit, player.unit(&plan, 7, 4, 2));
        for bytes in unit.as_chunks::<RECORD>().0 {
            let record = PositionRecord::read(bytes).unwrap();
            assert!(record.ply >= 8 && !record.position.in_check());
            assert!(record.position.captured(record.best).is_none() && record.best.promotion().is_none());
        }
    }

    #[test]
    fn games_end_when_they_are_decided() {
        let game = Chess::standard();
        let mut line = Line { positions: vec![game.start()], won: [0; 2], even: 0 };
        (1..DECIDED_PLIES).for_each(|_| line.hear(Score::eval(DECIDED)));
        assert_eq!(line.result(&game), None);
        line.hear(Score::eval(DECIDED - 1));
        line.hear(Score::eval(DECIDED));
        assert_eq!(line.result(&game), None);
        line.hear(Score::loss_in(4));
        assert_eq!(line.result(&game), Some(-1));
    }
}
