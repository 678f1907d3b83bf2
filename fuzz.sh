#!/usr/bin/env bash
# Runs the fuzzer: looks for inputs that violate a property of a fuzz target, guided by code coverage.
#
#   ./fuzz.sh                     every target, a minute each
#   ./fuzz.sh 600                 every target, ten minutes each
#   ./fuzz.sh 600 lines records   only these
#
# Findings are stored in tools/fuzz/found/TARGET, and become tests (cargo test -p fuzz).
set -uo pipefail
cd "$(dirname "$0")" || exit 1

all=(lines messages records content positions)
seconds="${1:-60}"
case "$seconds" in
  ''|*[!0-9]*) echo "how many seconds each? \`$seconds\` is no number: ./fuzz.sh 60" >&2; exit 2 ;;
esac
wanted=("${@:2}")
[ ${#wanted[@]} -gt 0 ] || wanted=("${all[@]}")
for target in "${wanted[@]}"; do
  case " ${all[*]} " in
    *" $target "*) ;;
    *) echo "there is no target '$target'; the targets are: ${all[*]}" >&2; exit 2 ;;
  esac
done

if ! cargo fuzz --version >/dev/null 2>&1; then
  echo "== installing cargo-fuzz"
  cargo install cargo-fuzz --locked || exit 1
fi

# Without sanitizers: they want a nightly compiler, and there is no unsafe code here to watch.
fuzz=(cargo fuzz)
options=(--fuzz-dir tools/fuzz/targets --sanitizer none)
corpus="target/fuzz/corpus"
cargo run --quiet -p fuzz --example corpus -- "$corpus" || exit 1
"${fuzz[@]}" build "${options[@]}" || exit 1

failed=0
for target in "${wanted[@]}"; do
  echo "== $target, $seconds s"
  mkdir -p "tools/fuzz/found/$target"
  "${fuzz[@]}" run "${options[@]}" "$target" "$corpus/$target" -- \
    -max_total_time="$seconds" -timeout=30 -rss_limit_mb=4096 -max_len=65536 \
    -artifact_prefix="tools/fuzz/found/$target/" -print_final_stats=1 -verbosity=1 || failed=1
  rmdir "tools/fuzz/found/$target" 2>/dev/null
done
[ $failed = 0 ] || echo "something was found: see tools/fuzz/found, and cargo test -p fuzz" >&2
exit $failed
