//! The reasons for refusing text.

stratege_game::reasons! {
    pub, pub REASONS:
    NUMBER "nim-number" "expected a whole number, at most 18446744073709551615"
    END "nim-end" "expected 'A' or 'B', the side to move, or the end"
    HEAPS "nim-heaps" "expected ',' and another heap, or the end"
    MANY "nim-many" "there are at most 16 heaps"
    PLAY "nim-play" "expected 'misere:' or 'normal:', or a number"
    ONE_OR_TWO "nim-one-or-two" "expected 1 or 2 matches"
    TAKE "nim-take" "expected a heap, ':' and how many matches are taken, as in 2:3"
    HEAP "nim-heap" "there is no heap of this number"
    COUNT "nim-count" "expected at least one match, and no more than there are"
}
