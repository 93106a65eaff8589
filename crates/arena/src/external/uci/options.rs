//! The options that a UCI engine announces.

use crate::Cause;

/// An option of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UciOption {
    name: String,
    kind: UciOptionKind,
}

/// What an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
enum UciOptionKind {
    /// Nothing.
    Button,
    /// `true` or `false`.
    Check,
    /// A number in a range; an engine may leave its ends open.
    Spin { least: i64, most: i64 },
    /// One of these words.
    Combo(Vec<String>),
    /// Text, or a type that we do not know.
    Text,
}

impl UciOption {
    /// Reads an `option` line; none if the line is another.
    pub(super) fn read(line: &str) -> Option<UciOption> {
        let rest = line.trim().strip_prefix("option name ")?;
        let (name, rest) = rest.split_once(" type ")?;
        let words: Vec<&str> = rest.split_whitespace().collect();
        let number = |key: &str| {
            let at = words.iter().position(|&word| word == key)?;
            words.get(at + 1)?.parse::<i64>().ok()
        };
        let kind = match *words.first()? {
            "button" => UciOptionKind::Button,
            "check" => UciOptionKind::Check,
            "spin" => UciOptionKind::Spin {
                least: number("min").unwrap_or(i64::MIN),
                most: number("max").unwrap_or(i64::MAX),
            },
            "combo" => UciOptionKind::Combo(variants(&words)),
            _ => UciOptionKind::Text,
        };
        Some(UciOption { name: name.trim().to_owned(), kind })
    }

    /// The option of this name, in any case.
    pub(super) fn find<'a>(known: &'a [UciOption], name: &str) -> Option<&'a UciOption> {
        known.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// The command that sets it.
    ///
    /// # Errors
    /// The option does not take the value. Engines ignore such a value without a word, so it is refused here.
    pub(super) fn command(&self, value: &str) -> Result<String, Cause> {
        let refuse = |expected: String| {
            let (option, value) = (self.name.clone(), value.to_owned());
            Err(Cause::OptionValue { option, value, expected })
        };
        match &self.kind {
            UciOptionKind::Button => return Ok(format!("setoption name {}", self.name)),
            UciOptionKind::Check if value != "true" && value != "false" => {
                return refuse("true|false".into());
            }
            UciOptionKind::Spin { least, most }
                if value.parse().ok().filter(|number| (least..=most).contains(&number)).is_none() =>
            {
                return refuse(format!("{least}–{most}"));
            }
            UciOptionKind::Combo(words) if !words.iter().any(|word| word.eq_ignore_ascii_case(value)) => {
                return refuse(words.join("|"));
            }
            _ => {}
        }
        Ok(format!("setoption name {} value {value}", self.name))
    }
}

/// The values of a combo option: what stands behind each `var`, which may be several words.
fn variants(words: &[&str]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut inside = false;
    for &word in words {
        match word {
            "var" => {
                inside = true;
                all.push(String::new());
            }
            "default" => inside = false,
            _ if inside => {
                if let Some(last) = all.last_mut() {
                    if !last.is_empty() {
                        last.push(' ');
                    }
                    last.push_str(word);
                }
            }
            _ => {}
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_their_values_checked() {
        let read = |line: &str| UciOption::read(line).unwrap();
        let spin = read("option name Move Overhead type spin default 10 min 0 max 5000");
        assert_eq!(spin.command("20").unwrap(), "setoption name Move Overhead value 20");
        for wrong in ["-1", "5001", "x", ""] {
            let refused = spin.command(wrong).unwrap_err();
            assert!(
                matches!(&refused, Cause::OptionValue { expected, .. } if expected == "0–5000"),
                "{refused}"
            );
        }
        let combo = read("option name Style type combo default Very Solid var Very Solid var Risky");
        assert_eq!(combo.command("very solid").unwrap(), "setoption name Style value very solid");
        assert!(combo.command("Solid").unwrap_err().to_string().contains("Very Solid|Risky"));
        let check = read("option name Ponder type check default false");
        assert!(check.command("true").is_ok() && check.command("yes").is_err());
        assert_eq!(
            read("option name Clear Hash type button").command("").unwrap(),
            "setoption name Clear Hash"
        );
        assert_eq!(
            read("option name Book type string default <empty>").command("a b").unwrap(),
            "setoption name Book value a b"
        );
        assert_eq!(UciOption::read("option type spin"), None);
        let known = [spin, combo];
        assert!(UciOption::find(&known, "move overhead").is_some() && UciOption::find(&known, "x").is_none());
    }
}
