//! Equilibria: pairs of strategies from which neither player gains by deviating alone.
//!
//! By enumeration of supports, as vertices of the best-reply polyhedra (B. von Stengel, "Computing equilibria for
//! two-person games", Handbook of Game Theory 3, 2002). A mixed strategy is a vertex if its support and its best
//! replies determine it. An equilibrium of two vertices is extreme; in a non-degenerate game every equilibrium is
//! extreme, and in a degenerate one the others lie between those.

use crate::dominance::eliminate;
use crate::{Bimatrix, Fraction};
use num_traits::{One, Signed, Zero};

/// A pair of mixed strategies: the probability of each choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equilibrium {
    /// The strategies of the first and the second player.
    pub strategies: [Vec<Fraction>; 2],
    /// The expected value for each player, in the terms of the matrix: payoffs or costs.
    pub expected: [Fraction; 2],
}

/// The extreme equilibria of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equilibria {
    /// The equilibria, ordered by the first player's choices.
    pub equilibria: Vec<Equilibrium>,
    /// Whether some mixed strategy has more best replies than choices in its support, after elimination of strictly
    /// dominated choices.
    pub degenerate: bool,
    /// Whether there are infinitely many equilibria: two of the extreme ones share a strategy, and every mixture of
    /// their other two strategies is an equilibrium with it. Otherwise the extreme ones are all.
    pub infinite: bool,
}

/// The equilibria in pure strategies, as pairs of a row and a column.
pub fn pure_equilibria(game: &Bimatrix) -> Vec<(usize, usize)> {
    let [rows, columns] = game.choices();
    let best = |player: usize, own: usize, other: usize| {
        (0..game.choices()[player])
            .all(|choice| game.gain(player, choice, other) <= game.gain(player, own, other))
    };
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    cells.filter(|&(row, column)| best(0, row, column) && best(1, column, row)).collect()
}

/// All extreme equilibria. Strictly dominated choices are never part of one, so they are computed from the reduced
/// game.
pub fn equilibria(game: &Bimatrix) -> Equilibria {
    let left = eliminate(game).left;
    let mut found = game.restricted(&left).map_or_else(|| extreme(game), |reduced| extreme(&reduced));
    for equilibrium in &mut found.equilibria {
        for (player, strategy) in equilibrium.strategies.iter_mut().enumerate() {
            let mut whole = vec![Fraction::zero(); game.choices()[player]];
            for (&choice, part) in left[player].iter().zip(strategy.drain(..)) {
                whole[choice] = part;
            }
            *strategy = whole;
        }
    }
    found
}

/// Those of a game as it is.
fn extreme(game: &Bimatrix) -> Equilibria {
    let [first, second] = [0, 1].map(|player| vertices(game, player));
    let mut found = Vec::new();
    for x in &first {
        for y in second.iter().filter(|y| within(x.support, y.replies) && within(y.support, x.replies)) {
            let strategies = [x.strategy.clone(), y.strategy.clone()];
            let expected = expected(game, &strategies);
            found.push(Equilibrium { strategies, expected });
        }
    }
    found.sort_by(|a, b| b.strategies.cmp(&a.strategies));
    let degenerate =
        first.iter().chain(&second).any(|vertex| vertex.replies.count_ones() > vertex.support.count_ones());
    let infinite = found.iter().enumerate().any(|(index, one)| {
        let shares =
            |other: &Equilibrium| (0..2).any(|player| one.strategies[player] == other.strategies[player]);
        found[..index].iter().any(shares)
    });
    Equilibria { equilibria: found, degenerate, infinite }
}

/// Choices as a set of bits.
type Set = u32;

fn within(small: Set, large: Set) -> bool {
    small & !large == 0
}

fn members(set: Set) -> impl Iterator<Item = usize> {
    (0..Set::BITS as usize).filter(move |&choice| set >> choice & 1 != 0)
}

/// A mixed strategy that its support and its best replies determine.
struct Vertex {
    strategy: Vec<Fraction>,
    support: Set,
    /// The other player's best replies to it.
    replies: Set,
}

/// The vertices among a player's strategies, each once.
fn vertices(game: &Bimatrix, player: usize) -> Vec<Vertex> {
    let [own, other] = [game.choices()[player], game.choices()[1 - player]];
    let mut found: Vec<Vertex> = Vec::new();
    for support in 1..1_u32 << own {
        let same_size = (1..1_u32 << other).filter(|replies| replies.count_ones() == support.count_ones());
        for wanted in same_size {
            let Some(strategy) = indifferent(game, player, support, wanted) else { continue };
            let replies = best_replies(game, player, &strategy);
            if within(wanted, replies) && !found.iter().any(|vertex| vertex.strategy == strategy) {
                found.push(Vertex { strategy, support, replies });
            }
        }
    }
    found
}

/// The strategy on this support, all of it used, that makes the other player indifferent among `wanted`; none
/// when there is none or more than one.
fn indifferent(game: &Bimatrix, player: usize, support: Set, wanted: Set) -> Option<Vec<Fraction>> {
    // The unknowns are the probabilities and what the other player gains by each of the wanted replies.
    let indifference = members(wanted).map(|reply| {
        let gains = members(support).map(|choice| game.gain(1 - player, reply, choice));
        gains.chain([-Fraction::one(), Fraction::zero()]).collect::<Vec<_>>()
    });
    let whole = members(support).map(|_| Fraction::one()).chain([Fraction::zero(), Fraction::one()]);
    let solution = solve(indifference.chain([whole.collect()]).collect())?;
    let mut strategy = vec![Fraction::zero(); game.choices()[player]];
    for (choice, probability) in members(support).zip(solution) {
        if !probability.is_positive() {
            return None;
        }
        strategy[choice] = probability;
    }
    Some(strategy)
}

/// The other player's best replies to a strategy of `player`.
fn best_replies(game: &Bimatrix, player: usize, strategy: &[Fraction]) -> Set {
    let gain = |reply: usize| {
        let parts =
            strategy.iter().enumerate().map(|(choice, part)| part * game.gain(1 - player, reply, choice));
        parts.fold(Fraction::zero(), |sum, part| sum + part)
    };
    let gains: Vec<Fraction> = (0..game.choices()[1 - player]).map(gain).collect();
    let most = gains.iter().max();
    (0..).zip(&gains).filter(|&(_, gain)| Some(gain) == most).fold(0, |set, (reply, _)| set | 1 << reply)
}

fn expected(game: &Bimatrix, [x, y]: &[Vec<Fraction>; 2]) -> [Fraction; 2] {
    let mut sums = [Fraction::zero(), Fraction::zero()];
    for (row, p) in x.iter().enumerate() {
        for (column, q) in y.iter().enumerate() {
            for (sum, number) in sums.iter_mut().zip(game.cell(row, column)) {
                *sum += p * q * number;
            }
        }
    }
    sums
}

/// The one solution of as many equations as unknowns, each equation ending with its right side; none when
/// there is no solution or more than one.
pub(crate) fn solve(mut equations: Vec<Vec<Fraction>>) -> Option<Vec<Fraction>> {
    let unknowns = equations.len();
    for column in 0..unknowns {
        let pivot = (column..unknowns).find(|&row| !equations[row][column].is_zero())?;
        equations.swap(column, pivot);
        let scale = equations[column][column].clone();
        for value in &mut equations[column] {
            *value /= &scale;
        }
        let row = equations[column].clone();
        for (index, other) in equations.iter_mut().enumerate() {
            if index == column || other[column].is_zero() {
                continue;
            }
            let factor = other[column].clone();
            for (value, of_pivot) in other.iter_mut().zip(&row) {
                *value -= &factor * of_pivot;
            }
        }
    }
    Some(equations.into_iter().filter_map(|mut equation| equation.pop()).collect())
}
