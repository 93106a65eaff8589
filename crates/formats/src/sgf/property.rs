//! Properties as text.

/// A property, with its value escaped and without control characters.
pub(crate) fn property(name: &str, value: &str) -> String {
    format!("{name}[{}]", escaped(value))
}

/// A value without control characters, with a backslash before what would end it.
pub(crate) fn escaped(value: &str) -> String {
    let mut text = String::new();
    for c in value.chars().filter(|&c| c == '\n' || !c.is_control()) {
        if matches!(c, ']' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    text
}
