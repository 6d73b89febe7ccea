#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# judge_deb.sh PACKAGE: what is in it, what it needs, lintian.
set -euo pipefail
package=$1
contents=$(dpkg-deb --contents "$package")
depends=$(dpkg-deb --field "$package" Depends)
failed=0
must() { grep -Eq -- "$2" <<<"$1" || { echo "$package: there is no $2"; failed=1; }; }

# mode, owner and name of each
while read -r line; do must "$contents" "$line"; done <<'LIST'
^-rwxr-xr-x root/root .* \./usr/bin/annan$
^-rwxr-xr-x root/root .* \./usr/bin/annan_engine$
^-rw-r--r-- root/root .* \./etc/annan/annan\.toml$
^-rw-r--r-- root/root .* \./lib/systemd/system/annan\.service$
^-rw-r--r-- root/root .* \./usr/lib/sysusers\.d/annan\.conf$
^-rw-r--r-- root/root .* \./usr/share/annan/web/index\.html$
 \./usr/share/annan/web/licenses\.txt$
 \./usr/share/annan/web/assets/puzzles.*\.txt\.br$
 \./usr/share/annan/web/assets/annan_rules.*\.wasm\.br$
 \./usr/share/annan/web/assets/annan_engine.*\.wasm\.br$
 \./usr/share/man/man1/annan\.1\.gz$
 \./usr/share/man/man1/annan_engine\.1\.gz$
 \./usr/share/man/man5/annan\.toml\.5\.gz$
 \./usr/share/man/man8/annan-serve\.8\.gz$
 \./usr/share/man/man8/annan-admin\.8\.gz$
 \./usr/share/doc/annan/copyright$
 \./usr/share/doc/annan/changelog\.gz$
 \./usr/share/doc/annan/operations\.md$
 \./usr/share/doc/annan/sbom\.cdx\.json$
 \./usr/share/doc/annan/examples/nginx\.conf$
 \./usr/share/doc/annan/examples/haproxy\.cfg$
LIST
for library in libc6 libstdc\\+\\+6 libpq5 libsqlite3-0 libsodium23 systemd; do must "$depends" "(^| )$library( |,|$)"; done
[ "$(dpkg-deb --ctrl-tarfile "$package" | tar -xO ./conffiles)" = /etc/annan/annan.toml ] || { echo "conffiles: not what was expected"; failed=1; }

command -v lintian >/dev/null || { echo "lintian is not installed: ./dev setup check"; exit 1; }
root=()
[ "$(id -u)" = 0 ] && root=(--allow-root)
lintian "${root[@]}" --fail-on error,warning --tag-display-limit 0 "$package" || failed=1
exit "$failed"
