//! The position that a question is about: in a game under way, or given in the question.

use crate::answer::{Answer, Refusal};
use crate::app::Shared;
use axum::http::StatusCode;
use serde::Deserialize;
use stratege_catalog::{find, open_with_evaluation};
use stratege_session::Session;
use stratege_texts::Lang;
use utoipa::ToSchema;

/// A position.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct Source {
    /// A game under way.
    #[serde(default)]
    pub(crate) session: Option<String>,
    /// The number of its moves before the position; `None` for those that are made.
    #[serde(default)]
    pub(crate) cursor: Option<usize>,
    /// Else a game of the catalog.
    #[serde(default)]
    pub(crate) game: Option<String>,
    #[serde(default)]
    pub(crate) variant: Option<String>,
    /// Where it begins; none for the usual start.
    #[serde(default)]
    pub(crate) position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
}

/// The game, where it begins, and the moves that lead to a position.
struct Path {
    game: &'static str,
    variant: Option<String>,
    start: Option<String>,
    moves: Vec<String>,
}

impl Source {
    fn path(&self, app: &Shared, lang: &Lang) -> Answer<Path> {
        if let Some(id) = &self.session {
            let live = app.hub.find(id, lang)?;
            let game = live.game();
            let mut moves = game.play.session().history();
            moves.truncate(self.cursor.unwrap_or(game.play.session().cursor()));
            let start = Some(game.play.session().start());
            return Ok(Path {
                game: game.play.session().game(),
                variant: game.play.variant.clone(),
                start,
                moves,
            });
        }
        let entry =
            find(self.game.as_deref().unwrap_or_default()).map_err(|error| Refusal::text(lang, &error))?;
        let start = self.position.clone().filter(|text| !text.trim().is_empty());
        Ok(Path { game: entry.name, variant: self.variant.clone(), start, moves: Vec::new() })
    }

    /// The variant of its game.
    pub(crate) fn variant_of(&self, app: &Shared, lang: &Lang) -> Answer<Option<String>> {
        Ok(self.path(app, lang)?.variant.filter(|variant| !variant.is_empty()))
    }

    /// A session there, with an evaluation.
    pub(crate) fn open(
        &self,
        app: &Shared,
        lang: &Lang,
        evaluation: Option<&str>,
    ) -> Answer<Box<dyn Session>> {
        let refuse = |error| Refusal::text(lang, &error);
        let Path { game, variant, start, moves } = self.path(app, lang)?;
        let variant = variant.filter(|variant| !variant.is_empty());
        let mut session = open_with_evaluation(game, variant.as_deref(), evaluation).map_err(refuse)?;
        session.begin(start.as_deref()).map_err(refuse)?;
        if moves.len() + self.moves.len() > crate::limits::MOST_PLIES {
            let arguments: [(&str, &dyn ToString); 1] = [("most", &crate::limits::MOST_PLIES)];
            return Err(Refusal::with(lang, StatusCode::UNPROCESSABLE_ENTITY, "too-long", &arguments));
        }
        for mv in moves.iter().chain(&self.moves) {
            play(session.as_mut(), mv, lang)?;
        }
        Ok(session)
    }
}

/// Makes a move in the game's notation or the language's.
pub(crate) fn play(session: &mut dyn Session, typed: &str, lang: &Lang) -> Answer<()> {
    let readings = std::iter::once(typed.to_owned()).chain(lang.readings(session.game(), typed));
    let mut refused = None;
    for reading in readings {
        match session.play(&reading) {
            Ok(_) => return Ok(()),
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    match refused {
        Some(error) => Err(Refusal::text(lang, &error)),
        None => Err(Refusal::not_found(lang)),
    }
}
