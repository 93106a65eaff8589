//! `stratege puzzles list FILE`.

use super::{meant, read};
use crate::Result;
use crate::output::players::Players;
use crate::output::{columns, figures, heads, print_json};
use clap::ArgMatches;
use serde_json::json;
use std::io::Write;
use stratege_puzzles::{Collection, Puzzle};
use stratege_session::Player;
use stratege_texts::{Lang, named};

/// Lists the puzzles with their answers.
pub(super) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let (_, collection) = read(lang, args)?;
    let places = meant(args, &collection)?;
    if args.get_flag("json") {
        let puzzles: Vec<&Puzzle> = places.iter().map(|&place| &collection.puzzles[place]).collect();
        let count = collection.puzzles.len();
        return print_json(out, &json!({ "plan": collection.plan, "count": count, "puzzles": puzzles }));
    }
    let names = ["number", "side", "answer", "value", "otherwise", "difficulty", "proof"];
    let mut rows = vec![heads(lang, "puzzles", &names)];
    rows.extend(places.iter().map(|&place| row(lang, &collection, place)));
    write!(out, "{}", columns(&rows))?;
    let counts = named![shown = places.len(), all = collection.puzzles.len()];
    Ok(writeln!(out, "{}", lang.with("puzzles-shown", counts))?)
}

fn row(lang: &Lang, collection: &Collection, place: usize) -> Vec<String> {
    let (game, puzzle) = (&collection.plan.game, &collection.puzzles[place]);
    vec![
        (place + 1).to_string(),
        Players::new(lang, game, [""; 2]).side(Player::from(puzzle.side)),
        answers_text(lang, game, puzzle),
        value_text(lang, game, puzzle),
        puzzle.otherwise.map_or_else(String::new, |other| figures::value(lang, game, other)),
        puzzle.difficulty.to_string(),
        lang.text(&format!("puzzles-proof-{}", puzzle.proof.name())),
    ]
}

/// The answers of a puzzle, as players write them.
pub(super) fn answers_text(lang: &Lang, game: &str, puzzle: &Puzzle) -> String {
    puzzle.answers.iter().map(|mv| lang.move_text(game, mv)).collect::<Vec<_>>().join(", ")
}

/// The value of a puzzle's answers: how soon they win, where that is known, else in the unit of the game.
pub(super) fn value_text(lang: &Lang, game: &str, puzzle: &Puzzle) -> String {
    match puzzle.plies {
        Some(plies) => lang.with("puzzles-wins-in", named![moves = plies.div_ceil(2)]),
        None => figures::value(lang, game, puzzle.value),
    }
}
