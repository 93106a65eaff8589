//! The reasons for refusing text.

stratege_game::reasons! {
    pub, pub REASONS:
    NODE "tree-node" "expected '[', a number, a name or '?'"
    VALUE "tree-value" "expected a number from -250 to 250 with at most two decimals"
    LIST "tree-list" "expected ',' or the bracket that closes the list"
    EMPTY "tree-empty" "a node has at least one branch"
    END "tree-end" "expected the end of the tree"
    SIZE "tree-size" "a tree has at most 50,000 nodes and 200 levels"
    BRANCH "tree-branch" "expected the number of a branch, from 1 at the left, or its name"
}
