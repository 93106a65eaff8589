//! A game from a file: saved, GGF, PGN, or moves as they are typed.

use super::read::read_text;
use super::save;
use crate::{CliError, GameError};
use std::path::Path;
use stratege_catalog::{Session, TextError};
use stratege_protocol::ggf::Ggf;
use stratege_texts::Lang;

/// Plays the game of a file in a session: a saved game, GGF (the game of this `number`, from 1), or moves in notation
/// with or without numbers, comments and a result.
pub(crate) fn play_game(
    lang: &Lang,
    session: &mut dyn Session,
    path: &Path,
    number: usize,
) -> Result<(), CliError> {
    let refuse = |why: String| CliError::File { path: path.to_owned(), why };
    let content = read_text(lang, path)?;
    if content.starts_with("stratege ") {
        let saved = save::from_text(path, &content)?;
        if saved.session.game() != session.game() {
            return Err(CliError::Usage("chart-other-game", saved.session.game().into()));
        }
        session.begin(Some(&saved.session.start()))?;
        for mv in saved.session.history() {
            session.play(&mv)?;
        }
        return Ok(());
    }
    if content.trim_start_matches(|c: char| c.is_whitespace() || c.is_ascii_digit()).starts_with("(;") {
        return play_ggf(lang, session, path, &content, number);
    }
    if number != 1 {
        return Err(refuse(lang.with("game-file-number", &[("number", &number), ("games", &1)])));
    }
    for (place, word) in words(&content) {
        play_word(session, &word).map_err(|mut error| {
            error.at += place;
            refuse(lang.error(&error))
        })?;
    }
    Ok(())
}

/// Plays the game of this number of a GGF file.
fn play_ggf(
    lang: &Lang,
    session: &mut dyn Session,
    path: &Path,
    content: &str,
    number: usize,
) -> Result<(), CliError> {
    let refuse = |why: String| CliError::File { path: path.to_owned(), why };
    if session.game() != "othello" {
        return Err(refuse(lang.with("chart-other-game", &[("argument", &"othello")])));
    }
    let games = Ggf::parse_all(content).map_err(|error| refuse(error.to_string()))?;
    let Some(game) = number.checked_sub(1).and_then(|index| games.get(index)) else {
        return Err(refuse(lang.with("game-file-number", &[("number", &number), ("games", &games.len())])));
    };
    replay(session, game).map_err(|error| refuse(error.text(lang)))
}

/// Plays a GGF game.
pub(crate) fn replay(session: &mut dyn Session, game: &Ggf) -> Result<(), GameError> {
    session.begin(Some(&game.start)).map_err(GameError::Start)?;
    for (index, step) in game.moves.iter().enumerate() {
        session.play(&step.mv).map_err(|error| GameError::Move(index + 1, error))?;
    }
    Ok(())
}

/// The words of a game's text with their places, without headers, comments, variations, move numbers, annotations
/// and the result.
fn words(content: &str) -> Vec<(usize, String)> {
    let mut kept = Vec::new();
    let (mut word, mut place, mut nested, mut closing) = (String::new(), 0, 0_usize, ' ');
    let mut finish = |word: &mut String, place: usize| {
        let text = std::mem::take(word);
        let digits = text.chars().take_while(char::is_ascii_digit).count();
        // `12.`, `12...`, and `12.e4` written together.
        let dots = text[digits..].chars().take_while(|&c| c == '.').count();
        let start = if digits > 0 && dots > 0 { digits + dots } else { 0 };
        let body = text[start..].trim_end_matches(['!', '?']);
        let result = matches!(body, "1-0" | "0-1" | "1/2-1/2" | "*") || body.starts_with('$');
        if !body.is_empty() && !result {
            kept.push((place + start, body.to_owned()));
        }
    };
    for (at, c) in content.chars().enumerate() {
        if nested > 0 {
            match c {
                _ if c == closing => nested -= 1,
                '(' if closing == ')' => nested += 1,
                _ => {}
            }
            continue;
        }
        let opened = match c {
            '{' => Some('}'),
            '(' => Some(')'),
            '[' => Some(']'),
            ';' => Some('\n'),
            _ => None,
        };
        if opened.is_some() || c.is_whitespace() || c == ',' {
            finish(&mut word, place);
            if let Some(end) = opened {
                (nested, closing) = (1, end);
            }
        } else {
            if word.is_empty() {
                place = at;
            }
            word.push(c);
        }
    }
    finish(&mut word, place);
    kept
}

/// Plays a word, or the moves of one or two characters that are written together in it.
fn play_word(session: &mut dyn Session, word: &str) -> Result<(), TextError> {
    let refused = match session.play(word) {
        Ok(_) => return Ok(()),
        Err(error) => error,
    };
    let letters: Vec<char> = word.chars().collect();
    let before = session.cursor();
    for size in [2, 1] {
        let together = letters.len() > size && letters.len().is_multiple_of(size);
        let mut furthest = None;
        for (part, chunk) in letters.chunks(size).enumerate() {
            if !together {
                break;
            }
            if let Err(mut error) = session.play(&chunk.iter().collect::<String>()) {
                error.at += part * size;
                furthest = Some((part, error));
                break;
            }
        }
        match furthest {
            None if together => return Ok(()),
            Some((1.., error)) => return Err(error),
            _ => session.jump(before),
        }
    }
    Err(refused)
}
