//! Moves as written by the players of a language. Files and protocols keep the international notation.

use crate::Lang;

/// The words of notations, with their texts: how a pass is written, what is done with a doubling cube, how
/// a game is given up.
const WORDS: [(&str, &str); 17] = [
    ("pass", "pass"),
    ("roll", "cube-roll"),
    ("double", "cube-double"),
    ("take", "cube-take"),
    ("beaver", "cube-beaver"),
    ("drop", "cube-drop"),
    ("resigns", "cube-resigns"),
    ("resigns gammon", "cube-resigns-gammon"),
    ("resigns backgammon", "cube-resigns-backgammon"),
    ("wins", "cube-wins"),
    ("wins gammon", "cube-wins-gammon"),
    ("wins backgammon", "cube-wins-backgammon"),
    ("accept", "cube-accept"),
    ("reject", "cube-reject"),
    ("resign single", "resign-single"),
    ("resign gammon", "resign-gammon"),
    ("resign backgammon", "resign-backgammon"),
];

/// The letters of a game's pieces: that of its notation, and that of the language.
struct Letters(Vec<(char, char)>);

impl Letters {
    /// A move of the game's notation in the language.
    fn written(&self, text: &str) -> String {
        let letter = |c| self.0.iter().find(|(own, _)| *own == c).map_or(c, |&(_, letter)| letter);
        text.chars().map(letter).collect()
    }

    /// A move of the language in the game's notation.
    fn read(&self, text: &str) -> String {
        let letter = |c| self.0.iter().find(|(_, translated)| *translated == c).map_or(c, |&(own, _)| own);
        text.chars().map(letter).collect()
    }
}

impl Lang {
    /// The letters of the pieces, in games whose notation has them: the text `pieces-GAME`, two letters a piece.
    fn letters(&self, game: &str) -> Option<Letters> {
        let id = format!("pieces-{game}");
        let pair = |pair: &str| Some((pair.chars().next()?, pair.chars().nth(1)?));
        self.has(&id).then(|| Letters(self.text(&id).split(' ').filter_map(pair).collect()))
    }

    /// Converts a move from the game's notation to that of this language's players: `Cf3`, `e8=D`, `passe` in French.
    pub fn move_text(&self, game: &str, text: &str) -> String {
        match self.letters(game) {
            Some(letters) => letters.written(text),
            None => {
                let word = WORDS.iter().find(|(word, _)| *word == text);
                word.map_or_else(|| text.to_owned(), |(_, id)| self.text(id))
            }
        }
    }

    /// A line of moves.
    pub fn line_text(&self, game: &str, moves: &[String]) -> String {
        moves.iter().map(|mv| self.move_text(game, mv)).collect::<Vec<_>>().join(" ")
    }

    /// What a player of this language may have meant, likeliest first, in the game's notation: handles French letters,
    /// upper and lower case, and spaces.
    pub fn readings(&self, game: &str, typed: &str) -> Vec<String> {
        let typed = typed.trim();
        let close: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
        let mut readings = Vec::new();
        let lower = [typed.to_lowercase(), close.to_lowercase()];
        let word = WORDS.iter().find(|(_, id)| lower.contains(&self.text(id)));
        readings.extend(word.map(|(word, _)| (*word).to_owned()));
        if let Some(letters) = self.letters(game) {
            readings.extend([letters.read(&close), close.clone()]);
            for first in [false, true] {
                let capital = capital(&close.to_lowercase(), first);
                readings.extend([letters.read(&capital), capital]);
            }
            // `C C6` is a knight, and `bb5` a bishop: no pawn is written so.
            let piece = close.starts_with(char::is_uppercase) || doubled(&close);
            if piece && close.len() > 2 {
                readings.sort_by_key(|reading| !reading.starts_with(char::is_uppercase));
            }
        } else {
            readings.extend([typed.to_owned(), typed.to_lowercase(), close.to_lowercase()]);
        }
        let mut seen = std::collections::HashSet::new();
        readings.retain(|reading| seen.insert(reading.clone()));
        readings
    }

    /// The name of an opening in this language; the international one if players use that.
    pub fn opening(&self, name: &str) -> String {
        let slug: String = name.chars().filter(|c| *c != '\'').map(plain_letter).collect();
        let slug = slug.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
        let id = format!("opening-{slug}");
        if self.has(&id) { self.text(&id) } else { name.to_owned() }
    }

    /// A number written with a point, in this language's format.
    pub fn number(&self, written: impl Into<String>) -> String {
        let written = written.into();
        match self.language().decimal {
            '.' => written,
            decimal => written.replace('.', &decimal.to_string()),
        }
    }
}

/// Whether a file is written twice before a rank.
fn doubled(text: &str) -> bool {
    matches!(text.as_bytes(), [a, b, rank] if a == b && rank.is_ascii_digit())
}

/// A letter as names of texts have it: small, without its accent; `-` for everything else.
fn plain_letter(c: char) -> char {
    match c {
        'é' => 'e',
        'ä' => 'a',
        'ö' => 'o',
        'ü' => 'u',
        c if c.is_ascii_alphanumeric() => c.to_ascii_lowercase(),
        _ => '-',
    }
}

/// The piece of a promotion as a capital, and perhaps the first letter.
fn capital(text: &str, first: bool) -> String {
    let mut promoted = false;
    text.chars()
        .enumerate()
        .map(|(at, c)| {
            let big = first && at == 0 || promoted || c == 'o' && text.starts_with("o-");
            promoted = c == '=';
            if big { c.to_ascii_uppercase() } else { c }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn french() -> Lang {
        Lang::named("fr").unwrap()
    }

    #[test]
    fn moves_in_the_letters_of_the_language() {
        let french = french();
        let pairs = [
            ("Nf3", "Cf3"),
            ("Bb5+", "Fb5+"),
            ("e8=Q#", "e8=D#"),
            ("Rxd1", "Txd1"),
            ("Kd2", "Rd2"),
            ("O-O", "O-O"),
            ("exd5", "exd5"),
        ];
        for (english, written) in pairs {
            assert_eq!(french.move_text("chess", english), written);
            assert_eq!(french.readings("chess", written)[0], english);
            assert_eq!(Lang::english().move_text("chess", english), english);
        }
        assert_eq!(french.move_text("othello", "pass"), "passe");
        assert_eq!(french.readings("othello", "Passe")[0], "pass");
        assert_eq!(french.line_text("chess", &["e4".into(), "Nc6".into()]), "e4 Cc6");
    }

    #[test]
    fn small_letters_capitals_and_spaces_are_read() {
        let reads = |lang: &Lang, game: &str, typed: &str, meant: &str| {
            let readings = lang.readings(game, typed);
            assert!(readings.iter().any(|reading| reading == meant), "{typed}: {readings:?}");
        };
        for (typed, meant) in [("nf3", "Nf3"), ("N f3", "Nf3"), ("E2E4", "e2e4"), ("o-o-o", "O-O-O")] {
            reads(&Lang::english(), "chess", typed, meant);
        }
        for (typed, meant) in
            [("cf3", "Nf3"), ("C f3", "Nf3"), ("e8=d", "e8=Q"), ("Nf3", "Nf3"), ("D H 5", "Qh5")]
        {
            reads(&french(), "chess", typed, meant);
        }
        reads(&Lang::english(), "othello", " D3 ", "d3");
        reads(&Lang::english(), "othello", "D 3", "d3");
        // A pawn before a bishop: what was typed is tried as it stands first.
        assert_eq!(Lang::english().readings("chess", "bxc3"), ["bxc3", "Bxc3"]);
        assert_eq!(Lang::english().readings("chess", "bb5"), ["Bb5", "bb5"]);
        reads(&french(), "chess", "C C6", "Nc6");
    }

    #[test]
    fn openings_have_the_names_of_the_language() {
        assert_eq!(french().opening("Leader's Tiger"), "Tigre de Leader");
        assert_eq!(french().opening("Heath"), "Heath");
        assert_eq!(Lang::english().opening("Tiger"), "Tiger");
        assert_eq!(french().opening("Réti Opening"), "Ouverture Réti");
    }

    #[test]
    fn numbers_have_the_comma_of_the_language() {
        assert_eq!(french().number("+2.00"), "+2,00");
        assert_eq!(Lang::english().number("+2.00"), "+2.00");
    }
}
