# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Keeps a private PostgreSQL primary and a synchronous standby, from the programs in the folder $1, until nobody holds the
# other end of standard input. Says their folder when an empty database annan is there: the sockets are in FOLDER/one and
# FOLDER/two. The order "fail over" kills the primary and promotes the standby, and is answered when that can be written.
bin=$1
folder=$(mktemp -d /tmp/annan-postgres-XXXXXX) || exit 1
trap 'kill -QUIT "$one" "$two" 2>/dev/null; wait; rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
mkdir "$folder/one" "$folder/two"
"$bin/initdb" -D "$folder/data1" -U annan -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$folder/log" 2>&1 ||
  { cat "$folder/log" >&2; exit 1; }
# run NAME FOLDER OPTIONS...
run() {
  "$bin/postgres" -D "$1" -k "$2" -c listen_addresses= -c max_connections=60 -c shared_buffers=16MB -c hot_standby=on \
    "$3" "$4" >>"$folder/log" 2>&1 </dev/null &
}
until_ready() {
  until "$bin/pg_isready" -q -h "$1" -U annan -d postgres; do
    kill -0 "$2" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
    sleep 0.05
  done
}
ask() { "$bin/psql" -h "$1" -U annan -d postgres -Atc "$2" 2>/dev/null; }

run "$folder/data1" "$folder/one" -c wal_level=replica
one=$!
until_ready "$folder/one" "$one"
"$bin/createdb" -h "$folder/one" -U annan annan || exit 1
"$bin/pg_basebackup" -h "$folder/one" -U annan -D "$folder/data2" -R -X stream -c fast >>"$folder/log" 2>&1 ||
  { cat "$folder/log" >&2; exit 1; }
run "$folder/data2" "$folder/two" -c wal_level=replica
two=$!
until_ready "$folder/two" "$two"
ask "$folder/one" "ALTER SYSTEM SET synchronous_standby_names='*'" >/dev/null && ask "$folder/one" "SELECT pg_reload_conf()" >/dev/null
until [ "$(ask "$folder/one" "SELECT count(*) FROM pg_stat_replication WHERE sync_state='sync'")" = 1 ]; do sleep 0.05; done
echo "$folder"
while read -r order; do
  [ "$order" = "fail over" ] || continue
  kill -QUIT "$one"
  wait "$one"
  # The promoted one has no standby to wait for.
  ask "$folder/two" "SELECT pg_promote()" >/dev/null
  ask "$folder/two" "ALTER SYSTEM RESET synchronous_standby_names" >/dev/null
  ask "$folder/two" "SELECT pg_reload_conf()" >/dev/null
  until [ "$(ask "$folder/two" "SELECT pg_is_in_recovery()")" = f ]; do sleep 0.05; done
  echo "done"
done
