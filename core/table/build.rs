//! Compiles again when a language is added: `rust-embed` knows only of files that were there.

fn main() {
    println!("cargo::rerun-if-changed=../presentation/locales");
}
