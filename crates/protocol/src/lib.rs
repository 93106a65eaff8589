//! The protocols between boards and engines: UCI for chess, NBoard and GTP for Othello.
#![forbid(unsafe_code)]
