//! Choices that are worse whatever the other does.

use crate::Bimatrix;

/// One choice taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eliminated {
    /// Whose it is: 0 or 1.
    pub player: usize,
    /// The choice, from 0.
    pub choice: usize,
    /// Another choice of the same player that is better against everything that the other player has left.
    pub by: usize,
}

/// What is left when no choice is strictly dominated by another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elimination {
    /// What was taken away, in order.
    pub steps: Vec<Eliminated>,
    /// The choices that are left to each player.
    pub left: [Vec<usize>; 2],
}

/// Takes choices away that another choice strictly dominates, until there are none; the first player's first,
/// lower numbers first. What is left does not depend on the order. (Choices that only a mixture dominates stay.)
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
