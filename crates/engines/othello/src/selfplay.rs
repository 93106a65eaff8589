//! Games that an evaluation plays against itself, to be learned from.

use crate::Criteria;
use crate::endgame::{Aim, Endgame};
use crate::midgame::{Confidence, Midgame};
use crate::patterns::Patterns;
use std::sync::atomic::AtomicBool;
use stratege_game::random::Random;
use stratege_game::{Depth, Player};
use stratege_games_othello::{Move, Position};
use stratege_search::{Algorithm, Limits, Objective, Options, Plan, Search, Table, WallClock, deepen};

/// Who plays.
#[derive(Clone, Debug)]
pub enum Judge {
    /// The criteria: for the first games, when nothing has been learned.
    Criteria(Criteria),
    /// Learned patterns.
    Patterns(Patterns),
}

/// How games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfPlay {
    /// Plies that are searched for each move of the middle game.
    pub depth: u16,
    /// The least and the greatest number of discs that are placed by lot at the beginning.
    pub random: (u8, u8),
    /// From so many empty squares on both sides play exactly.
    pub exact: u32,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The squares, 0 to 63; passes follow from the rules.
    pub squares: Vec<u8>,
    /// How many of them were drawn by lot.
    pub random: u8,
    /// The margin for Black at the end, empty squares given to the winner.
    pub margin: i8,
}

/// A position of a game, and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Discs of the side to move.
    pub own: u64,
    /// Discs of the other.
    pub opponent: u64,
    /// The margin for the side to move.
    pub margin: i8,
}

/// What one thread needs to play game after game.
pub struct Tables {
    midgame: Table,
    endgame: Table,
}

impl Default for Tables {
    fn default() -> Tables {
        Tables { midgame: Table::with_bytes(1 << 20), endgame: Table::with_bytes(1 << 22) }
    }
}

impl SelfPlay {
    /// Plays one game. Everything follows from the judge and the lot; the tables only save time where they are
    /// cleared before.
    pub fn play(&self, judge: &Judge, lot: u64, tables: &mut Tables) -> Played {
        let mut random = Random::new(lot);
        let (least, most) = self.random;
        let by_lot = least + random.below(usize::from(most.saturating_sub(least)) + 1) as u8;
        let mut position = Position::START;
        let mut squares = Vec::with_capacity(60);
        tables.midgame.new_search();
        tables.endgame.new_search();
        let mut ending = Vec::new();
        loop {
            let legal = position.moves();
            if legal == 0 {
                if position.opponent_moves() == 0 {
                    break;
                }
                position = position.after(Move::PASS);
                continue;
            }
            let mv = if squares.len() < usize::from(by_lot) {
                let number = random.below(legal.count_ones() as usize);
                (0..64).filter(|square| legal >> square & 1 != 0).nth(number).and_then(Move::on)
            } else if position.empties() <= self.exact {
                if ending.is_empty() {
                    ending = solved(&position, &tables.endgame);
                    ending.reverse();
                }
                ending.pop()
            } else {
                self.choose(judge, &position, &tables.midgame)
            };
            let mv = mv.filter(|mv| legal & mv.bit() != 0);
            let mv = mv.or_else(|| Move::on(legal.trailing_zeros() as usize)).unwrap_or(Move::PASS);
            squares.extend(mv.square().map(|square| square as u8));
            position = position.after(mv);
        }
        let margin = position.final_payoff().margin();
        let margin = if position.side() == Player::FIRST { margin } else { -margin };
        let random = by_lot.min(squares.len() as u8);
        Played { squares, random, margin: margin as i8 }
    }

    fn choose(&self, judge: &Judge, position: &Position, table: &Table) -> Option<Move> {
        let (clock, stop) = (WallClock::start(), AtomicBool::new(false));
        let limits = Limits::depth(self.depth);
        match judge {
            Judge::Criteria(evaluator) => {
                let options =
                    Options { objective: Objective::Margin, ..Options::by_the_book(Algorithm::AlphaBeta) };
                let search = Search {
                    game: &stratege_games_othello::Othello,
                    evaluator,
                    options: &options,
                    limits,
                    table: None,
                    clock: &clock,
                    stop: &stop,
                };
                search.run(&[], position, 1, &mut |_| {}).best()
            }
            Judge::Patterns(patterns) => {
                let confidence = Confidence::EXACT;
                let mut root =
                    Midgame::new(position, patterns, confidence, Some(table), &limits, &clock, &stop);
                let last = Depth(self.depth);
                let plan = Plan { first: Depth(1), step: 1, last, aspiration: None, lines: 1 };
                deepen(&mut root, &plan, &mut |_| {}).best()
            }
        }
    }
}

/// The moves, without passes, of a line that both sides play best.
fn solved(position: &Position, table: &Table) -> Vec<Move> {
    let (clock, stop) = (WallClock::start(), AtomicBool::new(false));
    let endgame = Endgame {
        aim: Aim::Margin,
        table: Some(table),
        limits: Limits::default(),
        clock: &clock,
        stop: &stop,
    };
    let line = endgame.best_line(position).unwrap_or_default();
    line.into_iter().filter(|mv| mv.square().is_some()).collect()
}

impl Played {
    /// The positions from the end of the moves by lot on, with how the game ended for the side to move; positions
    /// in which it must pass are left out.
    pub fn lessons(&self) -> Vec<Lesson> {
        let mut lessons = Vec::with_capacity(self.squares.len());
        let mut position = Position::START;
        for (index, &square) in self.squares.iter().enumerate() {
            if position.moves() == 0 {
                position = position.after(Move::PASS);
            }
            if index >= usize::from(self.random) {
                let black = position.side() == Player::FIRST;
                let margin = if black { self.margin } else { -self.margin };
                lessons.push(Lesson { own: position.own(), opponent: position.opponent(), margin });
            }
            let Some(mv) = Move::on(usize::from(square)) else { break };
            position = position.after(mv);
        }
        lessons
    }
}
