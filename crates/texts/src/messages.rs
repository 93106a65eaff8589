//! The texts of a file, as they are written.

/// The names of the texts of a file.
pub(crate) fn names(source: &str) -> impl Iterator<Item = &str> {
    let named = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    named.filter_map(|line| line.split_once(" =").map(|(name, _)| name))
}

/// The texts of a file by their names, as they are written: indented lines continue a text.
pub(crate) fn sources(source: &str) -> impl Iterator<Item = (&str, String)> {
    let starts = |line: &str| line.starts_with(|c: char| c.is_ascii_lowercase()) && line.contains(" =");
    let mut lines = source.lines().peekable();
    std::iter::from_fn(move || {
        let first = lines.by_ref().find(|line| starts(line))?;
        let (name, text) = first.split_once(" =")?;
        let mut text = text.trim().to_owned();
        while let Some(more) = lines.next_if(|line| line.starts_with(' ')) {
            text.push(if text.is_empty() { ' ' } else { '\n' });
            text.push_str(more.trim());
        }
        Some((name, text.trim().to_owned()))
    })
}
