//! Priors of moves before they are tried.

use crate::features::PositionFeatures;
use crate::playout::PlayoutState;
use crate::strengths::Strengths;
use crate::tactics::{is_eye, is_self_atari};
use stratege_games_go::{Go, Move};
use stratege_search::Candidate;

/// The number of playouts that each prior is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Priors {
    /// Without any knowledge: half of these are wins.
    pub even: f32,
    /// For a move that the learned [strengths](Strengths) consider certain: all of these are wins. For a move with a
    /// lower probability, the number is multiplied by the probability raised to `power`.
    pub learned: f32,
    /// An exponent below 1 narrows the gap between weak and strong moves.
    pub power: f32,
    /// For a move that leaves its own chain in atari: these are losses.
    pub self_atari: f32,
    /// For a move on which the life of a group is proven to depend: these are wins.
    pub urgent: f32,
    /// For a pass while there are other moves: these are losses.
    pub pass: f32,
}

impl Priors {
    /// Values tuned in games at 1,000 playouts per move.
    pub const USUAL: Priors =
        Priors { even: 10.0, learned: 100.0, power: 0.5, self_atari: 10.0, urgent: 300.0, pass: 15.0 };

    /// The legal moves that fill no eye of their own, with what is expected of them: the strongest first, if strengths
    /// are given, and the pass last.
    pub(crate) fn candidates(
        &self,
        game: &Go,
        table: &PlayoutState,
        strengths: Option<&Strengths>,
        candidates: &mut Vec<Candidate<Move>>,
    ) {
        let board = &table.board;
        let player = board.side();
        candidates.clear();
        for point in game.grid.points() {
            if !board.is_legal(point, game.rules.suicide) || is_eye(board, point, player) {
                continue;
            }
            let lost = if is_self_atari(board, point, player).is_some() { self.self_atari } else { 0.0 };
            let visits = self.even + lost;
            let value = self.even / 2.0 / visits;
            candidates.push(Candidate { mv: Move::at(point), visits, value, chance: 0.0 });
        }
        if let Some(strengths) = strengths {
            self.learned(game, table, strengths, candidates);
        }
        if board.to_place() == 0 || candidates.is_empty() {
            let visits = self.even + self.pass;
            candidates.push(Candidate {
                mv: Move::PASS,
                visits,
                value: self.even / 2.0 / visits,
                chance: 0.0,
            });
        }
    }

    /// Adds what the strengths of moves let expect, and orders the moves by it.
    fn learned(
        &self,
        game: &Go,
        table: &PlayoutState,
        strengths: &Strengths,
        candidates: &mut Vec<Candidate<Move>>,
    ) {
        let seen = PositionFeatures::of(game, table, strengths.shapes());
        let strength =
            |one: &Candidate<Move>| one.mv.point().map_or(0.0, |point| strengths.of(&seen.of_move(point)));
        let mut ranked: Vec<(f32, Candidate<Move>)> =
            candidates.iter().map(|one| (strength(one), *one)).collect();
        ranked.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let all = ranked.iter().map(|(strength, _)| strength).sum::<f32>().max(f32::MIN_POSITIVE);
        candidates.clear();
        candidates.extend(ranked.into_iter().map(|(strength, one)| {
            let chance = strength / all;
            let expected = self.learned * chance.powf(self.power);
            let visits = one.visits + expected;
            Candidate { visits, value: (one.value * one.visits + expected) / visits, chance, ..one }
        }));
    }
}
