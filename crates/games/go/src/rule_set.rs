//! The differences between the rules of countries and associations.

/// How a finished game is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Stones and the empty points that only they reach.
    Area,
    /// Empty points that only stones of one player reach, and the stones that it has taken.
    Territory,
}

/// The positions that may not be repeated in a game; a pass is always allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Superko {
    /// None; only a ko may not be retaken at once.
    None,
    /// The stones on the board.
    Positional,
    /// The stones on the board with the same side to move.
    Situational,
}

/// A set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleSet {
    /// How it is counted.
    pub scoring: Scoring,
    /// Which repetitions are forbidden.
    pub superko: Superko,
    /// Whether suicide is allowed.
    pub suicide: bool,
    /// The second player's compensation for moving second, in half points.
    pub komi: i16,
    /// The second player's additional compensation in handicap games.
    pub compensation: Compensation,
}

/// The second player's compensation for handicap stones, each of which is a point for the first player under area
/// scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compensation {
    /// No points.
    None,
    /// A point for each stone.
    Stones,
    /// A point for each stone but one.
    StonesLessOne,
}

impl RuleSet {
    /// Tromp and Taylor's rules ("The game of Go", tromp.github.io/go.html): positional superko, suicide, area.
    pub const TROMP_TAYLOR: RuleSet = RuleSet {
        scoring: Scoring::Area,
        superko: Superko::Positional,
        suicide: true,
        komi: 15,
        compensation: Compensation::None,
    };
    /// Chinese rules as played by programs: positional superko, area, komi 7.5.
    pub const CHINESE: RuleSet =
        RuleSet { suicide: false, compensation: Compensation::Stones, ..RuleSet::TROMP_TAYLOR };
    /// The rules of the American Go Association: situational superko, area, komi 7.5. Pass stones, which would make
    /// territory count the same, are omitted.
    pub const AGA: RuleSet = RuleSet {
        superko: Superko::Situational,
        compensation: Compensation::StonesLessOne,
        ..RuleSet::CHINESE
    };
    /// Japanese rules: territory, komi 6.5, no superko.
    pub const JAPANESE: RuleSet = RuleSet {
        scoring: Scoring::Territory,
        superko: Superko::None,
        suicide: false,
        komi: 13,
        compensation: Compensation::None,
    };

    /// The named rule sets, the usual ones first.
    pub const NAMED: [(&str, RuleSet); 4] = [
        ("chinese", RuleSet::CHINESE),
        ("japanese", RuleSet::JAPANESE),
        ("aga", RuleSet::AGA),
        ("tromp-taylor", RuleSet::TROMP_TAYLOR),
    ];

    /// The rule set with this name.
    pub fn named(name: &str) -> Option<RuleSet> {
        Self::NAMED.into_iter().find(|(other, _)| *other == name).map(|(_, rules)| rules)
    }
}
