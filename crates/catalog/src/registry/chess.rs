//! The entries of chess: one game, several evaluations.

use crate::data::Ending;
use crate::registry::build::{duel, told};
use crate::registry::reasons::CHESS_VARIANT;
use crate::session::Opened;
use crate::session::played::Played;
use crate::session::spec::{Spec, Turned, by_hand};
use std::sync::Arc;
use stratege_engines_chess::endings::rules_of_thumb;
use stratege_engines_chess::{Preset, Simplified, Weights};
use stratege_game::Key;
use stratege_games_chess::PieceKind::{Bishop, Knight, Pawn, Queen, Rook};
use stratege_games_chess::{Chess, Position, Setup, polyglot};

/// Pawns 1, knights and bishops 3, rooks 5, queens 9: the side to move less the other.
fn pawns(position: &Position) -> i32 {
    let worth = [(Pawn, 1), (Knight, 3), (Bishop, 3), (Rook, 5), (Queen, 9)];
    let of = |colour| -> i32 {
        worth.iter().map(|&(kind, worth)| position.pieces(colour, kind).count() as i32 * worth).sum()
    };
    of(position.side()) - of(position.side().other())
}

/// Material by the usual count, and what the evaluation sees besides: where the pieces stand.
fn terms(spec: &Spec<Chess>, position: &stratege_games_chess::Position) -> Vec<(&'static str, f64)> {
    let material = f64::from(pawns(position));
    vec![("material", material), ("placement", (spec.evaluation)(spec, position) - material)]
}

/// The position with the other side to move: no pawn can be taken in passing then.
fn turned(_: &Chess, position: &Position) -> Option<Position> {
    let side = position.side().other();
    Setup { side, en_passant: None, ..Setup::from(position) }.validate().ok()
}

/// Why a game that its rules have ended is over.
fn ending(_: &Chess, position: &Position) -> Ending {
    match (position.has_legal_move(), position.in_check()) {
        (false, true) => Ending::Checkmate,
        (false, false) => Ending::Stalemate,
        (true, _) if position.has_insufficient_material() => Ending::InsufficientMaterial,
        (true, _) => Ending::FiftyMoves,
    }
}

/// With more pieces than this, only a short mate is ever proven.
const MOST_PIECES: usize = 20;

pub(super) fn chess(variant: Option<&str>) -> Opened {
    opened_with(variant, Simplified::default(), Some(include_str!("../../weights/probcut/chess.json")))
}

pub(super) fn chess_s4_literal(variant: Option<&str>) -> Opened {
    chess_by(variant, &Preset::S4Literal.weights())
}

pub(super) fn chess_s0(variant: Option<&str>) -> Opened {
    chess_by(variant, &Preset::S0.weights())
}

pub(super) fn chess_s3(variant: Option<&str>) -> Opened {
    chess_by(variant, &Preset::S3.weights())
}

pub(super) fn chess_sunfish(variant: Option<&str>) -> Opened {
    chess_by(variant, &Preset::Sunfish.weights())
}

pub(super) fn chess_endings(variant: Option<&str>) -> Opened {
    chess_by(variant, &Preset::Endings.weights())
}

/// Chess by these weights, for which no deviations of ProbCut were measured.
pub(super) fn chess_by(variant: Option<&str>, weights: &Weights) -> Opened {
    opened_with(variant, Simplified::new(weights), None)
}

fn opened_with(variant: Option<&str>, evaluator: Simplified, probcut: Option<&'static str>) -> Opened {
    let refuse = |text: &str| CHESS_VARIANT.at(0, text);
    let game = match variant {
        None | Some("standard") => Chess::standard(),
        Some("chess960") => Chess::chess960(Chess::STANDARD_START).unwrap_or_default(),
        Some(text) => {
            let number = text.strip_prefix("chess960:").and_then(|number| number.parse().ok());
            number.and_then(Chess::chess960).ok_or_else(|| refuse(text))?
        }
    };
    let spec = duel("chess", game, evaluator);
    Ok(Played::open(Spec {
        perft_game: game.without_draws(),
        unit: 100.0,
        material: Some(pawns),
        terms: Some(Arc::new(terms)),
        turned: Turned::By(turned),
        set_up: Some(by_hand),
        ending: Some(ending),
        name_of: Some(|position| stratege_games_chess::openings::opening(position).map(|(_, name)| name)),
        eco_of: Some(|position| stratege_games_chess::openings::opening(position).map(|(code, _)| code)),
        thumb: Some(|position| told(rules_of_thumb(position))),
        class: Some(|_, position| Key::hashed(polyglot::key(position))),
        book_code: Some(polyglot::code),
        probcut,
        hopeless: Some(|position| position.occupied().count() > MOST_PIECES),
        protocol_text: Some(|game, position, mv| game.uci(position, mv)),
        ..spec
    }))
}

#[cfg(test)]
#[path = "../../../engines/chess/tests/stand_in/mod.rs"]
mod stand_in;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::build::with_engine;
    use crate::session::Session;
    use stand_in::{Pruning, StandIn};
    use stratege_search::{Limits, Settings, Stop, Technique};

    /// One registration brings a champion in; what it does not accept the generic search answers.
    #[test]
    fn a_champion_is_one_registration() {
        let spec = || Spec { unit: 100.0, ..duel("chess", Chess::standard(), Simplified::default()) };
        let champion = || Box::new(StandIn::new(Pruning::default())) as _;
        let open = || {
            let busy = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
            [with_engine(spec(), champion), spec()].map(|spec| {
                let mut session = Played::open(spec);
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
        // With a technique switched off both are the generic search.
        let settings = Settings { without: vec![Technique::Killers], ..settings };
        let [one, other] = open().map(|session| analyse(session, &settings));
        assert_eq!(one.counts.nodes, other.counts.nodes);
    }
}
