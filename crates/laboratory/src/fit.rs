//! Measures how well shallow searches predict deep ones.

use crate::measuring::DuelLaboratory;
use std::collections::BTreeMap;
use stratege_game::random::Random;
use stratege_game::{Depth, Duel, Node, Score};
use stratege_search::{
    Check, Evaluator, Fit, Limits, Reuse, Search, Settings, Stop, Table, WallClock, Window,
};
use stratege_session::Fitting;
use stratege_session::probcut::{CheckData, FitPlan};

/// The depths that predict a depth: of the same parity, about half as deep, the cheaper first. (Odd and even depths
/// differ by the side that moves last.)
fn predictors(depth: u16) -> impl Iterator<Item = u16> {
    let half = depth.div_ceil(2);
    let upper = if half % 2 == depth % 2 { half } else { half.saturating_sub(1) };
    [upper.saturating_sub(2), upper].into_iter().filter(move |&shallow| shallow >= 1 && shallow + 2 <= depth)
}

impl<G: Duel, E: Evaluator<G>> Fitting for DuelLaboratory<'_, G, E> {
    fn fit(&self, plan: &FitPlan, stop: &Stop, on_progress: &mut dyn FnMut(u32)) -> Vec<CheckData> {
        let context = &self.context;
        let mut random = Random::new(plan.seed);
        let mut fits: BTreeMap<(u8, u16, usize), Fit> = BTreeMap::new();
        for done in 0..plan.positions {
            if stop.is_stopped() {
                break;
            }
            if let Some(position) = of_a_random_game(context.game, &mut random)
                && let Some(scores) = self.scores_by_depth(&position, plan.depth, stop)
            {
                let stage = self.evaluator.stage(context.game, &position);
                for depth in 3..=plan.depth {
                    for (place, shallow) in predictors(depth).enumerate() {
                        let fit = fits.entry((stage, depth, place)).or_default();
                        fit.add(scores[usize::from(shallow) - 1], scores[usize::from(depth) - 1]);
                    }
                }
            }
            on_progress(done + 1);
        }
        let check = |(&(stage, depth, place), fit): (&(u8, u16, usize), &Fit)| {
            let shallow = predictors(depth).nth(place)?;
            let Check { slope, offset, deviation, .. } = fit.check(stage, depth, shallow)?;
            Some(CheckData { stage, depth, shallow, slope, offset, deviation, positions: fit.count() })
        };
        fits.iter().filter_map(check).collect()
    }

    fn shipped(&self) -> Option<&'static str> {
        self.context.probcut
    }
}

impl<G: Duel, E: Evaluator<G>> DuelLaboratory<'_, G, E> {
    /// The values to depth 1, 2, and so on; `None` if one of them is decided, since the regression does not hold for
    /// decided games.
    fn scores_by_depth(&self, position: &G::Position, depth: u16, stop: &Stop) -> Option<Vec<Score>> {
        const TABLE: usize = 8 << 20;
        let mut options = Settings::default().options(self.context.objective, self.context.unit);
        options.reuse = Reuse::EqualDepth;
        let search = Search {
            game: self.context.game,
            evaluator: self.evaluator,
            options: &options,
            limits: Limits::default(),
            table: Some(&Table::of::<G>(TABLE)),
            clock: &WallClock::start(),
            stop,
        };
        let value = |depth| {
            let (score, _) = search.value(&[], position, Depth(depth), Window::FULL).ok()?;
            (!score.is_decided()).then_some(score)
        };
        (1..=depth).map(value).collect()
    }
}

/// A random position of a random game, each of its positions equally likely.
fn of_a_random_game<G: Duel>(game: &G, random: &mut Random) -> Option<G::Position> {
    /// Longer games are cut off.
    const LONGEST: usize = 200;
    let mut line = vec![game.start()];
    let mut moves = G::Moves::default();
    while line.len() < LONGEST && matches!(game.expand(&line[line.len() - 1], &mut moves), Node::Choice) {
        let all: Vec<G::Move> = moves.iter().copied().collect();
        line.push(game.play(&line[line.len() - 1], all[random.below(all.len())]));
    }
    let position = line.swap_remove(random.below(line.len()));
    game.over(&position).is_none().then_some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predictors_have_the_parity_and_are_about_half() {
        let of = |depth| predictors(depth).collect::<Vec<_>>();
        assert_eq!(of(3), [1]);
        assert_eq!(of(4), [2]);
        assert_eq!(of(5), [1, 3]);
        assert_eq!(of(7), [1, 3]);
        assert_eq!(of(8), [2, 4]);
        assert_eq!(of(9), [3, 5]);
        for depth in 3..40 {
            for shallow in predictors(depth) {
                assert!(shallow % 2 == depth % 2 && shallow <= depth / 2 + 1);
            }
        }
    }
}
