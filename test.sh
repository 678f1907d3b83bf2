#!/usr/bin/env bash
# Runs all checks: format, lints, tests, documentation. Installs missing tools, and lists what ran.
#
#   ./test.sh            all of it
#   ./test.sh STEP...    only these steps (see the list at the end of a run)
set -uo pipefail
cd "$(dirname "$0")" || exit 1

export CARGO_TERM_COLOR="${CARGO_TERM_COLOR:-auto}"
export RUSTDOCFLAGS="-D warnings"
# apt must not ask questions.
export DEBIAN_FRONTEND=noninteractive

# Incremental compilation costs the first build a fifth and helps only later ones, and so do line numbers of
# stack traces. A folder that has been built incrementally stays as it is. (Cargo makes the folder in any case.)
[ -n "$(ls -A target/debug/incremental 2>/dev/null)" ] || export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0

say() { printf '\n== %s\n' "$*"; }

# Rust itself cannot be installed from here in a way that suits everybody.
if ! command -v cargo >/dev/null 2>&1; then
  echo "cargo was not found: install Rust (rustup's stable toolchain), then run ./test.sh again." >&2
  exit 1
fi
for component in rustfmt clippy; do
  if ! cargo "${component/rust/}" --version >/dev/null 2>&1; then
    say "installing the Rust component $component"
    rustup component add "$component" || exit 1
  fi
done

# Build scripts and the linker want a C compiler.
if ! command -v cc >/dev/null 2>&1; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "installing gcc through apt"
    apt-get update -q && apt-get install -y -q gcc libc6-dev || exit 1
  else
    echo "a C compiler was not found: install gcc, then run ./test.sh again." >&2
    exit 1
  fi
fi

format() { cargo fmt --all -- --check; }
lints()  { cargo clippy --workspace --all-targets --locked -- -D warnings; }

# The crates of core/ and games/ are pure, so they compile for a target without an operating system.
# The standard library for it comes with the toolchain (rustup target add), or is built from Debian's
# source with Debian's compiler.
wasm() {
  await_tools || return 1
  local packages=() manifest
  while read -r manifest; do
    packages+=(--package "$(sed -n '0,/^name = /s/^name = "\(.*\)"$/\1/p' "$manifest")")
  done < <(find core games -name Cargo.toml | sort)
  local check=(cargo check --locked --lib --target "$pure_target" "${packages[@]}")
  if has_pure_target; then
    "${check[@]}"
    return
  fi
  # The folder is its own, so that the other steps find what their compiler has built.
  RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR=target/wasm \
    "${check[@]}" -Zbuild-std=std,panic_abort
}
pure_target=wasm32-unknown-unknown
has_pure_target() { [ -d "$(rustc --print target-libdir --target "$pure_target")" ]; }
pure_compiler() {
  if has_pure_target || dpkg --status rustc-web rust-web-src >/dev/null 2>&1; then
    return
  elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "installing rustc-web and rust-web-src through apt"
    apt-get update -q && apt-get install -y -q --no-install-recommends rustc-web rust-web-src || exit 1
  else
    echo "the Rust target $pure_target was not found: install it (rustup target add $pure_target), then run ./test.sh again." >&2
    exit 1
  fi
}
# The browser tests want Chromium. Debian's chromium-headless-shell is Chromium without windows, which starts in
# half of the time and paints only what is asked for; where it cannot be installed, the usual one serves as well.
browsers() {
  if command -v chromium-headless-shell >/dev/null 2>&1; then
    return
  elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "installing chromium-headless-shell through apt"
    apt-get update -q && apt-get install -y -q chromium-headless-shell || exit 1
  elif command -v chromium >/dev/null 2>&1; then
    return
  else
    echo "chromium was not found: install chromium-headless-shell or chromium, then run ./test.sh again." >&2
    exit 1
  fi
}
# The example bot is written in Python, and so is a contestant of the arena's tests.
python_interpreter() {
  if command -v python3 >/dev/null 2>&1; then
    return
  elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "installing python3 through apt"
    apt-get update -q && apt-get install -y -q python3 || exit 1
  else
    echo "python3 was not found: install it, then run ./test.sh again." >&2
    exit 1
  fi
}
# Debian keeps what virtual environments need in a package of its own.
virtual_environments() {
  if python3 -c 'import ensurepip, venv' 2>/dev/null; then
    return
  elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "installing python3-venv through apt"
    apt-get update -q && apt-get install -y -q python3-venv || exit 1
  else
    echo "the Python module venv was not found: install it, then run ./test.sh again." >&2
    exit 1
  fi
}
# And the same bot in JavaScript, for Node 20 or later.
node_js() {
  if command -v node >/dev/null 2>&1; then
    return
  elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "installing nodejs through apt"
    apt-get update -q && apt-get install -y -q --no-install-recommends nodejs || exit 1
  else
    echo "node was not found: install Node.js 20 or later (for tests only), then run ./test.sh again." >&2
    exit 1
  fi
}
# Tests start PostgreSQL servers of their own, in temporary folders.
postgresql() {
  if command -v postgres >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; then
    return
  elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "installing postgresql through apt"
    apt-get update -q && apt-get install -y -q postgresql || exit 1
  else
    echo "PostgreSQL was not found: install it (the server, for tests only), then run ./test.sh again." >&2
    exit 1
  fi
}
# And so do the tests of the bus, with nats-server.
nats() {
  if command -v nats-server >/dev/null 2>&1; then
    return
  elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "installing nats-server through apt"
    apt-get update -q && apt-get install -y -q nats-server || exit 1
  else
    echo "nats-server was not found: install it (for tests only), then run ./test.sh again." >&2
    exit 1
  fi
}
# The configurations for proxies are run by the real ones, and the commands for hosts with curl. The
# services that come with the proxies are neither started nor enabled.
proxies() {
  if command -v caddy >/dev/null 2>&1 && command -v curl >/dev/null 2>&1 &&
    { command -v nginx >/dev/null 2>&1 || [ -x /usr/sbin/nginx ]; }; then
    return
  elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "installing nginx, caddy and curl through apt, without their services"
    local policy=/usr/sbin/policy-rc.d missing=() own_policy="" name
    for name in nginx caddy; do
      dpkg --status "$name" >/dev/null 2>&1 || missing+=("$name")
    done
    if [ ! -e "$policy" ]; then
      own_policy=yes
      printf '#!/bin/sh\nexit 101\n' >"$policy" && chmod 0755 "$policy"
    fi
    apt-get update -q && apt-get install -y -q --no-install-recommends curl "${missing[@]}"
    local installed=$?
    [ -z "$own_policy" ] || rm -f "$policy"
    for name in "${missing[@]}"; do systemctl --quiet disable "$name" 2>/dev/null; done
    [ "$installed" = 0 ] || exit 1
  else
    echo "nginx, caddy or curl was not found: install them (for tests only), then run ./test.sh again." >&2
    exit 1
  fi
}
# promtool checks the alert rules. Of its package only that one program is taken, since the rest is a
# server that would be started.
prometheus() {
  if command -v promtool >/dev/null 2>&1; then
    return
  elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "installing promtool from the package prometheus through apt"
    local folder
    folder=$(mktemp -d) || exit 1
    (apt-get update -q && cd "$folder" && apt-get download -q prometheus &&
      dpkg-deb -x prometheus_*.deb . && install -m 755 usr/bin/promtool /usr/local/bin/promtool) || exit 1
    rm -rf "$folder"
  else
    echo "promtool was not found: install it (part of Prometheus, for tests only), then run ./test.sh again." >&2
    exit 1
  fi
}
# axe-core looks for obstacles in the pages. It is installed beside the build outputs.
axe() {
  if [ -f target/axe/node_modules/axe-core/axe.min.js ]; then
    return
  fi
  if ! command -v npm >/dev/null 2>&1; then
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
      echo "npm was not found: install it (for tests only), then run ./test.sh again." >&2
      exit 1
    fi
    say "installing npm through apt"
    apt-get update -q && apt-get install -y -q --no-install-recommends npm || exit 1
  fi
  say "installing axe-core from npm into target/axe"
  npm install --prefix target/axe --no-audit --no-fund axe-core@4 || exit 1
}
# Tools are installed while the first steps compile. A step that needs them waits, and shows what was said.
tools_log=""
tools_job=""
install_tools() {
  tools_log=$(mktemp) || exit 1
  (
    if wants wasm || wants pocket; then pure_compiler; fi
    if wants tests || wants pocket; then
      browsers
      node_js
    fi
    if wants python; then python_interpreter; virtual_environments; fi
    wants tests || exit 0
    axe
    python_interpreter
    postgresql
    nats
    proxies
    prometheus
  ) >"$tools_log" 2>&1 &
  tools_job=$!
}
await_tools() {
  [ -n "$tools_job" ] || return 0
  wait "$tools_job"
  local installed=$?
  cat "$tools_log"
  rm -f "$tools_log"
  tools_job=""
  return $installed
}

# These start PostgreSQL once for a whole binary, so its tests share a process; nextest gives each test its own.
shares_postgres='binary(postgres)'
# Where lines are measured, nothing else of ours runs, since a busy machine makes every line uncertain.
measures_lines='binary(site) and test(/^fair::|three_browsers_and_one_slow_line/)'
tests() {
  await_tools || return 1
  local targets=(--workspace --locked --lib --bins --tests --no-fail-fast) failed=0
  if cargo nextest --version >/dev/null 2>&1; then
    cargo nextest run "${targets[@]}" -E "not ($measures_lines or $shares_postgres)" || failed=1
    cargo test --workspace --locked --test postgres --no-fail-fast || failed=1
    cargo nextest run "${targets[@]}" -E "$measures_lines" --profile lines || failed=1
  else
    echo "cargo-nextest is not installed: cargo test does the same, a little slower."
    cargo test "${targets[@]}" || failed=1
  fi
  return $failed
}
# Games in the browser: builds the module, repeats games in it that were played natively (the same truth), and
# plays in real browsers without a network.
same_truth_games=1000
pocket() {
  await_tools || return 1
  pocket/build.sh || return 1
  if [ "$(stat -c %s target/pocket/pocket.wasm.br)" -gt $((1024 * 1024)) ]; then
    echo "the module is larger than 1 MiB: see the profile 'pocket' in Cargo.toml" >&2
    return 1
  fi
  cargo build --workspace --locked --example transcript || return 1
  local failed=0
  target/debug/examples/transcript "$same_truth_games" | node pocket/same-truth.mjs target/pocket/pocket.wasm || failed=1
  cargo test --workspace --locked --test site pocket -- --ignored || failed=1
  return $failed
}
doctests() { cargo test --workspace --locked --doc; }
docs()     { cargo doc --workspace --locked --no-deps; }

# The Python package: built and installed into a virtual environment of its own, then held against the
# tests of the field (PettingZoo, Gymnasium), one algorithm of OpenSpiel, the code of docs/python.md and
# the engine protocol. OpenSpiel may be missing where PyPI has no wheel of it.
python() {
  await_tools || return 1
  local folder=target/python-venv
  local pip="$folder/bin/pip"
  cargo fmt --manifest-path python/Cargo.toml -- --check || return 1
  CARGO_TARGET_DIR="$PWD/target/python" cargo clippy --manifest-path python/Cargo.toml --release --locked -- -D warnings || return 1
  if ! [ -x "$folder/bin/pip" ]; then
    python3 -m venv "$folder" || return 1
  fi
  "$pip" install -q "maturin>=1.7,<2" "numpy>=1.23" "gymnasium>=1.0,<2" "pettingzoo>=1.24,<2" \
    "pytest>=8" || return 1
  "$pip" install -q open_spiel || echo "OpenSpiel could not be installed: its test is left out."
  # The same folder every time, so that only what changed is compiled again.
  PATH="$PWD/$folder/bin:$PATH" CARGO_TARGET_DIR="$PWD/target/python" "$pip" install -q --no-build-isolation --no-deps \
    --force-reinstall ./python || return 1
  cargo build --workspace --locked --bin sweettooth || return 1
  SWEETTOOTH_ENGINE="${CARGO_TARGET_DIR:-target}/debug/sweettooth" "$folder/bin/python" -m pytest -q python/tests
}

all=(format lints wasm tests pocket doctests docs python)
wanted=("$@")
[ ${#wanted[@]} -gt 0 ] || wanted=("${all[@]}")

for step in "${wanted[@]}"; do
  case " ${all[*]} " in
    *" $step "*) ;;
    *) echo "there is no step '$step'; the steps are: ${all[*]}" >&2; exit 2 ;;
  esac
done

wants() { case " ${wanted[*]} " in *" $1 "*) ;; *) return 1 ;; esac; }
if wants wasm || wants tests || wants pocket || wants python; then install_tools; fi

results=()
failed=0
for step in "${wanted[@]}"; do
  say "$step"
  began=$SECONDS
  if "$step"; then verdict=ok; else verdict=FAILED; failed=1; fi
  results+=("$(printf '%-8s %-10s %4d s' "$verdict" "$step" $((SECONDS - began)))")
done

say "what ran"
printf '%s\n' "${results[@]}"
exit $failed
