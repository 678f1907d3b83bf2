//! Rebuilds this crate when a file is added to the folder that `rust-embed` reads. Without this,
//! only changes of existing files cause a rebuild.

fn main() {
    println!("cargo::rerun-if-changed=assets");
}
