//! The table of the options: their names, kinds, bounds and fields.

use super::Options;
use crate::uci::Uci;
use std::time::Duration;
use stratege_catalog::Probing;
use stratege_session::{Level, Method, Settings, Tunable, memory_limit};

/// An option as the protocol knows it.
pub(super) struct UciOption {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
}

pub(super) type Field<T> = fn(&mut Options) -> &mut T;

#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// A number from `least` to `most`.
    Spin { usual: u64, least: u64, most: Most, set: fn(&mut Options, u64) },
    /// On or off. Without a field it is taken note of: it says what the GUI will do.
    Check(Option<Field<bool>>),
    /// One of these words, of which the usual one is kept as an empty text.
    Combo { usual: fn() -> &'static str, choices: fn() -> Vec<&'static str>, field: Field<String> },
    /// Any text.
    Text(Field<String>),
    /// Clears the table.
    ClearTable,
}

/// The greatest value of an option.
#[derive(Clone, Copy)]
pub(super) enum Most {
    Number(u64),
    /// The MiB of memory that this process can have.
    Memory,
    /// The strength of the best level below the top.
    Elo,
}

/// The least strength that can be asked for: that of the weakest level. A test compares them.
pub(super) const LEAST_ELO: u64 = 490;

/// The size of the table in MiB where the memory of the system is unknown.
pub(super) const UNKNOWN_MEMORY: u64 = 1 << 15;

impl Kind {
    /// The greatest number of a spin.
    pub(super) fn most(self) -> u64 {
        match self {
            Kind::Spin { most: Most::Number(most), .. } => most,
            Kind::Spin { most: Most::Elo, least, .. } => ratings().last().map_or(least, |&most| most.into()),
            Kind::Spin { most: Most::Memory, least, .. } => {
                memory_limit().map_or(UNKNOWN_MEMORY, |bytes| bytes >> 20).max(least)
            }
            _ => 0,
        }
    }
}

/// A number with these bounds.
const fn spin(
    name: &'static str,
    usual: u64,
    least: u64,
    most: Most,
    set: fn(&mut Options, u64),
) -> UciOption {
    UciOption { name, kind: Kind::Spin { usual, least, most, set } }
}

/// A text or a switch.
const fn option(name: &'static str, kind: Kind) -> UciOption {
    UciOption { name, kind }
}

/// How the protocol writes a text without letters.
pub(super) const EMPTY: &str = "<empty>";
/// The usual one of several words in settings for earlier versions. It is not announced: some GUIs take it for the word
/// of the protocol.
pub(super) const OLD_USUAL: &str = "default";
/// Leaves the choice of the search to the engine of the game.
const OWN: &str = "own";

pub(super) const TABLE: [UciOption; 22] = [
    spin("Hash", (Settings::TABLE_BYTES >> 20) as u64, 1, Most::Memory, |options, value| {
        options.table_bytes = (value as usize) << 20;
    }),
    spin("Threads", 1, 1, Most::Number(256), |options, value| options.threads = value as usize),
    spin("MultiPV", 1, 1, Most::Number(250), |options, value| options.lines = value as usize),
    spin("Move Overhead", 20, 0, Most::Number(5000), |options, value| {
        options.overhead = Duration::from_millis(value);
    }),
    option("Clear Hash", Kind::ClearTable),
    // Whether the GUI will let it think on the opponent's time; `go ponder` says when.
    option("Ponder", Kind::Check(None)),
    option("UCI_Chess960", Kind::Check(Some(|options| &mut options.chess960))),
    option("UCI_AnalyseMode", Kind::Check(Some(|options| &mut options.analyses))),
    option("UCI_ShowWDL", Kind::Check(Some(|options| &mut options.shows_odds))),
    option("UCI_LimitStrength", Kind::Check(Some(|options| &mut options.limits_strength))),
    spin("UCI_Elo", 1500, LEAST_ELO, Most::Elo, |options, value| options.elo = value),
    option("OwnBook", Kind::Check(Some(|options| &mut options.own_book))),
    option("BookFile", Kind::Text(|options| &mut options.book_file)),
    option("SyzygyPath", Kind::Text(|options| &mut options.probing.path)),
    spin("SyzygyProbeDepth", 0, 0, Most::Number(100), |options, value| {
        options.probing.depth = value as i32;
    }),
    spin(
        "SyzygyProbeLimit",
        Probing::MOST_PIECES as u64,
        0,
        Most::Number(Probing::MOST_PIECES as u64),
        |options, value| options.probing.pieces = value as usize,
    ),
    option("Syzygy50MoveRule", Kind::Check(Some(|options| &mut options.probing.fifty_moves))),
    spin(
        "Level",
        Level::MAX.number() as u64,
        1,
        Most::Number(Level::MAX.number() as u64),
        |options, value| {
            options.level = value;
        },
    ),
    option(
        "Evaluation",
        Kind::Combo {
            usual: || evaluations().first().copied().unwrap_or(OWN),
            choices: evaluations,
            field: |options| &mut options.evaluation,
        },
    ),
    option(
        "Algorithm",
        Kind::Combo { usual: || OWN, choices: algorithms, field: |options| &mut options.algorithm },
    ),
    option("With", Kind::Text(|options| &mut options.with)),
    option("Without", Kind::Text(|options| &mut options.without)),
];

fn evaluations() -> Vec<&'static str> {
    let entry = stratege_catalog::find(Uci::GAME);
    entry.map_or(Vec::new(), |entry| entry.evaluations.iter().map(|evaluation| evaluation.name).collect())
}

/// The strength of the levels below the top.
pub(super) fn ratings() -> &'static [u16] {
    stratege_catalog::find(Uci::GAME).map_or(&[], |entry| entry.extras.ratings)
}

/// The tunable numbers of chess's engine.
pub(super) fn tunables() -> &'static [Tunable] {
    stratege_catalog::find(Uci::GAME).map_or(&[], |entry| entry.extras.engine.tunables)
}

fn algorithms() -> Vec<&'static str> {
    Method::all().into_iter().map(|(name, _)| name).collect()
}
