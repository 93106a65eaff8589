//! The variants and their rules, in one table.

use crate::board::Numbers;
use stratege_game::Player;
use strum::VariantArray;

/// A variant of draughts.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, VariantArray, strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Variant {
    /// International draughts, 10×10 (FMJD).
    International,
    /// English draughts, or checkers, 8×8 (WCDF).
    English,
    /// Russian draughts, 8×8 (IDF).
    Russian,
    /// Brazilian draughts: the international rules on 8×8.
    Brazilian,
    /// Italian draughts, 8×8 (FID).
    Italian,
    /// Spanish draughts, 8×8.
    Spanish,
    /// American pool checkers, 8×8.
    Pool,
    /// Frisian draughts, 10×10 (WFD).
    Frisian,
    /// Canadian draughts: the international rules on 12×12.
    Canadian,
}

/// Which captures may be chosen where there are several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// Any, if it is made to its end.
    Free,
    /// One that takes the most pieces.
    Most,
    /// Of those that take the most pieces, one that takes the most kings.
    MostKings,
    /// The most pieces; then with a king; then the most kings; then a king as early as possible.
    Italian,
    /// The most value, a king being worth a little less than one and a half men; then with a king.
    Value,
}

/// When a game in which nothing is taken ends in a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Draws {
    /// By 25 moves of kings alone, by 16 with three pieces against a king, by 5 with two or one.
    International,
    /// By so many plies without a capture or a move of a man.
    Quiet(u8),
    /// By 20 moves of kings alone, by 5 with at most two pieces a side.
    Brazilian,
    /// By 15 moves of kings alone or of three kings against one; with few pieces by 5, 30 or 60; by 5 of three pieces
    /// against a king on the main road.
    Russian,
    /// By 13 moves of three kings against one, or 40 without a capture or a move of a man.
    Pool,
    /// By 7 moves of two kings against one, by 2 of one against one.
    Frisian,
}

/// The rules of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) width: u32,
    /// Rows of men at the start.
    pub(crate) rows: u32,
    pub(crate) begins: Player,
    /// Kings move and capture over any distance.
    pub(crate) flying: bool,
    /// Men capture backwards too.
    pub(crate) backwards: bool,
    /// Pieces capture on straight lines too.
    pub(crate) straight: bool,
    /// A man that reaches the last row in the middle of a capture continues as a king.
    pub(crate) crowned_in_passing: bool,
    /// Men may not take kings.
    pub(crate) kings_safe_from_men: bool,
    /// A king may make no more than three moves in a row without a capture while its side has men.
    pub(crate) king_tires: bool,
    pub(crate) choice: Choice,
    pub(crate) draws: Draws,
    pub(crate) numbers: Numbers,
    /// Squares are written by column and row, not by number.
    pub(crate) lettered: bool,
}

impl Variant {
    /// All variants, the usual one first.
    pub const ALL: [Variant; 9] = *<Variant as VariantArray>::VARIANTS.first_chunk().unwrap();

    /// Their names, in the same order.
    pub const NAMES: [&'static str; 9] = *<Variant as strum::VariantNames>::VARIANTS.first_chunk().unwrap();

    /// Its name: `international`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The variant with this name.
    pub fn named(name: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.name() == name)
    }

    /// Whether its board is 12×12, which needs sets of 128 bits.
    pub fn is_large(self) -> bool {
        self.rules().width > 10
    }

    pub(crate) const fn rules(self) -> Rules {
        const INTERNATIONAL: Rules = Rules {
            width: 10,
            rows: 4,
            begins: Player::FIRST,
            flying: true,
            backwards: true,
            straight: false,
            crowned_in_passing: false,
            kings_safe_from_men: false,
            king_tires: false,
            choice: Choice::Most,
            draws: Draws::International,
            numbers: Numbers::Top,
            lettered: false,
        };
        const SMALL: Rules = Rules { width: 8, rows: 3, ..INTERNATIONAL };
        match self {
            Variant::International => INTERNATIONAL,
            Variant::English => Rules {
                begins: Player::SECOND,
                flying: false,
                backwards: false,
                choice: Choice::Free,
                draws: Draws::Quiet(80),
                ..SMALL
            },
            Variant::Italian => Rules {
                flying: false,
                backwards: false,
                kings_safe_from_men: true,
                choice: Choice::Italian,
                draws: Draws::Quiet(80),
                numbers: Numbers::TopMirrored,
                ..SMALL
            },
            Variant::Pool => {
                Rules { begins: Player::SECOND, choice: Choice::Free, draws: Draws::Pool, ..SMALL }
            }
            Variant::Spanish => Rules {
                backwards: false,
                choice: Choice::MostKings,
                draws: Draws::Quiet(40),
                numbers: Numbers::BottomMirrored,
                ..SMALL
            },
            Variant::Russian => Rules {
                crowned_in_passing: true,
                choice: Choice::Free,
                draws: Draws::Russian,
                lettered: true,
                ..SMALL
            },
            Variant::Brazilian => Rules { draws: Draws::Brazilian, lettered: true, ..SMALL },
            Variant::Canadian => Rules { width: 12, rows: 5, ..INTERNATIONAL },
            Variant::Frisian => Rules {
                straight: true,
                king_tires: true,
                choice: Choice::Value,
                draws: Draws::Frisian,
                ..INTERNATIONAL
            },
        }
    }
}
