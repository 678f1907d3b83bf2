//! The commands of the program, run as a person runs them: output, files, errors and exit codes.

mod arena;
mod bench;
mod cli;
mod own_content;
mod play;
mod program;
mod puzzle;
mod solve;
