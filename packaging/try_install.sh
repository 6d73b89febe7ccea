#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# try_install.sh [PACKAGE]: installs it on a bare Debian 12 in a folder, with what apt gets for it; runs the unit's command as the
# package's user; tests/client plays a game there; upgrades under the game, backs up, removes and purges. As root (chroot, mounts),
# by hand. The bare system is made once, from where this machine has its own packages, and kept in /var/cache/annan-try-install.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
package=$(realpath "${1:-$(echo build/deb/annan_*.deb)}")
[ -f "$package" ] || { echo "there is no $package: ./dev package makes it"; exit 2; }
[ "$(id -u)" = 0 ] || { echo "it needs root: chroot and mounts"; exit 2; }
command -v debootstrap >/dev/null || { echo "debootstrap is not installed: apt-get install debootstrap"; exit 2; }
node=$PWD/.tools/node/node_modules/.bin/node
[ -x "$node" ] || { echo "Node is not there: ./dev setup test"; exit 2; }

cache=/var/cache/annan-try-install
root=$(mktemp -d /var/tmp/annan-try-install.XXXXXX)
server=
clean_up() {
  [ -z "$server" ] || kill -9 "$server" 2>/dev/null || true
  for place in dev proc; do mountpoint -q "$root/$place" && umount -l "$root/$place"; done
  rm -rf --one-file-system "$root"
}
trap clean_up EXIT
say() { printf '%s\n' "try_install: $*"; }
fail() { say "FAILED: $*"; [ ! -f "$root/serve.log" ] || tail -n 20 "$root/serve.log"; exit 1; }
# Not a function: a job of it has the program's own id.
inside=(env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$root")
quietly() { "$@" >"$root.log" 2>&1 || { tail -n 20 "$root.log"; fail "$*"; }; rm -f "$root.log"; }

mkdir -p "$cache"
if [ ! -f "$cache/bare.tar" ]; then
  say "making a bare system, once"
  # shellcheck disable=SC2016
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -m1 -E '/debian/?$') || fail "this machine has no Debian mirror"
  quietly debootstrap --variant=minbase bookworm "$root" "$mirror"
  tar -C "$root" -cf "$cache/bare.tar.part" . && mv "$cache/bare.tar.part" "$cache/bare.tar"
else
  tar -C "$root" -xf "$cache/bare.tar"
fi
chmod 755 "$root"
# What belongs to this machine's network.
for file in /etc/hosts /etc/resolv.conf; do cp -L "$file" "$root$file"; done
cp -L /etc/apt/apt.conf.d/99* "$root/etc/apt/apt.conf.d/" 2>/dev/null || true
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"

say "installing $(basename "$package")"
cp "$package" "$root/tmp/annan.deb"
quietly "${inside[@]}" apt-get update
quietly "${inside[@]}" apt-get install -y --no-install-recommends /tmp/annan.deb
"${inside[@]}" getent passwd annan >/dev/null || fail "there is no user annan"
[ -L "$root/etc/systemd/system/multi-user.target.wants/annan.service" ] || fail "the unit is not enabled"
"${inside[@]}" systemd-analyze verify /lib/systemd/system/annan.service || fail "systemd does not understand the unit"

# The unit's own command and user; the state folder is what systemd makes for it.
unit=$root/lib/systemd/system/annan.service
setting() { sed -n "s/^$1=//p" "$unit"; }
user=$(setting User)
"${inside[@]}" install -d -m "$(setting StateDirectoryMode)" -o "$user" -g "$user" "/var/lib/$(setting StateDirectory)"
read -ra command <<<"$(setting ExecStart)"
# As whoever runs the site edits it; another server on this machine may have the usual port.
address=127.0.0.1:$("$node" -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
sed -i "s/^listen = .*/listen = \"$address\"/" "$root/etc/annan/annan.toml"
base=http://$address

start() {
  : >"$root/serve.log"
  # shellcheck disable=SC2016
  "${inside[@]}" setpriv --reuid="$user" --regid="$user" --init-groups --no-new-privs --bounding-set=-all \
    sh -c 'cd "$1" && umask "$2" && shift 2 && exec "$@"' serve "$(setting WorkingDirectory)" "$(setting UMask)" "${command[@]}" \
    >>"$root/serve.log" 2>&1 &
  server=$!
  until grep -q '^Annan is ready' "$root/serve.log"; do
    kill -0 "$server" 2>/dev/null || fail "the server ended"
    sleep 0.1
  done
}
stop() {
  kill -TERM "$server"
  wait "$server" || fail "the server ended with $?"
  server=
}
play() { "$node" tests/client/play.mjs "$base" || fail "no game could be played"; }
games() { "${inside[@]}" setpriv --reuid="$user" --regid="$user" --init-groups annan admin games --config /etc/annan/annan.toml | wc -l; }

start
say "serving $base"
[ "$(stat -c %u "/proc/$server")" = "$("${inside[@]}" id -u annan)" ] || fail "the server does not run as annan"
play
"$node" -e 'fetch(process.argv[1]).then(async (r) => process.exit(r.ok && /<title>/.test(await r.text()) ? 0 : 1))' "$base/" || fail "no page"
grep -q 'no computer player' "$root/serve.log" && fail "the engine was not found"

say "installing it again over an edited setting, while the server runs"
sed -i 's/^log_format = .*/log_format = "json"/' "$root/etc/annan/annan.toml"
quietly "${inside[@]}" apt-get install -y --reinstall /tmp/annan.deb
grep -q '^log_format = "json"' "$root/etc/annan/annan.toml" || fail "the upgrade threw the setting away"
stop
start
play
[ "$(games)" = 2 ] || fail "$(games) games after the upgrade, not 2"

say "backup and check"
quietly "${inside[@]}" setpriv --reuid="$user" --regid="$user" --init-groups annan admin backup /var/lib/annan/backup.db --config /etc/annan/annan.toml
quietly "${inside[@]}" annan admin check --db /var/lib/annan/backup.db
stop

quietly "${inside[@]}" apt-get remove -y annan
[ ! -e "$root/usr/bin/annan" ] || fail "remove leaves the program"
[ -f "$root/etc/annan/annan.toml" ] || fail "remove takes the settings"
quietly "${inside[@]}" apt-get purge -y annan
left=$(find "$root/etc" "$root/usr" "$root/lib" -iname '*annan*')
[ -z "$left" ] || fail "purge left $left"
[ -f "$root/var/lib/annan/annan.db" ] || fail "purge took the games"
say "installed, played, upgraded, removed: all well"
