//! The entries of chess: one game, several evaluations.

use crate::registry::build::duel;
use crate::registry::reasons::CHESS_VARIANT;
use crate::session::Opened;
use crate::session::played::Played;
use crate::session::spec::Spec;
use stratege_engines_chess::{Preset, Simplified};
use stratege_games_chess::Chess;
use stratege_games_chess::PieceKind::{Bishop, Knight, Pawn, Queen, Rook};

/// Pawns 1, knights and bishops 3, rooks 5, queens 9: the side to move less the other.
fn pawns(position: &stratege_games_chess::Position) -> i32 {
    let worth = [(Pawn, 1), (Knight, 3), (Bishop, 3), (Rook, 5), (Queen, 9)];
    let of = |colour| -> i32 {
        worth.iter().map(|&(kind, worth)| position.pieces(colour, kind).count() as i32 * worth).sum()
    };
    of(position.side()) - of(position.side().other())
}

pub(super) fn chess(variant: Option<&str>) -> Opened {
    chess_judged(variant, Simplified::default(), Some(include_str!("../../weights/probcut/chess.json")))
}

pub(super) fn chess_s4_literal(variant: Option<&str>) -> Opened {
    chess_judged(variant, Simplified::preset(Preset::S4Literal), None)
}

fn chess_judged(variant: Option<&str>, evaluator: Simplified, probcut: Option<&'static str>) -> Opened {
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
        probcut,
        protocol_text: Some(|game, position, mv| game.uci(position, mv)),
        ..spec
    }))
}
