//! The position that a question is about: in a game under way, or given in the question.

use crate::answer::{Answer, NoMore, Refusal};
use crate::app::Shared;
use serde::Deserialize;
use stratege_catalog::{find, open_with_evaluation};
use stratege_session::Session;
use stratege_texts::Lang;
use utoipa::ToSchema;

/// A position.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct Source {
    /// A game under way.
    pub(crate) session: Option<String>,
    /// The number of its moves before the position; `None` for those that are made.
    pub(crate) cursor: Option<usize>,
    /// Else a game of the catalog.
    pub(crate) game: Option<String>,
    pub(crate) variant: Option<String>,
    /// Where it begins; none for the usual start.
    pub(crate) position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
    #[serde(flatten)]
    #[schema(ignore)]
    pub(crate) _no_more: NoMore,
}

/// The game, where it begins, and the moves that lead to a position.
struct Path {
    game: &'static str,
    variant: Option<String>,
    start: Option<String>,
    moves: Vec<String>,
}

impl Source {
    fn path(&self, app: &Shared) -> Answer<Path> {
        if let Some(id) = &self.session {
            let live = app.hub.find(id)?;
            let play = &live.game().play;
            let session = play.session();
            let mut moves = session.history();
            moves.truncate(self.cursor.unwrap_or(session.cursor()));
            let (game, start) = (session.game(), Some(session.start()));
            return Ok(Path { game, variant: play.variant.clone(), start, moves });
        }
        let entry = find(self.game.as_deref().unwrap_or_default())?;
        let start = self.position.clone().filter(|text| !text.trim().is_empty());
        Ok(Path { game: entry.name, variant: self.variant.clone(), start, moves: Vec::new() })
    }

    /// The variant of its game.
    pub(crate) fn variant_of(&self, app: &Shared) -> Answer<Option<String>> {
        Ok(self.path(app)?.variant.filter(|variant| !variant.is_empty()))
    }

    /// A session there, with an evaluation.
    pub(crate) fn open(
        &self,
        app: &Shared,
        lang: &Lang,
        evaluation: Option<&str>,
    ) -> Answer<Box<dyn Session>> {
        let Path { game, variant, start, moves } = self.path(app)?;
        let variant = variant.filter(|variant| !variant.is_empty());
        let mut session = open_with_evaluation(game, variant.as_deref(), evaluation)?;
        session.begin(start.as_deref())?;
        if moves.len() + self.moves.len() > crate::limits::MOST_PLIES {
            return Err(Refusal::invalid("too-long").with("most", crate::limits::MOST_PLIES));
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
    Err(refused.map_or_else(Refusal::not_found, Refusal::from))
}
