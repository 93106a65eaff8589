//! The commands of the prompt, in both languages.

/// A command of the console.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Shows the commands.
    Help,
    /// Shows what the machine would play.
    Hint,
    /// Takes back to the player's own last turn.
    Undo,
    /// Redoes moves that were taken back.
    Redo,
    /// Goes to the start of the game.
    Start,
    /// Goes to the last move.
    End,
    /// Shows the legal moves.
    Moves,
    /// Shows the board.
    Board,
    /// Shows the evaluation.
    Eval,
    /// Lets the machine move now.
    Go,
    /// Saves the game.
    Save,
    /// Loads a game.
    Load,
    /// Begins a new game.
    New,
    /// Sets the first player.
    First,
    /// Sets the second player.
    Second,
    /// Sets the level.
    Level,
    /// Sets the depth.
    Depth,
    /// Sets the time per move.
    Time,
    /// Switches statistics after each move of the machine.
    Stats,
    /// Leaves.
    Quit,
}

/// Every command with its words: the English one, the French one, then aliases.
pub const COMMANDS: &[(Command, &[&str])] = &[
    (Command::Help, &["help", "aide", "?"]),
    (Command::Moves, &["moves", "coups"]),
    (Command::Board, &["board", "plateau"]),
    (Command::Hint, &["hint", "indice"]),
    (Command::Eval, &["eval", "évaluation", "evaluation"]),
    (Command::Go, &["go", "joue"]),
    (Command::Undo, &["undo", "annuler"]),
    (Command::Redo, &["redo", "refaire"]),
    (Command::Start, &["start", "debut", "début"]),
    (Command::End, &["end", "fin"]),
    (Command::Save, &["save", "sauvegarde", "sav"]),
    (Command::Load, &["load", "charge", "charger"]),
    (Command::New, &["new", "nouveau"]),
    (Command::First, &["first", "premier"]),
    (Command::Second, &["second", "deuxième", "deuxieme"]),
    (Command::Level, &["level", "niveau"]),
    (Command::Depth, &["depth", "profondeur"]),
    (Command::Time, &["time", "temps"]),
    (Command::Stats, &["stats", "statistiques"]),
    (Command::Quit, &["quit", "quitter", "exit"]),
];

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed<'a> {
    /// Nothing.
    Nothing,
    /// A command and what follows it.
    Command(Command, &'a str),
    /// Anything else: probably a move.
    Move(&'a str),
}

/// Reads a line.
pub fn read(line: &str) -> Typed<'_> {
    let line = line.trim();
    if line.is_empty() {
        return Typed::Nothing;
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = word.to_lowercase();
    let found = COMMANDS.iter().find(|(_, words)| words.contains(&word.as_str()));
    found.map_or(Typed::Move(line), |&(command, _)| Typed::Command(command, rest.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_unique() {
        let words: Vec<&str> = COMMANDS.iter().flat_map(|(_, words)| words.iter().copied()).collect();
        let set: std::collections::HashSet<&str> = words.iter().copied().collect();
        assert_eq!(words.len(), set.len());
    }

    #[test]
    fn commands_in_both_languages() {
        assert_eq!(read("  SAV ma partie "), Typed::Command(Command::Save, "ma partie"));
        assert_eq!(read("debut"), Typed::Command(Command::Start, ""));
        assert_eq!(read("d3"), Typed::Move("d3"));
        assert_eq!(read(" \t"), Typed::Nothing);
    }
}
