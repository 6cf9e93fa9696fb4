#!/usr/bin/env bash
# Installs, builds and runs every test of every kind; ends in one line "N passed, N failed".
#   run.sh                the plain run
#   run.sh --sanitizers   the C++ tests again, built with address+undefined, and those of the server with thread
#   run.sh --quick        without installing, browsers and the simulation: for the next minute of work
set -uo pipefail
cd "$(dirname "$0")/.."

quick=false
sanitizers=false
for option in "$@"; do
  case "$option" in
    --quick) quick=true ;;
    --sanitizers) sanitizers=true ;;
    *) echo "run.sh: no such option: $option" >&2; exit 2 ;;
  esac
done

logs=build/test-logs
rm -rf "$logs"
mkdir -p "$logs"
passed=0
failed=0

# count NAME PASSED FAILED: adds a suite; one that ran nothing has failed.
count() {
  local ok="$2" bad="$3"
  if ((ok + bad == 0)); then bad=1; fi
  passed=$((passed + ok))
  failed=$((failed + bad))
  printf '%-32s %5d passed, %d failed\n' "$1" "$ok" "$bad"
  if ((bad)); then
    echo "---- $1, from its log:"
    tail -n 60 "$logs/$1.log" 2>/dev/null
    echo "----"
  fi
}

# step NAME SECONDS COMMAND...: one thing that works or does not.
step() {
  local name="$1" limit="$2"
  shift 2
  if timeout "$limit" "$@" > "$logs/$name.log" 2>&1; then count "$name" 1 0; else count "$name" 0 1; fi
}

# measure NAME SECONDS COMMAND...: runs a suite whose last line is "N passed, N failed", and keeps what it counted.
measure() {
  local name="$1" limit="$2" status=0 line ok=0 bad=0
  shift 2
  timeout "$limit" "$@" > "$logs/$name.log" 2>&1 || status=$?
  line="$(grep -aE '^[0-9]+ passed, [0-9]+ failed$' "$logs/$name.log" | tail -n 1)"
  if [[ "$line" =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    ok="${BASH_REMATCH[1]}"
    bad="${BASH_REMATCH[2]}"
  fi
  if ((status != 0 && bad == 0)); then bad=1; fi
  echo "$name $ok $bad" > "$logs/$name.count"
}

# said NAME SECONDS COMMAND...: such a suite, and what it counted.
said() {
  measure "$@"
  # shellcheck disable=SC2046
  count $(cat "$logs/$1.count")
}

gtest_limit=900  # seconds for one program

# gtest NAME PROGRAM [ARGS]: counted from GoogleTest's own summary; a crash counts as a failure.
gtest() {
  local name="$1" status=0 ran ok skipped bad
  shift
  timeout "$gtest_limit" "$@" --gtest_brief=1 > "$logs/$name.log" 2>&1 || status=$?
  ran="$(sed -nE 's/^\[=+\] ([0-9]+) tests? from .* ran.*/\1/p' "$logs/$name.log" | tail -n 1)"
  ok="$(sed -nE 's/^\[  PASSED  \] ([0-9]+) tests?\..*/\1/p' "$logs/$name.log" | tail -n 1)"
  skipped="$(sed -nE 's/^\[  SKIPPED \] ([0-9]+) tests?.*/\1/p' "$logs/$name.log" | tail -n 1)"
  bad=$((${ran:-0} - ${ok:-0} - ${skipped:-0}))
  if ((status != 0 && bad < 1)); then bad=1; fi
  echo "$name ${ok:-0} $bad" > "$logs/$name.count"
}

# cpp_tests TREE PREFIX PATTERN: every test program of the tree whose name fits, as many at a time as cores.
cpp_tests() {
  local bin="build/$1/bin" prefix="$2" pattern="$3" cores program name shard args
  cores="$(nproc)"
  rm -f "$logs"/*.count
  for program in "$bin"/test_* "$bin"/*_test; do
    [[ -x "$program" && ! -d "$program" ]] || continue
    name="$(basename "$program")"
    [[ "$name" =~ $pattern ]] || continue
    args=()
    if [[ "$name" == test_rules_texts ]]; then args=(tests/rules); fi
    if [[ "$name" == test_every_game ]]; then  # the longest: one part a core
      for ((shard = 0; shard < cores; ++shard)); do
        while (($(jobs -rp | wc -l) >= cores)); do wait -n || true; done
        GTEST_TOTAL_SHARDS="$cores" GTEST_SHARD_INDEX="$shard" gtest "$prefix$name.$shard" "$program" &
      done
      continue
    fi
    while (($(jobs -rp | wc -l) >= cores)); do wait -n || true; done
    gtest "$prefix$name" "$program" "${args[@]}" &
  done
  wait
  if ! compgen -G "$logs/*.count" > /dev/null; then count "${prefix}cpp" 0 1; fi
  local file
  for file in "$logs"/*.count; do
    [[ -f "$file" ]] || continue
    # shellcheck disable=SC2046
    count $(cat "$file")
  done
}

# tree_with_sanitizers TREE SANITIZERS TARGET...
tree_with_sanitizers() {
  cmake -S . -B "build/$1" -G Ninja -DCMAKE_BUILD_TYPE=Sanitized -DVEDETTE_SANITIZE="$2" &&
    cmake --build "build/$1" --target "${@:3}"
}

if [[ -x build/node/bin/node ]]; then PATH="$PWD/build/node/bin:$PATH"; fi
if ! $quick; then
  step install 1200 deploy/install.sh --browser
  if [[ -x build/node/bin/node ]]; then PATH="$PWD/build/node/bin:$PATH"; fi
fi
step build 2400 deploy/build.sh --tests
if ((failed)); then
  echo "$passed passed, $failed failed"
  exit 1
fi

cpp_tests release "" .

said lint 120 node tests/lint/lint.mjs

# The client: types, style, weight on the wire, unit tests.
step client_types 300 npm --prefix web-client exec -- tsc --noEmit -p web-client
step client_style 120 bash -c 'cd web-client && npx biome check .'
step client_size 120 node web-client/scripts/size.mjs
json="$PWD/$logs/client_unit.json"
vitest_status=0
(cd web-client && timeout 600 npx vitest run --reporter=default --reporter=json --outputFile="$json") \
  > "$logs/client_unit.log" 2>&1 || vitest_status=$?
client="$(node -p "const r = require('./$logs/client_unit.json'); \`\${r.numPassedTests} \${r.numFailedTests}\`" 2>/dev/null || echo '0 1')"
if ((vitest_status != 0)) && [[ "$client" == *" 0" ]]; then client="${client% *} 1"; fi
# shellcheck disable=SC2086
count client_unit $client

# Contracts in Node: schemas, examples, generated types.
mapfile -t contracts < <(find tests -name '*.test.mjs' -not -path '*/node_modules/*' | sort)
if ((${#contracts[@]})); then
  timeout 300 node --test --test-reporter=tap "${contracts[@]}" > "$logs/contracts.log" 2>&1
  contracts_status=$?
  ok="$(sed -nE 's/^# pass ([0-9]+)/\1/p' "$logs/contracts.log" | tail -n 1)"
  bad="$(sed -nE 's/^# fail ([0-9]+)/\1/p' "$logs/contracts.log" | tail -n 1)"
  if ((contracts_status != 0)) && [[ "${bad:-0}" == 0 ]]; then bad=1; fi
  count contracts "${ok:-0}" "${bad:-0}"
fi

if ! $quick; then
  # Random legal matches, and that one of them verifies and replays.
  step sim_2_seats 900 build/release/bin/vedette sim --game villa --seats 2 --matches 100 --seed 1 --export "$logs/match.json"
  step sim_3_seats 900 build/release/bin/vedette sim --game villa --seats 3 --matches 50 --seed 1
  for game in pershing mad_anthony; do
    step "sim_$game" 900 build/release/bin/vedette sim --game "$game" --matches 50 --seed 1
    step "sim_greedy_$game" 900 build/release/bin/vedette sim --game "$game" --player greedy --matches 20 --seed 1
  done
  step verify 300 build/release/bin/vedette verify "$logs/match.json"
  step replay 300 build/release/bin/vedette replay --as spectator "$logs/match.json"
  # Browsers against the real server, two runs at a time: each waits more than it works, on a server of its own.
  scripts=()
  for script in tests/e2e/*.mjs web-client/e2e/*.mjs; do
    if [[ -f "$script" ]]; then scripts+=("$script"); fi
  done
  name_of() { echo "$(basename "$(dirname "$1")")_$(basename "$1" .mjs)"; }
  for script in "${scripts[@]}"; do
    while (($(jobs -rp | wc -l) >= 2)); do wait -n || true; done
    measure "$(name_of "$script")" 900 node "$script" &
  done
  wait
  for script in "${scripts[@]}"; do
    # shellcheck disable=SC2046
    count $(cat "$logs/$(name_of "$script").count")
  done
  # The server killed under load, its disk taken away; hostile input; speed against a reference of the same run.
  said load_crash 300 tests/load/crash.sh 3
  said fuzz 600 tests/fuzz/run.sh 15
  said bench_guard 300 node tests/bench/guard.mjs
fi

if $sanitizers; then
  gtest_limit=3600  # they make everything several times slower
  step build_address 3600 bash -c "$(declare -f tree_with_sanitizers); tree_with_sanitizers address address,undefined all"
  ASAN_OPTIONS=detect_stack_use_after_return=1 cpp_tests address address_ .
  # What runs on one thread only has nothing to show here.
  threaded=(server_test protocol_test test_core test_tool)
  step build_thread 3600 bash -c "$(declare -f tree_with_sanitizers); tree_with_sanitizers thread thread ${threaded[*]}"
  TSAN_OPTIONS="halt_on_error=1 suppressions=$PWD/tests/thread_sanitizer.supp" cpp_tests thread thread_ "^($(IFS='|'; echo "${threaded[*]}"))\$"
fi

echo "$passed passed, $failed failed"
((failed == 0 && passed > 0))
