# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034
# Steps with numbers, elapsed time, a log each, and a plain word about what failed. Sourced by ./dev.

STEP=0
START=$SECONDS
STEP_HINT=""          # what to try when the step fails; the step's caller sets it
LAST_LOG=""           # of the step that ran last
STEP_TIMES=()         # "seconds title", for the table at the end
HEARTBEAT=""

say() { printf '%s\n' "$*"; }
clock() { printf '%02d:%02d' $(((SECONDS - START) / 60)) $(((SECONDS - START) % 60)); }

stop_heartbeat() {
  # KILL: a child that has just been forked still has the traps below.
  [ -n "$HEARTBEAT" ] && { kill -KILL "$HEARTBEAT" && wait "$HEARTBEAT"; } 2>/dev/null
  HEARTBEAT=""
}
trap stop_heartbeat EXIT
trap 'stop_heartbeat; echo; echo "stopped"; exit 130' INT TERM

# step TITLE COMMAND...: runs COMMAND with its output in build/logs; every 20 seconds the log's last line is shown, if it says anything.
step() {
  local title=$1 log begin code
  shift
  STEP=$((STEP + 1))
  mkdir -p "$ROOT/build/logs"
  log=$ROOT/build/logs/$(printf '%02d' "$STEP")-${title//[^A-Za-z0-9]/-}.log
  LAST_LOG=$log
  printf '[%d] %s  %s\n' "$STEP" "$(clock)" "$title"
  begin=$SECONDS
  (while sleep 20 >/dev/null 2>&1; do
    said=$(tail -c 400 "$log" 2>/dev/null | tr '\r' '\n' | grep '[^[:space:]]' | tail -n 1 | cut -c1-100)
    printf '      %s  %s\n' "$(clock)" "${said:-still: $title}"
  done) &
  HEARTBEAT=$!
  "$@" >"$log" 2>&1
  code=$?
  stop_heartbeat
  STEP_TIMES+=("$((SECONDS - begin)) $title")
  if [ "$code" -ne 0 ]; then
    echo
    echo "FAILED in step $STEP: $title (exit code $code). The end of its log:"
    tail -n 40 "$log" | sed 's/^/    /'
    echo
    echo "The whole log: $log"
    [ -n "$STEP_HINT" ] && echo "What may help: $STEP_HINT"
    exit 1
  fi
  STEP_HINT=""
}

# report TITLE BUDGET_SECONDS: the table of times, against what was planned.
report() {
  local row total=0
  echo
  for row in "${STEP_TIMES[@]}"; do
    printf '%8s s  %s\n' "${row%% *}" "${row#* }"
    total=$((total + ${row%% *}))
  done
  printf '%8s s  %s, of a budget of %s s\n' "$total" "$1" "$2"
}
