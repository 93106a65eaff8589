//! The tunable parameters of the search, in one table.

use stratege_search::Tunable;

/// One line makes the field, its usual value, its bounds and its row.
macro_rules! tunables {
    ($($(#[$doc:meta])* $name:ident: $value:literal in $min:literal..=$max:literal by $step:literal;)*) => {
        /// The tunable parameters. Margins are in centipawns, reductions in 1024ths of a ply.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Parameters {
            $($(#[$doc])* pub $name: i32,)*
        }

        /// Every tunable with its default, its bounds and its step.
        pub const PARAMETERS: &[Tunable] = &[
            $(Tunable { name: stringify!($name), value: $value, min: $min, max: $max, step: $step },)*
        ];

        impl Default for Parameters {
            fn default() -> Parameters {
                Parameters { $($name: $value,)* }
            }
        }

        impl Parameters {
            /// Sets a parameter by name, clamped to its bounds; returns whether it exists.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) => self.$name = value.clamp($min, $max),)*
                    _ => return false,
                }
                true
            }

            /// These parameters, with some replaced by name; unknown names are ignored.
            #[must_use]
            pub fn tuned(&self, others: &[(String, i32)]) -> Parameters {
                let mut tuned = self.clone();
                for (name, value) in others {
                    tuned.set(name, *value);
                }
                tuned
            }

            /// The value of a parameter, by name.
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Some(self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

tunables! {
    /// Half the first window around the expected score.
    aspiration: 8 in 5..=100 by 4;

    /// Razoring: what a position may lack at depth 0, and for each square of the depth.
    razoring_base: 325 in 100..=600 by 30;
    /// See `razoring_base`.
    razoring_depth: 187 in 80..=500 by 25;
    /// Razoring: the greatest depth.
    razoring_most: 2 in 1..=8 by 1;

    /// Reverse futility: what a position must have above the bound for each ply of depth.
    reverse_margin: 74 in 30..=160 by 8;
    /// Reverse futility: plies less, in 1024ths, where the position improves.
    reverse_improving: 762 in 0..=2048 by 100;
    /// Reverse futility: the greatest depth.
    reverse_most: 8 in 4..=14 by 1;

    /// Null move: plies of reduction.
    null_base: 4 in 2..=6 by 1;
    /// Null move: depth for each further ply of reduction.
    null_depth: 8 in 2..=8 by 1;
    /// Null move: centipawns above the bound for each further ply.
    null_margin: 269 in 80..=400 by 25;
    /// Null move: the static evaluation may lie below the bound by this less `null_static_depth` for each ply.
    null_static: 137 in 0..=400 by 25;
    /// See `null_static`.
    null_static_depth: 18 in 5..=50 by 4;
    /// Null move: from this depth on, its cutoffs are verified.
    null_verified: 13 in 6..=24 by 2;

    /// ProbCut: what captures must win above the bound.
    probcut_margin: 233 in 80..=400 by 20;
    /// ProbCut: less where the position improves.
    probcut_improving: 56 in 0..=120 by 10;
    /// ProbCut: the minimum depth.
    probcut_least: 6 in 3..=9 by 1;

    /// Internal iterative reduction: the minimum depth.
    internal_least: 3 in 2..=8 by 1;

    /// Singular extensions: the minimum depth.
    singular_least: 6 in 4..=10 by 1;
    /// Singular extensions: how far below the table's score the others must stay, in 16ths of a centipawn a ply.
    singular_margin: 27 in 8..=64 by 4;
    /// How much further below they must stay for a double extension.
    double_margin: 13 in 0..=60 by 4;
    /// The most double extensions of one line.
    double_most: 7 in 0..=16 by 1;

    /// Late-move reductions: the least one of quiet moves.
    reduction_quiet: 1056 in 0..=2048 by 100;
    /// The divisor of ln depth × ln moves for quiet moves, in hundredths.
    reduction_quiet_slope: 296 in 120..=400 by 15;
    /// The least one of captures.
    reduction_capture: 191 in 0..=1024 by 80;
    /// Their divisor.
    reduction_capture_slope: 269 in 160..=600 by 25;
    /// Less at nodes of the principal variation.
    reduction_principal: 1122 in 0..=2048 by 100;
    /// More at nodes that are expected to be cut.
    reduction_cut: 1246 in 0..=3072 by 120;
    /// More where the position does not improve.
    reduction_worsening: 549 in 0..=2048 by 100;
    /// More where the table's move is a capture.
    reduction_table_capture: 1155 in 0..=2048 by 100;
    /// Less for killers and countermoves.
    reduction_refutation: 785 in 0..=2048 by 100;
    /// Less for moves that give check.
    reduction_check: 1933 in 0..=2048 by 100;
    /// History for each ply of reduction less.
    reduction_history: 9327 in 3000..=24000 by 800;
    /// A reduced move that fails high by so much is searched a ply deeper.
    deeper_margin: 61 in 10..=150 by 10;

    /// Late-move pruning: moves at depth 0.
    late_base: 7 in 1..=8 by 1;
    /// Futility: the margin at depth 0.
    futility_base: 38 in 20..=250 by 15;
    /// Futility: for each ply of depth left after reduction.
    futility_depth: 82 in 30..=200 by 10;
    /// Futility: the greatest depth left.
    futility_most: 8 in 3..=14 by 1;
    /// Futility of captures: the margin at depth 0.
    capture_futility_base: 210 in 60..=400 by 25;
    /// Futility of captures: for each ply of depth left.
    capture_futility_depth: 175 in 60..=400 by 20;
    /// Futility of captures: the greatest depth left.
    capture_futility_most: 6 in 2..=10 by 1;
    /// Exchanges: what a quiet move may lose, for each square of the depth left.
    exchange_quiet: 31 in 5..=80 by 5;
    /// Exchanges: what a capture may lose, for each ply of depth.
    exchange_capture: 141 in 30..=250 by 15;
    /// History pruning: the history a ply below which a quiet move is left out.
    history_margin: 3657 in 1000..=10000 by 400;
    /// History pruning: the greatest depth left.
    history_most: 6 in 2..=10 by 1;

    /// Quiescence: what a capture may lack of the bound beside what it wins.
    delta_margin: 161 in 50..=400 by 20;
    /// Quiescence: what a capture may lose.
    quiescence_exchange: 32 in 0..=150 by 10;

    /// Histories: the bonus for each ply of depth.
    bonus_depth: 182 in 50..=400 by 20;
    /// Histories: what is taken from it.
    bonus_less: 92 in 0..=300 by 20;
    /// Histories: the greatest bonus.
    bonus_most: 1871 in 600..=3600 by 150;
    /// Histories: the malus for each ply of depth.
    malus_depth: 169 in 50..=500 by 25;
    /// Histories: what is taken from it.
    malus_less: 15 in 0..=300 by 20;
    /// Histories: the greatest malus.
    malus_most: 1212 in 600..=3600 by 150;
    /// Histories: the minimum depth of a node that fails low and praises the move before it.
    prior_least: 2 in 1..=8 by 1;
    /// Histories: what a centipawn of a change of the static evaluation is worth.
    static_bonus: 20 in 0..=64 by 4;
    /// Histories: the most that it is worth.
    static_most: 870 in 200..=3000 by 150;

    /// Corrections: the weight of the pawns', in 128ths of their mean error.
    correction_pawns: 73 in 0..=200 by 10;
    /// The weight of the pieces of each side.
    correction_pieces: 65 in 0..=200 by 10;
    /// The weight of the last move's.
    correction_move: 54 in 0..=200 by 10;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_row_within_its_bounds() {
        let mut parameters = Parameters::default();
        for row in PARAMETERS {
            assert!(row.min <= row.value && row.value <= row.max && row.step > 0, "{}", row.name);
            assert_eq!(parameters.get(row.name), Some(row.value));
            assert!(parameters.set(row.name, i32::MAX));
            assert_eq!(parameters.get(row.name), Some(row.max));
        }
        assert!(!parameters.set("nothing", 1) && parameters.get("nothing").is_none());
        let names: std::collections::BTreeSet<_> = PARAMETERS.iter().map(|row| row.name).collect();
        assert_eq!(names.len(), PARAMETERS.len());
    }
}
