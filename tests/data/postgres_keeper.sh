# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Keeps a private PostgreSQL server for tests, from the programs in the folder $1, and ends it and its data when nobody holds
# the other end of standard input any more. Says the folder of its socket when it is ready. Orders are lines, each answered
# by one: "crash" ends the server as a broken machine would and starts it again, "database NAME" makes one.
bin=$1
folder=$(mktemp -d /tmp/annan-postgres-XXXXXX) || exit 1
trap 'kill -QUIT "$server" 2>/dev/null; wait "$server" 2>/dev/null; rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
"$bin/initdb" -D "$folder/data" -U annan -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$folder/log" 2>&1 ||
  { cat "$folder/log" >&2; exit 1; }
start() {
  "$bin/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=60 -c shared_buffers=16MB \
    >>"$folder/log" 2>&1 </dev/null &
  server=$!
  until "$bin/pg_isready" -q -h "$folder" -U annan -d postgres; do
    kill -0 "$server" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
    sleep 0.02
  done
}
start
echo "$folder"
while read -r order; do
  case $order in
    "database "*) "$bin/createdb" -h "$folder" -U annan "${order#database }" || continue ;;
    crash) kill -QUIT "$server"; wait "$server"; start ;;
  esac
  echo "done"
done
