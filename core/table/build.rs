//! Rebuilds this crate when a language is added; `rust-embed` notices only changes of existing files.

fn main() {
    println!("cargo::rerun-if-changed=../presentation/locales");
}
