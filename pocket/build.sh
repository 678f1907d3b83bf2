#!/usr/bin/env bash
# Builds the WebAssembly module for games in the browser (crate `pocket`) into target/pocket, and beside the
# program in target/release, where `cargo run --release` finds it. The site works without it.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
say() { printf '\n== %s\n' "$*"; }

has_target() { [ -d "$(rustc --print target-libdir --target $target)" ]; }
has_debian_source() { dpkg --status rustc-web rust-web-src >/dev/null 2>&1; }

build=(cargo build --locked --profile pocket --package pocket_module --target "$target")
if ! has_target && command -v rustup >/dev/null 2>&1; then
  say "installing the Rust target $target"
  rustup target add "$target" || true
fi
# The folder is its own, so that other builds find what their compiler has built.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target/wasm}"
if has_target; then
  say "building the module with the target of this toolchain"
  "${build[@]}"
else
  if ! has_debian_source; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
      say "installing rustc-web and rust-web-src through apt"
      DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends rustc-web rust-web-src
    else
      echo "the Rust target $target was not found: install it (rustup target add $target), then run pocket/build.sh again." >&2
      exit 1
    fi
  fi
  say "building the module with Debian's rustc-web, and the standard library with it"
  RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 "${build[@]}" -Zbuild-std=std,panic_abort
fi

built=$CARGO_TARGET_DIR/$target/pocket/pocket_module.wasm
mkdir -p target/pocket target/release
cp "$built" target/pocket/pocket.wasm
rm -f target/pocket/pocket.wasm.{gz,br} target/release/pocket.wasm.{gz,br}
gzip -9 --no-name --stdout "$built" >target/pocket/pocket.wasm.gz
# Brotli is a quarter smaller, and browsers take it over HTTPS. Its own command makes it, or Node.js.
if command -v brotli >/dev/null 2>&1; then
  brotli --best --lgwin=24 --stdout "$built" >target/pocket/pocket.wasm.br
elif command -v node >/dev/null 2>&1; then
  node -e '
    const { brotliCompressSync, constants } = require("node:zlib");
    const { readFileSync, writeFileSync } = require("node:fs");
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
    writeFileSync(process.argv[2], brotliCompressSync(readFileSync(process.argv[1]), { params }));
  ' "$built" target/pocket/pocket.wasm.br
else
  echo "neither brotli nor node was found: browsers get the larger pocket.wasm.gz"
fi
cp target/pocket/pocket.wasm.* target/release/
say "the module, in bytes"
stat -c '%s %n' target/pocket/pocket.wasm*
echo "and beside the program in target/release"
