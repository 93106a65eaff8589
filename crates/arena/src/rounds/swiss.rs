//! Swiss pairings: players with scores as close as possible meet, and no two meet twice. In every encounter each player
//! has both colours, so colours are balanced.

use super::{Pairings, Standing};

/// The encounters of the next round, and who has a bye; none where everyone has met everyone.
pub(super) fn next(standing: &Standing) -> Option<Pairings> {
    let mut order: Vec<usize> = (0..standing.points.len()).collect();
    order.sort_by(|&one, &other| standing.points[other].total_cmp(&standing.points[one]));
    if order.len().is_multiple_of(2) {
        return paired(standing, &order).map(|encounters| Pairings { encounters, byes: Vec::new() });
    }
    // The bye goes to the last who has had none, if the others can be paired then.
    let candidates: Vec<usize> =
        order.iter().rev().copied().filter(|&player| !standing.byes[player]).collect();
    candidates.into_iter().find_map(|bye| {
        let others: Vec<usize> = order.iter().copied().filter(|&player| player != bye).collect();
        paired(standing, &others).map(|encounters| Pairings { encounters, byes: vec![bye] })
    })
}

/// Pairs players in this order: the first with the next whom it has not met, so that the rest can be paired too.
fn paired(standing: &Standing, order: &[usize]) -> Option<Vec<(usize, usize)>> {
    let Some((&first, rest)) = order.split_first() else { return Some(Vec::new()) };
    rest.iter().enumerate().filter(|(_, other)| !standing.met[first].contains(other)).find_map(
        |(at, &other)| {
            let others: Vec<usize> = [&rest[..at], &rest[at + 1..]].concat();
            let mut encounters = paired(standing, &others)?;
            encounters.insert(0, (first, other));
            Some(encounters)
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::System;
    use std::collections::BTreeSet;

    /// A tournament in which the player that comes first in the list always wins 2-0.
    fn played(count: usize, rounds: u32) -> Vec<Pairings> {
        let mut standing =
            Standing { points: vec![0.0; count], met: vec![Vec::new(); count], byes: vec![false; count] };
        (0..rounds)
            .map(|_| {
                let Pairings { encounters, byes } = next(&standing).expect("a pairing");
                for &(one, other) in &encounters {
                    standing.met[one].push(other);
                    standing.met[other].push(one);
                    standing.points[one.min(other)] += 2.0;
                }
                for &player in &byes {
                    assert!(!standing.byes[player], "a second bye");
                    (standing.byes[player], standing.points[player]) = (true, standing.points[player] + 2.0);
                }
                Pairings { encounters, byes }
            })
            .collect()
    }

    #[test]
    fn nobody_meets_twice_and_everybody_plays_or_has_a_bye() {
        for count in 2..=17 {
            let mut met = BTreeSet::new();
            for Pairings { encounters, byes } in played(count, System::most_rounds(count)) {
                assert_eq!(2 * encounters.len() + byes.len(), count);
                assert_eq!(byes.len(), count % 2);
                for (one, other) in encounters {
                    assert!(met.insert((one.min(other), one.max(other))), "{count}: {one} and {other} again");
                }
            }
        }
    }

    #[test]
    fn players_with_equal_points_meet() {
        let rounds = played(8, 3);
        assert_eq!(rounds[0].encounters, [(0, 1), (2, 3), (4, 5), (6, 7)]);
        assert_eq!(rounds[1].encounters, [(0, 2), (4, 6), (1, 3), (5, 7)]);
        assert_eq!(rounds[2].encounters[0], (0, 4));
        assert_eq!((System::usual_rounds(8), System::usual_rounds(2), System::most_rounds(9)), (3, 1, 5));
    }
}
