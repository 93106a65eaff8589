game-go = Go
summary-go = Surround more of the board than the other player.
rules-go =
    Black and White put a stone on a free point in turn, or pass. Stones of one
    colour that are joined along lines form a chain. A chain without a free point
    beside it is taken. No move may bring back an earlier position of the game
    (superko); the stone that has just taken one may not be taken back at once (ko).
    Two passes in a row end the game. Under area scoring a player has its stones and
    the free points that only they reach; under territory scoring those points and
    the stones that it has taken. White gets a komi for moving second.
    The variant is the size of the board, then, after commas, the rules (chinese,
    japanese, aga, tromp-taylor), komi=7.5, handicap=2 or free=2.
notation-go = column and row: D4, without the letter I; A1 is the lower left corner; pass
