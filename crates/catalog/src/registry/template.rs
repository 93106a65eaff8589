//! Template's entry.

use crate::registry::build::unjudged;
use crate::session::Opened;
use crate::session::played::Played;
use crate::session::spec::{Spec, Turned, canonical_key};
use stratege_games_template::{Position, Template};

/// Without an evaluation the machine plays by Monte-Carlo tree search: `duel(name, game, evaluator)` takes one.
pub(super) fn open(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Template::default()), str::parse)?;
    let turned = Turned::By(|_, position: &Position| Some(position.turned()));
    let spec = unjudged("template", game);
    Ok(Played::open(Spec { class: Some(canonical_key), turned, ..spec }))
}
