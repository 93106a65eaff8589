//! Commands and answers as lines.

use super::refusal::Refusal;
use crate::{Next, Output};
use stratege_session::Player;

/// The answer to a command: text, or why it failed.
pub(crate) type Answer = Result<String, Refusal>;

/// The number of a command (or nothing), its name and its arguments; `None` for an empty line.
pub(crate) fn command(line: &str) -> Option<(&str, &str, Vec<&str>)> {
    let line = line.split('#').next().unwrap_or_default();
    let mut words = line.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    let first = words.next()?;
    if first.bytes().all(|byte| byte.is_ascii_digit()) {
        let name = words.next()?;
        return Some((first, name, words.collect()));
    }
    Some(("", first, words.collect()))
}

/// Whether a line ends the conversation.
pub(crate) fn is_quit(line: &str) -> bool {
    command(line).is_some_and(|(_, command, _)| command == "quit")
}

pub(crate) fn read_colour(word: &str) -> Result<Player, Refusal> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Player::FIRST),
        "w" | "white" => Ok(Player::SECOND),
        _ => Err(Refusal::Syntax),
    }
}

/// Sends an answer and the empty line after it.
pub(crate) fn send_answer(id: &str, answer: Answer, out: Output<'_>) -> Next {
    match answer {
        Ok(text) if text.is_empty() => out(&format!("={id}\n")),
        Ok(text) => out(&format!("={id} {text}\n")),
        Err(why) => out(&format!("?{id} {why}\n")),
    }
    Next::Listen
}
