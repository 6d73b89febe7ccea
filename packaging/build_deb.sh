#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes build/deb/annan_VERSION_ARCHITECTURE.deb of programs and a page that are built, and judges it.
# usage: packaging/build_deb.sh [BUILD_FOLDER]     (build/package; `./dev package` builds first)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
build=${1:-build/package}
[ -x "$build/bin/annan" ] || { echo "there is no $build/bin/annan: ./dev package builds it"; exit 2; }
[ -f web/dist/index.html ] || { echo "the page is not built: ./dev package builds it"; exit 2; }
command -v dh >/dev/null || { echo "debhelper is not installed: ./dev setup check"; exit 2; }

# The same input gives the same package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
version=$(sed -n 's/^project(annan VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
out=build/deb
work=$out/annan-$version
rm -rf "$out"
mkdir -p "$work/bin" "$work/papers"
umask 022

cp -r packaging/debian "$work/debian"
mkdir "$work/debian/source"
echo '3.0 (native)' >"$work/debian/source/format"
python3 -B packaging/debian_changelog.py "$version" "$(sed -n 's/^Maintainer: //p' packaging/debian/control)" \
  >"$work/debian/changelog"
cp packaging/annan.service "$work/debian/annan.service"

cp "$build/bin/annan" "$build/bin/annan_engine" "$work/bin/"
cp -r web/dist "$work/web"
sed 's#^db = .*#db = "/var/lib/annan/annan.db"#' packaging/annan.toml >"$work/annan.toml"
cp packaging/nginx.conf packaging/haproxy.cfg "$work/"
cp docs/operations.md "$work/papers/"
python3 -B packaging/man_pages.py "$build/bin" "$work/man"
python3 -B packaging/sbom.py "$build/bin" >"$work/papers/sbom.cdx.json"

(cd "$work" && dpkg-buildpackage --build=binary --no-sign >../build.log 2>&1) || { tail -n 20 "$out/build.log"; exit 1; }
package=$(echo "$out"/annan_*.deb)
packaging/judge_deb.sh "$package"
echo "$package: $(stat -c %s "$package") bytes"
