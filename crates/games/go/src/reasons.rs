//! The reasons for refusing text.

// Each has a French text in `texts/fr.ftl`.
stratege_game::reasons! {
    pub, pub REASONS:
    MOVE "go-move" "expected a point of the board, like D4 (the letter I is left out), or 'pass'"
    TAKEN "go-taken" "there is a stone on this point"
    KO "go-ko" "the stone that has just taken one may not be taken back at once (ko)"
    SUICIDE "go-suicide" "a stone here would have no liberty and take none"
    OVER "go-over" "the game is over"
    PLACE "go-place" "the stones of the handicap come first: expected a point"
    ROWS "go-rows" "expected as many rows as the board has, with '/' between them"
    ROW "go-row" "expected 'X', 'O', '.' or a number of empty points, as many as the row has points"
    SIDE "go-side" "expected 'X' or 'O', the side to move"
    DETAIL "go-detail" "expected 'ko=' and a point, 'passes=' and 1 or 2, 'taken=' and two numbers like 3:1, or 'place=' and the stones still to put"
    KO_POINT "go-ko-point" "no stone can just have been taken here by a single stone"
    LIBERTY "go-liberty" "a chain has no liberty"
    SIZE "go-size" "expected the size of the board: 1 to 19, or two such numbers like 9x13"
    RULE "go-rule" "expected rules (chinese, japanese, aga, tromp-taylor), 'komi=' and a number of half points, 'superko=' (none, positional, situational), 'suicide=' (yes, no), 'handicap=' or 'free=' and a number of stones"
    KOMI "go-komi" "expected a number from -150 to 150 in steps of a half"
    GROUP "go-group" "expected a point with a stone, like D4"
    HANDICAP "go-handicap" "the board has no handicap of so many stones"
}
