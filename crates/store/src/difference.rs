//! Differences between two plans.

use serde_json::Value;
use std::fmt;

/// A difference between the plan in a file and the requested one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The path of field names, outermost first; list indices count from 1.
    pub place: Vec<String>,
    /// The value in the file; `None` if it is missing there.
    pub found: Option<String>,
    /// The requested value; `None` if it is missing there.
    pub wanted: Option<String>,
}

/// How many differences are listed.
const MOST: usize = 3;
/// The longest value that is quoted, in characters.
const LONGEST: usize = 40;

/// The first differences of two plans, as JSON.
pub(crate) fn differences(found: &str, wanted: &str) -> Vec<Difference> {
    let mut all = Vec::new();
    let [found, wanted] = [found, wanted].map(|text| serde_json::from_str(text).ok());
    compare(&mut Vec::new(), found.as_ref(), wanted.as_ref(), &mut all);
    all.truncate(MOST);
    all
}

fn compare(
    place: &mut Vec<String>,
    found: Option<&Value>,
    wanted: Option<&Value>,
    all: &mut Vec<Difference>,
) {
    let mut below = |name: String, found: Option<&Value>, wanted: Option<&Value>| {
        place.push(name);
        compare(place, found, wanted, all);
        place.pop();
    };
    match (found, wanted) {
        (Some(found), Some(wanted)) if found == wanted => {}
        (Some(Value::Object(found)), Some(Value::Object(wanted))) => {
            let added = wanted.keys().filter(|key| !found.contains_key(*key));
            for key in found.keys().chain(added) {
                below(key.clone(), found.get(key), wanted.get(key));
            }
        }
        (Some(Value::Array(found)), Some(Value::Array(wanted))) => {
            for index in 0..found.len().max(wanted.len()) {
                below((index + 1).to_string(), found.get(index), wanted.get(index));
            }
        }
        (None, None) => {}
        (found, wanted) => {
            let [found, wanted] =
                [found, wanted].map(|value| value.filter(|value| !value.is_null()).map(quote));
            all.push(Difference { place: place.clone(), found, wanted });
        }
    }
}

fn quote(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text,
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |value: &Option<String>| value.clone().unwrap_or_else(|| "nothing".into());
        let place = self.place.join(" ");
        write!(f, "{place}: {} in the file, {} wanted", shown(&self.found), shown(&self.wanted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_named_by_their_places() {
        let found = r#"{"game":"chess","players":[{"name":"A"},{"name":"B"}],"seed":9,"variant":null}"#;
        let wanted = r#"{"game":"chess","players":[{"name":"A"},{"name":"C"}],"seed":10,"variant":3}"#;
        let all: Vec<String> = differences(found, wanted).iter().map(Difference::to_string).collect();
        assert_eq!(
            all,
            [
                r#"players 2 name: "B" in the file, "C" wanted"#,
                "seed: 9 in the file, 10 wanted",
                "variant: nothing in the file, 3 wanted"
            ]
        );
        assert_eq!(differences(found, found), []);
        let long = format!("\"{}\"", "x".repeat(90));
        assert!(differences(&long, "1")[0].to_string().contains("x…"));
        assert_eq!(differences("no json", "1").len(), 1);
    }
}
