//! Texts that stand beside their game, in its crate.

/// The code of a language, the game's folder in `crates`, and its texts in that language.
pub(crate) static GAMES: &[(&str, &str, &str)] = &[
    // `stratege new-game` adds lines here.
    ("en", "games/go", include_str!("../../games/go/texts/en.ftl")),
    ("fr", "games/go", include_str!("../../games/go/texts/fr.ftl")),
];
