//! Draughts: nine variants, with a hand-made evaluation for all and learned ones for some.
#![forbid(unsafe_code)]

use std::path::Path;
use std::sync::Arc;
use stratege_catalog::Opened;
use stratege_catalog::adapter::GameSession;
use stratege_catalog::adapter::build::duel;
use stratege_catalog::adapter::spec::{Proven, SideSwap, Spec, by_hand};
use stratege_catalog::endgames::{Endgames, Numbered, library};
use stratege_catalog::levels::levels;
use stratege_catalog::reasons::{DRAUGHTS_VARIANT, NO_PATTERNS};
use stratege_catalog::weights_file::{read_weights, refused};
use stratege_catalog::{EndgameTables, Evaluation, Extras, GameEntry, RuleStep, Unit};
use stratege_engines_draughts::{HandMade, Patterns};
use stratege_game::{Game, Player, TextError};
use stratege_games_draughts::{Bits, Draughts, Position, Variant};
use stratege_search::{Evaluator, WithEndgames};
use stratege_session::{Ending, Levels, Session};

const NAME: &str = "draughts";

/// The entry of the game.
pub static ENTRY: GameEntry = GameEntry {
    aliases: &["checkers", "dames", "jeu de dames"],
    variants: &Variant::NAMES,
    example: "W:W28,33:B11,22,29",
    sides: ["white", "black"],
    unit: Unit::Men,
    levels: LEVELS,
    evaluations: &[
        Evaluation { name: "patterns", open: open_patterns },
        Evaluation { name: "hand-made", open: open_hand_made },
    ],
    reasons: &[stratege_games_draughts::REASONS],
    extras: Extras {
        steps: STEPS,
        by_file: Some(open_by_file),
        endgames: Some(EndgameTables { open: endgames, use_tables: None }),
        ..Extras::NONE
    },
    ..GameEntry::new(NAME, open)
};

/// For every variant, calibrated by matches (docs/en/reference/levels.md).
const LEVELS: Levels =
    &levels([(1, 3.0), (1, 1.6), (1, 1.0), (1, 0.55), (2, 0.62), (2, 0.37), (3, 0.38), (3, 0.14), (4, 0.17)]);

/// With more pieces than this, only a short win is ever proven.
const MOST_PIECES: u32 = 8;

/// The rules in steps.
const STEPS: &[RuleStep] = &[
    RuleStep::new("", &["31-27", "19-23"]),
    RuleStep::new("W:W28:B22,6", &["28x17"]),
    RuleStep::new("W:W37:B32,22,6", &["37x17"]),
    RuleStep::new("W:W7:B26", &["7-1", "26-31"]),
    RuleStep::new("W:WK1:B23,6", &["1x34"]),
];

/// By the learned evaluation, in variants that have one; by the hand-made one in the others.
fn open(variant: Option<&str>) -> Opened {
    let variant = named(variant)?;
    if variant.is_large() {
        return open_hand_made(Some(variant.name()));
    }
    let game = Draughts::<u64>::new(variant);
    Patterns::shipped(&game)
        .map_or_else(|| open_hand_made(Some(variant.name())), |patterns| Ok(learned(game, patterns)))
}

/// By the learned evaluation.
fn open_patterns(variant: Option<&str>) -> Opened {
    let variant = named(variant)?;
    let game = (!variant.is_large()).then(|| Draughts::<u64>::new(variant));
    let found = game.and_then(|game| Some((game, Patterns::shipped(&game)?)));
    found.map(|(game, patterns)| learned(game, patterns)).ok_or_else(|| NO_PATTERNS.at(0, variant.name()))
}

fn open_hand_made(variant: Option<&str>) -> Opened {
    let variant = named(variant)?;
    // Sets of 64 bits are faster, where they are large enough.
    Ok(if variant.is_large() {
        by_hand_made(Draughts::<u128>::new(variant))
    } else {
        by_hand_made(Draughts::<u64>::new(variant))
    })
}

/// The game and variant that files of endgames name.
fn label(variant: Variant) -> String {
    format!("draughts {}", variant.name())
}

/// The endgames of a variant.
fn endgames(variant: Option<&str>) -> Result<Box<dyn Endgames>, TextError> {
    let variant = named(variant)?;
    let label = label(variant);
    Ok(if variant.is_large() {
        Box::new(Numbered { game: Draughts::<u128>::new(variant).without_draws(), label })
    } else {
        Box::new(Numbered { game: Draughts::<u64>::new(variant).without_draws(), label })
    })
}

/// By a user's file of learned weights.
fn open_by_file(file: &str, variant: Option<&str>) -> Opened {
    let variant = named(variant)?;
    if variant.is_large() {
        return Err(NO_PATTERNS.at(0, variant.name()));
    }
    let game = Draughts::<u64>::new(variant);
    let read = read_weights(Path::new(file)).and_then(|weights| Ok(Patterns::new(&game, weights)?));
    read.map(|patterns| learned(game, patterns)).map_err(|error| refused(file, &error))
}

fn named(variant: Option<&str>) -> Result<Variant, TextError> {
    let name = variant.unwrap_or(Variant::NAMES[0]);
    Variant::named(name).ok_or_else(|| DRAUGHTS_VARIANT.at(0, name))
}

fn learned(game: Draughts<u64>, patterns: Patterns) -> Box<dyn Session> {
    let judge = patterns.clone();
    GameSession::open(spec(game, patterns, move |game, position| judge.terms(game, position).to_vec()))
}

fn by_hand_made<B: Bits>(game: Draughts<B>) -> Box<dyn Session> {
    let judge = HandMade::new(&game);
    let terms = move |game: &Draughts<B>, position: &Position<B>| judge.terms(game, position).to_vec();
    let mut spec = spec(game, HandMade::new(&game), terms);
    let sided = HandMade::new(&game);
    spec.evaluating.sided_terms = Some(Arc::new(move |spec: &Spec<Draughts<B>>, position: &Position<B>| {
        let terms = sided.sided_terms(position).into_iter();
        terms.map(|(name, sides)| (name, sides.map(|worth| f64::from(worth) / spec.unit))).collect()
    }));
    GameSession::open(spec)
}

fn spec<B: Bits, E: Evaluator<Draughts<B>> + 'static>(
    game: Draughts<B>,
    evaluator: E,
    terms: impl Fn(&Draughts<B>, &Position<B>) -> Vec<(&'static str, i32)> + Send + Sync + 'static,
) -> Spec<Draughts<B>> {
    let library = library(&game.without_draws(), &label(game.variant()));
    let mut spec = duel(NAME, game, WithEndgames { evaluator, library: library.clone() });
    spec.solving.theory = library.map(Proven::by_library);
    spec.unit = 100.0;
    spec.evaluating.material = Some(material);
    spec.evaluating.terms = Some(Arc::new(move |spec: &Spec<Draughts<B>>, position| {
        for_mover(position, terms(&spec.game, position), spec.unit)
    }));
    spec.counting.perft_game = Some(game.without_draws());
    spec.counting.every_way_game = Some(game.without_draws().with_duplicates());
    spec.solving.hopeless = Some(|position| position.occupied().count() > MOST_PIECES);
    spec.texts.protocol_move = Some(|game, _, mv| game.hub_text(mv));
    spec.texts.protocol_position = Some(Draughts::hub_position);
    spec.side_swap = SideSwap::By(turned);
    spec.set_up = Some(by_hand);
    spec.ending = Some(ending);
    spec
}

/// A man 1, a king 3: the side to move less the other.
fn material<B: Bits>(position: &Position<B>) -> i32 {
    let of = |player| (position.men(player).count() + 3 * position.kings(player).count()) as i32;
    of(position.side()) - of(position.side().other())
}

/// Terms for White in hundredths, for the side to move in men.
fn for_mover<B: Bits>(
    position: &Position<B>,
    terms: Vec<(&'static str, i32)>,
    unit: f64,
) -> Vec<(&'static str, f64)> {
    let sign = if position.side() == Player::FIRST { 1.0 } else { -1.0 };
    terms.into_iter().map(|(name, value)| (name, sign * f64::from(value) / unit)).collect()
}

/// The position with the other side to move; what the rules of draws count is left out.
fn turned<B: Bits>(game: &Draughts<B>, position: &Position<B>) -> Option<Position<B>> {
    Some(game.turned(position))
}

/// Why a game is over.
fn ending<B: Bits>(game: &Draughts<B>, position: &Position<B>) -> Ending {
    if !position.of(game.side(position)).any() {
        Ending::NoPieces
    } else if game.can_move(position) {
        Ending::CountedMoves
    } else {
        Ending::Blocked
    }
}
