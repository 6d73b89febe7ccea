#!/bin/sh
# SPDX-License-Identifier: MIT
# build.sh OUTDIR: builds OUTDIR/perft-O3.wasm, and OUTDIR/perft-Oz.wasm with the optimisation of the shipped module.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$1"
out=$(cd "$1" && pwd)
compiler=clang++-19
if command -v ccache >/dev/null 2>&1; then compiler="ccache $compiler"; fi
for level in O3 Oz; do
    mkdir -p "$out/$level"
    rm -f "$out/$level"/*.o
    # shellcheck disable=SC2016
    printf '%s\n' "$root"/src/rules/*.cpp "$root"/src/notation/*.cpp "$root/src/wasm/stubs.cpp" "$root/bench/wasm/exports.cpp" |
        xargs -P "${JOBS:-$(nproc)}" -I SOURCE sh -c '
            $1 -c "$3" -o "$2/$(basename "$(dirname "$3")")_$(basename "$3" .cpp).o"' compile \
            "$compiler --target=wasm32-wasi -std=c++23 -$level -fno-exceptions -fno-rtti -fno-threadsafe-statics -msimd128 \
             -DNDEBUG -Wall -Wextra -Wconversion -Wshadow -I $root/src -I $root" "$out/$level" SOURCE
    # No -O here: clang would hand the module to whatever wasm-opt is in the PATH.
    clang++-19 --target=wasm32-wasi -fno-exceptions -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections \
        -Wl,-z,stack-size=262144 "$out/$level"/*.o -o "$out/perft-$level.wasm"
done
