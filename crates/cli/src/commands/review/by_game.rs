//! The report on a game with dice, or on a match: for each game, every decision with its dice and its cost, and the IDs
//! of the positions with errors.

use crate::output::players::Players;
use crate::output::{columns, figures, heads};
use serde::Serialize;
use std::fmt::Write;
use stratege_review::grading::{Grade, GradedMove};
use stratege_session::CubeState;
use stratege_session::Session;
use stratege_texts::{Lang, named};

/// A game of a match, or the only one.
#[derive(Debug, Serialize)]
pub(super) struct ReviewedGame {
    /// Its number in the match, from 1.
    number: usize,
    /// The points of both sides before it; null outside matches.
    score: Option<[u16; 2]>,
    /// Whether it is the Crawford game.
    crawford: bool,
    /// Its decisions, forced moves included.
    decisions: Vec<Decision>,
    #[serde(skip)]
    length: u16,
}

/// A decision of a game.
#[derive(Debug, Serialize)]
struct Decision {
    /// The number of its move among all moves and rolls, from 1.
    ply: usize,
    /// The dice that it plays, as in `3-1`; null for a decision about the cube.
    dice: Option<String>,
    /// The position, by its IDs.
    position: String,
    /// What the best decision is worth to its side, in points of the game.
    points: f64,
    /// Where its move stands among those that were graded.
    #[serde(skip)]
    graded: usize,
}

/// The graded moves of a session's record by the games in which they were made.
pub(super) fn games(session: &mut dyn Session, moves: &[GradedMove]) -> Vec<ReviewedGame> {
    let mut games: Vec<ReviewedGame> = Vec::new();
    for (graded, mv) in moves.iter().enumerate() {
        session.jump(mv.ply - 1);
        let board = session.board();
        let of_match = CubeState::of(&board).filter(|stakes| stakes.length > 0);
        let score = of_match.map(|stakes| stakes.score);
        if games.last().is_none_or(|last| last.score != score) {
            let (length, crawford) = of_match.map_or((0, false), |stakes| (stakes.length, stakes.crawford));
            let number = games.len() + 1;
            games.push(ReviewedGame { number, score, crawford, decisions: Vec::new(), length });
        }
        let dice = board.dice.first_chunk::<2>().map(|[one, other]| format!("{one}-{other}"));
        let unit = session.dice().and_then(|dice| dice.cube_unit());
        let points = unit.map_or(mv.value, |unit| unit.zero + unit.per_unit * mv.value);
        let decision = Decision { ply: mv.ply, dice, position: session.position(), points, graded };
        if let Some(game) = games.last_mut() {
            game.decisions.push(decision);
        }
    }
    session.jump(session.history().len());
    games
}

/// All games as text: a table each, and below it the errors.
pub(super) fn text(
    lang: &Lang,
    name: &str,
    games: &[ReviewedGame],
    moves: &[GradedMove],
    players: &Players<'_>,
) -> String {
    let several = games.len() > 1 || games.iter().any(|game| game.score.is_some());
    let mut text = String::new();
    for game in games {
        if several {
            let _ = writeln!(text, "{}", head(lang, game, players));
        }
        text += &table(lang, name, game, moves, players);
        text += &errors(lang, name, game, moves, players);
        text.push('\n');
    }
    text
}

/// `Game 2 · Match to 5: X 1, O 0 · Crawford game`.
fn head(lang: &Lang, game: &ReviewedGame, players: &Players<'_>) -> String {
    let mut parts = vec![lang.with("review-game", named![number = game.number])];
    if let Some([own, other]) = game.score {
        let [first, second] = stratege_session::Player::BOTH.map(|player| players.name(player));
        parts.push(lang.with("stakes-match", named![length = game.length, first, own, second, other]));
    }
    parts.extend(game.crawford.then(|| lang.text("stakes-crawford")));
    parts.join(" · ")
}

fn table(
    lang: &Lang,
    name: &str,
    game: &ReviewedGame,
    moves: &[GradedMove],
    players: &Players<'_>,
) -> String {
    let mut rows =
        vec![heads(lang, "review", &["number", "player", "dice", "move", "equity", "loss", "grade", "best"])];
    for (decision, number) in game.decisions.iter().zip(1..) {
        let mv = &moves[decision.graded];
        let known = mv.grade == Grade::Forced || mv.best.contains(&mv.mv);
        rows.push(vec![
            number.to_string(),
            players.name(mv.side.into()),
            decision.dice.clone().unwrap_or_default(),
            lang.move_text(name, &mv.mv),
            figures::points(lang, decision.points),
            if mv.loss > 0.0 { figures::loss(lang, name, mv.loss) } else { String::new() },
            lang.text(&format!("grade-{}", mv.grade.name())),
            if known { String::new() } else { lang.line_text(name, &mv.best) },
        ]);
    }
    columns(&rows)
}

/// The errors of a game, each with its position for other programs.
fn errors(
    lang: &Lang,
    name: &str,
    game: &ReviewedGame,
    moves: &[GradedMove],
    players: &Players<'_>,
) -> String {
    let mut text = String::new();
    for (decision, number) in game.decisions.iter().zip(1..) {
        let mv = &moves[decision.graded];
        if mv.grade < Grade::Inaccuracy {
            continue;
        }
        let dice = decision.dice.as_ref().map_or(String::new(), |dice| format!(" {dice}:"));
        let words = named![
            number,
            player = players.name(mv.side.into()),
            dice,
            move = lang.move_text(name, &mv.mv),
            loss = figures::loss(lang, name, mv.loss),
            best = lang.line_text(name, &mv.best)
        ];
        let _ = writeln!(text, "{}\n      {}", lang.with("review-error", words), decision.position);
    }
    if text.is_empty() { text } else { format!("{}\n{text}", lang.text("review-errors")) }
}
