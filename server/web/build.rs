//! Compiles again when a file is added to the folder that `rust-embed` reads: it knows only of files
//! that were there.

fn main() {
    println!("cargo::rerun-if-changed=assets");
}
