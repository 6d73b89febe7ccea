#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Each header of src compiles on its own, those of C as C11 and as C++. usage: headers.sh ROOT JOBS
set -u
cd "$1" || exit 1
failed=0
for header in src/*/*.h; do
  clang-19 -std=c11 -pedantic -Wall -Wextra -Werror -fsyntax-only -x c "$header" &&
    clang++-19 -std=c++23 -Wall -Wextra -Werror -fsyntax-only -x c++ "$header" || { echo "$header does not stand alone"; failed=1; }
done
find src apps -name '*.hpp' -not -path 'src/wasm/*' -print0 | sort -z |
  xargs -0 -P "$2" -I{} sh -c 'clang++-19 -std=c++23 -Isrc -Wall -Wextra -Wno-pragma-once-outside-header -Werror -fsyntax-only -x c++ "$1" || { echo "$1 does not stand alone"; exit 1; }' sh {} || failed=1
exit "$failed"
