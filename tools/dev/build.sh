# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034
# Building and testing. Sourced by ./dev.

JOBS=${JOBS:-$(nproc)}
# The largest files need about 1 GB each.
MEMORY_JOBS=$(awk '/MemAvailable/ {print int($2 / 1200000) + 1}' /proc/meminfo)
[ "$MEMORY_JOBS" -lt "$JOBS" ] && JOBS=$MEMORY_JOBS

configure() {
  local preset=$1
  shift
  STEP_HINT="remove build/$preset and try again"
  step "configure $preset" cmake -S "$ROOT" --preset "$preset" "$@"
}

compile() {
  local preset=$1 what=${2:+ in part}
  shift
  STEP_HINT="out of memory? try JOBS=1 ./dev build; otherwise the log names the file and line"
  step "compile $preset$what" ninja -C "$ROOT/build/$preset" -j "$JOBS" "$@"
}

build_wasm() {
  [ -x "$ROOT/src/wasm/build.sh" ] || return 0
  step "compile wasm" "$ROOT/src/wasm/build.sh" "$ROOT/build/wasm"
}

page_sources() {
  (cd "$ROOT" && find web \( -name node_modules -o -name dist \) -prune -o -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum)
}

# The page is rebuilt when its sources, its packages' lock or the WASM modules (copied into web) changed.
build_page() {
  [ -f "$ROOT/web/package.json" ] || return 0
  [ -d "$ROOT/web/dist" ] && [ "$(cat "$ROOT/build/page.stamp" 2>/dev/null)" = "$(page_sources)" ] && return
  step "build the page" npm run --prefix "$ROOT/web" build
  # Hashed anew: the build may have written sources.
  page_sources >"$ROOT/build/page.stamp"
}

# build [with-tests]: the release preset, the WASM modules and the page.
build() {
  if [ "${1:-}" = with-tests ]; then
    configure release -DANNAN_TESTS=ON
    compile release
  else
    # An earlier ./dev test may have switched the tests on; the two programs are all that serving needs.
    [ -f "$ROOT/build/release/build.ninja" ] || configure release -DANNAN_TESTS=OFF
    compile release bin/annan bin/annan_engine
  fi
  build_wasm
  build_page
}

# The Debian package, for other machines than this one.
make_package() {
  configure package
  compile package bin/annan bin/annan_engine
  build_wasm
  build_page
  STEP_HINT="build/deb/build.log says more"
  step "make and judge the package" packaging/build_deb.sh
  tail -n 1 "$LAST_LOG"
}

# The fast rules against the slow ones of tests/oracle, in release: a sanitizer would leave too few positions.
build_comparison() {
  configure release -DANNAN_TESTS=ON
  compile release annan_compare_rules
}

# compare_rules SECONDS: on all cores, each run from a seed of its own, which the first line of output names.
compare_rules() {
  "$ROOT/build/release/bin/annan_compare_rules" --seconds "$1" --threads "$(nproc)" --seed "${SEED:-$(date +%s)}"
}

run_ctest() {
  local preset=$1
  shift
  ctest --test-dir "$ROOT/build/$preset" -j "$JOBS" --output-on-failure --no-tests=error "$@" && return
  local code=$?
  words_of_failures "$ROOT/build/$preset/Testing/Temporary"
  return "$code"
}

# words_of_failures FOLDER: of each test that failed, the few lines of its output that say what was not as it should be.
words_of_failures() {
  local name
  for name in $(cut -d: -f2 "$1/LastTestsFailed.log" | head -n 5); do
    echo "$name:"
    awk -v start=" Test: $name" 'index($0, start) { on = 1 } on && /^<end of output>/ { exit } on' "$1/LastTest.log" |
      grep -E '^ *not ok|rror:|Failure|xpected|ctual|location:|WARNING: ThreadSanitizer|SUMMARY' | head -n 12
  done
}

run_tests() {
  STEP_HINT="run one test with: ctest --test-dir build/release -R NAME --output-on-failure"
  step "run all tests" run_ctest release
  tail -n 40 "$LAST_LOG" | grep -A40 'tests passed' | tee "$ROOT/build/test-summary.txt"
}
