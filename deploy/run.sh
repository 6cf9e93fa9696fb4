#!/usr/bin/env bash
# Installs what is missing, builds what changed, and serves Vedette.
#   run.sh [--port N] [--data DIR] [--build-only] [further options of vedetted]
set -euo pipefail
start="$PWD"
root="$(cd "$(dirname "$0")/.." && pwd)"

port=8080
data="$root/var"
build_only=false
more=()
while (($#)); do
  case "$1" in
    --port) port="${2:?--port needs a number}"; shift 2 ;;
    --port=*) port="${1#*=}"; shift ;;
    --data) data="${2:?--data needs a folder}"; shift 2 ;;
    --data=*) data="${1#*=}"; shift ;;
    --build-only) build_only=true; shift ;;
    -h | --help) sed -n '2,3s/^# //p' "$0"; exit 0 ;;
    *) more+=("$1"); shift ;;
  esac
done
if [[ "$data" != /* ]]; then data="$start/$data"; fi

cd "$root"
deploy/install.sh
deploy/build.sh
if $build_only; then exit 0; fi
mkdir -p "$data"
echo "Vedette: http://127.0.0.1:$port"
exec build/release/bin/vedetted --port "$port" --data "$data" --web "$root/web-client/dist" "${more[@]}"
