//! Games as text that other programs read: PGN, and GGF for Othello.

use crate::{Ended, FaultKind, GameRecord, GameResult, MatchPlan, MoveRecord};
use std::fmt::Write;
use stratege_catalog::{Player, open};
use stratege_protocol::ggf::{Ggf, GgfMove};

/// A game of a plan: GGF for Othello, PGN for everything else (with a tag `Game`, and moves in the game's notation).
pub fn text(plan: &MatchPlan, game: &GameRecord) -> String {
    if plan.game == "othello" { ggf(plan, game) } else { pgn(plan, game) }
}

fn name(plan: &MatchPlan, player: usize) -> String {
    let name = plan.players.get(player).map_or("?", |spec| spec.name.as_str());
    name.chars().filter(|c| !c.is_control() && !matches!(c, '"' | '\\' | '[' | ']')).collect()
}

/// Portable Game Notation, with `{+0.35/12 0.82s}` behind each move: the evaluation of the player who made it, from its
/// view, the depth and the seconds. (PGN standard, 1994; the comments as most programs write them.)
fn pgn(plan: &MatchPlan, game: &GameRecord) -> String {
    let result = match game.result {
        GameResult::Win => "1-0",
        GameResult::Draw => "1/2-1/2",
        GameResult::Loss => "0-1",
    };
    let termination = match &game.ended {
        Ended::Rules | Ended::Repetition => "normal",
        Ended::Fault { kind: FaultKind::Time, .. } => "time forfeit",
        Ended::Fault { kind: FaultKind::IllegalMove | FaultKind::Protocol, .. } => "rules infraction",
        Ended::Fault { .. } => "abandoned",
        Ended::AdjudicatedWin | Ended::AdjudicatedDraw | Ended::TooLong => "adjudication",
    };
    let mut text = String::new();
    let round = format!("{}.{}", MatchPlan::pair_of(game.number) + 1, game.number % 2 + 1);
    let mut tags = vec![
        ("Event", "Stratège".to_owned()),
        ("Site", "?".to_owned()),
        ("Date", "????.??.??".to_owned()),
        ("Round", round),
        ("White", name(plan, game.players[0])),
        ("Black", name(plan, game.players[1])),
        ("Result", result.to_owned()),
    ];
    if plan.game != "chess" {
        tags.push(("Game", plan.game.clone()));
    }
    tags.extend(plan.variant.as_ref().map(|variant| ("Variant", variant.clone())));
    if let Some(start) = &game.start {
        tags.extend([("SetUp", "1".to_owned()), ("FEN", start.clone())]);
    }
    tags.push(("PlyCount", game.moves.len().to_string()));
    tags.push(("Termination", termination.to_owned()));
    for (tag, value) in tags {
        let _ = writeln!(text, "[{tag} \"{}\"]", value.replace(['"', '\\'], ""));
    }
    text.push('\n');
    text.push_str(&moves(plan, game, result));
    text
}

/// The moves in lines of at most 79 characters, numbered, with the result behind them.
fn moves(plan: &MatchPlan, game: &GameRecord, result: &str) -> String {
    let second_begins = side_at_start(plan, game) == Player::SECOND;
    let mut words: Vec<String> = Vec::new();
    let mut fresh = true;
    for (index, mv) in game.moves.iter().enumerate() {
        let ply = index + usize::from(second_begins);
        match (ply % 2, fresh) {
            (0, _) => words.push(format!("{}.", ply / 2 + 1)),
            (_, true) => words.push(format!("{}...", ply / 2 + 1)),
            _ => {}
        }
        words.push(mv.mv.clone());
        let comment = comment(mv);
        fresh = !comment.is_empty();
        words.extend(comment);
    }
    if let Ended::Fault { side, kind, detail } = &game.ended {
        let detail: String = detail.chars().filter(|c| !matches!(c, '{' | '}') && !c.is_control()).collect();
        let side = if *side == 0 { "first" } else { "second" };
        words.extend(format!("{{{side}: {}: {detail}}}", kind.name()).split(' ').map(str::to_owned));
    }
    words.push(result.to_owned());
    let (mut text, mut width) = (String::new(), 0);
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > 79 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(&word);
        width += length;
    }
    text + "\n\n"
}

fn comment(mv: &MoveRecord) -> Vec<String> {
    if mv.time_us == 0 && mv.evaluation.is_none() {
        return Vec::new();
    }
    let score = match (mv.mate, mv.evaluation) {
        // Plies to moves, as programs of chess write it.
        (Some(plies), _) if plies > 0 => Some(format!("+M{}", (plies + 1) / 2)),
        (Some(plies), _) if plies < 0 => Some(format!("-M{}", (1 - plies) / 2)),
        (_, Some(value)) => Some(format!("{value:+.2}")),
        _ => None,
    };
    let score = score.map(|score| match mv.depth {
        Some(depth) => format!("{score}/{depth}"),
        None => score,
    });
    let time = format!("{:.3}s", mv.time_us as f64 / 1e6);
    let words: Vec<String> = score.into_iter().chain([time]).collect();
    format!("{{{}}}", words.join(" ")).split(' ').map(str::to_owned).collect()
}

fn side_at_start(plan: &MatchPlan, game: &GameRecord) -> Player {
    let session = open(&plan.game, plan.variant.as_deref()).ok();
    session.map_or(Player::FIRST, |mut session| {
        // A start that was played from is a position of the game.
        let _ = session.begin(game.start.as_deref());
        session.side()
    })
}

/// Generic Game Format as Othello servers keep it: `(;GM[Othello]…B[D3/0.50/1.2]…;)`, each move with the evaluation of
/// its player in discs and its seconds. A result without discs to count ends in `:t` (time) or `:r` (given up).
fn ggf(plan: &MatchPlan, game: &GameRecord) -> String {
    let mut session = open(&plan.game, plan.variant.as_deref()).ok();
    if let Some(session) = &mut session {
        let _ = session.begin(game.start.as_deref());
    }
    let sign = match game.result {
        GameResult::Win => "+",
        GameResult::Draw => "",
        GameResult::Loss => "-",
    };
    let suffix = match &game.ended {
        Ended::Fault { kind: FaultKind::Time, .. } => ":t",
        Ended::Fault { .. } | Ended::AdjudicatedWin => ":r",
        _ => "",
    };
    let start = session.as_ref().map_or_else(String::new, |session| session.position());
    let mut moves = Vec::with_capacity(game.moves.len());
    for played in &game.moves {
        let side = session.as_ref().map_or(Player::FIRST, |session| session.side());
        let note = if played.time_us > 0 {
            let evaluation = played.evaluation.map_or_else(String::new, |value| format!("{value:.2}"));
            format!("{evaluation}/{:.3}", played.time_us as f64 / 1e6)
        } else {
            String::new()
        };
        moves.push(GgfMove { side, mv: played.mv.clone(), note });
        if let Some(session) = &mut session {
            let _ = session.play(&played.mv);
        }
    }
    let tags = [
        ("PC", "Stratège".to_owned()),
        ("PB", name(plan, game.players[0])),
        ("PW", name(plan, game.players[1])),
        ("RE", format!("{sign}{}{suffix}", game.margin)),
        ("TY", "8".to_owned()),
    ];
    let tags = tags.map(|(name, value)| (name.to_owned(), value)).to_vec();
    format!("{}\n", Ggf { tags, start, moves })
}
