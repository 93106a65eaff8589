//! Abstract trees.

use crate::adapter::Opened;
use crate::adapter::build::duel;
use crate::adapter::game_session::GameSession;
use crate::adapter::spec::{Solving, Spec};
use crate::entry::{Extras, GameEntry};
use crate::levels::SMALL;
use crate::reasons::no_variants;
use stratege_game::Score;
use stratege_games_tree::{AbstractTree, Position};
use stratege_search::{Objective, ZeroEvaluation};

const NAME: &str = "tree";

pub(crate) const ENTRY: GameEntry = GameEntry {
    name: NAME,
    aliases: &["arbre"],
    variants: &[],
    variant_aliases: &[],
    example: "[[7,9],[-2,3],[3,5]]",
    sides: ["max", "min"],
    colours: None,
    unit: "points",
    valued: true,
    levels: SMALL,
    perfect: true,
    evaluations: &[],
    reasons: &[stratege_games_tree::REASONS],
    open,
    extras: Extras::NONE,
};

fn open(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let spec = duel(NAME, AbstractTree, ZeroEvaluation);
    let (objective, unit) = (Objective::Margin, f64::from(Score::MARGIN_UNIT));
    let solving = Solving { undetermined: Some(Position::is_undetermined), ..spec.solving };
    Ok(GameSession::open(Spec { objective, unit, solving, ..spec }))
}
