//! Writes the examples and earlier findings of every target into a folder per target, as the start
//! of a fuzzer's corpus: `cargo run -p fuzz --example corpus -- DIR`.

use std::path::{Path, PathBuf};

fn main() -> std::io::Result<()> {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("corpus: name the folder to write to");
        std::process::exit(2);
    };
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("found");
    for target in fuzz::TARGETS {
        let into = folder.join(target.name);
        std::fs::create_dir_all(&into)?;
        for (number, example) in (target.examples)().into_iter().enumerate() {
            std::fs::write(into.join(format!("example-{number}")), example)?;
        }
        for file in std::fs::read_dir(found.join(target.name))
            .into_iter()
            .flatten()
        {
            let file = file?;
            std::fs::copy(file.path(), into.join(file.file_name()))?;
        }
    }
    Ok(())
}
