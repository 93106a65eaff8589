//! Chomp.

use crate::adapter::Opened;
use crate::adapter::build::{impartial, no_evaluation};
use crate::adapter::game_session::GameSession;
use crate::adapter::spec::canonical;
use crate::entry::GameEntry;
use crate::levels::SMALL;
use stratege_games_chomp::Chomp;

const NAME: &str = "chomp";

pub(crate) const ENTRY: GameEntry = GameEntry {
    aliases: &["mange-savon", "mangesavon"],
    variants: &["4x5", "ROWSxCOLUMNS"],
    example: "5,5,3",
    levels: SMALL,
    perfect: true,
    reasons: &[stratege_games_chomp::REASONS],
    ..GameEntry::new(NAME, open)
};

fn open(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Chomp::default()), str::parse)?;
    let mut spec = impartial(no_evaluation(NAME, game));
    spec.books.class = Some(canonical);
    Ok(GameSession::open(spec))
}
