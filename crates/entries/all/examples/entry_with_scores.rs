//! The entry of a game with an evaluation: the unit of its scores, and the losses by which moves are graded.
use stratege_catalog::adapter::{GameSession, build::duel};
use stratege_catalog::{GameEntry, Opened, Unit};
use stratege_game::{Board, Game, Score, Style};
use stratege_games_tictactoe::{Position, Square, TicTacToe};
use stratege_search::Plain;

const NAME: &str = "centre";

static ENTRY: GameEntry = GameEntry { unit: Unit::Pawns, ..GameEntry::new(NAME, open) };

/// For the side to move, in hundredths of a pawn: the centre is worth half a pawn.
fn evaluate(game: &TicTacToe, position: &Position) -> Score {
    let owner = Square::new(4).and_then(|centre| position.owner(centre));
    owner.map_or(
        Score::DRAW,
        |owner| if owner == game.side(position) { Score::eval(50) } else { Score::eval(-50) },
    )
}

fn open(_variant: Option<&str>) -> Opened {
    let mut spec = duel(NAME, TicTacToe, Plain(evaluate));
    spec.unit = 100.0; // a hundred units of score are one pawn
    Ok(GameSession::open(spec))
}

/// What `Draw` returns for a game on light and dark squares.
fn chequered() -> Board {
    let [columns, rows] = [["a", "b", "c"], ["3", "2", "1"]].map(|names| names.map(str::to_owned).to_vec());
    Board { chequered: true, style: Style::CHESSMEN, ..Board::empty(columns, rows) }
}

pub(crate) fn main() {
    let mut session = (ENTRY.open)(None).expect("no variant");
    session.play("b2").expect("a legal move");
    assert_eq!(session.static_facts().evaluation(), Some(-0.5)); // for the other side, in pawns
    let [best, good, inaccuracy, mistake] = ENTRY.unit.thresholds();
    println!(
        "a best move loses at most {best}, a good one {good}, an inaccuracy {inaccuracy}, a mistake {mistake}"
    );
    assert!(chequered().cells.len() == 9 && chequered().chequered);
}
