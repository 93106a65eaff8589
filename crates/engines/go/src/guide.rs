//! Go for guided search.

use crate::playout::{Policy, Table, count, owner_value, played};
use crate::priors::Priors;
use crate::urgent::Urgent;
use stratege_game::random::Random;
use stratege_game::{Key, Player};
use stratege_games_go::{Board, Count, Go, Move, Point, Position, Superko};
use stratege_search::{Candidate, Guide, Played};

/// The knowledge of Go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GoGuide {
    /// How games are played out.
    pub policy: Policy,
    /// What is expected of moves.
    pub priors: Priors,
    /// What hangs on the next move in one position, as far as it was looked for.
    pub urgent: Option<Urgent>,
}

impl GoGuide {
    /// Everything that is known.
    pub const FULL: GoGuide = GoGuide { policy: Policy::FULL, priors: Priors::USUAL, urgent: None };
}

impl Guide<Go> for GoGuide {
    type Board = Table;

    fn board(&self, game: &Go, before: &[Position], position: &Position) -> Table {
        let line: Vec<&Position> = before.iter().rev().take(2).collect();
        let last = line.first().and_then(|before| added(before, position));
        let before_last = line.get(1).and_then(|before| added(before, line[0]));
        Table { board: Board::of(game.grid, position), last: [last, before_last] }
    }

    fn side(&self, table: &Table) -> Player {
        table.board.side()
    }

    fn play(&self, table: &mut Table, mv: Move) {
        table.play(mv.point());
    }

    fn code(&self, game: &Go, mv: Move) -> u32 {
        mv.point().map_or(game.grid.point_count(), |point| game.grid.cell(point)) as u32
    }

    /// As the stones stand: what is dead must be taken before both pass.
    fn over(&self, game: &Go, table: &Table) -> Option<Played> {
        (table.board.passes() >= 2).then(|| {
            let [first, second] = Count::of(game.grid, &table.board.position()).area().map(i32::from);
            played(game, first - second)
        })
    }

    fn candidates(&self, game: &Go, table: &Table, candidates: &mut Vec<Candidate<Move>>) {
        self.priors.candidates(game, table, candidates);
        let Some(urgent) = self.urgent.filter(|urgent| urgent.at == table.board.hash()) else { return };
        let expected = self.priors.urgent;
        for candidate in candidates {
            if candidate.mv.point().is_some_and(|point| urgent.points.contains(point)) {
                let won = candidate.value * candidate.visits + expected;
                candidate.visits += expected;
                candidate.value = won / candidate.visits;
            }
        }
    }

    fn superko_key(&self, game: &Go, table: &Table) -> Option<Key> {
        (game.rules.superko != Superko::None)
            .then(|| game.superko_key_of(table.board.hash(), table.board.side()))
    }

    fn superko_key_after(&self, game: &Go, table: &Table, mv: Move) -> Option<Key> {
        let point = mv.point().filter(|_| game.rules.superko != Superko::None)?;
        Some(game.superko_key_of(table.board.hash_after(point), table.board.side().other()))
    }

    fn play_out(
        &self,
        game: &Go,
        table: &mut Table,
        random: &mut Random,
        trace: &mut Vec<(Player, u32)>,
    ) -> Played {
        self.policy.play_out(table, random, trace, game);
        count(game, &table.board)
    }

    fn tally(&self, game: &Go, table: &Table, tally: &mut [i32]) {
        for (place, point) in tally.iter_mut().zip(game.grid.points()) {
            *place += owner_value(&table.board, point);
        }
    }
}

/// The stone that a position has and the one before it has not.
fn added(before: &Position, after: &Position) -> Option<Point> {
    let player = before.side();
    let new = after.stones(player).without(before.stones(player));
    new.iter().next()
}
