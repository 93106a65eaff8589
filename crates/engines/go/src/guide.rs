//! Go knowledge for guided search.

use crate::openings;
use crate::playout::{PlayoutState, Policy, count, owner_value, played};
use crate::priors::Priors;
use crate::strengths::Strengths;
use crate::urgent::Urgent;
use std::sync::Arc;
use stratege_game::random::Random;
use stratege_game::{Key, Player};
use stratege_games_go::{Board, Count, Go, Move, Point, Position, Superko};
use stratege_search::{Candidate, Guide, Played, Settings};

/// The knowledge of Go.
#[derive(Clone, Debug, PartialEq)]
pub struct GoGuide {
    /// How playouts are played.
    pub policy: Policy,
    /// The priors of moves.
    pub priors: Priors,
    /// The learned strengths of moves; `None` if moves are not ordered by them.
    pub strengths: Option<Arc<Strengths>>,
    /// The number of won playouts that a move of the opening library starts with, if all playouts of its search went
    /// there.
    pub library: f32,
    /// In one position, the moves on which the life of groups depends, if they were searched for.
    pub urgent: Option<Urgent>,
}

impl GoGuide {
    /// All the knowledge.
    pub fn full() -> GoGuide {
        let strengths = Some(Strengths::shipped());
        GoGuide { policy: Policy::FULL, priors: Priors::USUAL, strengths, library: 150.0, urgent: None }
    }
}

impl GoGuide {
    /// This knowledge without the parts that settings switch off.
    pub(crate) fn without_those_of(&self, settings: &Settings) -> GoGuide {
        let mut guide = self.clone();
        let parts: [(&str, &mut usize); 4] = [
            ("captures", &mut guide.policy.captures),
            ("shapes", &mut guide.policy.shapes),
            ("self-ataris", &mut guide.policy.self_ataris),
            ("throw-ins", &mut guide.policy.throw_ins),
        ];
        for (_, often) in parts.into_iter().filter(|(name, _)| settings.is_without(name)) {
            *often = 0;
        }
        if settings.is_without("strengths") {
            guide.strengths = None;
        }
        if settings.is_without("openings") {
            guide.library = 0.0;
        }
        guide
    }
}

impl Guide<Go> for GoGuide {
    type Board = PlayoutState;

    fn board(&self, game: &Go, before: &[Position], position: &Position) -> PlayoutState {
        let line: Vec<&Position> = before.iter().rev().take(2).collect();
        let last = line.first().and_then(|before| added(before, position));
        let before_last = line.get(1).and_then(|before| added(before, line[0]));
        PlayoutState { board: Board::of(game.grid, position), last: [last, before_last] }
    }

    fn side(&self, table: &PlayoutState) -> Player {
        table.board.side()
    }

    fn play(&self, table: &mut PlayoutState, mv: Move) {
        table.play(mv.point());
    }

    fn code(&self, game: &Go, mv: Move) -> u32 {
        mv.point().map_or(game.grid.point_count(), |point| game.grid.cell(point)) as u32
    }

    /// As the stones stand: what is dead must be taken before both pass.
    fn over(&self, game: &Go, table: &PlayoutState) -> Option<Played> {
        (table.board.passes() >= 2).then(|| {
            let [first, second] = Count::of(game.grid, &table.board.position()).area().map(i32::from);
            played(game, first - second)
        })
    }

    fn candidates(&self, game: &Go, table: &PlayoutState, candidates: &mut Vec<Candidate<Move>>) {
        self.priors.candidates(game, table, self.strengths.as_deref(), candidates);
        let known = if self.library > 0.0 { openings::moves(game, &table.board) } else { None };
        for &(point, share) in known.into_iter().flatten() {
            expect(candidates, |at| at == point, self.library * share);
        }
        let Some(urgent) = self.urgent.filter(|urgent| urgent.at == table.board.hash()) else { return };
        expect(candidates, |at| urgent.points.contains(at), self.priors.urgent);
    }

    fn superko_key(&self, game: &Go, table: &PlayoutState) -> Option<Key> {
        (game.rules.superko != Superko::None)
            .then(|| game.superko_key_of(table.board.hash(), table.board.side()))
    }

    fn superko_key_after(&self, game: &Go, table: &PlayoutState, mv: Move) -> Option<Key> {
        let point = mv.point().filter(|_| game.rules.superko != Superko::None)?;
        Some(game.superko_key_of(table.board.hash_after(point), table.board.side().other()))
    }

    fn play_out(
        &self,
        game: &Go,
        table: &mut PlayoutState,
        random: &mut Random,
        trace: &mut Vec<(Player, u32)>,
    ) -> Played {
        self.policy.play_out(table, random, trace, game);
        count(game, &table.board)
    }

    fn tally(&self, game: &Go, table: &PlayoutState, tally: &mut [i32]) {
        for (place, point) in tally.iter_mut().zip(game.grid.points()) {
            *place += owner_value(&table.board, point);
        }
    }
}

/// Some candidates are expected to win so many playouts more.
fn expect(candidates: &mut [Candidate<Move>], which: impl Fn(Point) -> bool, expected: f32) {
    for candidate in candidates.iter_mut().filter(|one| one.mv.point().is_some_and(&which)) {
        let won = candidate.value * candidate.visits + expected;
        candidate.visits += expected;
        candidate.value = won / candidate.visits;
    }
}

/// The stone that a position has and the one before it has not.
fn added(before: &Position, after: &Position) -> Option<Point> {
    let player = before.side();
    let new = after.stones(player).without(before.stones(player));
    new.iter().next()
}
