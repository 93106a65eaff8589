//! Chess: one game, several evaluations.
#![forbid(unsafe_code)]

use std::sync::Arc;
use stratege_catalog::Opened;
use stratege_catalog::adapter::GameSession;
use stratege_catalog::adapter::build::{duel, heuristic_rules, with_engine};
use stratege_catalog::adapter::spec::{Proven, SideSwap, SidedTerms, Spec, Terms, by_hand};
use stratege_catalog::endgames::{Endgames, Numbered};
use stratege_catalog::levels::levels;
use stratege_catalog::reasons::{CHESS_VARIANT, LEARNED_WEIGHTS};
use stratege_catalog::weights_file::{as_text, read_bytes};
use stratege_catalog::{
    Bench, EndgameTables, EngineBench, Evaluation, Extras, GameEntry, Grading, NumberedStarts, OwnEngine,
    RuleStep, Unit,
};
use stratege_engines_chess::endings::rules_of_thumb;
use stratege_engines_chess::evaluation::Trace;
use stratege_engines_chess::network::{ByNetwork, ChessNetwork, NetworkEvaluator};
use stratege_engines_chess::search::{ByHand, Feature, PARAMETERS, StaticEvaluator};
use stratege_engines_chess::{
    ChessEngine, HandMade, HandMadeEvaluator, Odds, Preset, Simplified, TermWeights, Weights,
};
use stratege_game::{Game, Key, KnownOutcomes, Notation, TextError};
use stratege_games_chess::PieceKind::{Bishop, Knight, Pawn, Queen, Rook};
use stratege_games_chess::openings::opening;
use stratege_games_chess::{Chess, Colour, Position, Setup, polyglot};
use stratege_search::{Engine, Evaluator, WithEndgames};
use stratege_session::{Ending, Levels};

mod tables;

use tables::{ChessEndgames, use_syzygy};

const NAME: &str = "chess";

/// The entry of the game.
pub static ENTRY: GameEntry = GameEntry {
    aliases: &["echecs", "échecs"],
    variants: &[STANDARD, CHESS960, "chess960:N"],
    variant_aliases: &[
        ("", None),
        (STANDARD, None),
        ("normal", None),
        (NAME, None),
        ("fromposition", None),
        (CHESS960, Some(CHESS960)),
        ("fischerandom", Some(CHESS960)),
        ("fischerrandom", Some(CHESS960)),
        ("freestyle", Some(CHESS960)),
    ],
    example: KIWIPETE,
    sides: ["white", "black"],
    unit: Unit::Pawns,
    levels: LEVELS,
    evaluations: EVALUATIONS,
    reasons: &[stratege_games_chess::REASONS, stratege_engines_chess::REASONS],
    extras: Extras {
        // A fifth of a second: by less, more than one in fifty of Stockfish's best moves are called inaccurate.
        grading: Grading { depth: None, nodes: Some(200_000), rated: false },
        steps: STEPS,
        by_file: Some(open_by_file),
        bench: Some(Bench {
            // Its weights do not change when others are learned.
            evaluation: Some("simplified"),
            depth: 6,
            positions: &["startpos", KIWIPETE, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"],
            engine: Some(engine_bench),
        }),
        endgames: Some(EndgameTables { open: endgames, use_tables: Some(use_syzygy) }),
        ratings: RATINGS,
        engine: OwnEngine { tunables: PARAMETERS, techniques: Feature::NAMES },
        drawn: Some(NumberedStarts { draw: drawn, number }),
        openings: Some(stratege_engines_chess::OPENINGS),
        ..Extras::NONE
    },
    ..GameEntry::new(NAME, open)
};

const STANDARD: &str = "standard";
const CHESS960: &str = "chess960";

/// A middlegame in which every kind of move is legal: the second position of the usual perft suite.
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

const EVALUATIONS: &[Evaluation] = &[
    Evaluation { name: "network", open },
    Evaluation { name: "hand-made", open: |variant| open_hand_made(variant, TermWeights::shipped()) },
    Evaluation { name: "simplified", open: open_textbook },
    Evaluation { name: "s4-literal", open: |variant| open_preset(variant, Preset::S4Literal) },
    Evaluation { name: "s0", open: |variant| open_preset(variant, Preset::S0) },
    Evaluation { name: "s3", open: |variant| open_preset(variant, Preset::S3) },
    Evaluation { name: "sunfish", open: |variant| open_preset(variant, Preset::Sunfish) },
    Evaluation { name: "endings", open: |variant| open_preset(variant, Preset::Endings) },
    Evaluation { name: "set-by-hand", open: |variant| open_hand_made(variant, TermWeights::set_by_hand()) },
];

/// Calibrated by matches (docs/en/reference/levels.md).
const LEVELS: Levels =
    &levels([(1, 2.6), (1, 1.3), (2, 0.95), (2, 0.6), (3, 0.4), (4, 0.25), (5, 0.12), (7, 0.0), (10, 0.0)]);

/// The strength of the levels in Elo, estimated as docs/en/reference/levels.md says: within a hundred points or two.
const RATINGS: &[u16] = &[490, 740, 960, 1_120, 1_390, 1_600, 1_840, 1_950, 2_080];

/// The rules in steps.
const STEPS: &[RuleStep] = &[
    RuleStep::new("", &["e4", "e5", "Nf3", "Nc6"]),
    RuleStep::new("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", &["Ra8#"]),
    RuleStep::new("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", &["O-O", "O-O-O"]),
    RuleStep::new("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", &["d5", "exd6"]),
    RuleStep::new("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", &["e8=Q"]),
    RuleStep::new("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", &["Qg6"]),
];

fn open(variant: Option<&str>) -> Opened {
    open_network(variant, &ChessNetwork::shipped())
}

/// The largest file of a network, in bytes.
const MOST_NETWORK: u64 = 1 << 26;

/// A network, by chess's own engine. The terms of the hand-made evaluation stand beside its values.
fn open_network(variant: Option<&str>, network: &ChessNetwork) -> Opened {
    let mut spec = spec(variant, NetworkEvaluator::new(network.clone()))?;
    tell_terms(&mut spec, TermWeights::shipped());
    let network = network.clone();
    let engine = move || -> Box<dyn Engine<Chess>> {
        let network = network.clone();
        champion(move || ByNetwork::new(&network))
    };
    Ok(GameSession::open(with_engine(spec, engine)))
}

/// The Simplified Evaluation Function with the weights that it was published with, by the generic search.
fn open_textbook(variant: Option<&str>) -> Opened {
    open_simplified(variant, Simplified::default(), Some(PROBCUT))
}

/// Measured with the Simplified Evaluation Function.
const PROBCUT: &str = include_str!("../weights/probcut.json");

/// The bench of chess's own engine.
fn engine_bench() -> EngineBench {
    let (nodes, hits) = stratege_engines_chess::bench();
    let techniques = Feature::ALL.iter().map(|&feature| (feature.name(), hits.of(feature))).collect();
    EngineBench { nodes, techniques }
}

fn open_preset(variant: Option<&str>, preset: Preset) -> Opened {
    open_simplified(variant, Simplified::new(&preset.weights()), None)
}

/// Material, tables and mobility, by the generic search.
fn open_simplified(variant: Option<&str>, evaluator: Simplified, probcut: Option<&'static str>) -> Opened {
    let weights = evaluator.weights().text();
    let explained = evaluator.clone();
    let mut spec = spec(variant, evaluator)?;
    tell(&mut spec, move |position| {
        let terms = explained.explained(position).into_iter();
        terms.map(|(name, sides)| (name, sides.map(f64::from))).collect()
    });
    spec.evaluating.weights = Some(weights);
    spec.laboratory.probcut = probcut;
    Ok(GameSession::open(spec))
}

/// The hand-made evaluation, which tells its terms, by chess's own engine.
fn open_hand_made(variant: Option<&str>, weights: TermWeights) -> Opened {
    let mut spec = spec(variant, HandMadeEvaluator::new(HandMade::new(weights.clone())))?;
    let evaluation = Arc::new(HandMade::new(weights.clone()));
    spec.evaluating.weights = Some(weights.text_to_edit());
    tell_terms(&mut spec, weights);
    let engine = move || -> Box<dyn Engine<Chess>> {
        let evaluation = Arc::clone(&evaluation);
        champion(move || ByHand::new(Arc::clone(&evaluation)))
    };
    Ok(GameSession::open(with_engine(spec, engine)))
}

/// The terms of the hand-made evaluation with these weights.
fn tell_terms(spec: &mut Spec<Chess>, weights: TermWeights) {
    tell(spec, move |position| {
        let explained = Trace::of(position).explained(&weights);
        explained.into_iter().map(|term| (term.term.name, term.sides)).collect()
    });
}

/// Terms for White and for Black, in centipawns.
fn tell(
    spec: &mut Spec<Chess>,
    terms: impl Fn(&Position) -> Vec<(&'static str, [f64; 2])> + Send + Sync + 'static,
) {
    let sided: SidedTerms<Chess> = Arc::new(move |spec, position| {
        let in_pawns = |(name, sides): (&'static str, [f64; 2])| (name, sides.map(|worth| worth / spec.unit));
        terms(position).into_iter().map(in_pawns).collect()
    });
    let both = Arc::clone(&sided);
    let terms: Terms<Chess> = Arc::new(move |spec, position| {
        let sign = if position.side() == Colour::White { 1.0 } else { -1.0 };
        both(spec, position)
            .into_iter()
            .map(|(name, [white, black])| (name, sign * (white - black)))
            .collect()
    });
    (spec.evaluating.terms, spec.evaluating.sided_terms) = (Some(terms), Some(sided));
}

fn open_by_file(file: &str, variant: Option<&str>) -> Opened {
    let bytes = read_bytes(file, MOST_NETWORK)?;
    if bytes.first() == Some(&b'{') {
        let network = ChessNetwork::read(&bytes);
        let refuse = |error| LEARNED_WEIGHTS.at(0, format!("{file}: {error}"));
        return open_network(variant, &network.map_err(refuse)?);
    }
    let text = as_text(bytes)?;
    if TermWeights::recognises(&text) {
        return open_hand_made(variant, TermWeights::parse(&text)?);
    }
    open_simplified(variant, Simplified::new(&Weights::parse(&text)?), None)
}

fn spec<E: Evaluator<Chess> + 'static>(
    variant: Option<&str>,
    evaluator: E,
) -> Result<Spec<Chess>, TextError> {
    let game = rules(variant).ok_or_else(|| CHESS_VARIANT.at(0, variant.unwrap_or_default()))?;
    let library = ChessEndgames::in_use();
    let mut spec = duel(NAME, game, WithEndgames { evaluator, library: library.clone() });
    spec.solving.theory = library.map(Proven::by_library);
    spec.unit = 100.0;
    spec.evaluating.material = Some(pawns);
    spec.evaluating.odds =
        Some(|position, value| Odds::SHIPPED.chances(Odds::material(position), 100.0 * value));
    spec.evaluating.heuristics = Some(|position| heuristic_rules(rules_of_thumb(position)));
    spec.counting.perft_game = Some(game.without_draws());
    spec.solving.hopeless = Some(|position| position.occupied().count() > MOST_PIECES);
    spec.texts.protocol_move = Some(|game, position, mv| game.uci(position, mv));
    spec.texts.opening = Some(|position| opening(position).map(|(_, name)| name));
    spec.texts.eco = Some(|position| opening(position).map(|(code, _)| code));
    spec.books.class = Some(|_, position| Key::hashed(polyglot::key(position)));
    spec.books.code = Some(polyglot::code);
    spec.side_swap = SideSwap::By(turned);
    spec.set_up = Some(by_hand);
    spec.ending = Some(ending);
    Ok(spec)
}

/// The endgames of all variants: they have no castling.
fn endgames(_: Option<&str>) -> Result<Box<dyn Endgames>, TextError> {
    Ok(Box::new(Numbered { game: Chess::standard().without_draws(), label: NAME.to_owned() }))
}

/// Chess's own engine with what is known of endgames, if anything is.
fn champion<J: StaticEvaluator + 'static, F: Fn() -> J + Send + Sync + 'static>(
    evaluator: F,
) -> Box<dyn Engine<Chess>> {
    let mut engine = ChessEngine::new(evaluator);
    engine.endgames = ChessEndgames::in_use().map(|known| known as Arc<dyn KnownOutcomes<Chess>>);
    engine.probe_depth = tables::probe_depth();
    Box::new(engine)
}

/// The rules of a variant, if there is such a variant.
fn rules(variant: Option<&str>) -> Option<Chess> {
    match variant {
        None | Some(STANDARD) => Some(Chess::standard()),
        Some(CHESS960) => Some(Chess::chess960(Chess::STANDARD_START).unwrap_or_default()),
        Some(text) => Chess::chess960(text.strip_prefix("chess960:")?.parse().ok()?),
    }
}

/// Chess960 without a number: one of its starts.
fn drawn(variant: &str, random: u64) -> Option<String> {
    if variant != CHESS960 {
        return None;
    }
    let number = (random % u64::from(Chess::STARTS)) as u16;
    let game = Chess::chess960(number)?;
    Some(game.position_text(&Game::start(&game)))
}

/// The number of a start of Chess960.
fn number(variant: &str, start: &str) -> Option<u16> {
    if !variant.starts_with(CHESS960) {
        return None;
    }
    let begins = |number: &u16| {
        Chess::chess960(*number).is_some_and(|game| game.position_text(&Game::start(&game)) == start)
    };
    (0..Chess::STARTS).find(begins)
}

/// Pawns 1, knights and bishops 3, rooks 5, queens 9: the side to move less the other.
fn pawns(position: &Position) -> i32 {
    let worth = [(Pawn, 1), (Knight, 3), (Bishop, 3), (Rook, 5), (Queen, 9)];
    let of = |colour| -> i32 {
        worth.iter().map(|&(kind, worth)| position.pieces(colour, kind).count() as i32 * worth).sum()
    };
    of(position.side()) - of(position.side().other())
}

/// The position with the other side to move: no pawn can be taken in passing then.
fn turned(_: &Chess, position: &Position) -> Option<Position> {
    let side = position.side().other();
    Setup { side, en_passant: None, ..Setup::from(position) }.validate().ok()
}

/// After so many plies without a capture or a pawn's move nobody has to claim the draw.
const SEVENTY_FIVE_MOVES: u16 = 150;

/// Why a game that its rules have ended is over.
fn ending(_: &Chess, position: &Position) -> Ending {
    match (position.has_legal_move(), position.in_check()) {
        (false, true) => Ending::Checkmate,
        (false, false) => Ending::Stalemate,
        (true, _) if position.has_insufficient_material() => Ending::InsufficientMaterial,
        (true, _) if position.halfmove_clock() >= SEVENTY_FIVE_MOVES => Ending::SeventyFiveMoves,
        (true, _) => Ending::FiftyMoves,
    }
}

/// With more pieces than this, only a short mate is ever proven.
const MOST_PIECES: usize = 20;

#[cfg(test)]
#[path = "../../../engines/chess/tests/it/stand_in/mod.rs"]
mod stand_in;

#[cfg(test)]
mod tests {
    use super::*;
    use stand_in::{Pruning, StandIn};
    use stratege_catalog::adapter::build::with_engine;
    use stratege_search::{Limits, Settings, Stop, Technique};
    use stratege_session::Session;

    /// One registration brings a champion in; what it does not accept the generic search answers.
    #[test]
    fn an_engine_of_its_own_is_one_registration() {
        let spec = || Spec { unit: 100.0, ..duel("chess", Chess::standard(), Simplified::default()) };
        let champion = || Box::new(StandIn::new(Pruning::default())) as _;
        let open = || {
            let busy = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
            [with_engine(spec(), champion), spec()].map(|spec| {
                let mut session = GameSession::open(spec);
                session.begin(Some(busy)).expect("a position");
                session
            })
        };
        let settings = Settings { limits: Limits::depth(3), table_bytes: 1 << 20, ..Settings::default() };
        let analyse = |mut session: Box<dyn Session>, settings: &Settings| {
            session.analyse(settings, &Stop::new(), &mut |_| {})
        };
        let [with, generic] = open().map(|session| analyse(session, &settings));
        assert!(!with.lines[0].moves.is_empty() && with.depth == 3);
        assert_ne!(with.counts.nodes, generic.counts.nodes, "the champion has a recursion of its own");
        // Where the algorithm is named both are the generic search.
        let settings = Settings { generic: true, without: vec![Technique::Killers], ..settings };
        let [one, other] = open().map(|session| analyse(session, &settings));
        assert_eq!(one.counts.nodes, other.counts.nodes);
    }
}
