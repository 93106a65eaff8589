//! Measures the winning chances at which the trailing side doubles in a post-Crawford game, which it does at its first
//! opportunity: by the program's networks, after every opening roll and every reply, each played one move deep.
//!
//! Prints the mean chance, and the chances in twelve groups of equal weight, shifted to a mean of one half, since a
//! game between equals is even before its first roll.

use stratege_engines_backgammon::Learned;
use stratege_game::{Game, Outcomes};
use stratege_games_backgammon::{Backgammon, Position, Roll, Rolls};

const PARTS: usize = 12;

fn main() {
    let learned = Learned::own();
    let mut found: Vec<(f64, f64)> = Vec::new();
    let opening = Rolls { opening: true };
    for index in 0..opening.count() {
        let rolled = opening.result(&Backgammon, &Backgammon.start(), index);
        let weight = f64::from(opening.weight(index)) / f64::from(opening.total());
        let first = best(&learned, &rolled);
        // The first player is behind: where it began, the other side plays a roll before it can double.
        if rolled.side().index() == 1 {
            found.push((win(&learned, &first), weight));
        } else {
            for roll in Roll::ALL {
                let reply = best(&learned, &first.rolled(roll));
                found.push((win(&learned, &reply), weight * f64::from(roll.weight()) / 36.0));
            }
        }
    }
    let mean: f64 = found.iter().map(|(chance, weight)| chance * weight).sum();
    found.sort_by(|one, other| one.0.total_cmp(&other.0));
    let parts: Vec<String> =
        (0..PARTS).map(|part| format!("{:.4}", part_mean(&found, part) - mean + 0.5)).collect();
    println!("mean {mean:.4}; parts {}", parts.join(", "));
}

/// The position after the best move.
fn best(learned: &Learned, position: &Position) -> Position {
    let mut moves = Vec::new();
    Backgammon.expand(position, &mut moves);
    let after = moves.into_iter().map(|mv| Backgammon.play(position, mv));
    let theirs = |next: &Position| learned.chances(next).equity();
    after.min_by(|one, other| theirs(one).total_cmp(&theirs(other))).expect("a move")
}

/// The chance of the side to roll to win at all, by every roll.
fn win(learned: &Learned, position: &Position) -> f64 {
    f64::from(learned.chances_ahead(position).win)
}

/// The mean chance of a part of the weight; the chances are sorted.
fn part_mean(found: &[(f64, f64)], part: usize) -> f64 {
    let share = 1.0 / PARTS as f64;
    let (from, to) = (part as f64 * share, (part + 1) as f64 * share);
    let (mut before, mut sum) = (0.0, 0.0);
    for &(chance, weight) in found {
        let inside = (before + weight).min(to) - f64::max(before, from);
        sum += chance * inside.max(0.0);
        before += weight;
    }
    sum / share
}
