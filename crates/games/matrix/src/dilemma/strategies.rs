//! The classical strategies.

use super::Choice::{self, Cooperate, Defect};
use super::{History, Strategy};
use stratege_game::random::Random;

/// The classical strategies, the unconditional ones first.
pub const CLASSICAL: &[Strategy] = &[
    Strategy { name: "cooperator", choose: |_, _| Cooperate },
    Strategy { name: "defector", choose: |_, _| Defect },
    Strategy { name: "random", choose: |_, random| chance(random, 1, 2) },
    Strategy {
        name: "alternator",
        choose: |history, _| history.own.last().map_or(Cooperate, |own| own.flipped()),
    },
    Strategy { name: "tit-for-tat", choose: |history, _| last(history) },
    Strategy {
        name: "suspicious-tit-for-tat",
        choose: |history, _| history.other.last().copied().unwrap_or(Defect),
    },
    Strategy {
        name: "tit-for-two-tats",
        choose: |history, _| unless(history.other.ends_with(&[Defect, Defect])),
    },
    Strategy { name: "two-tits-for-tat", choose: |history, _| unless(defected_in(history, 2)) },
    Strategy { name: "hard-tit-for-tat", choose: |history, _| unless(defected_in(history, 3)) },
    Strategy { name: "generous-tit-for-tat", choose: generous },
    Strategy { name: "joss", choose: joss },
    Strategy { name: "grudger", choose: |history, _| unless(history.other.contains(&Defect)) },
    Strategy { name: "win-stay-lose-shift", choose: win_stay_lose_shift },
];

/// Cooperates with probability `times` / `of`.
fn chance(random: &mut Random, times: usize, of: usize) -> Choice {
    unless(random.below(of) >= times)
}

/// Defects if there is a reason to.
fn unless(reason: bool) -> Choice {
    if reason { Defect } else { Cooperate }
}

/// What the other did last; cooperates at first.
fn last(history: History<'_>) -> Choice {
    history.other.last().copied().unwrap_or(Cooperate)
}

/// Whether the other defected in the last rounds.
fn defected_in(history: History<'_>, rounds: usize) -> bool {
    history.other.iter().rev().take(rounds).any(|&choice| choice == Defect)
}

/// Tit for tat that forgives one defection in three: as often as it can afford with Axelrod's points (Nowak and
/// Sigmund, "Tit for tat in heterogeneous populations", 1992).
fn generous(history: History<'_>, random: &mut Random) -> Choice {
    match last(history) {
        Cooperate => Cooperate,
        Defect => chance(random, 1, 3),
    }
}

/// Tit for tat that answers one cooperation in ten with a defection (entered by J. Joss in Axelrod's tournament).
fn joss(history: History<'_>, random: &mut Random) -> Choice {
    match last(history) {
        Cooperate => chance(random, 9, 10),
        Defect => Defect,
    }
}

/// Repeats what went well, which is whenever the other cooperated, and else changes: Pavlov (Nowak and Sigmund,
/// 1993).
fn win_stay_lose_shift(history: History<'_>, _: &mut Random) -> Choice {
    match (history.own.last(), history.other.last()) {
        (Some(own), Some(Cooperate)) => *own,
        (Some(own), Some(Defect)) => own.flipped(),
        _ => Cooperate,
    }
}
