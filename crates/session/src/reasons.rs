//! The named reasons for which a session refuses text.

stratege_game::reasons! {
    pub, pub REASONS:
    GAME_OVER "game-over" "the game is over"
    NO_ROLL "game-roll" "expected a roll of two dice from 1 to 6, such as 63 or 6-3"
    OTHER_ROLL "game-other-roll" "expected another roll: in an opening each side rolls one die, and the higher begins"
    ROLLED "game-rolled" "expected a position before a roll: here the dice are known"
    CLAIM "game-claim" "only the other side can give the game up: nobody wins by saying so"
    FIXED_ORDER "game-fixed-order" "the order of moves cannot be given in a game with dice"
    ILLEGAL "game-illegal" "this move is not legal here"
    SUPERKO "game-superko" "this move would bring back an earlier position of the game (superko)"
    UNLISTABLE "game-unlistable" "the moves here are too many to be listed: only `solve` and `play` can go here"
    UNVALUED "game-unvalued" "this leaf has no value, and the search comes to it"
}
