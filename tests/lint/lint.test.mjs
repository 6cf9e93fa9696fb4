// The lint bites: a small project with one fault of each kind, and the same without. Run: node --test
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const lint = dirname(fileURLToPath(import.meta.url));

const clean = {
  'deploy/run.sh': '#!/bin/sh\n',
  'tests/run.sh': '#!/bin/sh\n',
  '.ci/run': '#!/bin/sh\n',
  'engine/games/villa/game.cpp': '#include "core/match.hpp"\nvoid march() {}\n',
  'engine/games/villa/data/map.json': '{"source": "design"}\n',
  'engine/games/villa/RULES.md': '| 1.1 | Who plays. | `march` game.cpp | one.rules |\n',
  'tests/rules/villa/one.rules': '# It holds [1.1]\n',
  'tests/engine/golden/villa_counts.json': '{}\n',
  'tests/engine/golden/villa_2.txt': '\n',
  'tests/lint/villa_rules.txt': '1.1\n',
  'server/net/listener.cpp': 'auto n = co_await read(socket, buffer);\n',
};

/** The names of the checks that fail in a project of these files. */
function faultsOf(changes) {
  const root = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    mkdirSync(join(root, 'tests'), { recursive: true });
    cpSync(lint, join(root, 'tests/lint'), { recursive: true, filter: (f) => !f.endsWith('_rules.txt') });
    for (const [file, text] of Object.entries({ ...clean, ...changes })) {
      if (text === null) continue;
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
      if (text.startsWith('#!')) chmodSync(join(root, file), 0o755);
    }
    const run = spawnSync('node', [join(root, 'tests/lint/lint.mjs')], { encoding: 'utf8' });
    const faults = [...run.stdout.matchAll(/^FAILED (.*)$/gm)].map((m) => m[1]);
    assert.equal(run.status, faults.length ? 1 : 0, run.stdout + run.stderr);
    assert.match(run.stdout, new RegExp(`^\\d+ passed, ${faults.length} failed$`, 'm'));
    return faults;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const bites = (changes, name) => {
  const faults = faultsOf(changes);
  assert.equal(faults.length, 1, `${JSON.stringify(faults)} for ${JSON.stringify(changes)}`);
  assert.ok(faults[0].includes(name), faults[0]);
};

test('a project without faults passes', () => assert.deepEqual(faultsOf({}), []));

test('layers', () => {
  for (const header of ['<iostream>', '<random>', '<chrono>', '<thread>', '<boost/asio.hpp>', '<sqlite3.h>', '<spdlog/spdlog.h>'])
    bites({ 'engine/core/a.cpp': `#include ${header}\n` }, 'no I/O');
  bites({ 'engine/core/a.cpp': 'int x = std::rand();\n' }, 'chance');
  bites({ 'engine/games/villa/a.cpp': '#include "protocol/messages.hpp"\n' }, 'nothing above');
  bites({ 'engine/core/a.cpp': '#include "games/villa/game.hpp"\n' }, 'the core knows no game');
  bites({ 'protocol/a.cpp': '#include "match/actor.hpp"\n' }, 'the protocol');
  bites({ 'server/net/a.cpp': '#include <sqlite3.h>\n' }, 'only the store');
  bites({ 'server/net/a.cpp': '#include "games/villa/game.hpp"\n' }, 'knows no game by name');
});

test('C++', () => {
  bites({ 'engine/core/a.hpp': 'struct A {};\n' }, 'included once');
  bites({ 'server/net/a.cpp': 'co_await send(Message{1});\n' }, 'co_await');
  bites({ 'server/net/a.cpp': 'co_await post(strand,\n  [self] (auto x) { go(x); });\n' }, 'co_await');
  bites({ 'server/net/a.cpp': 'class SocketManager;\n' }, 'Manager');
  bites({ 'engine/games/villa/view.cpp': 'void f(Referee r);\n' }, 'a secret');
  assert.deepEqual(faultsOf({ 'server/net/a.cpp': '// class XManager and co_await f({})\nauto s = "class YHandler";\n' }), []);
});

test('words, sizes, places', () => {
  bites({ 'engine/core/a.cpp': '\n'.repeat(451) }, '450');
  bites({ 'docs/a.md': `TO${''}DO: later\n` }, 'left open');
  bites({ 'docs/a.md': 'see /tm' + 'p/notes.txt\n' }, 'no path');
  bites({ 'docs/a.md': 'from registry.exam' + 'ple.org\n' }, 'no path');
  assert.deepEqual(faultsOf({ 'web-client/src/a.tsx': '<input placeholder="name" />\n' }), []);
});

test('scripts and games', () => {
  bites({ 'deploy/b.sh': 'echo\n' }, 'fresh clone');
  bites({ 'tests/run.sh': null }, 'README');
  bites({ 'tests/engine/golden/villa_2.txt': null }, 'golden');
  bites({ 'engine/games/villa/data/map.json': '{}\n' }, 'where its values');
  const row = (functions, tests) => ({ 'engine/games/villa/RULES.md': `| 1.1 | Who. | ${functions} | ${tests} |\n` });
  bites(row('`gallop` game.cpp', 'one.rules'), 'every rule');
  bites(row('`march` gone.cpp', 'one.rules'), 'every rule');
  bites(row('', 'one.rules'), 'every rule');
  bites(row('`march` game.cpp', 'two.rules'), 'every rule');
  bites(row('`march` game.cpp', ''), 'every rule');
  bites({ 'tests/rules/villa/one.rules': '# It holds [1.12]\n' }, 'every rule');
  bites({ 'tests/lint/villa_rules.txt': '1.1\n1.2\n' }, 'every rule');
  bites(row('`march`, `gallop` game.cpp', 'one.rules'), 'every rule');
  assert.deepEqual(faultsOf(row('`march`, `match` game.cpp', 'one.rules')), []);
  const cited = (name) => ({ ...row('`march` game.cpp', 'a_test.cpp'), 'tests/engine/villa/a_test.cpp': `TEST(A, ${name}) {\n` });
  for (const name of ['R1_1_WhoPlays', 'WhoPlays1_1', 'WhoPlays1_1B']) assert.deepEqual(faultsOf(cited(name)), []);
  for (const name of ['R1_12_WhoPlays', 'WhoPlays1_1_2', 'R2_1_1', 'R11_1']) bites(cited(name), 'every rule');
});

test('games on their way to the lobby', () => {
  bites({ 'tests/lint/picket_rules.txt': '1.1\n' }, 'picket: every rule');
  bites({ 'engine/games/picket/data/map.json': '{}\n' }, 'picket: every data file');
  const lobby = { 'engine/games/all_games.cpp': 'register_game(picket::game_info());\n' };
  assert.deepEqual(faultsOf(lobby).map((f) => f.split(':')[0]), ['picket', 'picket']);
});
