//! A move or a position, with the results of its rollout games.

use super::batches::{Batches, Five, estimate};
use stratege_engines_backgammon::Learned;
use stratege_engines_backgammon::cube::{MatchTable, Prices, Verdict, decide, standing};
use stratege_engines_backgammon::networks::Chances;
use stratege_engines_backgammon::rollout::Trial;
use stratege_game::{Game, Notation, Player};
use stratege_games_backgammon::{Action, Backgammon, MatchPlay, MatchPosition, Play, Position, stake};
use stratege_session::ChancesData;
use stratege_session::rollout::{CubeEstimates, EstimateData, RolledOut};

/// A move, or the position itself.
pub(super) struct Candidate {
    mv: Option<String>,
    /// The board behind it, where its side to move is to roll.
    board: Position,
    /// Whether the other side rolls first.
    turned: bool,
    /// With the cube: the stakes there.
    after: Option<MatchPosition>,
    /// The chances of the side that rolls first.
    results: Batches,
}

impl Candidate {
    fn new(mv: Option<String>, board: Position, turned: bool, after: Option<MatchPosition>) -> Candidate {
        Candidate { mv, board, turned, after, results: Batches::new() }
    }

    /// The moves of a roll, the best first by the networks; the position itself before a roll.
    pub(super) fn cubeless(position: &Position, evaluator: &Learned) -> Vec<Candidate> {
        if position.roll().is_none() {
            return vec![Candidate::new(None, *position, false, None)];
        }
        let mut moves: Vec<Play> = Vec::new();
        Backgammon.expand(position, &mut moves);
        let candidate = |&mv: &Play| {
            let text = Backgammon.move_text(position, mv);
            Candidate::new(Some(text), Backgammon.play(position, mv), true, None)
        };
        sorted(moves.iter().map(candidate).collect(), None, evaluator)
    }

    /// The same with the cube.
    pub(super) fn with_cube(
        game: &MatchPlay,
        position: &MatchPosition,
        evaluator: &Learned,
    ) -> Vec<Candidate> {
        if position.board().roll().is_none() {
            return vec![Candidate::new(None, *position.board(), false, Some(*position))];
        }
        let mut moves = Vec::new();
        game.expand(position, &mut moves);
        let candidate = |&mv: &Action| {
            let Action::Play(play) = mv else { return None };
            let board = Backgammon.play(position.board(), play);
            let text = game.move_text(position, mv);
            Some(Candidate::new(Some(text), board, true, Some(game.play(position, mv))))
        };
        sorted(moves.iter().filter_map(candidate).collect(), Some(position), evaluator)
    }

    /// The result of the game of this number.
    pub(super) fn play(&self, trial: &Trial<'_, Learned>, seed: u64, number: u64) -> Five {
        let side = self.board.side();
        trial.play(self.board.checkers(side), self.board.checkers(side.other()), seed, number)
    }

    pub(super) fn add(&mut self, batch: usize, result: &Five) {
        self.results.add(batch, 1, result);
    }

    /// Chances from the point of view of the side to move at the beginning.
    fn seen(&self, [win, gammon, backgammon, gammon_lost, backgammon_lost]: Five) -> Five {
        if self.turned {
            [1.0 - win, gammon_lost, backgammon_lost, gammon, backgammon]
        } else {
            [win, gammon, backgammon, gammon_lost, backgammon_lost]
        }
    }

    /// By what candidates are compared, from the mean chances of the side that rolls first: points, or the equity with
    /// the cube.
    fn worth(&self, chances: Five, stakes: Option<&MatchPosition>) -> f64 {
        let (Some(begin), Some(after)) = (stakes, &self.after) else { return points(self.seen(chances)) };
        let prices = Prices::new(MatchTable::own(), begin.tally(), begin.board().side());
        let worth = if let Some(points) = self.won(begin) {
            prices.points(points)
        } else {
            let own = standing(after, &plausible(chances));
            if self.turned { -own } else { own }
        };
        prices.normalised(worth, begin.cube())
    }

    /// The points of a move that bears the last checker off.
    fn won(&self, begin: &MatchPosition) -> Option<i32> {
        let mover: Player = begin.board().side();
        let over = self.turned && self.board.off(mover) == Position::CHECKERS;
        let lost = || stake(self.board.checkers(mover.other())).unsigned_abs();
        over.then(|| i32::from(begin.tally().points(begin.cube(), lost())))
    }

    pub(super) fn value(&self, stakes: Option<&MatchPosition>) -> EstimateData {
        estimate([&self.results], |[chances]| self.worth(chances, stakes))
    }

    pub(super) fn data(&self, stakes: Option<&MatchPosition>, best: &Candidate) -> RolledOut {
        let field = |index: usize| estimate([&self.results], |[chances]| self.seen(chances)[index]);
        let less = |[one, other]: [Five; 2]| best.worth(one, stakes) - self.worth(other, stakes);
        let is_best = std::ptr::eq(self, best);
        RolledOut {
            mv: self.mv.clone(),
            chances: ChancesData::of([0, 1, 2, 3, 4].map(field)),
            equity: estimate([&self.results], |[chances]| points(self.seen(chances))),
            cubeful: stakes.map(|_| self.value(stakes)),
            difference: (!is_best).then(|| estimate([&best.results, &self.results], less)),
        }
    }

    /// What to do with the cube, where the side to roll may double.
    pub(super) fn cube(&self, position: &MatchPosition) -> Option<CubeEstimates> {
        if self.turned || !position.may_double() || self.results.count() == 0 {
            return None;
        }
        let prices = Prices::new(MatchTable::own(), position.tally(), position.board().side());
        let case = |index: usize| {
            estimate([&self.results], |[chances]| {
                let found = decide(MatchTable::own(), position, &plausible(chances));
                let worth = [found.no_double, found.taken, found.dropped][index];
                prices.normalised(worth, position.cube())
            })
        };
        let cases = [0, 1, 2].map(case);
        let verdict = Verdict::of(cases.map(|case| case.mean)).name();
        let [no_double, double_take, double_pass] = cases;
        Some(CubeEstimates { verdict, no_double, double_take, double_pass })
    }
}

/// The best first by the networks.
fn sorted(candidates: Vec<Candidate>, stakes: Option<&MatchPosition>, evaluator: &Learned) -> Vec<Candidate> {
    let worth = |candidate: &Candidate| candidate.worth(evaluator.chances(&candidate.board).values(), stakes);
    let mut worths: Vec<(f64, Candidate)> =
        candidates.into_iter().map(|candidate| (worth(&candidate), candidate)).collect();
    worths.sort_by(|one, other| other.0.total_cmp(&one.0));
    worths.into_iter().map(|(_, candidate)| candidate).collect()
}

fn points([win, gammon, backgammon, gammon_lost, backgammon_lost]: Five) -> f64 {
    2.0 * win - 1.0 + gammon - gammon_lost + backgammon - backgammon_lost
}

/// Mean chances as chances: without luck they may lie a little outside.
fn plausible([win, gammon, backgammon, gammon_lost, backgammon_lost]: Five) -> Chances {
    let win = win.clamp(0.0, 1.0);
    let (gammon, gammon_lost) = (gammon.clamp(0.0, win), gammon_lost.clamp(0.0, 1.0 - win));
    Chances {
        win: win as f32,
        gammon: gammon as f32,
        backgammon: backgammon.clamp(0.0, gammon) as f32,
        gammon_lost: gammon_lost as f32,
        backgammon_lost: backgammon_lost.clamp(0.0, gammon_lost) as f32,
    }
}
