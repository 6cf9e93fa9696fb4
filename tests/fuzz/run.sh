#!/usr/bin/env bash
# Fuzzes the protocol, the file of a match and the answers of each game, side by side, from the kept
# corpus on. Ends in "N passed, N failed". Needs the release tree (deploy/build.sh) and clang.
#   run.sh [SECONDS] [WHICH]   60 seconds each; WHICH: a pattern of messages, match_file, answers_<game>
#   run.sh --keep [SECONDS]    afterwards adds what reached something new to the corpus
# What crashes lies in build/fuzz/crashes: the input, and for answers a match file one answer short of
# the crash, which `vedette import FILE --data DIR` opens in the browser.
set -uo pipefail
cd "$(dirname "$0")/../.."

keep=false
if [[ "${1:-}" == --keep ]]; then keep=true; shift; fi
seconds="${1:-60}"
which="${2:-.}"
tree=build/fuzz
crashes="$tree/crashes"
corpus=tests/fuzz/corpus

if ! cmake -S tests/fuzz -B "$tree" -G Ninja -DCMAKE_CXX_COMPILER=clang++ > "$tree.log" 2>&1 ||
  ! cmake --build "$tree" >> "$tree.log" 2>&1; then
  tail -n 30 "$tree.log"
  echo "0 passed, 1 failed"
  exit 1
fi
rm -rf "$crashes" "$tree/found" "$tree/seeds"
mkdir -p "$crashes"
node tests/fuzz/seeds.mjs "$tree/seeds"

names=(messages match_file)
for game in engine/games/*/game.cpp; do names+=("answers_$(basename "$(dirname "$game")")"); done

# fuzz NAME: one fuzzer, new inputs to a folder of its own.
fuzz() {
  local name="$1" program="$1" longest=4096
  if [[ "$name" == answers_* ]]; then
    program=answers
    longest=2048
    export VEDETTE_FUZZ_GAME="${name#answers_}"
  fi
  mkdir -p "$tree/found/$name" "$tree/seeds/$name" "$corpus/$name"
  "$tree/fuzz_$program" -max_total_time="$seconds" -max_len="$longest" -timeout=20 -rss_limit_mb=1500 \
    -print_final_stats=1 -artifact_prefix="$crashes/$name-" "$tree/found/$name" "$corpus/$name" "$tree/seeds/$name" \
    > "$tree/$name.log" 2>&1
}

declare -A running
for name in "${names[@]}"; do
  [[ "$name" =~ $which ]] || continue
  fuzz "$name" &
  running[$name]=$!
done
passed=0
failed=0
for name in "${!running[@]}"; do
  if wait "${running[$name]}"; then
    passed=$((passed + 1))
    echo "$name: $(sed -nE 's/^stat::number_of_executed_units: *//p' "$tree/$name.log") inputs, $(find "$tree/found/$name" -type f | wc -l) new kinds"
    continue
  fi
  failed=$((failed + 1))
  echo "FAILED $name"
  tail -n 40 "$tree/$name.log"
  for input in "$crashes/$name"-*; do
    [[ "$name" == answers_* && -f "$input" ]] || continue
    VEDETTE_FUZZ_GAME="${name#answers_}" VEDETTE_FUZZ_RECORD="$input.match.json" \
      timeout 60 "$tree/fuzz_answers" "$input" > /dev/null 2>&1
    echo "the match up to it: $input.match.json"
  done
done

if $keep && ((failed == 0)); then
  for name in "${!running[@]}"; do
    program="${name%%_*}"
    if [[ "$name" != answers_* ]]; then program="$name"; fi
    VEDETTE_FUZZ_GAME="${name#answers_}" "$tree/fuzz_$program" -merge=1 "$corpus/$name" "$tree/found/$name" \
      > "$tree/$name.merge.log" 2>&1
  done
fi
echo "$passed passed, $failed failed"
((failed == 0 && passed > 0))
