//! The reasons for refusing text.

stratege_game::reasons! {
    pub, pub REASONS:
    MEN "race-men" "expected what three men have to go, such as 12,7,0, each from 0 to 12"
    SIDE "race-side" "expected 'x' or 'o', the side to move"
    THROW "race-roll" "expected a roll such as 6-3, or the end"
    END "race-end" "expected the end"
    BOTH_HOME "race-both-home" "only one side can have all its men home"
    FINISHED "race-finished" "when a side is home the other is to move, and no dice are rolled"
    MOVE "race-move" "expected steps such as 12/6 12/9 or 3/off"
    NO_MAN "race-no-man" "no man of the side to move is there"
    DICE "race-dice" "the dice do not allow this move"
    UNTHROWN "race-unthrown" "the dice are not rolled yet"
    OVER "race-over" "the game is over"
}
