//! The commands of the prompt, in both languages.

/// A command of the console.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Shows the commands.
    Help,
    /// Tells the rules of the game and its notation.
    Rules,
    /// Shows the legal moves.
    Moves,
    /// Shows the board.
    Board,
    /// Lists the moves that were made.
    Record,
    /// Shows the position in notation, or begins a game there.
    Position,
    /// Turns the board.
    Flip,
    /// Shows the best moves, briefly.
    Hint,
    /// Shows them with their lines.
    Analyse,
    /// Shows the evaluation.
    Eval,
    /// Lets the machine move now.
    Go,
    /// Gives a roll, or says who throws the dice.
    Dice,
    /// Takes back to the player's own last turn.
    Undo,
    /// Redoes moves that were taken back.
    Redo,
    /// Goes to the start of the game.
    Start,
    /// Goes to the last move.
    End,
    /// Adds a comment to the last move.
    Comment,
    /// Gives the game up.
    Resign,
    /// Offers a draw.
    Draw,
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
    /// Changes sides.
    Swap,
    /// Sets the level.
    Level,
    /// Sets the depth.
    Depth,
    /// Sets the time per move.
    Time,
    /// Sets the clocks.
    Clock,
    /// Switches statistics after each move of the machine.
    Stats,
    /// Leaves.
    Quit,
}

/// Every command with its words: the English one, the French one where it differs, then aliases.
pub const COMMANDS: &[(Command, &[&str])] = &[
    (Command::Help, &["help", "aide", "?", "h"]),
    (Command::Rules, &["rules", "règles", "regles"]),
    (Command::Moves, &["moves", "coups"]),
    (Command::Board, &["board", "plateau"]),
    (Command::Record, &["record", "partie", "history", "historique"]),
    (Command::Position, &["position", "position", "fen"]),
    (Command::Flip, &["flip", "retourner", "tourner"]),
    (Command::Hint, &["hint", "indice"]),
    (Command::Analyse, &["analyse", "analyser", "analyze", "analysis"]),
    (Command::Eval, &["eval", "évaluation", "evaluation"]),
    (Command::Go, &["go", "joue", "continue", "continuer"]),
    (Command::Dice, &["dice", "dés", "des"]),
    (Command::Undo, &["undo", "annuler", "annule"]),
    (Command::Redo, &["redo", "refaire"]),
    (Command::Start, &["start", "début", "debut"]),
    (Command::End, &["end", "fin"]),
    (Command::Comment, &["comment", "commentaire", "commenter"]),
    (Command::Resign, &["resign", "abandon", "abandonner"]),
    (Command::Draw, &["draw", "nulle"]),
    (Command::Save, &["save", "sauvegarde", "sav", "sauvegarder"]),
    (Command::Load, &["load", "charge", "charger"]),
    (Command::New, &["new", "nouveau", "nouvelle"]),
    (Command::First, &["first", "premier"]),
    (Command::Second, &["second", "deuxième", "deuxieme"]),
    (Command::Swap, &["swap", "échange", "echange", "échanger"]),
    (Command::Level, &["level", "niveau"]),
    (Command::Depth, &["depth", "profondeur"]),
    (Command::Time, &["time", "temps"]),
    (Command::Clock, &["clock", "pendule"]),
    (Command::Stats, &["stats", "statistiques"]),
    (Command::Quit, &["quit", "quitter", "exit", "q"]),
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
    match find(word) {
        Some(command) => Typed::Command(command, rest.trim()),
        None => Typed::Move(line),
    }
}

/// The command of a word, in any case.
pub fn find(word: &str) -> Option<Command> {
    let word = word.to_lowercase();
    COMMANDS.iter().find(|(_, words)| words.contains(&word.as_str())).map(|&(command, _)| command)
}

/// The word of these that a mistyped one most resembles; none if it resembles none. Words of one or two letters are
/// more likely moves.
pub fn nearest<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let length = typed.chars().count();
    if length < 3 || typed.chars().any(|c| c.is_ascii_digit()) {
        return None;
    }
    let far = |word: &str| strsim::damerau_levenshtein(&typed, word);
    let near = words.into_iter().map(|word| (far(&word.to_lowercase()), word));
    near.filter(|&(far, _)| far <= 1 + length / 5).min_by_key(|&(far, _)| far).map(|(_, word)| word)
}

/// The words of all commands.
pub fn words() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().flat_map(|(_, words)| words.iter().copied())
}

/// The word of a command in a language.
pub fn word(command: Command, french: bool) -> &'static str {
    let of = COMMANDS.iter().find(|(one, _)| *one == command);
    of.map_or("", |(_, words)| words[usize::from(french)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_mean_one_command() {
        let mut seen = std::collections::HashMap::new();
        for (command, words) in COMMANDS {
            for word in *words {
                assert_eq!(*seen.entry(word).or_insert(command), command, "{word}");
            }
        }
    }

    #[test]
    fn commands_in_both_languages() {
        assert_eq!(read("  SAV ma partie "), Typed::Command(Command::Save, "ma partie"));
        assert_eq!(read("debut"), Typed::Command(Command::Start, ""));
        assert_eq!(read("Q"), Typed::Command(Command::Quit, ""));
        assert_eq!(read("d3"), Typed::Move("d3"));
        assert_eq!(read(" \t"), Typed::Nothing);
    }

    #[test]
    fn a_mistyped_word_finds_its_command() {
        for (typed, meant) in [("udno", "undo"), ("hlep", "help"), ("recrod", "record"), ("qiut", "quit")] {
            assert_eq!(nearest(typed, words()), Some(meant));
        }
        assert_eq!(nearest("profondeurs", words()), Some("profondeur"));
        for typed in ["e4", "Nf3", "xyzzy", "be", ""] {
            assert_eq!(nearest(typed, words()), None, "{typed}");
        }
    }
}
