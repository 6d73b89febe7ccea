#!/bin/sh
# SPDX-License-Identifier: MIT
# build.sh [OUTDIR]: builds OUTDIR/annan_rules.wasm (default build/wasm) and puts a copy where the page imports it. Only what
# is older than its sources is built again.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
out=${1:-$root/build/wasm}
mkdir -p "$out"
out=$(cd "$out" && pwd)
exec 9>"$out/lock"
flock 9
module=$out/annan_rules.wasm
copy=$root/web/src/generated/annan_rules.wasm

compiler=clang++-19
if command -v ccache >/dev/null 2>&1; then compiler="ccache $compiler"; fi
# -Oz: 57 kB gzipped instead of 66 with -O3, and fast enough for one game; the engine module is the one that needs speed.
flags="--target=wasm32-wasi -std=c++23 -Oz -fno-exceptions -fno-rtti -fno-threadsafe-statics -msimd128 -DNDEBUG \
    -Wall -Wextra -Wconversion -Wshadow -I $root/src"

sources="$root/src/rules/*.cpp $root/src/notation/*.cpp $root/src/wasm/*.cpp"
newest=
if [ -f "$module" ]; then
    newest=$(find "$root/src/rules" "$root/src/notation" "$root/src/wasm" -type f -newer "$module" -print -quit)
fi
if [ ! -f "$module" ] || [ -n "$newest" ]; then
    rm -f "$out"/*.o
    # shellcheck disable=SC2086
    printf '%s\n' $sources | xargs -P "$(nproc)" -I SOURCE sh -c '
        object=$1/$(basename "$(dirname "$3")")_$(basename "$3" .cpp).o
        $2 -c "$3" -o "$object"' compile "$out" "$compiler $flags" SOURCE
    # No -O here: clang would hand the module to whatever wasm-opt is in the PATH.
    # shellcheck disable=SC2086
    clang++-19 --target=wasm32-wasi -fno-exceptions -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections \
        -Wl,-z,stack-size=262144 "$out"/*.o -o "$module.new"
    mv "$module.new" "$module"
    echo "annan_rules.wasm: $(wc -c <"$module") bytes, $(gzip -9 -c "$module" | wc -c) gzipped"
fi
if ! cmp -s "$module" "$copy"; then
    mkdir -p "$(dirname "$copy")"
    cp "$module" "$copy"
fi
