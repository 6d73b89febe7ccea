#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# rules.sh [ROUNDS]: the speed of the rules, compiled by clang-19 and g++-12 for this machine and to WebAssembly, on the
# positions of `annan bench perft`. All of them take turns for ROUNDS (5) rounds; the medians go to bench/RESULTS.md.
# Wants a machine with nothing else to do. `./dev bench rules` installs what is missing first.
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/.."
ROUNDS=${1:-5}
OUT=build/bench
NODE=.tools/node/node_modules/.bin/node
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
[ -x "$NODE" ] || { echo "Node is not there: ./dev setup bench"; exit 1; }

for compiler in clang++-19 g++-12; do
  echo "building with $compiler"
  cmake -S . -B "$OUT/$compiler" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Release -DANNAN_BENCH=ON \
    -DANNAN_PROGRAMS=OFF -DANNAN_TESTS=OFF -DANNAN_MARCH=native >"$OUT-$compiler.log"
  ninja -C "$OUT/$compiler" -j "${JOBS:-$(nproc)}" bin/annan_perft_bench >>"$OUT-$compiler.log" ||
    { tail -n 20 "$OUT-$compiler.log"; exit 1; }
done
echo "building for WebAssembly"
sh bench/wasm/build.sh "$OUT/wasm"

rm -f "$OUT"/*.jsonl
load=$(cut -d' ' -f1 /proc/loadavg)
for round in $(seq "$ROUNDS"); do
  echo "round $round of $ROUNDS"
  "$OUT/clang++-19/bin/annan_perft_bench" >>"$OUT/clang.jsonl"
  "$OUT/g++-12/bin/annan_perft_bench" >>"$OUT/gcc.jsonl"
  "$NODE" bench/wasm/run.mjs "$OUT/wasm/perft-O3.wasm" O3 >>"$OUT/wasm.jsonl"
  "$NODE" bench/wasm/run.mjs "$OUT/wasm/perft-Oz.wasm" Oz >>"$OUT/shipped.jsonl"
done
python3 -B bench/results.py "$OUT" "$load" >bench/RESULTS.md
echo "bench/RESULTS.md:"
cat bench/RESULTS.md
