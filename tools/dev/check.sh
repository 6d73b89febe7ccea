# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034,SC2119,SC2120
# What ./dev check runs. Sourced by ./dev.

CHECK_BUDGET=1800   # seconds on a bare 2-core machine with an empty cache, beyond setup
FUZZ_SECONDS=10
SCHEDULES=100000    # of commands, repeats, losses and outages, judged by the plain rules of a table
# Where threads meet: the server side, the engine, and real programs driven by tests/client.
THREADED='^(unit|property|integration)[.](net|host|store|match|usi_client|usi|engine|search|server|annan)[.]|^client[.]'

format_files() { git ls-files -z -- '*.cpp' '*.hpp' '*.c' '*.h' | grep -zv '/generated/'; }
format_all() {
  format_files | xargs -0 -r clang-format-19 -i
  [ -x web/node_modules/.bin/biome ] && (cd web && npx biome check --write . >/dev/null)
  say "formatted"
}
check_format() { format_files | xargs -0 -r clang-format-19 --dry-run -Werror; }

check_tidy() {
  python3 tools/check/layers.py --tidy-files |
    xargs -r -P "$JOBS" -n 4 clang-tidy-19 --quiet -p build/asan
}

check_page() {
  (cd web && npx biome check . && npx tsc --noEmit -p .)
}

run_fuzzers() {
  local program name failed=0 corpora
  for program in build/asan/bin/annan_fuzz_*; do
    [ -x "$program" ] || continue
    name=${program##*/annan_fuzz_}
    mkdir -p "build/corpus/$name"
    echo "== $name"
    # libFuzzer writes into the first folder only; the seeds in tests/fuzz/NAME.seeds are read.
    corpora=("build/corpus/$name")
    [ -d "tests/fuzz/$name.seeds" ] && corpora+=("tests/fuzz/$name.seeds")
    "$program" -max_total_time="$FUZZ_SECONDS" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
      -artifact_prefix="build/corpus/$name." "${corpora[@]}" || failed=1
  done
  return "$failed"
}

run_schedules() {
  ANNAN_SCHEDULES=$1 ANNAN_SEED=${ANNAN_SEED:-$(date +%s)} \
    build/release/bin/annan_property_party --gtest_filter='Schedules.*'
}

check_self_tests() { (cd tools/check && python3 -B -m unittest discover -p '*_test.py'); }

count_instructions() {
  configure counts
  # The choices are only compiled, so that they keep up with the rules.
  compile counts bin/annan_instructions bin/annan_choices
  STEP_HINT="the log says which; bench/README.md says what to do"
  step "instruction counts" python3 -B tools/check/instructions.py build/counts/bin/annan_instructions "$@"
}

check() {
  [ "${1:-}" = --full ] && { FUZZ_SECONDS=60; SCHEDULES=1000000; CHECK_BUDGET=7200; }
  START=$SECONDS
  STEP_TIMES=()
  STEP_HINT="./dev format mends it"
  step "clang-format" check_format
  step "checks of the checks" check_self_tests
  step "layers" python3 -B tools/check/layers.py
  step "licences" python3 -B tools/check/licences.py
  step "sizes" python3 -B tools/check/sizes.py
  cat "$LAST_LOG"
  step "headers stand alone" bash tools/check/headers.sh "$ROOT" "$JOBS"
  [ -f web/package.json ] && step "Biome and tsc" check_page
  count_instructions
  cat "$LAST_LOG"
  configure asan -DANNAN_TESTS=ON
  compile asan
  step "tests under ASan and UBSan" run_ctest asan
  step "fuzzers, $FUZZ_SECONDS s each" run_fuzzers
  step "clang-tidy" check_tidy
  build_comparison
  STEP_HINT="the log names the seed: SEED=... ./dev fuzz rules finds it again"
  step "fast rules against slow, $FUZZ_SECONDS s" compare_rules "$FUZZ_SECONDS"
  tail -n 1 "$LAST_LOG"
  compile release annan_property_party
  STEP_HINT="the log names the seed: ANNAN_SEED=... finds it again (tests/property/party/RUNS.md)"
  step "$SCHEDULES schedules of a party" run_schedules "$SCHEDULES"
  # The first report ends the program, so that a server under test cannot hide it.
  export TSAN_OPTIONS="halt_on_error=1 second_deadlock_stack=1"
  configure tsan -DANNAN_TESTS=ON
  compile tsan
  step "tests under TSan" run_ctest tsan -R "$THREADED"
  configure gcc
  compile gcc annan_lower_floors
  # What ./dev package makes, of the programs that the tests have just used; its own preset differs in flags only.
  build
  STEP_HINT="build/deb/build.log says more"
  step "Debian package and lintian" packaging/build_deb.sh build/release
  report "checked" "$CHECK_BUDGET"
}
