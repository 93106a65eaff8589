//! The rules of chess and Chess960.
