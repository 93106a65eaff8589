//! The dice race.

use crate::adapter::Opened;
use crate::adapter::build::with_dice;
use crate::adapter::game_session::GameSession;
use crate::entry::GameEntry;
use crate::reasons::no_variants;
use stratege_engines_race::Pips;
use stratege_games_race::Race;

const NAME: &str = "race";

pub(crate) const ENTRY: GameEntry = GameEntry {
    aliases: &["course"],
    example: "12,7,3 9,4,0 x 6-3",
    sides: ["x", "o"],
    unit: "equity",
    reasons: &[stratege_games_race::REASONS],
    ..GameEntry::new(NAME, open)
};

fn open(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(GameSession::open(with_dice(NAME, Race, Pips)))
}
