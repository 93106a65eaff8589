//! Cubeful equities for the search.

use crate::chooser::Simple;
use crate::cube::live::{Side, life, worth};
use crate::cube::{CubeDecision, MatchTable, Prices, beavered, decide};
use crate::evaluation::{Learned, NORMAL};
use crate::networks::Chances;
use stratege_game::{Game, Outcomes, Player};
use stratege_games_backgammon::{Action, Cube, MatchPlay, MatchPosition, MatchRolls, Rolls};
use stratege_search::{Equity, Filter};

/// The equity of a position before a roll for the side to roll, given its chances, if both sides handle the cube well
/// from here; in points for money, or twice the match winning chance minus one.
pub fn standing(position: &MatchPosition, chances: &Chances) -> f64 {
    if position.may_double() {
        return decide(MatchTable::own(), position, chances).best();
    }
    let player = position.board().side();
    let prices = Prices::new(MatchTable::own(), position.tally(), player);
    let [own, other] = [player, player.other()].map(|player| position.board().checkers(player));
    let cube = position.cube();
    worth(prices, cube, Side::of(cube, player), chances, life(own, other))
}

/// The learned networks, with cubeful equities derived from their chances and the score.
#[derive(Clone, Debug)]
pub struct Cubeful {
    learned: Learned,
}

impl Cubeful {
    /// Uses these networks.
    pub const fn new(learned: Learned) -> Cubeful {
        Cubeful { learned }
    }

    /// The chances of the side to move. If a double or a resignation awaits an answer, they are those of a side that is
    /// not about to roll.
    pub fn chances(&self, position: &MatchPosition) -> Chances {
        if position.offered().is_some() {
            return self.chances(&position.before_the_resignation()).turned();
        }
        let board = position.board();
        if position.is_doubled() {
            let doubler = board.turned();
            return self.learned.chances(&doubler).turned();
        }
        self.learned.chances(board)
    }

    /// The chances of the side to roll, with the best move for every roll.
    pub fn chances_ahead(&self, position: &MatchPosition) -> Chances {
        if position.offered().is_some() {
            return self.chances_ahead(&position.before_the_resignation()).turned();
        }
        let board = position.before_the_double().board().before_a_roll();
        let own = self.learned.chances_ahead(&board);
        if position.is_doubled() { own.turned() } else { own }
    }

    /// The decision of the side that may double, or has doubled, with the best move for every roll; `None` if doubling
    /// is not allowed.
    pub fn decision(&self, game: &MatchPlay, position: &MatchPosition) -> Option<CubeDecision> {
        let before = position.before_the_double();
        if !before.may_double() {
            return None;
        }
        let doubled = game.play(&before, Action::Double);
        let taken = self.ahead(game, &game.play(&doubled, Action::Take));
        let prices = Prices::new(MatchTable::own(), before.tally(), game.side(&before));
        let single = i32::from(before.cube().value());
        let beavered = doubled.may_beaver().then(|| {
            let taken = game.play(&game.play(&doubled, Action::Beaver), Action::Take);
            self.ahead(game, &taken).max(prices.points(-2 * single))
        });
        Some(CubeDecision {
            no_double: self.ahead(game, &before.rolling()),
            taken: beavered.map_or(taken, |beavered| beavered.min(taken)),
            dropped: prices.points(single),
        })
    }

    /// The worth of a position in which dice decide, by the best move of every roll.
    fn ahead(&self, game: &MatchPlay, position: &MatchPosition) -> f64 {
        let rolls = MatchRolls(Rolls { opening: false });
        let worth = |index| {
            let share = f64::from(rolls.weight(index)) / f64::from(rolls.total());
            share * self.value(game, &rolls.result(game, position, index))
        };
        (0..rolls.count()).map(worth).sum()
    }

    /// What a position is worth, without the moves of a roll.
    fn settled(&self, position: &MatchPosition) -> f64 {
        let table = MatchTable::own();
        if position.board().is_opening() {
            return Prices::new(table, position.tally(), Player::FIRST).points(0);
        }
        if position.is_beavered() {
            return beavered(table, position, &self.learned.chances(position.board()));
        }
        if position.is_doubled() {
            let doubler = position.before_the_double();
            let chances = self.learned.chances(doubler.board());
            let decision = decide(table, &doubler, &chances);
            return -decision.taken.min(decision.dropped);
        }
        standing(position, &self.learned.chances(position.board()))
    }
}

impl Equity<MatchPlay> for Cubeful {
    const HINTS: bool = true;
    const FILTER: Option<Filter> = Some(NORMAL);

    /// A backgammon with the highest cube; a match is worth less.
    fn most(&self) -> f64 {
        f64::from(3 << Cube::MOST)
    }

    /// After a roll, the best move according to the resulting position; of the answers to a resignation the better one.
    fn value(&self, game: &MatchPlay, position: &MatchPosition) -> f64 {
        if position.board().roll().is_none() && position.offered().is_none() {
            return self.settled(position);
        }
        let mut moves = Vec::new();
        game.expand(position, &mut moves);
        let after = |&mv: &Action| {
            let next = game.play(position, mv);
            let value = match game.over(&next) {
                Some(payoff) => self.payoff(payoff),
                // The game continues as it was, perhaps with a roll.
                None if mv == Action::Reject => self.value(game, &next),
                None => self.settled(&next),
            };
            if game.side(&next) == game.side(position) { value } else { -value }
        };
        moves.iter().map(after).max_by(f64::total_cmp).unwrap_or(0.0)
    }

    /// By rules of thumb, which are quick.
    fn hint(&self, game: &MatchPlay, position: &MatchPosition, mv: Action) -> f64 {
        let Action::Play(play) = mv else { return 0.0 };
        let side = game.side(position);
        let [mut own, mut other] = [side, side.other()].map(|player| *position.board().checkers(player));
        play.make(&mut own, &mut other);
        f64::from(Simple::worth(&own, &other))
    }
}
