//! Compiles again when a file is added to the folders that `rust-embed` reads: it knows only of files
//! that were there.

fn main() {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=../../games");
}
