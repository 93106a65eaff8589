//! The files of texts, which are part of the program.

/// The files of a language by what they hold.
pub(crate) struct Locale(&'static [(&'static str, &'static str)]);

/// English. What is expected of a text ([`Reason::message`](stratege_game::Reason::message)) is English already, as
/// are the names of openings, so that there is no file of these.
pub(crate) const ENGLISH: Locale = Locale(&[
    ("games", include_str!("../locales/en/games.ftl")),
    ("rules", include_str!("../locales/en/rules.ftl")),
    ("console", include_str!("../locales/en/console.ftl")),
    ("commands", include_str!("../locales/en/commands.ftl")),
    ("reports", include_str!("../locales/en/reports.ftl")),
    ("arena", include_str!("../locales/en/arena.ftl")),
    ("errors", include_str!("../locales/en/errors.ftl")),
    ("server", include_str!("../locales/en/server.ftl")),
    ("web", include_str!("../locales/en/web.ftl")),
]);

/// French.
pub(crate) const FRENCH: Locale = Locale(&[
    ("games", include_str!("../locales/fr/games.ftl")),
    ("rules", include_str!("../locales/fr/rules.ftl")),
    ("console", include_str!("../locales/fr/console.ftl")),
    ("commands", include_str!("../locales/fr/commands.ftl")),
    ("reports", include_str!("../locales/fr/reports.ftl")),
    ("arena", include_str!("../locales/fr/arena.ftl")),
    ("errors", include_str!("../locales/fr/errors.ftl")),
    ("server", include_str!("../locales/fr/server.ftl")),
    ("web", include_str!("../locales/fr/web.ftl")),
    ("reasons", include_str!("../locales/fr/reasons.ftl")),
    ("openings", include_str!("../locales/fr/openings.ftl")),
]);

impl Locale {
    /// Each file's name, without its ending, and its text.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.0.iter().copied()
    }

    /// The name of every text, file after file.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.files().flat_map(|(_, source)| names(source))
    }
}

/// The names of the texts of a file.
pub(crate) fn names(source: &str) -> impl Iterator<Item = &str> {
    let named = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    named.filter_map(|line| line.split_once(" =").map(|(name, _)| name))
}

/// The texts of a file by their names, as they are written: a text goes on in lines that are indented.
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
