#!/bin/sh
# SPDX-License-Identifier: MIT
# build.sh [OUTDIR]: builds OUTDIR/annan_rules.wasm, annan_records.wasm and annan_engine.wasm (default build/wasm) and puts
# copies where the page imports them. Only what is older than its sources is built again.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
out=${1:-$root/build/wasm}
mkdir -p "$out"
out=$(cd "$out" && pwd)
exec 9>"$out/lock"
flock 9

compiler=clang++-19
if command -v ccache >/dev/null 2>&1; then compiler="ccache $compiler"; fi
flags="--target=wasm32-wasi -std=c++23 -fno-exceptions -fno-rtti -fno-threadsafe-statics -msimd128 -DNDEBUG \
    -Wall -Wextra -Wconversion -Wshadow -I $root/src"

# build_module NAME OPTIMISATION STACK FILES...
build_module() {
    name=$1
    optimisation=$2
    stack=$3
    shift 3
    module=$out/$name.wasm
    copy=$root/web/src/generated/$name.wasm
    newest=
    if [ -f "$module" ]; then
        # shellcheck disable=SC2046
        newest=$(find "$root/src/wasm/build.sh" $(dirname "$@" | sort -u) -type f -newer "$module" -print -quit)
    fi
    if [ ! -f "$module" ] || [ -n "$newest" ]; then
        objects=$out/$name
        rm -rf "$objects"
        mkdir -p "$objects"
        # shellcheck disable=SC2086
        printf '%s\n' "$@" | xargs -P "$(nproc)" -I SOURCE sh -c '
            object=$1/$(basename "$(dirname "$3")")_$(basename "$3" .cpp).o
            $2 -c "$3" -o "$object"' compile "$objects" "$compiler $flags $optimisation" SOURCE
        # No -O here: clang would hand the module to whatever wasm-opt is in the PATH.
        # shellcheck disable=SC2086
        clang++-19 --target=wasm32-wasi -fno-exceptions -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections \
            -Wl,-z,stack-size="$stack" "$objects"/*.o -o "$module.new"
        mv "$module.new" "$module"
        echo "$name.wasm: $(wc -c <"$module") bytes, $(gzip -9 -c "$module" | wc -c) gzipped"
    fi
    if ! cmp -s "$module" "$copy"; then
        mkdir -p "$(dirname "$copy")"
        cp "$module" "$copy"
    fi
}

# -Oz: 57 kB gzipped instead of 66 with -O3, and fast enough for one game.
build_module annan_rules -Oz 262144 "$root"/src/rules/*.cpp "$root"/src/notation/*.cpp "$root"/src/wasm/*.cpp
# Fetched when a record is read or written, so that the first module stays small.
build_module annan_records -Oz 262144 "$root"/src/rules/*.cpp "$root"/src/notation/*.cpp "$root"/src/wasm/records/*.cpp \
    "$root"/src/wasm/request.cpp "$root"/src/wasm/json_writer.cpp "$root"/src/wasm/stubs.cpp
# Its stack holds a line of 128 plies; it is the one that needs speed.
build_module annan_engine -O3 1048576 "$root"/src/rules/*.cpp "$root"/src/notation/*.cpp "$root"/src/eval/*.cpp \
    "$root"/src/search/*.cpp "$root"/src/mate/*.cpp "$root"/src/engine/*.cpp "$root"/src/wasm/engine/*.cpp \
    "$root"/src/wasm/request.cpp "$root"/src/wasm/json_writer.cpp "$root"/src/wasm/stubs.cpp
