//! Values that documents store as text within their text.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value that documents store as JSON in a string. The text is parsed once, on arrival. It is kept unchanged even if
/// it is not a valid value, since another program may have written it.
#[derive(Clone, Debug)]
pub struct Embedded<T> {
    text: String,
    value: Option<T>,
}

impl<T> Embedded<T> {
    /// A value with the text that somebody has already written for it.
    pub(crate) fn written(text: String, value: T) -> Embedded<T> {
        Embedded { text, value: Some(value) }
    }

    /// The value; `None` if the text is empty or invalid.
    pub fn value(&self) -> Option<&T> {
        self.value.as_ref()
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the text is empty.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

impl<T: Serialize> Embedded<T> {
    /// Wraps a value, writing it as text.
    pub fn of(value: T) -> Embedded<T> {
        Embedded::written(serde_json::to_string(&value).unwrap_or_default(), value)
    }
}

impl<T> Default for Embedded<T> {
    fn default() -> Embedded<T> {
        Embedded { text: String::new(), value: None }
    }
}

/// Equal texts have equal values.
impl<T> PartialEq for Embedded<T> {
    fn eq(&self, other: &Embedded<T>) -> bool {
        self.text == other.text
    }
}

impl<T> Eq for Embedded<T> {}

impl<T: for<'a> Deserialize<'a>> From<String> for Embedded<T> {
    fn from(text: String) -> Embedded<T> {
        let value = Some(&text).filter(|text| !text.is_empty());
        Embedded { value: value.and_then(|text| serde_json::from_str(text).ok()), text }
    }
}

impl<T> Serialize for Embedded<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.text)
    }
}

impl<'a, T: for<'b> Deserialize<'b>> Deserialize<'a> for Embedded<T> {
    fn deserialize<D: Deserializer<'a>>(from: D) -> Result<Embedded<T>, D::Error> {
        String::deserialize(from).map(Embedded::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_a_string_of_json_and_other_texts_stay() {
        let list: Embedded<Vec<u8>> = Embedded::of(vec![1, 2]);
        assert_eq!((list.text(), serde_json::to_string(&list).unwrap().as_str()), ("[1,2]", "\"[1,2]\""));
        for (text, value) in [("[1, 2]", Some(vec![1, 2])), ("{\"of\":1}", None), ("", None)] {
            let json = serde_json::to_string(text).unwrap();
            let read: Embedded<Vec<u8>> = serde_json::from_str(&json).unwrap();
            assert_eq!((read.value(), read.is_empty()), (value.as_ref(), text.is_empty()), "{text}");
            assert_eq!(serde_json::to_string(&read).unwrap(), json);
        }
        assert_eq!(Embedded::<u8>::default(), Embedded::from(String::new()));
    }
}
