#!/usr/bin/env bash
# Takes the figures of RESULTS.md on this machine: each run of load on a fresh server, several times, the
# median kept. Writes one line a run to OUT/load.jsonl and the benchmarks to OUT/bench.json.
#   measure.sh OUT [RUNS] [SECONDS] [WHICH]   3 runs of 10 seconds; WHICH: a pattern of the names below
set -euo pipefail
cd "$(dirname "$0")/../.."
out="${1:?a folder for the figures}"
runs="${2:-3}"
seconds="${3:-10}"
which="${4:-.}"
bin=build/release/bin
mkdir -p "$out"
folder="$(mktemp -d)"
server=0
trap 'if ((server)); then kill -9 $server; fi; rm -rf "$folder"' EXIT

# serve DATA: a server without limits; its address in $url.
serve() {
  rm -f "$folder/said"
  "$bin/vedetted" --port 0 --data "$1" --rate 0 --connections 20000 --connections-per-address 20000 \
    --log-level error > "$folder/said" &
  server=$!
  for _ in {1..200}; do
    if grep -q http "$folder/said"; then break; fi
    sleep 0.1
  done
  url="$(grep -o 'http:.*' "$folder/said")"
}
stop() {
  kill -TERM "$server"
  wait "$server" || true
  server=0
}

# load NAME STORED OPTION...: RUNS runs and their median by p99.
load() {
  local name="$1" stored="$2" n
  shift 2
  [[ "$name" =~ $which ]] || return 0
  for ((n = 0; n < runs; ++n)); do
    rm -rf "$folder/data"
    if ((stored)); then "$bin/vedette" bench --fill "$folder/data" --stored "$stored"; fi
    serve "$folder/data"
    "$bin/vedette" load --url "$url" --seconds "$seconds" "$@" 2> /dev/null | tail -n 1 |
      node -e 'const r = JSON.parse(require("fs").readFileSync(0, "utf8")); console.log(JSON.stringify({ name: process.argv[1], ...r }))' "$name" \
        >> "$out/load.jsonl" || echo "$name failed" >&2
    stop
  done
  node -e '
    const [file, name] = process.argv.slice(1);
    const runs = require("fs").readFileSync(file, "utf8").trim().split("\n").map((l) => JSON.parse(l)).filter((r) => r.name === name);
    const median = (f) => runs.map(f).sort((a, b) => a - b)[runs.length >> 1];
    console.log(`${name}: ${median((r) => r.answers_per_s)} answers/s, p50 ${median((r) => r.p50_ms)} ms, p99 ${median((r) => r.p99_ms)} ms, ` +
      `last viewer p99 ${median((r) => r.to_last_viewer.p99_ms)} ms, server ${median((r) => r.server.cpu_us_per_answer)} us/answer, ` +
      `${(median((r) => r.server.memory_bytes) / 1e6).toFixed(1)} MB, ${median((r) => r.server.bytes_per_match)} B/match, ` +
      `${median((r) => r.server.bytes_per_socket)} B/socket, faults ${median((r) => r.faults)}`);
  ' "$out/load.jsonl" "$name"
}

load saturated 0 --matches 100 --saturate
load steady 0 --matches 1000 --rate 100
load steady_watched 0 --matches 1000 --rate 100 --watchers 1
load idle_10000 0 --matches 1000 --rate 100 --idle-sockets 10000
load slow_readers 0 --matches 100 --rate 100 --slow-readers 100
load storm 0 --matches 500 --rate 100 --reconnect-storm
load stored_10 10 --matches 100 --saturate
load stored_1000 1000 --matches 100 --saturate
load stored_100000 100000 --matches 100 --saturate
load sockets_100 0 --matches 50 --saturate
load sockets_1000 0 --matches 50 --watchers 18 --saturate
load sockets_10000 0 --matches 50 --saturate --idle-sockets 9900
if [[ bench =~ $which ]]; then
  "$bin/vedette" bench --folder "$folder" --repetitions "$runs" --stored 1000 --out "$out/bench.json" \
    --filter '^(reference|random_play|choices|view|patch|snapshot|digest|clone|replay|answer|bytes_on_disk|commits)'
  "$bin/vedette" bench --folder "$folder" --stored 100000 --filter '^cold_open' --out "$out/cold_open.json"
fi
