//! Backgammon without the cube, and with the cube for money or in matches.

use super::NAME;
use super::bear_offs::bear_offs;
use super::matches::{cubeless_file, match_file};
use std::sync::Arc;
use stratege_catalog::adapter::build::with_dice;
use stratege_catalog::adapter::spec::{Spec, by_hand};
use stratege_engines_backgammon::Learned;
use stratege_engines_backgammon::cube::{CubeDecision, Cubeful, MatchTable, Prices};
use stratege_game::{Game, Player};
use stratege_games_backgammon::{Backgammon, MatchPlay, MatchPosition, Position};
use stratege_session::{ChancesData, CubeData, CubeUnit, JudgementData};

/// Without the cube; by networks, and tables of bear-offs where they were made.
pub(super) fn cubeless(learned: Learned) -> Spec<Backgammon> {
    let learned = learned.with_bear_offs(bear_offs());
    let judge = learned.clone();
    let mut spec = with_dice(NAME, Backgammon, learned);
    let judgement = move |_: &Backgammon, position: &Position| {
        let decided = position.roll().is_some() || position.is_opening();
        let chances = if decided { judge.chances(position) } else { judge.chances_ahead(position) };
        JudgementData { chances: ChancesData::of(chances.values()), cube: None }
    };
    spec.evaluating.judgement = Some(Arc::new(judgement));
    spec.texts.match_file = Some(cubeless_file);
    spec.set_up = Some(by_hand);
    spec
}

/// With the cube, for money or in a match.
pub(super) fn with_cube(game: MatchPlay, learned: Learned) -> Spec<MatchPlay> {
    let learned = learned.with_bear_offs(bear_offs());
    let judge = Cubeful::new(learned.clone());
    let mut spec = with_dice(NAME, game, Cubeful::new(learned));
    let judgement = move |game: &MatchPlay, position: &MatchPosition| {
        let decided = position.board().roll().is_some() || position.board().is_opening();
        let chances = if decided { judge.chances(position) } else { judge.chances_ahead(position) };
        let cube = judge.decision(game, position).map(|decision| cube(game, position, &decision));
        JudgementData { chances: ChancesData::of(chances.values()), cube }
    };
    // Mistakes are measured in points, also where a match's chances are the values.
    let prices = Prices::new(MatchTable::own(), &game.tally, Player::FIRST);
    spec.evaluating.judgement = Some(Arc::new(judgement));
    spec.evaluating.mistake = (prices.points(1) - prices.points(-1)) / 2.0;
    spec.evaluating.cube_unit = Some(cube_unit);
    spec.texts.match_file = Some(match_file);
    spec
}

/// Points for money count as parts of the cube, chances in a match as parts of what winning a single game gives.
fn cube_unit(position: &MatchPosition) -> CubeUnit {
    let before = position.before_the_double();
    let prices = Prices::new(MatchTable::own(), before.tally(), before.board().side());
    let [zero, one] = [0.0, 1.0].map(|worth| prices.normalised(worth, before.cube()));
    CubeUnit { zero, per_unit: one - zero, of_match: !prices.is_money() }
}

fn cube(game: &MatchPlay, position: &MatchPosition, decision: &CubeDecision) -> CubeData {
    let before = position.before_the_double();
    let prices = Prices::new(MatchTable::own(), before.tally(), game.side(&before));
    let worths = [decision.no_double, decision.taken, decision.dropped];
    let [no_double, double_take, double_pass] = worths.map(|worth| prices.normalised(worth, before.cube()));
    let match_chances = (!prices.is_money()).then(|| worths.map(|worth| f64::midpoint(worth, 1.0)));
    CubeData { verdict: decision.verdict().name(), no_double, double_take, double_pass, match_chances }
}
