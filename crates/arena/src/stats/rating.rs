//! Ratings for several players.

use super::elo::Z95;
use crate::{GameRecord, MatchPlan};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::LN_10;

/// A player's entry in the rating list.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rated {
    /// The player.
    pub player: usize,
    /// Its rating, relative to a mean of 0; `None` if the results do not determine it: the player won or lost
    /// everything, or is not connected to the others by points won in both directions.
    pub elo: Option<f64>,
    /// Half the width of the 95 % confidence interval for its distance from the mean; `None` if every pair had the same
    /// result.
    pub error: Option<f64>,
    /// The number of games.
    pub games: u64,
    /// The points scored.
    pub points: f64,
}

/// Rates players by the logistic model, with a draw as half a win: finds the maximum-likelihood ratings (Zermelo 1929;
/// Bradley and Terry 1952) by Newton's method. They exist if all players are connected by chains of points won (Hunter,
/// "MM algorithms for generalized Bradley-Terry models", 2004); other players get none. The errors come from the
/// sandwich estimator: the spread of each pair's contribution to the gradient, between two inverses of the curvature,
/// so that neither draws nor the games of a pair count as independent wins. Forfeits and games against players outside
/// the list count only towards the points. Best first.
pub fn rate(players: usize, games: &[GameRecord]) -> Vec<Rated> {
    let known = |game: &&GameRecord| game.players.iter().all(|&player| player < players);
    let played: Vec<&GameRecord> = games.iter().filter(known).filter(|game| !game.is_forfeit()).collect();
    let placed = tied(players, &played);
    let index_of: BTreeMap<usize, usize> =
        placed.iter().enumerate().map(|(index, &player)| (player, index)).collect();
    let inside: Vec<&GameRecord> = played
        .into_iter()
        .filter(|game| game.players.iter().all(|player| index_of.contains_key(player)))
        .collect();
    let strengths = strengths(&index_of, &inside);
    let errors = errors(&index_of, &inside, &strengths);
    let mut list: Vec<Rated> = (0..players)
        .map(|player| {
            let own = games.iter().filter(|game| game.players.contains(&player));
            let halves = own.clone().map(|game| u64::from(game.result_of(player).halves())).sum::<u64>();
            let index = index_of.get(&player).copied().filter(|_| placed.len() > 1);
            Rated {
                player,
                elo: index.map(|index| strengths[index] * 400.0 / LN_10),
                error: index.and_then(|index| errors[index]).map(|error| error * 400.0 / LN_10),
                games: own.count() as u64,
                points: halves as f64 / 2.0,
            }
        })
        .collect();
    list.sort_by(|one, other| {
        let share = |rated: &Rated| rated.points / rated.games.max(1) as f64;
        let by_elo = other.elo.partial_cmp(&one.elo).unwrap_or(std::cmp::Ordering::Equal);
        let by_share = share(other).total_cmp(&share(one));
        if one.elo.is_some() && other.elo.is_some() { by_elo.then(by_share) } else { by_share.then(by_elo) }
    });
    list
}

/// The largest set of players connected by points won both ways.
fn tied(players: usize, games: &[&GameRecord]) -> Vec<usize> {
    let mut reaches = vec![vec![false; players]; players];
    for game in games {
        let [first, second] = game.players;
        reaches[first][second] |= game.result.halves() > 0;
        reaches[second][first] |= game.result.halves() < 2;
    }
    for middle in 0..players {
        for from in 0..players {
            for to in 0..players {
                reaches[from][to] |= reaches[from][middle] && reaches[middle][to];
            }
        }
    }
    let group = |one: usize| -> BTreeSet<usize> {
        (0..players).filter(|&other| one == other || reaches[one][other] && reaches[other][one]).collect()
    };
    let largest =
        (0..players).map(group).max_by_key(|group| (group.len(), std::cmp::Reverse(group.first().copied())));
    largest.unwrap_or_default().into_iter().collect()
}

fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// Natural-logarithmic strengths with mean 0.
fn strengths(index_of: &BTreeMap<usize, usize>, games: &[&GameRecord]) -> Vec<f64> {
    let count = index_of.len();
    let mut strengths = vec![0.0; count];
    for _ in 0..200 {
        let mut slope = vec![0.0; count];
        for game in games {
            let [first, second] = game.players.map(|player| index_of[&player]);
            let surprise =
                f64::from(game.result.halves()) / 2.0 - expected(strengths[first] - strengths[second]);
            slope[first] += surprise;
            slope[second] -= surprise;
        }
        let step = solve(curvature(index_of, games, &strengths), &slope);
        // A step of more than one would leave the region where the linearisation holds.
        let longest = step.iter().fold(1.0_f64, |longest, by| longest.max(by.abs()));
        for (strength, by) in strengths.iter_mut().zip(&step) {
            *strength += by / longest;
        }
        let mean = strengths.iter().sum::<f64>() / count.max(1) as f64;
        strengths.iter_mut().for_each(|strength| *strength -= mean);
        if step.iter().all(|by| by.abs() < 1e-12) {
            break;
        }
    }
    strengths
}

/// The curvature of the log-likelihood, with 1 / n added everywhere: it says nothing of the mean, which is 0.
fn curvature(index_of: &BTreeMap<usize, usize>, games: &[&GameRecord], strengths: &[f64]) -> Vec<Vec<f64>> {
    let count = strengths.len();
    let mut curvature = vec![vec![1.0 / count.max(1) as f64; count]; count];
    for game in games {
        let [first, second] = game.players.map(|player| index_of[&player]);
        let chance = expected(strengths[first] - strengths[second]);
        let weight = chance * (1.0 - chance);
        curvature[first][first] += weight;
        curvature[second][second] += weight;
        curvature[first][second] -= weight;
        curvature[second][first] -= weight;
    }
    curvature
}

/// Half the widths of the intervals of 95 %.
fn errors(index_of: &BTreeMap<usize, usize>, games: &[&GameRecord], strengths: &[f64]) -> Vec<Option<f64>> {
    let count = strengths.len();
    let mut pairs: BTreeMap<u64, (usize, usize, f64)> = BTreeMap::new();
    for game in games {
        let [first, second] = game.players.map(|player| index_of[&player]);
        let surprise = f64::from(game.result.halves()) / 2.0 - expected(strengths[first] - strengths[second]);
        let (low, high) = (first.min(second), first.max(second));
        let pair = pairs.entry(MatchPlan::pair_of(game.number)).or_insert((low, high, 0.0));
        pair.2 += if first == low { surprise } else { -surprise };
    }
    let curvature = curvature(index_of, games, strengths);
    // Variance of a player's rating: Σ over pairs of (row of the inverse · what the pair contributes)².
    let row = |player: usize| {
        let mut unit = vec![0.0; count];
        unit[player] = 1.0;
        solve(curvature.clone(), &unit)
    };
    (0..count)
        .map(|player| {
            let inverse = row(player);
            let terms =
                pairs.values().map(|&(low, high, surprise)| (inverse[low] - inverse[high]) * surprise);
            let variance = terms.map(|term| term * term).sum::<f64>();
            (variance > 1e-18).then(|| Z95 * variance.sqrt())
        })
        .collect()
}

/// Solves a symmetric positive system by elimination with pivots.
fn solve(mut matrix: Vec<Vec<f64>>, right: &[f64]) -> Vec<f64> {
    let count = right.len();
    let mut right = right.to_vec();
    for column in 0..count {
        let pivot = (column..count)
            .max_by(|&one, &other| matrix[one][column].abs().total_cmp(&matrix[other][column].abs()))
            .unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let pivot_row = matrix[column].clone();
        for row in column + 1..count {
            let factor = matrix[row][column] / pivot_row[column];
            for (cell, above) in matrix[row].iter_mut().zip(&pivot_row).skip(column) {
                *cell -= factor * above;
            }
            right[row] -= factor * right[column];
        }
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}
