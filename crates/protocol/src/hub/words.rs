//! The lines of Hub: a command, and arguments `name=value` or bare words.

/// A line of the protocol.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The first word; empty for an empty line.
    pub command: String,
    /// Arguments with values.
    pub values: Vec<(String, String)>,
    /// Arguments without values.
    pub flags: Vec<String>,
}

impl Words {
    /// Parses a line. Values in double quotes may contain spaces; an unclosed quote ends with the line.
    pub fn read(line: &str) -> Words {
        let mut words = Words::default();
        let mut rest = line.trim();
        while !rest.is_empty() {
            let end = rest.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(rest.len());
            let name = rest[..end].to_owned();
            rest = &rest[end..];
            if let Some(behind) = rest.strip_prefix('=') {
                let (value, behind) = value(behind);
                words.values.push((name, value.to_owned()));
                rest = behind.trim_start();
            } else {
                if words.command.is_empty() && words.values.is_empty() {
                    words.command = name;
                } else {
                    words.flags.push(name);
                }
                rest = rest.trim_start();
            }
        }
        words
    }

    /// The value of an argument; empty if the argument is missing.
    pub fn value(&self, name: &str) -> &str {
        self.values.iter().find(|(found, _)| found == name).map_or("", |(_, value)| value)
    }

    /// Whether an argument has a value.
    pub fn has_values(&self) -> bool {
        !self.values.is_empty()
    }

    /// The first argument without a value; empty if every argument has one.
    pub fn first(&self) -> &str {
        self.flags.first().map_or("", String::as_str)
    }
}

/// A value, and the rest of the line after it.
fn value(text: &str) -> (&str, &str) {
    match text.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
        None => text.split_at(text.find(char::is_whitespace).unwrap_or(text.len())),
    }
}

/// Formats a value for the protocol: quoted if necessary.
pub fn quoted(value: &str) -> String {
    let plain = !value.is_empty() && !value.contains(|c: char| c.is_whitespace() || matches!(c, '=' | '"'));
    if plain { value.to_owned() } else { format!("\"{}\"", value.replace('"', "'")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let words = Words::read("pos pos=Wbbe moves=\"32-28 19-23\"  now");
        assert_eq!(
            (words.command.as_str(), words.value("pos"), words.value("moves")),
            ("pos", "Wbbe", "32-28 19-23")
        );
        assert_eq!((words.first(), words.value("none")), ("now", ""));
        assert_eq!(Words::read("level 75 300000 0").flags, ["75", "300000", "0"]);
        assert_eq!(Words::read("id name=\"not closed").value("name"), "not closed");
        assert_eq!(Words::read("  "), Words::default());
        assert_eq!(Words::read("=").values, [(String::new(), String::new())]);
    }

    #[test]
    fn values_are_quoted_where_they_must_be() {
        for value in ["plain", "two words", "", "a=b"] {
            let line = format!("x name={}", quoted(value));
            assert_eq!(Words::read(&line).value("name"), value);
        }
    }
}
