#!/usr/bin/env bash
# Kills the server under load again and again, and takes its disk away: nothing acknowledged may be
# lost, nothing may be there twice, and every open client must come back. Ends in "N passed, N failed".
#   crash.sh [KILLS]      10 kills without a number
set -uo pipefail
cd "$(dirname "$0")/../.."

kills="${1:-10}"
bin="${VEDETTE_BIN:-build/release/bin}"
folder="$(mktemp -d)"
mounted=""
server=0
passed=0
failed=0

finish() {
  if ((server)); then kill -9 "$server" 2>/dev/null; fi
  if [[ -n "$mounted" ]]; then umount "$mounted" 2>/dev/null; fi
  rm -rf "$folder"
}
trap finish EXIT

# check WORDS COMMAND...: counts whether the command succeeds.
check() {
  local words="$1"
  shift
  if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED $words"; fi
}

# A port that nobody has now, and that the server keeps through its restarts.
free_port() {
  local port
  for _ in {1..50}; do
    port=$((20000 + RANDOM % 10000))
    if ! (exec 3<> "/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      echo "$port"
      return
    fi
  done
  return 1
}

# start PROGRAM DATA [OPTION...]: waits until it serves.
start() {
  local program="$1" data="$2"
  shift 2
  "$program" --port "$port" --data "$data" --rate 0 --connections-per-address 4000 --log-level error \
    "$@" >> "$folder/server.log" 2>&1 &
  server=$!
  for _ in {1..200}; do
    if (exec 3<> "/dev/tcp/127.0.0.1/$port") 2>/dev/null; then return 0; fi
    if ! kill -0 "$server" 2>/dev/null; then return 1; fi
    sleep 0.05
  done
  return 1
}

# stop SIGNAL: until the process has gone.
stop() {
  kill "-$1" "$server" 2>/dev/null
  wait "$server" 2>/dev/null
  server=0
}

# The last line of a report, and one value of it.
value() { tail -n 1 "$1" | node -p "JSON.parse(require('fs').readFileSync(0, 'utf8'))$2" 2>/dev/null; }
is() { [[ "$(value "$1" "$2")" == "$3" ]] || { echo "  $2 is $(value "$1" "$2"), not $3; $(tail -c 600 "$1")"; return 1; }; }
above() { local v; v="$(value "$1" "$2")"; (( ${v:-0} > $3 )) || { echo "  $2 is ${v:-nothing}"; return 1; }; }

# status_of PATH: the status of a GET, or nothing.
status_of() {
  timeout 5 bash -c 'exec 3<> "/dev/tcp/127.0.0.1/$0" && printf "GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n" "$1" >&3 &&
    head -n 1 <&3 | cut -d" " -f2' "$port" "$1" 2>/dev/null
}
answers_with() { [[ "$(status_of "$1")" == "$2" ]]; }
plays_again() { "$bin/vedette" replay --all-live --data "$1" > "$folder/replay.log" 2>&1 || { tail -n 3 "$folder/replay.log"; return 1; }; }

# The record against what was acknowledged: lines "match seq seat command" in order of arrival.
acknowledged_is_stored() {
  local data="$1" list="$2" wrong
  wrong="$(sqlite3 -bail "$data/vedette.db" <<SQL
CREATE TEMP TABLE line (n INTEGER PRIMARY KEY, text TEXT);
.separator "\001"
CREATE TEMP TABLE raw (text TEXT);
.import '$list' raw
INSERT INTO line (text) SELECT text FROM raw;
CREATE TEMP TABLE ack AS SELECT n,
  substr(text, 1, 12) AS match_id,
  CAST(substr(text, 14, instr(substr(text, 14), ' ') - 1) AS INTEGER) AS seq,
  substr(text, 14 + instr(substr(text, 14), ' ')) AS rest FROM line;
CREATE INDEX temp.ack_by_match ON ack (match_id, n);
-- Ids of whole bytes in hex are kept as bytes.
CREATE TEMP TABLE stored AS SELECT m.id AS match_id, e.seq, e.seat,
  CASE typeof(command_id) WHEN 'blob' THEN lower(hex(command_id)) ELSE command_id END AS command_id
  FROM entry e JOIN match m ON m.number = e.match_number;
CREATE INDEX temp.stored_by_match ON stored (match_id, seq);
SELECT 'not stored as acknowledged: ' || text FROM line JOIN ack USING (n)
  WHERE NOT EXISTS (SELECT 1 FROM stored e WHERE e.match_id = ack.match_id AND e.seq = ack.seq
    AND e.seat || ' ' || e.command_id = ack.rest) LIMIT 5;
SELECT 'twice in the record: ' || match_id || ' ' || command_id FROM stored WHERE command_id IS NOT NULL
  GROUP BY match_id, seat, command_id HAVING count(*) > 1 LIMIT 5;
SELECT 'out of order: ' || match_id FROM (SELECT match_id, seq, lag(seq) OVER (PARTITION BY match_id ORDER BY n) AS before
  FROM ack) WHERE seq <= before LIMIT 5;
SELECT 'a gap in the record: ' || m.id FROM match m WHERE m.seq <> (SELECT count(*) FROM stored e WHERE e.match_id = m.id)
  OR m.seq <> (SELECT coalesce(max(seq), 0) FROM stored e WHERE e.match_id = m.id) LIMIT 5;
PRAGMA foreign_key_check;
SELECT 'damaged: ' || integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok' LIMIT 5;
SQL
  )" || { echo "  the record cannot be read"; return 1; }
  if [[ -n "$wrong" ]]; then echo "$wrong"; return 1; fi
}

port="$(free_port)" || { echo "no free port"; exit 1; }

# ---- killed at random moments
data="$folder/killed"
seconds=$((kills * 2 + 3))
if start "$bin/vedetted" "$data"; then
  "$bin/vedette" load --url "ws://127.0.0.1:$port" --matches 40 --watchers 1 --saturate \
    --seconds "$seconds" --survive --record "$folder/killed.acks" > "$folder/killed.json" 2>&1 &
  load=$!
  sleep 1
  killed=0
  for ((i = 0; i < kills; ++i)); do
    sleep "0.$((RANDOM % 90 + 10))"
    if ! kill -0 "$load" 2>/dev/null; then break; fi  # a kill counts under load only
    stop KILL
    killed=$((killed + 1))
    if ! start "$bin/vedetted" "$data"; then break; fi
    sleep "0.$((RANDOM % 90 + 10))"
  done
  wait "$load"
  status=$?
  check "the server starts again after every kill, under load" test "$killed" -eq "$kills"
  check "clients see nothing wrong" test "$status" -eq 0
  check "every client resumes" is "$folder/killed.json" .all_resumed true
  check "it was under load" above "$folder/killed.json" .acknowledged 200
  check "connections were broken" above "$folder/killed.json" .repeated 0
  stop TERM
  check "all that was acknowledged is there once, in order" acknowledged_is_stored "$data" "$folder/killed.acks"
  check "every match can be played again, with all its draws" plays_again "$data"
  echo "killed $killed times: $(value "$folder/killed.json" .acknowledged) answers acknowledged, $(value "$folder/killed.json" .repeated) sent again"
else
  check "the server starts" false
fi

# failing NAME PROGRAM DATA BREAK MEND [OPTION...]: load runs, BREAK takes the disk away, the server
# must refuse and say so; MEND gives it back, and a new start goes on with all that was acknowledged.
failing() {
  local name="$1" program="$2" data="$3" break="$4" mend="$5" load status
  shift 5
  if ! start "$program" "$data" "$@"; then
    check "$name: the server starts" false
    tail -n 5 "$folder/server.log"
    return
  fi
  "$bin/vedette" load --url "ws://127.0.0.1:$port" --matches 20 --saturate --seconds 5 --survive \
    --record "$folder/$name.acks" > "$folder/$name.json" 2>&1 &
  load=$!
  sleep 1.5
  $break
  for _ in {1..60}; do
    if answers_with /health 503; then break; fi
    sleep 0.1
  done
  check "$name: the server says that it accepts nothing" answers_with /health 503
  check "$name: and goes on serving what it has" answers_with /api/games 200
  check "$name: the operator can read why" grep -q "not committed" "$folder/server.log"
  # Once it has refused, nothing more is acknowledged, even when the disk is back.
  sleep 0.5
  local before after
  before="$(wc -l < "$folder/$name.acks")"
  $mend
  sleep 0.7
  after="$(wc -l < "$folder/$name.acks")"
  check "$name: nothing is acknowledged after the failure" test "$before" -eq "$after"
  stop TERM
  check "$name: all that was acknowledged is there" acknowledged_is_stored "$data" "$folder/$name.acks"
  check "$name: the server starts again" start "$program" "$data"
  wait "$load"
  status=$?
  check "$name: clients see nothing wrong" test "$status" -eq 0
  check "$name: every client resumes" is "$folder/$name.json" .all_resumed true
  check "$name: clients were told to try again" above "$folder/$name.json" ".refused.retry ?? 0" 0
  stop TERM
  check "$name: nothing is lost after all" acknowledged_is_stored "$data" "$folder/$name.acks"
  echo "$name: $(value "$folder/$name.json" .acknowledged) answers acknowledged"
}

# ---- a full disk: a small file system of its own
fill_disk() { dd if=/dev/zero of="$folder/small/filler" bs=64k > /dev/null 2>&1; }
make_room() { rm -f "$folder/small/filler"; }
mkdir "$folder/small"
if mount -t tmpfs -o size=64m tmpfs "$folder/small" 2>/dev/null; then
  mounted="$folder/small"
  failing full_disk "$bin/vedetted" "$folder/small/data" fill_disk make_room
  umount "$mounted"
  mounted=""
else
  # Without the right to mount, Process.AFullDiskShowsNothingThatIsNotKept holds a limit on file sizes.
  echo "full_disk: this user may not mount; the test program server_test has a full disk of its own"
fi

# ---- an fsync that fails: the server with a file system layer of the tests
break_fsync() { touch "$folder/fsync-fails"; }
mend_fsync() { rm -f "$folder/fsync-fails"; }
export VEDETTE_TEST_FSYNC_FAILS="$folder/fsync-fails"
failing failing_fsync "$bin/vedetted_failing" "$folder/fsync" break_fsync mend_fsync

echo "$passed passed, $failed failed"
((failed == 0))
