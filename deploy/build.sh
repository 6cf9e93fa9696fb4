#!/usr/bin/env bash
# Builds the programs into build/release/bin and the client into web-client/dist; only what changed.
#   build.sh [--tests]    --tests: the C++ tests too
set -euo pipefail
cd "$(dirname "$0")/.."
if [[ -x build/node/bin/node ]]; then PATH="$PWD/build/node/bin:$PATH"; fi

tests=OFF
targets=(vedetted vedette)
if [[ "${1:-}" == --tests ]]; then
  tests=ON
  targets=(all)
fi
# One tree serves both: once it has the tests it keeps them configured.
cache=build/release/CMakeCache.txt
if [[ ! -f build/release/build.ninja ]] || { [[ $tests == ON ]] && ! grep -q '^VEDETTE_TESTS:BOOL=ON' "$cache"; }; then
  cmake -S . -B build/release -G Ninja -DCMAKE_BUILD_TYPE=Release -DVEDETTE_TESTS=$tests >&2
fi
cmake --build build/release --target "${targets[@]}" >&2

# The client is built again when any of its inputs changed.
cd web-client
inputs() {
  find . ../protocol/schema ../engine/games/*/data \( -path ./node_modules -o -path ./dist -o -path ./e2e -o -path ./shots \) -prune \
    -o -type f -print
}
stamp() {
  inputs | LC_ALL=C sort | tr '\n' '\0' | xargs -0 sha256sum | sha256sum | cut -d' ' -f1
}
lock="$(sha256sum package-lock.json | cut -d' ' -f1)"
if [[ "$(cat node_modules/.vedette-lock 2>/dev/null || true)" != "$lock" ]]; then
  npm ci --no-audit --no-fund >&2
  echo "$lock" > node_modules/.vedette-lock
fi
now="$(stamp)"
if [[ ! -f dist/index.html || "$(cat ../build/client-inputs 2>/dev/null || true)" != "$now" ]]; then
  npm run build >&2
  stamp > ../build/client-inputs
fi
