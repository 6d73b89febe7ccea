# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034
# Installs what is missing. Sourced by ./dev.

NODE_VERSION=22.22.0
NPM_VERSION=10.9.9
NODE_BIN=$ROOT/.tools/node/node_modules/.bin

# What building and serving needs.
SERVE_PACKAGES=(
  ca-certificates python3 clang-19 lld-19 cmake ninja-build ccache mold libstdc++-12-dev libc6-dev
  wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
  libboost1.81-dev libboost-json1.81-dev libboost-url1.81-dev libboost-system1.81-dev
  libsqlite3-dev libpq-dev libsodium-dev libutf8proc-dev libfmt-dev libspdlog-dev libcli11-dev libtomlplusplus-dev
  prometheus-cpp-dev
)
# What ./dev test adds, and what ./dev check adds to that.
TEST_PACKAGES=(libgtest-dev librapidcheck-dev g++-12 chromium fonts-noto-cjk postgresql-15 nginx haproxy)
CHECK_PACKAGES=(git clang-format-19 clang-tidy-19 libclang-rt-19-dev valgrind debhelper lintian)
BENCH_PACKAGES=(libbenchmark-dev g++-12)
# What ./dev package adds to building.
PACKAGE_PACKAGES=(git debhelper lintian)

missing_packages() {
  local name
  for name in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || echo "$name"
  done
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

apt_install() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update || return
  without_services apt_get_install "$@"
}

apt_get_install() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o Dpkg::Use-Pty=0 "$@"
}

# Debian starts a server when its package is installed, and makes a database for PostgreSQL's. The tests start their own from the
# programs: while `$@` installs, that is forbidden in two files of ours that go again, and nothing starts at the next boot.
without_services() (
  policy=/usr/sbin/policy-rc.d
  folder=/etc/postgresql-common/createcluster.d
  clusters=$folder/annan-setup.conf
  ours=("$clusters")
  # shellcheck disable=SC2317
  tidy_up() {
    as_root rm -f "${ours[@]}"
    as_root rmdir --ignore-fail-on-non-empty "$folder"
  }
  trap tidy_up EXIT
  as_root mkdir -p "$folder" && echo 'create_main_cluster = off' | as_root tee "$clusters" >/dev/null || exit
  # A container may have one for good.
  if [ ! -e "$policy" ]; then
    ours+=("$policy")
    printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null && as_root chmod 755 "$policy" || exit
  fi
  "$@" || exit
  for name in nginx haproxy; do
    case " $* " in *" $name"*) as_root update-rc.d "$name" disable || exit ;; esac
  done
)

install_packages() {
  local missing
  # Any npm will do: it only fetches the pinned Node below.
  mapfile -t missing < <(missing_packages "$@"; command -v npm >/dev/null || echo npm)
  [ "${#missing[@]}" -eq 0 ] && return
  if ! command -v apt-get >/dev/null; then
    say "This script knows Debian 12. Elsewhere, install what matches these packages first: ${missing[*]}"
    exit 1
  fi
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null; then
      say "These packages are missing and installing them needs root or sudo: ${missing[*]}"
      exit 1
    fi
    sudo -v || { say "Installing needs root or the right to use sudo. Missing: ${missing[*]}"; exit 1; }
  fi
  STEP_HINT="is the network up? does 'apt-get update' work? is this Debian 12 (bookworm)?"
  step "install ${#missing[@]} Debian packages" apt_install "${missing[@]}"
}

npm_quietly() { npm "$@" --no-fund --no-audit --no-update-notifier; }

install_node() {
  # A mirror set for Debian's npm counts for ours too.
  [ -f /etc/npmrc ] && export NPM_CONFIG_GLOBALCONFIG=/etc/npmrc
  if [ "$("$NODE_BIN/node" --version 2>/dev/null)" != "v$NODE_VERSION" ] || [ ! -x "$NODE_BIN/npm" ]; then
    mkdir -p "$ROOT/.tools/node"
    STEP_HINT="is the npm registry reachable? try 'npm view node@$NODE_VERSION version'"
    step "fetch Node $NODE_VERSION" npm_quietly install --prefix "$ROOT/.tools/node" "node@$NODE_VERSION" "npm@$NPM_VERSION"
  fi
  export PATH=$NODE_BIN:$PATH
}

# install_web_packages FOLDER: npm ci, unless the lock file is the one installed last.
install_web_packages() {
  local folder=$ROOT/$1 stamp
  [ -f "$folder/package-lock.json" ] || return 0
  stamp=$(sha256sum <"$folder/package-lock.json")
  [ "$(cat "$folder/node_modules/.annan-stamp" 2>/dev/null)" = "$stamp" ] && return
  STEP_HINT="is the npm registry reachable? remove $folder/node_modules and try again"
  step "npm packages of $1" npm_quietly ci --prefix "$folder"
  mkdir -p "$folder/node_modules"
  echo "$stamp" >"$folder/node_modules/.annan-stamp"
}

# setup serve|test|check|bench|package: each includes the one before it, bench and package only serve.
setup() {
  local packages=("${SERVE_PACKAGES[@]}")
  case $1 in
    test) packages+=("${TEST_PACKAGES[@]}") ;;
    check) packages+=("${TEST_PACKAGES[@]}" "${CHECK_PACKAGES[@]}") ;;
    bench) packages+=("${BENCH_PACKAGES[@]}") ;;
    package) packages+=("${PACKAGE_PACKAGES[@]}") ;;
  esac
  install_packages "${packages[@]}"
  install_node
  install_web_packages web
  if [ "$1" = test ] || [ "$1" = check ]; then
    install_web_packages tests/client
    install_web_packages tests/e2e
    install_web_packages tests/wasm
    install_web_packages tests/records
  fi
}
