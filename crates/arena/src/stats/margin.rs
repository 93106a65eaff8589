//! Margins of victory, in games where they count: points in backgammon, discs in Othello.

use super::elo::Z95;
use crate::{GameRecord, MatchPlan};
use serde::Serialize;
use std::collections::BTreeMap;

/// The mean margin of a game, in the game's unit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Margin {
    /// The mean, negative if the player lost more than it won.
    pub mean: f64,
    /// Half the width of its 95 % confidence interval, from the variance between pairs; `None` for a single pair.
    pub error: Option<f64>,
}

impl Margin {
    /// The mean over the complete pairs among these games, except those with a forfeit, from the point of view of
    /// `player`; `None` if no game was won by more than 1.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a GameRecord>, player: usize) -> Option<Margin> {
        let (mut pairs, mut counts): (BTreeMap<u64, Vec<f64>>, _) = (BTreeMap::new(), false);
        for game in games.into_iter().filter(|game| !game.is_forfeit()) {
            counts |= game.margin > 1;
            let margin = f64::from(game.margin.max(1));
            pairs
                .entry(MatchPlan::pair_of(game.number))
                .or_default()
                .push(margin * f64::from(game.result_of(player).sign()));
        }
        let whole = |pair: &Vec<f64>| (pair.len() == 2).then(|| pair.iter().sum::<f64>() / 2.0);
        let means: Vec<f64> = pairs.values().filter_map(whole).collect();
        if !counts || means.is_empty() {
            return None;
        }
        let count = means.len() as f64;
        let mean = means.iter().sum::<f64>() / count;
        let squares: f64 = means.iter().map(|pair| (pair - mean).powi(2)).sum();
        let error = (means.len() > 1).then(|| Z95 * (squares / (count - 1.0) / count).sqrt());
        Some(Margin { mean, error })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ended;
    use crate::Outcome;

    fn game(number: u64, margin: u16, result: Outcome) -> GameRecord {
        let players = if number.is_multiple_of(2) { [0, 1] } else { [1, 0] };
        let (start, opening, moves, ended) = (None, 0, Vec::new(), Ended::Rules);
        GameRecord {
            number,
            players,
            start,
            opening,
            moves,
            result,
            margin,
            ended,
            date: None,
            engines: [None, None],
        }
    }

    #[test]
    fn margins_are_counted_by_pairs() {
        // The first player wins 2 and loses 1 in the first pair, wins 1 and 3 in the second; the third is not complete.
        let games = [
            game(0, 2, Outcome::Win),
            game(1, 1, Outcome::Win),
            game(2, 1, Outcome::Win),
            game(3, 3, Outcome::Loss),
            game(4, 3, Outcome::Loss),
        ];
        let margin = Margin::of(&games, 0).unwrap();
        assert!((margin.mean - 1.25).abs() < 1e-12);
        // The means of the pairs are 0.5 and 2: their deviation is 1.5 / √2, that of the mean of two 0.75.
        assert!((margin.error.unwrap() - Z95 * 0.75).abs() < 1e-12);
        assert!((Margin::of(&games, 1).unwrap().mean + 1.25).abs() < 1e-12);
        assert_eq!(Margin::of(&games[2..3], 0), None);
        assert_eq!(Margin::of(&[game(0, 1, Outcome::Win), game(1, 1, Outcome::Win)], 0), None);
    }
}
