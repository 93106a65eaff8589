//! Chomp.

use crate::adapter::Opened;
use crate::adapter::build::{impartial, no_evaluation};
use crate::adapter::game_session::GameSession;
use crate::adapter::spec::{Books, Spec};
use crate::entry::{Extras, GameEntry};
use crate::levels::SMALL;
use stratege_games_chomp::Chomp;

const NAME: &str = "chomp";

pub(crate) const ENTRY: GameEntry = GameEntry {
    name: NAME,
    aliases: &["mange-savon", "mangesavon"],
    variants: &["4x5", "ROWSxCOLUMNS"],
    variant_aliases: &[],
    example: "5,5,3",
    sides: ["first", "second"],
    colours: None,
    unit: "outcome",
    valued: false,
    levels: SMALL,
    perfect: true,
    evaluations: &[],
    reasons: &[stratege_games_chomp::REASONS],
    open,
    extras: Extras::NONE,
};

fn open(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Chomp::default()), str::parse)?;
    let spec = impartial(no_evaluation(NAME, game));
    Ok(GameSession::open(Spec { books: Books::canonical(), ..spec }))
}
