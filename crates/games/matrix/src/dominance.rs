//! Dominated choices: those that are worse whatever the other player does.

use crate::Bimatrix;

/// One eliminated choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eliminated {
    /// Its player: 0 or 1.
    pub player: usize,
    /// The choice, by index from 0.
    pub choice: usize,
    /// A choice of the same player that is better against everything the other player has left.
    pub by: usize,
}

/// The result of eliminating strictly dominated choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elimination {
    /// The eliminations, in order.
    pub steps: Vec<Eliminated>,
    /// The choices left to each player.
    pub left: [Vec<usize>; 2],
}

/// Eliminates choices that are strictly dominated by another choice until none are left; the first player's first,
/// lower indices first. The result does not depend on the order. (Choices that only a mixture dominates remain.)
pub fn eliminate(game: &Bimatrix) -> Elimination {
    let mut left = game.choices().map(|choices| (0..choices).collect::<Vec<_>>());
    let mut steps = Vec::new();
    while let Some(step) = (0..2).find_map(|player| dominated(game, player, &left)) {
        left[step.player].retain(|&choice| choice != step.choice);
        steps.push(step);
    }
    Elimination { steps, left }
}

fn dominated(game: &Bimatrix, player: usize, left: &[Vec<usize>; 2]) -> Option<Eliminated> {
    let better = |by: usize, choice: usize| {
        let against = &left[1 - player];
        by != choice
            && against.iter().all(|&other| game.gain(player, by, other) > game.gain(player, choice, other))
    };
    let own = &left[player];
    own.iter().find_map(|&choice| {
        let by = own.iter().copied().find(|&by| better(by, choice))?;
        Some(Eliminated { player, choice, by })
    })
}
