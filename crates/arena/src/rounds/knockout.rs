//! Knockout pairings: the winners of neighbouring encounters meet. If the number of players is not a power of two, the
//! top seeds get a bye in the first round. The top two seeds can only meet in the final.

use super::{Pairings, Round};
use crate::{GameRecord, MatchPlan};

/// The encounters of the round behind this one, and who goes on without playing; none behind the final.
pub(super) fn next(plan: &MatchPlan, last: Option<&Round>, games: &[GameRecord]) -> Option<Pairings> {
    let Some(last) = last else { return Some(first(plan.players.len())) };
    let mut left: Vec<usize> = last.meetings(plan, games).iter().map(|meeting| meeting.winner().0).collect();
    left.extend(&last.byes);
    if left.len() < 2 {
        return None;
    }
    // In the order of the bracket neighbours meet.
    let seats = bracket(plan.players.len());
    left.sort_by_key(|player| seats.iter().position(|seat| seat == player));
    let encounters = left.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    Some(Pairings { encounters, byes: Vec::new() })
}

/// The first round.
fn first(count: usize) -> Pairings {
    let (mut encounters, mut byes) = (Vec::new(), Vec::new());
    for pair in bracket(count).chunks_exact(2) {
        match (pair[0] < count, pair[1] < count) {
            (true, true) => encounters.push((pair[0], pair[1])),
            (true, false) => byes.push(pair[0]),
            (false, true) => byes.push(pair[1]),
            (false, false) => {}
        }
    }
    Pairings { encounters, byes }
}

/// The seats of the bracket from its top: the best player meets the last, the second the last but one, and so on.
/// Numbers from `count` on are empty seats.
fn bracket(count: usize) -> Vec<usize> {
    let mut seats = vec![0];
    while seats.len() < count {
        let all = 2 * seats.len();
        seats = seats.into_iter().flat_map(|seat| [seat, all - 1 - seat]).collect();
    }
    seats
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_meet_last_and_go_on_without_playing() {
        assert_eq!(bracket(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        let of = |encounters: &[(usize, usize)], byes: &[usize]| Pairings {
            encounters: encounters.to_vec(),
            byes: byes.to_vec(),
        };
        assert_eq!(first(4), of(&[(0, 3), (1, 2)], &[]));
        assert_eq!(first(5), of(&[(3, 4)], &[0, 1, 2]));
        assert_eq!(first(6), of(&[(3, 4), (2, 5)], &[0, 1]));
        assert_eq!(first(2), of(&[(0, 1)], &[]));
        for count in 2..40 {
            let Pairings { encounters, byes } = first(count);
            assert_eq!(encounters.len() * 2 + byes.len(), count);
            assert!((encounters.len() + byes.len()).is_power_of_two());
        }
    }
}
